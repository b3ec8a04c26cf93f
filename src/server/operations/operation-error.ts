/** An operation cannot be done; the message says what happened and what to do, and is all that is printed. */
export class OperationError extends Error {}
