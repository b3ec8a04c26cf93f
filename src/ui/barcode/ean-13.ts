/** Seven modules of a digit in set L; R is its complement and G that read backwards (ISO/IEC 15420). */
const L = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
/** Which of the left six are in set G tells the first digit. */
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']

const right = (digit: number) => Array.from(L[digit] ?? '').map(module => (module === '0' ? '1' : '0')).join('')
const middle = (digit: number) => Array.from(right(digit)).toReversed().join('')

const checkDigit = (digits: readonly number[]) => (10 - (digits.slice(0, 12).reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10)) % 10

/** Thirteen digits with a right check digit, hyphens and spaces taken out; twelve get theirs. Undefined for anything else. */
export function readEan13(text: string): string | undefined {
  const plain = text.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,13}$/.test(plain)) return undefined
  const digits = Array.from(plain, Number)
  const check = checkDigit(digits)
  return digits.length === 12 || digits[12] === check ? plain.slice(0, 12) + String(check) : undefined
}

/** EAN-13, the code on the back of a book: widths of bars and spaces in modules, beginning and ending with a bar. Undefined for what `readEan13` refuses. */
export function encodeEan13(text: string): number[] | undefined {
  const digits = Array.from(readEan13(text) ?? '', Number)
  const [first, ...rest] = digits
  if (first === undefined) return undefined
  const parity = PARITY[first] ?? ''
  const left = rest.slice(0, 6).map((digit, index) => (parity[index] === 'G' ? middle(digit) : (L[digit] ?? '')))
  const modules = `101${left.join('')}01010${rest.slice(6).map(right).join('')}101`
  return (modules.match(/0+|1+/g) ?? []).map(run => run.length)
}
