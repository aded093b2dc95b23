import type { Check, Context, Severity, Need } from '../check/check.ts'
import { message, recorded } from '../../messages/index.ts'
import { NotVerified, type Finding } from '../check/finding.ts'
import { isOwn, OwnFault } from '../http/error.ts'
import type { Exchange } from '../http/exchange.ts'
import { told, type HttpClient, type HttpRequest } from '../http/request.ts'
import { attempt } from './attempt.ts'
import { endInTime, limitOf, withinBudget, callsOf } from './budget.ts'
import { cleanResult } from './clean.ts'
import { ControlSender } from './controls.ts'
import { withEndings } from './endings.ts'
import { hindranceOf, judgedByError, judgedByNotes, type Hindrance, type Judged } from './judged.ts'
import type { PlannedCheck, Plan } from './plan.ts'
import type { Result } from './result.ts'
import { Seen } from './seen.ts'
import type { SessionOptions } from './session-options.ts'
import { waived } from './verdict.ts'

/**
 * How many calls follow one another at most from the start of each check to the end of whatever waits for it. A run takes as long as the
 * longest such chain, so that of two checks the one with more to follow goes first.
 */
export function urgenciesOf({ checks }: Plan): ReadonlyMap<Check, number> {
  const waitingFor = new Map<Check, Check[]>()
  for (const { check } of checks)
    for (const needed of Object.values(check.needs).flatMap(checkIn)) waitingFor.set(needed, [...(waitingFor.get(needed) ?? []), check])
  const known = new Map<Check, number>()
  const urgencyOf = (check: Check): number => {
    const before = known.get(check)
    if (before !== undefined) return before
    const urgency = callsOf(check.sends) + Math.max(0, ...(waitingFor.get(check) ?? []).map(urgencyOf))
    known.set(check, urgency)
    return urgency
  }
  for (const { check } of checks) urgencyOf(check)
  return known
}

const checkIn = (need: Need): readonly Check[] => (need.kind === 'check' ? [need] : need.kind === 'when-applicable' ? [need.check] : [])

/** What a check came to, with the value that its dependents get; values never leave the session. */
interface Settled {
  readonly result: Result
  readonly given?: { readonly value: unknown } | undefined
}

/**
 * Runs each check at most once, when first asked, with what it needs already resolved: that laziness is the prerequisite system.
 * Whoever asks (the program, the monitor, Vitest) gets the same results.
 */
export class Session {
  readonly #options: SessionOptions
  readonly #settled = new Map<Check, Promise<Settled>>()
  readonly #ended = new Map<Check, Settled>()
  readonly #seen = new Seen()
  readonly #urgencies: ReadonlyMap<Check, number>
  #findings = 0
  readonly #controls: ControlSender
  #allSent: Promise<unknown> | undefined

  constructor(options: SessionOptions) {
    this.#options = options
    this.#urgencies = urgenciesOf(options.plan)
    this.#controls = new ControlSender(options, this.#seen)
  }

  /** What came of a check of the plan. Never rejects for what a target or a check does; rejects when the run is interrupted. */
  async result(check: Check): Promise<Result> {
    return (await this.#settle(check)).result
  }

  /** What a check of the plan gave to those that need it, for the host alone; undefined where it gave nothing. */
  async value<Value>(check: Check<Value>): Promise<Value | undefined> {
    return (await this.#settle(check)).given?.value as Value | undefined
  }

  #settle(check: Check): Promise<Settled> {
    const known = this.#settled.get(check)
    if (known !== undefined) return known
    const settled = this.#run(check)
    this.#settled.set(check, settled)
    return settled
  }

  async #run(check: Check): Promise<Settled> {
    const planned = this.#options.plan.byCheck.get(check)
    if (planned === undefined) throw new Error(`${check.id} is not in the plan`)
    const missing = this.#missing(check)
    const waiting = missing === undefined ? this.#awaited(check) : []
    if (waiting.length > 0) await Promise.all(waiting)
    this.#options.signal.throwIfAborted()
    const resolved = missing === undefined ? this.#resolve(check) : { hindrance: missing }
    if ('hindrance' in resolved) return this.#finish(planned, resolved.hindrance)
    const standing = await this.#options.standing(check)
    if (standing !== undefined) return this.#finish(planned, judgedByError(standing, [], { severity: this.severityOf(check) }))
    return planned.passive
      ? await this.#judge(planned, resolved.needs)
      : await this.#options.limit(() => this.#judge(planned, resolved.needs), this.#urgencies.get(check) ?? 0)
  }

  /** A part that the target lacks. */
  #missing({ needs }: Check): Hindrance | undefined {
    for (const name in needs) {
      const need = needs[name]!
      if (need.kind !== 'given' || need.pick(this.#options.target) !== undefined) continue
      const skip = need.optional ? 'not-applicable' : 'not-verified'
      return { outcome: 'skipped', skip, ...recorded('reason', need.what), ...(need.optional ? {} : { setting: need.setting }) }
    }
    return undefined
  }

  /** What has to come to its end before a check can be judged. */
  #awaited({ needs }: Check): readonly Promise<unknown>[] {
    const waiting: Promise<unknown>[] = []
    for (const name in needs) {
      const need = needs[name]!
      const asked = this.#askedFor(need)
      if (need.kind === 'exchanges') waiting.push(this.#sent())
      else if (asked !== undefined) waiting.push(this.#settle(asked))
    }
    return waiting
  }

  /** The check that a need leads to; none where a value of an earlier session stands in for it. */
  #askedFor(need: Need): Check | undefined {
    if (need.kind === 'given' || need.kind === 'exchanges') return undefined
    if (need.kind === 'sent-by') return this.#options.plan.checks.find(({ info }) => info.name === need.name)?.check
    const check = need.kind === 'check' ? need : need.check
    return this.#options.plan.byCheck.has(check) || !this.#options.kept.has(check) ? check : undefined
  }

  /** What a check needs, now that all of it is there, or why it cannot be: what is blocked says more than what is skipped. */
  #resolve({ needs: wanted }: Check): { readonly needs: Record<string, unknown> } | { readonly hindrance: Hindrance } {
    const needs: Record<string, unknown> = {}
    let hindrance: Hindrance | undefined
    for (const name in wanted) {
      const found = this.#found(wanted[name]!)
      if ('value' in found) needs[name] = found.value
      else if (hindrance === undefined || (hindrance.outcome === 'skipped' && found.hindrance.outcome === 'blocked'))
        hindrance = found.hindrance
    }
    return hindrance === undefined ? { needs } : { hindrance }
  }

  /** What is there for a need: of a check its value, a kept one where it has none. */
  #found(need: Need): { readonly value: unknown } | { readonly hindrance: Hindrance } {
    if (need.kind === 'given') return { value: need.pick(this.#options.target) }
    if (need.kind === 'exchanges') {
      const seen = this.#seen.wanted(need)
      const reason = message(need.answered === true ? 'reason.nothing-answered' : 'reason.nothing-sent')
      return seen.length === 0
        ? { hindrance: { outcome: 'skipped', skip: 'not-verified', ...recorded('reason', reason) } }
        : { value: seen }
    }
    const asked = this.#askedFor(need)
    const ended = asked && this.#ended.get(asked)
    if (need.kind === 'sent-by') return { value: ended === undefined ? [] : this.#seen.sentIn(ended.result.attempts) }
    if (ended?.given !== undefined) return ended.given
    const check = need.kind === 'check' ? need : need.check
    const { kept } = this.#options
    if (ended === undefined || kept.has(check)) return { value: kept.get(check) }
    const hindrance = hindranceOf(ended.result)
    return need.kind === 'when-applicable' && hindrance.outcome === 'skipped' ? { value: undefined } : { hindrance }
  }

  /** Waits until every check that sends has been judged. */
  #sent(): Promise<unknown> {
    const { checks } = this.#options.plan
    return (this.#allSent ??= Promise.all(checks.flatMap(({ check, passive }) => (passive ? [] : [this.#settle(check)]))))
  }

  async #judge(planned: PlannedCheck, needs: Record<string, unknown>): Promise<Settled> {
    const { check, info, passive } = planned
    const { signal, emit, target, attribute, endedAt } = this.#options
    const startedAtMs = this.#options.elapsedMs()
    const scope = this.#options.open(planned)
    let notes: Finding[] = []
    let infos: Finding[] = []
    let ending: Pick<Result, 'expiresAt' | 'certificate' | 'managementApi'> = {}
    let documented: HttpRequest | undefined
    const task = (number: number, sent: Exchange[]): unknown => {
      emit({ type: 'check-started', check: info.name, attempt: number })
      notes = []
      infos = []
      const record = (received: Exchange): void => {
        const exchange = this.#seen.add(received, check)
        sent.push(exchange)
        emit({ type: 'exchange-finished', check: info.name, exchange })
      }
      let http: HttpClient | undefined
      const context: Context = {
        target,
        // Most checks only look at what others sent.
        get http() {
          return (http ??= withinBudget(
            told(scope.client(number, record), (request) => (documented = request)),
            check,
          ))
        },
        needs,
        signal,
        warn: (finding) => void notes.push(finding),
        info: (finding) => void (this.#options.profile === 'strict' ? notes : infos).push(finding),
        expires: (expiresAt) => void (ending = { ...ending, expiresAt }),
        shows: (certificate) => void (ending = { ...ending, certificate }),
        sees: (managementApi) => void (ending = { ...ending, managementApi }),
        attribute,
      }
      const given = check.run(context as Context<never>)
      return given instanceof Promise ? this.#waited(given, check, sent) : given
    }
    const once = passive || check.sends?.['wrong-secret'] !== undefined
    const { attempts, outcome } = await attempt(task, { retries: once ? 0 : 2, signal })
    if (signal.aborted) scope.end()
    signal.throwIfAborted()
    const found =
      'value' in outcome ? judgedByNotes(notes, infos) : judgedByError(outcome.error, notes, { ...check, severity: this.severityOf(check) })
    const sent = attempts.at(-1)?.exchanges ?? []
    const verdict = endedAt === undefined ? found : await withEndings(found, { all: this.#seen.all, sent, endedAt })
    const durationMs = this.#options.elapsedMs() - startedAtMs
    const made = 'value' in outcome ? attempts : await this.#controls.after({ planned, scope, attempts, error: outcome.error, documented })
    const settled = this.#finish(
      planned,
      { ...verdict, ...ending },
      { attempts: made, startedAtMs, durationMs },
      'value' in outcome ? outcome : undefined,
    )
    scope.end(settled.result)
    return settled
  }

  /** Waits for a check that takes its time, and for what it sent to show something. */
  async #waited(given: Promise<unknown>, { sends }: Check, sent: readonly Exchange[]): Promise<unknown> {
    const { target, signal } = this.#options
    const ended = endInTime(given, limitOf(sends, target.timeoutMs), signal)
    await Promise.allSettled([ended])
    await this.#assertShown(sent)
    return await ended
  }

  /** Whatever the check made of them: exchanges that Gatewatch could not make, or that came to what it cannot do, show nothing. */
  async #assertShown(exchanges: readonly Exchange[]): Promise<void> {
    const fault = exchanges.map(({ failure }) => failure).find(isOwn)
    if (fault !== undefined) throw new OwnFault(fault)
    const limits = await Promise.all(exchanges.map(async (exchange) => await this.#options.limitOf?.(exchange)))
    const limit = limits.find((what) => what !== undefined)
    if (limit !== undefined) throw new NotVerified(limit)
  }

  /** The profile `strict` lets everything block. */
  severityOf(check: Check): Severity {
    return this.#options.profile === 'strict' ? 'error' : check.severity
  }

  #finish(
    { check, info }: PlannedCheck,
    judged: Judged,
    made: Pick<Result, 'attempts' | 'startedAtMs' | 'durationMs'> = { attempts: [], startedAtMs: this.#options.elapsedMs(), durationMs: 0 },
    given?: Settled['given'],
  ): Settled {
    const common = { ...info, durationMs: rounded(made.durationMs), startedAtMs: rounded(made.startedAtMs), attempts: made.attempts }
    const clean = cleanResult({ ...common, ...judged }, this.#seen.all, this.#options, this.#findings)
    const result = waived(clean, this.#options.profile, this.#options.target.waivers, new Date())
    if ('findings' in result) this.#findings += result.findings.length
    this.#options.emit({ type: 'check-finished', result })
    const settled = { result, given }
    this.#ended.set(check, settled)
    return settled
  }
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10
