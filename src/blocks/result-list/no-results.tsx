import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'

export type NoResultsProps = {
  keyword: string
  homeHref: string
  /** The same search with less asked for, where there is one: without the dates, with the first word alone. */
  looserHref?: string | undefined
  /** Where a reader may describe a book that no list has. */
  selfRecommendHref?: string | undefined
  onNavigate?: OnNavigate | undefined
}

export function NoResults({ keyword, homeHref, looserHref, selfRecommendHref, onNavigate }: NoResultsProps) {
  const { t } = useLingui()
  return (
    <div>
      <EmptyState
        title={keyword === '' ? t`没有找到图书` : t`没有找到“${keyword}”`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {looserHref !== undefined && <ButtonLink {...linkProps(looserHref, onNavigate)}><Trans>放宽条件再检索</Trans></ButtonLink>}
            {selfRecommendHref !== undefined && <ButtonLink {...linkProps(selfRecommendHref, onNavigate)} variant="outline"><Trans>自己填写荐购</Trans></ButtonLink>}
            <ButtonLink {...linkProps(homeHref, onNavigate)} variant="ghost"><Trans>返回首页</Trans></ButtonLink>
          </div>
        }
      />
      <ul className="mx-auto -mt-6 max-w-prose list-disc px-10 pb-10 text-sm text-text-muted">
        <li><Trans>检查有没有错别字，或换一个写法</Trans></li>
        <li><Trans>少输几个字：只用书名里最特别的词，或只用作者</Trans></li>
        <li><Trans>手边有书的话，试试封底的 ISBN</Trans></li>
      </ul>
    </div>
  )
}
