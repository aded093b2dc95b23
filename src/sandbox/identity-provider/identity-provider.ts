import { text, type Handler } from '../message.ts'
import type { World } from '../world.ts'
import type { IdentityProviderBehaviour } from './behaviour.ts'
import { discoveryDocument, keySet } from './discovery.ts'
import { tokenEndpoint } from './token-endpoint.ts'
import type { AccessTokens } from './tokens.ts'

/** The identity provider: discovery, keys and tokens. */
export function identityProvider(world: World, tokens: AccessTokens, behaviour: IdentityProviderBehaviour): Handler {
  const paths: Readonly<Record<string, Handler>> = {
    '/.well-known/openid-configuration': discoveryDocument(world, behaviour),
    '/oauth/keys': keySet(tokens, behaviour),
    '/oauth/token': tokenEndpoint(world, tokens, behaviour),
  }
  return (request) => paths[request.path]?.(request) ?? text(404, 'Not found')
}
