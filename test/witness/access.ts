import { createRemoteJWKSet, decodeJwt, jwtVerify, type JWTVerifyOptions } from 'jose'
import { audience } from './identity-provider.ts'

/** Tells which scopes a bearer token has; rejects for one that is not to be believed. */
export type ReadScopes = (token: string) => Promise<string>

/** Believes what the provider has signed, for this API, and what has not ended. */
export function bySignature(provider: string, issuer: string, options: JWTVerifyOptions = {}): ReadScopes {
  const keys = createRemoteJWKSet(new URL('/jwks', provider))
  return async (token) => scopeIn((await jwtVerify(token, keys, { issuer, audience, ...options })).payload)
}

/** Asks the provider about every token (RFC7662), which works for opaque ones. */
export function byIntrospection(provider: string, { id, secret }: { readonly id: string; readonly secret: string }): ReadScopes {
  const credentials = [id, secret].map(encodeURIComponent).join(':')
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  return async (token) => {
    const body = new URLSearchParams({ token })
    const answer = await fetch(new URL('/token/introspection', provider), { method: 'POST', headers: { authorization }, body })
    const told = (await answer.json()) as { readonly active?: boolean; readonly scope?: string }
    if (told.active !== true) throw new Error('the token is not active')
    return scopeIn(told)
  }
}

/** A mistake: reads the claims and never looks at the signature. */
export const withoutSignature: ReadScopes = async (token) => scopeIn(decodeJwt(token))

const scopeIn = ({ scope }: { readonly [claim: string]: unknown }): string => (typeof scope === 'string' ? scope : '')

/** What a query may see. */
export interface Access {
  sees(organizationId: string): boolean
}

/** Lets a request in by its Authorization header, or throws a Refusal. */
export type Admit = (authorization: string | undefined) => Promise<Access>

/** A request that is not let in, with the challenge for it (RFC6750 3). */
export class Refusal extends Error {
  readonly challenge: string

  constructor(challenge: string) {
    super('Unauthenticated')
    this.challenge = challenge
  }
}

/** Lets in who has a token, as far as its scopes go. */
export function byToken(readScopes: ReadScopes): Admit {
  return async (authorization) => {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) throw new Refusal('Bearer realm="witness"')
    const scopes = await readScopes(token).catch(() => {
      throw new Refusal('Bearer realm="witness", error="invalid_token"')
    })
    return { sees: (id) => scopes.split(' ').includes(`org:${id}`) }
  }
}
