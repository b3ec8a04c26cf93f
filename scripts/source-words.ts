import type { Plugin } from 'vite'

/**
 * Leaves out of the Chinese catalog what the code says already. Chinese is the source language and the default, so
 * its plain sentences travel with the code that shows them and a first visit does not load the words of every page.
 * Only messages with values or plurals stay: they need their compiled form.
 */
export function sourceWords(): Plugin {
  return {
    name: 'source-words',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /zh-CN\.po$/ },
      handler(code) {
        const [, text] = /JSON\.parse\((".*?")\)/s.exec(code) ?? []
        if (text === undefined) throw new Error('The compiled catalog looks different than it used to')
        const messages = JSON.parse(JSON.parse(text) as string) as Record<string, unknown[]>
        const compiled = Object.entries(messages).filter(([, parts]) => parts.length !== 1 || typeof parts[0] !== 'string')
        return { code: `export const messages = ${JSON.stringify(Object.fromEntries(compiled))}`, map: null, moduleType: 'js' }
      },
    },
  }
}
