import type { Attribution } from '../engine/index.ts'
import type { Responder, RegisterName } from '../domain/index.ts'
import { type Answer, challengeErrorOf, challengeOf, is, says } from './answer.ts'
import { inGatewayForm, registerShown } from './classifier/gateway.ts'
import type { Experiment } from './experiment.ts'

/** Where, and at what, a documented call to a register can end, from the outside inwards. */
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
  'stranger',
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
export type Ending = (typeof endings)[number]

export type Status = Parameters<typeof is>[1]

/** How an ending looks by itself. */
interface Look {
  /** The statuses it comes with where a server says by the status what it means; all where it may be anything. */
  readonly statuses?: readonly Status[]
  /** Those it seldom comes with. */
  readonly rarely?: readonly Status[]
  /** Whether no answer at all can be what it looks like. */
  readonly silent?: true
  /** Who speaks: the first as a rule. */
  readonly responders: readonly [Responder, ...Responder[]]
  readonly class: Attribution['class']
}

export const looks: Readonly<Record<Ending, Look>> = {
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
  stranger: { silent: true, responders: ['unknown', 'router', 'firewall'], class: 'other' },
  'other-register': { statuses: ['2xx', '4xx'], responders: ['register'], class: 'other' },
  'no-token': { statuses: [401], responders: ['register'], class: 'credentials' },
  'bad-token': { statuses: [401], responders: ['register'], class: 'credentials' },
  scope: { statuses: [403], responders: ['register'], class: 'credentials' },
  'no-such': { statuses: [404], responders: ['register'], class: 'not-found' },
  request: { statuses: [400, 405, 406, 411, 413, 415, 422], responders: ['register'], class: 'syntax' },
  'register-fails': { statuses: ['5xx', 429], silent: true, responders: ['register'], class: 'unavailable' },
  hidden: { statuses: ['2xx'], responders: ['unknown', 'gateway-policy', 'register'], class: 'other' },
}

/** What speaks against an ending: `Infinity` where it cannot be, two where it is out unless everything is, one that merely puts it behind others. */
export type Against = Readonly<Record<Ending, number>>

/** Where a call ends that a server answers for one that is down: before the gateway, or behind it where it asks for no key. */
const nearDown: ReadonlySet<Ending> = new Set<Ending>(['front', 'unreached'])

const beforeKey: ReadonlySet<Ending> = new Set<Ending>(['front', 'no-api', 'key-not-arrived', 'key-refused'])

/** Weighs what an answer, and what the controls beside it, say against each ending. What it takes from words alone is never more than one sign. */
export function weigh(answer: Answer, form: Attribution, experiment: Experiment, register: RegisterName): Against {
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
  ) as Record<Ending, number>
}

/** Above this an ending is out. */
export const mostAgainst = 1

/** The endings that stand, the likeliest first: no fewer than one. */
export function standing(against: Against): readonly Ending[] {
  const least = Math.min(...Object.values(against))
  const bound = least === Infinity ? Infinity : least + mostAgainst
  return endings.filter((ending) => against[ending] <= bound).toSorted((one, other) => against[one] - against[other])
}

function byControls(ending: Ending, experiment: Experiment): number {
  const { key, api, path, keyElsewhere, keySeen, bare, uniform, down, refusalElsewhere, plainStatuses, slow } = experiment
  const atKey = ending === 'key-refused' || ending === 'key-not-arrived'
  // Where all is answered alike, even without a key, nothing got past the key; where that is not even a refusal, nothing is told.
  if (uniform) return plainStatuses && !beforeKey.has(ending) ? 2 : keySeen === false && ending === 'key-not-arrived' ? 1 : 0
  if (down && !nearDown.has(ending)) return beforeKey.has(ending) && !(atKey && refusalElsewhere === 'other') ? 1 : 2
  if (key === 'accepted' && (atKey || ending === 'front')) return Infinity
  if (api === 'known' && (ending === 'no-api' || ending === 'front')) return Infinity
  // A page that every server of one make has may be anybody’s, where the same key gets further at another path.
  const elsewhere = bare || keyElsewhere !== undefined ? 1 : Infinity
  if (key === 'refused' && ending === 'key-refused') return bySameKey(keyElsewhere)
  // A key is refused more often than it is sent in another header than the gateway reads.
  if (keySeen === false && ending === 'key-not-arrived') return 1
  // Two answers as bare as that, both as a wrong key is answered, are no chance.
  if (key === 'refused') return bare && path === 'alike' ? 2 : elsewhere
  if (key === 'not-arrived' && ending !== 'key-not-arrived') return elsewhere
  if (api === 'unknown' && ending !== 'no-api') return elsewhere
  const passed = slow === true && beforeKey.has(ending) ? 1 : 0
  // A token is fetched for every path alike: where it cannot be, all of them end there.
  const fetched = path === 'other' && keyElsewhere !== undefined && (ending === 'callout' || ending === 'policy') ? 1 : 0
  return passed + fetched + (atKey ? bySameKey(keyElsewhere) : 0) + (path === 'other' && ending === 'no-route' ? 1 : 0)
}

/** A key that is let in at one path of an API is let in at the others. */
const bySameKey = (elsewhere: Experiment['keyElsewhere']): number => (elsewhere === 'passes' ? 2 : elsewhere === undefined ? 0 : 1)

function byStatus(ending: Ending, answer: Answer, experiment: Experiment): number {
  const { plainStatuses, plainBehind, uniform, refusalElsewhere, bare, path } = experiment
  const { statuses, rarely = [], silent } = looks[ending]
  if (answer.status === undefined) return silent === true ? 0 : 2
  // A redirect is none of the statuses by which a server says what it means.
  if (statuses !== undefined && is(answer, '3xx')) return 2
  // Who says the same to whatever is asked means little by the status.
  if (uniform && beforeKey.has(ending)) {
    const isMeant = !plainStatuses || refusalElsewhere !== undefined || statuses === undefined || is(answer, ...statuses)
    return refusalElsewhere === 'other' && ending !== 'no-api' && ending !== 'front' ? 2 : isMeant ? 0 : 1
  }
  if (plainBehind === false && behind.has(ending)) return 0
  if (statuses === undefined || is(answer, ...statuses)) return 0
  const isPlain = plainBehind === true && behind.has(ending) ? true : plainStatuses
  // A bare error of a server for whatever is asked may stand for any refusal.
  const mayStandFor = bare && path === 'alike' && is(answer, '5xx') && behind.has(ending)
  return !isPlain ? 0 : is(answer, ...rarely) || mayStandFor ? 1 : 2
}

/** A form that the gateway itself uses where it is asked for something wrong shows nobody else. */
function byForm(ending: Ending, answer: Answer, form: Attribution, experiment: Experiment): number {
  const { respondedBy, confidence } = form
  const { responders } = looks[ending]
  if (answer.status === undefined) return 0
  const found = ending === 'no-such' && experiment.path === 'alike'
  const words = wordsAgainst(ending, answer) + byOwnForm(ending, answer, experiment)
  const handedOn = experiment.voiceOfGateway === false && !experiment.bare && is(answer, '4xx') && !behind.has(ending) ? 1 : 0
  const voice = experiment.voiceOfGateway === true && !experiment.bare && behind.has(ending) && !found ? 1 : 0
  if (!isBelievable(form, experiment)) return words + voice + handedOn
  if (responders.includes(respondedBy) || respondedBy === 'unknown') return words + handedOn
  return words + handedOn + (confidence === 'high' ? 2 : confidence === 'medium' ? 1 : 0)
}

/** Whether the form of an answer shows who gave it: not where the gateway itself speaks in the form that is taken for another’s, nor where the call got past whom it is taken for. */
export function isBelievable(
  { respondedBy, class: kind, confidence }: Attribution,
  {
    voiceOfGateway,
    key,
    api,
    down,
    refusalElsewhere,
  }: Partial<Pick<Experiment, 'voiceOfGateway' | 'key' | 'api' | 'down' | 'refusalElsewhere'>> = {},
): boolean {
  // What a gateway says of a backend, a proxy in front says of the gateway.
  if (down === true && api !== 'known') return false
  if (respondedBy === 'gateway-security' && refusalElsewhere === 'other') return false
  if (respondedBy === 'router' && (key === 'accepted' || api === 'known')) return false
  if (respondedBy === 'gateway-policy' && kind === 'not-found' && api === 'known') return false
  return voiceOfGateway !== true || inside.has(respondedBy) || (confidence === 'high' && respondedBy !== 'register')
}

const inside: ReadonlySet<Responder> = new Set<Responder>(['gateway-security', 'gateway-policy', 'callout', 'token-service'])

/** What a server behind the gateway says. */
const behind: ReadonlySet<Ending> = new Set(
  endings.filter((ending) => looks[ending].responders.every((respondedBy) => !inside.has(respondedBy))),
)

/** The documented gateway says in its own form that a policy failed; without a word, where it has words for other things, a gateway says that it did not reach the backend. */
function byOwnForm(ending: Ending, answer: Answer, { voiceOfGateway }: Experiment): number {
  if (!is(answer, '5xx')) return 0
  // A policy that cannot read what it got says no more than that; what an authorization service refuses is JSON, which it can (RFC6749 5.2).
  if (answer.marked && inGatewayForm(answer))
    return ending === 'unreached' || (ending === 'callout' && says(answer, /^internal server error$/i)) ? 1 : 0
  const wordless = answer.kind === 'empty' && (answer.marked || voiceOfGateway === false)
  return wordless && (ending === 'callout' || ending === 'policy') ? 1 : 0
}

/** How a bearer token is refused: without a word for none, with one for a bad one (RFC6750 3.1). */
function wordsAgainst(ending: Ending, answer: Answer): number {
  if (!/^bearer\b/i.test(challengeOf(answer))) return 0
  const said = challengeErrorOf(answer)
  const expected =
    said === 'insufficient_scope' ? 'scope' : said === 'invalid_token' ? 'bad-token' : said === undefined ? 'no-token' : undefined
  return expected === undefined || ending === expected || !['scope', 'bad-token', 'no-token'].includes(ending) ? 0 : 1
}
