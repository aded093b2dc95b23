import { is, textOf } from '../answer.ts'
import { isIn, wantsRefusal } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import type { Facts } from '../facts.ts'
import { declare, rule, tells } from './rule.ts'

const ofToken = ({ id }: Symptom): boolean => id === 'token.issued'
const oauthError = (symptom: Symptom, ...codes: readonly string[]): boolean => codes.includes(textOf(symptom.answer, 'error') ?? '')
/** The client is known and its secret is right, but it may not do this: `Client not enabled to retrieve service account`. */
const notForClient = /not (?:enabled|allowed|authori[sz]ed|permitted|configured)\b|service account|grant.?type/i

const isUnsteady = ({ check }: Symptom): boolean => check === 'operations.steady [discovery]' || check === 'operations.steady [token]'

const granted = (symptom: Symptom): boolean => wantsRefusal(symptom, 'token') && is(symptom.answer, '2xx')

const inPlainHttp = ({ id, result }: Symptom): boolean =>
  id === 'discovery.token-endpoint' && result.findings.some(({ actual }) => typeof actual === 'string' && /^http:/i.test(actual))

/** Whether the token itself shows that it is not to be accepted: then nobody else is to blame for a refusal. */
const tokenUnsound = (facts: Facts): boolean =>
  (['jwt.signature', 'jwt.algorithm', 'jwt.times'] as const).some((check) => facts.broke(check))

/** The identity provider: its metadata, the client, and the tokens it issues. */
export const identityProvider = declare([
  {
    ...rule('D57', 'identity-provider', 'high', ['configuration', 'identity-provider']),
    when: (symptom) =>
      (symptom.id === 'discovery.served' || symptom.id === 'discovery.object') &&
      is(symptom.answer, '2xx', '4xx') &&
      !is(symptom.answer, 407, 429),
    cause: 'The identity provider publishes no metadata below the configured address.',
    remedy: 'Configure as authUrl the issuer’s address, with its path or realm if it has one, and without /.well-known or /oauth.',
    setting: 'authUrl',
  },
  {
    ...rule('D107', 'identity-provider', 'medium', ['configuration', 'identity-provider']),
    when: ({ id }) => id === 'discovery.issuer',
    cause: 'The identity provider calls itself by another address than the configured one.',
    remedy: 'Configure as authUrl exactly the issuer that the metadata names, if that address is the provider’s.',
    setting: 'authUrl',
  },
  {
    ...rule('D58', 'identity-provider', 'high', ['identity-provider']),
    when: inPlainHttp,
    cause: 'The metadata announces the token endpoint with http, where the client secret would travel for all to read.',
    remedy: 'Tell those who run the identity provider: its metadata has to name the token_endpoint with https.',
  },
  {
    ...rule('D108', 'identity-provider', 'high', ['identity-provider']),
    when: (symptom, facts) =>
      symptom.id === 'discovery.token-endpoint' ||
      (symptom.id === 'discovery.endpoint-alive' && !facts.held('token.issued')) ||
      (ofToken(symptom) && is(symptom.answer, 404, 405)),
    cause: 'The token endpoint that the metadata announces is not one.',
    remedy: 'Tell those who run the identity provider: its metadata names the wrong token_endpoint.',
  },
  {
    ...rule('D60', 'identity-provider', 'high', ['configuration', 'identity-provider']),
    when: (symptom) =>
      ofToken(symptom) &&
      (oauthError(symptom, 'invalid_scope') || (is(symptom.answer, 400, 403) && tells(symptom, /scope|granted|audience/i))),
    cause: 'The identity provider does not grant the scope of this organisation to the client.',
    remedy: 'Check organizationId; if it is right, ask the provider to grant org:<organizationId> to the client.',
    setting: 'organizationId',
  },
  {
    ...rule('D61', 'identity-provider', 'medium', ['identity-provider', 'network']),
    when: (symptom) =>
      ofToken(symptom) &&
      (oauthError(symptom, 'unsupported_grant_type', 'invalid_request') ||
        (oauthError(symptom, 'unauthorized_client', 'invalid_client', 'access_denied') && tells(symptom, notForClient))),
    cause: 'The identity provider does not take the client-credentials grant from this client, or the form arrives changed.',
    remedy: 'Ask the provider to enable client_credentials for the client; check that no proxy changes the request.',
  },
  {
    ...rule('D59', 'identity-provider', 'high', ['configuration', 'identity-provider']),
    when: (symptom) =>
      ofToken(symptom) && (oauthError(symptom, 'invalid_client', 'access_denied', 'unauthorized_client') || is(symptom.answer, 401)),
    cause: 'The identity provider does not accept the client ID with this secret.',
    remedy:
      'Copy client ID and secret again, of this environment. A secret with : % + / or blanks may be read differently inside HTTP Basic: ask for another one.',
    setting: 'client.secret',
  },
  {
    ...rule('D79', 'identity-provider', 'medium', ['identity-provider']),
    when: (symptom) =>
      (ofToken(symptom) || isIn(symptom, 'discovery') || symptom.check === 'transport.well-formed [auth]' || isUnsteady(symptom)) &&
      (symptom.transport === 'timeout' || is(symptom.answer, 429, '5xx')),
    cause: 'The identity provider fails, or does not answer in time.',
    remedy: 'Look at the status page of the identity provider and try again later.',
  },
  {
    ...rule('D80', 'identity-provider', 'high', ['identity-provider']),
    when: (symptom) => granted(symptom) && symptom.result.outcome === 'failed',
    cause: 'The identity provider hands out tokens that it ought to refuse.',
    remedy: 'Tell those who run the identity provider at once, with the names of these checks.',
  },
  {
    ...rule('D62', 'identity-provider', 'medium', ['identity-provider']),
    when: (symptom, facts) =>
      (symptom.result.outcome === 'failed' && isIn(symptom, 'token', 'jwt', 'discovery')) ||
      (symptom.id === 'graphql.organization-name' && tokenUnsound(facts)),
    cause: 'What the identity provider answers differs from what is documented.',
    remedy:
      'Send the findings of these checks to those who run the identity provider, or correct what the configuration says is documented.',
  },
])
