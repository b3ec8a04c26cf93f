import { createHash } from 'node:crypto'

/**
 * What makes two records one title for a recommendation: the ISBN, or without one the folded title and author
 * (domain 4).
 */
export function titleKey(book: { isbn: string | null; title_n: string; author_n: string }): string {
  if (book.isbn !== null && book.isbn !== '') return book.isbn
  return createHash('sha256').update(`${book.title_n}\u001f${book.author_n}`).digest('base64url').slice(0, 32)
}
