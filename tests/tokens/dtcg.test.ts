import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BRAND_NAMES, DEFAULT_INPUTS, RULES, SCHEMES } from '../../design-tokens/derive.ts'
import { largeTokens, readFile, tenantCodes, tenantFile, tenantInputs, tokensOf } from '../../design-tokens/files.ts'
import { checkTokens, colorOf, cssValue, readTokens, resolveToken } from '../../design-tokens/resolve.ts'

const folder = join(import.meta.dirname, '../../design-tokens')
const files = [...readdirSync(folder), ...readdirSync(join(folder, 'tenants')).map(name => `tenants/${name}`)].filter(
  name => name.endsWith('.tokens.json'),
)

describe('every token file', () => {
  test.for(files)('%s is valid DTCG', name => {
    expect([...readTokens([readFile(name)]).keys()].length).toBeGreaterThan(0)
  })

  test.for(SCHEMES)('%s has values of the type it says and no alias that leads nowhere', scheme => {
    checkTokens(tokensOf(scheme))
  })

  test('a scheme changes only names that light has', () => {
    const light = [...tokensOf('light').keys()]
    for (const scheme of SCHEMES) expect([...tokensOf(scheme).keys()]).toEqual(light)
    for (const { path } of largeTokens()) expect(light).toContain(path)
  })

  test('what more contrast says of light colours, the dark scheme says for itself', () => {
    const own = (name: string) => [...readTokens([readFile(name)]).keys()].filter(path => path.startsWith('color.'))
    expect(own('semantic.dark.contrast.tokens.json')).toEqual(expect.arrayContaining(own('semantic.contrast.tokens.json')))
  })
})

describe('large text', () => {
  const inLarge = new Map([...tokensOf('light'), ...largeTokens().map(token => [token.path, token] as const)])
  const rem = (path: string) => Number.parseFloat(cssValue(resolveToken(inLarge, path)))
  const scale = rem('type.scale')
  const sizes = [...inLarge.keys()].filter(path => path.startsWith('size.'))

  test('is 125 % or more', () => expect(scale).toBeGreaterThanOrEqual(1.25))

  test.for(sizes)('%s is 56 px or more', path => {
    expect(cssValue(resolveToken(inLarge, path))).toMatch(/rem$/)
    expect(rem(path) * 16 * scale).toBeGreaterThanOrEqual(56)
  })

  test('no words are below 18 px', () => {
    for (const path of inLarge.keys()) if (path.startsWith('font-size.')) expect(rem(path) * 16 * scale, path).toBeGreaterThanOrEqual(18)
  })
})

describe('semantic names', () => {
  test('the brand names are exactly the ones derived', () => {
    const names = [...tokensOf('light').values()].filter(token => token.isDerived).map(token => token.path)
    expect(names.toSorted()).toEqual(BRAND_NAMES.map(name => `color.brand.${name}`).toSorted())
  })

  test.for(SCHEMES)('the grounds the derivation measures %s against are the surfaces', scheme => {
    const names = ['color.surface.page', 'color.surface.raised', 'color.surface.sunken']
    expect(names.map(name => colorOf(tokensOf(scheme), name))).toEqual(RULES[scheme].grounds)
  })

  test('the default theme of the code is the default library’s', () => {
    expect(tenantInputs(tenantFile('mtd'))).toEqual(DEFAULT_INPUTS)
  })
})

describe('a library', () => {
  test.for(tenantCodes())('%s gives three colours and nothing else', code => {
    expect(Object.keys(tenantInputs(tenantFile(code)))).toHaveLength(3)
  })

  const color = { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 0], hex: '#000000' } }
  const three = { main: color, 'hover-background': color, 'button-hover': color }

  test.for([
    ['an unknown name', { tenant: { ...three, solid: color } }, 'x.json: tenant.solid: is not one of'],
    ['a semantic name', { tenant: three, color: { brand: { solid: color } } }, 'x.json: color.brand.solid: is not one of'],
    ['a missing name', { tenant: { main: color } }, 'x.json: tenant.hover-background: is missing'],
    [
      'components that are another colour than the hex',
      { tenant: { ...three, main: { ...color, $value: { ...color.$value, hex: '#ff0000' } } } },
      'x.json: tenant.main: components say #000000, hex says #ff0000',
    ],
    ['a token without type', { tenant: { main: { $value: '#fff' } } }, 'x.json: tenant.main: has no $type'],
    ['a group that is a word', { tenant: { main: 'red' } }, 'x.json: tenant.main: is neither a group nor a token'],
    ['a name in capitals', { tenant: { Main: color } }, 'x.json: tenant.Main: names are lower case'],
  ] as const)('is refused for %s, saying where', ([, json, message]) => {
    expect(() => tenantInputs({ name: 'x.json', json })).toThrow(message)
  })
})

const read = (json: unknown) => readTokens([{ name: 'x.json', json }])

describe('aliases', () => {
  test('say which token leads nowhere', () => {
    const tokens = read({ a: { $type: 'color', $value: '{b.c}' } })
    expect(() => resolveToken(tokens, 'a')).toThrow('x.json: a: points to {b.c}, which does not exist')
  })

  test('that go round in a circle are refused', () => {
    const tokens = read({ a: { $type: 'color', $value: '{b}' }, b: { $type: 'color', $value: '{a}' } })
    expect(() => resolveToken(tokens, 'a')).toThrow('a → b → a')
  })

  test('cannot change the type', () => {
    const tokens = read({ a: { $type: 'color', $value: '{b}' }, b: { $type: 'number', $value: 1 } })
    expect(() => resolveToken(tokens, 'a')).toThrow('is a color but points to b, a number')
  })
})
