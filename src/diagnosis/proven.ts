import type { Subject, Symptom } from './evidence.ts'
import { type Facts, hidesNobody, isBadToken, lacksScope, mayRefuseToken, rejectsToken, tokenProbe } from './facts.ts'
import { type CatalogName, keysElsewhere, registerNames, type RegisterName, type SetupStep } from '../domain/index.ts'

const token: readonly SetupStep[] = ['register-integration', 'token-issuing-service', 'callout-url', 'api-key-property', 'issuer-property']
const key: readonly SetupStep[] = ['client-application', 'request-access', 'approve-access', 'api-key']
const chain: readonly SetupStep[] = ['network', 'import-template', 'context-path', 'backend-url', ...token, ...key]
/** What is the same for every register; the application of the key only where one key is meant for all. That it opens one API does not make it the key of another. */
const shared: readonly SetupStep[] = ['network', 'token-issuing-service']
const sharedByKey: readonly SetupStep[] = ['client-application']

/**
 * The checks that prove a step to be in order for a register; none where nothing does. Proof comes from a documented call that went through,
 * from another register where both share the step, and from the direct call to the token-issuing service.
 */
export function proofsOf(step: SetupStep, register: RegisterName, facts: Facts): readonly CatalogName[] {
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

/** Whether a register may have been sent a token that is no good though it was issued: one that it refuses, or without the scope and silent about it. */
const mayBeUseless = (symptom: Symptom, { probeTellsScope }: Facts): boolean =>
  mayRefuseToken(symptom) || (lacksScope(symptom) && !probeTellsScope)

/** The steps that something in the run proves to be in order for this subject (none: the machine that Gatewatch runs on). None of them is ever accused. */
export function healthy(facts: Facts, subject: Subject | undefined): ReadonlySet<SetupStep> {
  const register = registerNames.find((name) => name === subject)
  return new Set(register === undefined ? provenFor[(subject ?? 'machine') as Part](facts) : healthyFor(facts, register))
}

type Part = Exclude<Subject, RegisterName> | 'machine'

const provenFor: Readonly<Record<Part, (facts: Facts) => Iterable<SetupStep>>> = {
  machine: (facts) => (facts.anyWorks() || facts.held('discovery.served') || facts.held('graphql.organization-name') ? ['network'] : []),
  gateway: (facts) => {
    const ofAll = chain.filter(
      (step) => facts.asked.length > 0 && facts.asked.every((register) => proofsOf(step, register, facts).length > 0),
    )
    if (!facts.anyWorks()) return ofAll
    // A call that fails now and then may do so on the way.
    const isSteady = registerNames.every((register) => facts.unsteady(register) === undefined)
    return [...ofAll, 'configuration', ...(isSteady ? (['network'] as const) : [])]
  },
  'token-service': (facts) => (facts.probe === 'held' || (facts.anyWorks() && !facts.symptoms.some(isBadToken)) ? token : []),
  'identity-provider': (facts) => (facts.held('discovery.served') ? ['network'] : []),
  'graphql-api': (facts) => (facts.held('graphql.organization-name') ? ['network', 'configuration'] : []),
}

const healthyFor = (facts: Facts, register: RegisterName): readonly SetupStep[] =>
  chain.filter((step) => proofsOf(step, register, facts).length > 0)

/** A door that opens for everybody proves nothing about its lock, and a call that fails now and then is not in order. */
function disproven(facts: Facts, register: RegisterName): readonly SetupStep[] {
  const flickers = facts.flickers(register)
  const open = (['gateway.rejects-no-key', 'gateway.rejects-wrong-key'] as const).some((check) => facts.broke(`${check} [${register}]`))
  const opened = keysElsewhere.some(({ at, instance }) => at.name === register && facts.broke(`isolation.register-keys [${instance}]`))
  return [
    ...(open ? (['import-template'] as const) : []),
    ...(opened ? (['approve-access'] as const) : []),
    ...(flickers?.respondedBy === 'register' ? (['token-issuing-service', 'backend-url'] as const) : []),
    ...(flickers?.class === 'not-found' ? (['import-template'] as const) : []),
    ...(facts.unsteady(register) === undefined ? [] : behindGateway),
    ...(facts.symptoms.some((symptom) => symptom.register === register && hidesNobody(symptom, facts)) ? behindGateway : []),
  ]
}

/** What may be out of step behind a gateway that lets the call in. */
const behindGateway = ['token-issuing-service', 'backend-url', 'import-template', 'network'] as const
