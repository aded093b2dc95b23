import type { Given } from '../check/check.ts'
import type { Target } from '../../config/index.ts'
import { recorded } from '../../messages/index.ts'
import type { AnswerMemory, KnownExchange } from '../http/memory.ts'
import type { Hindrance } from './judged.ts'
import type { Step, Wanted } from './order.ts'
import type { PlannedCheck } from './plan.ts'
import type { Result } from './result.ts'
import type { Seen } from './seen.ts'

/** What a check came to, with the value that its dependents get; values never leave the session. */
export interface Settled {
  readonly result: Result
  readonly given?: { readonly value: unknown } | undefined
  /** Whether its dependents get what they got in the session before. */
  readonly alike: boolean
}

type Soon<Value> = Value | Promise<Value>

/** What is known of the checks of a session by those before it: which would find what they found, since all that they look at is the same. */
export class Before {
  readonly #memory: AnswerMemory
  readonly #seen: Seen
  readonly #settledAt: (place: number) => Soon<Settled> | undefined
  /** The exchanges of the session before that were repeated in every byte. */
  readonly #known = new Set<KnownExchange>()

  constructor(memory: AnswerMemory, seen: Seen, settledAt: (place: number) => Soon<Settled> | undefined) {
    this.#memory = memory
    this.#seen = seen
    this.#settledAt = settledAt
  }

  /** An exchange was repeated. */
  repeats(known: KnownExchange): void {
    this.#known.add(known)
  }

  /** What a check comes to that needs no second look: all that it looks at is as it was when it passed. */
  of(step: Step): Settled | undefined {
    if (!step.asksNothing) return undefined
    const { check } = step.planned
    return this.#memory.hasPassed(check) && this.#looksAtTheSame(step) ? passedBefore(step.planned, this.#memory.valueOf(check)) : undefined
  }

  /** Takes down what a check came to now, for the next session; tells whether its dependents get what they got in the one before. */
  note(step: Step, result: Result, given: Settled['given'], alike: boolean): boolean {
    const { check } = step.planned
    const passed = isPlain(result) ? given : undefined
    const same = passed !== undefined && this.#memory.hasPassed(check) && this.#memory.valueOf(check) === passed.value
    this.#memory.note(check, passed)
    return same || (alike && this.#looksAtTheSame(step))
  }

  #looksAtTheSame({ planned, wants }: Step): boolean {
    return planned.check.timeless === true && wants.every((wanted) => this.#isTheSame(wanted))
  }

  #isTheSame({ need, step }: Wanted): boolean {
    if (need.kind === 'exchanges') return this.#known.size === this.#seen.all.length && this.#memory.areAll(this.#known)
    if (step === undefined) return true
    const settled = this.#settledAt(step.place)
    return settled !== undefined && !(settled instanceof Promise) && settled.alike
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

const nothing: readonly never[] = []

/** The times of a check that was not judged now. */
export const notRun = (startedAfterMs: number): Pick<Result, 'attempts' | 'startedAfterMs' | 'durationMs'> => ({
  attempts: nothing,
  startedAfterMs,
  durationMs: 0,
})

const everPassed = new WeakMap<PlannedCheck, Settled>()

/** What a check comes to that passed before: one result for all targets of a plan. */
function passedBefore(planned: PlannedCheck, value: unknown): Settled {
  const known = everPassed.get(planned) ?? {
    result: { ...planned.info, ...notRun(0), outcome: 'passed' },
    given: { value: undefined },
    alike: true,
  }
  everPassed.set(planned, known)
  return value === undefined ? known : { ...known, given: { value } }
}

const everLacked = new WeakMap<PlannedCheck, Map<Given, Settled>>()

/** What a check comes to where a target lacks a part: one result for all that do. What it says of the part it said before anything was answered. */
export function lackingIn({ planned, wants }: Step, target: Target): Settled | undefined {
  for (const { need } of wants) if (need.kind === 'given' && need.pick(target) === undefined) return lacking(planned, need)
  return undefined
}

function lacking(planned: PlannedCheck, need: Given): Settled {
  const ofCheck = everLacked.get(planned) ?? new Map<Given, Settled>()
  everLacked.set(planned, ofCheck)
  const settled = ofCheck.get(need) ?? { result: { ...planned.info, ...notRun(0), ...lackOf(need) }, given: undefined, alike: true }
  ofCheck.set(need, settled)
  return settled
}

function lackOf(need: Given): Hindrance {
  const reason = recorded('reason', need.what)
  return need.optional ? { outcome: 'not-applicable', ...reason } : { outcome: 'not-verified', ...reason, setting: need.setting }
}
