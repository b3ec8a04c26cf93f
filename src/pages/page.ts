import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Stores } from '../stores/shared.ts'

/** Where a page stands: the path below /mobile and its query. */
export type PageLocation = { path: string; search: URLSearchParams }

export type PageProps = { location: PageLocation }

/** What a page's module gives the app. */
export type PageModule = {
  Page: ComponentType<PageProps>
  /** What stands in for it while nobody knows whether a reader is signed in. */
  Skeleton?: ComponentType<PageProps>
  /** The page's own words for the document's title; empty where the library's name is enough. */
  title: (i18n: I18n, location: PageLocation) => string
  /** Whole as HTML until somebody uses it: it needs no more of the stylesheet than the HTML shows. */
  isPlainAtFirst?: true
  /** Loads what the first view shows, before the page is rendered on the service. */
  prepare?: (stores: Stores, location: PageLocation) => Promise<void>
}
