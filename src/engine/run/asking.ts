import { isLeftToOthers } from '../../domain/index.ts'
import type { Check, Severity } from '../check/check.ts'
import { NotVerified } from '../check/finding.ts'
import { isOwn, OwnFault } from '../http/error.ts'
import type { Exchange } from '../http/exchange.ts'
import type { KnownExchange } from '../http/memory.ts'
import type { HttpClient } from '../http/request.ts'
import { attempt, type Attempted } from './attempt.ts'
import type { Before } from './before.ts'
import { budgetOf, limitOf, Patience } from './budget.ts'
import { CheckContext, type Judging } from './check-context.ts'
import { ControlSender } from './controls.ts'
import { withEndings } from './endings.ts'
import { judgedByError, judgedByNotes, type Judged } from './judged.ts'
import type { PlannedCheck } from './plan.ts'
import type { Result } from './result.ts'
import type { Seen } from './seen.ts'
import type { CheckScope, SessionOptions } from './session-options.ts'

type Soon<Value> = Value | Promise<Value>

/** What a check that was asked came to, before it is cleaned. */
export interface Asked {
  readonly judged: Judged
  readonly made: Pick<Result, 'attempts' | 'startedAfterMs' | 'durationMs'>
  readonly given: { readonly value: unknown } | undefined
  /** Whether all that it sent was answered as before. */
  readonly alike: boolean
  readonly scope: CheckScope
}

/** Asks the checks of a session: what they send is counted, recorded and in time, what they say is judged, and what went wrong is looked at closer. */
export class Asking {
  readonly #options: SessionOptions
  readonly #seen: Seen
  readonly #before: Before | undefined
  readonly #patience: Patience
  #controls: ControlSender | undefined

  constructor(options: SessionOptions, seen: Seen, before: Before | undefined) {
    this.#options = options
    this.#seen = seen
    this.#before = before
    this.#patience = new Patience(options.signal)
  }

  /** Rejects, or throws, when the run is interrupted. */
  ask(planned: PlannedCheck, needs: Record<string, unknown>): Soon<Asked> {
    const { check, passive } = planned
    const judging: Judging = {
      planned,
      needs,
      scope: this.#options.open(planned),
      startedAfterMs: this.#options.elapsedMs(),
      notes: undefined,
      infos: undefined,
      ending: undefined,
      documented: undefined,
      alike: true,
    }
    const once = passive || check.sends?.['wrong-secret'] !== undefined
    const attempted = attempt((number, sent) => this.#try(judging, number, sent), { retries: once ? 0 : 2, signal: this.#options.signal })
    return attempted instanceof Promise ? attempted.then((made) => this.#conclude(judging, made)) : this.#conclude(judging, attempted)
  }

  /** One attempt. */
  #try(judging: Judging, number: number, sent: Exchange[]): unknown {
    const { check, info } = judging.planned
    this.#options.emit({ type: 'check-started', check: info.name, attempt: number })
    judging.notes = judging.infos = undefined
    const given = check.run(new CheckContext(judging, this.#options, () => this.#client(judging, number, sent)))
    return given instanceof Promise ? this.#waited(given, check, sent) : given
  }

  #client(judging: Judging, attempt: number, sent: Exchange[]): HttpClient {
    const { check, info } = judging.planned
    const record = (received: Exchange, known?: KnownExchange): void => {
      const exchange = this.#seen.add(received, check)
      if (known === undefined || exchange.resent === true) judging.alike = false
      else this.#before?.repeats(known)
      sent.push(exchange)
      this.#options.emit({ type: 'exchange-finished', check: info.name, exchange })
    }
    const allow = budgetOf(check, (request) => (judging.documented = request))
    return judging.scope.client(attempt, record, allow)
  }

  #conclude(judging: Judging, attempted: Attempted): Soon<Asked> {
    const { signal, endedAt } = this.#options
    if (signal.aborted) judging.scope.end()
    signal.throwIfAborted()
    return 'error' in attempted.outcome || endedAt !== undefined
      ? this.#explain(judging, attempted)
      : this.#asked(judging, judgedByNotes(judging.notes ?? nothing, judging.infos), attempted)
  }

  /** Looks closer at what may have gone wrong. */
  async #explain(judging: Judging, attempted: Attempted): Promise<Asked> {
    const { planned, scope, notes = nothing, infos = nothing, startedAfterMs, documented } = judging
    const { check } = planned
    const { attempts, outcome } = attempted
    const found =
      'value' in outcome ? judgedByNotes(notes, infos) : judgedByError(outcome.error, notes, { ...check, severity: this.severityOf(check) })
    const sent = attempts.at(-1)?.exchanges ?? []
    const { endedAt } = this.#options
    const verdict = endedAt === undefined ? found : await withEndings(found, { all: this.#seen.all, sent, endedAt })
    const durationMs = this.#options.elapsedMs() - startedAfterMs
    if ('value' in outcome) return this.#asked(judging, verdict, attempted, durationMs)
    this.#controls ??= new ControlSender(this.#options, this.#seen)
    const made = await this.#controls.after({ planned, scope, attempts, error: outcome.error, documented })
    return this.#asked(judging, verdict, { attempts: made, outcome }, durationMs)
  }

  #asked(
    { scope, startedAfterMs, ending, alike }: Judging,
    verdict: Judged,
    { attempts, outcome }: Attempted,
    durationMs = this.#options.elapsedMs() - startedAfterMs,
  ): Asked {
    return {
      judged: ending === undefined ? verdict : { ...verdict, ...ending },
      made: { attempts, startedAfterMs, durationMs },
      given: 'value' in outcome ? outcome : undefined,
      alike,
      scope,
    }
  }

  /** Waits for a check that takes its time, and for what it sent to show something. */
  async #waited(given: Promise<unknown>, { sends }: Check, sent: readonly Exchange[]): Promise<unknown> {
    try {
      return await this.#patience.endInTime(given, limitOf(sends, this.#options.target.timeoutMs))
    } finally {
      if (this.#options.limitOf !== undefined || sent.some(({ failure }) => isOwn(failure))) await this.#assertShown(sent)
    }
  }

  /** Whatever the check made of them: exchanges that Gatewatch could not make, or that came to what it cannot do, show nothing. */
  async #assertShown(exchanges: readonly Exchange[]): Promise<void> {
    for (const { failure } of exchanges) if (isOwn(failure)) throw new OwnFault(failure)
    const limits = await Promise.all(exchanges.map(async (exchange) => await this.#options.limitOf?.(exchange)))
    const limit = limits.find((what) => what !== undefined)
    if (limit !== undefined) throw new NotVerified(limit)
  }

  /** The profile `strict` lets everything block; an institution is not accepted or rejected for what others alone can fix. */
  severityOf(check: Check): Severity {
    const { profile } = this.#options
    if (profile === 'strict') return 'error'
    return profile === 'acceptance' && isLeftToOthers(check.id) ? 'warning' : check.severity
  }
}

const nothing: readonly never[] = []
