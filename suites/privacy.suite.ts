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
import { registerRequest } from './register-request.ts'
import { found } from './register-found.ts'

type ExchangeSighting = { readonly exchange: Exchange; readonly sighting: Sighting }

function sightingsIn(
  sent: readonly Exchange[],
  isWanted: (sighting: Sighting, exchange: Exchange) => boolean,
): readonly ExchangeSighting[] {
  return sent.flatMap((exchange) =>
    exchange.sightings.filter((sighting) => isWanted(sighting, exchange)).map((sighting) => ({ exchange, sighting })),
  )
}

const mostFindings = 5

function failOnSightings(sightings: readonly ExchangeSighting[], code: string, expected: Message): void {
  const [first, ...rest] = findingsOf(sightings, code, expected)
  if (first !== undefined) throw new Failure(first, ...rest)
}

/** Fails on sightings of these kinds. */
const refuses =
  (kinds: readonly Sighting['what'][], code: string, expected: Message) =>
  ({ needs: { sent } }: { readonly needs: { readonly sent: readonly Exchange[] } }): void =>
    failOnSightings(
      sightingsIn(sent, ({ what }) => kinds.includes(what)),
      code,
      expected,
    )

/** Makes one finding for each kind and place, not one for each exchange. */
function findingsOf(sightings: readonly ExchangeSighting[], code: string, expected: Message, because?: Message): readonly Finding[] {
  const places = new Map<string, Finding>()
  for (const { exchange, sighting } of sightings) {
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

/** Members in which frameworks put the path of the call, in an error that no code handled (RFC9457 3.1.5). */
const pathMembers = new Set(['body /path', 'body /instance'])

export const identifierNotEchoed = check('privacy.identifier-not-echoed', {
  title: 'SHOULD NOT repeat a person identifier in errors, headers or redirects',
  source: ['GDPR 5(1)(c)', 'GDPR 5(1)(f)', 'RFC9110 17.9'],
  needs: { sent: answers() },
  timeless: true,
  run({ needs: { sent }, warn }) {
    const isError = ({ response }: Exchange): boolean => (response?.status ?? 0) >= 300
    const echoed = sightingsIn(
      sent,
      ({ what, where }, exchange) => what === 'person identifier' && (!where.startsWith('body') || isError(exchange)),
    )
    // An identifier that is not in the path would reveal another person.
    const repeated = echoed.filter(({ sighting: { where, ofCall } }) => pathMembers.has(where) && ofCall === true)
    for (const finding of findingsOf(repeated, 'privacy.identifier', noPerson, message('privacy.repeats-path'))) warn(finding)
    const elsewhere = echoed.filter((one) => !repeated.includes(one))
    failOnSightings(elsewhere, 'privacy.identifier', noPerson)
  },
})

export const credentialsNotEchoed = check('privacy.credentials-not-echoed', {
  title: 'MUST NOT repeat a credential in a response',
  source: ['RFC6749 10.3', 'RFC6749 2.3.1', 'RFC6749 5.2'],
  needs: { sent: answers() },
  timeless: true,
  run({ needs: { sent } }) {
    const kinds: readonly Sighting['what'][] = ['access token', 'client secret', 'API key', 'token-service key', 'header value']
    const sightings = sightingsIn(
      sent,
      // The token-issuing service may return the token in its body, or in a header for gateways that do not read bodies of their own
      // requests (auth_request of nginx), but not its signed grant.
      ({ what, where }, { origin }) =>
        kinds.includes(what) || (what === 'bearer token' && origin === 'token-service' && where !== 'header authorization'),
    )
    failOnSightings(sightings, 'privacy.credential', message('privacy.no-credential'))
  },
})

export const upstreamTokenHidden = check('privacy.upstream-token-hidden', {
  title: 'MUST NOT expose a token of the components behind the gateway',
  source: ['RFC6749 10.3'],
  needs: { sent: answers('gateway') },
  timeless: true,
  run: refuses(['bearer token'], 'privacy.upstream-token', message('privacy.no-upstream-token')),
})

export const noStackTrace = check('privacy.no-stack-trace', {
  title: 'SHOULD NOT show a stack trace',
  source: ['RFC9457 5', 'CWE-209'],
  severity: 'warning',
  needs: { sent: answers() },
  timeless: true,
  run: refuses(['stack trace'], 'privacy.stack-trace', message('privacy.no-stack-trace')),
})

export const noInternals = check('privacy.no-internals', {
  title: 'SHOULD NOT show internal addresses, hosts or versions',
  source: ['RFC9457 5', 'RFC9110 17.12'],
  severity: 'warning',
  needs: { sent: answers() },
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
    // Most registers do not set it, and no gateway adds it; a register can fix the value that it sets.
    const answer = expect(reply, answerOf(name))
    if (reply.header('cache-control') === undefined) return void answer.or(info).header('cache-control').has('no-store', 'private')
    answer.header('cache-control').has('no-store', 'private').lacks('public')
  },
})

/** A well-formed identifier of the synthetic kind. */
const anybody = '20914695016'

/** Anybody can request a person in an address. Of several such registers, each but the first has its name as instance. */
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

/** The check of the first such register. */
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
