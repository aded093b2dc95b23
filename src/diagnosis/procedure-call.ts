import type { Diagnosis, Result } from '../engine/index.ts'
import { type SetupStep, perRegister, registerNames, type RegisterName, type Responder } from '../domain/index.ts'
import { isUntested, outcomeBefore, type Evidence, type Symptom } from './evidence.ts'
import { documentedCalls } from './checks.ts'
import { type StepSight, stepInside } from './inside.ts'
import type { Facts } from './facts.ts'
import { plannedSteps, type Stage, type StepId } from './procedure-steps.ts'
import { proofsOf } from './proven.ts'

/** What the documented call of one register shows of the steps behind it. */
export interface RegisterCall {
  /** Checks that prove a step; none where nothing proves it. */
  proofsOf(step: SetupStep, stage: Stage): readonly string[]
  /** What the management API of the gateway shows of a step, whatever the call came to. */
  viaManagementApi(step: SetupStep): StepSight | undefined
  /** Where the call ended, seen from a stage: before it, at it, or past it; undefined where nothing tells. */
  ended(stage: Stage): 'before' | 'at' | 'past' | undefined
  /** Settings without which the call was not made. */
  readonly settings: readonly string[]
}

const stages: readonly Stage[] = ['way', 'path', 'key', 'token', 'backend', 'register']

const stageOfResponder: Readonly<Partial<Record<Responder, Stage>>> = {
  network: 'way',
  tls: 'way',
  router: 'way',
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

const judgeOf = perRegister(({ answer }) => answer.check)

/** Reads what a run shows of the call of each register, with the diagnoses that it came to. */
export function registerCallsOf(
  evidence: Evidence,
  all: Facts,
  diagnoses: readonly Diagnosis[],
): Readonly<Record<RegisterName, RegisterCall>> {
  const known = new Map(evidence.results.map((result) => [result.name, result]))
  const doubted = perRegister(({ name }) => isDoubtful(known.get(judgeOf[name]), diagnoses.filter(concerns(name))))
  const facts: Facts = { ...all, proofs: (register) => (doubted[register] ? [] : all.proofs(register)) }
  return perRegister(({ name }) => registerCallOf(name, evidence, facts, diagnoses.filter(concerns(name))))
}

/** Whether a diagnosis is about this register, or not about another one. */
export const concerns =
  (register: RegisterName) =>
  ({ subject }: Diagnosis): boolean =>
    !registerNames.some((name) => name !== register && name === subject)

function registerCallOf(register: RegisterName, evidence: Evidence, facts: Facts, accusing: readonly Diagnosis[]): RegisterCall {
  const doors = [`gateway.rejects-no-key [${register}]`, `gateway.rejects-wrong-key [${register}]`] as const
  const names: readonly string[] = documentedCalls(register)
  const calls = names.flatMap((call) => evidence.results.find(({ name }) => name === call) ?? [])
  const end = facts.proofs(register).length > 0 ? 'register' : endOf(calls, facts, accusing)
  return {
    proofsOf: (step, stage) => {
      const proofs = proofsOf(step, register, facts)
      if (stage !== 'key' || proofs.length === 0) return proofs
      // A key is shown to be right where others are shown to be refused.
      return doors.every((door) => facts.held(door)) ? [...proofs, ...doors] : []
    },
    // Where the context path may lead to another API, that one was seen.
    viaManagementApi: (step) =>
      accusing.some(({ steps }) => steps.includes('context-path')) ? undefined : stepInside(step, register, facts),
    ended: (stage) => {
      if (end === undefined) return undefined
      const distance = stages.indexOf(end) - stages.indexOf(stage)
      return distance < 0 ? 'before' : distance === 0 ? 'at' : 'past'
    },
    settings: calls.every((call) => isUntested(call)) ? settingsOf(calls) : [],
  }
}

/** Whether an answer about nobody, about somebody else or about nobody knows whom may be no answer of the register: where anything is answered with success, success proves nothing. */
function isDoubtful(judge: Result | undefined, accusing: readonly Diagnosis[]): boolean {
  const accuses = ({ steps }: Diagnosis): boolean => steps.some((step) => stageOfStep.has(step))
  if (judge?.outcome === 'inconclusive') return accusing.some(accuses)
  if (judge?.outcome !== 'failed') return false
  const explaining = accusing.filter(({ evidence }) => evidence.includes(judge.name))
  return explaining.length === 0 || explaining.some(accuses)
}

/** Where calls that did not succeed ended: the innermost stage that an accused step or the one who answered stands at; undefined where nothing tells. */
function endOf(calls: readonly Result[], { symptoms }: Facts, accusing: readonly Diagnosis[]): Stage | undefined {
  if (calls.some((call) => outcomeBefore(call) === 'blocked')) return 'way'
  const broken = calls.filter((result) => result.outcome === 'failed' || (result.outcome === 'inconclusive' && result.cause !== 'limit'))
  if (broken.length === 0) return undefined
  const answered = symptoms.filter(({ check }) => broken.some(({ name }) => name === check)).map(stageOfAnswer)
  const seen = [...answered, ...accusing.flatMap(({ steps }) => steps.map((step) => stageOfStep.get(step)))]
  return stages.findLast((stage) => seen.includes(stage))
}

/** Policies run once the key is accepted; that no API has the path is said before anybody looks at a key. */
function stageOfAnswer({ attribution: { respondedBy, class: kind }, exchange }: Symptom): Stage | undefined {
  if (exchange === undefined) return undefined
  return respondedBy === 'gateway-policy' && kind === 'not-found' ? 'path' : stageOfResponder[respondedBy]
}

/** The settings for want of which something was not verified. */
export function settingsOf(results: readonly Result[]): readonly string[] {
  return [
    ...new Set(
      results.flatMap((result) => (isUntested(result) && 'setting' in result && result.setting !== undefined ? [result.setting] : [])),
    ),
  ]
}
