import { expect, test } from 'vitest'
import { formatIsbn, isbn10Of, parseIsbn, parseSpreadsheetIsbn } from '../../src/domain/isbn.ts'

test.for([
  ['9787536692930', '9787536692930'],
  ['978-7-5366-9293-0', '9787536692930'],
  ['978 7 5366 9293 0', '9787536692930'],
  ['９７８－７－５３６６－９２９３－０', '9787536692930'],
  ['9787536692930 : CNY68.00', '9787536692930'],
  ['9787536692930(精装)', '9787536692930'],
  ['ISBN：978–7–5366–9293–0', '9787536692930'],
  ['7-5366-9293-7 (精装)', undefined],
  ['7-5366-9293-5 (平装)', '9787536692930'],
  ['0-306-40615-2', '9780306406157'],
  ['080442957x', '9780804429573'],
  ['0-8044-2957-X (pbk.) : $12.95', '9780804429573'],
  ['invalid 0306406153, right 0306406152', '9780306406157']
] as const)('%s is read as %s', ([text, isbn]) => {
  expect(parseIsbn(text)).toBe(isbn)
})

test.for(['', '123', '1234', '1111', '1234567891011', '9787536692931', '9.78756E+12', 'HL00361126', '0000000000', '9780000000002', '9790060115615', '97875366929301', 'B0006AXT02'])(
  '%s is no ISBN',
  text => {
    expect(parseIsbn(text)).toBeUndefined()
  }
)

test('gives back the zeros that a spreadsheet cut off', () => {
  expect(parseSpreadsheetIsbn('439023483')).toBe('9780439023481')
  expect(parseSpreadsheetIsbn('7442912')).toBe('9780007442911')
  expect(parseSpreadsheetIsbn('43902348')).toBeUndefined()
  expect(parseSpreadsheetIsbn('1234')).toBeUndefined()
  expect(parseIsbn('439023483')).toBeUndefined()
})

test('goes back to ten digits where there is such a form', () => {
  expect(isbn10Of(isbnOf('9780804429573'))).toBe('080442957X')
  expect(isbn10Of(isbnOf('9791090636071'))).toBeUndefined()
})

test('puts hyphens where the publisher ends', () => {
  expect(formatIsbn(isbnOf('9787536692930'))).toBe('978-7-5366-9293-0')
  expect(formatIsbn(isbnOf('9787020024759'))).toBe('978-7-02-002475-9')
  expect(formatIsbn(isbnOf('9780306406157'))).toBe('978-0-306-40615-7')
  expect(formatIsbn(isbnOf('9783161484100'))).toBe('978-316148410-0')
})

function isbnOf(text: string) {
  const parsed = parseIsbn(text)
  if (parsed === undefined) throw new Error(`${text} is no ISBN`)
  return parsed
}
