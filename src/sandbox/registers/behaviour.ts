import { registerScopes } from '../machine/environment.ts'
import type { Answer, Incoming, Alteration } from '../message.ts'

/** What the population register may get wrong; faults change it before the start. */
export interface PopulationBehaviour {
  /** A token must have one of them. */
  scopes: readonly string[]
  /** Answers instead of the register, where it gives any. */
  readonly instead: ((request: Incoming) => Answer | undefined)[]
  readonly answers: Alteration[]
}

/** What the contact register may get wrong. */
export interface ContactBehaviour {
  /** A token must have one of them. */
  scopes: readonly string[]
  readonly instead: ((request: Incoming) => Answer | undefined)[]
  /** Whom it answers about, when asked about these. */
  readonly answered: ((asked: readonly string[]) => readonly string[])[]
  readonly answers: Alteration[]
}

/** A population register without a flaw. */
export function properPopulation(): PopulationBehaviour {
  return { scopes: [registerScopes.population], instead: [], answers: [] }
}

/** A contact register without a flaw. */
export function properContact(): ContactBehaviour {
  return { scopes: [registerScopes.contact], instead: [], answered: [], answers: [] }
}
