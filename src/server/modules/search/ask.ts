import type { OneStatement } from '../../db/scoped-statement.ts'
import type { Ask } from './run-search.ts'
import { statementName } from './statement-names.ts'

/** Statements that are planned once for all values are also prepared once a connection. */
export const askOf =
  (search: <Row extends object>(statement: OneStatement) => Promise<Row[]>): Ask =>
  ({ isEveryday, ...statement }) =>
    search({ ...statement, name: statement.plan === 'generic' ? statementName({ text: statement.text, isEveryday }) : undefined })
