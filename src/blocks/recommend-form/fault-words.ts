import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countGraphemes } from '../../domain/graphemes.ts'
import { REASON, type RecommendDraft } from '../../domain/recommendation.ts'
import { DESCRIPTION_MAX, type RecommendFaults } from './check-recommend.ts'

export type RecommendWords = { [Field in keyof RecommendFaults]: string }

/** What to do about each fault, in the words of spec 5. */
export function useRecommendWords(faults: RecommendFaults, value: RecommendDraft, reasonmin: number): RecommendWords {
  const { t } = useLingui()
  const words: RecommendWords = {}
  if (faults.reasoncode) words.reasoncode = t`请选择推荐理由`
  if (faults.reason === 'missing') words.reason = t`请输入荐购理由`
  if (faults.reason === 'blank') words.reason = t`荐购理由不能为空`
  if (faults.reason === 'too-short') {
    const short = reasonmin - countGraphemes(value.reason.trim())
    words.reason = t`${plural(short, { other: '荐购理由还差 # 个字' })}`
  }
  if (faults.reason === 'too-long') words.reason = t`荐购理由最多 ${REASON.max} 个字`
  if (faults.description === 'missing') words.description = t`请输入理由描述`
  if (faults.description === 'too-long') words.description = t`理由描述最多 ${DESCRIPTION_MAX} 个字`
  if (faults.acknowledged) words.acknowledged = t`请先确认已了解以上情况`
  return words
}
