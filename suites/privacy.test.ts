import { describe, expect, it } from 'vitest'
import type { GatewaySettings } from '../src/config/target.ts'
import { Sensitive } from '../src/base/sensitive.ts'
import { answering, judgeChecks } from '../test/engine/check/own.ts'
import { judges, type Altered } from '../test/altered.ts'
import { identifierNotEchoed } from './privacy.suite.ts'
import { found } from './register-request.ts'

const [asked, other] = ['18906299204', '20914695016']

/** How a gateway is judged that answers each call with an error. */
async function outcomeOf(error: (path: string) => object): Promise<string | undefined> {
  const server = await answering((request, response) => {
    response.statusCode = 500
    response.end(JSON.stringify(error(request.url ?? '')))
  })
  const [person, second] = [asked, other].map((identifier) => new Sensitive('person identifier', identifier))
  const call = { contextPath: '/test', keyHeader: 'X-Key', apiKey: new Sensitive('API key', 'k3y-4711-abcdef') }
  const gateway: GatewaySettings = {
    url: server.url,
    keyHeader: 'X-Key',
    keysShared: true,
    population: {
      ...call,
      url: `${server.url}/test/personer/{person_identifier}`,
      path: '/personer/{person_identifier}',
      personIdentifier: person!,
    },
    contact: { ...call, url: `${server.url}/test/personer`, path: '/personer', personIdentifiers: [second!] },
  }
  const { by } = await judgeChecks([found.population, found.contact, identifierNotEchoed], server.url, { settings: { gateway } })
  return by['privacy.identifier-not-echoed']?.outcome
}

describe('an error that repeats a person', () => {
  it.each([
    ['in the path of the very call', (path: string) => ({ path }), 'warned'],
    ['in the instance of a problem', (path: string) => ({ title: 'Not Found', instance: path }), 'warned'],
    ['in the path of a call about another person', () => ({ path: `/test/personer/${other}` }), 'failed'],
    ['in the path, and in a sentence', (path: string) => ({ path, message: `No person ${path.slice(-11)}` }), 'failed'],
    ['nowhere', () => ({ title: 'Not Found' }), 'passed'],
  ] as const)('%s', async (_, error, outcome) => {
    expect(await outcomeOf(error)).toBe(outcome)
  })
})

const [person, key, secret] = ['24867765324', 'e5f19668-fe7c-4dc1-9db4-d648826d7e10', 'g1CBVvDVMNOYtrGNsKkmIV0XUv1p75IOdehbbRoNHuc']
const own = /^GET \S+\/population\/personer\/24867765324\n[^]*api-key: e5f19668-fe7c-4dc1-9db4-d648826d7e10/
const without = /^GET \S+\/population\/personer\/24867765324\n(?![^]*api-key)/
const unknownWithout = /^GET \S+\/population\/personer\/05854414153\n(?![^]*api-key)/
const says = (text: string): Altered => ({ of: without, body: { message: text } })
const shows = (value: string): Altered => ({ of: own, headers: { 'x-shown': value } })

const trace = 'java.lang.NullPointerException\n\tat org.example.Service.find(Service.java:42)\n\tat org.example.Main.main(Main.java:7)'

judges(
  [
    ['nothing', 'privacy.identifier-not-echoed', 'passed'],
    ['a person in a header', 'privacy.identifier-not-echoed', 'failed privacy.identifier', shows(person)],
    ['a person in an error', 'privacy.identifier-not-echoed', 'failed privacy.identifier', says(`No ${person}`)],
    [
      'a person in an error under 300',
      'privacy.identifier-not-echoed',
      'failed privacy.identifier',
      { ...says(`No ${person}`), status: 300 },
    ],

    ['nothing', 'privacy.credentials-not-echoed', 'passed'],
    ['a key in a header', 'privacy.credentials-not-echoed', 'failed privacy.credential', shows(key)],
    ['a secret in an error', 'privacy.credentials-not-echoed', 'failed privacy.credential', says(secret)],

    ['nothing', 'privacy.upstream-token-hidden', 'passed'],
    [
      'a token in a header',
      'privacy.upstream-token-hidden',
      'failed privacy.upstream-token',
      { of: own, headers: { authorization: 'Bearer abcdefghijklmnopqrstuvwxyz' } },
    ],

    ['nothing', 'privacy.no-stack-trace', 'passed'],
    ['a trace', 'privacy.no-stack-trace', 'warned privacy.stack-trace', says(trace)],

    ['nothing', 'privacy.no-internals', 'passed'],
    ['an address', 'privacy.no-internals', 'warned privacy.internals', says('connect ECONNREFUSED 10.1.2.3:8080')],
    ['a version', 'privacy.no-internals', 'warned privacy.internals', { of: own, headers: { server: 'nginx/1.24.0' } }],
  ],
  { beside: ['population.found', 'gateway.rejects-no-key [population]'] },
)

const cached = 'privacy.not-cacheable [population]'
const oracle = 'privacy.no-pre-key-oracle'

judges([
  ['not stored', cached, 'passed'],
  ['stored by the client alone', cached, 'passed', { of: own, headers: { 'cache-control': 'private, max-age=60' } }],
  ['not said', cached, 'passed http.header', { of: own, headers: { 'cache-control': undefined } }],
  ['stored by anybody', cached, 'warned http.header', { of: own, headers: { 'cache-control': 'max-age=60' } }],
  ['stored by anybody, and not', cached, 'warned http.header', { of: own, headers: { 'cache-control': 'public, no-store' } }],

  ['alike', oracle, 'passed'],
  ['another status', oracle, 'warned privacy.oracle', { of: unknownWithout, status: 404 }],
  ['another form', oracle, 'warned privacy.oracle', { of: unknownWithout, body: { message: 'no', http_status_code: 401, person: null } }],
  ['a text', oracle, 'warned privacy.oracle', { of: unknownWithout, body: 'Unauthorized', headers: { 'content-type': 'text/plain' } }],
])
