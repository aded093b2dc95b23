import type { RecordedExchange } from '../../engine/index.ts'
import type { CheckView } from '../view-cycle.ts'

/**
 * The controls of the calls of a target: sent in the cycle that confirms a failure, kept as evidence as long as that lasts, and not sent again before
 * it is over.
 */
export class IncidentControls {
  readonly #sent = new Map<string, readonly RecordedExchange[]>()
  #passed: ReadonlySet<string> = new Set()

  /** What was sent for failures that last. */
  get kept(): readonly RecordedExchange[] {
    return [...this.#sent.values()].flat()
  }

  /** Lets go of what is over: a check that passed, and whose failure nobody waits to end. */
  begin(unsettled: readonly string[]): void {
    for (const name of this.#sent.keys()) if (this.#passed.has(name) && !unsettled.includes(name)) this.#sent.delete(name)
  }

  /** Whether the controls of a check are sent, now that its failure is confirmed. */
  take(check: string): boolean {
    if (this.#sent.has(check)) return false
    this.#sent.set(check, [])
    return true
  }

  /** Keeps what was sent. Whether the call is steady shows only in answers of one moment. */
  end(controls: readonly RecordedExchange[], checks: readonly Pick<CheckView, 'name' | 'outcome'>[]): void {
    const lasting = controls.filter(({ control }) => control !== 'again')
    for (const [name, own] of Map.groupBy(lasting, ({ check }) => check)) this.#sent.set(name, own)
    if (this.#sent.size > 0) this.#passed = new Set(checks.flatMap(({ name, outcome }) => (outcome === 'passed' ? [name] : [])))
  }
}
