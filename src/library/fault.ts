/** What the user asked for cannot be done as asked; the message says what can. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** This machine lets a process open too little for the work. */
export class StarvedError extends Error {
  override name = 'StarvedError'
}
