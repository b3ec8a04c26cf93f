import { type Hex, parseHex } from './color.ts'

/** One parsed file of tokens with the name to show in errors. */
export type TokenFile = { name: string; json: unknown }

export type Token = { path: string; file: string; type: string; value: unknown; isDerived: boolean; description?: string }

type Group = { [key: string]: unknown }
const isGroup = (v: unknown): v is Group => typeof v === 'object' && v !== null && !Array.isArray(v)

export class TokenError extends Error {
  constructor(file: string, path: string, what: string) {
    super(`${file}: ${path === '' ? '(top)' : path}: ${what}`)
    this.name = 'TokenError'
  }
}

const NAME = /^[a-z0-9][a-z0-9-]*$/

/** Flattens DTCG groups to tokens; later files override earlier ones by path. */
export function readTokens(files: readonly TokenFile[]): Map<string, Token> {
  const tokens = new Map<string, Token>()
  for (const { name, json } of files) {
    if (!isGroup(json)) throw new TokenError(name, '', 'a token file is a JSON object')
    walk(name, json, [], undefined, tokens)
  }
  return tokens
}

function walk(file: string, group: Group, path: string[], inherited: string | undefined, out: Map<string, Token>) {
  const at = path.join('.')
  const ownType = group['$type']
  if (ownType !== undefined && typeof ownType !== 'string') throw new TokenError(file, at, '$type must be a string')
  const type = ownType ?? inherited
  if ('$value' in group) {
    const child = Object.keys(group).find(key => !key.startsWith('$'))
    if (child !== undefined) throw new TokenError(file, at, `a token cannot also be a group (has "${child}")`)
    const known = out.get(at)
    const finalType = type ?? known?.type
    if (finalType === undefined) throw new TokenError(file, at, 'has no $type, and no group above it has one')
    const extensions = group['$extensions']
    const description = group['$description']
    out.set(at, {
      path: at,
      file,
      type: finalType,
      value: group['$value'],
      isDerived: isGroup(extensions) && extensions['app.kaijuan.derived'] === true,
      ...(typeof description === 'string' ? { description } : {}),
    })
    return
  }
  for (const [key, value] of Object.entries(group)) {
    if (key.startsWith('$')) {
      if (!['$type', '$description', '$extensions', '$deprecated'].includes(key)) {
        throw new TokenError(file, at, `unknown property ${key}`)
      }
      continue
    }
    if (!NAME.test(key)) throw new TokenError(file, [...path, key].join('.'), 'names are lower case words joined by dashes')
    if (!isGroup(value)) throw new TokenError(file, [...path, key].join('.'), 'is neither a group nor a token with $value')
    walk(file, value, [...path, key], type, out)
  }
}

export const aliasOf = (value: unknown) => (typeof value === 'string' ? /^\{([^{}]+)\}$/.exec(value)?.[1] : undefined)

/** Follows aliases to the token that holds a value, naming file and path of whatever leads nowhere. */
export function resolveToken(tokens: ReadonlyMap<string, Token>, path: string): Token {
  const seen: string[] = []
  let current = tokens.get(path)
  const first = current
  while (current !== undefined) {
    if (seen.includes(current.path)) {
      throw new TokenError(current.file, path, `aliases go round in a circle: ${[...seen, current.path].join(' → ')}`)
    }
    seen.push(current.path)
    const target = aliasOf(current.value)
    if (target === undefined) {
      if (first !== undefined && first.type !== current.type) {
        throw new TokenError(first.file, path, `is a ${first.type} but points to ${current.path}, a ${current.type}`)
      }
      return current
    }
    const next = tokens.get(target)
    if (next === undefined) throw new TokenError(current.file, current.path, `points to {${target}}, which does not exist`)
    current = next
  }
  throw new TokenError('(any file)', path, 'does not exist')
}

/** Checks each token's value against its DTCG type and each alias against the list. */
export function checkTokens(tokens: ReadonlyMap<string, Token>) {
  for (const token of tokens.values()) {
    const { value, type, file, path } = resolveToken(tokens, token.path)
    cssValue({ value, type, file, path })
  }
}

type Leaf = Pick<Token, 'value' | 'type' | 'file' | 'path'>

const isNumber = (v: unknown): v is number => typeof v === 'number' && Number.isFinite(v)
const trim = (n: number) => String(Number(n.toFixed(4)))

function measure(token: Leaf, value: unknown, units: readonly string[]): string {
  if (!isGroup(value) || !isNumber(value['value']) || typeof value['unit'] !== 'string' || !units.includes(value['unit'])) {
    throw new TokenError(token.file, token.path, `needs { "value": number, "unit": ${units.map(u => `"${u}"`).join(' or ')} }`)
  }
  return value['value'] === 0 ? '0' : `${trim(value['value'])}${value['unit']}`
}

function color(token: Leaf, value: unknown): string {
  if (!isGroup(value)) throw new TokenError(token.file, token.path, 'needs { "colorSpace", "components", "hex" }')
  const { colorSpace, components, hex, alpha } = value
  if (colorSpace !== 'srgb') throw new TokenError(token.file, token.path, 'colorSpace must be "srgb" here')
  if (!Array.isArray(components) || components.length !== 3 || !components.every(v => isNumber(v) && v >= 0 && v <= 1)) {
    throw new TokenError(token.file, token.path, 'components must be three numbers from 0 to 1')
  }
  if (typeof hex !== 'string' || !/^#[0-9a-f]{6}$/.test(hex)) {
    throw new TokenError(token.file, token.path, 'hex must be six lower-case digits after #')
  }
  const own = `#${components.map(v => Math.round(Number(v) * 255).toString(16).padStart(2, '0')).join('')}`
  if (own !== hex) throw new TokenError(token.file, token.path, `components say ${own}, hex says ${hex}`)
  if (alpha === undefined || alpha === 1) return hex
  if (!isNumber(alpha) || alpha < 0 || alpha > 1) throw new TokenError(token.file, token.path, 'alpha must be from 0 to 1')
  return `${hex}${Math.round(alpha * 255).toString(16).padStart(2, '0')}`
}

/** The CSS text of a token that holds a value (no alias). */
export function cssValue(token: Leaf): string {
  const { type, value, file, path } = token
  switch (type) {
    case 'color':
      return color(token, value)
    case 'dimension':
      return measure(token, value, ['px', 'rem'])
    case 'duration':
      return measure(token, value, ['ms', 's'])
    case 'number':
      if (!isNumber(value)) throw new TokenError(file, path, 'needs a number')
      return trim(value)
    case 'fontWeight':
      if (!isNumber(value) || value < 1 || value > 1000) throw new TokenError(file, path, 'needs a number from 1 to 1000')
      return String(value)
    case 'fontFamily':
      if (!Array.isArray(value) || !value.every(v => typeof v === 'string')) throw new TokenError(file, path, 'needs a list of names')
      return value.map(v => (/^[a-z-]+$/i.test(v) ? v : `'${v}'`)).join(',')
    case 'cubicBezier':
      if (!Array.isArray(value) || value.length !== 4 || !value.every(isNumber)) throw new TokenError(file, path, 'needs four numbers')
      return `cubic-bezier(${value.join(',')})`
    case 'shadow': {
      const layers: unknown[] = Array.isArray(value) ? value : [value]
      return layers
        .map(layer => {
          if (!isGroup(layer)) throw new TokenError(file, path, 'needs a shadow or a list of them')
          const lengths = ['offsetX', 'offsetY', 'blur', 'spread'].map(key => measure(token, layer[key], ['px', 'rem']))
          return `${lengths.join(' ')} ${color(token, layer['color'])}`
        })
        .join(',')
    }
    default:
      throw new TokenError(file, path, `$type ${type} is not used here`)
  }
}

/** Hex of a colour token, through its aliases. */
export function colorOf(tokens: ReadonlyMap<string, Token>, path: string): Hex {
  const token = resolveToken(tokens, path)
  const hex = parseHex(cssValue(token).slice(0, 7))
  if (hex === undefined) throw new TokenError(token.file, path, 'is no colour')
  return hex
}
