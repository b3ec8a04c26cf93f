import pg from 'pg'

// Dates without time stay text, so that no zone can move them. 63-bit ids stay text as pg has them.
export const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === pg.types.builtins.DATE) return (value: string) => value
    return format === 'binary' ? pg.types.getTypeParser(id, 'binary') : pg.types.getTypeParser(id, 'text')
  },
}
