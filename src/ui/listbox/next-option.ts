export type Movable = { label: string; isDisabled?: boolean | undefined }

/**
 * Where a key leads in a list of options laid out in `columns`, or undefined when it leads nowhere. Disabled options can
 * be reached, so that a reader hears that they are there.
 */
export function optionAfterKey(key: string, at: number, count: number, columns: number): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  if (at < 0) return ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key) ? 0 : undefined
  const page = columns * 5
  const moves: Record<string, number> = {
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    PageDown: Math.min(at + page, last),
    PageUp: Math.max(at - page, 0),
    Home: 0,
    End: last,
    ...(columns > 1 ? { ArrowRight: at + 1, ArrowLeft: at - 1 } : {}),
  }
  const to = moves[key]
  return to === undefined || to < 0 || to > last ? undefined : to
}

/** The first option from `at` on, wrapping round, whose words begin with what was typed. */
export function optionByText(typed: string, options: readonly Movable[], at: number): number | undefined {
  const wanted = typed.toLocaleLowerCase()
  // A second letter may still belong to the option one is on; the first letter asks for the next one.
  const from = typed.length > 1 ? Math.max(at, 0) : at + 1
  for (let step = 0; step < options.length; step += 1) {
    const index = (from + step) % options.length
    if (options[index]?.label.toLocaleLowerCase().startsWith(wanted) === true) return index
  }
  return undefined
}
