import { bookDetail } from '../../../contract/books.ts'
import { Refusal } from '../../lib/refusal.ts'
import { readerRoute, type Route } from '../../lib/route.ts'
import { askedFor } from '../recommend/recommend-table.ts'
import { titleKey } from '../recommend/title-key.ts'
import { detailRow, holdingsOf } from './detail-table.ts'
import { toBook, yuan } from './search.ts'

/** The record page (spec 3: descriptive attributes, holdings, recommend count). */
export function detailRoutes(): Route[] {
  return [
    readerRoute(bookDetail, async ({ input, library, reader, inLibrary }) => {
      const { tenantcode } = library
      return inLibrary(async (sql) => {
        const row = await detailRow(sql, tenantcode, input.keyid)
        if (row === undefined) throw new Refusal('not-found')
        const asked = await askedFor(sql, { tenantcode, titlekey: titleKey(row), userid: reader.userid })
        const data = {
          ...toBook(row),
          subtitle: row.subtitle ?? '',
          publishplace: row.publish_place ?? '',
          edition: row.edition ?? '',
          volumename: row.volume_name ?? '',
          volumenum: row.volume_number ?? '',
          series: row.series ?? '',
          classno: row.clc ?? '',
          currency: row.currency ?? '',
          format: row.format ?? '',
          binding: row.binding ?? '',
          pages: row.pages === null ? '' : String(row.pages),
          price: yuan(row.price_fen),
          subjects: row.subjects,
          url: row.url ?? '',
          holdings: await holdingsOf(sql, { tenantcode, keyid: row.keyid, isbn: row.isbn }),
          recommendcount: asked?.count ?? 0,
        }
        return { answer: { data } }
      })
    }),
  ]
}
