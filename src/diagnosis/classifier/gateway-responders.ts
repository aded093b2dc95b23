import { message } from '../../messages/index.ts'
import { type ObservedResponse, challengeOf, has, is, says, textOf, textsOf } from '../answer.ts'
import { authorizationErrorIn } from '../authorization-errors.ts'
import { perRegister, type RegisterEntry, type RegisterName, registers } from '../../domain/index.ts'
import { by, type ResponderRule } from './form.ts'

/** The gateway's own form of an error: `{"message":"Unauthorized","http_status_code":401}`. */
export const inGatewayForm = (answer: Pick<ObservedResponse, 'members'>): boolean => has(answer, 'message', 'http_status_code')

/** Returns whether a response is an error in this register's own form. */
export const inFormOf = ({ error: { members, either } }: RegisterEntry, answer: Pick<ObservedResponse, 'members'>): boolean =>
  has(answer, ...members) && (either === undefined || either.some((name) => has(answer, name)))

/** The member that contains the persons of a response. */
const personsMember = perRegister(({ answer }) => answer.at.split('/').at(-1) ?? '')

/** Returns the register whose form a response has, an error or data; undefined if none shows. */
export const registerShown = (answer: Pick<ObservedResponse, 'members'>): RegisterName | undefined =>
  registers.find((register) => inFormOf(register, answer) || answer.members.has(personsMember[register.name]))?.name

const networkCause =
  // Bounded: texts that were cut: at 500 characters of an answer, at 20,000 of what was pasted.
  /connection (was )?(refused|reset|closed)|failed to create ssl connection|failed to resolve|unknown ?host|no route to host|connect(ion)? timed out|timeout period .* exceeded/i

/** The words of Vert.x about a header whose value contains a line break. */
export const unsendableHeader = /a header value (?:must not end with|contains a prohibited character)|only .{1,20} allowed after /i

const calloutMarker = /request is terminated|callout|token[- ]?(issuing[- ]?)?service/i

const bareRefusal = /^\s*(unauthori[sz]ed|forbidden|access denied)\.?\s*$/i

/** Returns whether it is a framework's error: `{"timestamp":...,"status":404,"error":"Not Found","path":...}`. */
const inFrameworkForm = (answer: ObservedResponse): boolean => has(answer, 'timestamp', 'path')

const asksForBearer = (answer: ObservedResponse): boolean => is(answer, 401, 403) && /^bearer\b/i.test(challengeOf(answer))

const saysWhy = (answer: ObservedResponse): boolean =>
  answer.kind === 'text' || has(answer, 'message') || has(answer, 'error') || has(answer, 'fault')

/** The responders at the gateway's address, from the outside inwards. */
export const gateway: readonly ResponderRule[] = [
  ...registers.map((register): ResponderRule => ({
    ...by('register', 'high'),
    why: message('why.shown-by', { names: register.error.shownBy, register: message(`register-name.${register.name}`) }),
    when: (answer) => inFormOf(register, answer),
  })),
  {
    ...by('authorization-service', 'high', 'credentials'),
    why: message('why.mp-codes'),
    when: (answer) => says(answer, /\bMP-\d{3}\b/) || authorizationErrorIn(textsOf(answer)) !== undefined,
  },
  {
    ...by('gateway-policy', 'medium', 'other'),
    why: message('why.own-form-success'),
    when: (answer) => is(answer, '2xx') && inGatewayForm(answer),
  },
  {
    ...by('unknown', 'low', 'other'),
    why: message('why.error-success'),
    when: (answer) => is(answer, '2xx') && answer.disguised === true,
  },
  {
    ...by('register', 'high'),
    why: message('why.through-gateway'),
    when: (answer) => is(answer, '2xx') && answer.kind === 'json' && answer.marked,
  },
  { ...by('register', 'medium'), why: message('why.json-success'), when: (answer) => is(answer, '2xx') && answer.kind === 'json' },
  { ...by('unknown', 'low', 'other'), why: message('why.success-no-json'), when: (answer) => is(answer, '2xx') },
  {
    ...by('register', 'high', 'credentials'),
    why: message('why.wants-bearer'),
    when: (answer) => asksForBearer(answer) && answer.marked,
  },
  {
    ...by('register', 'medium', 'credentials'),
    why: message('why.wants-bearer-too'),
    when: asksForBearer,
  },
  {
    ...by('callout', 'high'),
    why: message('why.callout-address'),
    when: (answer) => is(answer, '5xx') && says(answer, /unable to apply expression language/i),
  },
  {
    ...by('callout', 'high', 'unavailable'),
    why: message('why.callout-header'),
    when: (answer) => is(answer, '5xx') && says(answer, unsendableHeader),
  },
  {
    ...by('token-service', 'high'),
    why: message('why.signing'),
    when: (answer) => is(answer, '5xx') && says(answer, /unable to generate jwt|no cache has been defined/i),
  },
  {
    ...by('callout', 'high', 'unavailable'),
    why: message('why.fetching'),
    when: (answer) => is(answer, 400, 401, 403, '5xx') && (has(answer, 'stage') || says(answer, calloutMarker)),
  },
  {
    ...by('callout', 'high', 'unavailable'),
    why: message('why.callout-cause'),
    when: (answer) => is(answer, '5xx') && answer.marked && says(answer, networkCause),
  },
  {
    ...by('gateway-policy', 'high', 'other'),
    why: message('why.address-refused'),
    // Bounded: texts that were cut: at 500 characters of an answer, at 20,000 of what was pasted.
    when: (answer) => is(answer, 403) && says(answer, /\byour ip\b|ip address .*not allowed/i),
  },
  {
    ...by('gateway-policy', 'high', 'throttled'),
    why: message('why.limit'),
    when: (answer) => is(answer, 403, 429, 503) && says(answer, /rate limit|quota|too many requests|limit exceeded/i),
  },
  { ...by('gateway-policy', 'medium'), why: message('why.too-many'), when: (answer) => is(answer, 429) },
  {
    ...by('gateway-security', 'medium'),
    why: message('why.reactive'),
    when: (answer) => is(answer, 401, 403) && inFrameworkForm(answer) && has(answer, 'requestId'),
  },
  {
    ...by('gateway-security', 'low'),
    why: message('why.framework'),
    when: (answer) => is(answer, 401, 403) && inFrameworkForm(answer),
  },
  {
    ...by('gateway-security', 'high'),
    why: message('why.gateway-form-mark'),
    when: (answer) => is(answer, 401, 403) && answer.marked && (inGatewayForm(answer) || says(answer, bareRefusal)),
  },
  { ...by('register', 'medium'), why: message('why.application'), when: inFrameworkForm },
  {
    ...by('gateway-security', 'medium'),
    why: message('why.no-register-form'),
    when: (answer) => is(answer, 401, 403) && (saysWhy(answer) || challengeOf(answer) !== ''),
  },
  { ...by('gateway-security', 'low'), why: message('why.wordless'), when: (answer) => is(answer, 401, 403) && !answer.marked },
  {
    ...by('register', 'medium'),
    why: message('why.server-error-gateway'),
    when: (answer) => is(answer, '5xx') && answer.marked && answer.kind === 'json' && !inGatewayForm(answer),
  },
  {
    ...by('gateway-policy', 'high'),
    why: message('why.backend'),
    when: (answer) => is(answer, 502, 503, 504) && answer.marked,
  },
  {
    ...by('router', 'low'),
    why: message('why.unavailable'),
    when: (answer) => is(answer, 503) && answer.kind === 'empty',
  },
  {
    ...by('gateway-policy', 'medium'),
    why: message('why.between'),
    when: (answer) => is(answer, 502, 503, 504),
  },
  {
    ...by('gateway-policy', 'medium'),
    why: message('why.not-found'),
    when: (answer) => is(answer, 404) && !answer.marked,
  },
  {
    ...by('gateway-policy', 'medium'),
    why: message('why.gateway-form'),
    when: (answer) => inGatewayForm(answer) || (is(answer, 400) && answer.marked && answer.kind !== 'json'),
  },
  {
    ...by('gateway-policy', 'low'),
    why: message('why.server-error'),
    when: (answer) =>
      is(answer, '5xx') && (answer.kind === 'text' || textOf(answer, 'message') !== undefined || textOf(answer, 'error') !== undefined),
  },
]

/** The responders at the token-issuing service, which usually is behind a gateway, too. */
export const tokenService: readonly ResponderRule[] = [
  { ...by('token-service', 'high'), why: message('why.token'), when: (answer) => is(answer, '2xx') && has(answer, 'access_token') },
  { ...by('unknown', 'low', 'other'), why: message('why.success-no-token'), when: (answer) => is(answer, '2xx') },
  {
    ...by('authorization-service', 'high', 'credentials'),
    why: message('why.oauth-members'),
    when: (answer) => is(answer, 400, 401, 403) && has(answer, 'error', 'error_description'),
  },
  ...gateway,
]
