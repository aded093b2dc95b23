import { judges, type Altered } from '../test/altered.ts'

const [person, key, secret] = ['24867765324', 'e5f19668-fe7c-4dc1-9db4-d648826d7e10', 'g1CBVvDVMNOYtrGNsKkmIV0XUv1p75IOdehbbRoNHuc']
const own = /^GET \S+\/population\/personer\/24867765324\n[^]*api-key: e5f19668-fe7c-4dc1-9db4-d648826d7e10/
const without = /^GET \S+\/population\/personer\/24867765324\n(?![^]*api-key)/
const unknownWithout = /^GET \S+\/population\/personer\/05854414153\n(?![^]*api-key)/
const says = (text: string): Altered => ({ of: without, body: { message: text } })
const fails = (body: object): Altered => ({ of: own, status: 500, body })
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

    [
      'a person in the path of the very call',
      'privacy.identifier-not-echoed',
      'warned privacy.identifier',
      fails({ path: `/test/population/personer/${person}` }),
    ],
    [
      'a person in the instance of a problem',
      'privacy.identifier-not-echoed',
      'warned privacy.identifier',
      fails({ title: 'Not Found', instance: `/personer/${person}` }),
    ],
    ['another person in the path', 'privacy.identifier-not-echoed', 'failed privacy.identifier', fails({ path: '/personer/28870235129' })],
    [
      'a person in the path and in a sentence',
      'privacy.identifier-not-echoed',
      'failed privacy.identifier',
      fails({ path: `/${person}`, message: `No ${person}` }),
    ],
    ['an error that names nobody', 'privacy.identifier-not-echoed', 'passed', fails({ title: 'Not Found' })],

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
