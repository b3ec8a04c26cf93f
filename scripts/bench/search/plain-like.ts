import type { Store } from '../../../src/server/db/store.ts'
import { foldText } from '../../../src/domain/fold-text.ts'
import { simplify } from '../../../src/server/search/simplify.ts'
import type { Asked } from './mix.ts'

const fold = (text: string) => foldText(text, simplify)

/** The same page and total as one would write it without an index for words: on the same table, in the same library. */
export async function searchByLike(store: Store, { tenantcode, plain }: Asked): Promise<unknown> {
  const params: string[] = [tenantcode]
  const bind = (value: string) => `$${params.push(value)}`
  const words: string[] = []
  if (plain.title !== undefined) words.push(`t.title_n LIKE ${bind(`%${fold(plain.title)}%`)}`)
  if (plain.author !== undefined) words.push(`t.author_n LIKE ${bind(`%${fold(plain.author)}%`)}`)
  if (plain.exact !== undefined) words.push(`t.title_n = ${bind(fold(plain.exact))}`)
  if (plain.isbn !== undefined) words.push(`t.isbn = ${bind(plain.isbn)}`)
  const where = [`(${words.join(plain.isEither === true ? ' OR ' : ' AND ')})`]
  if (plain.language !== undefined) where.push(`t.language = ${bind(plain.language)}`)
  if (plain.from !== undefined && plain.to !== undefined) where.push(`t.pub_date BETWEEN ${bind(plain.from)}::date AND ${bind(plain.to)}::date`)
  if (plain.isHeld !== undefined) where.push(`e.iscckb = ${plain.isHeld}`)
  // As the loader, who may take longer than a search.
  return store.loader.inLibrary(tenantcode, (sql) =>
    sql(
      `WITH c AS MATERIALIZED (
        SELECT t.id, t.static_rank AS s FROM title t JOIN booklist e ON e.tenantcode = $1 AND e.title_id = t.id WHERE ${where.join(' AND ')} LIMIT 10000
      ), p AS (SELECT id, s FROM c ORDER BY s DESC, id DESC LIMIT 24)
      SELECT (SELECT count(*) FROM c) AS total, t.title, t.author FROM p JOIN title t USING (id) ORDER BY s DESC`,
      params,
    ),
  )
}
