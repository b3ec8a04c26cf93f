import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailureReason } from '../../contract/call.ts'

const OFFLINE = msg`网络好像断了，请检查网络连接后重试。`
const SERVICE = msg`图书馆的服务暂时没有回应，请稍后重试。`
const SIGN_IN = msg`登录已失效，请重新登录。`
const BUSY = msg`操作太频繁了，请稍等片刻再试。`
const GONE = msg`没有找到这条记录，它可能已被移除。`
const CLOSED = msg`本馆没有开通这项服务。`
const GENERIC = msg`请重试；如果仍然不行，请联系图书馆。`

const HELP: Partial<Record<FailureReason, MessageDescriptor>> = {
  offline: OFFLINE,
  'bad-answer': SERVICE,
  unavailable: SERVICE,
  internal: SERVICE,
  'sign-in-needed': SIGN_IN,
  'token-invalid': SIGN_IN,
  'wrong-library': SIGN_IN,
  'too-many-calls': BUSY,
  'in-progress': BUSY,
  'not-found': GONE,
  'switched-off': CLOSED,
}

/** What the reader can do about it. */
export const failureHelp = (reason: FailureReason): MessageDescriptor => HELP[reason] ?? GENERIC

/** Trying again cannot help where the answer is a decision. */
export const isWorthRetrying = (reason: FailureReason) => !['not-found', 'switched-off', 'sign-in-needed', 'token-invalid', 'wrong-library', 'method-not-allowed'].includes(reason)

export const needsLogin = (reason: FailureReason) => reason === 'sign-in-needed' || reason === 'token-invalid' || reason === 'wrong-library'
