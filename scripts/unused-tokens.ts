import type { Plugin } from 'vite'

const DEFINED = /(--[\w-]+)\s*:/g
const USED = /var\(\s*(--[\w-]+)/g

/**
 * Leaves out of the app's stylesheet the tokens that none of its rules uses: every page carries the sheet in its
 * document, and the whole list of tokens is a contract for designers and stories, not for phones.
 */
export function unusedTokens(): Plugin {
  return {
    name: 'unused-tokens',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = withoutUnused(String(file.source))
      }
    },
  }
}

/** A token may be used only by another unused one, so it goes round until nothing more falls out. */
function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(USED)].map(([, name]) => name))
  // Tailwind registers its own with @property and reads them by other means.
  const unused = new Set([...css.matchAll(DEFINED)].map(([, name = '']) => name).filter((name) => !used.has(name) && !name.startsWith('--tw-')))
  if (unused.size === 0) return css
  return withoutUnused(css.replace(/(--[\w-]+)\s*:[^;{}]*(;|(?=\}))/g, (declaration, name: string) => (unused.has(name) ? '' : declaration)))
}
