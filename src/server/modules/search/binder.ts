import type { Param } from '../../db/store.ts'

/** Takes a value and gives the place it has in the statement. */
export type Bind = (value: Param) => string

/** Collects parameters while a statement is put together from fixed pieces. */
export function binder(): { params: Param[]; bind: Bind } {
  const params: Param[] = []
  return {
    params,
    bind: (value) => {
      params.push(value)
      return `$${params.length}`
    },
  }
}
