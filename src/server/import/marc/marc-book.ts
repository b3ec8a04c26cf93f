import { finishRecord, type Outcome } from '../finish-record.ts'
import { marc21Book } from './marc21-book.ts'
import { fieldsOf, type MarcRecord } from './marc-record.ts'
import { refuseMaterial } from './material.ts'
import { unimarcBook } from './unimarc-book.ts'

/** CNMARC is UNIMARC: the title stands in 200, where MARC 21 has 245. */
export function isUnimarc(record: MarcRecord): boolean {
  return fieldsOf(record, '245').length === 0 && fieldsOf(record, '200').length > 0
}

/** A MARC record of either family as a book, or why not. */
export function marcBook(marc: MarcRecord): Outcome {
  if (marc.fields.length === 0) return { fault: 'no fields' }
  const isUni = isUnimarc(marc)
  const material = refuseMaterial(marc, isUni)
  if (material !== undefined) return { fault: material }
  return finishRecord(isUni ? unimarcBook(marc) : marc21Book(marc))
}
