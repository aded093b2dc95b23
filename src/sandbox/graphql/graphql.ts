import { isMembers, json, parseJson, alter, text, withHeaders, type Answer, type Handler, type Incoming, type Members } from '../message.ts'
import type { GraphqlBehavior, Reading, RefusalKind } from './behavior.ts'
import { execute, introspection } from './execute.ts'
import type { JWTPayload } from 'jose'
import { scopesOf } from '../signing.ts'

/** What a caller may see, or why it is turned away. */
type Access = { readonly organization: string } | { readonly refused: RefusalKind }

/** Which organization the bearer token of a request speaks for (RFC6750 2.1). */
async function accessOf(request: Incoming, reading: Reading, { beliefs }: GraphqlBehavior): Promise<Access> {
  const token = /^bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = (await wrongly(token, reading, beliefs)) ?? (await properly(token, reading))
  if (claims === undefined) return { refused: token === undefined ? 'no-token' : 'bad-token' }
  const organization = organizationOf(claims)
  return organization === undefined ? { refused: 'no-scope' } : { organization }
}

async function properly(token: string | undefined, { tokens }: Reading): Promise<JWTPayload | undefined> {
  return token === undefined ? undefined : await tokens.claimsOf(token).catch(() => undefined)
}

async function wrongly(token: string | undefined, reading: Reading, beliefs: GraphqlBehavior['beliefs']): Promise<JWTPayload | undefined> {
  for (const believe of beliefs) {
    const claims = await Promise.resolve(token)
      .then((token) => believe(token, reading))
      .catch(() => undefined)
    if (claims !== undefined) return claims
  }
  return undefined
}

function organizationOf(claims: JWTPayload): string | undefined {
  return scopesOf(claims)
    .find((each) => each.startsWith('org:'))
    ?.slice('org:'.length)
}

const newLabel = 'application/graphql-response+json'

/** The GraphQL API (SPEC 4.2): one path, one query, seen only by the organization of the token. */
export function graphqlApi(reading: Reading, behavior: GraphqlBehavior): Handler {
  return async (request) => {
    if (request.path !== '/graphql') return text(404, 'Not found')
    if (request.method !== 'POST') return text(405, 'Method not allowed', { allow: 'POST' })
    const access = await accessOf(request, reading, behavior)
    const answer =
      'refused' in access
        ? await alter(refuse(access.refused, behavior), request, behavior.refused)
        : await run(request, access.organization, behavior)
    return await alter(labeled(answer, request, behavior), request, behavior.answers)
  }
}

async function run(request: Incoming, own: string, behavior: GraphqlBehavior): Promise<Answer> {
  const invalid = (answer: Answer, kind: 'syntax' | 'validation' | 'body'): Answer =>
    behavior.invalid.reduce((altered, alter) => alter(altered, kind, request), answer)

  if (!behavior.takesAnyLabel && !(request.headers['content-type'] ?? '').startsWith('application/json'))
    return invalid(problem(415, 'The body must be application/json.', 'UNSUPPORTED_MEDIA_TYPE'), 'body')
  const body = parseJson(request.body.toString())
  const asked = isMembers(body) && typeof body['query'] === 'string' ? { ...body, query: body['query'] } : undefined
  if (asked === undefined) return invalid(problem(400, 'The body must be a JSON object with a query.', 'BAD_REQUEST'), 'body')

  if (behavior.told !== undefined && /\b__schema\b/.test(asked.query)) return json(200, { data: await introspection(behavior.told) })
  const { variables, operationName } = asked as Members
  const { data, errors, refused } = await execute(
    asked.query,
    isMembers(variables) ? variables : {},
    typeof operationName === 'string' ? operationName : undefined,
    (id, first) => {
      const organization = behavior.sees({ id, own, first })
      return organization === undefined ? behavior.unseen(id) : { organization }
    },
  )
  if (refused === 'syntax') return invalid(json(behavior.syntaxStatus, { errors }), refused)
  if (refused === 'validation') return invalid(json(behavior.validationStatus, { errors }), refused)
  return errors.length === 0 ? json(200, { data }) : json(behavior.partialStatus, { data, errors })
}

function refuse(kind: RefusalKind, { refusals, challenges }: GraphqlBehavior): Answer {
  const { status, code } = refusals[kind]
  const answer = problem(status, messages[kind], code)
  return challenges ? withHeaders(answer, { 'www-authenticate': challengesOf[kind] }) : answer
}

const messages: Record<RefusalKind, string> = {
  'no-token': 'An access token is required.',
  'bad-token': 'The access token is not valid.',
  'no-scope': 'The access token speaks for no organization.',
}

/** RFC6750 3.1: no error code where no token was sent. */
const challengesOf: Record<RefusalKind, string> = {
  'no-token': 'Bearer realm="graphql"',
  'bad-token': 'Bearer realm="graphql", error="invalid_token"',
  'no-scope': 'Bearer realm="graphql", error="insufficient_scope"',
}

function problem(status: number, message: string, code: string): Answer {
  return json(status, { errors: [{ message, extensions: { code } }] })
}

function labeled(answer: Answer, request: Incoming, behavior: GraphqlBehavior): Answer {
  const wanted = behavior.newLabel || (request.headers.accept ?? '').includes(newLabel)
  return wanted && answer.headers['content-type'] === 'application/json' ? withHeaders(answer, { 'content-type': newLabel }) : answer
}
