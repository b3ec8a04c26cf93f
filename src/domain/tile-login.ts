/** Tiles that lead through the login; menu entries are identified by their English name (spec 4). */
const NEEDS_LOGIN = new Set([
  'recommendation',
  'recommend',
  'book recommendation',
  'recommend a book',
  'recommend books',
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
