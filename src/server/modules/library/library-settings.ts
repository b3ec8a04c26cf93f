import * as v from 'valibot'
import { ActivityItem, DisplayRule, libraryFlags, StyleInfo } from '../../../contract/library.ts'
import { flag } from '../../../contract/fields.ts'

const url = v.pipe(
  v.string(),
  v.check((value) => value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'must be an http or https address'),
)
/** Our own files or somebody's address; never `javascript:` or a host in disguise (`//x`). */
const picture = v.pipe(
  v.string(),
  v.check((value) => value === '' || /^\/(?!\/)/.test(value) || /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'must be a path or an http address'),
)
const origin = v.pipe(
  v.string(),
  v.check((value) => URL.parse(value)?.origin === value, 'must be an origin'),
)
const hexColor = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1b5e52'))

const positive = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A library's settings as stored: what readers see, and what only the service needs. A wrong one names its path. */
export const LibrarySettings = v.object({
  tenantname: v.pipe(v.string(), v.minLength(1)),
  tenantname_eng: v.optional(v.string(), ''),
  wxhomeindex: v.string(),
  libsystem: v.optional(v.string(), ''),
  logintype: v.picklist([0, 1, 2, 3]),
  bindingtype: v.optional(flag, 0),
  ...libraryFlags,
  mycollectionurl: v.optional(url, ''),
  notifypdfurl: v.optional(picture, ''),
  styleinfojson: v.object({
    ...StyleInfo.entries,
    wximages: v.object({ ...StyleInfo.entries.wximages.entries, logo: picture, homebanner: v.array(picture) }),
    themecolorjson: v.object({ maincolor: hexColor, hoverbgcolor: hexColor, btnHoverBg: hexColor }),
  }),
  activityinfo: v.object({ list: v.array(v.object({ ...ActivityItem.entries, imgurl: picture, appimgurl: picture })) }),
  localauthurljson: v.optional(v.object({ logingurl: url, outurl: url }), { logingurl: '', outurl: '' }),
  newbookpublisheddays: v.optional(positive, 365),
  disprule: v.optional(DisplayRule, { isdisphelp: 0, helpjson: [] }),
  /** Limits of domain 4 and 7. */
  limits: v.optional(
    v.object({
      openrecommendations: v.optional(positive, 5),
      monthrecommendations: v.optional(positive, 10),
      highpricefen: v.optional(positive, 20_000),
    }),
    {},
  ),
  /** IANA name of the zone the library's days and months go by. */
  timezone: v.optional(v.string(), 'Asia/Shanghai'),
  /** Sites that may show this library's pages in a frame; an empty list is nobody. */
  frameancestors: v.optional(v.array(origin), []),
})
export type LibrarySettings = v.InferOutput<typeof LibrarySettings>

export class SettingsError extends Error {}

/** @throws {SettingsError} naming the library and the path of every fault */
export function checkSettings(tenantcode: string, settings: unknown): LibrarySettings {
  const parsed = v.safeParse(LibrarySettings, settings)
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`)
  throw new SettingsError(`Settings of library ${tenantcode} cannot be used:\n${faults.join('\n')}`)
}
