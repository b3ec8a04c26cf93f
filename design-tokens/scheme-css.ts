import { RULES, type Scheme, SCHEMES } from './schemes.ts'

const DARK = 'prefers-color-scheme:dark'
const MORE = 'prefers-contrast:more'
/** The reader chose nothing, so the system's setting holds. */
const OPEN_SCHEME = ':not([data-scheme=light],[data-scheme=dark])'
const OPEN_CONTRAST = ':not([data-contrast])'

/**
 * The rules that give `selector` the declarations of each scheme. The reader's choice stands in `data-scheme=light|dark`
 * and `data-contrast=more`, on the same element as the library's code; without them the system decides (`standard` as
 * contrast turns that off). Every block declares the same names, so that one scheme inside another is whole.
 */
export function schemeCss(selector: string, declarations: Record<Scheme, string>, follow: 'system' | 'attributes' = 'system'): string[] {
  return SCHEMES.flatMap(scheme => {
    const { isDark, isContrast } = RULES[scheme]
    const body = `{${declarations[scheme]}}`
    const schemes = isDark ? [['[data-scheme=dark]', ''], [OPEN_SCHEME, DARK]] : [['', '']]
    const contrasts = isContrast ? [['[data-contrast=more]', ''], [OPEN_CONTRAST, MORE]] : [['', '']]
    return schemes.flatMap(([scope = '', query = '']) =>
      contrasts.flatMap(([moreScope = '', moreQuery = '']) => {
        const queries = [query, moreQuery].filter(Boolean)
        if (queries.length > 0 && follow === 'attributes') return []
        const rule = `${selector}${scope}${moreScope}${body}`
        return [queries.length === 0 ? rule : `@media ${queries.map(each => `(${each})`).join(' and ')}{${rule}}`]
      }),
    )
  })
}
