import type { CatalogId, RegisterCheckId } from '../domain/index.ts'
import type { Sentence } from './message.ts'

/** The requirements of the catalog's checks in a language other than English: English has them in the checks, and replaces missing ones. */
export interface Requirements {
  readonly checks: Readonly<Partial<Record<Exclude<CatalogId, RegisterCheckId | 'isolation.register-keys'>, string>>>
  /** The requirement that a `{register}` returns its `{answer}`. */
  readonly found: string
  /** The requirement that a register answers about the requested persons: one, or several. */
  readonly exact: Sentence & object
  /** The requirement that the key of one `{register}` does not open `{other}`. */
  readonly keyElsewhere: string
}
