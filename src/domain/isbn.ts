declare const isbnBrand: unique symbol

/** Thirteen digits with a verified check digit, of the book ranges 978 and 979 (9790 is sheet music). */
export type Isbn = string & { readonly [isbnBrand]: true }

// No lookbehind: phones with Safari before 16.4 would refuse the whole script.
const CANDIDATE = /(?:^|[^0-9])(97[89](?:[- ]?\d){10}|\d(?:[- ]?\d){8}[- ]?[\dX])(?![0-9X])/g

/** Every form a library sends: ten or thirteen digits, hyphens, blanks, full-width digits, text before or after. */
export function parseIsbn(text: string): Isbn | undefined {
  for (const [, candidate = ''] of plain(text).matchAll(CANDIDATE)) {
    const isbn = fromDigits(candidate.replaceAll(/[- ]/g, ''))
    if (isbn) return isbn
  }
  return undefined
}

/** As parseIsbn, but also gives back the leading zeros that a spreadsheet cut off: 439023483 was 0439023483. */
export function parseSpreadsheetIsbn(text: string): Isbn | undefined {
  const isbn = parseIsbn(text)
  if (isbn) return isbn
  const digits = plain(text).trim()
  return /^\d{6,8}[\dX]$/.test(digits) ? fromDigits(digits.padStart(10, '0')) : undefined
}

/** The ten-digit form, which only numbers of the 978 range have. */
export function isbn10Of(isbn: Isbn): string | undefined {
  if (!isbn.startsWith('978')) return undefined
  const body = isbn.slice(3, 12)
  return body + checkDigit10(body)
}

// Publisher ranges of the groups our libraries buy most from: how long the
// publisher part is when the number goes on with at most these digits.
const PUBLISHER_RANGES: Record<string, readonly string[]> = {
  '0': ['19', '227', '2289999', '368', '3699999', '638', '6397999', '6399999', '642', '6439999', '647', '6489999', '654', '6559999', '699', '8499', '89999', '949999', '9999999'],
  '7': ['09', '499', '7999', '89999', '999999']
}

/** For people: 978-7-5366-9293-0. Groups without a known range keep their publisher and title part together. */
export function formatIsbn(isbn: Isbn): string {
  const [prefix, group, rest, check] = [isbn.slice(0, 3), isbn.slice(3, 4), isbn.slice(4, 12), isbn.slice(12)]
  const range = prefix === '978' ? PUBLISHER_RANGES[group]?.find(last => rest.slice(0, last.length) <= last) : undefined
  if (!range) return `${prefix}-${isbn.slice(3, 12)}-${check}`
  return [prefix, group, rest.slice(0, range.length), rest.slice(range.length), check].join('-')
}

function plain(text: string): string {
  return text.normalize('NFKC').toUpperCase().replaceAll(/[‐‑‒–—―−﹣]/g, '-').replaceAll(/\s/g, ' ')
}

function fromDigits(digits: string): Isbn | undefined {
  if (digits.length === 10) {
    const body = digits.slice(0, 9)
    if (Number(body) === 0 || checkDigit10(body) !== digits[9]) return undefined
    return complete(`978${body}`)
  }
  // 9790 is sheet music, and a row of zeros is what a form sends when nothing was typed.
  if (digits.startsWith('9790') || digits.startsWith('978000000000')) return undefined
  const isbn = complete(digits.slice(0, 12))
  return isbn === digits ? isbn : undefined
}

function complete(twelve: string): Isbn | undefined {
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += Number(twelve[at]) * (at % 2 === 0 ? 1 : 3)
  const isbn = `${twelve}${(10 - (sum % 10)) % 10}`
  return isThirteenDigits(isbn) ? isbn : undefined
}

function isThirteenDigits(text: string): text is Isbn {
  return /^97[89]\d{10}$/.test(text)
}

function checkDigit10(nine: string): string {
  let sum = 0
  for (let at = 0; at < 9; at += 1) sum += Number(nine[at]) * (10 - at)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}
