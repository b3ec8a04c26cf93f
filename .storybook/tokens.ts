import { readTokens, type Token, type TokenFile } from '../design-tokens/resolve.ts'

/** The token files themselves, so that what is shown about a token is what the token says. */
const files = import.meta.glob<unknown>(['../design-tokens/*.tokens.json', '../design-tokens/tenants/mtd.tokens.json'], { eager: true, import: 'default' })

const fileOf = (name: string): TokenFile => ({ name, json: files[`../design-tokens/${name}`] })

export const TOKENS: ReadonlyMap<string, Token> = readTokens(['base.tokens.json', 'tenants/mtd.tokens.json', 'semantic.tokens.json'].map(fileOf))

/** The custom property that carries a token in CSS. */
export const variableOf = (path: string) => `--${path.replace(/^color\./, '').replaceAll('.', '-')}`

/** Tokens whose path begins with a group, in the order of the files. */
export const tokensIn = (group: string): Token[] => [...TOKENS.values()].filter(({ path }) => path.startsWith(`${group}.`))

export const isSemantic = ({ file }: Token) => file.startsWith('semantic')
