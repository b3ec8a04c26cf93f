import { expect, test } from 'vitest'
import { tileNeedsLogin } from '../../src/domain/tile-login.ts'

test.for(['Recommend a book', 'Recommend books', 'Recommend an e-book', 'Journal recommendation', ' database  Recommendation ', 'Self-recommendation'])('“%s” leads through the login', (name) => {
  expect(tileNeedsLogin(name)).toBe(true)
})

test.for(['', 'Recommend resources', 'Media recommendations', 'My recommendations', 'New books'])('“%s” does not', (name) => {
  expect(tileNeedsLogin(name)).toBe(false)
})
