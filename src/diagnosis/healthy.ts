import type { Subject } from './evidence.ts'
import { type Facts, refusesToken, registers } from './facts.ts'
import type { SetupStep } from '../system/setup-steps.ts'

const token: readonly SetupStep[] = ['register-integration', 'token-issuing-service', 'callout-url', 'api-key-property', 'issuer-property']
const key: readonly SetupStep[] = ['client-application', 'request-access', 'approve-access', 'client-key']
const chain: readonly SetupStep[] = ['network', 'import-template', 'context-path', 'backend-url', ...token, ...key]

/**
 * The steps that something in the run proves to be in order for this subject (none: the machine that Gatewatch runs on). None of them is ever accused.
 * Proof comes from a documented call that went through, from the direct call to the token-issuing service, and from the other register where both share a step.
 */
export function healthy(facts: Facts, subject: Subject | undefined): ReadonlySet<SetupStep> {
  return new Set(provenFor[subject ?? 'machine'](facts))
}

const provenFor: Readonly<Record<Subject | 'machine', (facts: Facts) => Iterable<SetupStep>>> = {
  machine: (facts) => (facts.anyWorks() || facts.held('discovery.served') || facts.held('graphql.organization-name') ? ['network'] : []),
  population: (facts) => healthyFor(facts, 'population'),
  contact: (facts) => healthyFor(facts, 'contact'),
  gateway: (facts) => {
    const contact = healthyFor(facts, 'contact')
    const both = [...healthyFor(facts, 'population')].filter((step) => contact.has(step))
    return facts.anyWorks() ? [...both, 'network', 'configuration'] : both
  },
  'token-service': (facts) => (facts.anyWorks() || facts.probe === 'held' ? token : []),
  'identity-provider': (facts) => (facts.held('discovery.served') ? ['network'] : []),
  'graphql-api': (facts) => (facts.held('graphql.organization-name') ? ['network', 'configuration'] : []),
}

function healthyFor(facts: Facts, register: 'population' | 'contact'): ReadonlySet<SetupStep> {
  const proven = new Set<SetupStep>(facts.works(register) ? chain : [])
  const otherWorks = registers.some((other) => other !== register && facts.works(other))
  if (otherWorks) for (const step of ['network', 'token-issuing-service'] as const) proven.add(step)
  if (otherWorks && facts.target.keysShared) for (const step of ['client-application', 'client-key'] as const) proven.add(step)
  const issued = facts.probe === 'held' && !facts.symptoms.some((symptom) => symptom.register === register && refusesToken(symptom))
  if (issued) proven.add('token-issuing-service')
  if (issued && !otherWorks) proven.add('register-integration')
  for (const step of disproven(facts, register)) proven.delete(step)
  return proven
}

/** A door that opens for everybody proves nothing about its lock, and a call that fails now and then is not in order. */
function disproven(facts: Facts, register: 'population' | 'contact'): readonly SetupStep[] {
  const unsteady = facts.unsteady(register)
  return [
    ...(['gateway.refuses-no-key', 'gateway.refuses-wrong-key'].some((check) => facts.broke(`${check} [${register}]`))
      ? (['import-template'] as const)
      : []),
    ...(facts.broke(`isolation.register-keys [${register === 'population' ? 'contact' : 'population'}-key]`)
      ? (['approve-access'] as const)
      : []),
    ...(unsteady?.speaker === 'register' ? (['token-issuing-service', 'backend-url'] as const) : []),
    ...(unsteady?.class === 'not-found' ? (['import-template'] as const) : []),
  ]
}
