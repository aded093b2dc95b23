import { isLeftToOthers } from '../../domain/index.ts'
import type { Check, Severity } from '../check/check.ts'
import { NotVerified } from '../check/finding.ts'
import { isOwn, OwnFault } from '../http/error.ts'
import type { Exchange } from '../http/exchange.ts'
import type { HttpClient } from '../http/request.ts'
import { attempt, type Attempted } from './attempt.ts'
import { budgetOf, limitOf, Patience } from './budget.ts'
import { CheckContext, type RunningCheck } from './check-context.ts'
import { ControlSender } from './controls.ts'
import { withEndings } from './endings.ts'
import type { ExchangeLog } from './exchange-log.ts'
import { judgedByError, judgedByNotes, type CheckVerdict } from './judged.ts'
import type { PlannedCheck } from './plan.ts'
import type { Result } from './result.ts'
import type { CheckScope, SessionOptions } from './session-options.ts'

/** A check that was run, before its result is cleaned. */
export interface CheckRun {
  readonly verdict: CheckVerdict
  readonly times: Pick<Result, 'attempts' | 'startedAfterMs' | 'durationMs'>
  readonly output: { readonly value: unknown } | undefined
  readonly scope: CheckScope
}

/** Runs the checks of a session: counts and records their requests, limits their time, and investigates failures. */
export class CheckRunner {
  readonly #options: SessionOptions
  readonly #log: ExchangeLog
  readonly #patience: Patience
  readonly #controls: ControlSender

  constructor(options: SessionOptions, log: ExchangeLog) {
    this.#options = options
    this.#log = log
    this.#patience = new Patience(options.signal)
    this.#controls = new ControlSender(options, log)
  }

  /** Rejects when the run is interrupted. */
  async run(planned: PlannedCheck, needs: Record<string, unknown>): Promise<CheckRun> {
    const running = this.#begin(planned, needs)
    const once = planned.passive || planned.check.sends?.['wrong-secret'] !== undefined
    const { signal, endedAt } = this.#options
    const attempted = await attempt((number, sent) => this.#try(running, number, sent), { retries: once ? 0 : 2, signal })
    if (signal.aborted) running.scope.end()
    signal.throwIfAborted()
    return 'error' in attempted.outcome || endedAt !== undefined
      ? await this.#explained(running, attempted)
      : this.#ended(running, attempted, judgedByNotes(running.notes, running.infos))
  }

  #begin(planned: PlannedCheck, needs: Record<string, unknown>): RunningCheck {
    const scope = this.#options.open(planned)
    const startedAfterMs = this.#options.elapsedMs()
    return { planned, needs, scope, startedAfterMs, notes: nothing, infos: nothing, ending: undefined, documented: undefined }
  }

  #ended(
    { scope, startedAfterMs, ending }: RunningCheck,
    { attempts, outcome }: Attempted,
    verdict: CheckVerdict,
    durationMs?: number,
  ): CheckRun {
    return {
      verdict: ending === undefined ? verdict : { ...verdict, ...ending },
      times: { attempts, startedAfterMs, durationMs: durationMs ?? this.#options.elapsedMs() - startedAfterMs },
      output: 'value' in outcome ? outcome : undefined,
      scope,
    }
  }

  /** Investigates a failure: finds where a call ended, and repeats the call with one change. */
  async #explained(running: RunningCheck, attempted: Attempted): Promise<CheckRun> {
    const { planned, scope, notes, infos, startedAfterMs, documented } = running
    const { check } = planned
    const { attempts, outcome } = attempted
    const { endedAt, elapsedMs } = this.#options
    const verdict =
      'value' in outcome
        ? judgedByNotes(notes, infos)
        : judgedByError(outcome.error, notes, { ...check, severity: this.#severityOf(check) })
    const sent = attempts.at(-1)?.exchanges ?? []
    const located = endedAt === undefined ? verdict : await withEndings(verdict, { all: this.#log.all, sent, endedAt })
    const durationMs = elapsedMs() - startedAfterMs
    if ('value' in outcome) return this.#ended(running, attempted, located, durationMs)
    const withControls = await this.#controls.after({ planned, scope, attempts, error: outcome.error, documented })
    return this.#ended(running, { attempts: withControls, outcome }, located, durationMs)
  }

  #try(running: RunningCheck, number: number, sent: Exchange[]): unknown {
    const { check, info } = running.planned
    this.#options.emit({ type: 'check-started', check: info.name, attempt: number })
    running.notes = running.infos = nothing
    const value = check.run(new CheckContext(running, this.#options, () => this.#client(running, number, sent)))
    return value instanceof Promise ? this.#inTime(value, check, sent) : value
  }

  async #inTime(value: Promise<unknown>, { sends }: Check, sent: readonly Exchange[]): Promise<unknown> {
    try {
      return await this.#patience.endInTime(value, limitOf(sends, this.#options.target.timeoutMs))
    } finally {
      if (this.#options.limitOf !== undefined || sent.some(({ failure }) => isOwn(failure))) await this.#assertShown(sent)
    }
  }

  #client(running: RunningCheck, attempt: number, sent: Exchange[]): HttpClient {
    const { check, info } = running.planned
    const record = (received: Exchange): void => {
      const exchange = this.#log.add(received, check)
      sent.push(exchange)
      this.#options.emit({ type: 'exchange-finished', check: info.name, exchange })
    }
    const allow = budgetOf(check, (request) => (running.documented = request))
    return running.scope.client(attempt, record, allow)
  }

  /** Rejects for exchanges that prove nothing, whatever the check concluded: Gatewatch could not send them, or lacks a capability that they need. */
  async #assertShown(exchanges: readonly Exchange[]): Promise<void> {
    for (const { failure } of exchanges) if (isOwn(failure)) throw new OwnFault(failure)
    const limits = await Promise.all(exchanges.map(async (exchange) => await this.#options.limitOf?.(exchange)))
    const limit = limits.find((reason) => reason !== undefined)
    if (limit !== undefined) throw new NotVerified(limit)
  }

  /** The severity of a check: `strict` makes every failure an error; an acceptance only warns of failures that only others can fix. */
  #severityOf(check: Check): Severity {
    const { profile } = this.#options
    if (profile === 'strict') return 'error'
    return profile === 'acceptance' && isLeftToOthers(check.id) ? 'warning' : check.severity
  }
}

const nothing: readonly never[] = []
