export type Price = { priceFen: number; currency?: string | undefined }

const CURRENCY: Record<string, string> = {
  '￥': 'CNY', '¥': 'CNY', RMB: 'CNY', 元: 'CNY', 圆: 'CNY', 'HK$': 'HKD', 'NT$': 'TWD', US$: 'USD', AU$: 'AUD', A$: 'AUD', 'CA$': 'CAD', 'C$': 'CAD',
  $: 'USD', '£': 'GBP', '€': 'EUR'
}

// What 32 bits of hundredths can hold; nothing a library buys costs more.
const MAX_FEN = 2_000_000_000

/** "CNY37.00(2册)", "CNY赠90.00", "￥3.90", "28.20元", "$14.95 (pbk.)"; a plain number names no currency. */
export function parsePrice(text: string | undefined, currency?: string): Price | undefined {
  if (text === undefined) return undefined
  const plain = text.normalize('NFKC').replaceAll('¥', '￥').toUpperCase()
  const amount = /(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,4}))?/.exec(plain)
  if (!amount) return undefined
  const before = plain.slice(0, amount.index)
  const after = plain.slice(amount.index + amount[0].length)
  // "2册" or "24CM" alone is no price.
  if (!/[A-Z$£€￥]/.test(before) && /^\s*(?:册|卷|页|CM|张|VOL|P\b)/.test(after)) return undefined
  // HL00361126 is a publisher's number.
  if (/[A-Z]$/.test(before) && currencyOf(before) === undefined) return undefined
  const whole = Number(`${(amount[1] ?? '').replaceAll(',', '')}.${amount[2] ?? '0'}`)
  const priceFen = Math.round(whole * 100)
  if (priceFen <= 0 || priceFen > MAX_FEN) return undefined
  return { priceFen, currency: currencyOf(before) ?? currencyOf(after) ?? currencyOf(currency ?? '') }
}

function currencyOf(text: string): string | undefined {
  const code = /(?:^|[^A-Z])(CNY|USD|EUR|GBP|JPY|HKD|TWD|AUD|CAD|CHF|KRW|SGD|NZD|MOP|RUB|INR|DEM|FRF|ITL)(?:$|[^A-Z])/.exec(text.normalize('NFKC').toUpperCase())
  if (code) return code[1]
  const plain = text.normalize('NFKC').replaceAll('¥', '￥').toUpperCase()
  for (const [mark, name] of Object.entries(CURRENCY)) if (plain.includes(mark.normalize('NFKC').replaceAll('¥', '￥'))) return name
  return undefined
}
