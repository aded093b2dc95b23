import type { Check, Given } from '../check/check.ts'
import { message, recorded } from '../../messages/index.ts'
import { CheckRunner, type CheckRun } from './check-runner.ts'
import { cleanResult } from './clean.ts'
import { ExchangeLog } from './exchange-log.ts'
import { hindranceOf, type Hindrance, type CheckVerdict } from './judged.ts'
import { hindranceBy, lackingIn } from './lacking.ts'
import { isUntested, unwaived, type CheckEvaluation, type Result } from './result.ts'
import type { SessionOptions } from './session-options.ts'
import { stepsOf, type PlanStep, type StepNeed } from './steps.ts'
import { waived } from './verdict.ts'

const nothing: readonly never[] = []
const noValue = { value: undefined }
const ignore = (): void => undefined

/**
 * Evaluates each check at most once, on its first use and after the checks that it needs: this laziness replaces a prerequisite system.
 * The command line, the monitor and Vitest ask in different orders and get the same results.
 */
export class Session {
  readonly #options: SessionOptions
  readonly #steps: ReturnType<typeof stepsOf>
  /** The evaluations begun, and those that have ended, by the index of their step. */
  readonly #begun: (Promise<unknown> | undefined)[] = []
  readonly #ended: (CheckEvaluation | undefined)[] = []
  readonly #log = new ExchangeLog()
  readonly #runner: CheckRunner
  #findings = 0
  #allSent: Promise<unknown> | undefined
  #isSent = false

  constructor(options: SessionOptions) {
    this.#options = options
    this.#steps = stepsOf(options.plan)
    this.#runner = new CheckRunner(options, this.#log)
  }

  /** Evaluates a check of the plan. Never rejects for errors of a target or a check; rejects if the run is interrupted. */
  async evaluate(check: Check): Promise<CheckEvaluation> {
    const step = this.#stepOf(check)
    await this.#pending(step)
    return this.#ended[step.index]!
  }

  /** Evaluates every check of the plan: first those that send requests, then those that only read exchanges. */
  async evaluateAll(): Promise<void> {
    let broken: unknown
    await this.#sent().catch(ignore)
    for (const step of this.#steps.all) {
      const pending = this.#pending(step)
      if (pending === undefined) continue
      try {
        await pending
      } catch (error) {
        broken ??= error
      }
    }
    if (broken !== undefined && !this.#options.signal.aborted) throw broken
  }

  /** The result of a check of the plan; undefined as long as there is none. */
  resultOf(check: Check): Result | undefined {
    return this.#ended[this.#stepOf(check).index]?.result
  }

  #stepOf(check: Check): PlanStep {
    const step = this.#steps.byCheck.get(check)
    if (step === undefined) throw new Error(`${check.id} is not in the plan`)
    return step
  }

  /** The end of an evaluation, which starts now unless it already has; undefined if it has ended. */
  #pending(step: PlanStep): Promise<unknown> | undefined {
    const { index } = step
    if (this.#ended[index] !== undefined) return undefined
    return (this.#begun[index] ??= this.#begin(step))
  }

  #begin(step: PlanStep): Promise<unknown> | undefined {
    const lacking = lackingIn(step, this.#options.target)
    const awaited = lacking === undefined ? this.#awaitedBy(step) : nothing
    if (awaited.length === 0 && this.#reuse(step)) return undefined
    const evaluation = this.#evaluate(step, lacking, awaited)
    // An interrupted run waits for none of them.
    evaluation.catch(ignore)
    return evaluation
  }

  /** Reuses the evaluation of an earlier probe, once the values that the check needs are there. */
  #reuse(step: PlanStep): boolean {
    const known = this.#options.reuse?.evaluationOf(step.planned.check)
    if (known !== undefined) this.#end(step, known)
    return known !== undefined
  }

  async #evaluate(step: PlanStep, lacking: Given | undefined, awaited: readonly Promise<unknown>[]): Promise<void> {
    if (awaited.length > 0) {
      await (awaited.length === 1 ? awaited[0] : Promise.all(awaited))
      if (this.#reuse(step)) return
    }
    this.#options.signal.throwIfAborted()
    const resolved = lacking === undefined ? this.#resolve(step) : { hindrance: hindranceBy(lacking) }
    if ('hindrance' in resolved)
      return this.#conclude(step, resolved.hindrance, { attempts: nothing, startedAfterMs: this.#options.elapsedMs(), durationMs: 0 })
    const { verdict, times, output, scope } = await this.#run(step, resolved.needs)
    this.#conclude(step, verdict, times, output)
    scope.end(this.#ended[step.index]!.result)
  }

  #run({ planned, urgency }: PlanStep, needs: Record<string, unknown>): Promise<CheckRun> {
    return planned.passive ? this.#runner.run(planned, needs) : this.#options.limit(() => this.#runner.run(planned, needs), urgency)
  }

  /** The evaluations that have to end before a check can begin. */
  #awaitedBy({ needs }: PlanStep): readonly Promise<unknown>[] {
    let awaited: Promise<unknown>[] | undefined
    for (const { need, step } of needs) {
      const pending = need.kind === 'exchanges' ? (this.#isSent ? undefined : this.#sent()) : step && this.#pending(step)
      if (pending !== undefined) (awaited ??= []).push(pending)
    }
    return awaited ?? nothing
  }

  /** The end of every check that may send. */
  #sent(): Promise<unknown> {
    return (this.#allSent ??= Promise.all(this.#steps.sending.flatMap((step) => this.#pending(step) ?? nothing)).then(
      () => (this.#isSent = true),
    ))
  }

  /** The values that a check needs, or why it cannot run: a check that blocks it says more than one that is left out. */
  #resolve({ needs }: PlanStep): { readonly needs: Record<string, unknown> } | { readonly hindrance: Hindrance } {
    const values: Record<string, unknown> = {}
    let hindrance: Hindrance | undefined
    for (const need of needs) {
      const found = this.#valueFor(need)
      if ('value' in found) values[need.name] = found.value
      else if (hindrance === undefined || (hindrance.outcome !== 'blocked' && found.hindrance.outcome === 'blocked'))
        hindrance = found.hindrance
    }
    return hindrance === undefined ? { needs: values } : { hindrance }
  }

  /** The value for a need: that of its check, or the known one of a check without a step. */
  #valueFor({ need, step }: StepNeed): { readonly value: unknown } | { readonly hindrance: Hindrance } {
    if (need.kind === 'given') return { value: need.pick(this.#options.target) }
    if (need.kind === 'exchanges') {
      const exchanges = this.#log.matching(need)
      const reason = need.answered === true ? 'reason.nothing-answered' : 'reason.nothing-sent'
      return exchanges.length === 0
        ? { hindrance: { outcome: 'not-verified', ...recorded('reason', message(reason)) } }
        : { value: exchanges }
    }
    const ended = step && this.#ended[step.index]
    if (need.kind === 'sent-by') return { value: ended === undefined ? [] : this.#log.sentIn(ended.result.attempts) }
    if (ended?.output !== undefined) return ended.output
    const check = need.kind === 'check' ? need : need.check
    const { known } = this.#options
    if (ended === undefined || known.has(check)) return { value: known.get(check) }
    if (need.kind === 'when-applicable' && isUntested(unwaived(ended.result).outcome)) return noValue
    return { hindrance: hindranceOf(ended.result) }
  }

  #conclude(step: PlanStep, verdict: CheckVerdict, times: CheckRun['times'], output?: CheckEvaluation['output']): void {
    const { durationMs, startedAfterMs, attempts } = times
    const { info, check } = step.planned
    const whole = { ...info, durationMs: rounded(durationMs), startedAfterMs: rounded(startedAfterMs), attempts, ...verdict } as Result
    const result = cleanResult(whole, this.#log.all, this.#options, this.#findings)
    if ('findings' in result) this.#findings += result.findings.length
    const evaluation = { result, output }
    this.#options.reuse?.note(check, evaluation)
    this.#end(step, evaluation)
  }

  #end({ index }: PlanStep, evaluation: CheckEvaluation): void {
    const { profile, target, emit } = this.#options
    const { waivers } = target
    const ended = waivers.length === 0 ? evaluation : { ...evaluation, result: waived(evaluation.result, profile, waivers, new Date()) }
    emit({ type: 'check-finished', result: ended.result })
    this.#ended[index] = ended
  }
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10
