import { type CatalogName, type CatalogInstance, registerNames, registers, targetOrigins, type TargetOrigin } from '../domain/index.ts'
import type { Behavior } from './behavior.ts'
import { partAt, type OriginBehavior } from './origin.ts'
import { tlsFaults } from './tls/tls-faults.ts'
import { contextPaths } from './gateway/setup.ts'
import { breaks, keysNotApart, noData, ofEach, warns, type Fault, type FaultFacts, type PartFault } from './fault.ts'
import {
  asBomb,
  brokenlyChunked,
  byReset,
  cutShort,
  drippingly,
  endlessly,
  falselyPacked,
  oddlyCoded,
  silently,
  withChunkExtensions,
  withLongHeaders,
  type ResponseWriter,
} from './response-writers.ts'
import { bare, html, isMembers, json, loginPage, page, withHeaders, withJson, type SandboxResponse, type Incoming } from './message.ts'

/** Encodings of a text by careless software: upper case, in groups, escaped twice. */
export function encodingsOf(text: string): readonly string[] {
  const base64 = Buffer.from(text).toString('base64')
  const hex = Buffer.from(text).toString('hex')
  return [
    text.toUpperCase(),
    text.toLowerCase(),
    inGroups(text, 4, ' '),
    inGroups(text, 6, '-'),
    inGroups(hex.toUpperCase(), 2, ':'),
    inGroups(base64, 76, '\r\n'),
    encodeURIComponent(encodeURIComponent(text)),
    JSON.stringify(JSON.stringify(text)),
    everyPercent(text).replaceAll('%', '&#37;'),
  ]
}

const inGroups = (text: string, length: number, between: string): string =>
  // Bounded: what the sandbox itself echoes.
  (text.match(new RegExp(`.{1,${length}}`, 'gs')) ?? []).join(between)

const everyPercent = (text: string): string => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&')

type OriginFault = (origin: TargetOrigin) => PartFault<OriginBehavior>

/** The checks of the documented call at each address, which fail when it returns nothing useful. */
const firstCalls: Readonly<Record<TargetOrigin, readonly CatalogName[]>> = {
  auth: ['discovery.served'],
  base: ['graphql.organization-name'],
  gateway: noData,
}

const [firstRegister] = registerNames

/** The instance of `operations.steady` for the first call at each address. */
const firstSteady: Readonly<Record<TargetOrigin, NonNullable<CatalogInstance<'operations.steady'>>>> = {
  auth: 'discovery',
  base: 'graphql',
  gateway: firstRegister!,
}

/** The negative checks of each address: a rejection for another reason than the planted one proves nothing. */
const refusals: Readonly<Record<TargetOrigin, readonly CatalogName[]>> = {
  auth: [
    'token.rejects-no-credentials',
    'token.rejects-unknown-client',
    'token.rejects-wrong-secret',
    'token.rejects-other-grant',
    'token.rejects-foreign-scope',
    'token.rejects-malformed-scope',
  ],
  base: [
    'graphql.rejects-no-token',
    'graphql.rejects-garbage-token',
    'graphql.rejects-altered-token',
    'graphql.rejects-minted-token',
    'graphql.rejects-expired-token',
  ],
  gateway: [...ofEach('gateway.rejects-no-key'), ...ofEach('gateway.rejects-wrong-key'), ...keysNotApart],
}

/** Checks of a malformed request, where another status is a small deviation. */
const answeredOtherwise: Readonly<Record<TargetOrigin, readonly CatalogName[]>> = {
  auth: [],
  base: ['graphql.rejects-malformed-query'],
  gateway: registers.flatMap(({ refusals }) => refusals.filter(({ statuses }) => statuses?.includes(403) === false).map(({ id }) => id)),
}

const hostile =
  (how: string, deliver: ResponseWriter, more?: Pick<FaultFacts, 'hangs'>): OriginFault =>
  (origin) =>
    breaks([`transport.well-formed [${origin}]`, ...firstCalls[origin]], `Every response of the ${origin} address ${how}.`, more).by(
      ({ answers }) => answers.push((answer) => ({ ...answer, deliver })),
    )

const hanging = (how: string, deliver: ResponseWriter): OriginFault => hostile(how, deliver, { hangs: true })

const redirecting =
  (where: string, location: (request: Incoming) => string): OriginFault =>
  (origin) =>
    breaks([`transport.no-redirect [${origin}]`, ...firstCalls[origin]], `Every call to the ${origin} address is redirected ${where}.`).by(
      ({ answers }) => answers.push((_, request) => bare(302, { location: location(request) })),
    )

const answering =
  (how: string, answer: (origin: TargetOrigin, request: Incoming) => SandboxResponse): OriginFault =>
  (origin) =>
    breaks(firstCalls[origin], `Every call to the ${origin} address gets ${how}.`).by(({ answers }) =>
      answers.push((_, request) => answer(origin, request)),
    )

/** Text that does harm where it is printed without care: a closed CDATA section, a script, terminal escapes, a bell and a NUL. */
const harmful = 'boom ]]> </script><script>alert(1)</script> \u001b[31mred\u001b[0m \u001b]0;title\u0007 \u0000 \r\n::error::injected'

const jsonText = { status: 200, headers: { 'content-type': 'application/json' } }

const table: Readonly<Record<string, OriginFault>> = {
  unreachable: (origin) =>
    breaks(`transport.reachable [${origin}]`, `Nothing listens at the ${origin} address.`).by((behavior) => (behavior.listening = false)),
  silent: hanging('never comes', silently),
  resets: hostile('is a reset of the connection', byReset),
  'endless-body': hostile('has a body without an end', endlessly),
  'dripping-body': hanging('has a body that comes one byte at a time', drippingly),
  'packed-bomb': hostile('unpacks to 64 megabytes', asBomb),
  'falsely-packed': hostile('says that it is packed and is not', falselyPacked),
  'broken-chunks': hostile('has chunks whose length is no number', brokenlyChunked),
  'cut-short': hostile('ends before its announced length', cutShort),
  'long-headers': hostile('has a hundred kilobytes of headers', withLongHeaders),
  'chunk-extensions': hostile('has megabytes beside its chunks', withChunkExtensions),
  'odd-coding': hostile('has a content coding that was not offered', oddlyCoded),
  'charset-as-coding': (origin) =>
    breaks(`transport.well-formed [${origin}]`, `The ${origin} address sends its character set as Content-Encoding.`).by(({ answers }) =>
      answers.push((answer) => withHeaders(answer, { 'content-encoding': 'utf-8' })),
    ),
  'not-modified': (origin) => ({
    ...answering('304', () => bare(304))(origin),
    warns: [`transport.well-formed [${origin}]`],
  }),
  'deep-json': (origin) => ({
    ...answering('JSON of 3000 levels', () => ({ ...jsonText, body: `{"error":${'['.repeat(3000)}${']'.repeat(3000)}}` }))(origin),
    breaks: origin === 'auth' ? ['discovery.object'] : firstCalls[origin],
  }),
  'redirected-elsewhere': redirecting('to another origin', () => 'https://elsewhere.example.org/'),
  'redirected-to-http': redirecting('to plain http', ({ headers }) => `http://${headers.host ?? ''}/`),
  'login-page': (origin) =>
    breaks(
      origin === 'auth' ? ['discovery.object'] : firstCalls[origin],
      `Every call to the ${origin} address gets a login page that is labeled as JSON.`,
    ).by(({ answers }) => answers.push(() => loginPage({ 'content-type': 'application/json' }))),
  // The words of Cloudflare, F5 BIG-IP and a web server.
  'block-page': answering('the page of a firewall that blocks this client', () =>
    page(403, 'Attention Required! | Cloudflare', '<h2>Sorry, you have been blocked</h2>', {
      server: 'cloudflare',
      'cf-ray': '8a1b2c3d4e5f6071-OSL',
    }),
  ),
  'blocked-with-success': (origin) => ({
    ...answering('the page of a firewall that has a status of success', () =>
      page(
        200,
        'Request Rejected',
        'The requested URL was rejected. Please consult with your administrator.<br>Your support ID is: 1234567890',
      ),
    )(origin),
    breaks: origin === 'auth' ? ['discovery.object'] : firstCalls[origin],
  }),
  'maintenance-page': (origin) => ({
    ...answering('a page about scheduled maintenance', () =>
      page(503, 'Scheduled maintenance', 'The service is down for maintenance. Please try again later.'),
    )(origin),
    warns: ['operations.throttling'],
  }),
  'harmful-text': answering('an error text that harms a careless printer', () =>
    json(500, { error: harmful, message: harmful, errors: [{ message: harmful }] }),
  ),
  throttled: answering('429', () => json(429, { error: 'too_many_requests' }, { 'retry-after': '1' })),
  'rejects-everything': answering('a rejection', (origin) => json(origin === 'gateway' ? 403 : 401, { error: 'access_denied' })),
  'unavailable-at-first': (origin) => ({
    title: `The ${origin} address is not available for the first call.`,
    warns: [`operations.steady [${firstSteady[origin]}]`],
    change: ({ answers }) => {
      let calls = 0
      // Calls to several registers have no fixed order: only those to the first register count.
      answers.push((answer, { path }) =>
        (origin !== 'gateway' || path.startsWith(contextPaths[firstRegister!])) && calls++ < 1
          ? json(503, { error: 'temporarily_unavailable' }, { 'retry-after': '0' })
          : answer,
      )
    },
  }),
  'rejects-earlier': (origin) =>
    warns(
      answeredOtherwise[origin],
      `A firewall in front of the ${origin} address rejects what the service behind it would reject, with a page.`,
      { inconclusive: refusals[origin] },
    ).by(({ answers }) =>
      answers.push((answer) => ([400, 401, 403].includes(answer.status) ? html(403, 'Request rejected. Support id: 1234567890') : answer)),
    ),
  'throttles-refusals': (origin) =>
    warns(answeredOtherwise[origin], `The ${origin} address throttles whom it would reject.`, { inconclusive: refusals[origin] }).by(
      ({ answers }) =>
        answers.push((answer) =>
          [400, 401, 403].includes(answer.status) ? json(429, { error: 'too_many_requests' }, { 'retry-after': '1' }) : answer,
        ),
    ),
  'clock-off': (origin) =>
    warns(`transport.clock [${origin}]`, `The clock behind the ${origin} address is five minutes slow.`).by(({ answers }) =>
      answers.push((answer) => withHeaders(answer, { date: new Date(Date.now() - 300_000).toUTCString() })),
    ),
  echoes: (origin) =>
    breaks(
      ['privacy.credentials-not-echoed', ...(origin === 'gateway' ? (['privacy.identifier-not-echoed'] as const) : [])],
      `Every response of the ${origin} address repeats the request.`,
      { infos: origin === 'gateway' ? ofEach('gateway.challenge') : [] },
    ).by(({ answers }) => answers.push(echo)),
}

/** The decoded Basic credentials. */
function credentialsIn(authorization = ''): string {
  const [, encoded] = /^Basic (.*)/i.exec(authorization) ?? []
  return encoded === undefined ? '' : decodeURIComponent(Buffer.from(encoded, 'base64').toString())
}

function echo(answer: SandboxResponse, { path, headers, body }: Incoming): SandboxResponse {
  const short = Object.values(headers).flatMap((value) => (typeof value === 'string' && value.length <= 64 ? value : []))
  const encodings = encodingsOf([credentialsIn(headers.authorization), path, ...short].join(' ')).map((detail) => ({ detail }))
  const echoed = { path, headers, body: body.toString(), encodings }
  return withHeaders(
    withJson(answer, (members) => (isMembers(members) ? { ...members, extensions: { echoed } } : members)),
    { 'x-echoed-path': path },
  )
}

/** Faults of an address, whichever part answers behind it: `gateway-endless-body`, `auth-certificate-expired`. */
export const originFaults: Readonly<Record<string, Fault<Behavior>>> = Object.fromEntries(
  targetOrigins.flatMap((origin) => [
    ...Object.entries(table).map(([name, faultOf]) => named(origin, name, faultOf(origin), (behavior) => behavior)),
    ...Object.entries(tlsFaults).map(([name, faultOf]) => named(origin, name, { ...faultOf(origin), tls: true }, ({ tls }) => tls)),
  ]),
)

function named<Of>(
  origin: TargetOrigin,
  name: string,
  { change, ...facts }: PartFault<Of>,
  pick: (behavior: OriginBehavior) => Of,
): [string, Fault<Behavior>] {
  return [`${origin}-${name}`, { ...facts, part: partAt[origin], change: (behavior) => change(pick(behavior.origins[origin])) }]
}
