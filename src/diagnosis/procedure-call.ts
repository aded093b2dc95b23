import type { Diagnosis, Result } from '../engine/index.ts'
import { type SetupStep, perRegister, registerNames, type RegisterName, type Responder } from '../domain/index.ts'
import { isUntested, outcomeBefore, type Evidence, type Symptom } from './evidence.ts'
import { documentedCalls } from './checks.ts'
import { type StepSight, stepSightOf } from './inside.ts'
import type { RunFacts } from './facts.ts'
import { plannedSteps, type Stage, type StepId } from './procedure-steps.ts'
import { proofsOf } from './proven.ts'

/** The evidence of the documented call of one register for the set-up steps. */
export interface RegisterCallEvidence {
  /** Returns the checks that prove a step. */
  proofsOf(step: SetupStep, stage: Stage): readonly string[]
  /** Returns the state of a step in the management API of the gateway, whatever the result of the call. */
  viaManagementApi(step: SetupStep): StepSight | undefined
  /** Returns where the call ended, compared with a stage; undefined without evidence. */
  ended(stage: Stage): 'before' | 'at' | 'past' | undefined
  /** Missing settings without which the call was not made. */
  readonly settings: readonly string[]
}

const stages: readonly Stage[] = ['connection', 'path', 'key', 'token', 'backend', 'register']

const stageOfResponder: Readonly<Partial<Record<Responder, Stage>>> = {
  network: 'connection',
  tls: 'connection',
  router: 'connection',
  'gateway-policy': 'key',
  'gateway-security': 'key',
  callout: 'token',
  'token-service': 'token',
  'authorization-service': 'token',
  register: 'register',
  firewall: 'register',
}

const stageOfStep = new Map<StepId, Stage>(
  plannedSteps.flatMap(({ id, shown }) => (shown.by === 'register' ? [[id, shown.stage] as const] : [])),
)

const personsCheckOf = perRegister(({ answer }) => answer.check)

/** Reads the evidence of a run for the call of each register, with the diagnoses of the run. */
export function registerCallsOf(
  evidence: Evidence,
  all: RunFacts,
  diagnoses: readonly Diagnosis[],
): Readonly<Record<RegisterName, RegisterCallEvidence>> {
  const known = new Map(evidence.results.map((result) => [result.name, result]))
  const doubted = perRegister(({ name }) => isDoubtful(known.get(personsCheckOf[name]), diagnoses.filter(concerns(name))))
  const facts: RunFacts = { ...all, proofs: (register) => (doubted[register] ? [] : all.proofs(register)) }
  return perRegister(({ name }) => registerCallOf(name, evidence, facts, diagnoses.filter(concerns(name))))
}

/** Returns whether a diagnosis is not about another register alone. */
export const concerns =
  (register: RegisterName) =>
  ({ subject }: Diagnosis): boolean =>
    !registerNames.some((name) => name !== register && name === subject)

function registerCallOf(register: RegisterName, evidence: Evidence, facts: RunFacts, accusing: readonly Diagnosis[]): RegisterCallEvidence {
  const keyChecks = [`gateway.rejects-no-key [${register}]`, `gateway.rejects-wrong-key [${register}]`] as const
  const names: readonly string[] = documentedCalls(register)
  const calls = names.flatMap((call) => evidence.results.find(({ name }) => name === call) ?? [])
  const end = facts.proofs(register).length > 0 ? 'register' : endOf(calls, facts, accusing)
  return {
    proofsOf: (step, stage) => {
      const proofs = proofsOf(step, register, facts)
      if (stage !== 'key' || proofs.length === 0) return proofs
      // A key is proven only if the gateway rejects wrong keys.
      return keyChecks.every((check) => facts.held(check)) ? [...proofs, ...keyChecks] : []
    },
    // If the context path may lead to another API, the management API showed that one.
    viaManagementApi: (step) =>
      accusing.some(({ steps }) => steps.includes('context-path')) ? undefined : stepSightOf(step, register, facts),
    ended: (stage) => {
      if (end === undefined) return undefined
      const distance = stages.indexOf(end) - stages.indexOf(stage)
      return distance < 0 ? 'before' : distance === 0 ? 'at' : 'past'
    },
    settings: calls.every((call) => isUntested(call)) ? settingsOf(calls) : [],
  }
}

/** Returns whether a success may come from another server than the register: its check of the persons failed, or could not decide. */
function isDoubtful(personsCheck: Result | undefined, accusing: readonly Diagnosis[]): boolean {
  const accuses = ({ steps }: Diagnosis): boolean => steps.some((step) => stageOfStep.has(step))
  if (personsCheck?.outcome === 'inconclusive') return accusing.some(accuses)
  if (personsCheck?.outcome !== 'failed') return false
  const explaining = accusing.filter(({ evidence }) => evidence.includes(personsCheck.name))
  return explaining.length === 0 || explaining.some(accuses)
}

/** Returns where failed calls ended: the innermost stage of an accused step or of the responder; undefined without evidence. */
function endOf(calls: readonly Result[], { symptoms }: RunFacts, accusing: readonly Diagnosis[]): Stage | undefined {
  if (calls.some((call) => outcomeBefore(call) === 'blocked')) return 'connection'
  const broken = calls.filter((result) => result.outcome === 'failed' || (result.outcome === 'inconclusive' && result.cause !== 'limit'))
  if (broken.length === 0) return undefined
  const answered = symptoms.filter(({ check }) => broken.some(({ name }) => name === check)).map(stageOfAnswer)
  const reachedStages = [...answered, ...accusing.flatMap(({ steps }) => steps.map((step) => stageOfStep.get(step)))]
  return stages.findLast((stage) => reachedStages.includes(stage))
}

/** Returns the stage of a responder. Policies run after the key is accepted; an unknown path is reported before the key is read. */
function stageOfAnswer({ attribution: { respondedBy, class: kind }, exchange }: Symptom): Stage | undefined {
  if (exchange === undefined) return undefined
  return respondedBy === 'gateway-policy' && kind === 'not-found' ? 'path' : stageOfResponder[respondedBy]
}

/** The settings without which a check was not verified. */
export function settingsOf(results: readonly Result[]): readonly string[] {
  return [
    ...new Set(
      results.flatMap((result) => (isUntested(result) && 'setting' in result && result.setting !== undefined ? [result.setting] : [])),
    ),
  ]
}
