// The bound of the forms for a link, with room for the long ones of suppliers.
const MAX_LENGTH = 2000

/** An http or https address, or undefined: nothing else may become a link on a page. */
export function webAddress(text: string | undefined): string | undefined {
  const plain = text?.trim()
  if (plain === undefined || plain.length > MAX_LENGTH || !/^https?:\/\//i.test(plain)) return undefined
  return URL.canParse(plain) ? plain : undefined
}
