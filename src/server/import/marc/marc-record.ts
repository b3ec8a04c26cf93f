export type Subfield = { code: string; value: string }

/** Control fields (below 010) have a value, the others subfields. */
export type MarcField = { tag: string; indicators: string; value: string; subfields: readonly Subfield[] }

export type MarcRecord = { leader: string; fields: readonly MarcField[] }

export function fieldsOf(record: MarcRecord, ...tags: string[]): MarcField[] {
  return record.fields.filter(field => tags.includes(field.tag))
}

export function controlValue(record: MarcRecord, tag: string): string {
  return record.fields.find(field => field.tag === tag)?.value ?? ''
}

/** All values of the named subfields in the order in which they stand. */
export function valuesOf(field: MarcField | undefined, codes: string): string[] {
  if (!field) return []
  return field.subfields.filter(({ code }) => codes.includes(code)).map(({ value }) => value)
}

export function firstValue(field: MarcField | undefined, code: string): string | undefined {
  return field?.subfields.find(subfield => subfield.code === code)?.value
}
