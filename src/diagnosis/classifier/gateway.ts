import { type Answer, challengeOf, has, is, says, textOf } from '../answer.ts'
import { perRegister, type RegisterEntry, type RegisterName, registers } from '../../domain/index.ts'
import { by, type Form } from './form.ts'

/** The gateway's own form of an error: `{"message":"Unauthorized","http_status_code":401}`. */
export const inGatewayForm = (answer: Pick<Answer, 'members'>): boolean => has(answer, 'message', 'http_status_code')

/** Whether an answer is an error in this register's own form. */
export const inFormOf = ({ error: { members, either } }: RegisterEntry, answer: Pick<Answer, 'members'>): boolean =>
  has(answer, ...members) && (either === undefined || either.some((name) => has(answer, name)))

/** The member that has the persons of an answer. */
const personsMember = perRegister(({ answer }) => answer.at.split('/').at(-1) ?? '')

/** Which register's form an answer has, an error or data; undefined where it cannot be told. */
export const registerShown = (answer: Pick<Answer, 'members'>): RegisterName | undefined =>
  registers.find((register) => inFormOf(register, answer) || answer.members.has(personsMember[register.name]))?.name

const networkCause =
  // Bounded: texts that were cut: at 500 characters of an answer, at 20,000 of what was pasted.
  /connection (was )?(refused|reset|closed)|failed to create ssl connection|failed to resolve|unknown ?host|no route to host|connect(ion)? timed out|timeout period .* exceeded/i

/** How Vert.x refuses to send a header whose value ends with a line break or has one within. */
export const unsendableHeader = /a header value (?:must not end with|contains a prohibited character)|only .{1,20} allowed after /i

const calloutMarker = /request is terminated|callout|token[- ]?(issuing[- ]?)?service/i

const bareRefusal = /^\s*(unauthori[sz]ed|forbidden|access denied)\.?\s*$/i

/** What frameworks make of an error that nobody handles: `{"timestamp":...,"status":404,"error":"Not Found","path":...}`. */
const inFrameworkForm = (answer: Answer): boolean => has(answer, 'timestamp', 'path')

const asksForBearer = (answer: Answer): boolean => is(answer, 401, 403) && /^bearer\b/i.test(challengeOf(answer))

const saysWhy = (answer: Answer): boolean =>
  answer.kind === 'text' || has(answer, 'message') || has(answer, 'error') || has(answer, 'fault')

/** Who speaks at the gateway's address, from the outside inwards. */
export const gateway: readonly Form[] = [
  ...registers.map((register): Form => ({
    ...by('register', 'high'),
    why: `${register.error.shownBy} are the form of ${register.words.en.inSentence}`,
    when: (answer) => inFormOf(register, answer),
  })),
  {
    ...by('authorization-service', 'high', 'credentials'),
    why: 'MP codes are those of the authorization service',
    when: (answer) => says(answer, /\bMP-\d{3}\b/),
  },
  {
    ...by('gateway-policy', 'medium', 'other'),
    why: "the gateway's form of an error, under a status of success",
    when: (answer) => is(answer, '2xx') && inGatewayForm(answer),
  },
  {
    ...by('unknown', 'low', 'other'),
    why: 'an error under a status of success',
    when: (answer) => is(answer, '2xx') && answer.disguised === true,
  },
  {
    ...by('register', 'high'),
    why: 'JSON that came through the gateway',
    when: (answer) => is(answer, '2xx') && answer.kind === 'json' && answer.marked,
  },
  { ...by('register', 'medium'), why: 'JSON with a status of success', when: (answer) => is(answer, '2xx') && answer.kind === 'json' },
  { ...by('unknown', 'low', 'other'), why: 'a status of success without JSON', when: (answer) => is(answer, '2xx') },
  {
    ...by('register', 'high', 'credentials'),
    why: 'the refusal asks for a bearer token, which the register wants of the gateway',
    when: (answer) => asksForBearer(answer) && answer.marked,
  },
  {
    ...by('register', 'medium', 'credentials'),
    why: 'the refusal asks for a bearer token, which the register wants of the gateway, and some gateways of their callers',
    when: asksForBearer,
  },
  {
    ...by('callout', 'high'),
    why: 'the gateway could not read the address of the HTTP Callout policy',
    when: (answer) => is(answer, '5xx') && says(answer, /unable to apply expression language/i),
  },
  {
    ...by('callout', 'high', 'unavailable'),
    why: 'the gateway could not send a header of the HTTP Callout policy, and tells its value',
    when: (answer) => is(answer, '5xx') && says(answer, unsendableHeader),
  },
  {
    ...by('token-service', 'high'),
    why: 'signing a grant is the work of the token-issuing service',
    when: (answer) => is(answer, '5xx') && says(answer, /unable to generate jwt|no cache has been defined/i),
  },
  {
    ...by('callout', 'high', 'unavailable'),
    why: 'the answer says that fetching the token failed',
    when: (answer) => is(answer, 400, 401, 403, '5xx') && (has(answer, 'stage') || says(answer, calloutMarker)),
  },
  {
    ...by('callout', 'high', 'unavailable'),
    why: 'the cause of a failed connection is what a hardened HTTP Callout policy passes on',
    when: (answer) => is(answer, '5xx') && answer.marked && says(answer, networkCause),
  },
  {
    ...by('gateway-policy', 'high', 'other'),
    why: 'the gateway refuses the address of the caller',
    // Bounded: texts that were cut: at 500 characters of an answer, at 20,000 of what was pasted.
    when: (answer) => is(answer, 403) && says(answer, /\byour ip\b|ip address .*not allowed/i),
  },
  {
    ...by('gateway-policy', 'high', 'throttled'),
    why: 'the gateway says that a limit is used up',
    when: (answer) => is(answer, 403, 429, 503) && says(answer, /rate limit|quota|too many requests|limit exceeded/i),
  },
  { ...by('gateway-policy', 'medium'), why: 'too many requests, in nobody else’s form', when: (answer) => is(answer, 429) },
  {
    ...by('gateway-security', 'medium'),
    why: 'timestamp, path and requestId are what a reactive gateway makes of a refusal',
    when: (answer) => is(answer, 401, 403) && inFrameworkForm(answer) && has(answer, 'requestId'),
  },
  {
    ...by('gateway-security', 'low'),
    why: 'timestamp and path are the form of a framework: that of the gateway, or of a server behind it',
    when: (answer) => is(answer, 401, 403) && inFrameworkForm(answer),
  },
  {
    ...by('gateway-security', 'high'),
    why: 'a refusal in the gateway’s own form, with its mark',
    when: (answer) => is(answer, 401, 403) && answer.marked && (inGatewayForm(answer) || says(answer, bareRefusal)),
  },
  { ...by('register', 'medium'), why: 'timestamp and path are the form of an application server', when: inFrameworkForm },
  {
    ...by('gateway-security', 'medium'),
    why: 'a refusal in no register’s form',
    when: (answer) => is(answer, 401, 403) && (saysWhy(answer) || challengeOf(answer) !== ''),
  },
  { ...by('gateway-security', 'low'), why: 'a refusal without a word', when: (answer) => is(answer, 401, 403) && !answer.marked },
  {
    ...by('register', 'medium'),
    why: 'a server error in JSON that came through the gateway, and not in its form',
    when: (answer) => is(answer, '5xx') && answer.marked && answer.kind === 'json' && !inGatewayForm(answer),
  },
  {
    ...by('gateway-policy', 'high'),
    why: 'the gateway says that the backend could not be reached',
    when: (answer) => is(answer, 502, 503, 504) && answer.marked,
  },
  {
    ...by('router', 'low'),
    why: 'unavailable, without a word and without the gateway’s mark',
    when: (answer) => is(answer, 503) && answer.kind === 'empty',
  },
  {
    ...by('gateway-policy', 'medium'),
    why: 'a server in between says that the one behind it could not be reached',
    when: (answer) => is(answer, 502, 503, 504),
  },
  {
    ...by('gateway-policy', 'medium'),
    why: 'not found, in no register’s form and without the gateway’s mark: no API has this path',
    when: (answer) => is(answer, 404) && !answer.marked,
  },
  {
    ...by('gateway-policy', 'medium'),
    why: 'the gateway’s own form',
    when: (answer) => inGatewayForm(answer) || (is(answer, 400) && answer.marked && answer.kind !== 'json'),
  },
  {
    ...by('gateway-policy', 'low'),
    why: 'a server error in no register’s form',
    when: (answer) =>
      is(answer, '5xx') && (answer.kind === 'text' || textOf(answer, 'message') !== undefined || textOf(answer, 'error') !== undefined),
  },
]

/** Who speaks when the token-issuing service is asked directly: it usually stands behind a gateway, too. */
export const tokenService: readonly Form[] = [
  { ...by('token-service', 'high'), why: 'it answered with a token', when: (answer) => is(answer, '2xx') && has(answer, 'access_token') },
  { ...by('unknown', 'low', 'other'), why: 'a status of success without a token', when: (answer) => is(answer, '2xx') },
  {
    ...by('authorization-service', 'high', 'credentials'),
    why: 'error and error_description are the form of an authorization service',
    when: (answer) => is(answer, 400, 401, 403) && has(answer, 'error', 'error_description'),
  },
  ...gateway,
]
