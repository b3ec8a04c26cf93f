import type { Access } from '../db/store.ts'
import type { DemoHotLists, DemoLibrary } from '../import/demo-types.ts'
import type { LibrarySettings } from '../modules/library/library-settings.ts'

export type LibraryContent = {
  tenantcode: string
  homeindex: string
  settings: LibrarySettings
  demo: Pick<DemoLibrary, 'menus' | 'supplierpoolids' | 'ebookvendors'>
  hotLists: DemoHotLists[string]
}

/** Registers a library with its menu, pools, vendors and hot lists; what was there of these is replaced. */
export async function writeLibrary(access: Access, content: LibraryContent): Promise<void> {
  const { tenantcode, homeindex, settings, demo, hotLists } = content
  await access.shared(
    `INSERT INTO library (tenantcode, homeindex, settings) VALUES ($1, $2, $3)
     ON CONFLICT (tenantcode) DO UPDATE SET homeindex = excluded.homeindex, settings = excluded.settings, version = library.version + 1`,
    [tenantcode, homeindex, JSON.stringify(settings)],
  )
  const menus = demo.menus.flatMap((menu) => [menu, ...menu.submenulist])
  const hot = hotLists.flatMap(({ typeid, items }) => items.map((item) => ({ ...item, typeid })))
  await access.inLibrary(tenantcode, async (sql) => {
    for (const table of ['menu_entry', 'library_pool', 'ebook_vendor', 'hot_item']) await sql(`DELETE FROM ${table} WHERE tenantcode = $1`, [tenantcode])
    await sql(
      `INSERT INTO menu_entry (tenantcode, menuid, pmenuid, position, entry)
       SELECT $1, e->>'menuid', e->>'pmenuid', position, e - '{menuid,pmenuid,submenulist}'::text[]
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS m(e, position)`,
      [tenantcode, JSON.stringify(menus)],
    )
    await sql(
      `INSERT INTO library_pool (tenantcode, supplierpoolid, position)
       SELECT $1, id, position FROM unnest($2::text[]) WITH ORDINALITY AS p(id, position)`,
      [tenantcode, demo.supplierpoolids],
    )
    await sql('INSERT INTO ebook_vendor (tenantcode, vendorcode) SELECT $1, unnest($2::text[])', [tenantcode, demo.ebookvendors])
    await sql(
      `INSERT INTO hot_item (tenantcode, typeid, newnumber, booktitle, author, publish, isbn)
       SELECT $1, (h->>'typeid')::smallint, (h->>'newNumber')::int, h->>'booktitle', h->>'author', h->>'publish', h->>'isbn'
       FROM jsonb_array_elements($2::jsonb) AS h`,
      [tenantcode, JSON.stringify(hot)],
    )
  })
}
