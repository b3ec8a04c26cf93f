import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RecommendNotice } from '../../contract/recommend.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { STATUS_LABEL } from '../recommendations/labels.ts'
import { barOf } from './check-recommend.ts'

export type RecommendNoticesProps = {
  notice: RecommendNotice
  mineHref: string
  /** Where a book in a supplier's stock may be borrowed at once. */
  borrowHref?: string | undefined
  onNavigate?: OnNavigate | undefined
}

/** Everything a reader is told before asking, each with the right next step (domain 4). */
export function RecommendNotices({ notice, mineHref, borrowHref, onNavigate }: RecommendNoticesProps) {
  const { t, i18n } = useLingui()
  const { held, asked, poolstock, open, month } = notice
  const bar = barOf(notice)
  const mine = <ButtonLink {...linkProps(mineHref, onNavigate)} variant="outline" size="sm"><Trans>查看我的荐购</Trans></ButtonLink>
  return (
    <div className="flex flex-col gap-3">
      {held && (
        <Notice tone={bar === 'held' ? 'danger' : 'warn'} title={bar === 'held' ? t`本馆已有这本书，不再接受荐购` : t`本馆已有这本书`}>
          <Place callno={held.callno} location={held.location} copies={held.copies} />
        </Notice>
      )}
      {asked && (asked.mine ? (
        <Notice tone="warn" title={t`你已经荐购过这本书`} action={mine}><Trans>目前状态：{i18n._(STATUS_LABEL[asked.status])}</Trans></Notice>
      ) : (
        <Notice title={t`已经有人荐购过`}>
          <Plural value={asked.count} other="已有 # 位读者荐购，" /><Trans>目前状态：{i18n._(STATUS_LABEL[asked.status])}</Trans>
        </Notice>
      ))}
      {poolstock > 0 && (
        <Notice tone="success" title={t`书商有现货`} action={borrowHref !== undefined && <ButtonLink {...linkProps(borrowHref, onNavigate)} variant="outline" size="sm"><Trans>去借购</Trans></ButtonLink>}>
          <Plural value={poolstock} other="库存 # 本，可以更快拿到。" />
        </Notice>
      )}
      {bar === 'open-limit' && <Notice tone="danger" title={t`进行中的荐购已达上限`} action={mine}><Trans>最多同时有 {open.limit} 条荐购在处理，等其中一条有了结果再来。</Trans></Notice>}
      {bar === 'month-limit' && <Notice tone="danger" title={t`本月的荐购次数已用完`} action={mine}><Trans>每月最多荐购 {month.limit} 本，下个月再来。</Trans></Notice>}
      {bar === undefined && <p className="text-sm text-text-subtle"><Trans>进行中 {open.used}/{open.limit} · 本月已荐购 {month.used}/{month.limit}</Trans></p>}
    </div>
  )
}

function Place({ callno, location, copies }: { callno: string; location: string; copies: number }) {
  return (
    <>
      <Plural value={copies} other="共 # 册" />
      {location !== '' && <> · {location}</>}
      {callno !== '' && <span className="block font-mono"><span className="sr-only"><Trans>索书号</Trans> </span>{callno}</span>}
    </>
  )
}
