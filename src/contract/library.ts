import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { flag, tenantcode } from './fields.ts'

/** The switches of spec 3 that a reader's info carries as copies. */
export const libraryFlags = {
  isbdphone: flag,
  isopenyyd: flag,
  isopenpod: flag,
  isrecommend: flag,
  isebookrecommend: flag,
  isaddcollecaddr: flag,
  isbatchbookFd: flag,
  isbatchaddcollecaddr: flag,
  repettype: flag,
  isalloworder: flag,
  isopenscan: flag,
  isopenhotlist: flag,
  isdispztbooklist: flag,
  homepagesearchtype: v.picklist([0, 1, 2]),
}

export const ActivityItem = v.object({
  imgurl: v.string(),
  appimgurl: v.string(),
  hrefurl: v.string(),
})
export type ActivityItem = v.InferOutput<typeof ActivityItem>

export const ThemeColors = v.object({ maincolor: v.string(), hoverbgcolor: v.string(), btnHoverBg: v.string() })
export type ThemeColors = v.InferOutput<typeof ThemeColors>

export const StyleInfo = v.object({
  wximages: v.object({
    logo: v.string(),
    logoname: v.string(),
    logoname_eng: v.string(),
    homebanner: v.array(v.string()),
  }),
  pageinfo: v.object({ homeword: v.string(), ehomeword: v.string() }),
  themecolorjson: ThemeColors,
})

/** A library as the wire shows it (spec 3); `jwtToken` gives a visitor's rights in it. */
export const Library = v.object({
  tenantcode,
  tenantname: v.string(),
  /** English name; empty where the library has none. */
  tenantname_eng: v.string(),
  homeindex: v.string(),
  wxhomeindex: v.string(),
  libsystem: v.string(),
  logintype: v.picklist([0, 1, 2, 3]),
  bindingtype: flag,
  ...libraryFlags,
  mycollectionurl: v.string(),
  notifypdfurl: v.string(),
  styleinfojson: StyleInfo,
  activityinfo: v.object({ list: v.array(ActivityItem) }),
  localauthurljson: v.object({ logingurl: v.string(), outurl: v.string() }),
  /** How many days back the new-book list reaches by publication; 365 unless the library says otherwise (spec 9). */
  newbookpublisheddays: v.number(),
  jwtToken: v.string(),
})
export type Library = v.InferOutput<typeof Library>

const TENANT = '/bolan-tenant/api/tenant/'

export const tenantInfoByHome = endpoint({
  id: 'tenantInfo_wxhomeindex',
  summary: 'Find a library by its short name, host label or code; data is null when there is none',
  method: 'POST',
  path: `${TENANT}tenantInfo_wxhomeindex`,
  encoding: 'form',
  access: 'open',
  input: v.object({ wxhomeindex: v.pipe(v.string(), v.maxLength(100)), from: v.pipe(v.string(), v.maxLength(64)) }),
  answer: v.object({ data: v.nullable(Library) }),
})

export const tenantInfo = endpoint({
  id: 'tenantInfo',
  summary: 'Find a library by its code; data is null when there is none',
  method: 'POST',
  path: `${TENANT}tenantInfo`,
  encoding: 'form',
  access: 'open',
  input: v.object({ tenantcode: v.pipe(v.string(), v.maxLength(100)) }),
  answer: v.object({ data: v.nullable(Library) }),
})

const menuFields = {
  menuid: v.string(),
  pmenuid: v.string(),
  menuname: v.string(),
  engmenuname: v.string(),
  menuhref: v.string(),
  appmenuhref: v.string(),
  appimg: v.string(),
  menuimg: v.string(),
  isok: flag,
  rightfield: v.string(),
  rightid: v.string(),
}

export const MenuEntry = v.object({ ...menuFields, submenulist: v.array(v.object(menuFields)) })
export type MenuEntry = v.InferOutput<typeof MenuEntry>
export type SubmenuEntry = MenuEntry['submenulist'][number]

export const menuList = endpoint({
  id: 'menuList',
  summary: 'The home page tiles of the library, in order, submenus inside',
  method: 'POST',
  path: `${TENANT}menuList`,
  encoding: 'form',
  access: 'visitor',
  input: v.object({ tenantcode }),
  answer: v.object({ data: v.array(MenuEntry) }),
})

export const getSupplierpoolids = endpoint({
  id: 'getSupplierpoolids',
  summary: 'Which of the given supplier pools the library may use; a library without any has the default pool',
  method: 'POST',
  path: `${TENANT}getSupplierpoolids`,
  encoding: 'form',
  access: 'visitor',
  input: v.object({ supplierpoolids: v.pipe(v.string(), v.maxLength(500)) }),
  answer: v.object({ data: v.array(v.object({ supplierpoolid: v.string(), supplierpoolname: v.string() })) }),
})

/** What helps a reader before borrowing: shown in the menu only where `isdisphelp` is 1 (spec 2). */
export const DisplayRule = v.object({
  isdisphelp: flag,
  helpjson: v.array(v.object({ title: v.string(), title_eng: v.string(), text: v.string(), text_eng: v.string() })),
})
export type DisplayRule = v.InferOutput<typeof DisplayRule>

export const dispRule = endpoint({
  id: 'dispRule',
  summary: 'Usage tips of the library and whether the menu shows them',
  method: 'POST',
  path: '/bolan-yyd/api/yyd/rule/dispRule',
  encoding: 'form',
  access: 'visitor',
  input: v.object({ tenantcode }),
  answer: v.object({ data: DisplayRule }),
})
