import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NotOpen } from '../../blocks/not-open/not-open.tsx'
import type { PageModule } from '../page.ts'
import { HOME } from '../shared/links.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useNavigation } from '../shared/use-navigation.ts'

const TITLE = { 'not-found': msg`没有这个页面`, 'not-here': msg`尚未开通` }

function notOpenPage(kind: 'not-found' | 'not-here'): PageModule {
  function NotOpenPage() {
    const { i18n } = useLingui()
    const { onNavigate } = useNavigation()
    return (
      <PageFrame title={i18n._(TITLE[kind])}>
        <NotOpen kind={kind} homeHref={HOME} onNavigate={onNavigate} />
      </PageFrame>
    )
  }
  return { Page: NotOpenPage, title: (i18n) => i18n._(TITLE[kind]) }
}

export const notFoundPage = notOpenPage('not-found')
export const notHerePage = notOpenPage('not-here')
