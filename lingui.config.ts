import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'en-US'],
  catalogs: [{ path: 'src/i18n/locales/{locale}', include: ['src'], exclude: ['src/server/**'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
