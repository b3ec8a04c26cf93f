import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'

export type ThankYouProps = {
  /** The service's own words, for example "荐购成功，请等待人工审核". */
  message?: string | undefined
  /** How many readers ask for the title now. */
  count?: number | undefined
  mineHref: string
  searchHref: string
  onNavigate?: OnNavigate | undefined
}

/** What happens now (spec 8), and the ways on. Takes the focus, since it replaces the form that had it. */
export function ThankYou({ message, count = 1, mineHref, searchHref, onNavigate }: ThankYouProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const others = count - 1
  return (
    <section aria-label={t`荐购结果`} className="px-5 pt-8">
      <Bookplate />
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-center font-serif text-xl font-semibold outline-none">{message || t`荐购成功`}</h2>
      <p className="mt-1 text-center text-text-muted">{others > 0 ? <Plural value={others} other="还有 # 位读者和你一样想读它。" /> : <Trans>谢谢你为图书馆选书。</Trans>}</p>
      <ul className="mx-auto mt-8 flex max-w-prose flex-col gap-3 border-y border-border-default py-5 text-sm text-text-muted">
        <li><Trans>荐购由图书馆处理，结果会用电子邮件通知你。</Trans></li>
        <li><Trans>采纳的图书会进入采购流程。</Trans></li>
        <li><Trans>价格较高的图书需要详细的荐购理由。</Trans></li>
        <li><Trans>进口图书到馆会晚一些，请耐心等待。</Trans></li>
      </ul>
      <div className="mt-8 flex flex-col gap-3">
        <ButtonLink {...linkProps(mineHref, onNavigate)} size="lg" isWide><Trans>查看我的荐购</Trans></ButtonLink>
        <ButtonLink {...linkProps(searchHref, onNavigate)} size="lg" variant="ghost" isWide><Trans>继续找书</Trans></ButtonLink>
      </div>
    </section>
  )
}

/** A bookplate with a book on it, as pasted inside a cover. */
function Bookplate() {
  return (
    <svg viewBox="0 0 96 96" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true" className="mx-auto size-24 text-brand-text">
      <path d="M14 8h68v80H14zM19 13h58v70H19z" />
      <path d="M48 38c-5-3.500-12-5-20-5v26c8 0 15 1.500 20 5 5-3.500 12-5 20-5V33c-8 0-15 1.500-20 5zM48 38v26M40 74h16M42 22l4 4 8-8" />
    </svg>
  )
}
