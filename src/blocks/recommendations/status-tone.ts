import type { RecommendationStatus } from '../../domain/recommendation.ts'
import type { StatusTagProps } from '../../ui/status-tag/status-tag.tsx'

/** Colour goes with the words and never says more than they do. */
export const STATUS_TONE: Record<RecommendationStatus, NonNullable<StatusTagProps['tone']>> = {
  unreviewed: 'quiet',
  recommending: 'brand',
  waitprocurement: 'brand',
  refused: 'danger',
  purchased: 'info',
  notpurchased: 'warn',
  arrived: 'info',
  received: 'info',
  shelved: 'success',
  cancelled: 'quiet',
}
