import type { Check, Given } from '../check/check.ts'
import { message, recorded } from '../../messages/index.ts'
import { CheckRunner, type CheckRun } from './check-runner.ts'
import { cleanResult } from './clean.ts'
import { ExchangeLog } from './exchange-log.ts'
import { hindranceOf, type Hindrance, type Judged } from './judged.ts'
import { hindranceBy, lackingIn } from './lacking.ts'
import { isUntested, unwaived, type CheckEvaluation, type Result } from './result.ts'
import type { SessionOptions } from './session-options.ts'
import { stepsOf, type PlanStep, type StepNeed } from './steps.ts'
import { waived } from './verdict.ts'

const nothing: readonly never[] = []
const noValue = { value: undefined }
const ignore = (): void => undefined

/**
 * Evaluates each check at most once, when it is first asked for, after the checks that it needs: that laziness is the prerequisite system.
 * The command line, the monitor and Vitest ask in different orders and get the same results.
 */
export class Session {
  readonly #options: SessionOptions
  readonly #steps: ReturnType<typeof stepsOf>
  /** The evaluations begun, and those that have ended, by the index of their step. */
  readonly #begun: (Promise<CheckEvaluation> | undefined)[] = []
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

  /** Evaluates a check of the plan. Never rejects for what a target or a check does; rejects when the run is interrupted. */
  evaluate(check: Check): Promise<CheckEvaluation> {
    return this.#evaluation(this.#stepOf(check))
  }

  /** Evaluates every check of the plan: those that send at once, and then those that only look at what was received. */
  async evaluateAll(): Promise<void> {
    let broken: unknown
    await this.#sent().catch(ignore)
    for (const step of this.#steps.all) {
      const evaluation = this.#evaluation(step)
      if (this.#ended[step.index] !== undefined) continue
      try {
        await evaluation
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

  #evaluation(step: PlanStep): Promise<CheckEvaluation> {
    return (this.#begun[step.index] ??= this.#begin(step))
  }

  #begin(step: PlanStep): Promise<CheckEvaluation> {
    const lacking = lackingIn(step, this.#options.target)
    const awaited = lacking === undefined ? this.#awaitedBy(step) : nothing
    const known = awaited.length === 0 ? this.#knownEvaluation(step) : undefined
    if (known !== undefined) return Promise.resolve(known)
    const evaluation = this.#evaluate(step, lacking, awaited)
    // An interrupted run waits for none of them.
    evaluation.catch(ignore)
    return evaluation
  }

  /** The evaluation that an earlier probe made of a check whose needs are there. */
  #knownEvaluation(step: PlanStep): CheckEvaluation | undefined {
    const known = this.#options.reuse?.evaluationOf(step.planned.check)
    return known && this.#end(step, known)
  }

  async #evaluate(step: PlanStep, lacking: Given | undefined, awaited: readonly Promise<unknown>[]): Promise<CheckEvaluation> {
    if (awaited.length > 0) {
      await (awaited.length === 1 ? awaited[0] : Promise.all(awaited))
      const known = this.#knownEvaluation(step)
      if (known !== undefined) return known
    }
    this.#options.signal.throwIfAborted()
    const resolved = lacking === undefined ? this.#resolve(step) : { hindrance: hindranceBy(lacking) }
    if ('hindrance' in resolved)
      return this.#conclude(step, resolved.hindrance, { attempts: nothing, startedAfterMs: this.#options.elapsedMs(), durationMs: 0 })
    const { judged, times, output, scope } = await this.#run(step, resolved.needs)
    const evaluation = this.#conclude(step, judged, times, output)
    scope.end(evaluation.result)
    return evaluation
  }

  #run({ planned, urgency, sends }: PlanStep, needs: Record<string, unknown>): Promise<CheckRun> {
    return sends ? this.#options.limit(() => this.#runner.run(planned, needs), urgency) : this.#runner.run(planned, needs)
  }

  /** The evaluations that have to end before a check can begin. */
  #awaitedBy({ needs }: PlanStep): readonly Promise<unknown>[] {
    let awaited: Promise<unknown>[] | undefined
    for (const { need, step } of needs) {
      if (need.kind === 'exchanges') {
        if (!this.#isSent) (awaited ??= []).push(this.#sent())
      } else if (step !== undefined && this.#ended[step.index] === undefined) (awaited ??= []).push(this.#evaluation(step))
    }
    return awaited ?? nothing
  }

  /** The end of every check that sends. */
  #sent(): Promise<unknown> {
    return (this.#allSent ??= Promise.all(this.#steps.sending.map((step) => this.#evaluation(step))).then(() => (this.#isSent = true)))
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

  /** The value for a need: that of its check, or the known one where that check has none. */
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

  #conclude(step: PlanStep, judged: Judged, times: CheckRun['times'], output?: CheckEvaluation['output']): CheckEvaluation {
    const { durationMs, startedAfterMs, attempts } = times
    const { info } = step.planned
    const whole = { ...info, durationMs: rounded(durationMs), startedAfterMs: rounded(startedAfterMs), attempts, ...judged } as Result
    const result = cleanResult(whole, this.#log.all, this.#options, this.#findings)
    if ('findings' in result) this.#findings += result.findings.length
    const evaluation = { result, output }
    this.#options.reuse?.note(step.planned.check, evaluation)
    return this.#end(step, evaluation)
  }

  #end({ index }: PlanStep, evaluation: CheckEvaluation): CheckEvaluation {
    const { profile, target, emit } = this.#options
    const ended =
      target.waivers.length === 0 ? evaluation : { ...evaluation, result: waived(evaluation.result, profile, target.waivers, new Date()) }
    emit({ type: 'check-finished', result: ended.result })
    return (this.#ended[index] = ended)
  }
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10
