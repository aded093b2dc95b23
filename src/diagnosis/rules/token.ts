import { challengeOf, is } from '../answer.ts'
import type { Symptom } from '../evidence.ts'
import { isDocumented } from '../checks.ts'
import { type Facts, refusesToken } from '../facts.ts'
import { declare, rule, spoken } from './rule.ts'

/** A documented call that failed for want of a usable token. */
export const tokenMissing = (symptom: Symptom): boolean =>
  isDocumented(symptom) &&
  ((spoken(symptom, 'register') && is(symptom.answer, 401) && !/invalid_token|insufficient_scope/.test(challengeOf(symptom.answer))) ||
    spoken(symptom, 'callout'))

/** A documented call that a policy of the API could not go on with: as a rule the one that fetches the token. */
export const policyBroke = (symptom: Symptom): boolean =>
  isDocumented(symptom) && is(symptom.answer, 500) && spoken(symptom, 'gateway-policy')

const keyAge = 'operations.integration-key-age'
const gatewayClock = 'transport.clock [gateway]'

/** Whether the key of the integration has ended by the date that was configured. */
const keyEnded = ({ symptoms }: Facts): boolean =>
  symptoms.some(({ id, result }) => id === keyAge && result.findings.some(({ actual }) => typeof actual === 'number' && actual < 0))

const gatewayAloneIsOff = ({ symptoms }: Facts): boolean => {
  const off = symptoms.filter(({ id }) => id === 'transport.clock')
  return off.length === 1 && off[0]?.check === gatewayClock
}

/** What the register says of the token that the gateway sends. */
export const token = declare([
  {
    ...rule('D37', 'shared', 'medium', ['token-issuing-service', 'backend-url']),
    when: (symptom, facts) =>
      symptom.register !== undefined &&
      spoken(symptom, 'register') &&
      is(symptom.answer, 401, 403) &&
      facts.flickers(symptom.register)?.speaker === 'register',
    cause:
      'The token is refused now and then by {register}: the cache hands out tokens that are about to end or were issued for another scope, or backends of two environments take turns.',
    remedy:
      'Make the cache of the token-issuing service at least 15 seconds shorter than the life of a token, and its key one that has the scope; then check that no second backend under Proxy > Endpoints belongs to another environment.',
  },
  {
    ...rule('D40', 'register', 'high', [
      'import-template',
      'request-access',
      'register-integration',
      'backend-url',
      'token-issuing-service',
    ]),
    when: (symptom) =>
      isDocumented(symptom) &&
      spoken(symptom, 'register') &&
      (is(symptom.answer, 403) || challengeOf(symptom.answer).includes('insufficient_scope')),
    cause: '{register} knows the token but does not find the scope in it.',
    remedy:
      'Add the scope of this register to the integration; then check that the plan which your application has access to sets this scope, that the backend address is that of the package which the scope is for, and that the token-issuing service asks for the scope that it is sent.',
  },
  {
    ...rule('D36', 'register', 'medium', ['backend-url', 'callout-url', 'token-issuing-service']),
    when: (symptom, facts) => refusesToken(symptom) && facts.otherWorks(symptom),
    cause:
      'The token that reaches {register} is not accepted, while another register accepts its own: this API mixes test and production, or its token was kept too long.',
    remedy:
      'Compare the backend address under Proxy > Endpoints and the address in the HTTP Callout policy with those of the API that works: all of them must belong to the same environment. Where they do, shorten the cache of the token-issuing service.',
  },
  {
    ...rule('D99', 'shared', 'medium', ['backend-url', 'callout-url', 'token-issuing-service', 'register-integration']),
    when: refusesToken,
    cause: 'The token that reaches {register} is not accepted: test and production are mixed, or the token has ended.',
    remedy:
      'Check that the backend address, the address in the HTTP Callout policy and the integration belong to the same environment; then shorten the cache of the token-issuing service.',
    next: 'ask-token-service',
  },
  {
    ...rule('D38', 'shared', 'medium', ['register-integration']),
    warnings: true,
    when: (symptom, facts) =>
      (tokenMissing(symptom) || symptom.id === keyAge) && facts.symptoms.some(tokenMissing) && keyEnded(facts) && !facts.anyWorks(),
    cause: 'No usable token reaches {register}, and by its date the key of the integration has expired.',
    remedy: 'Register a new key on the integration, put it into the token-issuing service, and set the new date in the configuration.',
    setting: 'gateway.integrationKeyRegisteredAt',
  },
  {
    ...rule('D100', 'shared', 'medium', ['token-issuing-service']),
    warnings: true,
    when: (symptom, facts) =>
      (tokenMissing(symptom) || symptom.check === gatewayClock) && facts.symptoms.some(tokenMissing) && gatewayAloneIsOff(facts),
    cause: 'No usable token reaches {register}, and the clock of the gateway is wrong: what it signs is refused as too old or too new.',
    remedy: 'Set the clocks of the gateway and of the token-issuing service by a time server (NTP).',
  },
  {
    ...rule('D35', 'shared', 'medium', [
      'import-template',
      'issuer-property',
      'api-key-property',
      'callout-url',
      'request-access',
      'register-integration',
    ]),
    when: (symptom, facts) => tokenMissing(symptom) && facts.otherWorks(symptom),
    cause: 'The gateway calls {register} without a usable token, while another register gets one.',
    remedy:
      'Check that the integration has the scope of this register. Then compare Properties and the HTTP Callout policy of this API with those of a register that gets its token, letter by letter, and check that the path which is called is one of the plan, which sets the scope; then deploy.',
    next: 'ask-token-service',
  },
  {
    ...rule('D72', 'shared', 'medium', [
      'issuer-property',
      'api-key-property',
      'import-template',
      'callout-url',
      'request-access',
      'token-issuing-service',
    ]),
    when: (symptom, facts) => tokenMissing(symptom) && facts.probe === 'held',
    cause:
      'The token-issuing service hands out a token when asked directly, but the gateway calls {register} without one: the imported API asks otherwise.',
    remedy:
      'Compare the two properties and the address in the HTTP Callout policy with gateway.tokenService, letter by letter; check that the Transform Headers policy after it sends the token, and that the path which is called is one of the plan, which sets the scope; then deploy.',
    next: 'lint-export',
  },
  {
    ...rule('D101', 'shared', 'low', [
      'register-integration',
      'import-template',
      'issuer-property',
      'api-key-property',
      'request-access',
      'callout-url',
      'token-issuing-service',
    ]),
    when: tokenMissing,
    cause: 'The gateway calls {register} without a usable token. The published template hides which step is to blame.',
    remedy:
      'Check in this order: the integration with its scope and key; that the API is deployed with both properties under Properties; that the path which is called is one of the plan, which sets the scope; the HTTP Callout policy and its address; the access to the token-issuing service.',
    next: 'ask-token-service',
  },
])
