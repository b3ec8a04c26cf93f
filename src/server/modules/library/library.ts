import { dispRule, getSupplierpoolids, menuList, tenantInfo, tenantInfoByHome, type MenuEntry, type SubmenuEntry } from '../../../contract/library.ts'
import { visitorRoute, type Route } from '../../lib/route.ts'
import type { Tokens } from '../../lib/tokens.ts'
import { toWire, type LibraryRegister } from './library-register.ts'
import { menuRows, poolsOf } from './library-table.ts'

/** Start-up lookups, menu, pools and usage tips of a library (spec 7: start-up, home, rule calls). */
export function libraryRoutes(register: LibraryRegister, tokens: Tokens): Route[] {
  const found = async (name: string) => {
    const record = name === '' ? undefined : await register.find(name)
    return { answer: { data: record ? await toWire(record, tokens) : null } }
  }
  return [
    visitorRoute(tenantInfoByHome, ({ input }) => found(input.wxhomeindex)),
    visitorRoute(tenantInfo, async ({ input }) => {
      const record = await register.byCode(input.tenantcode)
      return { answer: { data: record ? await toWire(record, tokens) : null } }
    }),
    visitorRoute(menuList, async ({ library, inLibrary }) => ({
      answer: { data: nest(await inLibrary((sql) => menuRows(sql, library.tenantcode))) },
    })),
    visitorRoute(getSupplierpoolids, async ({ input, library, inLibrary }) => {
      const asked = input.supplierpoolids.split(/[,;\s]+/).filter((id) => id !== '')
      const pools = await inLibrary((sql) => poolsOf(sql, library.tenantcode))
      const chosen = asked.length === 0 ? pools : pools.filter((pool) => asked.includes(pool.supplierpoolid))
      return { answer: { data: chosen.map(({ supplierpoolid, name }) => ({ supplierpoolid, supplierpoolname: name })) } }
    }),
    visitorRoute(dispRule, async ({ library }) => ({ answer: { data: library.settings.disprule } })),
  ]
}

function nest(rows: readonly SubmenuEntry[]): MenuEntry[] {
  return rows
    .filter((row) => row.pmenuid === '')
    .map((row) => ({ ...row, submenulist: rows.filter((sub) => sub.pmenuid === row.menuid) }))
}
