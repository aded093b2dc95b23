import { challengeOf, has, is, textOf } from '../answer.ts'
import { isDocumented } from '../checks.ts'
import { inFormOf } from '../classifier/gateway-responders.ts'
import { registers } from '../../domain/index.ts'
import type { Symptom } from '../evidence.ts'
import { meanings, type MeaningId } from '../phrases/meanings.ts'
import { possibleAt, type Callee } from '../callee.ts'
import { declare, means, ofMetadata, rule, type DiagnosisRule } from './rule.ts'

/** The calls whose responses are searched, and the called component. */
interface WordContext {
  readonly about: DiagnosisRule['about']
  readonly place: Callee
  readonly of: (symptom: Symptom) => boolean
}

/** A rule for the words of a product that are more exact than the form; it has the sentences of their meaning. */
function wordRule<const Id extends string>(
  id: Id,
  { about, place, of }: WordContext,
  meaning: MeaningId,
  setting?: string,
): DiagnosisRule<Id> {
  return {
    ...rule(id, about, 'medium', possibleAt(meanings[meaning].steps, place)),
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

const inFront: WordContext = { about: 'address', place: 'gateway', of: isCall }
const atGateway: WordContext = { about: 'register', place: 'gateway', of: ofRegister }
const ofProvider = (symptom: Symptom): boolean => ofToken(symptom) || ofMetadata(symptom)

const atProvider: WordContext = { about: 'identity-provider', place: 'identity-provider', of: ofToken }
const atGraphql: WordContext = { about: 'address', place: 'graphql', of: ofQuery }

/** Returns whether a page says that it blocks, in words of no known make, and did not pass the gateway. */
const isOfFirewall = ({ answer, attribution, form }: Symptom): boolean =>
  !answer.marked && (attribution.respondedBy === 'firewall' || form?.respondedBy === 'firewall')

const ends: DiagnosisRule['ends'] = ['front', 'other-server', 'filter']

/** Responders in front of an address, in place of the intended server. */
export const frontWords = declare([
  {
    ...wordRule('request-blocked', inFront, 'request-blocked'),
    ends,
    when: (symptom) => isCall(symptom) && (means(symptom, 'request-blocked') || isOfFirewall(symptom)),
  },
  { ...wordRule('proxy-page', inFront, 'proxy-failed'), ends },
  { ...wordRule('login-page', { ...inFront, of: isDocumented }, 'login-page', '{address}'), ends },
  wordRule('identity-provider-login-page', { ...atProvider, about: 'address', of: ofProvider }, 'login-page', '{address}'),
  wordRule('graphql-login-page', atGraphql, 'login-page', '{address}'),
  wordRule('identity-provider-in-maintenance', { ...atProvider, about: 'address', of: ofProvider }, 'maintenance'),
  wordRule('graphql-in-maintenance', atGraphql, 'maintenance'),
  { ...wordRule('gateway-in-maintenance', { ...inFront, of: isDocumented }, 'maintenance'), ends: ['front', 'other-server', 'unreached'] },
  wordRule('identity-provider-overloaded', { ...atProvider, of: ofProvider }, 'server-overloaded'),
  wordRule('graphql-overloaded', atGraphql, 'server-overloaded'),
])

/** A router that has no server to pass the call on to. */
export const routerWords = declare([
  wordRule('service-not-running', { ...atGraphql, of: (symptom) => ofProvider(symptom) || ofQuery(symptom) }, 'not-served'),
])

/** Words of gateways about a key, beyond its rejection. */
export const gatewayWords = declare([wordRule('access-missing', atGateway, 'access-missing', 'gateway.{register}.apiKey')])

/** Returns whether the response is a list of errors without data. */
const hasErrors = ({ answer }: Symptom): boolean => answer.shape.startsWith('{"errors":[') && !has(answer, 'data')

/** Returns whether a register reports its own failure with a status of success. */
const saysOwnError = (symptom: Symptom): boolean =>
  isDocumented(symptom) &&
  is(symptom.answer, '2xx') &&
  registers.some((register) => register.name === symptom.register && inFormOf(register, symptom.answer))

/** Errors with a status of success, by their responder. */
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

/** Codes of an identity provider without words: it knows the client, which may not do this (RFC6749 5.2). */
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

/** Words of identity providers about a client, beyond its rejection. */
export const identityProviderWords = declare([
  wordRule('client-disabled', atProvider, 'client-disabled'),
  wordRule('client-unknown', atProvider, 'client-unknown', 'client.id'),
  wordRule('client-secret-wrong', atProvider, 'secret-wrong', 'client.secret'),
  wordRule('client-secret-expired', atProvider, 'secret-ended', 'client.secret'),
  wordRule('tenant-unknown', atProvider, 'tenant-unknown', 'authUrl'),
  wordRule('client-without-api', atProvider, 'resource-refused'),
  wordRule('client-limited', atProvider, 'limit'),
  wordRule('token-request-malformed', atProvider, 'request-malformed'),
  wordRule('identity-provider-busy', atProvider, 'provider-busy'),
])

/** Words of libraries of any make about a token that is not valid yet. */
const ofFuture = [
  /\b(?:iat|nbf|issued|not[ -]before|token|jwt)\b/i,
  /\bin the future\b|\bused (?:before|too early)|\bnot (?:yet valid|valid yet|yet active|active)\b/i,
]

/** Words of servers of any make that demand a header, as a guard against forged requests does. */
const ofHeader = [/\bheaders?\b|\bcsrf\b/i, /\b(?:missing|requires?|required|must (?:have|send|include))\b(?! authori[sz]ation)/i]

/** Returns whether one text of a response contains all of these words. */
const inWords = ({ answer }: Symptom, words: readonly RegExp[]): boolean =>
  [...Object.values(answer.texts), challengeOf(answer)].some((text) => words.every((word) => word.test(text)))

/** Words of GraphQL APIs and their frameworks about a token, beyond its rejection. */
export const graphqlWords = declare([
  wordRule('token-of-other-audience', atGraphql, 'token-audience', 'baseUrl'),
  wordRule('token-of-other-issuer', atGraphql, 'token-issuer', 'authUrl'),
  wordRule('token-signature-unverified', atGraphql, 'token-signature'),
  wordRule('token-expired', atGraphql, 'token-ended'),
  {
    ...wordRule('token-from-future', atGraphql, 'clocks-differ'),
    when: (symptom) => ofQuery(symptom) && !is(symptom.answer, '5xx') && (means(symptom, 'clocks-differ') || inWords(symptom, ofFuture)),
  },
  {
    ...wordRule('graphql-demands-header', atGraphql, 'header-missing'),
    when: (symptom) =>
      ofQuery(symptom) &&
      is(symptom.answer, '2xx', '4xx') &&
      !means(symptom, 'csrf-refused') &&
      (means(symptom, 'header-missing') || inWords(symptom, ofHeader)),
  },
  wordRule('token-not-received', atGraphql, 'token-missing'),
  wordRule('token-without-needed-scope', atGraphql, 'token-scope'),
  wordRule('graphql-query-unreadable', atGraphql, 'query-unreadable'),
])

/** The rules of this file whose sentences are those of a meaning. */
export type WordRuleId = (
  | typeof frontWords
  | typeof routerWords
  | typeof gatewayWords
  | typeof identityProviderWords
  | typeof graphqlWords
)[number]['id']

/** Rules that are at least as exact as the words, as they name the part and the status. */
export const rulesByMeaning: Readonly<Partial<Record<MeaningId, readonly string[]>>> = {
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
