import { UserError } from '../messages/index.ts'

/** A request of the user that cannot be carried out. Its message says what is possible. */
export class UsageError extends UserError {
  override name = 'UsageError'
}

/** This machine lets a process open too little for the work. */
export class StarvedError extends Error {
  override name = 'StarvedError'
}
