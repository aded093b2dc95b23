import { challengeOf, has, is, textOf } from '../answer.ts'
import { isDocumented } from '../checks.ts'
import { inFormOf } from '../classifier/gateway.ts'
import { registers } from '../../domain/index.ts'
import type { Symptom } from '../evidence.ts'
import { meanings, type MeaningId } from '../phrases/meanings.ts'
import { onTheWay, type Place } from '../place.ts'
import { declare, means, ofMetadata, rule, type Rule } from './rule.ts'

/** Where the words are said, and to which calls. */
interface Said {
  readonly about: Rule['about']
  readonly place: Place
  readonly of: (symptom: Symptom) => boolean
}

/** What a product says more exactly than the form of its answer does, in the sentences that its words have everywhere. */
function spoken<const Id extends string>(id: Id, { about, place, of }: Said, meaning: MeaningId, setting?: string): Rule<Id> {
  return {
    ...rule(id, about, 'medium', onTheWay(meanings[meaning].steps, place)),
    words: true,
    named: true,
    meaning,
    when: (symptom) => of(symptom) && means(symptom, meaning),
    ...(setting === undefined ? {} : { setting }),
  }
}

const ofToken = ({ id }: Symptom): boolean => id === 'token.issued'
const ofQuery = ({ id }: Symptom): boolean => id === 'graphql.organization-name'
const isCall = (symptom: Symptom): boolean => isDocumented(symptom) || ofToken(symptom) || ofQuery(symptom) || ofMetadata(symptom)
const ofRegister = (symptom: Symptom): boolean => isDocumented(symptom) && symptom.attribution.class === 'credentials'

const inFront: Said = { about: 'address', place: 'gateway', of: isCall }
const atGateway: Said = { about: 'register', place: 'gateway', of: ofRegister }
const ofProvider = (symptom: Symptom): boolean => ofToken(symptom) || ofMetadata(symptom)

const atProvider: Said = { about: 'identity-provider', place: 'identity-provider', of: ofToken }
const atGraphql: Said = { about: 'address', place: 'graphql', of: ofQuery }

/** Whether a page says that it blocks, in words of no known make, and did not pass the gateway. */
const isOfFirewall = ({ answer, attribution, form }: Symptom): boolean =>
  !answer.marked && (attribution.respondedBy === 'firewall' || form?.respondedBy === 'firewall')

const ends: Rule['ends'] = ['front', 'stranger', 'filter']

/** What is in front of an address, and answers in place of the server that was meant. */
export const frontWords = declare([
  {
    ...spoken('request-blocked', inFront, 'request-blocked'),
    ends,
    when: (symptom) => isCall(symptom) && (means(symptom, 'request-blocked') || isOfFirewall(symptom)),
  },
  { ...spoken('proxy-page', inFront, 'proxy-failed'), ends },
  { ...spoken('login-page', { ...inFront, of: isDocumented }, 'login-page', '{address}'), ends },
  spoken('identity-provider-login-page', { ...atProvider, about: 'address', of: ofProvider }, 'login-page', '{address}'),
  spoken('graphql-login-page', atGraphql, 'login-page', '{address}'),
  spoken('identity-provider-in-maintenance', { ...atProvider, about: 'address', of: ofProvider }, 'maintenance'),
  spoken('graphql-in-maintenance', atGraphql, 'maintenance'),
  { ...spoken('gateway-in-maintenance', { ...inFront, of: isDocumented }, 'maintenance'), ends: ['front', 'stranger', 'unreached'] },
  spoken('identity-provider-overloaded', { ...atProvider, of: ofProvider }, 'server-overloaded'),
  spoken('graphql-overloaded', atGraphql, 'server-overloaded'),
])

/** A router that has no server to pass the call on to. */
export const routerWords = declare([
  spoken('service-not-running', { ...atGraphql, of: (symptom) => ofProvider(symptom) || ofQuery(symptom) }, 'not-served'),
])

/** What gateways say of a key, beyond that they reject it. */
export const gatewayWords = declare([spoken('access-missing', atGateway, 'access-missing', 'gateway.{register}.apiKey')])

/** A list of errors, and no data with it. */
const hasErrors = ({ answer }: Symptom): boolean => answer.shape.startsWith('{"errors":[') && !has(answer, 'data')

/** Whether a register says in its own form, and with a status of success, that it failed. */
const saysOwnError = (symptom: Symptom): boolean =>
  isDocumented(symptom) &&
  is(symptom.answer, '2xx') &&
  registers.some((register) => register.name === symptom.register && inFormOf(register, symptom.answer))

/** An error that comes with a status of success, by whose it is. */
export const disguisedErrors = declare([
  {
    ...rule('register-error-for-person', 'register', 'medium', ['configuration']),
    last: true,
    named: true,
    when: (symptom, facts) => saysOwnError(symptom) && symptom.register !== undefined && facts.works(symptom.register),
    setting: 'gateway.{register}.{persons}',
  },
  {
    ...rule('register-error-with-success', 'register', 'medium', ['import-template', 'backend-url']),
    words: true,
    named: true,
    when: saysOwnError,
  },
  {
    ...rule('gateway-error-with-success', 'shared', 'medium', ['import-template', 'callout-url', 'backend-url']),
    words: true,
    named: true,
    when: (symptom) =>
      isDocumented(symptom) && is(symptom.answer, '2xx') && (has(symptom.answer, 'fault', 'faultstring') || hasErrors(symptom)),
  },
])

/** What an identity provider says by a code alone: the client is known, and may not do this (RFC6749 5.2). */
export const identityProviderCodes = declare([
  {
    ...rule('client-not-authorized', 'identity-provider', 'medium', ['identity-provider', 'configuration']),
    named: true,
    when: (symptom) =>
      ofToken(symptom) &&
      textOf(symptom.answer, 'error_description') === undefined &&
      (textOf(symptom.answer, 'error') === 'unauthorized_client' ||
        (is(symptom.answer, 403) && textOf(symptom.answer, 'error') === 'access_denied')),
  },
])

/** What identity providers say of a client, beyond that they reject it. */
export const identityProviderWords = declare([
  spoken('client-disabled', atProvider, 'client-disabled'),
  spoken('client-unknown', atProvider, 'client-unknown', 'client.id'),
  spoken('client-secret-wrong', atProvider, 'secret-wrong', 'client.secret'),
  spoken('client-secret-expired', atProvider, 'secret-ended', 'client.secret'),
  spoken('tenant-unknown', atProvider, 'tenant-unknown', 'authUrl'),
  spoken('client-without-api', atProvider, 'resource-refused'),
  spoken('client-limited', atProvider, 'limit'),
  spoken('token-request-malformed', atProvider, 'request-malformed'),
  spoken('identity-provider-busy', atProvider, 'provider-busy'),
])

/** How libraries of any make say that a token begins to hold later than now. */
const ofFuture = [
  /\b(?:iat|nbf|issued|not[ -]before|token|jwt)\b/i,
  /\bin the future\b|\bused (?:before|too early)|\bnot (?:yet valid|valid yet|yet active|active)\b/i,
]

/** How a server of any make demands a header, as a guard against forged requests does. */
const ofHeader = [/\bheaders?\b|\bcsrf\b/i, /\b(?:missing|requires?|required|must (?:have|send|include))\b(?! authori[sz]ation)/i]

/** Whether one text of an answer has all of these words. */
const inWords = ({ answer }: Symptom, words: readonly RegExp[]): boolean =>
  [...Object.values(answer.texts), challengeOf(answer)].some((text) => words.every((word) => word.test(text)))

/** What GraphQL APIs, and the frameworks that they are made with, say of a token, beyond that they reject it. */
export const graphqlWords = declare([
  spoken('token-of-other-audience', atGraphql, 'token-audience', 'baseUrl'),
  spoken('token-of-other-issuer', atGraphql, 'token-issuer', 'authUrl'),
  spoken('token-signature-unverified', atGraphql, 'token-signature'),
  spoken('token-expired', atGraphql, 'token-ended'),
  {
    ...spoken('token-from-future', atGraphql, 'clocks-differ'),
    when: (symptom) => ofQuery(symptom) && !is(symptom.answer, '5xx') && (means(symptom, 'clocks-differ') || inWords(symptom, ofFuture)),
  },
  {
    ...spoken('graphql-demands-header', atGraphql, 'header-missing'),
    when: (symptom) =>
      ofQuery(symptom) &&
      is(symptom.answer, '2xx', '4xx') &&
      !means(symptom, 'csrf-refused') &&
      (means(symptom, 'header-missing') || inWords(symptom, ofHeader)),
  },
  spoken('token-not-received', atGraphql, 'token-missing'),
  spoken('token-without-needed-scope', atGraphql, 'token-scope'),
  spoken('graphql-query-unreadable', atGraphql, 'query-unreadable'),
])

/** Those of them whose sentences are not of their own. */
export type SpokenId = (
  | typeof frontWords
  | typeof routerWords
  | typeof gatewayWords
  | typeof identityProviderWords
  | typeof graphqlWords
)[number]['id']

/** Rules that say what words mean at least as exactly as the words do, as they name the part and the status. */
export const saidBy: Readonly<Partial<Record<MeaningId, readonly string[]>>> = {
  'key-missing': ['api-key-not-received'],
  'key-refused': ['api-key-rejected', 'api-keys-rejected', 'shared-api-key-rejected'],
  'key-ended': ['access-expired'],
  'no-route': ['context-path-unknown', 'context-paths-unknown'],
  'no-routing-rule': ['gateway-route-unknown'],
  limit: [
    'gateway-rate-limit-reached',
    'graphql-rate-limit-reached',
    'identity-provider-rate-limit-reached',
    'register-rate-limit-reached',
  ],
  'address-refused': ['gateway-ip-filter-rejects'],
  'backend-unreachable': ['backend-unreachable', 'gateway-without-backend', 'graphql-failing', 'identity-provider-failing'],
  'backend-slow': ['backend-slow', 'graphql-failing', 'identity-provider-failing'],
  'answer-slow': ['graphql-failing'],
  'callout-failed': ['callout-address-invalid', 'callout-address-unreachable', 'callout-without-token'],
  'not-served': ['router-without-service'],
  'request-too-large': ['request-too-large'],
  'client-certificate': ['client-certificate-required'],
  'host-not-served': ['address-not-served'],
  'client-refused': ['identity-provider-client-rejected'],
  'scope-refused': ['identity-provider-scope-not-granted'],
  'grant-not-enabled': ['identity-provider-grant-rejected'],
  'csrf-refused': ['graphql-takes-request-for-forged'],
  'query-not-admitted': ['graphql-query-not-admitted'],
  'query-unknown': ['graphql-query-unknown'],
  'server-failed': ['graphql-failing', 'graphql-token-rejected'],
  'application-error': ['graphql-failing', 'graphql-token-rejected', 'html-page-rejects-call'],
  'token-invalid': ['graphql-token-rejected', 'token-expired-or-foreign'],
  'register-failed': ['backend-failing', 'register-fails-for-person', 'register-error-with-success'],
}
