import { edited, json, alter, withHeaders, type SandboxResponse, type Handler, type Incoming } from '../message.ts'
import type { World } from '../world.ts'
import { refusalReasons, type IdentityProviderBehavior, type RefusalReason } from './provider-behavior.ts'
import type { AccessTokens } from './tokens.ts'

/** The parts of a token request. */
interface TokenRequest {
  readonly method: string
  readonly contentType: string
  readonly form: URLSearchParams
  readonly credentials: { readonly id: string; readonly secret: string } | undefined
}

const uncached = { 'cache-control': 'no-store', pragma: 'no-cache' }
const scopeForm = /^org:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const holds: Record<RefusalReason, (tokenRequest: TokenRequest, world: World) => boolean> = {
  method: ({ method }) => method !== 'POST',
  'malformed-request': ({ contentType, form }) =>
    !contentType.startsWith('application/x-www-form-urlencoded') || new Set(form.keys()).size < [...form.keys()].length,
  'no-credentials': ({ credentials }) => credentials === undefined,
  'unknown-client': ({ credentials }, { client }) => credentials !== undefined && credentials.id !== client.id,
  'wrong-secret': ({ credentials }, { client }) => credentials?.id === client.id && credentials.secret !== client.secret,
  'no-grant': ({ form }) => (form.get('grant_type') ?? '') === '',
  'other-grant': ({ form }) => (form.get('grant_type') ?? '') !== '' && form.get('grant_type') !== 'client_credentials',
  'malformed-scope': ({ form }) => !scopesOf(form).every((scope) => scopeForm.test(scope)),
  'foreign-scope': ({ form }, { organization }) =>
    scopesOf(form).some((scope) => scopeForm.test(scope) && scope !== `org:${organization.id}`),
}

/** The token endpoint (SPEC 4.1, RFC6749 4.4): client credentials by HTTP Basic, one organization a token. */
export function tokenEndpoint(world: World, tokens: AccessTokens, behavior: IdentityProviderBehavior): Handler {
  return async (request) => {
    const tokenRequest = tokenRequestIn(request, behavior)
    const reason = refusalReasons.find((reason) => !behavior.overlooks.has(reason) && holds[reason](tokenRequest, world))
    const answer =
      reason === undefined ? await issue(tokenRequest, tokens, behavior) : await alter(refuse(reason, behavior), request, behavior.refused)
    return await alter(answer, request, behavior.token)
  }
}

async function issue({ form }: TokenRequest, tokens: AccessTokens, behavior: IdentityProviderBehavior): Promise<SandboxResponse> {
  const scope = form.get('scope') ?? ''
  const members = {
    scope,
    access_token: await tokens.issue(scope),
    expires_in: behavior.lifetimeSeconds,
    token_type: 'Bearer',
  }
  return json(200, edited(members, behavior.issued), uncached)
}

function refuse(reason: RefusalReason, { refusals, challenges }: IdentityProviderBehavior): SandboxResponse {
  const { status, error } = refusals[reason]
  return withHeaders(json(status, { error, error_description: descriptions[reason] }, uncached), {
    allow: status === 405 ? 'POST' : undefined,
    'www-authenticate': status === 401 && challenges ? 'Basic realm="token"' : undefined,
  })
}

const descriptions: Record<RefusalReason, string> = {
  method: 'The token endpoint answers POST.',
  'malformed-request': 'The body must be a form that gives each parameter once.',
  'no-credentials': 'Client authentication is missing.',
  'unknown-client': 'Client authentication failed.',
  'wrong-secret': 'Client authentication failed.',
  'no-grant': 'The parameter grant_type is missing.',
  'other-grant': 'This grant is not supported.',
  'malformed-scope': 'The scope is not of the form org:<organization id>.',
  'foreign-scope': 'The scope is not granted to this client.',
}

function tokenRequestIn(request: Incoming, { overlooks, formDecodes }: IdentityProviderBehavior): TokenRequest {
  const byAddress = request.method === 'GET' && overlooks.has('method')
  const form = byAddress ? request.query : new URLSearchParams(request.body.toString())
  return {
    method: request.method,
    contentType: byAddress ? 'application/x-www-form-urlencoded' : (request.headers['content-type'] ?? ''),
    form,
    credentials: basicOf(request.headers.authorization, formDecodes) ?? (byAddress ? parametersOf(form) : undefined),
  }
}

function basicOf(authorization: string | undefined, formDecodes: boolean): TokenRequest['credentials'] {
  const encoded = /^basic ([\w+/]+=*)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':')
  const decode = formDecodes ? formDecode : (value: string): string => value
  return { id: decode(id), secret: decode(secret.join(':')) }
}

function parametersOf(form: URLSearchParams): TokenRequest['credentials'] {
  const [id, secret] = [form.get('client_id'), form.get('client_secret')]
  return id === null || secret === null ? undefined : { id, secret }
}

/** Decodes a half of Basic, which RFC6749 2.3.1 form-encodes. */
function formDecode(value: string): string {
  return new URLSearchParams(`value=${value.replaceAll('&', '%26')}`).get('value') ?? ''
}

function scopesOf(form: URLSearchParams): string[] {
  return (form.get('scope') ?? '').split(' ')
}
