import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Toasts } from '../stores/toasts.ts'

/** Why the page was loaded anew, and that an unsent text went with it: nothing of a reader may stay (spec 4). */
export function sayExpired(toasts: Toasts, i18n: I18n) {
  toasts.show(i18n._(msg`登录已失效，请重新登录。没有提交的内容已清除。`), 'failure')
}
