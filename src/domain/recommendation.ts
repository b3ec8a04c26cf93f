/** Where a recommendation stands; codes are ours, labels the specification's (domain 4). */
export const RECOMMENDATION_STATUSES = [
  'unreviewed',
  'recommending',
  'waitprocurement',
  'refused',
  'purchased',
  'notpurchased',
  'arrived',
  'received',
  'shelved',
  'cancelled',
] as const
export type RecommendationStatus = (typeof RECOMMENDATION_STATUSES)[number]

/** Who moves a case: the reader who asked, a librarian, or the service by its own rules. */
export type RecommendationActor = 'reader' | 'librarian' | 'service'

type Move = { from: RecommendationStatus; to: RecommendationStatus; by: readonly RecommendationActor[] }

const move = (from: RecommendationStatus, to: RecommendationStatus, ...by: RecommendationActor[]): Move => ({ from, to, by })

/** The life-cycle of domain 4, as data: what is not listed is illegal. */
export const RECOMMENDATION_MOVES: readonly Move[] = [
  move('unreviewed', 'recommending', 'librarian'),
  move('recommending', 'unreviewed', 'librarian'),
  move('refused', 'recommending', 'reader', 'librarian'),
  move('unreviewed', 'waitprocurement', 'librarian', 'service'),
  move('recommending', 'waitprocurement', 'librarian', 'service'),
  move('notpurchased', 'waitprocurement', 'librarian'),
  move('unreviewed', 'refused', 'librarian'),
  move('recommending', 'refused', 'librarian'),
  move('waitprocurement', 'purchased', 'librarian'),
  move('waitprocurement', 'notpurchased', 'librarian'),
  move('purchased', 'notpurchased', 'librarian'),
  move('purchased', 'arrived', 'librarian'),
  move('arrived', 'purchased', 'librarian'),
  move('arrived', 'received', 'librarian'),
  move('received', 'shelved', 'librarian'),
  move('purchased', 'shelved', 'librarian'),
  move('unreviewed', 'cancelled', 'reader'),
  move('recommending', 'cancelled', 'reader'),
]

export function mayMove(from: RecommendationStatus, to: RecommendationStatus, by: RecommendationActor): boolean {
  return RECOMMENDATION_MOVES.some((known) => known.from === from && known.to === to && known.by.includes(by))
}

/** Still under way: it counts against a reader's limit of open recommendations. */
export function isOpen(status: RecommendationStatus): boolean {
  return !ENDED.has(status)
}
const ENDED: ReadonlySet<RecommendationStatus> = new Set(['refused', 'notpurchased', 'shelved', 'cancelled'])

/** A reader may take a recommendation back only before the library has decided. */
export const mayCancel = (status: RecommendationStatus) => mayMove(status, 'cancelled', 'reader')

/** What a reader may clear from their own list: only what has ended. */
export const mayClear = (status: RecommendationStatus) => !isOpen(status)

export const REASON_CODES = ['teaching', 'research', 'study', 'interest', 'other'] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** What a reader has typed so far. */
export type RecommendDraft = {
  reasoncode: ReasonCode | ''
  reason: string
  description: string
  acknowledged: boolean
  notify: boolean
}

/** Bounds of the reason in user-perceived characters, and the price in fen from which more is asked (domain 4). */
export const REASON = { min: 10, minHighPrice: 50, max: 500, highPriceFen: 20_000 } as const

/** How long a reason must at least be for a book of this price (fen); an unknown price is not high. */
export function reasonMinimum(priceFen: number | undefined, highPriceFen: number = REASON.highPriceFen): number {
  return priceFen !== undefined && priceFen > highPriceFen ? REASON.minHighPrice : REASON.min
}
