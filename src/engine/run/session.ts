import type { Check, Given, Severity, Need } from '../check/check.ts'
import { isLeftToOthers } from '../../domain/index.ts'
import { message, recorded } from '../../messages/index.ts'
import { NotVerified } from '../check/finding.ts'
import { isOwn, OwnFault } from '../http/error.ts'
import type { Exchange } from '../http/exchange.ts'
import type { KnownExchange } from '../http/memory.ts'
import type { HttpClient } from '../http/request.ts'
import { attempt, type Attempted } from './attempt.ts'
import { callsOf, endInTime, limitOf, withinBudget } from './budget.ts'
import { CheckContext, type Judging } from './check-context.ts'
import { cleanResult } from './clean.ts'
import { ControlSender } from './controls.ts'
import { withEndings } from './endings.ts'
import { hindranceOf, judgedByError, judgedByNotes, type Hindrance, type Judged } from './judged.ts'
import { namedIn, type PlannedCheck, urgenciesOf } from './plan.ts'
import { unwaived, type Result } from './result.ts'
import { Seen } from './seen.ts'
import type { SessionOptions } from './session-options.ts'
import { waived } from './verdict.ts'

/** What a check came to, with the value that its dependents get; values never leave the session. */
interface Settled {
  readonly result: Result
  readonly given?: { readonly value: unknown } | undefined
  /** Whether its dependents get what they got in the session before. */
  alike: boolean
}

type Soon<Value> = Value | Promise<Value>

const nothing: readonly never[] = []
const nothingGiven = { value: undefined }

/**
 * Runs each check at most once, when first asked, with what it needs already resolved: that laziness is the prerequisite system.
 * Whoever asks (the program, the monitor, Vitest) gets the same results. What can be judged at once is a plain call.
 */
export class Session {
  readonly #options: SessionOptions
  /** What each check came to, or will. */
  readonly #settled = new Map<Check, Soon<Settled>>()
  readonly #seen = new Seen()
  /** The exchanges of the session before that were repeated in every byte. */
  readonly #known = new Set<KnownExchange>()
  readonly #urgencies: ReadonlyMap<Check, number>
  #findings = 0
  #controls: ControlSender | undefined
  #allSent: Soon<unknown>

  constructor(options: SessionOptions) {
    this.#options = options
    this.#urgencies = urgenciesOf(options.plan)
  }

  /** What came of a check of the plan. Never rejects for what a target or a check does; rejects when the run is interrupted. */
  async result(check: Check): Promise<Result> {
    return (await this.#settle(check)).result
  }

  /** What a check of the plan gave to those that need it, for the host alone; undefined where it gave nothing. */
  async value<Value>(check: Check<Value>): Promise<Value | undefined> {
    return (await this.#settle(check)).given?.value as Value | undefined
  }

  /** Has every check of the plan judged, as far as the run is not interrupted: those that judge what others sent in a row, once all is there. */
  async all(): Promise<void> {
    await this.#ended(false)
    await this.#ended(true)
  }

  async #ended(passive: boolean): Promise<void> {
    const waiting: Promise<Settled>[] = []
    for (const planned of this.#options.plan.checks) {
      if (planned.passive !== passive) continue
      try {
        const settled = this.#settle(planned.check)
        if (settled instanceof Promise) waiting.push(settled)
      } catch {
        // Interrupted, which whoever asks for its result is told.
      }
    }
    if (waiting.length > 0) await Promise.allSettled(waiting)
  }

  #settle(check: Check): Soon<Settled> {
    const known = this.#settled.get(check)
    if (known !== undefined) return known
    const settled = this.#run(check)
    if (settled instanceof Promise) {
      // Whoever waits for it may have given up by then.
      settled.catch(() => undefined)
      this.#settled.set(check, settled)
    }
    return settled
  }

  #run(check: Check): Soon<Settled> {
    const planned = this.#options.plan.byCheck.get(check)
    if (planned === undefined) throw new Error(`${check.id} is not in the plan`)
    const missing = this.#missing(check)
    const waiting = missing === undefined ? this.#awaited(check) : nothing
    return waiting.length === 0 ? this.#begin(planned, missing) : Promise.all(waiting).then(() => this.#begin(planned, missing))
  }

  /** Begins with a check whose needs have all come to an end. */
  #begin(planned: PlannedCheck, missing: Hindrance | undefined): Soon<Settled> {
    this.#options.signal.throwIfAborted()
    const { check, passive } = planned
    const before = this.#before(planned, missing)
    if (before !== undefined) return this.#tell(planned, before)
    const resolved = missing === undefined ? this.#resolve(check) : { hindrance: missing }
    if ('hindrance' in resolved) return this.#finish(planned, resolved.hindrance, notRun(this.#options.elapsedMs()))
    const judged = (): Soon<Settled> =>
      passive
        ? this.#judge(planned, resolved.needs)
        : this.#options.limit(() => this.#judge(planned, resolved.needs), this.#urgencies.get(check) ?? 0)
    const standing = this.#options.standing(check)
    if (standing === undefined) return judged()
    return standing.then((failure) =>
      failure === undefined
        ? judged()
        : this.#finish(planned, judgedByError(failure, [], { severity: this.severityOf(check) }), notRun(this.#options.elapsedMs())),
    )
  }

  /** What a check came to before, where it needs no second look: a part is missing still, or all that it looks at is as it was when it passed. */
  #before(planned: PlannedCheck, missing: Hindrance | undefined): Settled | undefined {
    const { memory } = this.#options
    if (memory === undefined) return undefined
    if (missing !== undefined) return lacking(planned, missing)
    const { check } = planned
    const asksNothing = planned.passive || (check.sends !== undefined && callsOf(check.sends) === 0)
    const passed = asksNothing ? memory.passed(check) : undefined
    return passed !== undefined && this.#looksAtTheSame(check) ? passedBefore(planned, passed) : undefined
  }

  /** Whether a check would find what it found in the session before. */
  #looksAtTheSame({ timeless, needs }: Check): boolean {
    if (timeless !== true) return false
    for (const name in needs) if (!this.#isTheSame(needs[name]!)) return false
    return true
  }

  #isTheSame(need: Need): boolean {
    if (need.kind === 'given') return true
    if (need.kind === 'exchanges') return this.#known.size === this.#seen.all.length && this.#options.memory?.areAll(this.#known) === true
    const asked = this.#askedFor(need)
    const settled = asked && this.#settled.get(asked)
    return asked === undefined || (settled !== undefined && !(settled instanceof Promise) && settled.alike)
  }

  /** A part that the target lacks. */
  #missing({ needs }: Check): Hindrance | undefined {
    for (const name in needs) {
      const need = needs[name]!
      if (need.kind === 'given' && need.pick(this.#options.target) === undefined) return lackOf(need)
    }
    return undefined
  }

  /** What has to come to its end before a check can be judged. */
  #awaited({ needs }: Check): readonly Promise<unknown>[] {
    let waiting: Promise<unknown>[] | undefined
    for (const name in needs) {
      const need = needs[name]!
      const asked = this.#askedFor(need)
      const end = need.kind === 'exchanges' ? this.#sent() : asked && this.#settle(asked)
      if (end instanceof Promise) (waiting ??= []).push(end)
    }
    return waiting ?? nothing
  }

  /** The check that a need leads to; none where a value of an earlier session stands in for it. */
  #askedFor(need: Need): Check | undefined {
    if (need.kind === 'given' || need.kind === 'exchanges') return undefined
    if (need.kind === 'sent-by') return namedIn(this.#options.plan).get(need.name)
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
    const settled = asked && this.#settled.get(asked)
    const ended = settled instanceof Promise ? undefined : settled
    if (need.kind === 'sent-by') return { value: ended === undefined ? [] : this.#seen.sentIn(ended.result.attempts) }
    if (ended?.given !== undefined) return ended.given
    const check = need.kind === 'check' ? need : need.check
    const { kept } = this.#options
    if (ended === undefined || kept.has(check)) return { value: kept.get(check) }
    if (need.kind === 'when-applicable' && unwaived(ended.result).outcome === 'skipped') return nothingGiven
    return { hindrance: hindranceOf(ended.result) }
  }

  /** What every check that sends has to be waited for with; nothing once each has been judged. */
  #sent(): Soon<unknown> {
    if (this.#allSent !== undefined) return this.#allSent
    const sending = this.#options.plan.checks.flatMap(({ check, passive }) => {
      const settled = passive ? undefined : this.#settle(check)
      return settled instanceof Promise ? settled : nothing
    })
    this.#allSent = sending.length === 0 ? true : Promise.all(sending).then(() => (this.#allSent = true))
    return this.#allSent
  }

  #judge(planned: PlannedCheck, needs: Record<string, unknown>): Soon<Settled> {
    const { check, passive } = planned
    const { signal } = this.#options
    const startedAtMs = this.#options.elapsedMs()
    const judging: Judging = {
      planned,
      needs,
      scope: this.#options.open(planned),
      startedAtMs,
      notes: [],
      infos: [],
      ending: {},
      documented: undefined,
      alike: true,
    }
    const once = passive || check.sends?.['wrong-secret'] !== undefined
    const attempted = attempt((number, sent) => this.#try(judging, number, sent), { retries: once ? 0 : 2, signal })
    return attempted instanceof Promise ? attempted.then((made) => this.#conclude(judging, made)) : this.#conclude(judging, attempted)
  }

  /** One attempt. */
  #try(judging: Judging, number: number, sent: Exchange[]): unknown {
    const { check, info } = judging.planned
    this.#options.emit({ type: 'check-started', check: info.name, attempt: number })
    judging.notes = []
    judging.infos = []
    const given = check.run(new CheckContext(judging, this.#options, () => this.#client(judging, number, sent)))
    return given instanceof Promise ? this.#waited(given, check, sent) : given
  }

  #client(judging: Judging, attempt: number, sent: Exchange[]): HttpClient {
    const { check, info } = judging.planned
    const record = (received: Exchange, known?: KnownExchange): void => {
      const exchange = this.#seen.add(received, check)
      if (known === undefined || exchange.resent === true) judging.alike = false
      else this.#known.add(known)
      sent.push(exchange)
      this.#options.emit({ type: 'exchange-finished', check: info.name, exchange })
    }
    return withinBudget(judging.scope.client(attempt, record), check, (request) => (judging.documented = request))
  }

  #conclude(judging: Judging, attempted: Attempted): Soon<Settled> {
    const { signal, endedAt } = this.#options
    if (signal.aborted) judging.scope.end()
    signal.throwIfAborted()
    return 'error' in attempted.outcome || endedAt !== undefined
      ? this.#explain(judging, attempted)
      : this.#end(judging, judgedByNotes(judging.notes, judging.infos), attempted)
  }

  /** Looks closer at what may have gone wrong. */
  async #explain(judging: Judging, attempted: Attempted): Promise<Settled> {
    const { planned, scope, notes, infos, startedAtMs, documented } = judging
    const { check } = planned
    const { attempts, outcome } = attempted
    const found =
      'value' in outcome ? judgedByNotes(notes, infos) : judgedByError(outcome.error, notes, { ...check, severity: this.severityOf(check) })
    const sent = attempts.at(-1)?.exchanges ?? []
    const { endedAt } = this.#options
    const verdict = endedAt === undefined ? found : await withEndings(found, { all: this.#seen.all, sent, endedAt })
    const durationMs = this.#options.elapsedMs() - startedAtMs
    if ('value' in outcome) return this.#end(judging, verdict, attempted, durationMs)
    this.#controls ??= new ControlSender(this.#options, this.#seen)
    const made = await this.#controls.after({ planned, scope, attempts, error: outcome.error, documented })
    return this.#end(judging, verdict, { attempts: made, outcome }, durationMs)
  }

  #end(
    { planned, scope, startedAtMs, ending, alike }: Judging,
    verdict: Judged,
    { attempts, outcome }: Attempted,
    durationMs = this.#options.elapsedMs() - startedAtMs,
  ): Settled {
    const given = 'value' in outcome ? outcome : undefined
    const settled = this.#finish(planned, { ...verdict, ...ending }, { attempts, startedAtMs, durationMs }, given)
    const { memory } = this.#options
    if (memory !== undefined) {
      const { check } = planned
      const passed = isPlain(settled.result) ? given : undefined
      const before = memory.passed(check)
      settled.alike =
        (alike && this.#looksAtTheSame(check)) || (passed !== undefined && before !== undefined && before.value === passed.value)
      memory.note(check, passed)
    }
    scope.end(settled.result)
    return settled
  }

  /** Waits for a check that takes its time, and for what it sent to show something. */
  async #waited(given: Promise<unknown>, { sends }: Check, sent: readonly Exchange[]): Promise<unknown> {
    const { target, signal } = this.#options
    const ended = endInTime(given, limitOf(sends, target.timeoutMs), signal)
    await ended.catch(() => undefined)
    await this.#assertShown(sent)
    return await ended
  }

  /** Whatever the check made of them: exchanges that Gatewatch could not make, or that came to what it cannot do, show nothing. */
  async #assertShown(exchanges: readonly Exchange[]): Promise<void> {
    const fault = exchanges.map(({ failure }) => failure).find(isOwn)
    if (fault !== undefined) throw new OwnFault(fault)
    const { limitOf } = this.#options
    if (limitOf === undefined) return
    const limits = await Promise.all(exchanges.map(async (exchange) => await limitOf(exchange)))
    const limit = limits.find((what) => what !== undefined)
    if (limit !== undefined) throw new NotVerified(limit)
  }

  /** The profile `strict` lets everything block; an institution is not accepted or rejected for what others alone can fix. */
  severityOf(check: Check): Severity {
    const { profile } = this.#options
    if (profile === 'strict') return 'error'
    return profile === 'acceptance' && isLeftToOthers(check.id) ? 'warning' : check.severity
  }

  #finish(planned: PlannedCheck, judged: Judged, made: Made, given?: Settled['given']): Settled {
    const { info } = planned
    const { durationMs, startedAtMs, attempts } = made
    const whole = { ...info, durationMs: rounded(durationMs), startedAtMs: rounded(startedAtMs), attempts, ...judged } as Result
    // What a suite says of a part that is missing it said before anything was answered.
    const clean = lacks.has(judged) ? whole : cleanResult(whole, this.#seen.all, this.#options, this.#findings)
    if ('findings' in clean) this.#findings += clean.findings.length
    return this.#tell(planned, { result: clean, given, alike: false })
  }

  #tell({ check }: PlannedCheck, found: Settled): Settled {
    const { profile, target, emit } = this.#options
    const settled = target.waivers.length === 0 ? found : { ...found, result: waived(found.result, profile, target.waivers, new Date()) }
    emit({ type: 'check-finished', result: settled.result })
    this.#settled.set(check, settled)
    return settled
  }
}

/** Whether a check passed, and nothing else is to be said of it. */
const isPlain = (result: Result): boolean =>
  result.outcome === 'passed' &&
  result.attempts.length < 2 &&
  result.infos === undefined &&
  result.expiresAt === undefined &&
  result.certificate === undefined &&
  result.managementApi === undefined

const everPassed = new WeakMap<PlannedCheck, Result>()

/** What a check comes to that passed before, and need not be looked at again: one result for all targets of a plan. */
function passedBefore(planned: PlannedCheck, given: Settled['given']): Settled {
  const result: Result = everPassed.get(planned) ?? { ...planned.info, ...notRun(0), outcome: 'passed' }
  everPassed.set(planned, result)
  return { result, given, alike: true }
}

const everLacked = new WeakMap<PlannedCheck, Map<Hindrance, Settled>>()

/** What a check comes to where a target lacks a part: the same for all that do. */
function lacking(planned: PlannedCheck, lack: Hindrance): Settled {
  const ofCheck = everLacked.get(planned) ?? new Map<Hindrance, Settled>()
  everLacked.set(planned, ofCheck)
  const settled = ofCheck.get(lack) ?? { result: { ...planned.info, ...notRun(0), ...lack }, given: undefined, alike: true }
  ofCheck.set(lack, settled)
  return settled
}

type Made = Pick<Result, 'attempts' | 'startedAtMs' | 'durationMs'>

const notRun = (startedAtMs: number): Made => ({ attempts: nothing, startedAtMs, durationMs: 0 })

const lackOfNeed = new WeakMap<Given, Hindrance>()
const lacks = new WeakSet<object>()

/** What a check comes to where the target lacks this: the same each time. */
function lackOf(need: Given): Hindrance {
  const known = lackOfNeed.get(need)
  if (known !== undefined) return known
  const skip = need.optional ? 'not-applicable' : 'not-verified'
  const lack: Hindrance = {
    outcome: 'skipped',
    skip,
    ...recorded('reason', need.what),
    ...(need.optional ? {} : { setting: need.setting }),
  }
  lackOfNeed.set(need, lack)
  lacks.add(lack)
  return lack
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10
