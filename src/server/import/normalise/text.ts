const ENTITIES: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', middot: '·',
  ndash: '–', mdash: '—', hellip: '…', eacute: 'é', egrave: 'è', uuml: 'ü', ouml: 'ö', auml: 'ä', szlig: 'ß', ccedil: 'ç', copy: '©', reg: '®'
}

// What people type for "unknown" where a form demands something.
const UNKNOWN = /^(?:n\/?a|null|none|undefined|unknown|nan|-+|—+|\?+|无|不详|未知|佚名|暂无|\[?s\.\s?[ln]\.?\]?)$/i

// Marks of direction and joining that come with copied text; ZWJ and ZWNJ (200C, 200D) belong to words and emoji.
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** One line without entities and doubled blanks; undefined when nothing, or a word for nothing, is left. */
export function cleanText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const clean = undoDoubleUtf8(unescapeHtml(text)).normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim()
  return clean === '' || UNKNOWN.test(clean) ? undefined : clean
}

/** Undoes HTML entities, twice where a source escaped twice. */
export function unescapeHtml(text: string): string {
  let plain = text
  for (let round = 0; round < 2 && /&[#\w]+;/.test(plain); round += 1) {
    plain = plain.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? entity
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
    })
  }
  return plain
}

/** Removes the punctuation that ISBD puts before the next part: "Dune /", "London :", "Penguin,". A real abbreviation keeps its point. */
export function withoutIsbd(text: string | undefined): string | undefined {
  const clean = cleanText(text)?.replace(/\s*[/:;,=]+$/, '').replace(/\s+\.$/, '').replace(/([^\s.]{4,}|[)\]])\.$/, '$1')
  return cleanText(clean?.replace(/^\s*[/:;,=]\s*/, ''))
}

/** The value as text when it is text or a number. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Undoes a second encoding ("GemÃ¼se"): safe, because no text means to be valid UTF-8 in its Latin-1 bytes. */
export function undoDoubleUtf8(text: string): string {
  if (!/[\u00C2-\u00F4][\u0080-\u00BF]/.test(text) || /[\u0100-\u{10FFFF}]/u.test(text)) return text
  try {
    return strictUtf8.decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}
