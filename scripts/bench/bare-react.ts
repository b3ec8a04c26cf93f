import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache')

/** Bytes, gzip 9, of the smallest page that React can take over, built like the app. */
export async function bareReact(): Promise<number> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'bare-'))
  try {
    const input = join(folder, 'main.js')
    writeFileSync(input, `import { createElement } from 'react'\nimport { hydrateRoot } from 'react-dom/client'\nhydrateRoot(document.getElementById('root'), createElement('h1', null, 'x'))\n`)
    await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir: 'out', modulePreload: { polyfill: false }, rolldownOptions: { input } } })
    const assets = join(folder, 'out/assets')
    return readdirSync(assets).reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length, 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
