import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType, type MouseEvent } from 'react'
import { IconButtonLink } from '../../ui/icon-button/icon-button.tsx'
import { MenuIcon } from '../../ui/icon/icons.tsx'
import { whenWanted } from './later.tsx'
import { linkTo } from './links.ts'

type OpenMenu = ComponentType<{ isOpenAtFirst: boolean }>

let Loaded: OpenMenu | undefined
const load = async () => (Loaded ??= (await import('./open-menu.tsx')).OpenMenu)

/** The top drop-down. Until its script is there it is a link to the page that holds the same ways on. */
export function Menu() {
  const { t } = useLingui()
  const [Open, setOpen] = useState<OpenMenu>()
  const [isWanted, setWanted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isLeft = false
    const show = (menu: OpenMenu) => isLeft || setOpen(() => menu)
    // Without its script the link still leads to the same entries.
    void whenWanted().then(load).then(show, () => isLeft || setFailed(true))
    return () => {
      isLeft = true
    }
  }, [])

  function wait(event: MouseEvent) {
    if (hasFailed) return
    event.preventDefault()
    setWanted(true)
  }
  if (Open) return <Open isOpenAtFirst={isWanted} />
  // A press counts as the tap: the menu may take the link's place before the finger is lifted, and no click follows then.
  return (
    <IconButtonLink href={linkTo('/userInfoPage')} label={t`菜单`} onClick={wait} onPointerDown={({ button }) => setWanted(button === 0)} onPointerCancel={() => setWanted(false)}>
      <MenuIcon size="lg" />
    </IconButtonLink>
  )
}
