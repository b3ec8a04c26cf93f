import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButtonLink } from '../../ui/icon-button/icon-button.tsx'
import { BackIcon } from '../../ui/icon/icons.tsx'
import { LibraryLogo } from '../library-logo/library-logo.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'

export type AppHeaderProps = {
  title: string
  libraryName: string
  logo: string
  homeHref: string
  /** Where back leads before React has taken over, and where `onBack` is not given. */
  backHref?: string | undefined
  onBack?: (() => void) | undefined
  onNavigate?: OnNavigate | undefined
  languageSwitch?: ReactNode
  menu?: ReactNode
}

/**
 * The bar stays, the title scrolls away with the page: a long English title has room to be read. Where a phone's page
 * is enlarged so much that the bar takes two rows, it scrolls away too.
 */
export function AppHeader({ title, libraryName, logo, homeHref, backHref = homeHref, onBack, onNavigate, languageSwitch, menu }: AppHeaderProps) {
  const { t } = useLingui()
  return (
    <header className="contents">
      <div className="sticky top-0 z-header border-b border-border-default bg-surface-page narrow:static">
        <div className="mx-auto flex min-h-14 w-full max-w-column items-center px-2 narrow:flex-wrap narrow:justify-end">
          <IconButtonLink {...linkProps(backHref, onBack ?? onNavigate)} label={t`返回`}>
            <BackIcon size="lg" />
          </IconButtonLink>
          <a {...linkProps(homeHref, onNavigate)} aria-label={t`${libraryName} 首页`} className="mr-auto flex h-11 min-w-11 items-center rounded-sm px-1 no-underline narrow:grow narrow:basis-0">
            <LibraryLogo name={libraryName} src={logo} size="sm" />
          </a>
          {languageSwitch}
          {menu}
        </div>
      </div>
      {title !== '' && <h1 className="mx-auto w-full max-w-column px-5 pt-5 pb-3 font-serif text-2xl font-semibold tracking-wide">{title}</h1>}
    </header>
  )
}
