import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pickName } from '../language/pick-name.ts'
import { LibraryLogo } from '../library-logo/library-logo.tsx'

export type HomeBarProps = { libraryName: string; libraryNameEnglish: string; logo: string; languageSwitch?: ReactNode; menu?: ReactNode }

/** Home has no header (spec 2), only the library's name and what every screen needs at hand. */
export function HomeBar({ libraryName, libraryNameEnglish, logo, languageSwitch, menu }: HomeBarProps) {
  const { i18n } = useLingui()
  return (
    <header className="mx-auto flex min-h-14 w-full max-w-column items-center pr-2 pl-5 narrow:flex-wrap narrow:justify-end narrow:py-1">
      <h1 className="mr-auto min-w-0 narrow:basis-full"><LibraryLogo name={pickName(i18n.locale, libraryName, libraryNameEnglish)} src={logo} /></h1>
      {languageSwitch}
      {menu}
    </header>
  )
}
