import { UserError } from '../messages/index.ts'

/** What you asked for cannot be done as asked; the message says what can. */
export class UsageError extends UserError {
  override name = 'UsageError'
}

/** This machine lets a process open too little for the work. */
export class StarvedError extends Error {
  override name = 'StarvedError'
}
