/** Stories in either language: the toolbar's choice decides which of two words is shown. */
export const inLanguage =
  (globals: Readonly<Record<string, unknown>>) =>
  (chinese: string, english: string): string =>
    globals['locale'] === 'en_US' ? english : chinese

export const localeOf = (globals: Readonly<Record<string, unknown>>) => (globals['locale'] === 'en_US' ? 'en-US' : 'zh-CN')

export type About = {
  /** What a component is for. */
  use: string
  /** What it is not for, and what is. */
  avoid: string
  /** What keys do where the browser does not say it already. */
  keys?: Readonly<Record<string, string>>
  /** What a designer or developer has to know besides. */
  notes?: readonly string[]
}

/** The head of a component's page. */
export function about({ use, avoid, keys, notes = [] }: About) {
  const table = keys === undefined ? [] : ['', '| Key | Does |', '|---|---|', ...Object.entries(keys).map(([key, does]) => `| ${key} | ${does} |`)]
  const text = [`**For:** ${use}`, '', `**Not for:** ${avoid}`, ...table, ...notes.flatMap(note => ['', note])].join('\n')
  return { docs: { description: { component: text } } }
}
