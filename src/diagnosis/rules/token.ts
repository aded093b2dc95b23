import { challengeOf, is } from '../answer.ts'
import type { Symptom } from '../evidence.ts'
import { isDocumented } from '../checks.ts'
import { type RunFacts, rejectsToken } from '../facts.ts'
import { declare, rule, isFrom } from './rule.ts'

/** Returns whether a documented call failed for lack of a usable token. */
export const tokenMissing = (symptom: Symptom): boolean =>
  isDocumented(symptom) &&
  ((isFrom(symptom, 'register') && is(symptom.answer, 401) && !/invalid_token|insufficient_scope/.test(challengeOf(symptom.answer))) ||
    isFrom(symptom, 'callout'))

/** Returns whether a policy of the API failed: usually the one that fetches the token. */
export const policyBroke = (symptom: Symptom): boolean =>
  isDocumented(symptom) && is(symptom.answer, 500) && isFrom(symptom, 'gateway-policy')

const keyAge = 'operations.integration-key-age'
const gatewayClock = 'transport.clock [gateway]'

/** Returns whether the key of the integration has expired, by its configured date. */
const keyEnded = ({ symptoms }: RunFacts): boolean =>
  symptoms.some(({ id, result }) => id === keyAge && result.findings.some(({ actual }) => typeof actual === 'number' && actual < 0))

const gatewayAloneIsOff = ({ symptoms }: RunFacts): boolean => {
  const off = symptoms.filter(({ id }) => id === 'transport.clock')
  return off.length === 1 && off[0]?.check === gatewayClock
}

/** Responses of the register about the gateway's token. */
export const token = declare([
  {
    ...rule('register-rejects-some-tokens', 'shared', 'medium', ['token-issuing-service', 'backend-url']),
    when: (symptom, facts) =>
      symptom.register !== undefined &&
      isFrom(symptom, 'register') &&
      is(symptom.answer, 401, 403) &&
      facts.flickers(symptom.register)?.respondedBy === 'register',
  },
  {
    ...rule('token-scope-rejected', 'register', 'high', [
      'import-template',
      'request-access',
      'register-integration',
      'backend-url',
      'token-issuing-service',
    ]),
    named: true,
    when: (symptom) =>
      isDocumented(symptom) &&
      isFrom(symptom, 'register') &&
      (is(symptom.answer, 403) || challengeOf(symptom.answer).includes('insufficient_scope')),
  },
  {
    ...rule('register-rejects-token', 'register', 'medium', ['backend-url', 'callout-url', 'token-issuing-service']),
    when: (symptom, facts) => rejectsToken(symptom) && facts.otherWorks(symptom),
  },
  {
    ...rule('token-expired-or-foreign', 'shared', 'medium', [
      'backend-url',
      'callout-url',
      'token-issuing-service',
      'register-integration',
    ]),
    named: true,
    when: rejectsToken,
    next: 'ask-token-service',
  },
  {
    ...rule('integration-key-expired', 'shared', 'medium', ['register-integration']),
    warnings: true,
    when: (symptom, facts) =>
      (tokenMissing(symptom) || symptom.id === keyAge) && facts.symptoms.some(tokenMissing) && keyEnded(facts) && !facts.anyWorks(),
    setting: 'gateway.integrationKeyRegisteredAt',
  },
  {
    ...rule('gateway-clock-wrong', 'shared', 'medium', ['token-issuing-service']),
    warnings: true,
    when: (symptom, facts) =>
      (tokenMissing(symptom) || symptom.check === gatewayClock) && facts.symptoms.some(tokenMissing) && gatewayAloneIsOff(facts),
  },
  {
    ...rule('register-token-missing', 'shared', 'medium', [
      'import-template',
      'issuer-property',
      'api-key-property',
      'callout-url',
      'request-access',
      'register-integration',
    ]),
    when: (symptom, facts) => tokenMissing(symptom) && facts.otherWorks(symptom),
    next: 'ask-token-service',
  },
  {
    ...rule('api-sends-no-valid-token', 'shared', 'medium', [
      'import-template',
      'callout-url',
      'api-key-property',
      'issuer-property',
      'token-issuing-service',
      'request-access',
    ]),
    when: (symptom, facts) => tokenMissing(symptom) && facts.probe === 'held',
    next: 'lint-export',
  },
  {
    ...rule('gateway-sends-no-valid-token', 'shared', 'low', [
      'register-integration',
      'token-issuing-service',
      'import-template',
      'callout-url',
      'issuer-property',
      'api-key-property',
      'request-access',
    ]),
    firstElsewhere: ['token-issuing-service', 'import-template', 'callout-url', 'api-key-property'],
    when: tokenMissing,
    next: 'ask-token-service',
  },
])
