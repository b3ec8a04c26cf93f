import { expect, test } from 'vitest'
import { safeReturnPath } from '../../src/domain/return-path.ts'

test.for(['/bookDetail?keyid=1', '/myRecommendation', '/searchPage?searchKeyWord=%E8%BE%B9%E5%9F%8E', '/bookDetail?keyid=1&act=recommend'])('%s may be returned to', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test.for([
  '//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', '/\n/evil.example',
  'evil', '', null, undefined, '/Login?type=0', '/login/', '/register', '/transition', '/mobile/Login', `/${'x'.repeat(2000)}`,
])('%s may not', (path) => {
  expect(safeReturnPath(path)).toBeUndefined()
})

test('dots cannot climb out of the app’s own origin', () => {
  expect(safeReturnPath('/../../evil')).toBe('/evil')
})
