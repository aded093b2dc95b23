import { breaks, keysNotApart, noData, ofEach, infos, warns, type FaultTable } from '../fault.ts'
import { callBeginnings, keysElsewhere, registers } from '../../domain/index.ts'
import { failure } from '../machine/token-service.ts'
import { html, isMembers, json, text, withHeaders, withJson, type Incoming } from '../message.ts'
import { knownTo } from '../world.ts'
import type { GatewayBehavior } from './gateway-behavior.ts'
import { contextPaths } from './setup.ts'

const [first] = registers

/** The number of characters in which two keys of the same length differ. */
const distance = (one: string, other: string): number =>
  one.length === other.length ? Array.from(one).filter((character, place) => character !== other[place]).length : Infinity

/** A key that opens the API of another register. */
const openings: FaultTable<GatewayBehavior> = Object.fromEntries(
  keysElsewhere.map(({ key: { name, words }, at, instance }) => [
    `${name}-key-opens-${at.name}`,
    {
      title: `The key of ${words.inSentence} opens ${at.words.inSentence}.`,
      breaks: [`isolation.register-keys [${instance}]` as const],
      change: ({ wrongAdmissions, world }) => wrongAdmissions.push((key, api) => api.name === at.name && key === world.keys[name]),
    },
  ]),
)

/** Faults of the key check: callers without a right key are admitted. */
export const entryFaults: FaultTable<GatewayBehavior> = {
  'gateway-takes-any-key': breaks(
    [...ofEach('gateway.rejects-wrong-key'), ...keysNotApart],
    'The gateway takes any key that is not empty.',
  ).by(({ wrongAdmissions }) => wrongAdmissions.push((key) => key !== undefined && key !== '')),
  'gateway-takes-empty-key': breaks(ofEach('gateway.rejects-wrong-key'), 'The gateway takes an empty key.').by(({ wrongAdmissions }) =>
    wrongAdmissions.push((key) => key === ''),
  ),
  'gateway-takes-similar-key': breaks(ofEach('gateway.rejects-wrong-key'), 'The gateway takes a key that is one character off.').by(
    ({ wrongAdmissions }) => wrongAdmissions.push((key = '', api) => api.subscriptions.some((each) => distance(each.key, key) === 1)),
  ),
  'gateway-without-key': breaks(ofEach('gateway.rejects-no-key'), 'The gateway lets callers in who send no key.').by(
    ({ wrongAdmissions }) => wrongAdmissions.push((key, _, { query }) => key === undefined && !query.has('api-key')),
  ),
  ...openings,
  'gateway-takes-key-from-query': warns(ofEach('gateway.rejects-key-in-query'), 'The gateway takes the key from the address.').by(
    (behavior) => (behavior.takesKeyFromQuery = true),
  ),
}

const namesAny = ({ path, body }: Incoming, people: readonly string[]): boolean =>
  people.some((person) => path.includes(person) || body.includes(person))

/** Faults of the responses that reject a key. */
export const keyRefusalFaults: FaultTable<GatewayBehavior> = {
  'gateway-rejection-fails': breaks(
    [...ofEach('gateway.rejects-no-key'), ...ofEach('gateway.rejects-wrong-key'), ...keysNotApart],
    'A missing or wrong key makes the gateway fail.',
  ).by(({ refused }) => refused.push((_, request) => failure(request, 500, 'Internal Server Error'))),
  'gateway-without-challenge': infos(
    ofEach('gateway.challenge'),
    'The gateway rejects a missing key in words of its own, without saying how to authenticate.',
  ).by(({ refused }) => refused.push(() => json(401, { error: 'Authorization field missing' }))),
  'gateway-repeats-key': breaks('privacy.credentials-not-echoed', 'The gateway repeats a rejected key in its response.', {
    infos: ofEach('gateway.challenge'),
  }).by(({ refused, keyHeader }) =>
    refused.push((answer, request) =>
      withJson(answer, () => ({ message: `Unauthorized: ${String(request.headers[keyHeader] ?? 'no key')}`, http_status_code: 401 })),
    ),
  ),
  'gateway-tells-persons-apart': warns(
    'privacy.no-pre-key-oracle',
    'Without a key, a person who exists is rejected in another way than one who does not.',
  ).by(({ refused, world }) =>
    refused.push((answer, request) => (namesAny(request, knownTo(world)) ? answer : failure(request, 404, 'No such person'))),
  ),
}

const documentedPath = new RegExp(`/(${callBeginnings})(/\\d*)?$`)

/** Faults between the key check and the registers. */
export const passageFaults: FaultTable<GatewayBehavior> = {
  'gateway-answers-any-path': warns(ofEach('gateway.rejects-path-tricks'), 'Unknown paths below an API get 200.').by(({ relayed }) =>
    relayed.push((answer, { path }) => (answer.status === 404 && !documentedPath.test(path) ? json(200, { status: 'UP' }) : answer)),
  ),
  'gateway-error-with-success': breaks(noData, 'The gateway fails behind its key check, and its error comes with a status of success.').by(
    ({ relayed }) =>
      relayed.push(() => json(200, { fault: { faultstring: 'Execution failed', detail: { errorcode: 'steps.x.ExecutionFailed' } } })),
  ),
  'gateway-decodes-paths': warns(ofEach('gateway.rejects-path-tricks'), 'An encoded ../ leads out of the API.').by(({ instead }) =>
    instead.push(({ path }) =>
      /(%2e|\.)(%2e|\.)(%2f|\/)/i.test(path) ? json(200, { links: ['health', 'env', 'configuration'] }) : undefined,
    ),
  ),
  'gateway-passes-token-on': breaks(
    'privacy.upstream-token-hidden',
    'The gateway hands the token of the register on to its own caller.',
  ).by(({ relayed }) =>
    relayed.push((answer, _, token) => (token === undefined ? answer : withHeaders(answer, { authorization: `Bearer ${token}` }))),
  ),
  'gateway-adds-token': breaks('privacy.upstream-token-hidden', 'The gateway puts the token of the register into the response.').by(
    ({ relayed }) =>
      relayed.push((answer, _, token) =>
        withJson(answer, (body) => (isMembers(body) ? { ...body, context: { access_token: token } } : body)),
      ),
  ),
  'gateway-names-its-software': warns('privacy.no-internals', 'The gateway tells which software it is, with the version.').by(
    ({ answers }) => answers.push((answer) => withHeaders(answer, { server: 'nginx/1.18.0 (Ubuntu)' })),
  ),
  'gateway-names-its-backend': warns('privacy.no-internals', 'The gateway names the address of the register behind it.').by(({ answers }) =>
    answers.push((answer) => withHeaders(answer, { 'x-upstream': '10.20.30.40:8443' })),
  ),
  'gateway-stack-trace': warns('privacy.no-stack-trace', 'Rejections of the gateway carry a stack trace.', {
    infos: ofEach('gateway.challenge'),
  }).by(({ refused }) =>
    refused.push((answer) =>
      withJson(answer, (body) => ({
        ...(isMembers(body) ? body : {}),
        exception:
          'java.lang.NullPointerException\n\tat com.example.gateway.Keys.check(Keys.java:88)\n\tat com.example.gateway.Chain.next(Chain.java:31)',
      })),
    ),
  ),
  'gateway-restarts': breaks(noData, 'The router in front of the gateway finds nothing behind it.', {
    warns: ['operations.throttling'],
  }).by(({ instead }) => instead.push(() => html(503, 'Application is not available'))),
  'replica-out-of-sync': {
    title: 'One of two replicas of the gateway does not know the APIs yet.',
    breaks: [],
    sporadic: true,
    change: ({ instead }) => {
      let calls = 0
      instead.push(() => (calls++ % 2 === 1 ? text(404, 'No context-path matches the request URI.') : undefined))
    },
  },
  'throttled-without-advice': warns(
    ['operations.throttling', `operations.steady [${first!.name}]`],
    `The gateway throttles the first call to ${first!.words.inSentence} without saying when to come back.`,
  ).by(({ instead }) => {
    let calls = 0
    instead.push((request) =>
      request.path.startsWith(contextPaths[first!.name]) && calls++ < 1 ? failure(request, 429, 'Too many requests') : undefined,
    )
  }),
}
