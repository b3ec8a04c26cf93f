import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDesignSystem, type DesignSystem } from './off-token/design-system.ts'
import { ALLOWED_CLASSES, ALLOWED_STYLES, ALLOWED_TEXTS } from './off-token/allowed.ts'
import { readClasses, type Classes } from './off-token/read-classes.ts'

/**
 * Looks for what does not come from the design tokens in the rooms that draw: colours, sizes and shadows written by
 * hand, and classes that make no CSS. Part of `npm test`; by itself: `node scripts/off-token.ts`.
 */
const ROOT = join(import.meta.dirname, '..')
const ROOMS = 'src/{ui,blocks,pages,app}/**/*.{ts,tsx}'

const COLOUR = /#(?:[0-9a-f]{6}|[0-9a-f]{8}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i
const LENGTH = /(?<![\w.-])\d*\.?\d+(?:px|rem|em|pt|vw|vh)\b/
/** Utilities that take any number; the ones named here have tokens instead, or a number this big is a look of its own. */
const LOOSE = /^-?(?:z|duration|delay|leading|tracking)-\d|^-?(?:border(?:-[xytrbl])?|outline|outline-offset|underline-offset|ring|decoration)-(?:[5-9]|\d{2,})$/

/** A value of one's own in brackets: a number, a colour or a variable; a mere keyword is none. */
const VALUE = /[[(][^\])]*(?:\d|--|#|var\()/

/** One line for each thing that is off the tokens, with file and what to do; empty when all is well. */
export async function offTokens(files: readonly { name: string; text: string }[]): Promise<string[]> {
  const design = await loadDesignSystem(ROOT)
  return readClasses(files).flatMap((read) => faultsOf(read, design))
}

function faultsOf({ name, classes, strings, styles }: Classes, design: DesignSystem): string[] {
  const faults = [
    ...[...new Set(classes)].flatMap((each) => faultOf(each, design) ?? []),
    ...strings.filter((text) => COLOUR.test(text)).map((text) => `a colour written by hand: ${text}`),
    ...strings.filter((text) => LENGTH.test(text) && ALLOWED_TEXTS[text] === undefined).map((text) => `a size written by hand: ${text}`),
    ...(styles > 0 && ALLOWED_STYLES[name] === undefined ? ['a style attribute: make it a class, or name the file with its reason in scripts/off-token/allowed.ts'] : []),
  ]
  return faults.map((fault) => `${name}: ${fault}`)
}

function faultOf(name: string, design: DesignSystem): string | undefined {
  if (ALLOWED_CLASSES[name] !== undefined) return undefined
  const { variants, utility } = partsOf(name)
  // What stands before the colon says when, not what; only a width of the screen is a size.
  if (variants.some((variant) => LENGTH.test(variant)) || VALUE.test(utility)) return `${name} has a value that is no token: use one, add one, or name the class with its reason in scripts/off-token/allowed.ts`
  if (!design.makesCss(name)) return `${name} makes no CSS: no token or utility of that name`
  return LOOSE.test(utility) ? `${name} is a number of its own: use a token` : undefined
}

/** `focus:[clip-path:inset(50%)]` → `focus` and the rest: colons inside brackets separate nothing. */
function partsOf(name: string): { variants: string[]; utility: string } {
  const parts = name.split(/:(?![^[(]*[\])])/)
  return { variants: parts.slice(0, -1), utility: parts.at(-1) ?? '' }
}

/** Entries of the allow-list that nothing needs any more. */
export function unusedAllowances(files: readonly { name: string; text: string }[]): string[] {
  const read = readClasses(files)
  const classes = new Set(read.flatMap((each) => each.classes))
  const styled = new Set(read.filter(({ styles }) => styles > 0).map(({ name }) => name))
  const texts = new Set(read.flatMap(({ strings }) => strings))
  return [...Object.keys(ALLOWED_TEXTS).filter((text) => !texts.has(text)), ...Object.keys(ALLOWED_CLASSES).filter((name) => !classes.has(name)), ...Object.keys(ALLOWED_STYLES).filter((name) => !styled.has(name))]
}

export const drawnFiles = () => globSync(ROOMS, { cwd: ROOT }).map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }))

if (import.meta.main) {
  const files = drawnFiles()
  const faults = [...(await offTokens(files)), ...unusedAllowances(files).map((name) => `scripts/off-token/allowed.ts: ${name} is needed no more`)]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(`${files.length} files, ${faults.length} off the tokens\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
