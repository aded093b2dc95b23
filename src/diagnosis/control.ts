import type { CatalogId, ControlFactor, RegisterName } from '../domain/index.ts'
import type { RecordedExchange, Result } from '../engine/index.ts'
import { registerOf } from './checks.ts'

/** What a call that differs from the documented one of a register in one factor was answered. */
export interface Control {
  readonly register: RegisterName
  readonly factor: ControlFactor
  readonly exchange: RecordedExchange
}

interface Seen {
  readonly results: readonly Result[]
  readonly exchanges: readonly RecordedExchange[]
}

/** The refusal checks whose own requests are controls, in the order in which they send them; what is no control stands as undefined. */
const refusals: Partial<Record<CatalogId, readonly (ControlFactor | undefined)[]>> = {
  'gateway.rejects-no-key': ['no-key'],
  // A random key, an empty one, and the right one with one character changed.
  'gateway.rejects-wrong-key': ['wrong-key', undefined, 'wrong-key'],
  'gateway.rejects-path-tricks': ['unknown-path'],
  'gateway.rejects-wrong-method': ['other-method'],
  'isolation.register-keys': ['other-key'],
}

/**
 * The controls of a run. An exchange that was sent as a control says so itself (`control`), and has the name of the check whose documented call it is a control of
 * (`population.found`). In a record without that word the requests of the refusal checks are taken for what they are.
 */
export function controlsOf({ results, exchanges }: Seen): readonly Control[] {
  const known = new Map(results.map((result) => [result.name, result]))
  const places = placesOf({ results, exchanges })
  return exchanges.flatMap((exchange): readonly Control[] => {
    const result = known.get(exchange.check)
    const register = exchange.origin !== 'gateway' || result === undefined ? undefined : registerOf(result)
    if (result === undefined || register === undefined) return []
    const factor = exchange.control ?? factorOf(exchange, result.check as CatalogId, places.get(exchange.id) ?? 0)
    return factor === undefined ? [] : [{ register, factor, exchange }]
  })
}

/** How many calls of the same attempt of a check came before; by the number of the exchange. */
function placesOf({ results, exchanges }: Seen): ReadonlyMap<number, number> {
  const controls = new Set(exchanges.flatMap(({ id, control }) => (control === undefined ? [] : [id])))
  return new Map(
    results.flatMap(({ attempts }) =>
      attempts.flatMap((attempt) => attempt.exchanges.filter((id) => !controls.has(id)).map((id, place) => [id, place] as const)),
    ),
  )
}

function factorOf({ documented }: RecordedExchange, check: CatalogId, place: number): ControlFactor | undefined {
  if (check === 'register.path-proven') return 'liveness'
  // Every refusal is followed by the very call that goes on succeeding.
  if (documented === true) return check in refusals ? 'again' : undefined
  return refusals[check]?.[place]
}
