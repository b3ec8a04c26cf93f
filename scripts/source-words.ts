import type { Plugin } from 'vite'

const WORDS = /\bid: "([\w-]{6})",\s*message: "(?:[^"\\]|\\.)*"/g

/**
 * Chinese is the source language and the default, so its words travel with the code that shows them and the app has
 * no Chinese catalog to wait for. Plain sentences stand there as they are; messages with values or plurals need their
 * compiled form, which replaces their text.
 */
export function sourceWords(): Plugin {
  const compiled = new Map<string, unknown[]>()
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
        for (const [id, parts] of Object.entries(messages)) {
          if (parts.length !== 1 || typeof parts[0] !== 'string') compiled.set(id, parts)
        }
        return { code: 'export const messages = {}', map: null, moduleType: 'js' }
      },
    },
    renderChunk(code) {
      const missed = new Set([...compiled.keys()].filter((id) => code.includes(`"${id}"`)))
      const words = code.replace(WORDS, (text, id: string) => {
        const parts = compiled.get(id)
        missed.delete(id)
        return parts ? `id: "${id}", message: ${JSON.stringify(parts)}` : text
      })
      if (missed.size > 0) throw new Error(`The code of these messages looks different than it used to: ${[...missed].join(', ')}`)
      return { code: words, map: null }
    },
  }
}
