import { assertionIn, faultOfGrant, type GrantFault, type GrantRequest, type GrantRules } from './grant.ts'
import { json, type ServiceAnswer } from './message.ts'

/** The registration of an integration with the authorization service (SPEC 4.5 step 1). */
export interface Registration {
  readonly type: 'machine-to-machine' | 'other'
  readonly key: 'registered' | 'expired' | 'of-another-environment' | 'unknown'
  readonly scopes: Scopes
  /** Scopes that the register owner has granted to the institution. */
  readonly grants: Scopes
}

interface Scopes {
  has(scope: string): boolean
}

/** State of the authorization service at a request for a token. */
export interface AuthorizationRules extends GrantRules {
  readonly integration: Registration
  /** The assertion has the signature of the integration, and is valid now. */
  readonly isSigned: boolean
  /** In seconds since 1970. */
  readonly now: number
  readonly traceId: string
}

/** The result of a grant: the scopes of a token, or a rejection. */
export type Authorization =
  | { readonly scopes: readonly string[]; readonly grantId: unknown }
  | { readonly rejection: ServiceAnswer<'grant-refused'>; readonly fault?: GrantFault }

type GrantProblem = readonly [status: number, error: string, description: string, code: string]

const failed = 'Invalid assertion. Client authentication failed.'

/** The rejection of each fault. */
const problems: Readonly<Record<GrantFault, GrantProblem>> = {
  'foreign-header': [400, 'invalid_request', 'The request has a header that is meant for another party.', 'MP-011'],
  method: [405, 'invalid_request', 'The token endpoint takes POST.', 'MP-010'],
  'content-type': [400, 'invalid_request', 'The token endpoint takes a form.', 'MP-010'],
  assertion: [400, 'unsupported_grant_type', 'The grant is not supported.', 'MP-010'],
  algorithm: [400, 'invalid_grant', `${failed} The assertion is malformed.`, 'MP-011'],
  'key-id': [400, 'invalid_grant', `${failed} Unknown key identifier (kid) for client.`, 'MP-124'],
  audience: [400, 'invalid_grant', 'Invalid assertion. The audience is not this service.', 'MP-110'],
  issuer: [400, 'invalid_grant', `${failed} Client not found.`, 'MP-100'],
  scope: [400, 'invalid_scope', 'The assertion names no scope.', 'MP-200'],
  lifetime: [400, 'invalid_grant', 'Invalid assertion. It is valid for more than 120 seconds.', 'MP-130'],
  replay: [400, 'invalid_grant', 'Invalid assertion. It was used before.', 'MP-012'],
}

/** Seconds that the clocks may differ. */
const mostAheadSeconds = 10

/** The national machine-to-machine authorization service's decision on a signed assertion (RFC7523 2.1). */
export function authorize(request: GrantRequest, rules: AuthorizationRules): Authorization {
  const { integration, isSigned, now, traceId } = rules
  const fault = faultOfGrant(request, rules)
  if (fault !== undefined) return { rejection: rejection(problems[fault], traceId), fault }
  const { claims } = assertionIn(request.body)!
  const problem = !isSigned ? problems.algorithm : problemOfKey(integration, Number(claims['iat'] ?? 0) - now)
  if (problem !== undefined) return { rejection: rejection(problem, traceId) }
  const refused = rejectionOfClaims(claims, rules)
  return refused === undefined ? { scopes: scopesIn(claims), grantId: claims['jti'] } : { rejection: refused }
}

function problemOfKey({ key }: Registration, aheadSeconds: number): GrantProblem | undefined {
  if (aheadSeconds > mostAheadSeconds) return [400, 'invalid_grant', `${failed} Issue time is in the future.`, 'MP-130']
  if (key === 'expired') return [400, 'invalid_grant', `${failed} Expired key.`, 'MP-121']
  if (key === 'of-another-environment') return [400, 'invalid_grant', `${failed} Certificate not valid.`, 'MP-120']
  return key === 'unknown' ? problems['key-id'] : undefined
}

/** The rejection of a grant's issuer or scopes, where the integration may not have them. */
export function rejectionOfClaims(
  claims: Readonly<Record<string, unknown>>,
  {
    isRight,
    integration,
    traceId,
  }: Pick<AuthorizationRules, 'integration' | 'traceId'> & { readonly isRight: Pick<GrantRules['isRight'], 'issuer' | 'scope'> },
): ServiceAnswer<'grant-refused'> | undefined {
  const problem = !isRight.issuer(claims['iss'])
    ? problems.issuer
    : !isRight.scope(claims['scope'])
      ? problems.scope
      : scopesIn(claims)
          .map((scope) => problemOfScope(scope, integration))
          .find((each) => each !== undefined)
  return problem && rejection(problem, traceId)
}

function problemOfScope(scope: string, { scopes, grants, type }: Registration): GrantProblem | undefined {
  if (!scopes.has(scope)) return [400, 'invalid_scope', `The client is not registered with the scope ${scope}.`, 'MP-200']
  if (type === 'other') return [400, 'invalid_scope', `The type of the integration does not allow the scope ${scope}.`, 'MP-201']
  return grants.has(scope) ? undefined : [403, 'forbidden', `Consumer has not been granted access to the scope ${scope}.`, 'MP-250']
}

const scopesIn = ({ scope }: Readonly<Record<string, unknown>>): readonly string[] => (typeof scope === 'string' ? scope.split(' ') : [])

const rejection = ([status, error, description, code]: GrantProblem, traceId: string): ServiceAnswer<'grant-refused'> => ({
  ...json(status, {
    error,
    error_description: `${description} (trace_id: ${traceId})`,
    error_uri: `https://docs.example.org/errors/${code}`,
  }),
  reason: 'grant-refused',
})

/** The answer with a token. */
export const issued = (token: string, scope: string, lifetimeSeconds: number): ServiceAnswer =>
  json(200, { access_token: token, token_type: 'Bearer', expires_in: lifetimeSeconds - 1, scope })
