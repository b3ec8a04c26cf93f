import { useLingui } from '@lingui/react/macro'
import { failureHelp } from '../../blocks/load-failed/failure-help.ts'
import type { FailureReason } from '../../contract/call.ts'

/** Why a form was not taken: the service's own words, else what the reader can do. */
export function useFailureText(state: { status: string; reason?: FailureReason; message?: string }): string | undefined {
  const { i18n } = useLingui()
  if (state.status !== 'failed') return undefined
  if (state.message) return state.message
  return i18n._(failureHelp(state.reason ?? 'bad-answer'))
}
