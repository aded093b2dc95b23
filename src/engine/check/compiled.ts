import type { ValidateFunction } from 'ajv'

/** A schema compiled twice: up to its first violation, and to all of them. */
export interface Validators {
  readonly first: ValidateFunction
  readonly all: ValidateFunction
}

/** Schemas that were compiled before Gatewatch started, by their JSON. The build puts the forms of answers here; run from its sources, Gatewatch has none. */
export const compiledAhead: Readonly<Record<string, Validators>> = {}
