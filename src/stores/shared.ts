import type { Call } from '../contract/call.ts'
import type { Library } from '../contract/library.ts'
import type { StoredLanguage } from '../contract/page.ts'
import type { Display } from '../domain/display.ts'
import type { DeviceStorage } from '../platform/storage.ts'
import type { Abilities } from '../tenants/abilities.ts'
import type { LanguageStore } from './language.ts'
import type { Session } from './session.ts'
import type { Toasts } from './toasts.ts'

/** What the service rendered with and the client starts from. */
export type FirstData = {
  library: Library
  language: StoredLanguage
  /** How this device wants screens to look, where it said so. */
  display?: Display
  /** Worked out where the library was found, so that the client needs no table of libraries. */
  abilities: Abilities
  /** Ready values by the name of their store. */
  parts: Record<string, unknown>
}

/** How to leave the page for good; the service renders without any. */
export type Leave = { reload: () => void; go: (url: string) => void }

export type Deps = {
  call: Call
  storage: DeviceStorage
  first: FirstData
  leave: Leave
  now: () => Date
  newKey: () => string
}

/** What every store may lean on. */
export type Shared = Deps & {
  library: Library
  abilities: Abilities
  language: LanguageStore
  session: Session
  toasts: Toasts
  /** Keeps a value among the first data of the page being rendered. */
  record: (name: string, value: unknown) => void
}

export type Stores = Shared & {
  /** The one store this factory makes, made when first asked for: a page brings its own stores with it. */
  open: <T>(factory: (shared: Shared) => T) => T
  /** First data for the page that was rendered. */
  snapshot: () => FirstData
}

