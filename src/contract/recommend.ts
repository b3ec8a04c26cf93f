import * as v from 'valibot'
import { REASON, REASON_CODES, RECOMMENDATION_STATUSES } from '../domain/recommendation.ts'
import { endpoint } from './endpoint.ts'
import { bigId, curpage, flag, instant, keyid, pagesize, text } from './fields.ts'

const RECOMMEND = '/bolan-caifang/api/jg/'

/** What a reader is told before asking (domain 4). */
export const RecommendNotice = v.object({
  /** The library holds it: where. Null when it does not. */
  held: v.nullable(v.object({ callno: v.string(), location: v.string(), copies: v.number() })),
  /** The library refuses to buy what it holds (`repettype` 1). */
  refusedwhenheld: v.boolean(),
  /** Others asked already: how many, and how far it is. Null when nobody did. */
  asked: v.nullable(v.object({ count: v.number(), status: v.picklist(RECOMMENDATION_STATUSES), mine: v.boolean() })),
  /** A supplier has it in stock: it could be borrowed now instead. */
  poolstock: v.number(),
  open: v.object({ used: v.number(), limit: v.number() }),
  month: v.object({ used: v.number(), limit: v.number() }),
  /** Shortest reason accepted, in characters: longer for a high-priced book. */
  reasonmin: v.number(),
})
export type RecommendNotice = v.InferOutput<typeof RecommendNotice>

export const recommendNotice = endpoint({
  id: 'recommendNotice',
  summary: 'What stands in the way of recommending a record, or speaks for it',
  method: 'POST',
  path: `${RECOMMEND}recommendNotice`,
  encoding: 'form',
  access: 'reader',
  input: v.object({ keyid }),
  answer: v.object({ data: RecommendNotice }),
  refusals: ['switched-off'],
})

export const recommend = endpoint({
  id: 'recommend',
  summary: 'Recommend a record for purchase, or join those who did',
  method: 'POST',
  path: `${RECOMMEND}recommend`,
  encoding: 'json',
  access: 'reader',
  input: v.object({
    keyid,
    reasoncode: v.picklist(REASON_CODES),
    reason: text(REASON.min, REASON.max),
    description: v.optional(text(0, 500), ''),
    /** The reader saw that the library holds it or that others asked, and asks all the same. */
    acknowledged: v.boolean(),
    notify: v.boolean(),
  }),
  answer: v.object({ data: v.object({ recommendid: v.string(), joined: v.boolean(), count: v.number() }) }),
  refusals: ['switched-off', 'phone-needed', 'asked-already', 'held-already', 'notice-unanswered', 'open-limit', 'month-limit', 'reason-too-short'],
  creates: true,
})

export const RecommendationMove = v.object({
  status: v.picklist(RECOMMENDATION_STATUSES),
  time: instant,
  by: v.picklist(['reader', 'librarian', 'service']),
  reason: v.string(),
})

export const Recommendation = v.object({
  recommendid: v.string(),
  keyid: v.string(),
  booktitle: v.string(),
  author: v.string(),
  publish: v.string(),
  isbn: v.string(),
  picfile: v.string(),
  status: v.picklist(RECOMMENDATION_STATUSES),
  reasoncode: v.picklist(REASON_CODES),
  reason: v.string(),
  description: v.string(),
  refusereason: v.string(),
  /** How many readers ask for the title. */
  count: v.number(),
  createtime: instant,
  notify: flag,
  moves: v.array(RecommendationMove),
})
export type Recommendation = v.InferOutput<typeof Recommendation>

export const myRecommendations = endpoint({
  id: 'myRecommendations',
  summary: 'The reader’s own recommendations, newest first',
  method: 'GET',
  path: `${RECOMMEND}myRecommendations`,
  encoding: 'query',
  access: 'reader',
  input: v.object({ curpage, pagesize }),
  answer: v.object({ total: v.number(), data: v.array(Recommendation) }),
})

export const cancelRecommendation = endpoint({
  id: 'cancelRecommendation',
  summary: 'Take a recommendation back while the library has not decided',
  method: 'POST',
  path: `${RECOMMEND}cancelRecommendation`,
  encoding: 'form',
  access: 'reader',
  input: v.object({ recommendid: bigId }),
  answer: v.object({ data: v.null() }),
  refusals: ['illegal-move'],
})

export const clearRecommendation = endpoint({
  id: 'clearRecommendation',
  summary: 'Remove an ended recommendation from the reader’s own list',
  method: 'POST',
  path: `${RECOMMEND}clearRecommendation`,
  encoding: 'form',
  access: 'reader',
  input: v.object({ recommendid: bigId }),
  answer: v.object({ data: v.null() }),
  refusals: ['illegal-move'],
})
