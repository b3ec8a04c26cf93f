import { type Hex, parseHex } from './color.ts'

export type Tenant = { description: string; main: string; hoverBackground: string; buttonHover: string }

const DESCRIPTIONS = { main: 'Main colour', 'hover-background': 'Ground of a row or tile under the finger', 'button-hover': 'Primary button under the finger' }

const componentsOf = (hex: Hex) => [1, 3, 5].map(at => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4)))

/**
 * The token file of a library, as text for `tenants/<code>.tokens.json`.
 *
 * @throws when one of the colours is none
 */
export function tenantJson({ description, main, hoverBackground, buttonHover }: Tenant): string {
  const line = (name: keyof typeof DESCRIPTIONS, given: string) => {
    const hex = parseHex(given)
    if (hex === undefined) throw new Error(`${name}: ${given} is not a hex colour such as #1b5e52`)
    return `    "${name}": { "$value": { "colorSpace": "srgb", "components": [${componentsOf(hex).join(', ')}], "hex": "${hex}" }, "$description": "${DESCRIPTIONS[name]}" }`
  }
  const colours = [line('main', main), line('hover-background', hoverBackground), line('button-hover', buttonHover)].join(',\n')
  return `{\n  "$description": ${JSON.stringify(description)},\n  "tenant": {\n    "$type": "color",\n${colours}\n  }\n}\n`
}
