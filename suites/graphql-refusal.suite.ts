import {
  alteredReference,
  alteredSignature,
  anonymous,
  bearer,
  each,
  expect,
  expectThat,
  json,
  mintedTokens,
  parseJson,
  readJws,
  refuseCredentials,
  Sensitive,
  suite,
  text,
  type Alteration,
  type Answered,
  type RefusalRules,
  type Reply,
} from 'gatewatch'
import { check } from './check.ts'
import { expiredToken } from './givens.ts'
import { organizationName, organizationQuery, withUnknownToken } from './graphql.suite.ts'
import { jwsOf } from './jwt.suite.ts'
import { accessToken } from './token.suite.ts'

/** GraphQL servers refuse with 401, with 403, or with errors and no data under 200 or 400: all of them withhold the data. */
const refusesToken: Omit<RefusalRules, 'what'> = { as: ['credentials', 'syntax', 'success'], gives: givesOrganization }

const withToken = ({ request }: Answered, token: Sensitive, what: string): Alteration => ({
  what,
  request: { ...request, auth: bearer(token) },
})

export const refusesNoToken = check('graphql.refuses-no-token', {
  title: 'MUST give no organisation data without a token',
  source: ['RFC6750 3', 'RFC6749 7'],
  needs: { organizationName },
  sends: { base: 2 },
  run: async (context) => {
    const control = context.needs.organizationName
    const bare = { what: 'the documented query without a token', request: anonymous(control.request) }
    const [refused] = await refuseCredentials(context, control, [bare], refusesToken)
    return refused
  },
})

export const refusesGarbageToken = check('graphql.refuses-garbage-token', {
  title: 'MUST give no organisation data for a token that nobody issued',
  source: ['RFC6749 7'],
  needs: { organizationName },
  sends: { base: 2 },
  run: async (context) => {
    const control = context.needs.organizationName
    const random = { what: 'the documented query with a random token', request: withUnknownToken(control.request) }
    const [refused] = await refuseCredentials(context, control, [random], refusesToken)
    return refused
  },
})

export const refusesAlteredToken = check('graphql.refuses-altered-token', {
  title: 'MUST give no organisation data for an altered token',
  source: ['RFC6749 7', 'RFC7515 5.2'],
  needs: { organizationName, token: accessToken },
  sends: { base: 2 },
  run: async (context) => {
    const { organizationName: control, token } = context.needs
    const altered = readJws(token) === undefined ? alteredReference(token) : (alteredSignature(token) ?? unsigned())
    await refuseCredentials(context, control, [withToken(control, altered, 'the documented query with an altered token')], refusesToken)
  },
})

const unsigned = (): never =>
  expectThat('access token', { code: 'jws.unsigned', at: 'signature', expected: 'a signature' }).fail(
    'expected a signature to alter, got a token without one: anybody could have made it',
  )

export const refusesMintedToken = check('graphql.refuses-minted-token', {
  title: 'MUST give no organisation data for a token signed by somebody else',
  source: ['RFC8725 3.1', 'RFC8725 3.2', 'RFC7515 4.1.2', 'RFC7515 4.1.3'],
  needs: { organizationName, token: accessToken },
  sends: { base: 5 },
  run: async (context) => {
    const { organizationName: control, token } = context.needs
    jwsOf(token)
    const minted = await mintedTokens(token)
    const [first, ...others] = minted.map(({ how, token: own }) => withToken(control, own, `the documented query with a token ${how}`))
    if (first !== undefined) await refuseCredentials(context, control, [first, ...others], refusesToken)
  },
})

export const refusesExpiredToken = check('graphql.refuses-expired-token', {
  title: 'MUST give no organisation data for a token beyond its end',
  source: ['RFC6749 7', 'RFC6750 3.1'],
  needs: { organizationName, expired: expiredToken },
  sends: { base: 2 },
  run: async (context) => {
    const { organizationName: control, expired } = context.needs
    await refuseCredentials(context, control, [withToken(control, expired, 'the documented query with an expired token')], refusesToken)
  },
})

export const challenge = check('graphql.challenge', {
  title: 'MUST say by a challenge that a bearer token is wanted',
  source: ['RFC6750 3', 'RFC6750 3.1', 'GraphQL over HTTP, Status Codes'],
  gate: 'advises',
  needs: { none: refusesNoToken, garbage: refusesGarbageToken },
  sends: {},
  run({ needs: { none, garbage } }) {
    const isWithoutError = (header = ''): boolean => !/\berror\s*=/i.test(header)
    const isOfToken = (header = ''): boolean => /\berror\s*=\s*"?invalid_token"?/i.test(header)
    const refusals = [
      { reply: none.reply, which: 'without a token', expected: 'no error code when no token was sent', isRight: isWithoutError },
      { reply: garbage.reply, which: 'with a random token', expected: 'error="invalid_token"', isRight: isOfToken },
    ]
    each(refusals, ({ reply, which, expected, isRight }) => {
      const refusal = expect(reply, `refusal ${which}`, 'http.challenge')
      refusal.status(401)
      const header = refusal.header('www-authenticate')
      header.fits('a Bearer challenge', (value) => /^bearer\b/i.test(value ?? ''))
      header.fits(expected, isRight)
    })
  },
})

export const refusesMalformedQuery = check('graphql.refuses-malformed-query', {
  title: 'SHOULD answer a query that cannot be parsed with errors and no data',
  source: ['GraphQL 7.1', 'GraphQL over HTTP, Status Codes'],
  gate: 'advises',
  needs: { organizationName },
  sends: { base: 1 },
  async run({ http, needs: { organizationName: control } }) {
    const reply = await http.send({ ...control.request, body: json({ query: '{ organization(' }) })
    const parsed = parseJson(reply.bytes)
    const errors = 'value' in parsed ? (parsed.value as { errors?: unknown } | null)?.errors : undefined
    const refused = [200, 400, 422].includes(reply.status) && Array.isArray(errors) && errors.length > 0 && !givesOrganization(reply)
    if (refused) return
    const got = `got status ${reply.status} ${Array.isArray(errors) ? 'with' : 'without'} errors`
    expect(reply, 'a query that cannot be parsed', 'graphql.errors').fail(`expected errors and no data with status 400, ${got}`, {
      at: '/errors',
      expected: 'errors and no data',
    })
  },
})

export const refusesMalformedBody = check('graphql.refuses-malformed-body', {
  title: 'SHOULD refuse a body that is no GraphQL request',
  source: ['GraphQL over HTTP, Request', 'RFC9110 15.5.16'],
  gate: 'advises',
  needs: { organizationName },
  sends: { base: 3 },
  async run({ http, target, needs: { organizationName: control } }) {
    const query = organizationQuery(target.graphql.organizationId)
    const bodies = [
      { what: 'broken JSON', body: text('{"query": ', 'application/json') },
      { what: 'JSON without a query', body: json({}) },
      { what: 'a text/plain body', body: text(JSON.stringify({ query }), 'text/plain') },
    ]
    for (const { what, body } of bodies) expect(await http.send({ ...control.request, body }), what).refused()
  },
})

export const graphqlRefusal = suite('graphql-refusal', 'Nobody else gets organisation data', [
  refusesNoToken,
  refusesGarbageToken,
  refusesAlteredToken,
  refusesMintedToken,
  refusesExpiredToken,
  challenge,
  refusesMalformedQuery,
  refusesMalformedBody,
])

/** Whether an answer names any organisation. */
function givesOrganization(reply: Reply): boolean {
  const parsed = parseJson(reply.bytes)
  const answer = 'value' in parsed ? (parsed.value as { data?: { organization?: { name?: unknown } | null } | null } | null) : undefined
  return typeof answer?.data?.organization?.name === 'string'
}
