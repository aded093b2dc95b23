import { answerOf } from './schemas.ts'
import { expect, Failure, suite, type Check, type Finding } from 'gatewatch'
import {
  answers,
  message,
  registerNames,
  registers,
  sentenceAbout,
  sightingText,
  textOf,
  type Exchange,
  type Message,
  type Text,
  type Sighting,
} from 'gatewatch/internal'
import { check, checkPerRegister } from './check.ts'
import { registerCall } from './givens.ts'
import { rejectsNoKey } from './gateway-rejection.suite.ts'
import { registerRequest } from './register-controls.ts'
import { found } from './register-request.ts'

type Seen = { readonly exchange: Exchange; readonly sighting: Sighting }

function sightingsIn(seen: readonly Exchange[], wanted: (sighting: Sighting, exchange: Exchange) => boolean): readonly Seen[] {
  return seen.flatMap((exchange) =>
    exchange.sightings.filter((sighting) => wanted(sighting, exchange)).map((sighting) => ({ exchange, sighting })),
  )
}

const mostFindings = 5

function refuseSightings(seen: readonly Seen[], code: string, expected: Message): void {
  const [first, ...rest] = findingsOf(seen, code, expected)
  if (first !== undefined) throw new Failure(first, ...rest)
}

/** Judges what was seen by these kinds alone. */
const refuses =
  (kinds: readonly Sighting['what'][], code: string, expected: Message) =>
  ({ needs: { seen } }: { readonly needs: { readonly seen: readonly Exchange[] } }): void =>
    refuseSightings(
      sightingsIn(seen, ({ what }) => kinds.includes(what)),
      code,
      expected,
    )

/** One finding for each kind and place, not one for each exchange. */
function findingsOf(seen: readonly Seen[], code: string, expected: Message, because?: Message): readonly Finding[] {
  const places = new Map<string, Finding>()
  for (const { exchange, sighting } of seen) {
    const { what, where, form, detail } = sighting
    const place = `${what}|${where.split(' ')[0]!}|${exchange.origin}`
    if (places.has(place)) continue
    const got = { what: sightingText(what), form: formText(form) }
    const values = {
      expected,
      got: detail === undefined ? message('privacy.in-form', got) : message('privacy.in-form-shown', { ...got, shown: detail }),
    }
    places.set(place, {
      code,
      ...sentenceAbout(
        message('place.part', { what: `${exchange.request.method} ${exchange.request.url}`, part: where }),
        because === undefined ? message('finding.expected', values) : message('finding.expected-because', { ...values, because }),
      ),
      at: where,
      expected: textOf(expected),
      actual: what,
      exchange: exchange.id,
    })
  }
  return [...places.values()].slice(0, mostFindings)
}

const formText = (form: string): Text =>
  form === 'plain' ? message('privacy.form-plain') : form === 'looks like one' ? message('privacy.form-looks') : form

const noPerson = message('privacy.no-person-identifier')

/** Where frameworks put the path of the call into an error that nobody handled (RFC9457 3.1.5). */
const pathMembers = new Set(['body /path', 'body /instance'])

export const identifierNotEchoed = check('privacy.identifier-not-echoed', {
  title: 'SHOULD NOT repeat a person identifier in errors, headers or redirects',
  source: ['GDPR 5(1)(c)', 'GDPR 5(1)(f)', 'RFC9110 17.9'],
  needs: { seen: answers() },
  timeless: true,
  run({ needs: { seen }, warn }) {
    const isError = ({ response }: Exchange): boolean => (response?.status ?? 0) >= 300
    const echoed = sightingsIn(
      seen,
      ({ what, where }, exchange) => what === 'person identifier' && (!where.startsWith('body') || isError(exchange)),
    )
    // Another person than the one in the path is told to a stranger.
    const repeated = echoed.filter(({ sighting: { where, ofCall } }) => pathMembers.has(where) && ofCall === true)
    for (const finding of findingsOf(repeated, 'privacy.identifier', noPerson, message('privacy.repeats-path'))) warn(finding)
    const elsewhere = echoed.filter((one) => !repeated.includes(one))
    refuseSightings(elsewhere, 'privacy.identifier', noPerson)
  },
})

export const credentialsNotEchoed = check('privacy.credentials-not-echoed', {
  title: 'MUST NOT repeat a credential in a response',
  source: ['RFC6749 10.3', 'RFC6749 2.3.1', 'RFC6749 5.2'],
  needs: { seen: answers() },
  timeless: true,
  run({ needs: { seen } }) {
    const kinds: readonly Sighting['what'][] = ['access token', 'client secret', 'API key', 'token-service key', 'header value']
    const sightings = sightingsIn(
      seen,
      // The token-issuing service shows no grant that it signs, and the token in its body alone, or in the header from which a gateway
      // takes it that does not read bodies of its own requests (auth_request of nginx).
      ({ what, where }, { origin }) =>
        kinds.includes(what) || (what === 'bearer token' && origin === 'token-service' && where !== 'header authorization'),
    )
    refuseSightings(sightings, 'privacy.credential', message('privacy.no-credential'))
  },
})

export const upstreamTokenHidden = check('privacy.upstream-token-hidden', {
  title: 'MUST NOT expose a token of the components behind the gateway',
  source: ['RFC6749 10.3'],
  needs: { seen: answers('gateway') },
  timeless: true,
  run: refuses(['bearer token'], 'privacy.upstream-token', message('privacy.no-upstream-token')),
})

export const noStackTrace = check('privacy.no-stack-trace', {
  title: 'SHOULD NOT show a stack trace',
  source: ['RFC9457 5', 'CWE-209'],
  severity: 'warning',
  needs: { seen: answers() },
  timeless: true,
  run: refuses(['stack trace'], 'privacy.stack-trace', message('privacy.no-stack-trace')),
})

export const noInternals = check('privacy.no-internals', {
  title: 'SHOULD NOT show internal addresses, hosts or versions',
  source: ['RFC9457 5', 'RFC9110 17.12'],
  severity: 'warning',
  needs: { seen: answers() },
  timeless: true,
  run: refuses(['private address', 'internal host', 'product version'], 'privacy.internals', message('privacy.no-internals')),
})

export const notCacheable = checkPerRegister('privacy.not-cacheable', {
  title: 'SHOULD forbid shared caches to store register responses',
  source: ['RFC9111 5.2.2.5', 'RFC9111 5.2.2.7'],
  severity: 'warning',
  needs: ({ name }) => ({ found: found[name], call: registerCall[name] }),
  sends: {},
  run({ needs, info }, { name }) {
    const { reply } = needs.found
    // Most registers say nothing of it, and no gateway between adds it; what one says itself it can mend.
    const answer = expect(reply, answerOf(name))
    if (reply.header('cache-control') === undefined) return void answer.or(info).header('cache-control').has('no-store', 'private')
    answer.header('cache-control').has('no-store', 'private').lacks('public')
  },
})

/** Well-formed and of the synthetic kind. */
const anybody = '20914695016'

/** A person in an address is asked for by anybody; of several such registers, each but the first is named. */
const noPreKeyOracles: readonly Check[] = registers
  .filter(({ persons }) => !persons.many)
  .map((register, index) =>
    check('privacy.no-pre-key-oracle', {
      ...(index === 0 ? {} : { instance: register.name }),
      title: 'SHOULD reject calls without an API key alike for known and unknown persons',
      source: ['OWASP API', 'RFC9110 15.5.4'],
      severity: 'warning',
      needs: { refused: rejectsNoKey[register.name], call: registerCall[register.name] },
      sends: { gateway: 1 },
      async run({ http, target, needs: { refused, call } }) {
        const { auth: _, ...anonymous } = registerRequest(register, call, [target.gateway?.unknownPersonIdentifier ?? anybody])
        const reply = await http.send(anonymous)
        const [known, unknown] = [refused.reply.exchange.response, reply.exchange.response]
        if (known?.status === unknown?.status && known?.body.shape === unknown?.body.shape && known?.body.kind === unknown?.body.kind)
          return
        const statuses = [String(known?.status ?? 0), String(unknown?.status ?? 0)]
        expect(reply, message('refusal.refusals-no-key'), 'privacy.oracle').fits(message('graphql.alike-for-all'), false, {
          got: statuses.join(', '),
          because: message('graphql.tell-registered'),
          expected: known?.status,
          actual: unknown?.status,
        })
      },
    }),
  )

/** That of the first such register. */
export const noPreKeyOracle = noPreKeyOracles[0]!

export const privacy = suite('privacy', 'Nothing leaks', [
  identifierNotEchoed,
  credentialsNotEchoed,
  upstreamTokenHidden,
  noStackTrace,
  noInternals,
  ...registerNames.map((name) => notCacheable[name]),
  ...noPreKeyOracles,
])
