/** What is measured of one engine at one size: milliseconds, and searches a second. */
export type Figures = { p50: number; p99: number; perSecond: number; p99Of16: number; perSecondOf16: number; http50: number; http99: number }

const WORDS: Record<keyof Figures, string> = {
  p50: 'median ms',
  p99: 'p99 ms',
  perSecond: 'a second, 1 client',
  p99Of16: 'p99 ms, 16 clients',
  perSecondOf16: 'a second, 16 clients',
  http50: 'HTTP median ms',
  http99: 'HTTP p99 ms',
}

/** What is to be reached on two idle cores, by engine and number of titles; times at most, rates at least. */
const TARGETS: Record<string, Partial<Figures>> = {
  'embedded 10000': { p50: 0.6, p99: 4, perSecond: 1500 },
  'embedded 100000': { p50: 1, p99: 12, perSecond: 800, http50: 4, http99: 25 },
  'embedded 1000000': { p50: 2, p99: 30, perSecond: 250 },
  'server 10000': { p50: 0.5, perSecondOf16: 8000 },
  'server 100000': { perSecondOf16: 2800, p99Of16: 25, http50: 4, http99: 20 },
  'server 1000000': { p50: 1, p99: 20, perSecondOf16: 700, p99Of16: 120 },
}

export type Verdict = { text: string; isMet: boolean }

/** Each target with the figure beside it; none for a size that has no targets. */
export function verdicts(engine: string, titles: number, figures: Figures): Verdict[] {
  const targets = TARGETS[`${engine} ${titles}`] ?? {}
  return (Object.keys(WORDS) as (keyof Figures)[]).flatMap((name) => {
    const target = targets[name]
    if (target === undefined) return []
    const isRate = name.startsWith('perSecond')
    const isMet = isRate ? figures[name] >= target : figures[name] <= target
    const figure = figures[name].toFixed(figures[name] < 10 ? 2 : 0)
    return [{ isMet, text: `${WORDS[name].padEnd(22)} ${figure.padStart(7)}  ${isRate ? '≥' : '≤'} ${target}  ${isMet ? 'met' : 'not met'}` }]
  })
}
