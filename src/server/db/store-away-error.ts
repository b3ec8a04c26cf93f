/** The store cannot answer now; the same may go well a little later. Its code is PostgreSQL's class for that. */
export class StoreAwayError extends Error {
  readonly code = '57P03'
}
