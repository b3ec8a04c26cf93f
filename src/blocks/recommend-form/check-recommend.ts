import type { RecommendNotice } from '../../contract/recommend.ts'
import { countGraphemes } from '../../domain/graphemes.ts'
import { REASON, type RecommendDraft } from '../../domain/recommendation.ts'

export const emptyRecommend: RecommendDraft = { reasoncode: '', reason: '', description: '', acknowledged: false, notify: true }

export const DESCRIPTION_MAX = 500

export type RecommendFaults = {
  reasoncode?: 'missing'
  reason?: 'missing' | 'blank' | 'too-short' | 'too-long'
  description?: 'missing' | 'too-long'
  acknowledged?: 'missing'
}

/** The library holds it or somebody asked: the reader has to say that they ask all the same. */
export const needsAcknowledging = (notice: Pick<RecommendNotice, 'held' | 'asked'>) => notice.held !== null || notice.asked !== null

/** The notice forbids asking altogether, whatever is typed. */
export function barOf(notice: RecommendNotice): 'held' | 'asked' | 'open-limit' | 'month-limit' | undefined {
  if (notice.asked?.mine === true) return 'asked'
  if (notice.refusedwhenheld && notice.held !== null) return 'held'
  if (notice.open.used >= notice.open.limit) return 'open-limit'
  if (notice.month.used >= notice.month.limit) return 'month-limit'
  return undefined
}

export function checkRecommend(value: RecommendDraft, notice: Pick<RecommendNotice, 'held' | 'asked' | 'reasonmin'>): RecommendFaults {
  const faults: RecommendFaults = {}
  if (value.reasoncode === '') faults.reasoncode = 'missing'
  const reason = checkReason(value.reason, notice.reasonmin)
  if (reason) faults.reason = reason
  const description = countGraphemes(value.description.trim())
  if (value.reasoncode === 'other' && description === 0) faults.description = 'missing'
  else if (description > DESCRIPTION_MAX) faults.description = 'too-long'
  if (needsAcknowledging(notice) && !value.acknowledged) faults.acknowledged = 'missing'
  return faults
}

function checkReason(text: string, min: number): RecommendFaults['reason'] {
  if (text === '') return 'missing'
  const length = countGraphemes(text.trim())
  if (length === 0) return 'blank'
  if (length < min) return 'too-short'
  return length > REASON.max ? 'too-long' : undefined
}
