import { randomBytes } from 'node:crypto'
import {
  alteredSignature,
  bearer,
  Failure,
  json,
  mediaType,
  mintedTokens,
  NotApplicable,
  parseJson,
  readJws,
  refuseCredentials,
  Sensitive,
  suite,
  text,
  type Alteration,
  type Answered,
  type Refused,
  type RefusalRules,
  type Reply,
} from 'gatewatch'
import { check } from './check.ts'
import { expiredToken } from './givens.ts'
import { organizationName, organizationQuery } from './graphql.suite.ts'
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
    const twin = context.needs.organizationName
    const { auth: _, ...anonymous } = twin.request
    const bare = { what: 'the documented query without a token', request: anonymous }
    const [refused] = await refuseCredentials(context, twin, [bare], refusesToken)
    return refused
  },
})

export const refusesGarbageToken = check('graphql.refuses-garbage-token', {
  title: 'MUST give no organisation data for a token that nobody issued',
  source: ['RFC6749 7'],
  needs: { organizationName },
  sends: { base: 2 },
  run: async (context) => {
    const twin = context.needs.organizationName
    const garbage = new Sensitive('access token', randomBytes(48).toString('base64url'))
    const random = withToken(twin, garbage, 'the documented query with a random token')
    const [refused] = await refuseCredentials(context, twin, [random], refusesToken)
    return refused
  },
})

const isJws = (token: Sensitive): void => {
  if (readJws(token) === undefined) throw new NotApplicable('the access token is opaque, which is legal')
}

export const refusesAlteredToken = check('graphql.refuses-altered-token', {
  title: 'MUST give no organisation data for a token with an altered signature',
  source: ['RFC6749 7', 'RFC7515 5.2'],
  needs: { organizationName, token: accessToken },
  sends: { base: 2 },
  run: async (context) => {
    const { organizationName: twin, token } = context.needs
    isJws(token)
    const altered = alteredSignature(token)
    if (altered === undefined)
      throw new Failure({
        code: 'jws.unsigned',
        message: 'access token: expected a signature to alter, got a token without one: anybody could have made it',
        at: 'signature',
        expected: 'a signature',
      })
    await refuseCredentials(context, twin, [withToken(twin, altered, 'the documented query with an altered signature')], refusesToken)
  },
})

export const refusesMintedToken = check('graphql.refuses-minted-token', {
  title: 'MUST give no organisation data for a token signed by somebody else',
  source: ['RFC8725 3.1', 'RFC8725 3.2', 'RFC7515 4.1.2', 'RFC7515 4.1.3'],
  needs: { organizationName, token: accessToken },
  sends: { base: 5 },
  run: async (context) => {
    const { organizationName: twin, token } = context.needs
    isJws(token)
    const minted = await mintedTokens(token)
    const [first, ...others] = minted.map(({ how, token: own }) => withToken(twin, own, `the documented query with a token ${how}`))
    if (first !== undefined) await refuseCredentials(context, twin, [first, ...others], refusesToken)
  },
})

export const refusesExpiredToken = check('graphql.refuses-expired-token', {
  title: 'MUST give no organisation data for a token beyond its end',
  source: ['RFC6749 7', 'RFC6750 3.1'],
  needs: { organizationName, expired: expiredToken },
  sends: { base: 2 },
  run: async (context) => {
    const { organizationName: twin, expired } = context.needs
    await refuseCredentials(context, twin, [withToken(twin, expired, 'the documented query with an expired token')], refusesToken)
  },
})

export const challenge = check('graphql.challenge', {
  title: 'MUST say by a challenge that a bearer token is wanted',
  source: ['RFC6750 3', 'RFC6750 3.1', 'GraphQL over HTTP, Status Codes'],
  gate: 'advises',
  needs: { none: refusesNoToken, garbage: refusesGarbageToken },
  sends: {},
  run({ needs: { none, garbage } }) {
    const problems = [...challengeProblems('without a token', none, false), ...challengeProblems('with a random token', garbage, true)]
    const [first, ...rest] = problems
    if (first !== undefined) throw new Failure(first, ...rest)
  },
})

export const refusesMalformedQuery = check('graphql.refuses-malformed-query', {
  title: 'SHOULD answer a query that cannot be parsed with errors and no data',
  source: ['GraphQL 7.1', 'GraphQL over HTTP, Status Codes'],
  gate: 'advises',
  needs: { organizationName },
  sends: { base: 1 },
  async run({ http, needs: { organizationName: twin } }) {
    const reply = await http.send({ ...twin.request, body: json({ query: '{ organization(' }) })
    const parsed = parseJson(reply.bytes)
    const errors = 'value' in parsed ? (parsed.value as { errors?: unknown } | null)?.errors : undefined
    const refused = [200, 400, 422].includes(reply.status) && Array.isArray(errors) && errors.length > 0 && !givesOrganization(reply)
    if (refused) return
    throw new Failure({
      code: 'graphql.errors',
      message: `a query that cannot be parsed: expected errors and no data with status 400, got status ${reply.status} ${Array.isArray(errors) ? 'with' : 'without'} errors`,
      at: '/errors',
      expected: 'errors and no data',
      actual: reply.status,
      exchange: reply.exchange.id,
    })
  },
})

export const refusesMalformedBody = check('graphql.refuses-malformed-body', {
  title: 'SHOULD refuse a body that is no GraphQL request',
  source: ['GraphQL over HTTP, Request', 'RFC9110 15.5.16'],
  gate: 'advises',
  needs: { organizationName },
  sends: { base: 3 },
  async run({ http, target, needs: { organizationName: twin } }) {
    const query = organizationQuery(target.graphql.organizationId)
    const bodies = [
      { what: 'broken JSON', body: text('{"query": ', 'application/json') },
      { what: 'JSON without a query', body: json({}) },
      { what: 'a text/plain body', body: text(JSON.stringify({ query }), 'text/plain') },
    ]
    for (const { what, body } of bodies) {
      const reply = await http.send({ ...twin.request, body })
      if (reply.status >= 400 && reply.status < 500) continue
      throw new Failure({
        code: 'http.status',
        message: `${what}: expected a 4xx status, got ${reply.status}`,
        at: 'status',
        expected: '4xx',
        actual: reply.status,
        exchange: reply.exchange.id,
      })
    }
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

function challengeProblems(which: string, { reply }: Refused, tokenSent: boolean) {
  const header = reply.header('www-authenticate')
  const finding = (at: string, message: string) => ({
    code: 'http.challenge',
    message: `refusal ${which}, ${at}: ${message}`,
    at,
    exchange: reply.exchange.id,
  })
  if (reply.status !== 401)
    return [finding('status', `expected 401, got ${reply.status}${mediaType(reply) === 'text/html' ? ' with an HTML page' : ''}`)]
  if (header === undefined || !/^bearer\b/i.test(header)) return [finding('header www-authenticate', 'expected a Bearer challenge')]
  const hasError = /\berror\s*=/i.test(header)
  if (tokenSent && !/\berror\s*=\s*"?invalid_token"?/i.test(header))
    return [finding('header www-authenticate', 'expected error="invalid_token"')]
  if (!tokenSent && hasError) return [finding('header www-authenticate', 'expected no error code when no token was sent')]
  return []
}
