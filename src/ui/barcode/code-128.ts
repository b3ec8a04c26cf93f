/** Widths of the three bars and three spaces of every symbol (ISO/IEC 15417), and of the stop at the end. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )

const STOP = 106
const SETS = ['A', 'B', 'C'] as const
type CodeSet = (typeof SETS)[number]
const START: Record<CodeSet, number> = { A: 103, B: 104, C: 105 }
const SWITCH: Record<CodeSet, number> = { A: 101, B: 100, C: 99 }

/** The symbol for what stands at a place of the text, and how many characters it takes; undefined when the set has none. */
function symbolAt(text: string, at: number, set: CodeSet): { symbol: number; length: number } | undefined {
  if (set === 'C') {
    const pair = text.slice(at, at + 2)
    return /^\d\d$/.test(pair) ? { symbol: Number(pair), length: 2 } : undefined
  }
  const code = text.charCodeAt(at)
  if (code >= 32 && code < 96) return { symbol: code - 32, length: 1 }
  if (set === 'A' && code < 32) return { symbol: code + 64, length: 1 }
  return set === 'B' && code >= 96 && code < 128 ? { symbol: code - 32, length: 1 } : undefined
}

/** The shortest run of symbols for a text without start, checksum and stop: from its end, what each set needs from there on. */
function shortest(text: string): { set: CodeSet; symbols: number[] } | undefined {
  let after: Partial<Record<CodeSet, number[]>>[] = []
  after[text.length] = { A: [], B: [], C: [] }
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const here: Partial<Record<CodeSet, number[]>> = {}
    for (const set of SETS) {
      const found = symbolAt(text, at, set)
      const rest = found === undefined ? undefined : after[at + found.length]?.[set]
      if (found !== undefined && rest !== undefined) here[set] = [found.symbol, ...rest]
    }
    const own = { ...here }
    for (const set of SETS) {
      for (const other of SETS) {
        const rest = own[other]
        if (other !== set && rest !== undefined && rest.length + 1 < (here[set]?.length ?? Infinity)) here[set] = [SWITCH[other], ...rest]
      }
    }
    after[at] = here
  }
  const [first] = after
  const best = SETS.filter(set => first?.[set] !== undefined).toSorted((a, b) => (first?.[a]?.length ?? 0) - (first?.[b]?.length ?? 0))[0]
  const symbols = best === undefined ? undefined : first?.[best]
  return best === undefined || symbols === undefined ? undefined : { set: best, symbols }
}

/**
 * Code 128 of a text in ASCII: widths of bars and spaces in modules, beginning and ending with a bar, in the shortest mix
 * of the three code sets. Undefined for an empty text and for characters that it cannot hold.
 */
export function encodeCode128(text: string): number[] | undefined {
  if (text === '' || !/^[\0-\x7f]+$/.test(text)) return undefined
  const found = shortest(text)
  if (found === undefined) return undefined
  const start = START[found.set]
  const checksum = found.symbols.reduce((sum, symbol, index) => sum + symbol * (index + 1), start) % 103
  return [start, ...found.symbols, checksum, STOP].flatMap(symbol => Array.from(SYMBOLS[symbol] ?? '', Number))
}
