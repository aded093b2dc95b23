import { is } from '../answer.ts'
import { isDocumented } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import type { RunFacts } from '../facts.ts'
import { declare, rule } from './rule.ts'

/** Returns whether the controls show that the gateway accepts the call, and nothing more. */
const open = ({ tried, attribution }: Symptom): boolean =>
  tried?.open === true && (attribution.respondedBy === 'unknown' || tried.experiment.plainBehind === false)

/** Documented calls whose failing response shows no responder. */
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

/** Returns whether a call was made: a pasted text may be the response to any call. */
const hasEvidence = ({ exchange, transport, result }: Symptom): boolean =>
  exchange !== undefined || transport !== undefined || result.findings.length > 0

/** Returns whether it evaluates the response of another check, which is explained itself. */
const isConsequence = ({ check, exchange }: Symptom, { symptoms }: RunFacts): boolean =>
  exchange !== undefined && exchange.check !== check && symptoms.some((other) => other.check === exchange.check)

/** Failures that no other rule explains: the address where they showed, and what to do. */
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
    when: (symptom) => isDocumented(symptom) && symptom.register !== undefined && hasEvidence(symptom),
    next: 'ask-token-service',
  },
  {
    ...rule('address-not-as-documented', 'address', 'low', ['configuration', 'network']),
    states: true,
    when: (symptom, facts) => symptom.result.outcome === 'failed' && hasEvidence(symptom) && !isConsequence(symptom, facts),
  },
])
