import type { Display } from '../domain/display.ts'
import type { Call } from './call.ts'
import type { Library } from './library.ts'

/** Languages as readers' devices store them (spec 4), and as standards name them (BCP 47). */
export const STORED_LANGUAGES = ['zh_CN', 'en_US'] as const
export type StoredLanguage = (typeof STORED_LANGUAGES)[number]

/** Cookies that tell the service what to render before any script runs; both are also kept on the device. */
export const LANGUAGE_COOKIE = 'kaijuan_language'
export const LIBRARY_COOKIE = 'kaijuan_library'

/** Id of the inert JSON block that carries a page's first data. */
export const FIRST_DATA_ID = 'first-data'

/** What the service hands to the page renderer for one request. */
export type RenderRequest = {
  /** The whole address asked for, under /mobile. */
  url: URL
  library: Library
  language: StoredLanguage
  /** The reader's choices of how screens look. */
  display: Display
  /** Calls the service's own routes without a socket, as a visitor of the library. */
  call: Call
}

/** What the renderer gives back; the service puts the document, theme and headers around it. */
export type RenderResult =
  | { kind: 'redirect'; location: string }
  | {
      kind: 'page'
      status: 200 | 404 | 503
      /** Markup of the app's root element. */
      html: string
      /** The page is whole as HTML; what it needs beyond comes with its scripts. */
      isPlainAtFirst: boolean
      /** First data as JSON; the service escapes it for its script block. */
      state: unknown
      title: string
      description: string
      /** False when the page failed to load its data, so that nobody keeps it. */
      cacheable: boolean
    }

export type Render = (request: RenderRequest) => Promise<RenderResult>
