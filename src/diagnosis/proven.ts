import type { DiagnosisSubject, Symptom } from './evidence.ts'
import { type RunFacts, hidesUnknownPerson, isBadToken, lacksScope, mayRefuseToken, rejectsToken, tokenProbe } from './facts.ts'
import { type CatalogName, keysElsewhere, registerNames, type RegisterName, type SetupStep } from '../domain/index.ts'

const token: readonly SetupStep[] = ['register-integration', 'token-issuing-service', 'callout-url', 'api-key-property', 'issuer-property']
const key: readonly SetupStep[] = ['client-application', 'request-access', 'approve-access', 'api-key']
const chain: readonly SetupStep[] = ['network', 'import-template', 'context-path', 'backend-url', ...token, ...key]
/**
 * Steps that all registers share; the application of the key only if one key is for all. A key that opens one API is not therefore the key
 * of another.
 */
const shared: readonly SetupStep[] = ['network', 'token-issuing-service']
const sharedByKey: readonly SetupStep[] = ['client-application']

/**
 * Returns the checks that prove a step correct for a register. Proof comes from a documented call that succeeded, from another register
 * that shares the step, and from the direct call to the token-issuing service.
 */
export function proofsOf(step: SetupStep, register: RegisterName, facts: RunFacts): readonly CatalogName[] {
  if (!chain.includes(step) || disproven(facts, register).includes(step)) return []
  const own = facts.proofs(register)
  if (own.length > 0) return own
  const others = registerNames.filter((name) => name !== register).flatMap((name) => facts.proofs(name))
  const sharing =
    step !== 'token-issuing-service' ||
    !facts.symptoms.some((symptom) => symptom.register === register && (lacksScope(symptom) || rejectsToken(symptom)))
  if (others.length > 0 && sharing && (shared.includes(step) || (facts.target.keysShared && sharedByKey.includes(step)))) return others
  const issued = facts.probe === 'held' && !facts.symptoms.some((symptom) => symptom.register === register && mayBeUseless(symptom, facts))
  const issuing = step === 'token-issuing-service' || (step === 'register-integration' && others.length === 0)
  return issued && issuing ? [tokenProbe] : []
}

/** Returns whether a register may have got an issued token that is useless: it rejects the token, or the token has no scope. */
const mayBeUseless = (symptom: Symptom, { probeTellsScope }: RunFacts): boolean =>
  mayRefuseToken(symptom) || (lacksScope(symptom) && !probeTellsScope)

/**
 * Returns the steps that the run proves correct for this subject (undefined: the machine that Gatewatch runs on). None of them is ever
 * accused.
 */
export function healthy(facts: RunFacts, subject: DiagnosisSubject | undefined): ReadonlySet<SetupStep> {
  const register = registerNames.find((name) => name === subject)
  return new Set(register === undefined ? provenFor[(subject ?? 'machine') as NonRegisterSubject](facts) : healthyFor(facts, register))
}

type NonRegisterSubject = Exclude<DiagnosisSubject, RegisterName> | 'machine'

const provenFor: Readonly<Record<NonRegisterSubject, (facts: RunFacts) => Iterable<SetupStep>>> = {
  machine: (facts) => (facts.anyWorks() || facts.held('discovery.served') || facts.held('graphql.organization-name') ? ['network'] : []),
  gateway: (facts) => {
    const ofAll = chain.filter(
      (step) => facts.calledRegisters.length > 0 && facts.calledRegisters.every((register) => proofsOf(step, register, facts).length > 0),
    )
    if (!facts.anyWorks()) return ofAll
    // An intermittent failure may come from the network.
    const isSteady = registerNames.every((register) => facts.intermittentFailures(register) === undefined)
    return [...ofAll, 'configuration', ...(isSteady ? (['network'] as const) : [])]
  },
  'token-service': (facts) => (facts.probe === 'held' || (facts.anyWorks() && !facts.symptoms.some(isBadToken)) ? token : []),
  'identity-provider': (facts) => (facts.held('discovery.served') ? ['network'] : []),
  'graphql-api': (facts) => (facts.held('graphql.organization-name') ? ['network', 'configuration'] : []),
}

const healthyFor = (facts: RunFacts, register: RegisterName): readonly SetupStep[] =>
  chain.filter((step) => proofsOf(step, register, facts).length > 0)

/**
 * Returns the steps that a success does not prove: an API that accepts any key proves nothing about keys, and an intermittent call is not
 * correct.
 */
function disproven(facts: RunFacts, register: RegisterName): readonly SetupStep[] {
  const flickers = facts.flickers(register)
  const open = (['gateway.rejects-no-key', 'gateway.rejects-wrong-key'] as const).some((check) => facts.broke(`${check} [${register}]`))
  const opened = keysElsewhere.some(({ at, instance }) => at.name === register && facts.broke(`isolation.register-keys [${instance}]`))
  return [
    ...(open ? (['import-template'] as const) : []),
    ...(opened ? (['approve-access'] as const) : []),
    ...(flickers?.respondedBy === 'register' ? (['token-issuing-service', 'backend-url'] as const) : []),
    ...(flickers?.class === 'not-found' ? (['import-template'] as const) : []),
    ...(facts.intermittentFailures(register) === undefined ? [] : behindGateway),
    ...(facts.symptoms.some((symptom) => symptom.register === register && hidesUnknownPerson(symptom, facts)) ? behindGateway : []),
  ]
}

/** The steps that may be wrong at times behind a gateway that accepts the call. */
const behindGateway = ['token-issuing-service', 'backend-url', 'import-template', 'network'] as const
