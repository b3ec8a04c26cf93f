import type { Store } from '../../../src/server/db/store.ts'

const TITLES = 2_000

/**
 * Rows in the tables of the first migration, so that what later ones do to rows has rows to do it to: titles with and
 * without date and language, all of them in a pool and in the lists of two libraries, and a reader of
 * each who asks for some.
 */
const STATEMENTS: readonly string[] = [
  `INSERT INTO library (tenantcode, homeindex, settings) SELECT code, code, '{}' FROM unnest('{first,second}'::text[]) AS code`,
  `INSERT INTO supplier_pool (supplierpoolid, name) VALUES ('1001', '样书池')`,
  `INSERT INTO title (id, title, title_n, author, author_n, tsv, pub_date, language)
     SELECT n, '书名' || n, '书名' || n, '作者', '作者', to_tsvector('simple', 't' || n), CASE WHEN n % 3 > 0 THEN date '2000-01-01' + n END, CASE WHEN n % 4 > 0 THEN 'chi' END
     FROM generate_series(1, ${TITLES}) AS n`,
  `INSERT INTO pool_item (supplierpoolid, keyid, title_id, source_key, content_hash, stock, pub_date) SELECT '1001', id, id, 's' || id, 'h', id % 5, pub_date FROM title`,
  `INSERT INTO library_pool (tenantcode, supplierpoolid, position) SELECT tenantcode, '1001', 0 FROM library`,
  `INSERT INTO booklist (tenantcode, keyid, title_id, source_key, content_hash, iscckb, haveebook, addtime)
     SELECT tenantcode, id, id, 's' || id, 'h', id % 2 = 0, id % 7 = 0, timestamptz '2020-01-01Z' + id * interval '1 hour' FROM title, library`,
  `INSERT INTO booklist_source (tenantcode, source_key, keyid, content_hash, copies) SELECT tenantcode, source_key, keyid, 'h', keyid % 3 FROM booklist`,
  `INSERT INTO reader (tenantcode, userid, username, username_key, password_hash, name, consented_at, created_at)
     SELECT tenantcode, 'u1', 'reader', 'reader', 'none', '读者', timestamptz '2020-01-01Z', timestamptz '2020-01-01Z' FROM library`,
  `INSERT INTO recommendation_case (tenantcode, caseid, titlekey, keyid, booktitle, author, publish, isbn, picfile, status, created_at)
     SELECT tenantcode, keyid, 't' || keyid, keyid, '书名' || keyid, '作者', '', '', '', 'unreviewed', timestamptz '2020-01-01Z' FROM booklist WHERE keyid <= 50`,
  `INSERT INTO recommendation (tenantcode, recommendid, caseid, userid, reasoncode, reason, notify, created_at)
     SELECT tenantcode, caseid, caseid, 'u1', 'teaching', '课程参考书', true, created_at FROM recommendation_case`,
  `INSERT INTO recommendation_move (tenantcode, caseid, position, status, moved_at, actor, actorid)
     SELECT tenantcode, caseid, 1, 'unreviewed', created_at, 'reader', 'u1' FROM recommendation_case`,
]

/** Fills a store that has the first migration and nothing else. */
export async function addFirstRows(store: Pick<Store, 'asOwner'>): Promise<void> {
  await store.asOwner(async (sql) => {
    for (const statement of STATEMENTS) await sql(statement)
  })
}
