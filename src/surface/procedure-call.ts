import type { RegisterName } from '../system/registers.ts'
import { attribute } from '../diagnosis/speaker.ts'
import type { Speaker } from '../system/speakers.ts'
import type { Exchange } from '../engine/http/exchange.ts'
import type { Diagnosis, Result } from '../engine/run/result.ts'
import { plannedSteps, type Stage, type StepId } from './procedure-steps.ts'
import { exchangesOf, type RunRecord } from './record.ts'

/** What the documented call of one register shows of the steps behind it. */
export interface RegisterCall {
  /** Checks that prove a step; none where nothing proves it. */
  proofsOf(step: StepId, stage: Stage): readonly string[]
  /** Where the call ended, seen from a stage: before it, at it, or past it; undefined where nothing tells. */
  ended(stage: Stage): 'before' | 'at' | 'past' | undefined
  /** Settings without which the call was not made. */
  readonly settings: readonly string[]
}

const stages: readonly Stage[] = ['way', 'path', 'key', 'token', 'backend', 'register']

const stageOfSpeaker: Readonly<Partial<Record<Speaker, Stage>>> = {
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

const others: Readonly<Record<RegisterName, RegisterName>> = { population: 'contact', contact: 'population' }
const judges: Readonly<Record<RegisterName, string>> = { population: 'population.right-person', contact: 'contact.exact-persons' }
const probe = 'token-service.issues-token'

/** Reads what a run shows of one register, with the diagnoses that concern it. */
export function registerCallOf(register: RegisterName, record: RunRecord, accusing: readonly Diagnosis[]): RegisterCall {
  const results = new Map(record.results.map((result) => [result.name, result]))
  const proofs = callProofs(register, results, accusing)
  const otherProofs = callProofs(others[register], results, record.summary.diagnosis)
  const door = [`gateway.refuses-no-key [${register}]`, `gateway.refuses-wrong-key [${register}]`]
  const calls = callsOf(register).flatMap((name) => results.get(name) ?? [])
  const end = proofs.length > 0 ? 'register' : endOf(calls, record, accusing)
  return {
    proofsOf: (step, stage) => {
      // A door that opens for everybody proves nothing about its key.
      if (stage === 'key') return proofs.length > 0 && door.every((name) => held(results.get(name))) ? [...proofs, ...door] : []
      if (proofs.length > 0) return proofs
      if (step === 'token-issuing-service' && otherProofs.length > 0) return otherProofs
      const issues = (step === 'token-issuing-service' || step === 'register-integration') && held(results.get(probe))
      return issues && otherProofs.length === 0 ? [probe] : []
    },
    ended: (stage) => {
      if (end === undefined) return undefined
      const distance = stages.indexOf(end) - stages.indexOf(stage)
      return distance < 0 ? 'before' : distance === 0 ? 'at' : 'past'
    },
    settings: calls.every(({ outcome }) => outcome === 'skipped') ? settingsOf(calls) : [],
  }
}

const callsOf = (register: RegisterName): readonly [string, string] => [`${register}.found`, `register.path-proven [${register}]`]

/** Whether a check did what it demands; one that is waived did not. */
export function held(result: Result | undefined): boolean {
  return result?.outcome === 'passed' || (result?.outcome === 'warned' && result.waiver === undefined)
}

/** The checks that prove that the call went through the whole chain: for a person who was found, else for nobody in the register's own form. */
function callProofs(register: RegisterName, results: ReadonlyMap<string, Result>, accusing: readonly Diagnosis[]): readonly string[] {
  const [found, path] = callsOf(register)
  const asked = results.get(found)
  if (isDoubtful(results.get(judges[register]), accusing)) return []
  if (held(asked)) return [found]
  return held(results.get(path)) && (asked === undefined || asked.outcome === 'skipped') ? [path] : []
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
function endOf(calls: readonly Result[], record: RunRecord, accusing: readonly Diagnosis[]): Stage | undefined {
  if (calls.some(({ outcome }) => outcome === 'blocked')) return 'way'
  const broken = calls.filter((result) => result.outcome === 'failed' || (result.outcome === 'inconclusive' && result.cause !== 'limit'))
  if (broken.length === 0) return undefined
  const answered = broken.flatMap((result) => exchangesOf(result, record).map(stageOfAnswer))
  const seen = [...answered, ...accusing.flatMap(({ steps }) => steps.map((step) => stageOfStep.get(step)))]
  return stages.findLast((stage) => seen.includes(stage))
}

/** Policies run once the key is accepted; that no API has the path is said before anybody looks at a key. */
function stageOfAnswer(exchange: Exchange): Stage | undefined {
  const { speaker, class: kind } = attribute(exchange)
  return speaker === 'gateway-policy' && kind === 'not-found' ? 'path' : stageOfSpeaker[speaker]
}

/** The settings for want of which something was not verified. */
export function settingsOf(results: readonly Result[]): readonly string[] {
  return [...new Set(results.flatMap((result) => (result.outcome === 'skipped' && result.setting !== undefined ? [result.setting] : [])))]
}
