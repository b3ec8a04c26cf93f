import { Trans } from '@lingui/react/macro'

/** The page's code did not come, or broke. Drawn from nothing but itself, since what else is missing is unknown. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-column flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="font-serif text-xl font-semibold"><Trans>页面没有打开</Trans></h1>
      <p className="text-text-muted"><Trans>网络好像断了，请检查网络连接后重试。</Trans></p>
      <button type="button" onClick={onRetry} className="min-h-11 rounded-md bg-brand-solid px-6 text-brand-on-solid"><Trans>重试</Trans></button>
      <a href="/mobile/homepage" className="inline-flex min-h-11 items-center underline"><Trans>返回首页</Trans></a>
    </main>
  )
}
