import { randomBytes, randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { edited } from '../message.ts'
import { createNoSigner, createSecretSigner, createSigner, now, type TokenSigner } from '../signing.ts'
import type { World } from '../world.ts'
import type { IdentityProviderBehavior } from './provider-behavior.ts'

/** The claims of a token. */
type Claims = Parameters<TokenSigner['sign']>[0]

const thirtyDaysInSeconds = 2_592_000

/** Issues the access tokens of the identity provider, and verifies them for the GraphQL API. */
export interface AccessTokens {
  readonly signer: TokenSigner
  issue(scope: string): Promise<string>
  /** Issues a token as of thirty days ago, with the provider's right name and lifetime. */
  issueExpired(scope: string): Promise<string>
  /** The claims of a token that was issued here and still holds; throws otherwise. */
  claimsOf(token: string, options?: { readonly clockToleranceSeconds?: number }): Promise<JWTPayload>
}

/** Makes an issuer of tokens, with keys that outlast a change of behavior. */
export function createAccessTokens(world: World, behaves: () => IdentityProviderBehavior): AccessTokens {
  const signers = { key: createSigner(), 'shared-secret': createSecretSigner(), none: createNoSigner() }
  const references = new Map<string, string>()
  const signer = (): TokenSigner => {
    const { signing } = behaves()
    return signers[signing === 'none' || signing === 'shared-secret' ? signing : 'key']
  }
  const issuer = (): string => {
    const behavior = behaves()
    return (behavior.issuerInTokens ?? behavior.issuer)(world.addresses['identity-provider'])
  }
  const claimsFrom = (scope: string, issuedAt: number): Claims => {
    const behavior = behaves()
    const claims = {
      iss: issuer(),
      aud: world.addresses.graphql,
      sub: world.client.id,
      client_id: world.client.id,
      scope,
      iat: issuedAt,
      exp: issuedAt + behavior.lifetimeSeconds,
      jti: randomUUID(),
    }
    return edited(claims, behavior.claims)
  }
  const signed = async (claims: Claims): Promise<string> => await signer().sign(claims, { typ: 'at+jwt' })
  return {
    get signer() {
      return signer()
    },
    async issueExpired(scope) {
      const issuedAt = now() - thirtyDaysInSeconds
      return await signed({ ...claimsFrom(scope, issuedAt), iss: world.addresses['identity-provider'], exp: issuedAt + 3600 })
    },
    async issue(scope) {
      const behavior = behaves()
      const token = await signed(claimsFrom(scope, now()))
      if (behavior.format === 'jwt') return token
      const reference = randomBytes(32).toString('base64url')
      references.set(reference, token)
      return reference
    },
    async claimsOf(token, options) {
      return await signer().verify(references.get(token) ?? token, { issuer: issuer(), audience: world.addresses.graphql, ...options })
    },
  }
}
