import { judges, type Altered, type Case } from '../test/altered.ts'

const graphql = /^POST \S+:41701\/graphql\n/
const document = /^GET \S+\/\.well-known\//
const token = /^POST \S+\/oauth\/token\n[^]*authorization: Basic a/
const calls = { beside: ['discovery.served', 'token.issued', 'graphql.organization-name'] }

const reset = { code: 'reset', phase: 'processing', message: 'the server closed the connection', id: 'transport.reset-in-answer' } as const
const refused = {
  code: 'connect-refused',
  phase: 'connect',
  message: 'the server refused the connection',
  id: 'transport.refused',
} as const
const shows = (handshake: Extract<Altered, { shows: RegExp }>['handshake']): Altered => ({ shows: /:41701  $/, handshake })

judges([
  ['reached', 'transport.reachable [base]', 'passed'],
  ['not reached', 'transport.reachable [base]', 'failed transport.connect-refused', shows({ connected: false, failure: refused })],
  ['plain http on loopback', 'transport.tls-only [base]', 'not-applicable'],
  ['plain http on loopback', 'transport.certificate-chain [base]', 'not-applicable'],
])

judges(
  [
    ['an answer', 'transport.no-redirect [auth]', 'passed'],
    ...[300, 301, 302, 307, 308, 399].map((status): Case => [
      `a document under ${status}`,
      'transport.no-redirect [auth]',
      'failed http.redirect',
      { of: document, status, headers: { location: 'https://other.test/' } },
    ]),
    ['an answer under 299', 'transport.no-redirect [auth]', 'passed', { of: document, status: 299 }],
    ['an answer under 304', 'transport.no-redirect [auth]', 'passed', { of: document, status: 304 }],
    ['an answer under 400', 'transport.no-redirect [auth]', 'passed', { of: document, status: 400 }],
    ['nowhere', 'transport.no-redirect [auth]', 'failed http.redirect', { of: document, status: 302 }],

    ['complete', 'transport.well-formed [auth]', 'passed'],
    ['reset', 'transport.well-formed [auth]', 'failed transport.reset', { of: document, failure: reset }],
    ['reset once', 'transport.well-formed [auth]', 'warned transport.reset', { of: token, only: 0, failure: reset }],
    ['sent again', 'transport.well-formed [auth]', 'passed http.connection-closed', { of: token, resent: true }],
    ['not modified', 'transport.well-formed [auth]', 'warned http.not-modified', { of: document, status: 304 }],
    [
      'in an encoding that is none',
      'transport.well-formed [auth]',
      'failed http.content-encoding',
      { of: document, headers: { 'content-encoding': 'utf-8' } },
    ],
    ['in no encoding', 'transport.well-formed [auth]', 'passed', { of: document, headers: { 'content-encoding': 'identity' } }],
  ],
  { beside: ['discovery.served', 'token.lifetime-documented'] },
)

judges(
  [
    ['our time', 'transport.clock [auth]', 'passed'],
    ['59 seconds ahead', 'transport.clock [auth]', 'passed', { of: document, headers: { date: 'Sat, 28 Nov 2026 23:50:34 GMT' } }],
    [
      'two minutes ahead',
      'transport.clock [auth]',
      'warned clock.offset',
      { of: document, headers: { date: 'Sat, 28 Nov 2026 23:51:35 GMT' } },
    ],
    [
      'two minutes behind',
      'transport.clock [auth]',
      'warned clock.offset',
      { of: document, headers: { date: 'Sat, 28 Nov 2026 23:47:35 GMT' } },
    ],
    ['no time', 'transport.clock [auth]', 'passed', { of: document, headers: { date: '' } }],
  ],
  { beside: ['discovery.served'] },
)

const day = (date: string) => `${date}T23:49:35.000Z`
const sure = { subject: 'CN=Sandbox', issuer: 'CN=Sandbox root', validFrom: day('2026-11-27'), validTo: day('2027-02-26'), sha256: 'a0' }
const valid = (times: Partial<typeof sure>): Altered => shows({ tls: { certificates: [{ ...sure, ...times }] } })
const problem = (authorizationError: string): Altered => shows({ tls: { authorized: false, authorizationError } })
const hsts = (value: string): Altered => ({ of: graphql, headers: { 'strict-transport-security': value } })

judges(
  [
    ['a chain', 'transport.certificate-chain [base]', 'passed'],
    ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ANY_OTHER'].map((code): Case => [
      code,
      'transport.certificate-chain [base]',
      'failed tls.chain',
      problem(code),
    ]),
    ...['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH', 'CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'].map((code): Case => [
      `${code}, which is no fault of the chain`,
      'transport.certificate-chain [base]',
      'passed',
      problem(code),
    ]),
    ['one too many', 'transport.certificate-chain [base]', 'warned tls.superfluous', shows({ tls: { superfluous: [sure] } })],

    ['the name', 'transport.certificate-name [base]', 'passed'],
    ['another name', 'transport.certificate-name [base]', 'failed tls.name', shows({ tls: { nameMatches: false } })],

    ['valid', 'transport.certificate-dates [base]', 'passed', valid({})],
    ['valid to this second', 'transport.certificate-dates [base]', 'passed', valid({ validTo: day('2026-11-28') })],
    ['valid from this second', 'transport.certificate-dates [base]', 'passed', valid({ validFrom: day('2026-11-28') })],
    ['expired', 'transport.certificate-dates [base]', 'failed tls.dates', valid({ validTo: day('2026-11-27') })],
    ['not yet valid', 'transport.certificate-dates [base]', 'failed tls.dates', valid({ validFrom: day('2026-11-29') })],

    ['valid for 21 days', 'transport.certificate-remaining [base]', 'passed', valid({ validTo: day('2026-12-19') })],
    ['valid for 20 days', 'transport.certificate-remaining [base]', 'warned tls.remaining', valid({ validTo: day('2026-12-18') })],

    ['new versions alone', 'transport.tls-version [base]', 'passed'],

    ['for a year', 'transport.hsts [base]', 'passed', hsts('max-age=31536000')],
    ['for half a year, in quotes', 'transport.hsts [base]', 'passed', hsts('includeSubDomains; max-age="15552000"')],
    ['for less', 'transport.hsts [base]', 'warned http.header', hsts('max-age=15551999')],
    ['for no time that is named', 'transport.hsts [base]', 'warned http.header', hsts('includeSubDomains')],
    ['for two times', 'transport.hsts [base]', 'warned http.header', hsts('max-age=31536000; max-age=31536000')],
    ['not at all', 'transport.hsts [auth]', 'warned http.header'],
  ],
  { sandbox: 'auth-no-hsts', ...calls },
)

const plain = (status: number, body: unknown, headers?: Readonly<Record<string, string>>): Altered => ({
  of: /^GET http:\S+:41700\/\.well-known\//,
  status,
  body,
  headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers },
})

judges(
  [
    ['the document', 'transport.tls-only [auth]', 'failed transport.plain-http'],
    ['closed', 'transport.tls-only [auth]', 'passed', { shows: /^http:\S+:41700/, handshake: { connected: false } }],
    ['led to https', 'transport.tls-only [auth]', 'passed', plain(301, '', { location: 'https://127.0.0.1:41700/' })],
    [
      'led to plain http',
      'transport.tls-only [auth]',
      'failed transport.plain-http',
      plain(301, '', { location: 'http://127.0.0.1:41700/' }),
    ],
    ['refused', 'transport.tls-only [auth]', 'passed', plain(426, '')],
    ['refused by TLS', 'transport.tls-only [auth]', 'passed', plain(400, 'The plain HTTP request was sent to HTTPS port')],
    ['an error of an API', 'transport.tls-only [auth]', 'failed transport.plain-http', plain(400, { error: 'no' })],
    ['a page', 'transport.tls-only [auth]', 'failed transport.plain-http', plain(200, 'Hello')],
    ['no page', 'transport.tls-only [auth]', 'warned transport.plain-http', plain(404, 'no')],
    ...[401, 405, 415].map((status): Case => [
      `${status}`,
      'transport.tls-only [auth]',
      'failed transport.plain-http',
      plain(status, 'no'),
    ]),
  ],
  { sandbox: 'auth-plain-http-open' },
)

judges([['an old version', 'transport.tls-version [auth]', 'warned tls.version']], { sandbox: 'auth-tls-1.1-accepted' })
