import { parse, type ChildNode } from 'postcss'

/** Takes the rules that a piece of HTML can need out of a stylesheet, in their order. */
export type CriticalCss = (html: string) => string

/** A piece of the stylesheet: kept whole when one of its selectors' classes are all in use. */
type Piece = { text: string; needs: readonly (readonly string[])[] } | { open: string; pieces: readonly Piece[] }

const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7F])+)/gi
/** What a selector says it is not, it does not need. */
const NEGATED = /:not\((?:[^()]|\([^()]*\))*\)/g

/**
 * Reads a stylesheet once, for many pages. Rules without a class are always needed; a rule with a class only where an
 * element has it. Classes that a script gives later are in the whole stylesheet, which comes with the script.
 *
 * @throws when the stylesheet cannot be read
 */
export function readCriticalCss(css: string): CriticalCss {
  const pieces = piecesOf(parse(css).nodes)
  return (html) => {
    const used = classesIn(html)
    return pieces.map((piece) => textOf(piece, used)).join('')
  }
}

function piecesOf(nodes: readonly ChildNode[]): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'rule') return [{ text: node.toString(), needs: node.selectors.map(classesOf) }]
    if (node.type !== 'atrule') return []
    const { name, params, nodes: inside } = node
    const groups = /^(?:layer|media|supports|container)$/.test(name)
    if (groups && inside !== undefined) return [{ open: `@${name} ${params}`, pieces: piecesOf(inside) }]
    // A rule without a block ends with a semicolon that belongs to what is around it.
    return [{ text: inside === undefined ? `${node.toString()};` : node.toString(), needs: [[]] }]
  })
}

function classesOf(selector: string): string[] {
  return [...selector.replaceAll(NEGATED, '').matchAll(CLASS)].map(([, name = '']) => name.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, unescape))
}

const unescape = (_: string, code: string | undefined, character: string) => (code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)))

function textOf(piece: Piece, used: ReadonlySet<string>): string {
  if ('text' in piece) return piece.needs.some((classes) => classes.every((name) => used.has(name))) ? piece.text : ''
  const inside = piece.pieces.map((one) => textOf(one, used)).join('')
  return inside === '' ? '' : `${piece.open}{${inside}}`
}

function classesIn(html: string): Set<string> {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = '']) => unescapeHtml(value).split(/\s+/))
  return new Set(names)
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
