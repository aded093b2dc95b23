import type { Check, Context, Gate, Given, Need } from '../check/check.ts'
import { phrase } from '../../system/phrases.ts'
import { NotVerified, type Finding } from '../check/finding.ts'
import { isOwn, OwnFault } from '../http/error.ts'
import type { Exchange } from '../http/exchange.ts'
import { told, type HttpRequest } from '../http/request.ts'
import { attempt } from './attempt.ts'
import { endInTime, limitOf, withinBudget } from './budget.ts'
import { cleanResult } from './clean.ts'
import { ControlSender } from './controls.ts'
import { withEndings } from './endings.ts'
import { hindranceOf, judgedByError, judgedByNotes, type Hindrance, type Judged } from './judged.ts'
import type { PlannedCheck } from './plan.ts'
import type { Result } from './result.ts'
import { Seen } from './seen.ts'
import type { SessionOptions } from './session-options.ts'
import { waived } from './verdict.ts'

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
  readonly #seen = new Seen()
  #findings = 0
  readonly #controls: ControlSender
  #allSent: Promise<unknown> | undefined

  constructor(options: SessionOptions) {
    this.#options = options
    this.#planned = new Map(options.plan.checks.map((planned) => [planned.check, planned]))
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
      const seen = this.#seen.wanted(need)
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
    return this.#seen.sentIn((await this.#settle(planned.check)).result.attempts)
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
    let seenInside: Result['seenInside']
    let documented: HttpRequest | undefined
    const task = async (number: number, sent: Exchange[]): Promise<unknown> => {
      emit({ type: 'check-started', check: info.name, attempt: number })
      notes = []
      remarks = []
      const record = (received: Exchange): void => {
        const exchange = this.#seen.add(received, check)
        sent.push(exchange)
        emit({ type: 'exchange-finished', check: info.name, exchange })
      }
      const context: Context = {
        target,
        http: withinBudget(
          told(scope.client(number, record), (request) => (documented = request)),
          check,
        ),
        needs,
        signal,
        note: (finding) => void notes.push(finding),
        remark: (finding) => void (this.#options.profile === 'strict' ? notes : remarks).push(finding),
        ends: (at) => void (endsAt = at),
        sees: (inside) => void (seenInside = inside),
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
    const verdict = await withEndings(found, this.#seen.all, this.#options.endedAt)
    const judged = { ...verdict, ...(endsAt === undefined ? {} : { endsAt }), ...(seenInside === undefined ? {} : { seenInside }) }
    const durationMs = this.#options.elapsedMs() - startedAtMs
    const made = await this.#controls.after({ planned, scope, attempts, outcome, documented })
    const settled = this.#finish(planned, judged, { attempts: made, startedAtMs, durationMs }, 'value' in outcome ? outcome : undefined)
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

  /** The profile `strict` lets everything block. */
  #gate(check: Check): Gate {
    return this.#options.profile === 'strict' ? 'blocks' : check.gate
  }

  #finish(
    { info }: PlannedCheck,
    judged: Judged,
    made: Pick<Result, 'attempts' | 'startedAtMs' | 'durationMs'> = { attempts: [], startedAtMs: this.#options.elapsedMs(), durationMs: 0 },
    given?: Settled['given'],
  ): Settled {
    const common = { ...info, durationMs: rounded(made.durationMs), startedAtMs: rounded(made.startedAtMs), attempts: made.attempts }
    const clean = cleanResult({ ...common, ...judged }, this.#seen.all, this.#options, this.#findings)
    const result = waived(clean, this.#options.target.waivers, new Date())
    if ('findings' in result) this.#findings += result.findings.length
    this.#options.emit({ type: 'check-finished', result })
    return { result, given }
  }
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10
