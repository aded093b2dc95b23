import { is } from '../answer.ts'
import { authorizationCodes } from '../authorization-codes.ts'
import type { Symptom } from '../evidence.ts'
import { type Facts, hangs, isBadToken, lacksScope, mayRefuseToken, tokenProbe } from '../facts.ts'
import { declare, type Rule, rule, spoken, tells } from './rule.ts'
import { policyBroke, tokenMissing } from './token.ts'

/** A documented call that failed for want of a token, as far as anybody can tell from outside. */
const tokenWanted = (symptom: Symptom): boolean =>
  tokenMissing(symptom) ||
  policyBroke(symptom) ||
  symptom.tried?.ends.some((end) => end === 'policy' || end === 'callout' || end === 'no-token') === true

/** The direct call to the token-issuing service, asked for itself or for a register that got no token. */
const probe =
  (shows: (probe: Symptom) => boolean) =>
  (symptom: Symptom, { probe }: Facts): boolean =>
    (symptom.check === tokenProbe || tokenWanted(symptom)) && probe !== undefined && probe !== 'held' && shows(probe)

/** Whether the register works all the same: then it is the direct call that is wrong. */
const needless =
  (shows: (probe: Symptom) => boolean) =>
  (symptom: Symptom, facts: Facts): boolean =>
    symptom.check === tokenProbe && facts.anyWorks() && shows(symptom)

export const keyRefused = (symptom: Symptom): boolean => spoken(symptom, 'gateway-security') && symptom.attribution.class === 'credentials'
const addressRefused = (symptom: Symptom): boolean => is(symptom.answer, 403) && spoken(symptom, 'gateway-policy')
export const notFound = (symptom: Symptom): boolean => symptom.attribution.class === 'not-found'

const filtered =
  'Check that the gateway’s network is in the IP filter of the token-issuing service. From outside the institution this machine is refused rightly: run Gatewatch from inside, to see what the gateway sees.'

const waitsForToken = (symptom: Symptom): boolean => tokenWanted(symptom) || hangs(symptom)

/** The token-issuing service where neither the gateway nor this machine gets through to it: no affair of a single address. */
export const tokenServiceLost = declare([
  {
    ...rule('D75', 'token-service', 'medium', ['token-issuing-service', 'callout-url', 'network', 'configuration']),
    when: (symptom, { probe, symptoms }) =>
      (symptom.check === tokenProbe || waitsForToken(symptom)) &&
      probe !== undefined &&
      probe !== 'held' &&
      probe.transport !== undefined &&
      symptoms.some(waitsForToken),
    cause: 'Neither the gateway nor this machine gets an answer at the address of the token-issuing service.',
    remedy:
      'Check that the token-issuing service is running; then compare its address with the one in the HTTP Callout policy and in gateway.tokenService, letter by letter.',
    setting: 'gateway.tokenService.url',
  },
])

/** A part of the token that was asked for directly: what it shows by itself, for itself or for a register that refuses its like. */
const claims =
  (...names: readonly string[]) =>
  (symptom: Symptom, { probe }: Facts): boolean =>
    typeof probe === 'object' &&
    isBadToken(probe) &&
    probe.result.findings.some(({ at }) => names.some((name) => at === `claim ${name}`)) &&
    (symptom.check === probe.check || tokenWanted(symptom) || mayRefuseToken(symptom) || lacksScope(symptom))

/** Whether that token was issued for something else: nobody is given by chance what was not asked for. */
const hasOtherScope = ({ probe }: Facts): boolean =>
  typeof probe === 'object' &&
  probe.result.findings.some(
    ({ at, actual, expected }) => at === 'claim scope' && namesOf(actual).length > 0 && isElsewhere(actual, expected),
  )

const namesOf = (scope: unknown): readonly string[] => (typeof scope === 'string' ? scope.split(' ').filter((name) => name !== '') : [])

const isElsewhere = (got: unknown, asked: unknown): boolean => namesOf(got).every((name) => !namesOf(asked).includes(name))

/** What the token-issuing service and the authorization service behind it say. */
export const tokenService = declare([
  {
    ...rule('D67', 'token-service', 'medium', ['configuration']),
    when: needless((symptom) => keyRefused(symptom) || notFound(symptom)),
    cause: 'A register works, so the token-issuing service does; the direct call of Gatewatch to it has the wrong address or key.',
    remedy: 'Give gateway.tokenService the address from the HTTP Callout policy and the key from the property machine_auth_api_key.',
    setting: 'gateway.tokenService',
  },
  {
    ...rule('D68', 'token-service', 'medium', ['configuration']),
    when: needless(addressRefused),
    cause: 'The token-issuing service lets only the gateway call it, and not this machine: from outside that is as it should be.',
    remedy: 'Run Gatewatch from inside the institution, or take gateway.tokenService out of the configuration.',
    setting: 'gateway.tokenService.url',
  },
  {
    ...rule('D90', 'token-service', 'medium', ['token-issuing-service', 'configuration']),
    when: (symptom, facts) => probe(addressRefused)(symptom, facts) && !facts.symptoms.some(tokenWanted),
    cause: 'The token-issuing service lets only certain addresses call it, and this machine is not among them.',
    remedy: filtered,
    setting: 'gateway.tokenService.url',
  },
  {
    ...rule('D91', 'token-service', 'low', [
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
    cause:
      'The token-issuing service lets only certain addresses call it, and this machine is not among them; perhaps the gateway is not, either.',
    remedy: filtered,
    setting: 'gateway.tokenService.url',
  },
  {
    ...rule('D117', 'token-service', 'high', ['token-issuing-service']),
    when: claims('exp', 'iss'),
    cause:
      'The token-issuing service hands out what no register accepts: a token that has ended, or what it signed itself in place of a token.',
    remedy:
      'Make the cache of the token-issuing service at least 15 seconds shorter than the life of a token, and check that it swaps what it signs for a token of the authorization service.',
  },
  {
    ...rule('D120', 'token-service', 'high', ['token-issuing-service']),
    when: (symptom, facts) => claims('scope')(symptom, facts) && hasOtherScope(facts),
    cause: 'The token that the token-issuing service hands out has another scope than the one that was asked for.',
    remedy: 'Have the token-issuing service ask for the scope that it is sent, and keep tokens by their scope.',
    setting: 'gateway.tokenService.scope',
  },
  {
    ...rule('D118', 'token-service', 'medium', ['register-integration', 'token-issuing-service']),
    when: claims('scope'),
    cause: 'The token that the token-issuing service hands out lacks the scope that was asked for.',
    remedy:
      'Check that the integration has the scope and that the owner of the register has granted it; then check that the token-issuing service asks for the scope that it is sent.',
    setting: 'gateway.tokenService.scope',
  },
  {
    ...rule('D92', 'token-service', 'high', ['api-key-property', 'token-issuing-service']),
    when: probe((asked) => keyRefused(asked) && (is(asked.answer, 401) || asked.attribution.confidence === 'high')),
    cause: 'The token-issuing service refuses the API key.',
    remedy:
      'Check that the access of the application to the token-issuing service is approved, copy its key again, and set it as machine_auth_api_key under Properties; then deploy.',
    setting: 'gateway.tokenService.apiKey',
  },
  {
    ...rule('D69', 'token-service', 'high', ['callout-url', 'token-issuing-service']),
    when: probe(notFound),
    cause: 'There is no token-issuing service at the configured address.',
    remedy:
      'Compare the address in the HTTP Callout policy with the context path of the token-issuing service; check that the service is started and deployed.',
    setting: 'gateway.tokenService.url',
  },
  ...authorizationCodes.map(({ id, codes, means, steps, remedy }): Rule<typeof id> => ({
    ...rule(id, 'token-service', 'high', steps),
    when: (symptom, facts) => saysCode(symptom, codes) || probe((asked) => saysCode(asked, codes))(symptom, facts),
    cause: `The authorization service ${means} (${codes.join(', ')}).`,
    remedy,
  })),
  {
    ...rule('D93', 'token-service', 'high', ['register-integration']),
    when: probe((asked) => spoken(asked, 'authorization-service') && tells(asked, /scope/i)),
    cause: 'The authorization service does not give the scope to this integration.',
    remedy: 'Add the scope to the integration; if it is there, apply to the owner of the register for access.',
  },
  {
    ...rule('D94', 'token-service', 'medium', ['issuer-property', 'register-integration', 'token-issuing-service']),
    when: (symptom, facts) =>
      (symptom.origin === 'gateway' && spoken(symptom, 'authorization-service')) ||
      probe((asked) => spoken(asked, 'authorization-service'))(symptom, facts),
    cause: 'The authorization service refuses the request for a token.',
    remedy:
      'Compare machine_auth_api_iss with the integration ID; check that the key of the integration has not expired and belongs to this environment.',
  },
  {
    ...rule('D71', 'token-service', 'high', ['token-issuing-service']),
    when: probe((asked) => asked.check === tokenProbe && spoken(asked, 'token-service')),
    cause: 'The token-issuing service fails to make a request for a token.',
    remedy: 'Fill in key id, private key and audience in the token-issuing service, and check that the scope reaches it.',
  },
  {
    ...rule('D121', 'token-service', 'medium', ['register-integration', 'token-issuing-service', 'issuer-property', 'api-key-property']),
    when: probe((asked) => asked.check === tokenProbe && is(asked.answer, 403)),
    cause: 'The token-issuing service refuses a token, and does not say whether the key, the integration or the scope is the matter.',
    remedy:
      'Look into the log of the token-issuing service for what the authorization service answered. With no line there the key is refused: check the access to the service and machine_auth_api_key.',
    next: 'look-in-token-log',
  },
  {
    ...rule('D122', 'token-service', 'medium', ['register-integration', 'token-issuing-service', 'issuer-property']),
    when: probe((asked) => asked.check === tokenProbe && asked.answer.status !== undefined),
    cause: 'The token-issuing service is there and hands out no token; it does not say whether it fails itself or was refused one.',
    remedy:
      'Where the authorization service refused, check that the integration is active and has the scope, that its key has not expired, and that machine_auth_api_iss is its ID. Where nobody was asked, fill in key id, private key and audience in the token-issuing service.',
    next: 'look-in-token-log',
  },
])

const saysCode = (symptom: Symptom, codes: readonly string[]): boolean =>
  // Bounded: a code that is written out.
  spoken(symptom, 'authorization-service') && codes.some((code) => tells(symptom, new RegExp(`\\b${code}\\b`)))
