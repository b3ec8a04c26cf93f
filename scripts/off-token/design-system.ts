import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { __unstable__loadDesignSystem as load } from 'tailwindcss'

export type DesignSystem = { makesCss: (name: string) => boolean }

const { resolve } = createRequire(import.meta.url)

/** Tailwind's own judgement of a class, with our theme and our utilities, and the classes of our style sheets. */
export async function loadDesignSystem(root: string): Promise<DesignSystem> {
  const styles = join(root, 'src/styles')
  const loadStylesheet = async (id: string, base: string) => {
    const path = id.startsWith('.') ? join(base, id) : resolve(id)
    return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
  }
  const system = await load(readFileSync(join(styles, 'index.css'), 'utf8'), { base: styles, loadStylesheet })
  const own = new Set(['base.css', 'cover.css'].flatMap((file) => [...readFileSync(join(styles, file), 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)))
  // They make no CSS themselves: others look for them.
  const isMark = (name: string) => /^(?:group|peer)(?:\/[\w-]+)?$/.test(name)
  return { makesCss: (name) => own.has(name) || isMark(name) || system.candidatesToCss([name])[0] !== null }
}
