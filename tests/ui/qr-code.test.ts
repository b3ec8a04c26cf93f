import { assert, property, string } from 'fast-check'
import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { QUIET, type QrLevel, qrPath } from '../../src/ui/qr-code/qr-path.ts'
import { pictureOfPath } from './pictures.ts'

// Its own type says module, what Node loads is the function.
const decode = (typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default) as unknown as (
  data: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string; binaryData: number[] } | null

function scanned(text: string, level: QrLevel) {
  const code = qrPath(text, level)
  if (code === undefined) return undefined
  const { data, width, height } = pictureOfPath(code.path, code.size, QUIET)
  const found = decode(data, width, height)
  return found === null ? undefined : new TextDecoder().decode(Uint8Array.from(found.binaryData))
}

test.for(['L', 'M', 'Q', 'H'] as const)('a reader code at level %s is read back', level => {
  expect(scanned('u20231104056,9F8E7D6C5B4A3F21', level)).toBe('u20231104056,9F8E7D6C5B4A3F21')
})

test.for(['读者证 2023010456', 'https://library.example/mobile/bookDetail?keyid=边城', '0'])('%o is read back', text => {
  expect(scanned(text, 'M')).toBe(text)
})

test('any text of some length is read back', () => {
  assert(
    property(string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), text => {
      expect(scanned(text, 'M')).toBe(text)
    }),
    { numRuns: 100 },
  )
})

test('a higher level is larger, and the level is raised where that costs nothing', () => {
  const size = (level: QrLevel) => qrPath('u20231104056,9F8E7D6C5B4A3F21', level)?.size ?? 0
  expect(size('H')).toBeGreaterThan(size('L'))
  expect(qrPath('1', 'L')?.path).toBe(qrPath('1', 'M')?.path)
})

test('there is no code for nothing and for what fits into none', () => {
  expect(qrPath('', 'M')).toBeUndefined()
  expect(qrPath('x'.repeat(3000), 'M')).toBeUndefined()
})
