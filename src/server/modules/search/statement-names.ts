/**
 * Statements a connection keeps prepared for ever. What readers use all the time has names set apart for it; of the
 * rest, of which anybody can put together any number, those that come again and again get one as long as there are any.
 */
const EVERYDAY_NAMES = 150
const OTHER_NAMES = 50
/** Uses until a statement is worth a name. */
const USES = 3
/** Statements without a name whose uses are counted, and how long they may be. */
const MAX_COUNTED = 200
const MAX_LENGTH = 8_000

/** Gives the name under which every connection prepares a text; undefined for one that is planned each time. */
export type StatementNames = (statement: { text: string; isEveryday: boolean }) => string | undefined

export function createStatementNames(): StatementNames {
  const names = { everyday: new Map<string, string>(), other: new Map<string, string>() }
  const uses = new Map<string, number>()

  const give = (kind: keyof typeof names, most: number, text: string) => {
    if (names[kind].size >= most) return undefined
    const name = `search_${kind}_${names[kind].size}`
    names[kind].set(text, name)
    return name
  }

  return ({ text, isEveryday }) => {
    const known = names.everyday.get(text) ?? names.other.get(text)
    if (known !== undefined) return known
    if (isEveryday) return give('everyday', EVERYDAY_NAMES, text)
    if (text.length > MAX_LENGTH || names.other.size >= OTHER_NAMES) return undefined
    const used = (uses.get(text) ?? 0) + 1
    uses.delete(text)
    if (used >= USES) return give('other', OTHER_NAMES, text)
    // Counted last, forgotten last.
    uses.set(text, used)
    const [oldest] = uses.keys()
    if (uses.size > MAX_COUNTED && oldest !== undefined) uses.delete(oldest)
    return undefined
  }
}

/** One for the process: a name must stand for one text on every connection. */
export const statementName = createStatementNames()
