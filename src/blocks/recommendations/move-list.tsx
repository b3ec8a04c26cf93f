import { useLingui } from '@lingui/react/macro'
import type { Recommendation } from '../../contract/recommend.ts'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { formatDay } from './format-day.ts'
import { STATUS_LABEL } from './labels.ts'

/** How a recommendation came to where it stands, newest first. */
export function MoveList({ moves }: { moves: Recommendation['moves'] }) {
  const { t, i18n } = useLingui()
  const events = moves.toReversed().map((move, at) => ({
    id: `${moves.length - at}`,
    title: i18n._(STATUS_LABEL[move.status]),
    text: move.reason === '' ? undefined : move.reason,
    time: { shown: formatDay(move.time, i18n.locale), iso: move.time },
  }))
  return <Timeline label={t`进展`} events={events} />
}
