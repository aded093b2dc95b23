import { randomBytes } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { assertionIn, faultOfGrant, type GrantFault } from '../../domain/index.ts'
import { because, entriesOf, json, text, type Answer, type Handler, type Incoming } from '../message.ts'
import { now, scopesOf, type Signer } from '../signing.ts'
import { voiced } from '../styles/voice.ts'
import type { Environment, World } from '../world.ts'
import type { Integration, MachineBehavior } from './behavior.ts'

/** The keys of one environment: the authorization service signs tokens with one, knows the integration's assertions by the other. */
export interface TokenServiceKeys {
  readonly tokens: Readonly<Record<Environment, Signer>>
  readonly assertions: Signer
}

/** A refused assertion, in the documented form. */
class Refused extends Error {
  readonly answer: Answer
  constructor(status: number, error: string, description: string, code: string) {
    super(code)
    this.answer = json(status, {
      error,
      error_description: `${description} (trace_id: ${randomBytes(16).toString('hex')})`,
      error_uri: `https://docs.example.org/errors/${code}`,
    })
  }
}

/** The national machine-to-machine authorization service: swaps a signed assertion (RFC7523 2.1) for a token of a register. */
export function authorizationService(world: World, keys: TokenServiceKeys, behavior: MachineBehavior): Handler {
  const used = new Set<string>()
  return async (request) => {
    const [, name, ...rest] = request.path.split('/')
    const environment = name === 'test' || name === 'production' ? name : undefined
    if (environment === undefined) return text(404, 'Not found')
    const issuer = `${world.addresses['authorization-service']}/${environment}/`
    if (rest.join('/') === '.well-known/oauth-authorization-server') return metadata(issuer)
    if (rest.join('/') !== 'token') return text(404, 'Not found')

    try {
      const claims = await granted(request, { environment, issuer }, keys.assertions, behavior, used)
      const scopes = scopesOf(claims)
      for (const scope of scopes) judgeScope(scope, behavior.integration)
      return json(200, {
        access_token: await keys.tokens[environment].sign({
          iss: issuer,
          client_id: behavior.integration.id,
          scope: scopes.join(' '),
          iat: now(),
          exp: now() + behavior.tokenLifetimeSeconds,
        }),
        token_type: 'Bearer',
        expires_in: behavior.tokenLifetimeSeconds - 1,
        scope: scopes.join(' '),
      })
    } catch (error) {
      if (error instanceof Refused) return voiced(because('grant-refused', error.answer), request, behavior.voices.authorizationService)
      throw error
    }
  }
}

function metadata(issuer: string): Answer {
  return json(200, {
    issuer,
    token_endpoint: `${issuer}token`,
    response_types_supported: [],
    grant_types_supported: ['urn:ietf:params:oauth:grant-type:jwt-bearer'],
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
  })
}

const failed = 'Invalid assertion. Client authentication failed.'

/** By how much clocks may differ. */
const mostAheadSeconds = 10

/** How each fault of a request is rejected. */
const refusals: Readonly<Record<GrantFault, ConstructorParameters<typeof Refused>>> = {
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

/** The claims of a grant that is right in everything but its scopes, which is used then. */
async function granted(
  { method, headers, body }: Incoming,
  { environment, issuer }: { readonly environment: Environment; readonly issuer: string },
  signer: Signer,
  { integration, foreignHeaders, issuers, approvedKeys }: MachineBehavior,
  used: Set<string>,
): Promise<JWTPayload> {
  const fault = faultOfGrant(
    { method, headers: entriesOf(headers), body },
    {
      foreign: { headers: foreignHeaders, values: [integration.id, ...approvedKeys] },
      isRight: {
        'key-id': (kid) => kid === signer.kid,
        audience: (audience) => [issuer, ...issuers[environment]].includes(String(audience)),
        issuer: (iss) => iss === integration.id && integration.environments.has(environment),
        scope: (scope) => typeof scope === 'string' && scope.trim() !== '',
      },
      isNew: (id) => typeof id === 'string' && !used.has(id),
    },
  )
  if (fault !== undefined) throw new Refused(...refusals[fault])
  const claims = await signer.verify(assertionIn(body)!.assertion).catch(() => {
    throw new Refused(...refusals.algorithm)
  })
  if ((claims.iat ?? 0) > now() + mostAheadSeconds)
    throw new Refused(400, 'invalid_grant', `${failed} Issue time is in the future.`, 'MP-130')
  if (integration.key === 'expired') throw new Refused(400, 'invalid_grant', `${failed} Expired key.`, 'MP-121')
  if (integration.key === 'of-another-environment') throw new Refused(400, 'invalid_grant', `${failed} Certificate not valid.`, 'MP-120')
  if (integration.key === 'unknown') throw new Refused(...refusals['key-id'])
  used.add(claims.jti!)
  return claims
}

function judgeScope(scope: string, { scopes, grants, type }: Integration): void {
  if (!scopes.has(scope)) throw new Refused(400, 'invalid_scope', `The client is not registered with the scope ${scope}.`, 'MP-200')
  if (type === 'other') throw new Refused(400, 'invalid_scope', `The type of the integration does not allow the scope ${scope}.`, 'MP-201')
  if (!grants.has(scope)) throw new Refused(403, 'forbidden', `Consumer has not been granted access to the scope ${scope}.`, 'MP-250')
}
