import { useLingui } from '@lingui/react/macro'
import { checkKeyword } from '../../domain/keyword.ts'
import { useStores } from './app-context.ts'

/** The keyword to search for, or undefined after telling the reader what is wrong with it; the text stays as it is. */
export function useKeyword(): (typed: string) => string | undefined {
  const { t } = useLingui()
  const { toasts } = useStores()
  return (typed) => {
    const checked = checkKeyword(typed)
    if (checked.isGood) return checked.keyword
    toasts.show(checked.fault === 'empty' ? t`检索词不能为空` : t`检索词最多 200 个字`)
    return undefined
  }
}
