import { randomBytes } from 'node:crypto'
import { assertionIn, authorize, issued } from '../../services/index.ts'
import { json, serviceRequest, text, type SandboxResponse, type Handler } from '../message.ts'
import { now, type TokenSigner } from '../signing.ts'
import { formatted } from '../styles/rejection.ts'
import type { ServiceEnvironment, World } from '../world.ts'
import type { MachineBehavior } from './machine-behavior.ts'

/** The keys of one environment: the authorization service signs tokens with one, knows the integration's assertions by the other. */
export interface TokenServiceKeys {
  readonly tokens: Readonly<Record<ServiceEnvironment, TokenSigner>>
  readonly assertions: TokenSigner
}

/** The national machine-to-machine authorization service: swaps a signed assertion (RFC7523 2.1) for a token of a register. */
export function authorizationService(world: World, keys: TokenServiceKeys, behavior: MachineBehavior): Handler {
  const used = new Set<unknown>()
  const { integration, tokenLifetimeSeconds, foreignHeaders, issuers, approvedKeys, rejectionFormats } = behavior
  return async (request) => {
    const [, name, ...rest] = request.path.split('/')
    const environment = name === 'test' || name === 'production' ? name : undefined
    if (environment === undefined) return text(404, 'Not found')
    const issuer = `${world.addresses['authorization-service']}/${environment}/`
    if (rest.join('/') === '.well-known/oauth-authorization-server') return metadata(issuer)
    if (rest.join('/') !== 'token') return text(404, 'Not found')

    const authorization = authorize(serviceRequest(request), {
      forGateway: { headers: foreignHeaders, values: [integration.id, ...approvedKeys] },
      isRight: {
        'key-id': (kid) => kid === keys.assertions.kid,
        audience: (audience) => [issuer, ...issuers[environment]].includes(String(audience)),
        issuer: (iss) => iss === integration.id && integration.environments.has(environment),
        scope: (scope) => typeof scope === 'string' && scope.trim() !== '',
      },
      isNew: (id) => typeof id === 'string' && !used.has(id),
      isSigned: await isSigned(assertionIn(request.body)?.assertion, keys.assertions),
      integration,
      now: now(),
      traceId: randomBytes(16).toString('hex'),
    })
    if ('rejection' in authorization) return formatted(authorization.rejection, request, rejectionFormats.authorizationService)
    used.add(authorization.grantId)
    const scope = authorization.scopes.join(' ')
    const claims = { iss: issuer, client_id: integration.id, scope, iat: now(), exp: now() + tokenLifetimeSeconds }
    return issued(await keys.tokens[environment].sign(claims), scope, tokenLifetimeSeconds)
  }
}

function metadata(issuer: string): SandboxResponse {
  return json(200, {
    issuer,
    token_endpoint: `${issuer}token`,
    response_types_supported: [],
    grant_types_supported: ['urn:ietf:params:oauth:grant-type:jwt-bearer'],
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
  })
}

async function isSigned(assertion: string | undefined, signer: TokenSigner): Promise<boolean> {
  if (assertion === undefined) return false
  return await signer.verify(assertion).then(
    () => true,
    () => false,
  )
}
