import type { CatalogId, RegisterCheckId } from '../domain/index.ts'
import type { Sentence } from './message.ts'

/** What the checks of the catalog demand, in a language other than English: English has it in the checks, and stands in for what is missing. */
export interface Requirements {
  readonly checks: Readonly<Partial<Record<Exclude<CatalogId, RegisterCheckId | 'isolation.register-keys'>, string>>>
  /** That a `{register}` is answered with its `{answer}`. */
  readonly found: string
  /** That a register answers about whom it was asked: one person, or several. */
  readonly exact: Sentence & object
  /** That the key of one `{register}` does not open `{other}`. */
  readonly keyElsewhere: string
}
