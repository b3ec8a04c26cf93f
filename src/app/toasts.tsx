import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useStores } from '../pages/shared/app-context.ts'
import { useStore } from '@nanostores/react'
import { Toaster } from '../ui/toast/toaster.tsx'

export function Toasts() {
  const { t } = useLingui()
  const { toasts } = useStores()
  const shown = useStore(toasts.$toasts)
  const dismiss = useCallback(({ id }: { id: string }) => toasts.dismiss(Number(id)), [toasts])
  // Readers who asked for large text read at their own pace.
  const durationMs = document.documentElement.dataset['size'] === 'large' ? Infinity : undefined
  const cards = shown.map(({ id, text, tone }) => ({ id: String(id), text, tone, durationMs }))
  return <Toaster toasts={cards} onDismiss={dismiss} label={t`提示`} dismissLabel={t`关闭提示`} />
}
