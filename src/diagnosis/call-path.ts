import type { Diagnosis } from '../engine/index.ts'
import {
  type CatalogId,
  type CatalogName,
  type RegisterName,
  type SetupStep,
  steps,
  type Responder,
  type Hop,
  type HopName,
  type Path,
} from '../domain/index.ts'
import { isDocumented, isIn } from './checks.ts'
import { type Evidence, isBroken, isUntested, subjectAt, type Symptom } from './evidence.ts'
import { type RunFacts, runFactsOf, tokenProbe } from './facts.ts'
import { concerns, registerCallsOf, type RegisterCallEvidence } from './procedure-call.ts'
import type { Stage } from './procedure-steps.ts'
import { unprovenRules } from './unproven.ts'

/** The calls that show the call path to the GraphQL API (SPEC 4.1, 4.2). */
const access: readonly (readonly [HopName, readonly CatalogName[]])[] = [
  ['identity-provider', ['discovery.served', 'token.issued']],
  ['graphql-api', ['graphql.organization-name']],
]

/** The call path to a register (SPEC 4.5): each part with the step, and its stage, whose proof shows that the part works. */
const behind: readonly (readonly [HopName, SetupStep, Stage])[] = [
  ['gateway', 'context-path', 'path'],
  ['callout', 'callout-url', 'token'],
  ['token-service', 'token-issuing-service', 'token'],
  ['authorization-service', 'register-integration', 'token'],
  ['register', 'backend-url', 'backend'],
]

/** The part of the call path that shows a step, for steps that belong to one part. */
const places: Readonly<Partial<Record<SetupStep, HopName>>> = {
  'identity-provider': 'identity-provider',
  'graphql-api': 'graphql-api',
  'context-path': 'gateway',
  'client-application': 'gateway',
  'approve-access': 'gateway',
  'api-key': 'gateway',
  'callout-url': 'callout',
  'api-key-property': 'callout',
  'issuer-property': 'callout',
  'token-issuing-service': 'token-service',
  'register-integration': 'authorization-service',
  'backend-url': 'register',
}

/** Steps that show at the gateway, or at the fetching of the token if the gateway accepts the call. */
const atEither: ReadonlySet<SetupStep> = new Set<SetupStep>(['import-template', 'request-access'])

/** Returns the call paths of a run: every part with its state and the checks that show it. A path without calls is left out. */
export function callPathOf(evidence: Evidence, diagnoses: readonly Diagnosis[]): readonly Path[] {
  const facts = runFactsOf(evidence)
  // The call of your own check to another host lies on no call path.
  const elsewhere = new Set<string>(facts.symptoms.flatMap(({ check, elsewhere }) => (elsewhere === undefined ? [] : [check])))
  const grave = diagnoses.filter(({ evidence: names }) =>
    evidence.results.some((result) => names.includes(result.name) && !elsewhere.has(result.name) && isGrave(result)),
  )
  const calls = registerCallsOf(evidence, facts, diagnoses)
  return [
    ...accessPath(evidence, facts, grave),
    ...facts.calledRegisters.map((register) => registerPath(register, calls[register], facts, grave)),
  ]
}

/** Returns whether a result breaks a call path: one that warns, or proves nothing, does not. */
const isGrave = (result: Evidence['results'][number]): boolean =>
  isBroken(result) || (result.outcome === 'inconclusive' && result.cause === 'transport')

function accessPath({ results }: Evidence, facts: RunFacts, diagnoses: readonly Diagnosis[]): readonly Path[] {
  const testedChecks = new Set(results.flatMap((result) => (isUntested(result) ? [] : [result.name as CatalogName])))
  const hops = access.map(([hop, checks]): Hop => {
    const own = checks.filter((check) => testedChecks.has(check))
    const proofs = own.every((check) => facts.held(check)) ? own : []
    return accused(hop, diagnoses, (step, diagnosis) => placesOf(step, diagnosis, facts, false)) ?? shown(hop, proofs)
  })
  const [first, ...others] = hops
  const isTested = access.some(([, checks]) => checks.some((check) => testedChecks.has(check)))
  return first === undefined || !isTested ? [] : [{ to: 'graphql-api', hops: [first, ...others] }]
}

function registerPath(register: RegisterName, call: RegisterCallEvidence, facts: RunFacts, all: readonly Diagnosis[]): Path {
  const works = facts.works(register)
  const diagnoses = all.filter(concerns(register)).filter((diagnosis) => !works || !(isDeviation(diagnosis) || isOfDirectCall(diagnosis)))
  const isPast = works || acceptedCalls(register, facts).length > 0
  const [entry, ...inner] = behind.map(([hop, step, stage]): Hop => {
    const proofs = call.proofsOf(step, stage)
    const passing = proofs.length === 0 ? reached(hop, register, facts) : proofs
    const placed = (each: SetupStep, diagnosis: Diagnosis): readonly HopName[] =>
      placesOf(each, diagnosis, facts, !isAboutAccess(diagnosis) && (isPast || isOfInside(diagnosis)))
    return accused(hop, diagnoses, placed) ?? (passing.length > 0 ? shown(hop, passing) : shownByManagementApi(hop, call))
  })
  // A component that accepts too much stops no call.
  const isThrough = works && diagnoses.every(isAboutAccess)
  const failing = [entry!, ...inner].findIndex(({ state }) => state === 'failing')
  return {
    to: register,
    hops: [entry!, ...inner.map((hop, index) => (!isThrough && failing >= 0 && index >= failing ? behindFailing(hop) : hop))],
  }
}

/** A part behind the failing one: only direct calls reached it. */
const behindFailing = (part: Hop): Hop =>
  part.state !== 'ok' || part.direct === true ? part : { hop: part.hop, state: 'not-tested', by: [] }

/** Returns whether a diagnosis is about the form of responses, which keeps no call from its register. */
const isDeviation = ({ rule }: Diagnosis): boolean => unprovenRules.has(rule)

/** Returns whether a diagnosis accuses the settings of the direct call to the token-issuing service: the gateway has its own. */
const isOfDirectCall = ({ evidence, steps }: Diagnosis): boolean =>
  evidence.every((name) => name === tokenProbe) && steps.every((step) => step === 'configuration')

/** The steps whose settings make up a part, where the management API shows each. */
const madeOf: Readonly<Partial<Record<HopName, readonly SetupStep[]>>> = {
  gateway: ['context-path', 'approve-access', 'api-key'],
  callout: ['callout-url', 'api-key-property', 'issuer-property'],
}

/** Returns the state of an unreached part by the management API: its mistakes, or that all of it is right. */
function shownByManagementApi(hop: HopName, call: RegisterCallEvidence): Hop {
  const sights = allSteps.filter((step) => isAt(hop, step)).map((step) => ({ step, sight: call.viaManagementApi(step) }))
  const isWrong = sights.some(({ sight }) => sight?.state === 'wrong')
  const own = sights.filter(({ sight }) => sight?.state === (isWrong ? 'wrong' : 'suspected'))
  const by = unique(own.flatMap(({ sight }) => sight!.checks))
  if (own.length > 0) return { hop, state: isWrong ? 'failing' : 'suspect', by, steps: own.map(({ step }) => step) }
  const parts = (madeOf[hop] ?? []).map((step) => call.viaManagementApi(step))
  return shown(hop, parts.every((part) => part?.state === 'verified') ? unique(parts.flatMap((part) => part?.checks ?? [])) : [])
}

const allSteps = Object.keys(steps) as SetupStep[]

const isAt = (hop: HopName, step: SetupStep): boolean => places[step] === hop || (hop === 'gateway' && atEither.has(step))

/** Passed checks show that a part works. The direct call to the token-issuing service shows nothing of the part in front of it. */
const shown = (hop: HopName, by: readonly string[]): Hop => ({
  hop,
  state: by.length > 0 ? 'ok' : 'not-tested',
  by,
  ...(by.length > 0 && by.every((check) => check === tokenProbe) ? { direct: true } : {}),
})

/** A part that a diagnosis names. It is failing if all steps of one diagnosis belong to it. */
function accused(
  hop: HopName,
  diagnoses: readonly Diagnosis[],
  placed: (step: SetupStep, diagnosis: Diagnosis) => readonly HopName[],
): Hop | undefined {
  const naming = diagnoses.filter((diagnosis) => diagnosis.steps.some((step) => placed(step, diagnosis).includes(hop)))
  if (naming.length === 0) return undefined
  const sure = naming.some(
    (diagnosis) =>
      diagnosis.confidence !== 'low' && diagnosis.steps.every((step) => placed(step, diagnosis).every((place) => place === hop)),
  )
  return {
    hop,
    state: sure ? 'failing' : 'suspect',
    by: unique(naming.flatMap(({ evidence }) => evidence)),
    rules: unique(naming.map(({ rule }) => rule)),
    steps: unique(naming.flatMap((diagnosis) => diagnosis.steps.filter((step) => placed(step, diagnosis).includes(hop)))),
  }
}

/** The parts at which a step of a diagnosis shows. Network and configuration show wherever the failed calls went. */
function placesOf(step: SetupStep, { evidence }: Diagnosis, { symptoms }: RunFacts, letIn: boolean): readonly HopName[] {
  const place = places[step]
  if (place !== undefined) return [place]
  if (atEither.has(step)) return [letIn ? 'callout' : 'gateway']
  const origins = new Set(symptoms.filter(({ check }) => evidence.includes(check)).map(({ origin }) => origin))
  return [...origins].map((origin) => (origin === 'gateway' && letIn ? 'register' : subjectAt[origin]))
}

/** Returns whether a diagnosis is about access to the gateway, or its reachability. */
const isAboutAccess = ({ evidence }: Diagnosis): boolean =>
  evidence.every((name) => isIn({ id: name.split(' ', 1)[0] as CatalogId }, 'gateway', 'isolation', 'transport'))

/** Returns whether all steps that belong to one part lie behind the gateway: then the other steps of the diagnosis show there, too. */
function isOfInside({ steps }: Diagnosis): boolean {
  const known = steps.flatMap((step) => places[step] ?? [])
  return known.length > 0 && !known.includes('gateway')
}

/** Checks that reached a part of the call path, although no documented call went through it. */
function reached(hop: HopName, register: RegisterName, facts: RunFacts): readonly string[] {
  if (hop === 'gateway') return acceptedCalls(register, facts)
  if (hop === 'token-service') return facts.probe === 'held' ? [tokenProbe] : []
  if (hop !== 'register') return []
  const own = facts.symptoms.filter((symptom) => symptom.register === register && isDocumented(symptom))
  return own
    .filter(({ attribution: { respondedBy, confidence } }) => respondedBy === 'register' && confidence === 'high')
    .map(({ check }) => check)
}

/** The documented calls of a register that failed behind the gateway, as their controls or the form of the response show. */
function acceptedCalls(register: RegisterName, { symptoms }: RunFacts): readonly CatalogName[] {
  return symptoms
    .filter((symptom) => symptom.register === register && isDocumented(symptom) && isAccepted(symptom))
    .map(({ check }) => check)
}

const isAccepted = ({ tried, attribution: { respondedBy, confidence } }: Symptom): boolean =>
  tried?.experiment.key === 'accepted' || (confidence === 'high' && inside.has(respondedBy))

const inside: ReadonlySet<Responder> = new Set<Responder>(['callout', 'token-service', 'authorization-service', 'register'])

const unique = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]
