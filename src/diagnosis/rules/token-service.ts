import { is, textsOf } from '../answer.ts'
import { isDocumented } from '../checks.ts'
import { authorizationErrorIn, authorizationErrors } from '../authorization-errors.ts'
import type { Symptom } from '../evidence.ts'
import { everyKeyRefused, type RunFacts, hangs, isBadToken, lacksScope, mayRefuseToken, tokenProbe } from '../facts.ts'
import { declare, type DiagnosisRule, rule, isFrom, textMatches } from './rule.ts'
import { policyBroke, tokenMissing } from './token.ts'

/** Returns whether a documented call failed for lack of a token, as far as the outside shows. */
const tokenWanted = (symptom: Symptom): boolean =>
  tokenMissing(symptom) ||
  policyBroke(symptom) ||
  symptom.tried?.ends.some((end) => end === 'policy' || end === 'callout' || end === 'no-token') === true

/** Evaluates the direct call to the token-issuing service, for itself or for a register that got no token. */
const probe =
  (shows: (probe: Symptom) => boolean) =>
  (symptom: Symptom, { probe }: RunFacts): boolean =>
    (symptom.check === tokenProbe || tokenWanted(symptom)) && probe !== undefined && probe !== 'held' && shows(probe)

/** Returns whether the register works although the direct call fails: then the settings of that call are wrong. */
const needless =
  (shows: (probe: Symptom) => boolean) =>
  (symptom: Symptom, facts: RunFacts): boolean =>
    symptom.check === tokenProbe && facts.anyWorks() && shows(symptom)

/** Returns whether the direct call is rejected although every called register works: a value of its own is wrong. */
const isOwnMistake = (symptom: Symptom, facts: RunFacts): boolean =>
  symptom.check === tokenProbe &&
  is(symptom.answer, 400, 401) &&
  facts.anyWorks() &&
  facts.calledRegisters.every((register) => facts.works(register))

export const keyRefused = (symptom: Symptom): boolean => isFrom(symptom, 'gateway-security') && symptom.attribution.class === 'credentials'
const addressRefused = (symptom: Symptom): boolean => is(symptom.answer, 403) && isFrom(symptom, 'gateway-policy')
export const notFound = (symptom: Symptom): boolean => symptom.attribution.class === 'not-found'

const waitsForToken = (symptom: Symptom): boolean => tokenWanted(symptom) || hangs(symptom)

/** The token-issuing service, if neither the gateway nor this machine gets a response: not one address is wrong. */
export const tokenServiceLost = declare([
  {
    ...rule('token-service-silent', 'token-service', 'medium', ['token-issuing-service', 'callout-url', 'network', 'configuration']),
    when: (symptom, { probe, symptoms }) =>
      (symptom.check === tokenProbe || waitsForToken(symptom)) &&
      probe !== undefined &&
      probe !== 'held' &&
      probe.transport !== undefined &&
      symptoms.some(waitsForToken),
    setting: 'gateway.tokenService.url',
  },
])

/** Returns whether a claim of the direct call's token is wrong, for itself or for a register that rejects such a token. */
const claims =
  (...names: readonly string[]) =>
  (symptom: Symptom, { probe }: RunFacts): boolean =>
    typeof probe === 'object' &&
    isBadToken(probe) &&
    probe.result.findings.some(({ at }) => names.some((name) => at === `claim ${name}`)) &&
    (symptom.check === probe.check || tokenWanted(symptom) || mayRefuseToken(symptom) || lacksScope(symptom))

/** Returns whether that token was issued for another scope: none is issued by chance. */
const hasOtherScope = ({ probe }: RunFacts): boolean =>
  typeof probe === 'object' &&
  probe.result.findings.some(
    ({ at, actual, expected }) => at === 'claim scope' && namesOf(actual).length > 0 && isElsewhere(actual, expected),
  )

const namesOf = (scope: unknown): readonly string[] => (typeof scope === 'string' ? scope.split(' ').filter((name) => name !== '') : [])

const isElsewhere = (got: unknown, direct: unknown): boolean => namesOf(got).every((name) => !namesOf(direct).includes(name))

/** Returns whether the key of a documented call is rejected as every other key is. */
const isKeyAmongAll = (symptom: Symptom, facts: RunFacts): boolean =>
  isDocumented(symptom) && keyRefused(symptom) && symptom.tried?.experiment.key !== 'perhaps-refused' && everyKeyRefused(symptom, facts)

/** Rejections by the token-issuing service and the authorization service behind it. */
export const tokenService = declare([
  {
    ...rule('every-key-rejected', 'shared', 'medium', [
      'configuration',
      'network',
      'api-key',
      'approve-access',
      'request-access',
      'client-application',
      'import-template',
      'token-issuing-service',
      'api-key-property',
    ]),
    each: true,
    when: (symptom, facts) => (symptom.check === tokenProbe ? facts.symptoms : [symptom]).some((each) => isKeyAmongAll(each, facts)),
  },
  {
    ...rule('token-service-setting-wrong', 'token-service', 'medium', ['configuration']),
    when: (symptom, facts) => needless((direct) => keyRefused(direct) || notFound(direct))(symptom, facts) || isOwnMistake(symptom, facts),
    setting: 'gateway.tokenService',
  },
  {
    ...rule('token-service-accepts-gateway-only', 'token-service', 'medium', ['configuration']),
    when: needless(addressRefused),
    setting: 'gateway.tokenService.url',
  },
  {
    ...rule('token-service-rejects-machine-address', 'token-service', 'medium', ['token-issuing-service', 'configuration']),
    when: (symptom, facts) => probe(addressRefused)(symptom, facts) && !facts.symptoms.some(tokenWanted),
    setting: 'gateway.tokenService.url',
  },
  {
    ...rule('token-service-ip-filter-rejects', 'token-service', 'low', [
      'token-issuing-service',
      'api-key-property',
      'issuer-property',
      'callout-url',
      'register-integration',
      'import-template',
      'request-access',
      'configuration',
    ]),
    when: probe(addressRefused),
    setting: 'gateway.tokenService.url',
  },
  {
    ...rule('token-accepted-nowhere', 'token-service', 'high', ['token-issuing-service']),
    states: 'fact',
    when: claims('exp', 'iss'),
  },
  {
    ...rule('token-with-other-scope', 'token-service', 'high', ['token-issuing-service']),
    when: (symptom, facts) => claims('scope')(symptom, facts) && hasOtherScope(facts),
    setting: 'gateway.tokenService.scope',
  },
  {
    ...rule('token-without-scope', 'token-service', 'medium', ['register-integration', 'token-issuing-service']),
    when: claims('scope'),
    setting: 'gateway.tokenService.scope',
  },
  {
    ...rule('token-service-key-rejected', 'token-service', 'high', ['api-key-property', 'token-issuing-service']),
    when: probe((direct) => keyRefused(direct) && (is(direct.answer, 401) || direct.attribution.confidence === 'high')),
    setting: 'gateway.tokenService.apiKey',
  },
  {
    ...rule('token-service-not-found', 'token-service', 'high', ['token-issuing-service', 'callout-url']),
    when: probe(notFound),
    setting: 'gateway.tokenService.url',
  },
  ...authorizationErrors.map(({ id, steps }): DiagnosisRule<typeof id> => ({
    ...rule(id, 'token-service', 'high', steps),
    named: true,
    when: (symptom, facts) => saysError(symptom, id) || probe((direct) => saysError(direct, id))(symptom, facts),
  })),
  {
    ...rule('authorization-service-scope-not-granted', 'token-service', 'high', ['register-integration']),
    when: probe((direct) => isFrom(direct, 'authorization-service') && textMatches(direct, /scope/i)),
  },
  {
    ...rule('authorization-service-rejects-request', 'token-service', 'medium', [
      'register-integration',
      'issuer-property',
      'token-issuing-service',
    ]),
    named: true,
    when: (symptom, facts) =>
      (symptom.origin === 'gateway' && isFrom(symptom, 'authorization-service')) ||
      probe((direct) => isFrom(direct, 'authorization-service'))(symptom, facts),
  },
  {
    ...rule('token-service-cannot-create-request', 'token-service', 'high', ['token-issuing-service']),
    when: probe((direct) => direct.check === tokenProbe && isFrom(direct, 'token-service')),
  },
  {
    ...rule('token-service-rejects-request', 'token-service', 'medium', [
      'register-integration',
      'token-issuing-service',
      'issuer-property',
      'api-key-property',
    ]),
    when: probe((direct) => direct.check === tokenProbe && is(direct.answer, 403)),
    next: 'look-in-token-log',
  },
  {
    ...rule('token-service-unavailable', 'token-service', 'medium', ['token-issuing-service', 'register-integration', 'issuer-property']),
    when: probe((direct) => direct.check === tokenProbe && is(direct.answer, 502, 503, 504)),
    next: 'look-in-token-log',
  },
  {
    ...rule('token-service-issues-no-token', 'token-service', 'medium', [
      'token-issuing-service',
      'register-integration',
      'issuer-property',
    ]),
    when: probe((direct) => direct.check === tokenProbe && direct.answer.status !== undefined),
    next: 'look-in-token-log',
  },
])

const saysError = (symptom: Symptom, id: string): boolean =>
  isFrom(symptom, 'authorization-service') && authorizationErrorIn(textsOf(symptom.answer))?.id === id
