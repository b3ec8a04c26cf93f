/** Tiles that lead through the login; menu entries are identified by their English name (spec 4). */
const NEEDS_LOGIN = new Set([
  'recommendation',
  'recommend',
  'book recommendation',
  'recommend a book',
  'recommend books',
  'e-book recommendation',
  'ebook recommendation',
  'recommend an e-book',
  'recommend an ebook',
  'recommend e-books',
  'recommend ebooks',
  'self recommendation',
  'self-recommendation',
  'journal recommendation',
  'recommend a journal',
  'recommend journals',
  'database recommendation',
  'recommend a database',
  'recommend databases',
])

export function tileNeedsLogin(engmenuname: string): boolean {
  return NEEDS_LOGIN.has(engmenuname.trim().toLowerCase().replaceAll(/\s+/g, ' '))
}
