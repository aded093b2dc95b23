import { randomUUID } from 'node:crypto'
import { expect, Sensitive, suite, type Context, type Reply } from 'gatewatch'
import {
  anonymous,
  assertSaidByStatus,
  basic,
  each,
  form,
  message,
  noRefusalOf,
  parseJson,
  readJws,
  refuse,
  rejectCredentials,
  repeatedMembers,
  textOf,
  type Answered,
  type Asking,
  type Message,
  type Refused,
  type ReplyExpectation,
  type HttpRequest,
} from 'gatewatch/internal'
import { check } from './check.ts'
import { otherOrganization } from './givens.ts'
import { assertLettersKnown } from './organization-letters.ts'
import { named } from './token-manners.ts'
import { asUnknownClient, issued, scopeOf, tokenResponse } from './token-request.ts'

const rules = { by: ['identity-provider'] as const, gives: givesToken }

async function rejectsAs(
  what: Message,
  request: HttpRequest,
  context: Asking & { readonly needs: { readonly issued: Answered } },
): Promise<Refused> {
  const altered = { what, request }
  const [refused] = await rejectCredentials(context, context.needs.issued, [altered], { as: ['credentials', 'syntax'], ...rules })
  return refused
}

export const rejectsNoCredentials = check('token.rejects-no-credentials', {
  title: 'MUST reject a token request without client authentication',
  source: ['RFC6749 3.2.1', 'RFC6749 5.2'],
  needs: { issued },
  sends: { auth: 2 },
  run: async (context) => await rejectsAs(message('refusal.request-no-credentials'), anonymous(context.needs.issued.request), context),
})

export const rejectsUnknownClient = check('token.rejects-unknown-client', {
  title: 'MUST reject a token request of an unknown client',
  source: ['RFC6749 3.2.1', 'RFC6749 5.2'],
  needs: { issued },
  sends: { auth: 2 },
  run: async (context) =>
    await rejectsAs(message('refusal.request-unknown-client'), asUnknownClient(context.needs.issued.request), context),
})

export const rejectsWrongSecret = check('token.rejects-wrong-secret', {
  title: 'MUST reject a token request with a wrong client secret',
  source: ['RFC6749 3.2.1', 'RFC6749 5.2'],
  needs: { issued },
  sends: { auth: 2, 'wrong-secret': 1 },
  run: async (context) => {
    const wrong = basic(context.target.client.id, randomUUID())
    return await rejectsAs(message('refusal.request-wrong-secret'), { ...context.needs.issued.request, auth: wrong }, context)
  },
})

export const errorForm = check('token.error-form', {
  title: 'MUST reject clients in the registered form',
  source: ['RFC6749 5.2', 'RFC6749 3.2', 'RFC9110 15.5.2'],
  severity: 'warning',
  needs: { none: rejectsNoCredentials, unknown: rejectsUnknownClient, wrong: rejectsWrongSecret },
  sends: {},
  run({ needs: { none, unknown, wrong }, info }) {
    const anonymous = refusalOf(message('refusal.request-no-credentials'), none)
    const ofClients = [
      { reply: unknown.reply, refusal: refusalOf(message('refusal.request-unknown-client'), unknown) },
      { reply: wrong.reply, refusal: refusalOf(message('refusal.request-wrong-secret'), wrong) },
    ]
    hasCode(anonymous.or(info))
    for (const { reply, refusal } of ofClients) if (reply.status === 401) challenges(refusal.or(info))
    each(
      [
        ...[anonymous, ...ofClients.map(({ refusal }) => refusal)].map((refusal) => () => repeatsNothing(refusal)),
        ...ofClients.flatMap(({ refusal }) => [() => hasCode(refusal), () => refusal.status(401)]),
      ],
      (holds) => holds(),
    )
  },
})

export const rejectsOtherGrant = check('token.rejects-other-grant', {
  title: 'MUST reject an unknown or absent grant type',
  source: ['RFC6749 5.2'],
  needs: { issued },
  sends: { auth: 2 },
  run: async (context) => {
    const { target, needs } = context
    const scope = scopeOf(target.organizationId)
    const unknown = { ...needs.issued.request, body: form({ grant_type: 'urn:gatewatch:no-such-grant', scope }) }
    await refuse(context, needs.issued, unknown, {
      what: message('refusal.request-unknown-grant'),
      as: ['syntax', 'credentials'],
      ...rules,
    })
    const absent = { ...needs.issued.request, body: form({ scope }) }
    await refuse(context, needs.issued, absent, { what: message('refusal.request-no-grant'), as: ['syntax', 'credentials'], ...rules })
  },
})

export const rejectsForeignScope = check('token.rejects-foreign-scope', {
  title: 'MUST NOT grant the scope of another organization',
  source: ['SPEC 5', 'RFC6749 3.3', 'RFC6749 5.1'],
  needs: { issued, other: otherOrganization },
  sends: { auth: 2 },
  run: async (context) => {
    const { target, needs, warn } = context
    const foreign = scopeOf(needs.other)
    const reply = await requestScope(foreign, context)
    if (isRejection(reply, context)) {
      return await assertLettersKnown(needs.other, target.organizationId, {
        otherwise: message('reason.letters-of-scope'),
        knows: async (own) => !isRejection(await requestScope(scopeOf(own), context), context),
      })
    }
    const answer = tokenOf(reply)
    const scope = tokenResponse({ reply }).at('/scope')
    const expected = textOf(message('refusal.or-token'))
    const echoed = scopesOf(answer?.scope)
    const claimed = answer && scopesOf(readJws(new Sensitive('access token', answer.token))?.claims['scope'])
    const isForeign = (granted: string): boolean => granted.toLowerCase() === foreign.toLowerCase()
    if (echoed?.some(isForeign) === true || claimed?.some(isForeign) === true)
      scope.fail(message('refusal.foreign-scope-granted'), { code: 'refusal.missing', expected })
    if (echoed !== undefined || claimed !== undefined) return
    const silence = message('refusal.foreign-token-silent')
    tokenResponse({ reply }).or(warn).body.fail(silence, { code: 'value.missing', at: '/scope', expected })
  },
})

type ScopeContext = Pick<Context, 'http' | 'attribute'> & { readonly needs: { readonly issued: Answered } }

const requestScope = async (scope: string, { http, needs }: ScopeContext): Promise<Reply> =>
  await http.send({ ...needs.issued.request, body: form({ grant_type: 'client_credentials', scope }) })

/** Returns whether the request was rejected for its scope. A missing token for another reason shows nothing. */
function isRejection(reply: Reply, { attribute }: ScopeContext): boolean {
  if (tokenOf(reply) !== undefined) return false
  const what = message('refusal.request-foreign')
  const attribution = attribute(reply.exchange)
  if (attribution.class === 'credentials' || attribution.class === 'syntax') return true
  assertSaidByStatus(reply, what, attribution)
  throw noRefusalOf(what, reply.status, attribution)
}

export const rejectsMalformedScope = check('token.rejects-malformed-scope', {
  title: 'SHOULD reject a scope without an organization',
  source: ['RFC6749 3.3', 'RFC6749 5.2'],
  severity: 'warning',
  needs: { issued },
  sends: { auth: 1 },
  run: async (context) => {
    const { needs } = context
    const altered = { ...needs.issued.request, body: form({ grant_type: 'client_credentials', scope: 'org:not-a-uuid' }) }
    await refuse(context, needs.issued, altered, {
      what: message('refusal.request-no-organization'),
      as: ['syntax', 'credentials'],
      ...rules,
    })
  },
})

export const rejectsGet = check('token.rejects-get', {
  title: 'SHOULD reject a token request by GET',
  source: ['RFC6749 2.3.1', 'RFC6749 3.2', 'RFC9110 15.5.6'],
  severity: 'warning',
  needs: { issued },
  sends: { auth: 1 },
  async run({ http, target, needs: { issued: control } }) {
    const query = { grant_type: 'client_credentials', scope: scopeOf(target.organizationId) }
    const credentials = { client_id: target.client.id, client_secret: target.client.secret }
    const byAddress: HttpRequest = {
      origin: 'auth',
      method: 'GET',
      url: control.request.url,
      query: target.optIn.includes('secrets-in-url') ? { ...query, ...credentials } : query,
    }
    const reply = await http.send(byAddress)
    if (!givesToken(reply) && reply.status !== 200) return
    expect(reply, message('refusal.request-get'), 'refusal.missing').fits(message('refusal.refusal'), false, {
      got: message('refusal.status', { status: String(reply.status) }),
      expected: 405,
      actual: reply.status,
    })
  },
})

export const tokenRejection = suite('token-rejection', 'Nobody else gets a token', [
  rejectsNoCredentials,
  rejectsUnknownClient,
  rejectsWrongSecret,
  errorForm,
  rejectsOtherGrant,
  rejectsForeignScope,
  rejectsMalformedScope,
  rejectsGet,
])

function tokenOf(reply: Reply): { readonly token: string; readonly scope: unknown } | undefined {
  const parsed = parseJson(reply.bytes)
  if (!('value' in parsed) || typeof parsed.value !== 'object' || parsed.value === null) return undefined
  const { access_token: token, scope } = parsed.value as { access_token?: unknown; scope?: unknown }
  return typeof token === 'string' && token !== '' ? { token, scope } : undefined
}

function givesToken(reply: Reply): boolean {
  return tokenOf(reply) !== undefined
}

function scopesOf(value: unknown): readonly string[] | undefined {
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string')
  return typeof value === 'string' ? value.split(' ').filter(Boolean) : undefined
}

const refusalOf = (what: Message, { reply }: Refused): ReplyExpectation => expect(reply, message('refusal.of', { what }), 'http.form')

const hasCode = (refusal: ReplyExpectation<unknown>): unknown =>
  refusal
    .at('/error')
    .fits(message('refusal.json-error-code'), (error) => typeof error === 'string' && /^[\x20\x21\x23-\x5B\x5D-\x7E]+$/.test(error))

function challenges(refusal: ReplyExpectation<unknown>): void {
  const header = refusal.header('www-authenticate')
  const got = header.value === undefined ? message('refusal.none-as-most') : message('value.another')
  header.fits(message('refusal.basic-challenge'), (challenge) => /^basic\b/i.test(challenge ?? ''), { got })
}

function repeatsNothing(refusal: ReplyExpectation): void {
  if (refusal.at('').value === undefined) return
  const repeated = named(repeatedMembers(refusal.body.value))
  refusal.body.fits(message('token.each-once'), repeated === undefined, { got: message('token.more-than-once', { names: repeated ?? '' }) })
}
