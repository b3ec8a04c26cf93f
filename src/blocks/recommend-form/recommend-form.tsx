import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { RecommendNotice } from '../../contract/recommend.ts'
import { REASON, REASON_CODES, type ReasonCode, type RecommendDraft } from '../../domain/recommendation.ts'
import { BookCover } from '../../ui/book-cover/book-cover.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx'
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton/skeleton.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { focusFirst } from '../forms/focus-first.ts'
import type { OnNavigate } from '../navigation/link-props.ts'
import { REASON_LABEL } from '../recommendations/labels.ts'
import { barOf, checkRecommend, DESCRIPTION_MAX, needsAcknowledging, type RecommendFaults } from './check-recommend.ts'
import { useRecommendWords } from './fault-words.ts'
import { RecommendNotices } from './recommend-notices.tsx'

/** What the form holds once it may be sent. */
export type ReadyRecommend = RecommendDraft & { reasoncode: ReasonCode }

export type RecommendFormProps = {
  book: { title: string; author: string; picfile: string }
  notice: RecommendNotice
  value: RecommendDraft
  onChange: (value: RecommendDraft) => void
  /** Only called with what the service would take. */
  onSubmit: (value: ReadyRecommend) => void
  state: 'idle' | 'sending'
  /** The service's own no, in its words. */
  failure?: string | undefined
  action?: string | undefined
  mineHref: string
  borrowHref?: string | undefined
  onNavigate?: OnNavigate | undefined
}

export function RecommendForm({ book, notice, value, onChange, onSubmit, state, failure, action, mineHref, borrowHref, onNavigate }: RecommendFormProps) {
  const { t, i18n } = useLingui()
  const [isChecked, setChecked] = useState(false)
  const faults: RecommendFaults = isChecked ? checkRecommend(value, notice) : {}
  const words = useRecommendWords(faults, value, notice.reasonmin)
  const faultCount = Object.keys(faults).length
  const change = (part: Partial<RecommendDraft>) => onChange({ ...value, ...part })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const found = checkRecommend(value, notice)
    const { reasoncode } = value
    setChecked(true)
    if (Object.keys(found).length > 0) focusFirst(event.currentTarget, ORDER.filter((name) => found[name]))
    else if (reasoncode !== '') onSubmit({ ...value, reasoncode })
  }

  return (
    <div className="flex flex-col gap-6 px-5 pt-2">
      <div className="flex gap-4">
        <span className="shrink-0 self-start"><BookCover title={book.title} author={book.author} src={book.picfile} size="sm" /></span>
        <div className="min-w-0">
          <p className="font-serif text-lg leading-snug font-semibold">{book.title}</p>
          {book.author !== '' && <p className="text-sm text-text-muted">{book.author}</p>}
        </div>
      </div>
      <RecommendNotices notice={notice} mineHref={mineHref} borrowHref={borrowHref} onNavigate={onNavigate} />
      {barOf(notice) === undefined && (
        <form method="post" action={action} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <RadioGroup
            label={t`推荐理由`}
            name="reasoncode"
            isRequired
            options={REASON_CODES.map((code) => ({ value: code, label: i18n._(REASON_LABEL[code]) }))}
            value={value.reasoncode}
            onValueChange={(reasoncode) => change({ reasoncode })}
            error={words.reasoncode}
          />
          <TextArea
            label={t`荐购理由`}
            name="reason"
            isRequired
            placeholder={t`这本书对谁有用，为什么馆里应该有`}
            hint={t`不少于 ${notice.reasonmin} 个字`}
            max={REASON.max}
            describeCount={({ used, max }) => t`已输入 ${used} 个字，最多 ${max} 个字`}
            value={value.reason}
            onValueChange={(reason) => change({ reason })}
            error={words.reason}
          />
          <TextArea
            label={value.reasoncode === 'other' ? t`理由描述` : t`理由描述（选填）`}
            name="description"
            rows={2}
            isRequired={value.reasoncode === 'other'}
            placeholder={t`课程名称、版本要求等`}
            max={DESCRIPTION_MAX}
            describeCount={({ used, max }) => t`已输入 ${used} 个字，最多 ${max} 个字`}
            value={value.description}
            onValueChange={(description) => change({ description })}
            error={words.description}
          />
          <div className="flex flex-col gap-1">
            {needsAcknowledging(notice) && (
              <Checkbox name="acknowledged" label={t`我已了解以上情况，仍要荐购`} checked={value.acknowledged} onCheckedChange={(acknowledged) => change({ acknowledged })} error={words.acknowledged} />
            )}
            <Checkbox name="notify" label={t`有结果时通知我`} checked={value.notify} onCheckedChange={(notify) => change({ notify })} />
          </div>
          {failure !== undefined && <Notice tone="danger" title={t`荐购失败`} isLive>{failure}</Notice>}
          <Button type="submit" size="lg" isWide isLoading={state === 'sending'}>{notice.asked ? <Trans>我也想要</Trans> : <Trans>提交荐购</Trans>}</Button>
          <output className="sr-only">{faultCount > 0 && <Plural value={faultCount} other="还有 # 处需要填写" />}</output>
        </form>
      )}
    </div>
  )
}

const ORDER = ['reasoncode', 'reason', 'description', 'acknowledged'] as const

export function RecommendFormSkeleton() {
  const { t } = useLingui()
  return <div className="px-5 pt-4"><SkeletonGroup label={t`正在加载`}><SkeletonText lines={8} /></SkeletonGroup></div>
}
