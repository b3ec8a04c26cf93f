import type { Reason } from '../../contract/endpoint.ts'

export type Language = 'zh' | 'en'
export type Words = Record<Language, string>

type Meaning = { status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503; words: Words }

/** What each refusal is on the wire and in words. A 401 makes the client forget its reader, so only tokens earn it. */
export const REFUSALS: Record<Reason, Meaning> = {
  'bad-input': { status: 400, words: { zh: '提交的内容有误，请检查后重试', en: 'Some of what was sent is not valid. Please check it and try again.' } },
  'too-large': { status: 413, words: { zh: '提交的内容过大', en: 'That is too much to send at once.' } },
  'sign-in-needed': { status: 401, words: { zh: '请先登录', en: 'Please log in first.' } },
  'token-invalid': { status: 401, words: { zh: '登录已失效，请重新登录', en: 'Your session has ended. Please log in again.' } },
  'wrong-library': { status: 403, words: { zh: '该内容不属于当前图书馆', en: 'This belongs to another library.' } },
  'not-found': { status: 404, words: { zh: '没有找到相关内容', en: 'Nothing was found here.' } },
  'method-not-allowed': { status: 405, words: { zh: '不支持的请求方式', en: 'This address does not take that method.' } },
  'too-many-calls': { status: 429, words: { zh: '操作过于频繁，请稍后再试', en: 'Too many requests. Please wait a moment.' } },
  'switched-off': { status: 403, words: { zh: '本馆未开通此服务', en: 'This library does not offer this service.' } },
  'key-reused': { status: 422, words: { zh: '该请求已用于其他内容，请重新提交', en: 'This request was already used for something else. Please submit again.' } },
  'in-progress': { status: 409, words: { zh: '正在处理，请稍候', en: 'Still working on it. Please wait.' } },
  unavailable: { status: 503, words: { zh: '服务暂时不可用，请稍后再试', en: 'The service is not available right now. Please try again shortly.' } },
  internal: { status: 500, words: { zh: '服务出错了，请稍后再试', en: 'Something went wrong on our side. Please try again.' } },
  'login-refused': { status: 403, words: { zh: '用户名或密码不正确', en: 'The user name or password is not correct.' } },
  'login-locked': { status: 429, words: { zh: '尝试次数过多，请十分钟后再试', en: 'Too many attempts. Please try again in ten minutes.' } },
  'username-taken': { status: 409, words: { zh: '该用户名已被使用，请换一个', en: 'This user name is taken. Please choose another.' } },
  'phone-needed': { status: 409, words: { zh: '请先绑定手机号码', en: 'Please add a phone number first.' } },
  'asked-already': { status: 409, words: { zh: '您已荐购过这本书', en: 'You have already recommended this book.' } },
  'held-already': { status: 409, words: { zh: '本馆已有馆藏，不再接受荐购', en: 'The library holds this book and takes no recommendation for it.' } },
  'notice-unanswered': { status: 409, words: { zh: '请先确认馆藏或荐购提示', en: 'Please confirm the notice about this book first.' } },
  'open-limit': { status: 409, words: { zh: '处理中的荐购已达上限', en: 'You have as many open recommendations as the library allows.' } },
  'month-limit': { status: 409, words: { zh: '本月荐购次数已达上限', en: 'You have reached this month’s number of recommendations.' } },
  'reason-too-short': { status: 409, words: { zh: '图书价格较高，请更详细地填写荐购理由', en: 'This book is expensive. Please give a more detailed reason.' } },
  'illegal-move': { status: 409, words: { zh: '当前状态不能进行此操作', en: 'This cannot be done at its present status.' } },
}

export type RefusalDetail = {
  /** Replaces the general words. */
  words?: Words
  /** Goes into `data` beside the reason. */
  data?: Record<string, unknown>
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
}

/** A defined no: thrown anywhere in a handler, it rolls back the act and becomes the answer. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly detail: RefusalDetail

  constructor(reason: Reason, detail: RefusalDetail = {}) {
    super(reason)
    this.reason = reason
    this.detail = detail
  }
}
