import type { JsonWebKey } from 'node:crypto'
import { alter, edited, json, text, type Handler } from '../message.ts'
import { createSigner } from '../signing.ts'
import type { World } from '../world.ts'
import type { IdentityProviderBehavior } from './provider-behavior.ts'
import { tokenEndpoint } from './token-endpoint.ts'
import type { AccessTokens } from './tokens.ts'

/** The identity provider: discovery, keys and tokens. */
export function identityProvider(world: World, tokens: AccessTokens, behavior: IdentityProviderBehavior): Handler {
  const paths: Readonly<Record<string, Handler>> = {
    '/.well-known/openid-configuration': discoveryDocument(world, behavior),
    '/oauth/keys': keySet(tokens, behavior),
    '/oauth/token': tokenEndpoint(world, tokens, behavior),
  }
  return (request) => paths[request.path]?.(request) ?? text(404, 'Not found')
}

/** Provider metadata (OIDC Discovery 3, RFC8414 2): the authority for the token endpoint. */
function discoveryDocument(world: World, behavior: IdentityProviderBehavior): Handler {
  return async (request) => {
    const address = world.addresses['identity-provider']
    const metadata = {
      issuer: behavior.issuer(address),
      token_endpoint: `${address}/oauth/token`,
      jwks_uri: `${address}/oauth/keys`,
      response_types_supported: ['none'],
      grant_types_supported: ['client_credentials'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
    }
    return await alter(json(200, edited(metadata, behavior.metadata)), request, behavior.discovery)
  }
}

/** The key set (RFC7517 5) that access tokens are verified with. */
function keySet(tokens: AccessTokens, behavior: IdentityProviderBehavior): Handler {
  const other = createSigner().publicKey
  const keys = {
    published: [tokens.signer.publicKey],
    unpublished: [other],
    'other-published': [{ ...other, kid: tokens.signer.kid }],
    'shared-secret': [other],
    none: [other],
  }[behavior.signing]
  return () => json(200, { keys: behavior.keySet.reduce<readonly JsonWebKey[]>((set, edit) => edit(set), keys) })
}
