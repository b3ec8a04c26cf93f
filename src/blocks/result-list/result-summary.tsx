import { Plural, Trans, useLingui } from '@lingui/react/macro'

export type ResultSummaryProps = {
  total: number
  /** The service stops counting (spec 9), so there may be more. */
  isCapped: boolean
  keyword?: string
}

export function ResultSummary({ total, isCapped, keyword = '' }: ResultSummaryProps) {
  const { i18n } = useLingui()
  const atLeast = `${i18n.number(total)}+`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for a form's result
    <p role="status" className="flex flex-wrap items-baseline gap-x-2 px-5 py-2 text-sm text-text-muted">
      {keyword !== '' && <span className="text-text-default"><Trans>“{keyword}”</Trans></span>}
      <span>{isCapped ? <Trans>共 {atLeast} 条结果</Trans> : <Plural value={total} other="共 # 条结果" />}</span>
    </p>
  )
}
