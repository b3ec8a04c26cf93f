import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NotOpen } from '../../blocks/not-open/not-open.tsx'
import type { PageLocation, PageModule, PageProps } from '../page.ts'
import { HOME } from '../shared/links.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useNavigation } from '../shared/use-navigation.ts'
import { isPlanned } from './planned-paths.ts'

const TITLE = { 'not-found': msg`没有这个页面`, 'not-here': msg`尚未开通` }

const kindOf = ({ path }: PageLocation) => (isPlanned(path) ? 'not-here' : 'not-found')

function NotOpenPage({ location }: PageProps) {
  const { i18n } = useLingui()
  const { onNavigate } = useNavigation()
  const kind = kindOf(location)
  return (
    <PageFrame title={i18n._(TITLE[kind])}>
      <NotOpen kind={kind} homeHref={HOME} onNavigate={onNavigate} />
    </PageFrame>
  )
}

export const notOpenPage: PageModule = { Page: NotOpenPage, title: (i18n, location) => i18n._(TITLE[kindOf(location)]) }
