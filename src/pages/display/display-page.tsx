import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { DisplaySettings } from '../../blocks/display-settings/display-settings.tsx'
import { createDisplay } from '../../stores/display.ts'
import type { PageModule } from '../page.ts'
import { useOpened } from '../shared/app-context.ts'
import { linkTo } from '../shared/links.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useStore } from '@nanostores/react'

function DisplayPage() {
  const { t } = useLingui()
  const { $display, choose } = useOpened(createDisplay)
  const display = useStore($display)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <PageFrame title={t`显示设置`}>
      <DisplaySettings display={display} onChoose={isLive ? choose : undefined} action={linkTo('/displaySettings')} />
    </PageFrame>
  )
}

export const displayPage: PageModule = { Page: DisplayPage, title: (i18n) => i18n._(msg`显示设置`) }
