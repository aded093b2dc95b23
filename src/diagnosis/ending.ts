import type { Attribution } from '../engine/index.ts'
import type { Responder, RegisterName } from '../domain/index.ts'
import { type ObservedResponse, challengeErrorOf, challengeOf, is, says } from './answer.ts'
import { inGatewayForm, registerShown } from './classifier/gateway-responders.ts'
import type { Experiment } from './experiment.ts'

/** The points at which a documented call to a register can end, from the outside inwards. */
export const endings = [
  'front',
  'no-api',
  'key-not-arrived',
  'key-refused',
  'filter',
  'limit',
  'policy',
  'callout',
  'unreached',
  'other-server',
  'other-register',
  'no-token',
  'bad-token',
  'scope',
  'no-such',
  'no-route',
  'request',
  'register-fails',
  'hidden',
] as const
export type CallEnding = (typeof endings)[number]

export type StatusPattern = Parameters<typeof is>[1]

/** The typical response of an ending. */
interface EndingTraits {
  /** The usual statuses of a server whose statuses are meaningful; any if absent. */
  readonly statuses?: readonly StatusPattern[]
  /** Statuses that are possible, but rare. */
  readonly rarely?: readonly StatusPattern[]
  /** Set if no response at all is typical, too. */
  readonly silent?: true
  /** The possible responders, the usual one first. */
  readonly responders: readonly [Responder, ...Responder[]]
  readonly class: Attribution['class']
}

export const endingTraits: Readonly<Record<CallEnding, EndingTraits>> = {
  front: { silent: true, responders: ['router', 'network', 'tls', 'firewall'], class: 'other' },
  'no-api': { statuses: [404], responders: ['gateway-policy', 'router'], class: 'not-found' },
  'key-not-arrived': { statuses: [400, 401, 403], responders: ['gateway-security', 'gateway-policy'], class: 'credentials' },
  'key-refused': { statuses: [401, 403], responders: ['gateway-security', 'gateway-policy'], class: 'credentials' },
  'no-route': { statuses: [400, 404], responders: ['gateway-policy'], class: 'syntax' },
  filter: { statuses: [403], responders: ['gateway-policy'], class: 'other' },
  limit: { statuses: [403, 429, 503], responders: ['gateway-policy'], class: 'throttled' },
  policy: { statuses: [500], silent: true, responders: ['gateway-policy', 'callout', 'token-service'], class: 'unavailable' },
  callout: {
    statuses: [400, 401, 403, '5xx'],
    rarely: [404],
    silent: true,
    responders: ['callout', 'token-service', 'authorization-service', 'gateway-policy'],
    class: 'unavailable',
  },
  unreached: { statuses: ['5xx'], silent: true, responders: ['gateway-policy', 'router'], class: 'unavailable' },
  'other-server': { silent: true, responders: ['unknown', 'router', 'firewall'], class: 'other' },
  'other-register': { statuses: ['2xx', '4xx'], responders: ['register'], class: 'other' },
  'no-token': { statuses: [401], responders: ['register'], class: 'credentials' },
  'bad-token': { statuses: [401], responders: ['register'], class: 'credentials' },
  scope: { statuses: [403], responders: ['register'], class: 'credentials' },
  'no-such': { statuses: [404], responders: ['register'], class: 'not-found' },
  request: { statuses: [400, 405, 406, 411, 413, 415, 422], responders: ['register'], class: 'syntax' },
  'register-fails': { statuses: ['5xx', 429], silent: true, responders: ['register'], class: 'unavailable' },
  hidden: { statuses: ['2xx'], responders: ['unknown', 'gateway-policy', 'register'], class: 'other' },
}

/** The signs against an ending: `Infinity` if it is impossible; two exclude it unless all endings have as many; one moves it back. */
export type Against = Readonly<Record<CallEnding, number>>

/** Endings that look like a server that is down: in front of the gateway, or behind a gateway that asks for no key. */
const nearDown: ReadonlySet<CallEnding> = new Set<CallEnding>(['front', 'unreached'])

const beforeKey: ReadonlySet<CallEnding> = new Set<CallEnding>(['front', 'no-api', 'key-not-arrived', 'key-refused'])

/** Weighs the signs of a response and of its controls against each ending. Words alone never count for more than one sign. */
export function weigh(answer: ObservedResponse, form: Attribution, experiment: Experiment, register: RegisterName): Against {
  const shown = registerShown(answer)
  const foreign = shown !== undefined && shown !== register
  return Object.fromEntries(
    endings.map((ending) => [
      ending,
      (foreign === (ending === 'other-register') ? 0 : ending === 'other-register' ? Infinity : 2) +
        byControls(ending, experiment) +
        byStatus(ending, answer, experiment) +
        byForm(ending, answer, form, experiment),
    ]),
  ) as Record<CallEnding, number>
}

/** Number of signs above which an ending is excluded. */
export const mostAgainst = 1

/** Returns the endings that remain, the likeliest first; at least one. */
export function standing(against: Against): readonly CallEnding[] {
  const least = Math.min(...Object.values(against))
  const bound = least === Infinity ? Infinity : least + mostAgainst
  return endings.filter((ending) => against[ending] <= bound).toSorted((one, other) => against[one] - against[other])
}

function byControls(ending: CallEnding, experiment: Experiment): number {
  const { key, api, path, keyElsewhere, keySeen, bare, uniform, down, refusalElsewhere, plainStatuses, slow } = experiment
  const atKey = ending === 'key-refused' || ending === 'key-not-arrived'
  // If all calls get the same response, even without a key, none got past the key. If that response is no rejection, it shows nothing.
  if (uniform) return plainStatuses && !beforeKey.has(ending) ? 2 : keySeen === false && ending === 'key-not-arrived' ? 1 : 0
  if (down && !nearDown.has(ending)) return beforeKey.has(ending) && !(atKey && refusalElsewhere === 'other') ? 1 : 2
  if (key === 'accepted' && (atKey || ending === 'front')) return Infinity
  if (api === 'known' && (ending === 'no-api' || ending === 'front')) return Infinity
  // A page that every server of one make has may come from any of them, if the same key gets further at another path.
  const elsewhere = bare || keyElsewhere !== undefined ? 1 : Infinity
  if (key === 'refused' && ending === 'key-refused') return bySameKey(keyElsewhere)
  // Keys are rejected more often than they are sent in the wrong header.
  if (keySeen === false && ending === 'key-not-arrived') return 1
  // Two bare responses that equal the one to a wrong key are no coincidence.
  if (key === 'refused') return bare && path === 'alike' ? 2 : elsewhere
  if (key === 'not-arrived' && ending !== 'key-not-arrived') return elsewhere
  if (api === 'unknown' && ending !== 'no-api') return elsewhere
  const passed = slow === true && beforeKey.has(ending) ? 1 : 0
  // A token is fetched for every path: if that fails, the calls to all paths end there.
  const fetched = path === 'other' && keyElsewhere !== undefined && (ending === 'callout' || ending === 'policy') ? 1 : 0
  return passed + fetched + (atKey ? bySameKey(keyElsewhere) : 0) + (path === 'other' && ending === 'no-route' ? 1 : 0)
}

/** A key that is accepted at one path of an API is accepted at the others. */
const bySameKey = (elsewhere: Experiment['keyElsewhere']): number => (elsewhere === 'passes' ? 2 : elsewhere === undefined ? 0 : 1)

function byStatus(ending: CallEnding, answer: ObservedResponse, experiment: Experiment): number {
  const { plainStatuses, plainBehind, uniform, refusalElsewhere, bare, path } = experiment
  const { statuses, rarely = [], silent } = endingTraits[ending]
  if (answer.status === undefined) return silent === true ? 0 : 2
  // A redirect, or a page for every request, is no status with a meaning of its own.
  const isMute = is(answer, '3xx') || (uniform && answer.kind === 'html' && is(answer, '2xx'))
  if (isMute && statuses !== undefined && !is(answer, ...statuses)) return 2
  // The status means little if every request gets the same response.
  if (uniform && beforeKey.has(ending)) {
    const isMeant = !plainStatuses || refusalElsewhere !== undefined || statuses === undefined || is(answer, ...statuses)
    return refusalElsewhere === 'other' && ending !== 'no-api' && ending !== 'front' ? 2 : isMeant ? 0 : 1
  }
  if (plainBehind === false && behind.has(ending)) return 0
  if (statuses === undefined || is(answer, ...statuses)) return 0
  const isPlain = plainBehind === true && behind.has(ending) ? true : plainStatuses
  // A bare error of a server for every request may hide any rejection.
  const mayStandFor = bare && path === 'alike' && is(answer, '5xx') && behind.has(ending)
  return !isPlain ? 0 : is(answer, ...rarely) || mayStandFor ? 1 : 2
}

/** Weighs the form of the response. A form in which the gateway rejects wrong requests, too, shows no other responder. */
function byForm(ending: CallEnding, answer: ObservedResponse, form: Attribution, experiment: Experiment): number {
  const { respondedBy, confidence } = form
  const { responders } = endingTraits[ending]
  if (answer.status === undefined) return 0
  const found = ending === 'no-such' && experiment.path === 'alike'
  const words = wordsAgainst(ending, answer) + byOwnForm(ending, answer, experiment)
  const handedOn = experiment.formOfGateway === false && !experiment.bare && is(answer, '4xx') && !behind.has(ending) ? 1 : 0
  const voice = experiment.formOfGateway === true && !experiment.bare && behind.has(ending) && !found ? 1 : 0
  if (!isBelievable(form, experiment)) return words + voice + handedOn
  if (responders.includes(respondedBy) || respondedBy === 'unknown') return words + handedOn
  return words + handedOn + (confidence === 'high' ? 2 : confidence === 'medium' ? 1 : 0)
}

/**
 * Returns whether the form of a response shows who sent it. It does not if the gateway itself uses that form, or if the call got past that
 * responder.
 */
export function isBelievable(
  { respondedBy, class: kind, confidence }: Attribution,
  {
    formOfGateway,
    key,
    api,
    down,
    refusalElsewhere,
  }: Partial<Pick<Experiment, 'formOfGateway' | 'key' | 'api' | 'down' | 'refusalElsewhere'>> = {},
): boolean {
  // A proxy in front of the gateway reports it as down in the words a gateway has for a backend.
  if (down === true && api !== 'known') return false
  if (respondedBy === 'gateway-security' && refusalElsewhere === 'other') return false
  if (respondedBy === 'router' && (key === 'accepted' || api === 'known')) return false
  if (respondedBy === 'gateway-policy' && kind === 'not-found' && api === 'known') return false
  return formOfGateway !== true || inside.has(respondedBy) || (confidence === 'high' && respondedBy !== 'register')
}

const inside: ReadonlySet<Responder> = new Set<Responder>(['gateway-security', 'gateway-policy', 'callout', 'token-service'])

/** The endings whose response comes from a server behind the gateway. */
const behind: ReadonlySet<CallEnding> = new Set(
  endings.filter((ending) => endingTraits[ending].responders.every((respondedBy) => !inside.has(respondedBy))),
)

/**
 * Weighs the gateway's own form. The documented gateway reports a failed policy in its form; an empty response, where it has words
 * otherwise, means that it did not reach the backend.
 */
function byOwnForm(ending: CallEnding, answer: ObservedResponse, { formOfGateway }: Experiment): number {
  if (!is(answer, '5xx')) return 0
  // A policy that cannot read the token response says no more than that; an authorization service rejects in JSON, which it can read
  // (RFC6749 5.2).
  if (answer.marked && inGatewayForm(answer))
    return ending === 'unreached' || (ending === 'callout' && says(answer, /^internal server error$/i)) ? 1 : 0
  const wordless = answer.kind === 'empty' && (answer.marked || formOfGateway === false)
  return wordless && (ending === 'callout' || ending === 'policy') ? 1 : 0
}

/** Weighs the rejection of a bearer token: without an error code for a missing token, with one for an invalid token (RFC6750 3.1). */
function wordsAgainst(ending: CallEnding, answer: ObservedResponse): number {
  if (!/^bearer\b/i.test(challengeOf(answer))) return 0
  const code = challengeErrorOf(answer)
  const expected =
    code === 'insufficient_scope' ? 'scope' : code === 'invalid_token' ? 'bad-token' : code === undefined ? 'no-token' : undefined
  return expected === undefined || ending === expected || !['scope', 'bad-token', 'no-token'].includes(ending) ? 0 : 1
}
