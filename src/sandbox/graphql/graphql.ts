import {
  isMembers,
  json,
  parseJson,
  alter,
  text,
  withHeaders,
  type SandboxResponse,
  type Handler,
  type Incoming,
  type ResponseMembers,
} from '../message.ts'
import type { GraphqlBehavior, TokenContext, RefusalKind } from './graphql-behavior.ts'
import { execute, introspection } from './execution.ts'
import type { JWTPayload } from 'jose'
import { scopesOf } from '../signing.ts'

/** The organization that a caller may read, or the reason to reject the caller. */
type OrganizationAccess = { readonly organization: string } | { readonly refused: RefusalKind }

/** Finds the organization of the bearer token of a request (RFC6750 2.1). */
async function accessOf(request: Incoming, reading: TokenContext, { wrongTokenChecks }: GraphqlBehavior): Promise<OrganizationAccess> {
  const token = /^bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = (await acceptedWrongly(token, reading, wrongTokenChecks)) ?? (await verifiedClaims(token, reading))
  if (claims === undefined) return { refused: token === undefined ? 'no-token' : 'bad-token' }
  const organization = organizationOf(claims)
  return organization === undefined ? { refused: 'no-scope' } : { organization }
}

async function verifiedClaims(token: string | undefined, { tokens }: TokenContext): Promise<JWTPayload | undefined> {
  return token === undefined ? undefined : await tokens.claimsOf(token).catch(() => undefined)
}

async function acceptedWrongly(
  token: string | undefined,
  reading: TokenContext,
  beliefs: GraphqlBehavior['wrongTokenChecks'],
): Promise<JWTPayload | undefined> {
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

/** The GraphQL API (SPEC 4.2): one path, one query, only the organization of the token. */
export function graphqlApi(reading: TokenContext, behavior: GraphqlBehavior): Handler {
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

async function run(request: Incoming, ownOrganization: string, behavior: GraphqlBehavior): Promise<SandboxResponse> {
  const invalid = (answer: SandboxResponse, kind: 'syntax' | 'validation' | 'body'): SandboxResponse =>
    behavior.invalid.reduce((altered, alter) => alter(altered, kind, request), answer)

  if (!behavior.takesAnyLabel && !(request.headers['content-type'] ?? '').startsWith('application/json'))
    return invalid(problem(415, 'The body must be application/json.', 'UNSUPPORTED_MEDIA_TYPE'), 'body')
  const body = parseJson(request.body.toString())
  const query = isMembers(body) && typeof body['query'] === 'string' ? { ...body, query: body['query'] } : undefined
  if (query === undefined) return invalid(problem(400, 'The body must be a JSON object with a query.', 'BAD_REQUEST'), 'body')

  if (behavior.schema !== undefined && /\b__schema\b/.test(query.query)) return json(200, { data: await introspection(behavior.schema) })
  const { variables, operationName } = query as ResponseMembers
  const { data, errors, refused } = await execute(
    query.query,
    isMembers(variables) ? variables : {},
    typeof operationName === 'string' ? operationName : undefined,
    (id, first) => {
      const organization = behavior.sees({ id, ownOrganization, first })
      return organization === undefined ? behavior.hidden(id) : { organization }
    },
  )
  if (refused === 'syntax') return invalid(json(behavior.syntaxStatus, { errors }), refused)
  if (refused === 'validation') return invalid(json(behavior.validationStatus, { errors }), refused)
  return errors.length === 0 ? json(200, { data }) : json(behavior.partialStatus, { data, errors })
}

function refuse(kind: RefusalKind, { refusals, challenges }: GraphqlBehavior): SandboxResponse {
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

function problem(status: number, message: string, code: string): SandboxResponse {
  return json(status, { errors: [{ message, extensions: { code } }] })
}

function labeled(answer: SandboxResponse, request: Incoming, behavior: GraphqlBehavior): SandboxResponse {
  const wanted = behavior.newLabel || (request.headers.accept ?? '').includes(newLabel)
  return wanted && answer.headers['content-type'] === 'application/json' ? withHeaders(answer, { 'content-type': newLabel }) : answer
}
