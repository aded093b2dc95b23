import { keysNotApart, nothingComes, ofEach, type FaultTable } from '../fault.ts'
import { callBeginnings, keysElsewhere, registers } from '../../system/registers.ts'
import { failure } from '../machine/token-service.ts'
import { html, isMembers, json, text, withHeaders, withJson, type Incoming } from '../message.ts'
import type { GatewayBehaviour } from './behaviour.ts'
import { contextPaths } from './setup.ts'

const [first] = registers

/** How many characters two keys of the same length differ in. */
const distance = (one: string, other: string): number =>
  one.length === other.length ? Array.from(one).filter((character, place) => character !== other[place]).length : Infinity

/** A key that opens the API of another register. */
const openings: FaultTable<GatewayBehaviour> = Object.fromEntries(
  keysElsewhere.map(({ key: { name, words }, at, instance }) => [
    `${name}-key-opens-${at.name}`,
    {
      title: `The key of ${words.en.inSentence} opens ${at.words.en.inSentence}.`,
      breaks: [`isolation.register-keys [${instance}]` as const],
      change: ({ entries, world }) => entries.push((key, api) => api.name === at.name && key === world.keys[name]),
    },
  ]),
)

/** What can be wrong with who is let in. */
export const entryFaults: FaultTable<GatewayBehaviour> = {
  'gateway-takes-any-key': {
    title: 'The gateway takes any key that is not empty.',
    breaks: [...ofEach('gateway.refuses-wrong-key'), ...keysNotApart],
    change: ({ entries }) => entries.push((key) => key !== undefined && key !== ''),
  },
  'gateway-takes-empty-key': {
    title: 'The gateway takes an empty key.',
    breaks: ofEach('gateway.refuses-wrong-key'),
    change: ({ entries }) => entries.push((key) => key === ''),
  },
  'gateway-takes-similar-key': {
    title: 'The gateway takes a key that is one character off.',
    breaks: ofEach('gateway.refuses-wrong-key'),
    change: ({ entries }) => entries.push((key = '', api) => api.subscriptions.some((each) => distance(each.key, key) === 1)),
  },
  'gateway-without-key': {
    title: 'The gateway lets callers in who send no key.',
    breaks: ofEach('gateway.refuses-no-key'),
    change: ({ entries }) => entries.push((key, _, { query }) => key === undefined && !query.has('api-key')),
  },
  ...openings,
  'gateway-takes-key-from-query': {
    title: 'The gateway takes the key from the address.',
    warns: ofEach('gateway.refuses-key-in-query'),
    change: (behaviour) => (behaviour.takesKeyFromQuery = true),
  },
}

const namesAny = ({ path, body }: Incoming, people: readonly string[]): boolean =>
  people.some((person) => path.includes(person) || body.includes(person))

/** What can be wrong with how callers are refused. */
export const keyRefusalFaults: FaultTable<GatewayBehaviour> = {
  'gateway-refusal-fails': {
    title: 'A missing or wrong key makes the gateway fail.',
    breaks: [...ofEach('gateway.refuses-no-key'), ...ofEach('gateway.refuses-wrong-key')],
    inconclusive: keysNotApart,
    change: ({ refused }) => refused.push((_, request) => failure(request, 500, 'Internal Server Error')),
  },
  'gateway-without-challenge': {
    title: 'The gateway refuses a missing key without saying how to authenticate.',
    remarks: ofEach('gateway.challenge'),
    change: ({ refused }) => refused.push((answer) => withHeaders(answer, { 'www-authenticate': undefined })),
  },
  'gateway-repeats-key': {
    title: 'The gateway repeats a refused key in its answer.',
    breaks: ['privacy.credentials-not-echoed'],
    change: ({ refused, keyHeader }) =>
      refused.push((answer, request) =>
        withJson(answer, () => ({ message: `Unauthorized: ${String(request.headers[keyHeader] ?? 'no key')}`, http_status_code: 401 })),
      ),
  },
  'gateway-tells-persons-apart': {
    title: 'Without a key, a person who exists is refused in another way than one who does not.',
    warns: ['privacy.no-pre-key-oracle'],
    change: ({ refused, world }) =>
      refused.push((answer, request) =>
        namesAny(request, [world.people.first, world.people.second]) ? answer : failure(request, 404, 'No such person'),
      ),
  },
}

const documentedPath = new RegExp(`/(${callBeginnings})(/\\d*)?$`)

/** What can be wrong with the way through to the registers. */
export const passageFaults: FaultTable<GatewayBehaviour> = {
  'gateway-answers-any-path': {
    title: 'Unknown paths below an API are answered with 200.',
    warns: ofEach('gateway.refuses-path-tricks'),
    change: ({ relayed }) =>
      relayed.push((answer, { path }) => (answer.status === 404 && !documentedPath.test(path) ? json(200, { status: 'UP' }) : answer)),
  },
  'gateway-decodes-paths': {
    title: 'An encoded ../ leads out of the API.',
    warns: ofEach('gateway.refuses-path-tricks'),
    change: ({ instead }) =>
      instead.push(({ path }) =>
        /(%2e|\.)(%2e|\.)(%2f|\/)/i.test(path) ? json(200, { links: ['health', 'env', 'configuration'] }) : undefined,
      ),
  },
  'gateway-passes-token-on': {
    title: 'The gateway hands the token of the register on to its own caller.',
    breaks: ['privacy.upstream-token-hidden'],
    change: ({ relayed }) =>
      relayed.push((answer, _, token) => (token === undefined ? answer : withHeaders(answer, { authorization: `Bearer ${token}` }))),
  },
  'gateway-adds-token': {
    title: 'The gateway puts the token of the register into the answer.',
    breaks: ['privacy.upstream-token-hidden'],
    change: ({ relayed }) =>
      relayed.push((answer, _, token) =>
        withJson(answer, (body) => (isMembers(body) ? { ...body, context: { access_token: token } } : body)),
      ),
  },
  'gateway-names-its-software': {
    title: 'The gateway tells which software it is, with the version.',
    warns: ['privacy.no-internals'],
    change: ({ answers }) => answers.push((answer) => withHeaders(answer, { server: 'nginx/1.18.0 (Ubuntu)' })),
  },
  'gateway-names-its-backend': {
    title: 'The gateway names the address of the register behind it.',
    warns: ['privacy.no-internals'],
    change: ({ answers }) => answers.push((answer) => withHeaders(answer, { 'x-upstream': '10.20.30.40:8443' })),
  },
  'gateway-stack-trace': {
    title: 'Refusals of the gateway carry a stack trace.',
    warns: ['privacy.no-stack-trace'],
    change: ({ refused }) =>
      refused.push((answer) =>
        withJson(answer, (body) => ({
          ...(isMembers(body) ? body : {}),
          exception:
            'java.lang.NullPointerException\n\tat com.example.gateway.Keys.check(Keys.java:88)\n\tat com.example.gateway.Chain.next(Chain.java:31)',
        })),
      ),
  },
  'gateway-restarts': {
    title: 'The router in front of the gateway finds nothing behind it.',
    breaks: nothingComes,
    warns: ['operations.throttling'],
    change: ({ instead }) => instead.push(() => html(503, 'Application is not available')),
  },
  'replica-out-of-sync': {
    title: 'One of two replicas of the gateway does not know the APIs yet.',
    breaks: [],
    sporadic: true,
    change: ({ instead }) => {
      let calls = 0
      instead.push(() => (calls++ % 2 === 1 ? text(404, 'No context-path matches the request URI.') : undefined))
    },
  },
  'throttled-without-advice': {
    title: `The gateway throttles the first call to ${first!.words.en.inSentence} without saying when to come back.`,
    warns: ['operations.throttling', `operations.steady [${first!.name}]`],
    change: ({ instead }) => {
      let calls = 0
      instead.push((request) =>
        request.path.startsWith(contextPaths[first!.name]) && calls++ < 1 ? failure(request, 429, 'Too many requests') : undefined,
      )
    },
  },
}
