import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { RetryIcon } from '../../ui/icon/icons.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { linkProps } from '../navigation/link-props.ts'

export type LoadMoreStateProps = {
  state: 'idle' | 'loading' | 'failed' | 'end'
  /** The next page's own address, for before React has taken over. */
  nextHref?: string | undefined
  onMore?: (() => void) | undefined
}

/** The foot of a list that grows: what it is doing, and what to do when it stopped. */
export function LoadMoreState({ state, nextHref, onMore }: LoadMoreStateProps) {
  return (
    <div className="flex min-h-20 flex-col items-center justify-center gap-2 px-5 py-4 text-sm text-text-muted" aria-live="polite">
      {state === 'loading' && <span className="flex items-center gap-2"><Spinner size="sm" /><Trans>正在加载…</Trans></span>}
      {state === 'failed' && (
        <>
          <p><Trans>啊哦~获取数据时出错啦！</Trans></p>
          <Button variant="outline" icon={<RetryIcon />} onClick={onMore}><Trans>重试</Trans></Button>
        </>
      )}
      {state === 'end' && <p><Trans>没有更多了</Trans></p>}
      {state === 'idle' && (nextHref === undefined ? <Button variant="soft" onClick={onMore}><Trans>加载更多</Trans></Button> : <ButtonLink {...linkProps(nextHref, onMore)} variant="soft"><Trans>加载更多</Trans></ButtonLink>)}
    </div>
  )
}
