import {
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import type { JWTPayload } from 'jose'
import { SignJWT } from 'jose/jwt/sign'
import { UnsecuredJWT } from 'jose/jwt/unsecured'
import { jwtVerify } from 'jose/jwt/verify'

/** Something that signs tokens and knows its own signature again. */
export interface Signer {
  readonly kid: string
  sign(claims: JWTPayload, header?: { readonly typ?: string }): Promise<string>
  /** The claims, where the signature is this signer's and the times are right; throws otherwise. */
  verify(token: string, options?: VerifyOptions): Promise<JWTPayload>
  /** What a key set says of the key: public members only. */
  readonly publicKey: JsonWebKey
  readonly privateKey: JsonWebKey
}

/** What a token must say to be believed. */
export interface VerifyOptions {
  readonly issuer?: string
  readonly audience?: string
  readonly clockToleranceSeconds?: number
}

/** A fresh elliptic-curve key: made in milliseconds, where RSA would take a tenth of a second. */
export function createSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return signerOf('ES256', privateKey, publicKey)
}

/** An RSA key that somebody else signs with, and the name that it is registered under. */
export interface RegisteredKey {
  readonly privateKey: KeyObject
  readonly kid: string
}

/** A signer with a key that somebody else has as well, in whichever of its hashes they sign. */
export function createSignerOf({ privateKey, kid }: RegisteredKey): Signer {
  return signerOf('RS256', privateKey, createPublicKey(privateKey), { algorithms: ['RS256', 'RS384', 'RS512'], kid })
}

/** A signer whose key is a shared secret, which no published key set can prove. */
export function createSecretSigner(): Signer {
  const key = createSecretKey(randomBytes(32))
  return signerOf('HS256', key, key)
}

/** What signs nothing: its tokens say that they need no signature, and anybody can make them. */
export function createNoSigner(): Signer {
  const { publicKey, privateKey, kid } = createSigner()
  return {
    kid,
    publicKey,
    privateKey,
    sign: async (claims) => new UnsecuredJWT(claims).encode(),
    verify: async (token, { issuer, audience } = {}) =>
      UnsecuredJWT.decode(token, { ...(issuer === undefined ? {} : { issuer }), ...(audience === undefined ? {} : { audience }) }).payload,
  }
}

function signerOf(
  alg: string,
  privateKey: KeyObject,
  publicKey: KeyObject,
  { algorithms = [alg], kid = randomUUID() }: { readonly algorithms?: readonly string[]; readonly kid?: string } = {},
): Signer {
  const published = { kid, alg, use: 'sig' }
  return {
    kid,
    publicKey: { ...publicKey.export({ format: 'jwk' }), ...published },
    privateKey: { ...privateKey.export({ format: 'jwk' }), ...published },
    sign: (claims, { typ } = {}) =>
      new SignJWT(claims).setProtectedHeader({ kid, alg, ...(typ === undefined ? {} : { typ }) }).sign(privateKey),
    async verify(token, { issuer, audience, clockToleranceSeconds = 0 } = {}) {
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: [...algorithms],
        clockTolerance: clockToleranceSeconds,
        ...(issuer === undefined ? {} : { issuer }),
        ...(audience === undefined ? {} : { audience }),
      })
      return payload
    },
  }
}

/** The scopes that a token speaks for. */
export function scopesOf({ scope }: JWTPayload): string[] {
  return typeof scope === 'string' ? scope.split(' ') : []
}

/** Seconds since 1970, as JWT counts. */
export function now(): number {
  return Math.floor(Date.now() / 1000)
}
