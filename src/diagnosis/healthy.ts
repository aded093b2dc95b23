import type { Subject } from './evidence.ts'
import { type Facts, refusesToken } from './facts.ts'
import { keysElsewhere, registerNames, type RegisterName } from '../system/registers.ts'
import type { SetupStep } from '../system/setup-steps.ts'

const token: readonly SetupStep[] = ['register-integration', 'token-issuing-service', 'callout-url', 'api-key-property', 'issuer-property']
const key: readonly SetupStep[] = ['client-application', 'request-access', 'approve-access', 'client-key']
const chain: readonly SetupStep[] = ['network', 'import-template', 'context-path', 'backend-url', ...token, ...key]

/**
 * The steps that something in the run proves to be in order for this subject (none: the machine that Gatewatch runs on). None of them is ever accused.
 * Proof comes from a documented call that went through, from the direct call to the token-issuing service, and from another register where both share a step.
 */
export function healthy(facts: Facts, subject: Subject | undefined): ReadonlySet<SetupStep> {
  const register = registerNames.find((name) => name === subject)
  return register === undefined ? new Set(provenFor[(subject ?? 'machine') as Part](facts)) : healthyFor(facts, register)
}

type Part = Exclude<Subject, RegisterName> | 'machine'

const provenFor: Readonly<Record<Part, (facts: Facts) => Iterable<SetupStep>>> = {
  machine: (facts) => (facts.anyWorks() || facts.held('discovery.served') || facts.held('graphql.organization-name') ? ['network'] : []),
  gateway: (facts) => {
    const [first, ...others] = registerNames.map((register) => healthyFor(facts, register))
    const shared = [...(first ?? [])].filter((step) => others.every((other) => other.has(step)))
    return facts.anyWorks() ? [...shared, 'network', 'configuration'] : shared
  },
  'token-service': (facts) => (facts.anyWorks() || facts.probe === 'held' ? token : []),
  'identity-provider': (facts) => (facts.held('discovery.served') ? ['network'] : []),
  'graphql-api': (facts) => (facts.held('graphql.organization-name') ? ['network', 'configuration'] : []),
}

function healthyFor(facts: Facts, register: RegisterName): ReadonlySet<SetupStep> {
  const proven = new Set<SetupStep>(facts.works(register) ? chain : [])
  const otherWorks = facts.otherWorks({ register })
  if (otherWorks) for (const step of ['network', 'token-issuing-service'] as const) proven.add(step)
  if (otherWorks && facts.target.keysShared) for (const step of ['client-application', 'client-key'] as const) proven.add(step)
  const issued = facts.probe === 'held' && !facts.symptoms.some((symptom) => symptom.register === register && refusesToken(symptom))
  if (issued) proven.add('token-issuing-service')
  if (issued && !otherWorks) proven.add('register-integration')
  for (const step of disproven(facts, register)) proven.delete(step)
  return proven
}

/** A door that opens for everybody proves nothing about its lock, and a call that fails now and then is not in order. */
function disproven(facts: Facts, register: RegisterName): readonly SetupStep[] {
  const unsteady = facts.unsteady(register)
  const open = (['gateway.refuses-no-key', 'gateway.refuses-wrong-key'] as const).some((check) => facts.broke(`${check} [${register}]`))
  const opened = keysElsewhere.some(({ at, instance }) => at.name === register && facts.broke(`isolation.register-keys [${instance}]`))
  return [
    ...(open ? (['import-template'] as const) : []),
    ...(opened ? (['approve-access'] as const) : []),
    ...(unsteady?.speaker === 'register' ? (['token-issuing-service', 'backend-url'] as const) : []),
    ...(unsteady?.class === 'not-found' ? (['import-template'] as const) : []),
  ]
}
