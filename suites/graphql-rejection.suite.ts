import { isDeepStrictEqual } from 'node:util'
import { bearer, expect, json, NotVerified, Sensitive, suite, type Reply } from 'gatewatch'
import {
  alteredReference,
  alteredSignature,
  anonymous,
  each,
  expectThat,
  message,
  mintedTokens,
  parseJson,
  readJws,
  rejectCredentials,
  text,
  type Alteration,
  type Answered,
  type Message,
  type RefusalRules,
} from 'gatewatch/internal'
import { check } from './check.ts'
import { expiredToken } from './givens.ts'
import { organizationName, organizationQuery, withUnknownToken } from './graphql.suite.ts'
import { jwsOf } from './jwt.suite.ts'
import { accessToken } from './token.suite.ts'

/** GraphQL servers reject with 401, with 403, or with errors and no data under 200 or 400: all of them withhold the data. */
const rejectsToken: Omit<RefusalRules, 'what'> = { as: ['credentials', 'syntax', 'success'], gives: givesOrganization }

const withToken = ({ request }: Answered, token: Sensitive, what: Message): Alteration => ({
  what,
  request: { ...request, auth: bearer(token) },
})

export const rejectsNoToken = check('graphql.rejects-no-token', {
  safeguard: true,
  title: 'MUST NOT return organization data without a token',
  source: ['RFC6750 3', 'RFC6749 7'],
  needs: { organizationName },
  sends: { base: 2 },
  run: async (context) => {
    const control = context.needs.organizationName
    const bare = { what: message('refusal.query-no-token'), request: anonymous(control.request) }
    const [refused] = await rejectCredentials(context, control, [bare], rejectsToken)
    return refused
  },
})

export const rejectsGarbageToken = check('graphql.rejects-garbage-token', {
  title: 'MUST NOT return organization data for an unknown token',
  source: ['RFC6749 7'],
  needs: { organizationName },
  sends: { base: 2 },
  run: async (context) => {
    const control = context.needs.organizationName
    const random = { what: message('refusal.query-random-token'), request: withUnknownToken(control.request) }
    const [refused] = await rejectCredentials(context, control, [random], rejectsToken)
    return refused
  },
})

export const rejectsAlteredToken = check('graphql.rejects-altered-token', {
  title: 'MUST NOT return organization data for an altered token',
  source: ['RFC6749 7', 'RFC7515 5.2'],
  needs: { organizationName, token: accessToken },
  sends: { base: 2 },
  run: async (context) => {
    const { organizationName: control, token } = context.needs
    const altered = readJws(token) === undefined ? alteredReference(token) : (alteredSignature(token) ?? unsigned())
    await rejectCredentials(context, control, [withToken(control, altered, message('refusal.query-altered'))], rejectsToken)
  },
})

const unsigned = (): never =>
  expectThat(message('jwt.access-token'), { code: 'jws.unsigned', at: 'signature' }).fits(message('jwt.a-signature'), false, {
    got: message('graphql.token-unsigned'),
  }) as never

export const rejectsMintedToken = check('graphql.rejects-minted-token', {
  title: 'MUST NOT return organization data for a token of another signer',
  source: ['RFC8725 3.1', 'RFC8725 3.2', 'RFC7515 4.1.2', 'RFC7515 4.1.3'],
  needs: { organizationName, token: accessToken },
  sends: { base: 5 },
  run: async (context) => {
    const { organizationName: control, token } = context.needs
    jwsOf(token)
    const minted = await mintedTokens(token)
    const [first, ...others] = minted.map(({ how, token: own }) => withToken(control, own, message(`refusal.query-minted-${how}`)))
    if (first !== undefined) await rejectCredentials(context, control, [first, ...others], rejectsToken)
  },
})

export const rejectsExpiredToken = check('graphql.rejects-expired-token', {
  title: 'MUST NOT return organization data for an expired token',
  source: ['RFC6749 7', 'RFC6750 3.1'],
  needs: { organizationName, expired: expiredToken, token: accessToken },
  sends: { base: 2 },
  run: async (context) => {
    const { organizationName: control, expired, token } = context.needs
    const [other] = differencesOf(expired, token)
    if (other !== undefined)
      throw new NotVerified(message('reason.expired-token-differs', { what: other }), { setting: 'graphql.expiredToken' })
    await rejectCredentials(context, control, [withToken(control, expired, message('refusal.query-expired'))], rejectsToken)
  },
})

/** The claims about the owner and purpose of a token: a difference might be the reason of a rejection, in place of the expiry. */
const ownership = ['sub', 'client_id', 'azp', 'aud', 'scope', 'scp']

/** Returns the claims besides times in which two tokens differ; none for opaque tokens. */
function differencesOf(one: Sensitive, other: Sensitive): readonly string[] {
  const [own, fresh] = [readJws(one)?.claims, readJws(other)?.claims]
  if (own === undefined || fresh === undefined) return []
  return ownership.filter((claim) => !isDeepStrictEqual(comparable(own[claim]), comparable(fresh[claim])))
}

/**
 * Normalizes a claim: one name or several, in any order; the letter case of a UUID does not matter (RFC6749 3.3, RFC7519 4.1.3, RFC9562 4).
 */
function comparable(claim: unknown): unknown {
  const names: unknown = typeof claim === 'string' ? claim.split(' ') : claim
  if (!Array.isArray(names)) return names
  return names.map((name) => String(name).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, (id) => id.toLowerCase())).toSorted()
}

export const challenge = check('graphql.challenge', {
  title: 'MUST request a bearer token in WWW-Authenticate',
  source: ['RFC6750 3', 'RFC6750 3.1', 'GraphQL over HTTP, Status Codes'],
  severity: 'warning',
  needs: { none: rejectsNoToken, garbage: rejectsGarbageToken },
  sends: {},
  run({ needs: { none, garbage } }) {
    const isWithoutError = (header = ''): boolean => !/\berror\s*=/i.test(header)
    const isOfToken = (header = ''): boolean => /\berror\s*=\s*"?invalid_token"?/i.test(header)
    const refusals = [
      { reply: none.reply, what: message('refusal.no-token'), expected: message('graphql.no-error-code'), isRight: isWithoutError },
      { reply: garbage.reply, what: message('refusal.random-token'), expected: 'error="invalid_token"', isRight: isOfToken },
    ]
    each(refusals, ({ reply, what, expected, isRight }) => {
      const refusal = expect(reply, what, 'http.challenge')
      refusal.status(401)
      const header = refusal.header('www-authenticate')
      header.fits(message('refusal.bearer-challenge'), (value) => /^bearer\b/i.test(value ?? ''))
      header.fits(expected, isRight)
    })
  },
})

export const rejectsMalformedQuery = check('graphql.rejects-malformed-query', {
  title: 'SHOULD answer an invalid query with errors and no data',
  source: ['GraphQL 7.1', 'GraphQL over HTTP, Status Codes'],
  severity: 'warning',
  needs: { organizationName },
  sends: { base: 1 },
  async run({ http, needs: { organizationName: control } }) {
    const reply = await http.send({ ...control.request, body: json({ query: '{ organization(' }) })
    const parsed = parseJson(reply.bytes)
    const errors = 'value' in parsed ? (parsed.value as { errors?: unknown } | null)?.errors : undefined
    const refused = [200, 400, 422].includes(reply.status) && Array.isArray(errors) && errors.length > 0 && !givesOrganization(reply)
    if (refused) return
    const got = message(Array.isArray(errors) ? 'graphql.status-with-errors' : 'graphql.status-without-errors', {
      status: String(reply.status),
    })
    expect(reply, message('refusal.unparsable-query'), 'graphql.errors').fits(message('graphql.errors-no-data'), false, {
      got,
      at: '/errors',
    })
  },
})

export const rejectsMalformedBody = check('graphql.rejects-malformed-body', {
  title: 'SHOULD reject a body that is not a GraphQL request',
  source: ['GraphQL over HTTP, Request', 'RFC9110 15.5.16'],
  severity: 'warning',
  needs: { organizationName },
  sends: { base: 3 },
  async run({ http, target, needs: { organizationName: control } }) {
    const query = organizationQuery(target.graphql.organizationId)
    const bodies = [
      { what: message('refusal.broken-json'), body: text('{"query": ', 'application/json') },
      { what: message('refusal.json-no-query'), body: json({}) },
      { what: message('refusal.text-plain'), body: text(JSON.stringify({ query }), 'text/plain') },
    ]
    for (const { what, body } of bodies) expect(await http.send({ ...control.request, body }), what).refused()
  },
})

export const graphqlRejection = suite('graphql-rejection', 'Nobody else gets organization data', [
  rejectsNoToken,
  rejectsGarbageToken,
  rejectsAlteredToken,
  rejectsMintedToken,
  rejectsExpiredToken,
  challenge,
  rejectsMalformedQuery,
  rejectsMalformedBody,
])

/** Returns whether an answer names any organization. */
function givesOrganization(reply: Reply): boolean {
  const parsed = parseJson(reply.bytes)
  const answer = 'value' in parsed ? (parsed.value as { data?: { organization?: { name?: unknown } | null } | null } | null) : undefined
  return typeof answer?.data?.organization?.name === 'string'
}
