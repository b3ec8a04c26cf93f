/** Statements a connection keeps prepared; what readers can put together has more shapes than that. */
const MAX_NAMES = 200

const names = new Map<string, string>()

/**
 * The name under which every connection prepares this text; undefined for a shape that came too late to get one, which
 * is planned each time.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const name = `search_${names.size}`
  names.set(text, name)
  return name
}
