import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCriticalCss, type CriticalCss } from './critical-css.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }

export type Assets = {
  /** Address of the script that starts the app. */
  boot: string
  /** The whole stylesheet, to stand in the page itself. */
  css: string
  /** The same as a file, for pages that begin with a part of it. */
  sheet: string
  critical: CriticalCss
  /** Changes with every build that readers could notice. */
  release: string
}

/**
 * What the client build left for the document: its entry and its stylesheet.
 *
 * @throws when the client was not built, or not in this way
 */
export function readAssets(distFolder: string, base: string): Assets {
  const text = readFileSync(join(distFolder, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true)
  if (entry === undefined) throw new Error('the client build has no entry')
  const [file, ...others] = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))
  if (file === undefined || others.length > 0) throw new Error('the client build has not one stylesheet')
  const css = readFileSync(join(distFolder, file), 'utf8').trim()
  const release = createHash('sha256').update(text).update(css).digest('base64url').slice(0, 12)
  return { boot: `${base}${entry.file}`, css, sheet: `${base}${file}`, critical: readCriticalCss(css), release }
}
