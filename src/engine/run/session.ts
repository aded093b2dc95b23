import type { Attribution, Check, Context, Exchanges, Gate, Given, Need } from '../check/check.ts'
import { phrase } from '../../system/phrases.ts'
import { Failure, NotVerified, type EndingPart, type Finding } from '../check/finding.ts'
import type { Target } from '../../config/target.ts'
import { isOwn, OwnFault } from '../http/error.ts'
import { callOf, type Exchange } from '../http/exchange.ts'
import type { HttpClient } from '../http/request.ts'
import { attempt } from './attempt.ts'
import { endInTime, limitOf, withinBudget } from './budget.ts'
import { cleanResult } from './clean.ts'
import { withEndings } from './endings.ts'
import type { Profile, RunEvent } from './event.ts'
import { hindranceOf, judgedByError, judgedByNotes, type Hindrance, type Judged } from './judged.ts'
import type { Limit } from './limit.ts'
import type { Plan, PlannedCheck } from './plan.ts'
import type { Attempt, Result } from './result.ts'
import { waived } from './verdict.ts'

/** What an exchange came to that Gatewatch cannot do; nothing where it shows what it shows. */
export type LimitOf = (exchange: Exchange) => string | undefined | Promise<string | undefined>

/** The client of one attempt of one check, and how to close the books on it. */
export interface CheckScope {
  client(attempt: number, record: (exchange: Exchange) => void): HttpClient
  /** Called once: with what came of the check, or with nothing when it was interrupted. */
  end(result?: Result): void
}

export interface SessionOptions {
  readonly plan: Plan
  readonly target: Target
  readonly profile: Profile
  readonly limit: Limit
  /** Values of an earlier session: they stand in for checks that the plan leaves out, and for those that fail. */
  readonly kept: ReadonlyMap<Check, unknown>
  /** What an earlier session found against a check that is not to be asked again yet; asked just before the check would run. */
  readonly standing?: ((check: Check) => Promise<Failure | undefined>) | undefined
  readonly signal: AbortSignal
  elapsedMs(): number
  readonly emit: (event: RunEvent) => void
  open(planned: PlannedCheck): CheckScope
  readonly attribute: (exchange: Exchange) => Attribution
  /** Tells of an exchange that it came to something that Gatewatch cannot do, and what: the check that sent it has judged nothing. */
  readonly limitOf?: LimitOf | undefined
  /** Tells where the gateway ended an exchange, where it is one that can be asked. */
  readonly endedAt?: ((exchange: Exchange) => Promise<EndingPart | undefined>) | undefined
  scrub(value: unknown): unknown
}

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
  readonly #planned: ReadonlyMap<Check, PlannedCheck>
  readonly #settled = new Map<Check, Promise<Settled>>()
  readonly #exchanges: Exchange[] = []
  #findings = 0
  readonly #documented = new Set<string>()
  #allSent: Promise<unknown> | undefined

  constructor(options: SessionOptions) {
    this.#options = options
    this.#planned = new Map(options.plan.checks.map((planned) => [planned.check, planned]))
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
    const planned = this.#planned.get(check)
    if (planned === undefined) throw new Error(`${check.id} is not in the plan`)
    const resolved = await this.#resolve(check)
    this.#options.signal.throwIfAborted()
    if ('hindrance' in resolved) return this.#finish(planned, resolved.hindrance)
    const standing = await this.#options.standing?.(check)
    if (standing !== undefined) return this.#finish(planned, judgedByError(standing, [], this.#gate(check)))
    return planned.passive
      ? await this.#judge(planned, resolved.needs)
      : await this.#options.limit(async () => await this.#judge(planned, resolved.needs))
  }

  async #resolve(check: Check): Promise<{ readonly needs: Record<string, unknown> } | { readonly hindrance: Hindrance }> {
    const needs: Record<string, unknown> = {}
    const hindrances: Hindrance[] = []
    for (const name in check.needs) {
      const need = check.needs[name]!
      if (need.kind !== 'given') continue
      needs[name] = need.pick(this.#options.target)
      if (needs[name] !== undefined) continue
      const skip = need.optional ? 'not-applicable' : 'not-verified'
      return { hindrance: { outcome: 'skipped', skip, reason: need.what, ...(need.optional ? {} : { setting: need.setting }) } }
    }
    const waiting: Promise<void>[] = []
    for (const name in check.needs) {
      const need = check.needs[name]!
      if (need.kind !== 'given') waiting.push(this.#resolveNeed(name, need, needs, hindrances))
    }
    if (waiting.length > 0) await Promise.all(waiting)
    const hindrance = hindrances.find(({ outcome }) => outcome === 'blocked') ?? hindrances[0]
    return hindrance === undefined ? { needs } : { hindrance }
  }

  async #resolveNeed(name: string, need: Exclude<Need, Given>, needs: Record<string, unknown>, hindrances: Hindrance[]): Promise<void> {
    if (need.kind === 'exchanges') {
      await this.#sent()
      const seen = this.#exchanges.filter((exchange) => isWanted(exchange, need))
      const reason = phrase(need.answered === true ? 'nothing-answered' : 'nothing-sent')
      if (seen.length === 0) hindrances.push({ outcome: 'skipped', skip: 'not-verified', reason })
      needs[name] = seen
      return
    }
    if (need.kind === 'sent-by') {
      needs[name] = await this.#sentBy(need.name)
      return
    }
    const given = await this.#valueFor(need.kind === 'check' ? need : need.check)
    if ('value' in given) needs[name] = given.value
    else if (need.kind === 'when-applicable' && given.hindrance.outcome === 'skipped') needs[name] = undefined
    else hindrances.push(given.hindrance)
  }

  async #sentBy(name: string): Promise<readonly Exchange[]> {
    const planned = this.#options.plan.checks.find(({ info }) => info.name === name)
    if (planned === undefined) return []
    const { attempts } = (await this.#settle(planned.check)).result
    const sent = new Set(attempts.flatMap(({ exchanges }) => exchanges))
    return this.#exchanges.filter(({ id }) => sent.has(id))
  }

  /** Waits until every check that sends has been judged. */
  #sent(): Promise<unknown> {
    const { checks } = this.#options.plan
    return (this.#allSent ??= Promise.all(checks.flatMap(({ check, passive }) => (passive ? [] : [this.#settle(check)]))))
  }

  /** The value of a needed check, a kept one where it has none, or why there is none. */
  async #valueFor(check: Check): Promise<{ readonly value: unknown } | { readonly hindrance: Hindrance }> {
    const { kept } = this.#options
    if (this.#planned.has(check) || !kept.has(check)) {
      const { given, result } = await this.#settle(check)
      if (given !== undefined) return given
      if (!kept.has(check)) return { hindrance: hindranceOf(result) }
    }
    return { value: kept.get(check) }
  }

  async #judge(planned: PlannedCheck, needs: Record<string, unknown>): Promise<Settled> {
    const { check, info, passive } = planned
    const { signal, emit, target, attribute } = this.#options
    const startedAtMs = this.#options.elapsedMs()
    const scope = this.#options.open(planned)
    let notes: Finding[] = []
    let remarks: Finding[] = []
    let endsAt: string | undefined
    const task = async (number: number, sent: Exchange[]): Promise<unknown> => {
      emit({ type: 'check-started', check: info.name, attempt: number })
      notes = []
      remarks = []
      const record = (received: Exchange): void => {
        const exchange = this.#marked(received, check)
        sent.push(exchange)
        this.#exchanges.push(exchange)
        emit({ type: 'exchange-finished', check: info.name, exchange })
      }
      const context: Context = {
        target,
        http: withinBudget(scope.client(number, record), check),
        needs,
        signal,
        note: (finding) => void notes.push(finding),
        remark: (finding) => void (this.#options.profile === 'strict' ? notes : remarks).push(finding),
        ends: (at) => void (endsAt = at),
        attribute,
      }
      const given = check.run(context as Context<never>)
      // Most checks only look at what others sent, and have ended already.
      if (!(given instanceof Promise)) return given
      const ended = endInTime(given, limitOf(check.sends, target.timeoutMs), signal)
      await Promise.allSettled([ended])
      await this.#assertShown(sent)
      return await ended
    }
    const once = passive || check.sends?.['wrong-secret'] !== undefined
    const { attempts, outcome } = await attempt(task, { retries: once ? 0 : 2, signal })
    if (signal.aborted) scope.end()
    signal.throwIfAborted()
    const found = 'value' in outcome ? judgedByNotes(notes, remarks) : judgedByError(outcome.error, notes, this.#gate(check))
    const verdict = await withEndings(found, this.#exchanges, this.#options.endedAt)
    const judged = endsAt === undefined ? verdict : { ...verdict, endsAt }
    const settled = this.#finish(planned, judged, attempts, startedAtMs, 'value' in outcome ? outcome : undefined)
    scope.end(settled.result)
    return settled
  }

  /** Whatever the check made of them: exchanges that Gatewatch could not make, or that came to what it cannot do, show nothing. */
  async #assertShown(exchanges: readonly Exchange[]): Promise<void> {
    const fault = exchanges.map(({ failure }) => failure).find(isOwn)
    if (fault !== undefined) throw new OwnFault(fault)
    const limits = await Promise.all(exchanges.map(async (exchange) => await this.#options.limitOf?.(exchange)))
    const limit = limits.find((what) => what !== undefined)
    if (limit !== undefined) throw new NotVerified(limit)
  }

  /** Marks documented calls, and what repeats one: a refusal is followed by the very call that must go on succeeding. */
  #marked(exchange: Exchange, { documented }: Check): Exchange {
    const call = callOf(exchange)
    if (documented === true) this.#documented.add(call)
    return this.#documented.has(call) ? { ...exchange, documented: true } : exchange
  }

  /** The profile `strict` lets everything block. */
  #gate(check: Check): Gate {
    return this.#options.profile === 'strict' ? 'blocks' : check.gate
  }

  #finish(
    { info }: PlannedCheck,
    judged: Judged,
    attempts: readonly Attempt[] = [],
    startedAtMs = this.#options.elapsedMs(),
    given?: Settled['given'],
  ): Settled {
    const durationMs = Math.round((this.#options.elapsedMs() - startedAtMs) * 10) / 10
    const common = { ...info, durationMs, startedAtMs: Math.round(startedAtMs * 10) / 10, attempts }
    const clean = cleanResult({ ...common, ...judged }, this.#exchanges, this.#options, this.#findings)
    const result = waived(clean, this.#options.target.waivers, new Date())
    if ('findings' in result) this.#findings += result.findings.length
    this.#options.emit({ type: 'check-finished', result })
    return { result, given }
  }
}

function isWanted({ origin, response, failure, documented }: Exchange, wanted: Exchanges): boolean {
  return (
    !isOwn(failure) &&
    (wanted.origin === undefined || wanted.origin === origin) &&
    (wanted.answered !== true || response !== undefined) &&
    (wanted.documented !== true || documented === true)
  )
}
