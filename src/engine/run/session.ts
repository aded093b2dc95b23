import type { Check } from '../check/check.ts'
import { message, recorded } from '../../messages/index.ts'
import { Asking, type Asked } from './asking.ts'
import { Before, lackingIn, notRun, type Settled } from './before.ts'
import { cleanResult } from './clean.ts'
import { hindranceOf, judgedByError, type Hindrance, type Judged } from './judged.ts'
import { checkOf, orderOf, type Order, type Step, type Wanted } from './order.ts'
import { isUntested, unwaived, type Result } from './result.ts'
import { Seen } from './seen.ts'
import type { SessionOptions } from './session-options.ts'
import { waived } from './verdict.ts'

type Soon<Value> = Value | Promise<Value>

const nothing: readonly never[] = []
const nothingGiven = { value: undefined }

/**
 * Runs each check at most once, when first asked, with what it needs already resolved: that laziness is the prerequisite system.
 * Whoever asks (the program, the monitor, Vitest) gets the same results. What can be judged at once is a plain call.
 */
export class Session {
  readonly #options: SessionOptions
  readonly #order: Order
  /** What each check came to, or will, by its place. */
  readonly #settled: (Soon<Settled> | undefined)[] = []
  readonly #seen = new Seen()
  readonly #before: Before | undefined
  readonly #asking: Asking
  #findings = 0
  #allSent: Soon<unknown>

  constructor(options: SessionOptions) {
    const { plan, memory } = options
    this.#options = options
    this.#order = orderOf(plan)
    this.#before = memory && new Before(memory, this.#seen, (place) => this.#settled[place])
    this.#asking = new Asking(options, this.#seen, this.#before)
  }

  /** What came of a check of the plan. Never rejects for what a target or a check does; rejects when the run is interrupted. */
  async result(check: Check): Promise<Result> {
    return (await this.#settle(this.#stepOf(check))).result
  }

  /** What a check of the plan gave to those that need it, for the host alone; undefined where it gave nothing. */
  async value<Value>(check: Check<Value>): Promise<Value | undefined> {
    return (await this.#settle(this.#stepOf(check))).given?.value as Value | undefined
  }

  /** Has every check of the plan judged, as far as the run is not interrupted: those that judge what others sent in a row, once all is there. */
  async all(): Promise<void> {
    await this.#ended(this.#order.sending)
    await this.#ended(this.#order.passive)
  }

  /** What came of a check of the plan until now. */
  came(check: Check): Result | undefined {
    const settled = this.#settled[this.#stepOf(check).place]
    return settled instanceof Promise ? undefined : settled?.result
  }

  #stepOf(check: Check): Step {
    const step = this.#order.byCheck.get(check)
    if (step === undefined) throw new Error(`${check.id} is not in the plan`)
    return step
  }

  #ended(steps: readonly Step[]): Soon<unknown> {
    let waiting: Promise<Settled>[] | undefined
    for (const step of steps) {
      try {
        const settled = this.#settle(step)
        if (settled instanceof Promise) (waiting ??= []).push(settled)
      } catch {
        // Interrupted, which whoever asks for its result is told.
      }
    }
    return waiting && Promise.allSettled(waiting)
  }

  #settle(step: Step): Soon<Settled> {
    const known = this.#settled[step.place]
    if (known !== undefined) return known
    const lacking = lackingIn(step, this.#options.target)
    const waiting = lacking === undefined ? this.#awaited(step) : nothing
    const settled = waiting.length === 0 ? this.#begin(step, lacking) : this.#beginAfter(waiting, step)
    if (settled instanceof Promise) {
      // Whoever waits for it may have given up by then.
      settled.catch(() => undefined)
      this.#settled[step.place] = settled
    }
    return settled
  }

  async #beginAfter(waiting: readonly Promise<unknown>[], step: Step): Promise<Settled> {
    await (waiting.length === 1 ? waiting[0] : Promise.all(waiting))
    return await this.#begin(step, undefined)
  }

  /** Begins with a check whose needs have all come to an end. */
  #begin(step: Step, lacking: Settled | undefined): Soon<Settled> {
    this.#options.signal.throwIfAborted()
    if (lacking !== undefined) return this.#tell(step, this.#before === undefined ? this.#now(lacking) : lacking)
    const before = this.#before?.of(step)
    if (before !== undefined) return this.#tell(step, before)
    const resolved = this.#resolve(step)
    if ('hindrance' in resolved) return this.#finish(step, resolved.hindrance, notRun(this.#options.elapsedMs()))
    const standing = this.#options.standing(step.planned.check)
    return standing === undefined ? this.#ask(step, resolved.needs) : this.#unlessStands(standing, step, resolved.needs)
  }

  async #unlessStands(standing: Promise<Error | undefined>, step: Step, needs: Record<string, unknown>): Promise<Settled> {
    const failure = await standing
    if (failure === undefined) return await this.#ask(step, needs)
    const severity = this.#asking.severityOf(step.planned.check)
    return this.#finish(step, judgedByError(failure, [], { severity }), notRun(this.#options.elapsedMs()))
  }

  #ask(step: Step, needs: Record<string, unknown>): Soon<Settled> {
    const asked = step.planned.passive ? this.#asking.ask(step.planned, needs) : this.#inTurn(step, needs)
    return asked instanceof Promise ? this.#endOf(step, asked) : this.#end(step, asked)
  }

  async #endOf(step: Step, asked: Promise<Asked>): Promise<Settled> {
    return this.#end(step, await asked)
  }

  #inTurn({ planned, urgency }: Step, needs: Record<string, unknown>): Soon<Asked> {
    return this.#options.limit(() => this.#asking.ask(planned, needs), urgency)
  }

  #end(step: Step, { judged, made, given, alike, scope }: Asked): Settled {
    const settled = this.#finish(step, judged, made, given, alike)
    scope.end(settled.result)
    return settled
  }

  /** What has to come to its end before a check can be judged. */
  #awaited({ wants }: Step): readonly Promise<unknown>[] {
    let waiting: Promise<unknown>[] | undefined
    for (const wanted of wants) {
      const end = wanted.need.kind === 'exchanges' ? this.#sent() : wanted.need.kind === 'given' ? undefined : this.#asked(wanted)
      if (end instanceof Promise) (waiting ??= []).push(end)
    }
    return waiting ?? nothing
  }

  /** What came of the check that a need leads to, or will; nothing where a value of an earlier session stands in for it. */
  #asked({ need, step }: Wanted): Soon<Settled> | undefined {
    if (step !== undefined) return this.#settle(step)
    const { plan, kept } = this.#options
    const check = need.kind === 'sent-by' ? undefined : checkOf(need, plan)
    return check === undefined || kept.has(check) ? undefined : this.#settle(this.#stepOf(check))
  }

  /** What a check needs, now that all of it is there, or why it cannot be: what is blocked says more than what is left out. */
  #resolve({ wants }: Step): { readonly needs: Record<string, unknown> } | { readonly hindrance: Hindrance } {
    const needs: Record<string, unknown> = {}
    let hindrance: Hindrance | undefined
    for (const wanted of wants) {
      const found = this.#found(wanted)
      if ('value' in found) needs[wanted.name] = found.value
      else if (hindrance === undefined || (hindrance.outcome !== 'blocked' && found.hindrance.outcome === 'blocked'))
        hindrance = found.hindrance
    }
    return hindrance === undefined ? { needs } : { hindrance }
  }

  /** What is there for a need: of a check its value, a kept one where it has none. */
  #found({ need, step }: Wanted): { readonly value: unknown } | { readonly hindrance: Hindrance } {
    if (need.kind === 'given') return { value: need.pick(this.#options.target) }
    if (need.kind === 'exchanges') {
      const seen = this.#seen.wanted(need)
      const reason = need.answered === true ? 'reason.nothing-answered' : 'reason.nothing-sent'
      return seen.length === 0 ? { hindrance: { outcome: 'not-verified', ...recorded('reason', message(reason)) } } : { value: seen }
    }
    const settled = step && this.#settled[step.place]
    const ended = settled instanceof Promise ? undefined : settled
    if (need.kind === 'sent-by') return { value: ended === undefined ? [] : this.#seen.sentIn(ended.result.attempts) }
    if (ended?.given !== undefined) return ended.given
    const check = need.kind === 'check' ? need : need.check
    const { kept } = this.#options
    if (ended === undefined || kept.has(check)) return { value: kept.get(check) }
    if (need.kind === 'when-applicable' && isUntested(unwaived(ended.result).outcome)) return nothingGiven
    return { hindrance: hindranceOf(ended.result) }
  }

  /** What every check that sends has to be waited for with; nothing once each has been judged. */
  #sent(): Soon<unknown> {
    if (this.#allSent !== undefined) return this.#allSent
    const sending = this.#order.sending.flatMap((step) => {
      const settled = this.#settle(step)
      return settled instanceof Promise ? settled : nothing
    })
    this.#allSent = sending.length === 0 ? true : Promise.all(sending).then(() => (this.#allSent = true))
    return this.#allSent
  }

  #finish(step: Step, judged: Judged, made: Asked['made'], given?: Settled['given'], alike = false): Settled {
    const { info } = step.planned
    const { durationMs, startedAfterMs, attempts } = made
    const whole = { ...info, durationMs: rounded(durationMs), startedAfterMs: rounded(startedAfterMs), attempts, ...judged } as Result
    const result = cleanResult(whole, this.#seen.all, this.#options, this.#findings)
    if ('findings' in result) this.#findings += result.findings.length
    return this.#tell(step, { result, given, alike: this.#before?.note(step, result, given, alike) ?? false })
  }

  #tell({ place }: Step, found: Settled): Settled {
    const { profile, target, emit } = this.#options
    const settled = target.waivers.length === 0 ? found : { ...found, result: waived(found.result, profile, target.waivers, new Date()) }
    emit({ type: 'check-finished', result: settled.result })
    this.#settled[place] = settled
    return settled
  }

  #now({ result, ...settled }: Settled): Settled {
    return { ...settled, result: { ...result, startedAfterMs: rounded(this.#options.elapsedMs()) } }
  }
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10
