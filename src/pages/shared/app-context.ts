import { createContext, useContext } from 'react'
import type { StoredLanguage } from '../../contract/page.ts'
import type { Shared, Stores } from '../../stores/shared.ts'

/** What the app hands to its pages. */
export type AppTools = {
  stores: Stores
  /** Changes the words in place, without a reload, so that nothing typed is lost. */
  switchLanguage: (language: StoredLanguage) => void
}

export const AppContext = createContext<AppTools | undefined>(undefined)

export function useApp(): AppTools {
  const tools = useContext(AppContext)
  if (!tools) throw new Error('A page was drawn outside the app')
  return tools
}

export const useStores = (): Stores => useApp().stores

/** The app's one store of a kind; the page's chunk brings the factory. */
export const useOpened = <T>(factory: (shared: Shared) => T): T => useStores().open(factory)
