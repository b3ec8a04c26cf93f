import { types as pgTypes, type CustomTypesConfig } from 'pg'

/** PostgreSQL's number for the type `date`. */
const DATE_OID = 1082

// Dates without time stay text, so that no zone can move them. 63-bit ids stay text as pg has them.
export const types: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === DATE_OID) return (value: string) => value
    return format === 'binary' ? pgTypes.getTypeParser(id, 'binary') : pgTypes.getTypeParser(id, 'text')
  },
}
