import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Recommendation } from '../../contract/recommend.ts'
import { mayCancel, mayClear } from '../../domain/recommendation.ts'
import { BookCover } from '../../ui/book-cover/book-cover.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ChevronDownIcon } from '../../ui/icon/icons.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { formatDay } from './format-day.ts'
import { REASON_LABEL, STATUS_LABEL } from './labels.ts'
import { MoveList } from './move-list.tsx'
import { STATUS_TONE } from './status-tone.ts'

export type RecommendationCardProps = {
  item: Recommendation
  href: string
  onNavigate?: OnNavigate | undefined
  /** Asked for, not yet confirmed. */
  onCancel?: ((of: { recommendid: string }) => void) | undefined
  onClear?: ((of: { recommendid: string }) => void) | undefined
  isBusy?: boolean | undefined
}

export function RecommendationCard({ item, href, onNavigate, onCancel, onClear, isBusy }: RecommendationCardProps) {
  const { t, i18n } = useLingui()
  const { recommendid, booktitle: title } = item
  const others = item.count - 1
  return (
    <article aria-label={title} className="px-5 py-5">
      <a {...linkProps(href, onNavigate)} className="flex gap-4 rounded-sm no-underline">
        <span className="shrink-0 self-start"><BookCover title={title} author={item.author} src={item.picfile} size="sm" /></span>
        <span className="flex min-w-0 grow flex-col items-start gap-0.5">
          <span className="line-clamp-2 leading-snug font-medium">{title}</span>
          <span className="w-full truncate text-sm text-text-muted">{[item.author, item.publish].filter(Boolean).join(' · ')}</span>
          <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusTag tone={STATUS_TONE[item.status]} size="sm">{i18n._(STATUS_LABEL[item.status])}</StatusTag>
            <time dateTime={item.createtime} className="text-xs text-text-subtle [font-variant-numeric:tabular-nums]">{formatDay(item.createtime, i18n.locale)}</time>
          </span>
        </span>
      </a>
      {item.refusereason !== '' && <div className="mt-3"><Notice tone="warn" title={t`图书馆的答复`}>{item.refusereason}</Notice></div>}
      <details className="group mt-1">
        <summary className="flex min-h-11 list-none items-center gap-1 text-sm text-text-muted [&::-webkit-details-marker]:hidden">
          <span className="transition-transform group-open:rotate-180"><ChevronDownIcon size="sm" /></span>
          <Trans>进展与理由</Trans>
          {others > 0 && <span className="ml-auto"><Plural value={others} other="另有 # 人想要" /></span>}
        </summary>
        <div className="flex flex-col gap-4 pt-1 pb-2">
          <MoveList moves={item.moves} />
          <p className="text-sm text-text-muted"><span className="text-text-default">{i18n._(REASON_LABEL[item.reasoncode])}</span> · {item.reason}</p>
          {item.description !== '' && <p className="text-sm text-text-muted">{item.description}</p>}
        </div>
      </details>
      <div className="mt-1 -mb-1 flex justify-end empty:hidden">
        {mayCancel(item.status) && onCancel && <Button variant="outline" size="sm" isLoading={isBusy} onClick={() => onCancel({ recommendid })} aria-label={t`取消荐购《${title}》`}><Trans>取消荐购</Trans></Button>}
        {mayClear(item.status) && onClear && <Button variant="ghost" size="sm" isLoading={isBusy} onClick={() => onClear({ recommendid })} aria-label={t`清除荐购《${title}》`}><Trans>清除</Trans></Button>}
      </div>
    </article>
  )
}
