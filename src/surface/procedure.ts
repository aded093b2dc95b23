import type { RegisterName } from '../system/registers.ts'
import type { Diagnosis } from '../engine/run/result.ts'
import { toldIn } from '../diagnosis/told.ts'
import type { Language } from './language/language.ts'
import { judgeSteps } from './procedure-state.ts'
import { plannedSteps, type PartId, type Section, type StepId } from './procedure-steps.ts'
import type { RunRecord } from './record.ts'

export type { PartId, Section, StepId } from './procedure-steps.ts'

/**
 * What a run knows of a step. `proven`: passed checks show it. `wrong`: one cause is sure, and it is this step. `suspected`: this step, or another,
 * explains what was seen. `not-reached`: the calls ended before it. `cannot-be-seen`: no call shows it. `not-verified`: nothing proved or refuted it.
 */
export type StepState = 'proven' | 'wrong' | 'suspected' | 'not-reached' | 'cannot-be-seen' | 'not-verified'

/** What a run shows of a step. */
export interface StepJudgement {
  readonly state: StepState
  /** For a step of both registers: the state for each; the step has the worse one. */
  readonly registers?: Readonly<Record<RegisterName, StepState>>
  /** Names of the checks that prove or refute it. */
  readonly checks: readonly string[]
  /** What accuses it. */
  readonly diagnosis?: Diagnosis
  /** The calls came past it and ended at a later step, though nothing proved it. */
  readonly past?: boolean
  /** Settings for want of which it was not verified. */
  readonly settings?: readonly string[]
}

/** A line of the procedure with what a run shows of it. */
export interface ProcedureStep extends StepJudgement {
  readonly id: StepId
  readonly part: PartId
  readonly section: Section
  readonly title: string
  /** What to do, where it is accused. */
  readonly remedy?: string
}

/** Tells a run as the documented procedure (SPEC 4.1, 4.2, 4.5, 4.6): every step with its state and what shows it. Nothing is said without evidence. */
export function procedureOf(record: RunRecord, language: Language): readonly ProcedureStep[] {
  const judge = judgeSteps(record)
  return plannedSteps.flatMap((planned) => {
    const { id, part, section } = planned
    const judgement = judge(planned)
    const { diagnosis } = judgement
    // No step of the specification: worth a line only where something is wrong with it.
    if (id === 'configuration' && diagnosis === undefined) return []
    const { title, remedy } = language.steps[id]
    const line = { id, part, section, title, ...judgement }
    if (diagnosis === undefined) return [line]
    return [{ ...line, remedy: diagnosis.steps.length === 1 ? (toldIn(language.diagnosis, diagnosis) ?? diagnosis).remedy : remedy }]
  })
}
