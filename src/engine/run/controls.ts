import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '../../config/index.ts'
import type { Check, Control } from '../check/check.ts'
import { Failure, Inconclusive } from '../check/finding.ts'
import { TransportError } from '../http/error.ts'
import type { Exchange, Phase } from '../http/exchange.ts'
import type { HttpClient, HttpRequest } from '../http/request.ts'
import type { PlannedCheck } from './plan.ts'
import type { Attempt } from './result.ts'
import type { ExchangeLog } from './exchange-log.ts'
import type { CheckScope, SessionOptions } from './session-options.ts'

/** Controls that one address gets in a run, at most: calls that several of them are for share them. */
const mostAtOrigin = 14

/** The controls that are sent for each check of a plan, should its call fail: those of one subject for one check alone. */
export function controlsOf(checks: readonly Pick<PlannedCheck, 'check'>[], target: Target): ReadonlyMap<Check, readonly Control[]> {
  const first = new Map<string, { readonly check: Check; readonly origin: string; readonly own: readonly Control[] }>()
  for (const { check } of checks) {
    const { about, origin, of } = check.controls ?? {}
    const own = about === undefined || first.has(about) ? [] : of!(target)
    if (own.length > 0) first.set(about!, { check, origin: origin!, own })
  }
  const sharing = Map.groupBy(first.values(), ({ origin }) => origin)
  const share = (origin: string): number => Math.floor(mostAtOrigin / sharing.get(origin)!.length)
  return new Map([...first.values()].map(({ check, origin, own }) => [check, own.slice(0, share(origin))]))
}

const tooMany = 429

/** Phases before the request reaches the server. */
const unreached: ReadonlySet<Phase> = new Set(['resolve', 'connect', 'tls'])

/** Tells whether the responses to control requests would prove anything: the call failed by its response, or by its absence. */
function callsForControls(error: unknown, last: Exchange | undefined): boolean {
  const speaksAgainstCall = Failure.is(error) || Inconclusive.is(error) || TransportError.is(error)
  return speaksAgainstCall && last !== undefined && last.response?.status !== tooMany && !unreached.has(last.failure?.phase ?? 'transfer')
}

/** A failed check after its last attempt. */
interface FailedCheck {
  readonly planned: PlannedCheck
  readonly scope: CheckScope
  readonly attempts: readonly Attempt[]
  readonly error: unknown
  /** The request that it sent last. */
  readonly documented: HttpRequest | undefined
}

/** Sends the controls of the calls of a session that fail. */
export class ControlSender {
  readonly #options: SessionOptions
  readonly #log: ExchangeLog
  #planned: ReturnType<typeof controlsOf> | undefined

  constructor(options: SessionOptions, log: ExchangeLog) {
    this.#options = options
    this.#log = log
  }

  /** The attempts at a check that failed, the last of them with the controls where an answer calls for them. Never rejects. */
  async after({ planned: { check, info }, scope, attempts, error, documented }: FailedCheck): Promise<readonly Attempt[]> {
    const { controls: wanted, emit } = this.#options
    this.#planned ??= controlsOf(this.#options.plan.checks, this.#options.target)
    const controls = this.#planned.get(check)
    const failed = attempts.at(-1)
    if (controls === undefined || documented === undefined || failed === undefined) return attempts
    if (!callsForControls(error, this.#log.sentIn([failed]).at(-1)) || wanted?.(check) === false) return attempts
    const sent: number[] = []
    await this.#send(controls, documented, ({ factor }) =>
      scope.client(attempts.length, (received) => {
        const exchange = this.#log.addControl(received, factor)
        sent.push(exchange.id)
        emit({ type: 'exchange-finished', check: info.name, exchange })
      }),
    )
    return [...attempts.slice(0, -1), { ...failed, exchanges: [...failed.exchanges, ...sent] }]
  }

  /**
   * Sends control requests one after the other, whatever the responses. It stops at a rate limit, at a timeout, and
   * as soon as they have taken as long as one request may.
   */
  async #send(controls: readonly Control[], documented: HttpRequest, clientFor: (control: Control) => HttpClient): Promise<void> {
    const { signal, target } = this.#options
    const until = performance.now() + target.timeoutMs
    for (const control of controls) {
      if (signal.aborted || performance.now() > until) return
      try {
        if (control.afterMs !== undefined) await sleep(control.afterMs, undefined, { signal })
        const { status } = await clientFor(control).send(control.request(documented))
        if (status === tooMany) return
      } catch (error) {
        // A connection that is cut is an answer of a kind.
        if (!TransportError.is(error) || error.failure.code === 'timeout') return
      }
    }
  }
}
