import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { colorOf, readTokens, type Token, TokenError, type TokenFile } from './resolve.ts'
import type { Scheme } from './schemes.ts'

const here = import.meta.dirname

export function readFile(name: string): TokenFile {
  try {
    return { name, json: JSON.parse(readFileSync(join(here, name), 'utf8')) as unknown }
  } catch (error) {
    throw new TokenError(name, '', error instanceof Error ? error.message : 'cannot be read')
  }
}

export const tenantCodes = () =>
  readdirSync(join(here, 'tenants'))
    .filter(file => file.endsWith('.tokens.json'))
    .map(file => basename(file, '.tokens.json'))
    .toSorted((a, b) => (a === 'mtd' ? -1 : b === 'mtd' ? 1 : a.localeCompare(b)))

export const tenantFile = (code: string) => readFile(`tenants/${code}.tokens.json`)

const TENANT_NAMES = ['tenant.main', 'tenant.hover-background', 'tenant.button-hover'] as const

/** A library gives exactly three colours; another name is most likely a slip of the pen. */
export function tenantInputs(file: TokenFile): { main: string; hoverBackground: string; buttonHover: string } {
  const tokens = readTokens([file])
  for (const token of tokens.values()) {
    if (!TENANT_NAMES.some(name => name === token.path)) {
      throw new TokenError(file.name, token.path, `is not one of ${TENANT_NAMES.join(', ')}`)
    }
  }
  for (const name of TENANT_NAMES) if (!tokens.has(name)) throw new TokenError(file.name, name, 'is missing')
  return {
    main: colorOf(tokens, 'tenant.main'),
    hoverBackground: colorOf(tokens, 'tenant.hover-background'),
    buttonHover: colorOf(tokens, 'tenant.button-hover'),
  }
}

/** What each scheme lays over the light one, in order. */
const LAYERS: Record<Scheme, readonly string[]> = {
  light: [],
  dark: ['semantic.dark.tokens.json'],
  'light-contrast': ['semantic.contrast.tokens.json'],
  'dark-contrast': ['semantic.dark.tokens.json', 'semantic.contrast.tokens.json', 'semantic.dark.contrast.tokens.json'],
}

const LARGE = 'semantic.large.tokens.json'

/** All tokens of a scheme, with the default library's three colours to point to. */
export const tokensOf = (scheme: Scheme): Map<string, Token> => layered(LAYERS[scheme])

/** Only what large text says differently, whatever the scheme. */
export const largeTokens = (): Token[] => [...layered([LARGE]).values()].filter(token => token.file === LARGE)

function layered(layers: readonly string[]): Map<string, Token> {
  const light = readTokens([readFile('base.tokens.json'), tenantFile('mtd'), readFile('semantic.tokens.json')])
  const files = layers.map(readFile)
  for (const token of readTokens(files).values()) {
    if (!light.has(token.path)) throw new TokenError(token.file, token.path, 'is not a name of semantic.tokens.json')
  }
  return readTokens([readFile('base.tokens.json'), tenantFile('mtd'), readFile('semantic.tokens.json'), ...files])
}
