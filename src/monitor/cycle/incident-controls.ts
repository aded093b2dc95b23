import type { RecordedExchange } from '../../engine/index.ts'
import type { CycleCheck } from './cycle.ts'

/**
 * The controls of the calls of a target: sent in the cycle that confirms a failure, kept as evidence as long as that lasts, and not sent again before
 * it is over.
 */
export class IncidentControls {
  readonly #sent = new Map<string, readonly RecordedExchange[]>()
  #passed: ReadonlySet<string> | undefined

  /** Those that were sent for failures that last. */
  get kept(): readonly RecordedExchange[] {
    return [...this.#sent.values()].flat()
  }

  /** Drops those of failures that are over: the check passed, and no incident waits for it. */
  begin(unsettled: readonly string[]): void {
    for (const name of this.#sent.keys()) if (this.#passed?.has(name) === true && !unsettled.includes(name)) this.#sent.delete(name)
  }

  /** Decides whether the controls of a check are sent, now that its failure is confirmed. */
  take(check: string): boolean {
    if (this.#sent.has(check)) return false
    this.#sent.set(check, [])
    return true
  }

  /** Keeps the controls that were sent, but for repetitions of the call: they show how steady it is at one moment. */
  end(controls: readonly RecordedExchange[], checks: readonly Pick<CycleCheck, 'name' | 'outcome' | 'answeredLater'>[]): void {
    if (controls.length === 0 && this.#sent.size === 0) return
    const lasting = controls.filter(({ control }) => control !== 'again')
    for (const [name, own] of Map.groupBy(lasting, ({ check }) => check)) this.#sent.set(name, own)
    // Nothing is confirmed yet.
    for (const { name, answeredLater } of checks) if (answeredLater === true) this.#sent.delete(name)
    if (this.#sent.size > 0) this.#passed = new Set(checks.flatMap(({ name, outcome }) => (outcome === 'passed' ? [name] : [])))
  }
}
