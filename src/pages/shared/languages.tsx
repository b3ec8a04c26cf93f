import { useLocation } from 'wouter'
import { LanguageSwitch } from '../../blocks/language-switch/language-switch.tsx'
import type { StoredLanguage } from '../../contract/page.ts'
import { useApp } from './app-context.ts'
import { BASE } from './links.ts'
import { useQuery } from './use-query.ts'
import { useStore } from '@nanostores/react'

/** Switches in place; as a plain link it asks the service for the same page in the other language. */
export function Languages() {
  const { stores, switchLanguage } = useApp()
  const language = useStore(stores.language.$language)
  const [path] = useLocation()
  const search = useQuery()
  const hrefOf = (to: StoredLanguage) => {
    const query = new URLSearchParams(search)
    query.set('lang', to)
    return `${BASE}${path}?${query}`
  }
  return <LanguageSwitch language={language} onChange={(to) => switchLanguage(to.language)} hrefOf={hrefOf} />
}
