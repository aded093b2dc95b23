import type { RegisterName } from '../system/registers.ts'
import type { Diagnosis } from '../engine/run/result.ts'
import type { StepJudgement, StepState } from './procedure.ts'
import { held, registerCallOf, settingsOf, type RegisterCall } from './procedure-call.ts'
import { plannedSteps, type PlannedStep, type Stage, type StepId } from './procedure-steps.ts'
import type { RunRecord } from './record.ts'

/** States, the gravest first. */
export const gravity: readonly StepState[] = ['wrong', 'suspected', 'not-reached', 'not-verified', 'cannot-be-seen', 'proven']

/** Judges the steps of a run. A diagnosis that names a step comes before any proof of it. */
export function judgeSteps(record: RunRecord): (planned: PlannedStep) => StepJudgement {
  const { diagnosis } = record.summary
  const judgeFor = (register: RegisterName, other: RegisterName): ((id: StepId, stage: Stage) => StepJudgement) => {
    const accusing = diagnosis.filter(({ subject }) => subject !== other)
    const call = registerCallOf(register, record, accusing)
    return (id, stage) => accused(id, accusing) ?? byCall(id, stage, call)
  }
  const judgePopulation = judgeFor('population', 'contact')
  const judgeContact = judgeFor('contact', 'population')
  const judge = ({ id, shown }: PlannedStep): StepJudgement => {
    if (shown.by === 'nobody') return { state: 'cannot-be-seen', checks: [] }
    if (shown.by === 'register') return both(judgePopulation(id, shown.stage), judgeContact(id, shown.stage))
    if (shown.by === 'next') return led(judge(plannedSteps.find((step) => step.id === shown.step)!))
    return accused(id, diagnosis) ?? byChecks(shown.checks, record)
  }
  return judge
}

/** The state of a step that a diagnosis names; the surest of several. */
function accused(id: StepId, diagnoses: readonly Diagnosis[]): StepJudgement | undefined {
  const naming = diagnoses.filter(({ steps }) => (steps as readonly StepId[]).includes(id))
  const sure = naming.find(({ steps, confidence }) => steps.length === 1 && confidence === 'high')
  const diagnosis = sure ?? naming[0]
  if (diagnosis === undefined) return undefined
  return { state: sure === undefined ? 'suspected' : 'wrong', checks: diagnosis.evidence, diagnosis }
}

function byCall(id: StepId, stage: Stage, call: RegisterCall): StepJudgement {
  const checks = call.proofsOf(id, stage)
  if (checks.length > 0) return { state: 'proven', checks }
  const ended = call.ended(stage)
  if (ended === 'before') return { state: 'not-reached', checks: [] }
  return { state: 'not-verified', checks: [], past: ended === 'past', settings: call.settings }
}

/** A step of both registers is as good as the worse of the two. */
function both(population: StepJudgement, contact: StepJudgement): StepJudgement {
  const worse = gravity.indexOf(contact.state) < gravity.indexOf(population.state) ? contact : population
  const alike = [population, contact].filter(({ state }) => state === worse.state)
  return {
    ...worse,
    registers: { population: population.state, contact: contact.state },
    checks: unique(alike.flatMap(({ checks }) => checks)),
    settings: unique(alike.flatMap(({ settings = [] }) => settings)),
  }
}

/** What leads to a step was done when the step was; by itself it leaves no trace. */
function led({ diagnosis, ...shown }: StepJudgement): StepJudgement {
  return diagnosis === undefined ? shown : { state: 'cannot-be-seen', checks: [] }
}

function byChecks(ids: readonly string[], { results }: RunRecord): StepJudgement {
  const judging = results.filter(({ check }) => ids.includes(check))
  const failed = judging.filter(({ outcome }) => outcome === 'failed')
  const missing = judging.filter((result) => result.outcome === 'skipped' && result.skip === 'not-verified')
  const proofs = judging.filter(held)
  const open = judging.filter((result) => result.outcome !== 'skipped' && !held(result))
  if (failed.length > 0) return { state: 'suspected', checks: failed.map(({ name }) => name) }
  if (open.some(({ outcome }) => outcome === 'blocked')) return { state: 'not-reached', checks: [] }
  const whole = proofs.length > 0 && open.length === 0 && missing.length === 0
  return whole
    ? { state: 'proven', checks: proofs.map(({ name }) => name) }
    : { state: 'not-verified', checks: [], settings: settingsOf(missing) }
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]
