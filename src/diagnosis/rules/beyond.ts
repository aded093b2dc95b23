import { is } from '../answer.ts'
import { isDocumented } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import type { Facts } from '../facts.ts'
import { declare, rule } from './rule.ts'

/** Where the controls show that the gateway lets the call in, and nothing more. */
const open = ({ tried, attribution }: Symptom): boolean =>
  tried?.open === true && (attribution.respondedBy === 'unknown' || tried.experiment.plainBehind === false)

/** A documented call that fails where nothing in the answer tells who says so. */
export const beyond = declare([
  {
    ...rule('token-or-backend-failing', 'shared', 'medium', [
      'callout-url',
      'api-key-property',
      'issuer-property',
      'token-issuing-service',
      'register-integration',
      'import-template',
      'request-access',
      'backend-url',
      'network',
    ]),
    when: (symptom) => open(symptom) && symptom.tried?.experiment.key === 'accepted' && !is(symptom.answer, '2xx'),
    next: 'ask-token-service',
  },
])

/** Whether something was asked; what somebody tells of an answer may be of anything. */
const isSeen = ({ exchange, transport, result }: Symptom): boolean =>
  exchange !== undefined || transport !== undefined || result.findings.length > 0

/** Whether it only looks at what another check was answered, which is explained itself. */
const isConsequence = ({ check, exchange }: Symptom, { symptoms }: Facts): boolean =>
  exchange !== undefined && exchange.check !== check && symptoms.some((other) => other.check === exchange.check)

/** What is left when no other rule explains a failure: the place on the way where it was seen, and what to do. */
export const anything = declare([
  {
    ...rule('register-calls-failing', 'shared', 'low', [
      'context-path',
      'api-key',
      'approve-access',
      'request-access',
      'client-application',
      'import-template',
      'callout-url',
      'api-key-property',
      'issuer-property',
      'token-issuing-service',
      'register-integration',
      'backend-url',
      'configuration',
      'network',
    ]),
    last: true,
    when: (symptom) => isDocumented(symptom) && symptom.register !== undefined && isSeen(symptom),
    next: 'ask-token-service',
  },
  {
    ...rule('address-not-as-documented', 'address', 'low', ['configuration', 'network']),
    states: true,
    unproven: true,
    when: (symptom, facts) => symptom.result.outcome === 'failed' && isSeen(symptom) && !isConsequence(symptom, facts),
  },
])
