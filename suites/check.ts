import * as gatewatch from 'gatewatch'
import type { CatalogueId, CatalogueName, Check, Declaration, Needs } from 'gatewatch'

/** Declares a check of the catalogue: a misspelt id does not compile. */
export const check: <const N extends Needs = Readonly<Record<string, never>>, Value = void>(
  id: CatalogueId,
  declaration: Declaration<N, Value>,
) => Check<Value> = gatewatch.check

/** Makes a need of what a check of the catalogue sent. */
export const sentBy: (name: CatalogueName) => ReturnType<typeof gatewatch.sentBy> = gatewatch.sentBy
