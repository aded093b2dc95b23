import type { CatalogId, ControlFactor, RegisterName } from '../domain/index.ts'
import type { RecordedExchange, Result } from '../engine/index.ts'
import { registerOf } from './checks.ts'

/** A call that differs from the documented call of a register in one factor, with its response. */
export interface ControlExchange {
  readonly register: RegisterName
  readonly factor: ControlFactor
  readonly exchange: RecordedExchange
}

interface RunRecords {
  readonly results: readonly Result[]
  readonly exchanges: readonly RecordedExchange[]
}

/** The rejection checks whose requests are controls, in the order in which they are sent; undefined marks a request that is no control. */
const refusals: Partial<Record<CatalogId, readonly (ControlFactor | undefined)[]>> = {
  'gateway.rejects-no-key': ['no-key'],
  // A random key, an empty one, and the right one with one character changed.
  'gateway.rejects-wrong-key': ['wrong-key', undefined, 'wrong-key'],
  'gateway.rejects-path-tricks': ['unknown-path'],
  'gateway.rejects-wrong-method': ['other-method'],
  'isolation.register-keys': ['other-key'],
}

/**
 * Returns the controls of a run. An exchange that was sent as a control says so (`control`), and has the name of the check whose documented
 * call it repeats (`population.found`). In a record without that member the requests of the rejection checks are the controls.
 */
export function controlsOf({ results, exchanges }: RunRecords): readonly ControlExchange[] {
  const known = new Map(results.map((result) => [result.name, result]))
  const places = placesOf({ results, exchanges })
  return exchanges.flatMap((exchange): readonly ControlExchange[] => {
    const result = known.get(exchange.check)
    const register = exchange.origin !== 'gateway' || result === undefined ? undefined : registerOf(result)
    if (result === undefined || register === undefined) return []
    const factor = exchange.control ?? factorOf(exchange, result.check as CatalogId, places.get(exchange.id) ?? 0)
    return factor === undefined ? [] : [{ register, factor, exchange }]
  })
}

/** Counts the calls of the same attempt before an exchange, by the number of the exchange. */
function placesOf({ results, exchanges }: RunRecords): ReadonlyMap<number, number> {
  const controls = new Set(exchanges.flatMap(({ id, control }) => (control === undefined ? [] : [id])))
  return new Map(
    results.flatMap(({ attempts }) =>
      attempts.flatMap((attempt) => attempt.exchanges.filter((id) => !controls.has(id)).map((id, place) => [id, place] as const)),
    ),
  )
}

function factorOf({ documented }: RecordedExchange, check: CatalogId, place: number): ControlFactor | undefined {
  if (check === 'register.path-proven') return 'liveness'
  // Every rejection is followed by the documented call, which must still succeed.
  if (documented === true) return check in refusals ? 'again' : undefined
  return refusals[check]?.[place]
}
