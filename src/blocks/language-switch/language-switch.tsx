import { useLingui } from '@lingui/react/macro'
import { STORED_LANGUAGES, type StoredLanguage } from '../../contract/page.ts'
import { linkProps } from '../navigation/link-props.ts'

export type LanguageSwitchProps = {
  language: StoredLanguage
  onChange?: ((to: { language: StoredLanguage }) => void) | undefined
  /** The same page in that language, for before React has taken over. */
  hrefOf?: ((language: StoredLanguage) => string) | undefined
}

// Each language is named in itself, whatever is being read.
const NAME: Record<StoredLanguage, { text: string; lang: string }> = {
  zh_CN: { text: '中文', lang: 'zh-CN' },
  en_US: { text: 'English', lang: 'en' },
}

export function LanguageSwitch({ language, onChange, hrefOf }: LanguageSwitchProps) {
  const { t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two links are no fieldset
    <div role="group" aria-label={t`语言`} className="flex shrink-0 items-center text-sm">
      {STORED_LANGUAGES.map((each, at) => (
        <span key={each} className="flex items-center">
          {at > 0 && <span aria-hidden="true" className="h-3 w-px bg-border-strong" />}
          <Choice language={each} isCurrent={each === language} onChange={onChange} href={hrefOf?.(each)} />
        </span>
      ))}
    </div>
  )
}

type ChoiceProps = { language: StoredLanguage; isCurrent: boolean; href: string | undefined; onChange: LanguageSwitchProps['onChange'] }

function Choice({ language, isCurrent, href, onChange }: ChoiceProps) {
  const { text, lang } = NAME[language]
  const look = `inline-flex h-11 min-w-11 items-center justify-center rounded-sm px-1.5 no-underline ${isCurrent ? 'font-semibold text-brand-text' : 'text-text-muted'}`
  const choose = onChange && (() => onChange({ language }))
  if (href !== undefined) {
    return <a {...linkProps(href, choose)} aria-current={isCurrent ? 'true' : undefined} lang={lang} hrefLang={lang} className={look}>{text}</a>
  }
  return <button type="button" onClick={choose} aria-pressed={isCurrent} lang={lang} className={look}>{text}</button>
}
