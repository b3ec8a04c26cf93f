import type { OrdersLabel } from '../domain/orders-label.ts'

/**
 * What one library does and others do not. Screens ask for these and never for a library's code. The scanner, the book
 * fair, the image links and the forced login are data of the specification whose screens are not open yet.
 */
export type Abilities = {
  /** Scans with the phone's camera outside the messaging app's browser (spec 2 Scanner). */
  cameraScanner: boolean
  /** Shows the reading-records entry in the menu (spec 2 Header). */
  readingRecords: boolean
  /** Shows the sub-menu of its e-reading tile as image links (spec 2 Home). */
  imageLinkMenu: boolean
  /** The batch of its standing book fair (spec 9). */
  bookFairBatch: string | undefined
  /** Calls the orders entry something else (spec 2 Header). */
  ordersLabel: OrdersLabel
  /** Sends every visitor without a ticket to its own login, except on the order page (spec 4). */
  forcesExternalLogin: boolean
  /** Logs out a reader of another library (spec 4). */
  logsOutForeignReader: boolean
  /** Printed beside its activities (spec 2 Home). */
  activityDateText: string | undefined
  /** Its own slogan where the style settings give none. */
  slogan: { zh: string; en: string } | undefined
}

type Identity = { tenantcode: string; wxhomeindex: string }

const NONE: Abilities = {
  cameraScanner: false,
  readingRecords: false,
  imageLinkMenu: false,
  bookFairBatch: undefined,
  ordersLabel: 'orders',
  forcesExternalLogin: false,
  logsOutForeignReader: false,
  activityDateText: undefined,
  slogan: undefined,
}

// The specification names a library for the first three, the two families and the numbers of section 9; where it
// says only "one library", the choice of which is ours.
const SPECIAL: Readonly<Record<string, Partial<Abilities>>> = {
  '888888': { cameraScanner: true, activityDateText: '8.14 - 8.30' },
  '121003': { readingRecords: true },
  '233020': { imageLinkMenu: true, slogan: { zh: '云阅读，随时随地', en: 'Read anywhere, any time' } },
  '242010': { bookFairBatch: 'ZT242010_20221102_1' },
  hzcu: { logsOutForeignReader: true, ordersLabel: 'purchases' },
  hzcubuy: { logsOutForeignReader: true, forcesExternalLogin: true },
}

/** A library's special cases, found by its code and by the tenant key that assets and special cases go by. */
export function abilitiesOf(library: Identity): Abilities {
  return { ...NONE, ...SPECIAL[library.wxhomeindex], ...SPECIAL[library.tenantcode] }
}
