import { Trans, useLingui } from '@lingui/react/macro'
import { pickName } from '../language/pick-name.ts'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'

export type HomeFooterProps = { libraryName: string; libraryNameEnglish: string; staffHref: string; displayHref: string; onNavigate?: OnNavigate | undefined }

const LINK = 'inline-flex min-h-11 items-center rounded-sm px-2 underline underline-offset-4'

export function HomeFooter({ libraryName, libraryNameEnglish, staffHref, displayHref, onNavigate }: HomeFooterProps) {
  const { i18n } = useLingui()
  return (
    <footer className="mx-auto flex w-full max-w-column flex-wrap items-center justify-between gap-x-4 border-t border-border-default px-5 py-3 text-sm text-text-muted">
      <p className="min-w-0">{pickName(i18n.locale, libraryName, libraryNameEnglish)}</p>
      <p className="-mr-2 flex flex-wrap">
        <a {...linkProps(displayHref, onNavigate)} className={LINK}><Trans>显示设置</Trans></a>
        <a href={staffHref} className={LINK}><Trans>馆员登录</Trans></a>
      </p>
    </footer>
  )
}
