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

/** Signs tokens, and verifies its own signature. */
export interface TokenSigner {
  readonly kid: string
  sign(claims: JWTPayload, header?: { readonly typ?: string }): Promise<string>
  /** The claims, where the signature is this signer's and the times are right; throws otherwise. */
  verify(token: string, options?: TokenVerifyOptions): Promise<JWTPayload>
  /** The key as a key set has it: public members only. */
  readonly publicKey: JsonWebKey
  readonly privateKey: JsonWebKey
}

/** Conditions of a valid token. */
export interface TokenVerifyOptions {
  readonly issuer?: string
  readonly audience?: string
  readonly clockToleranceSeconds?: number
}

/** A fresh elliptic-curve key: made in milliseconds, where RSA would take a tenth of a second. */
export function createSigner(): TokenSigner {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return signerOf('ES256', privateKey, publicKey)
}

/** An RSA key of an institution, and the id that it is registered under. */
export interface RegisteredKey {
  readonly privateKey: KeyObject
  readonly kid: string
}

/** A signer with an institution's key, for each hash that the institution may sign with. */
export function createSignerOf({ privateKey, kid }: RegisteredKey): TokenSigner {
  return signerOf('RS256', privateKey, createPublicKey(privateKey), { algorithms: ['RS256', 'RS384', 'RS512'], kid })
}

/** A signer whose key is a shared secret, which no published key set can prove. */
export function createSecretSigner(): TokenSigner {
  const key = createSecretKey(randomBytes(32))
  return signerOf('HS256', key, key)
}

/** A signer of unsigned tokens (`alg: none`), which anybody can make. */
export function createNoSigner(): TokenSigner {
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
): TokenSigner {
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

/** The scopes of a token. */
export function scopesOf({ scope }: JWTPayload): string[] {
  return typeof scope === 'string' ? scope.split(' ') : []
}

/** Seconds since 1970, as JWT counts. */
export function now(): number {
  return Math.floor(Date.now() / 1000)
}
