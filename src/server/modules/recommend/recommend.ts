import type { RecommendNotice, Recommendation } from '../../../contract/recommend.ts'
import {
  cancelRecommendation,
  clearRecommendation,
  myRecommendations,
  recommend,
  recommendNotice,
} from '../../../contract/recommend.ts'
import { countGraphemes } from '../../../domain/graphemes.ts'
import { mayCancel, mayClear, reasonMinimum } from '../../../domain/recommendation.ts'
import { newId } from '../../db/ids.ts'
import type { Sql } from '../../db/store.ts'
import { Refusal } from '../../lib/refusal.ts'
import { readerRoute, type Route } from '../../lib/route.ts'
import type { LibraryRecord } from '../library/library-register.ts'
import { poolsOf } from '../library/library-table.ts'
import { detailRow, holdingsOf, type DetailRow } from '../search/detail-table.ts'
import {
  askedFor,
  hide,
  joinCase,
  leaveCase,
  lockOwn,
  lockReader,
  memberCount,
  moveCase,
  movesOf,
  openCase,
  ownRows,
  poolStock,
  usedLimits,
  type MoveRow,
  type OwnRow,
} from './recommend-table.ts'
import { titleKey } from './title-key.ts'

type Situation = { tenantcode: string; userid: string; library: LibraryRecord; now: Date }

/** A reader's wish that the library buys a book (domain 4). */
export function recommendRoutes(): Route[] {
  return [
    readerRoute(recommendNotice, async ({ input, library, reader, now, inLibrary }) => {
      const situation = { tenantcode: library.tenantcode, userid: reader.userid, library, now }
      return inLibrary(async (sql) => {
        const book = await recommendable(sql, library, input.keyid)
        return { answer: { data: await noticeFor(sql, book, situation) } }
      })
    }),

    readerRoute(recommend, async ({ input, library, reader, now, inLibrary }) => {
      const { tenantcode } = library
      const { userid } = reader
      return inLibrary(async (sql) => {
        const book = await recommendable(sql, library, input.keyid)
        if (library.settings.isbdphone === 1 && reader.telphone === '') throw new Refusal('phone-needed')
        await lockReader(sql, tenantcode, userid)
        const notice = await noticeFor(sql, book, { tenantcode, userid, library, now })
        refuseBy(notice, input)
        const titlekey = titleKey(book)
        const { caseid, opened } = await openCase(sql, { tenantcode, caseid: newId(now.getTime()), titlekey, book, now })
        // Somebody may have asked since the notice was made; the case is held now, so this is the last word.
        if (!opened && !input.acknowledged) throw new Refusal('notice-unanswered', { data: { notice: await noticeFor(sql, book, { tenantcode, userid, library, now }) } })
        const { reasoncode, reason, description, notify } = input
        const recommendid = newId(now.getTime())
        const isNew = await joinCase(sql, { tenantcode, recommendid, caseid, userid, reasoncode, reason, description, notify, now })
        if (!isNew) throw new Refusal('asked-already')
        if (opened) await moveCase(sql, { tenantcode, caseid, status: 'unreviewed', actor: 'reader', actorid: userid, reason: '', now })
        const count = await memberCount(sql, tenantcode, caseid)
        return {
          answer: { data: { recommendid, joined: !opened, count } },
          message: { zh: '荐购成功，请等待人工审核', en: 'Recommended successfully. The library will review it.' },
        }
      })
    }),

    readerRoute(myRecommendations, async ({ input, library, reader, inLibrary }) => {
      const { tenantcode } = library
      return inLibrary(async (sql) => {
        const { total, rows } = await ownRows(sql, {
          tenantcode,
          userid: reader.userid,
          limit: input.pagesize,
          offset: (input.curpage - 1) * input.pagesize,
        })
        const moves = await movesOf(sql, tenantcode, rows.map((row) => row.caseid))
        return { answer: { total, data: rows.map((row) => toRecommendation(row, moves)) } }
      })
    }),

    readerRoute(cancelRecommendation, async ({ input, library, reader, now, inLibrary }) => {
      const { tenantcode } = library
      return inLibrary(async (sql) => {
        const own = await lockOwn(sql, { tenantcode, userid: reader.userid, recommendid: input.recommendid })
        if (own === undefined || own.hidden_at !== null) throw new Refusal('not-found')
        if (own.left_at !== null || !mayCancel(own.status)) throw new Refusal('illegal-move')
        await leaveCase(sql, tenantcode, input.recommendid, now)
        if ((await memberCount(sql, tenantcode, own.caseid)) === 0) {
          await moveCase(sql, { tenantcode, caseid: own.caseid, status: 'cancelled', actor: 'reader', actorid: reader.userid, reason: '', now })
        }
        return { answer: { data: null }, message: { zh: '取消成功', en: 'Cancel successful' } }
      })
    }),

    readerRoute(clearRecommendation, async ({ input, library, reader, now, inLibrary }) => {
      const { tenantcode } = library
      return inLibrary(async (sql) => {
        const own = await lockOwn(sql, { tenantcode, userid: reader.userid, recommendid: input.recommendid })
        if (own === undefined || own.hidden_at !== null) throw new Refusal('not-found')
        if (own.left_at === null && !mayClear(own.status)) throw new Refusal('illegal-move')
        await hide(sql, tenantcode, input.recommendid, now)
        return { answer: { data: null }, message: { zh: '清除成功', en: 'Operation succeeded' } }
      })
    }),
  ]
}

/** The record, if there is one and the library takes recommendations for its kind. */
async function recommendable(sql: Sql, library: LibraryRecord, keyid: string): Promise<DetailRow> {
  const book = await detailRow(sql, library.tenantcode, keyid)
  if (book === undefined) throw new Refusal('not-found')
  const isOffered = book.haveebook ? library.settings.isebookrecommend === 1 : library.settings.isrecommend === 1
  if (!isOffered) throw new Refusal('switched-off')
  return book
}

async function noticeFor(sql: Sql, book: DetailRow, { tenantcode, userid, library, now }: Situation): Promise<RecommendNotice> {
  const { limits, timezone, repettype, isopenyyd } = library.settings
  const holdings = await holdingsOf(sql, { tenantcode, keyid: book.keyid, isbn: book.isbn })
  const [held] = holdings
  const asked = await askedFor(sql, { tenantcode, titlekey: titleKey(book), userid })
  const used = await usedLimits(sql, { tenantcode, userid, zone: timezone, now })
  const pools = isopenyyd === 1 ? (await poolsOf(sql, tenantcode)).map((pool) => pool.supplierpoolid) : []
  return {
    held: held ? { callno: held.callno, location: held.location, copies: holdings.reduce((sum, one) => sum + one.copies, 0) } : null,
    refusedwhenheld: repettype === 1,
    asked: asked ? { count: asked.count, status: asked.status, mine: asked.mine } : null,
    poolstock: await poolStock(sql, pools, book.isbn),
    open: { used: used.open, limit: limits.openrecommendations },
    month: { used: used.month, limit: limits.monthrecommendations },
    reasonmin: reasonMinimum(book.currency === null || book.currency === 'CNY' ? (book.price_fen ?? undefined) : undefined, limits.highpricefen),
  }
}

/** The guards of domain 4, in the order a reader can do something about them. */
function refuseBy(notice: RecommendNotice, input: { acknowledged: boolean; reason: string }) {
  if (notice.asked?.mine === true) throw new Refusal('asked-already')
  if (notice.held && notice.refusedwhenheld) throw new Refusal('held-already', { data: { held: notice.held } })
  if ((notice.held || notice.asked) && !input.acknowledged) throw new Refusal('notice-unanswered', { data: { notice } })
  for (const [reason, { used, limit }] of [['open-limit', notice.open], ['month-limit', notice.month]] as const) {
    if (used >= limit) throw new Refusal(reason, { data: { used, limit } })
  }
  if (countGraphemes(input.reason) < notice.reasonmin) throw new Refusal('reason-too-short', { data: { reasonmin: notice.reasonmin } })
}

function toRecommendation(row: OwnRow, moves: readonly MoveRow[]): Recommendation {
  const { left_at: left, created_at: joined } = row
  const later = moves
    .filter((move) => move.caseid === row.caseid && move.moved_at > joined && (left === null || move.moved_at < left))
    .map(({ status, moved_at, actor, reason }) => ({ status, time: moved_at.toISOString(), by: actor, reason }))
  const asked = { status: 'unreviewed', time: joined.toISOString(), by: 'reader', reason: '' } as const
  const cancelled = { status: 'cancelled', by: 'reader', reason: '' } as const
  const { recommendid, keyid, booktitle, author, publish, isbn, picfile, reasoncode, reason, description, count } = row
  return {
    recommendid,
    keyid,
    booktitle,
    author,
    publish,
    isbn,
    picfile,
    reasoncode,
    reason,
    description,
    count,
    status: left === null ? row.status : 'cancelled',
    refusereason: row.refuse_reason,
    createtime: joined.toISOString(),
    notify: row.notify ? 1 : 0,
    moves: [asked, ...later, ...(left === null ? [] : [{ ...cancelled, time: left.toISOString() }])],
  }
}
