import { is, textOf } from '../answer.ts'
import { isIn, wantsRefusal } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import type { RunFacts } from '../facts.ts'
import { declare, found, foundAs, isPage, isUnreadable, means, ofMetadata, rule, textMatches } from './rule.ts'

const ofToken = ({ id }: Symptom): boolean => id === 'token.issued'
const oauthError = (symptom: Symptom, ...codes: readonly string[]): boolean => codes.includes(textOf(symptom.answer, 'error') ?? '')
/** The client and its secret are right, but it may not do this: `Client not enabled to retrieve service account`. */
const notForClient = /not (?:enabled|allowed|authori[sz]ed|permitted|configured)\b|service account|grant.?type/i

const ofSteadiness = ({ check }: Symptom): boolean => check === 'operations.steady [discovery]' || check === 'operations.steady [token]'

const granted = (symptom: Symptom): boolean => wantsRefusal(symptom, 'token') && is(symptom.answer, '2xx')

/** Returns whether metadata that came by https names a token endpoint with http. */
const inPlainHttp = ({ id, result, exchange }: Symptom): boolean =>
  id === 'discovery.token-endpoint' &&
  exchange?.request.url.startsWith('https:') === true &&
  result.findings.some(({ actual }) => typeof actual === 'string' && /^http:/i.test(actual))

/** Returns whether the member is missing. */
const isAbsent = ({ result }: Symptom): boolean =>
  result.findings.length > 0 && result.findings.every(({ actual }) => actual === undefined || actual === null)

/** Returns whether a token expires at another time than its response says. */
const endsOtherwise = (symptom: Symptom): boolean =>
  symptom.id === 'jwt.times' && symptom.result.outcome === 'failed' && foundAs(symptom, 'jwt.seconds-of-expires')

const unserved = (symptom: Symptom): boolean =>
  ofToken(symptom) || isIn(symptom, 'discovery') || symptom.check === 'transport.well-formed [auth]' || ofSteadiness(symptom)

/** Returns whether a token is invalid, by its own check or because the API rejects it. */
const ofUnsound = (check: 'jwt.signature' | 'jwt.algorithm' | 'jwt.times') => (symptom: Symptom, facts: RunFacts) =>
  (symptom.id === check && symptom.result.outcome === 'failed') || (symptom.id === 'graphql.organization-name' && facts.broke(check))

/** The scope of the organization is not granted. */
const scopeRejected = (symptom: Symptom): boolean =>
  ofToken(symptom) &&
  (oauthError(symptom, 'invalid_scope') ||
    means(symptom, 'scope-refused') ||
    (is(symptom.answer, 400, 403) && textMatches(symptom, /scope|granted|audience/i)))

/** The identity provider: its metadata, the client, and the tokens it issues. */
export const identityProvider = declare([
  {
    ...rule('identity-provider-publishes-private-key', 'identity-provider', 'high', ['identity-provider']),
    when: ({ id, result }) => id === 'discovery.keys-public-only' && result.outcome === 'failed',
  },
  {
    ...rule('identity-provider-token-unsigned', 'identity-provider', 'high', ['identity-provider']),
    when: (symptom, facts) => ofUnsound('jwt.algorithm')(symptom, facts) || found(symptom, 'jws.unsigned'),
  },
  {
    ...rule('identity-provider-token-signature-invalid', 'identity-provider', 'high', ['identity-provider']),
    when: ofUnsound('jwt.signature'),
  },
  {
    ...rule('identity-provider-lifetimes-differ', 'identity-provider', 'high', ['identity-provider']),
    when: (symptom, { symptoms }) => endsOtherwise(symptom) || (symptom.id === 'token.lifetime-documented' && symptoms.some(endsOtherwise)),
  },
  {
    ...rule('identity-provider-token-times-wrong', 'identity-provider', 'high', ['identity-provider']),
    states: 'fact',
    when: ofUnsound('jwt.times'),
  },
  {
    ...rule('identity-provider-metadata-unreadable', 'identity-provider', 'high', ['identity-provider']),
    states: 'fact',
    when: (symptom) =>
      symptom.id === 'discovery.object' && is(symptom.answer, '2xx') && (isUnreadable(symptom) || found(symptom, 'json.schema')),
  },
  {
    ...rule('identity-provider-metadata-page', 'identity-provider', 'medium', ['configuration', 'network', 'identity-provider']),
    when: (symptom) => ofMetadata(symptom) && isPage(symptom),
    setting: 'authUrl',
  },
  {
    ...rule('identity-provider-metadata-rejected', 'identity-provider', 'medium', ['configuration', 'network', 'identity-provider']),
    when: (symptom) => ofMetadata(symptom) && is(symptom.answer, 401, 403),
    setting: 'authUrl',
  },
  {
    ...rule('identity-provider-metadata-missing', 'identity-provider', 'high', ['configuration', 'identity-provider']),
    when: (symptom) => ofMetadata(symptom) && is(symptom.answer, '2xx', '4xx') && !is(symptom.answer, 407, 429),
    setting: 'authUrl',
  },
  {
    ...rule('identity-provider-issuer-missing', 'identity-provider', 'high', ['identity-provider']),
    when: (symptom) => symptom.id === 'discovery.issuer' && isAbsent(symptom),
  },
  {
    ...rule('identity-provider-issuer-differs', 'identity-provider', 'medium', ['configuration', 'identity-provider']),
    states: 'fact',
    when: ({ id }) => id === 'discovery.issuer',
    setting: 'authUrl',
  },
  {
    ...rule('identity-provider-token-endpoint-http', 'identity-provider', 'high', ['identity-provider']),
    when: inPlainHttp,
  },
  {
    ...rule('identity-provider-token-endpoint-missing', 'identity-provider', 'high', ['identity-provider']),
    when: (symptom) => symptom.id === 'discovery.token-endpoint' && isAbsent(symptom),
  },
  {
    ...rule('identity-provider-token-endpoint-invalid', 'identity-provider', 'high', ['identity-provider']),
    states: 'fact',
    when: ({ id, result }) => id === 'discovery.token-endpoint' && result.outcome === 'failed',
  },
  {
    ...rule('identity-provider-token-endpoint-broken', 'identity-provider', 'high', ['identity-provider']),
    when: (symptom, facts) =>
      (symptom.id === 'discovery.endpoint-alive' && !facts.held('token.issued')) || (ofToken(symptom) && is(symptom.answer, 404, 405)),
  },
  {
    ...rule('identity-provider-rejects-capitals', 'identity-provider', 'medium', ['configuration', 'identity-provider']),
    when: (symptom, { target }) => scopeRejected(symptom) && target.capitals?.includes('organizationId') === true,
    setting: 'organizationId',
  },
  {
    ...rule('identity-provider-scope-not-granted', 'identity-provider', 'high', ['configuration', 'identity-provider']),
    named: true,
    when: scopeRejected,
    setting: 'organizationId',
  },
  {
    ...rule('identity-provider-grant-rejected', 'identity-provider', 'medium', ['identity-provider', 'network']),
    named: true,
    when: (symptom) =>
      ofToken(symptom) &&
      (oauthError(symptom, 'unsupported_grant_type', 'invalid_request') ||
        (oauthError(symptom, 'unauthorized_client', 'invalid_client', 'access_denied') &&
          (means(symptom, 'grant-not-enabled') || textMatches(symptom, notForClient)))),
  },
  {
    ...rule('identity-provider-client-rejected', 'identity-provider', 'high', ['configuration', 'identity-provider']),
    when: (symptom) =>
      ofToken(symptom) && (oauthError(symptom, 'invalid_client', 'access_denied', 'unauthorized_client') || is(symptom.answer, 401)),
    setting: 'client.secret',
  },
  {
    ...rule('identity-provider-slow', 'identity-provider', 'medium', ['identity-provider']),
    when: (symptom) => unserved(symptom) && symptom.transport === 'timeout',
  },
  {
    ...rule('identity-provider-rate-limit-reached', 'identity-provider', 'medium', ['identity-provider']),
    when: (symptom) => unserved(symptom) && is(symptom.answer, 429),
  },
  {
    ...rule('identity-provider-intermittent', 'identity-provider', 'medium', ['identity-provider']),
    states: true,
    when: (symptom) => ofSteadiness(symptom) && symptom.result.outcome === 'failed',
  },
  {
    ...rule('identity-provider-failing', 'identity-provider', 'medium', ['identity-provider']),
    when: (symptom) => unserved(symptom) && is(symptom.answer, '5xx'),
  },
  {
    ...rule('identity-provider-accepts-invalid-request', 'identity-provider', 'high', ['identity-provider']),
    states: true,
    when: (symptom) => granted(symptom) && symptom.result.outcome === 'failed',
  },
  {
    ...rule('identity-provider-fails-instead-of-rejecting', 'identity-provider', 'medium', ['identity-provider']),
    when: (symptom) => wantsRefusal(symptom, 'token') && symptom.result.outcome === 'failed' && is(symptom.answer, '5xx'),
  },
  {
    ...rule('identity-provider-lifetime-undocumented', 'identity-provider', 'medium', ['identity-provider']),
    states: 'fact',
    when: ({ id, result }) => result.outcome === 'failed' && (id === 'token.lifetime-integer' || id === 'token.lifetime-documented'),
  },
  {
    ...rule('identity-provider-response-mislabeled', 'identity-provider', 'medium', ['identity-provider']),
    states: 'fact',
    when: (symptom) => isIn(symptom, 'token', 'discovery') && symptom.result.outcome === 'failed' && found(symptom, 'http.content-type'),
  },
  {
    ...rule('identity-provider-token-page', 'identity-provider', 'medium', ['network', 'identity-provider']),
    when: (symptom) => ofToken(symptom) && isPage(symptom),
  },
  {
    ...rule('identity-provider-reveals-secrets', 'identity-provider', 'high', ['identity-provider']),
    states: true,
    when: (symptom) => symptom.result.outcome === 'failed' && isIn(symptom, 'privacy') && symptom.origin === 'auth',
  },
  {
    ...rule('identity-provider-undocumented-response', 'identity-provider', 'medium', ['identity-provider']),
    states: true,
    when: (symptom) => symptom.result.outcome === 'failed' && isIn(symptom, 'token', 'jwt', 'discovery'),
  },
])
