import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { queryTokens, titleTokens, type SearchField } from '../../../src/domain/search-tokens.ts'
import { foldText } from '../../../src/domain/fold-text.ts'
import { simplify } from '../../../src/server/search/simplify.ts'
import { books, CORPUS_VERSION } from './corpus.ts'
import type { Asked } from './mix.ts'
import { KEPT } from './stores.ts'

/** The same tokens in SQLite's own full-text index, the same page and total asked of it. */
export function fts5Bench(titles: number): { search: (asked: Asked) => Promise<unknown>; close: () => void } {
  const file = join(KEPT, `fts5-${titles}-${CORPUS_VERSION}.db`)
  if (!existsSync(file)) {
    mkdirSync(KEPT, { recursive: true })
    rmSync(`${file}.part`, { force: true })
    fill(`${file}.part`, titles)
    renameSync(`${file}.part`, file)
  }
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('PRAGMA cache_size = -131072; PRAGMA mmap_size = 1073741824')
  const page = (filter: string) =>
    db.prepare(`WITH c AS MATERIALIZED (
        SELECT t.id, t.rank + CASE WHEN t.title_n = ?2 THEN 80000 WHEN substr(t.title_n, 1, length(?2)) = ?2 THEN 30000 ELSE 0 END AS s
        FROM words JOIN title t ON t.id = words.rowid WHERE words MATCH ?1 AND instr(t.title_n, ?3) ${filter} LIMIT 10000
      ), p AS (SELECT id, s FROM c ORDER BY s DESC, id DESC LIMIT 24)
      SELECT (SELECT count(*) FROM c) AS total, t.title, t.author FROM p JOIN title t ON t.id = p.id ORDER BY p.s DESC`)
  const [plain, filtered, inLanguage] = [page(''), page('AND t.language = ?4 AND t.pub_date BETWEEN ?5 AND ?6'), page('AND t.language = ?4')]
  return {
    search: async ({ tenantcode, plain: asked, kind }) => {
      const keyword = foldText(asked.title ?? asked.exact ?? '', simplify)
      const parts = [tokens('title', asked.title), tokens('author', asked.author), tokens('isbn', asked.isbn), tokens('title', asked.exact, true)].filter((part) => part !== '')
      const match = `"${asked.isHeld === false ? '-' : '@'}${tenantcode}" AND (${parts.join(asked.isEither === true ? ' OR ' : ' AND ')})`
      const unbroken = kind === 'phrase of four characters' ? keyword : ''
      if (asked.language === undefined) return plain.all(match, keyword, unbroken)
      if (asked.from === undefined) return inLanguage.all(match, keyword, unbroken, asked.language)
      return filtered.all(match, keyword, unbroken, asked.language, asked.from ?? '', asked.to ?? '')
    },
    close: () => db.close(),
  }
}

function tokens(field: SearchField, text: string | undefined, exact = false): string {
  if (text === undefined) return ''
  const quoted = queryTokens(field, text, { exact }, simplify).map(({ token, prefix }) => `"${token.replaceAll('"', '""')}"${prefix ? ' *' : ''}`)
  return `(${quoted.join(' AND ')})`
}

function fill(file: string, titles: number) {
  const db = new DatabaseSync(file)
  db.exec(`PRAGMA journal_mode = off; PRAGMA synchronous = off;
    CREATE TABLE title (id INTEGER PRIMARY KEY, title TEXT, author TEXT, title_n TEXT, language TEXT, pub_date TEXT, rank INTEGER);
    CREATE VIRTUAL TABLE words USING fts5(tokens, content = '', detail = none, tokenize = "unicode61 remove_diacritics 0 tokenchars '@#$+-'");
    BEGIN`)
  const addTitle = db.prepare('INSERT INTO title VALUES (?, ?, ?, ?, ?, ?, ?)')
  const addWords = db.prepare('INSERT INTO words (rowid, tokens) VALUES (?, ?)')
  let id = 0
  for (const { record, libraries } of books(titles)) {
    id += 1
    addTitle.run(id, record.title, record.author ?? '', foldText(record.title, simplify), record.language ?? '', `${record.publishDate}-01`, (record.publishYear ?? 0) * 60)
    addWords.run(id, [...titleTokens(record, simplify), ...libraries.flatMap(({ tenantcode, isHeld }) => (isHeld ? [`@${tenantcode}`] : [`@${tenantcode}`, `-${tenantcode}`]))].join(' '))
  }
  db.exec(`COMMIT; INSERT INTO words (words) VALUES ('optimize')`)
  db.close()
}
