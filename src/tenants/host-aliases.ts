/** Host labels and short names that are not a library's own (spec 1), in lower case. */
export const aliases: ReadonlyMap<string, string> = new Map([
  ['hzcubook', 'hzcu'],
  ['hzcubuybook', 'hzcubuy'],
])
