import type { CryptoKey, JSONWebKeySet } from 'jose'
import { deepestLevels, isDeeperThan, parse } from '../../json-text.ts'
import { Sensitive } from '../../sensitive.ts'

/** The readable parts of a signed token. */
interface Jws {
  readonly header: Readonly<Record<string, unknown>>
  readonly claims: Readonly<Record<string, unknown>>
}

/** What verifying a token with a set of keys came to. */
type Verification = 'verified' | 'wrong-signature' | 'unknown-key' | 'unsupported-algorithm' | 'invalid-keys' | 'malformed'

/** Reads a token as a JWS in compact form (RFC7515 7.1); undefined where it is opaque, or deeper than anything sane. Nothing is verified. */
export function readJws(token: Sensitive): Jws | undefined {
  const parts = token.reveal().split('.')
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]*$/.test(part))) return undefined
  const texts = parts.slice(0, 2).map((part) => Buffer.from(part, 'base64url').toString('utf8'))
  if (texts.some((text) => isDeeperThan(deepestLevels, text))) return undefined
  const [header, claims] = texts.map((text) => parse(text)?.value)
  return isObject(header) && isObject(claims) ? { header, claims } : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** No honest set of keys holds more that fit one token. */
const mostTried = 50

/** Verifies the signature of a token with published keys; whose claims they are, and whether they hold now, is not looked at. */
export async function verifyJws(token: Sensitive, keys: { readonly keys: readonly object[] }): Promise<Verification> {
  const { compactVerify, createLocalJWKSet, errors } = await import('jose')
  const outcomes: readonly (readonly [new (...args: never[]) => Error, Verification])[] = [
    [errors.JWSSignatureVerificationFailed, 'wrong-signature'],
    [errors.JWKSNoMatchingKey, 'unknown-key'],
    [errors.JOSENotSupported, 'unsupported-algorithm'],
    [errors.JWSInvalid, 'malformed'],
  ]
  try {
    await compactVerify(token.reveal(), createLocalJWKSet(keys as JSONWebKeySet))
    return 'verified'
  } catch (error) {
    // A token without a key id fits every key of its kind: one of them has to verify it.
    if (error instanceof errors.JWKSMultipleMatchingKeys) {
      let tried = 0
      for await (const key of error) {
        if (await verifiesWith(key)) return 'verified'
        if (++tried === mostTried) break
      }
      return 'wrong-signature'
    }
    // What is left is a key that says it fits and cannot be read.
    return outcomes.find(([kind]) => error instanceof kind)?.[1] ?? 'invalid-keys'
  }

  async function verifiesWith(key: CryptoKey): Promise<boolean> {
    return await compactVerify(token.reveal(), key).then(
      () => true,
      () => false,
    )
  }
}

/** A token that nobody should accept, and in what way it is wrong. */
interface Forgery {
  /** Completes "a token ...". */
  readonly how: string
  readonly token: Sensitive
}

/**
 * The token with one bit of its signature flipped, and one that counts: the last character of base64url may hold padding.
 * Undefined where it has no signature.
 */
export function alteredSignature(token: Sensitive): Sensitive | undefined {
  const [header, claims, signature = ''] = token.reveal().split('.')
  const bytes = Buffer.from(signature, 'base64url')
  if (bytes[0] === undefined) return undefined
  bytes[0] ^= 1
  return new Sensitive(token.kind, `${header}.${claims}.${bytes.toString('base64url')}`)
}

/** A reference, which has no signature, with one character in its middle changed: it points to nothing that was issued. */
export function alteredReference(token: Sensitive): Sensitive {
  const text = token.reveal()
  const place = text.slice(0, Math.ceil(text.length / 2)).search(/[a-z0-9][^a-z0-9]*$/i)
  const other = /a/i.test(text.charAt(place)) ? 'b' : 'a'
  return new Sensitive(token.kind, `${text.slice(0, Math.max(place, 0))}${other}${text.slice(place + 1)}`)
}

/**
 * The token's own claims in four envelopes that prove nothing (RFC8725 3.1, RFC7515 4.1.2-4.1.4): without a signature,
 * and signed with a key made here, which the header passes off as the published one, or brings along, or points to.
 */
export async function mintedTokens(token: Sensitive): Promise<readonly Forgery[]> {
  const jws = readJws(token)
  if (jws === undefined) return []
  const { CompactSign, exportJWK, generateKeyPair } = await import('jose')
  const algorithm = asymmetric(jws)
  const { privateKey, publicKey } = await generateKeyPair(algorithm)
  const jwk = await exportJWK(publicKey)
  const payload = new TextEncoder().encode(JSON.stringify(jws.claims))
  const forge = async (how: string, header: object): Promise<Forgery> => ({
    how,
    token: new Sensitive(token.kind, await new CompactSign(payload).setProtectedHeader({ ...header, alg: algorithm }).sign(privateKey)),
  })
  const { kid, typ = 'JWT' } = jws.header
  const unsigned = [{ alg: 'none', typ }, jws.claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  return [
    { how: 'without a signature (alg none)', token: new Sensitive(token.kind, `${unsigned.join('.')}.`) },
    await forge('signed with a foreign key under the name of the published one (kid)', { typ, ...(kid === undefined ? {} : { kid }) }),
    await forge('signed with a foreign key that it brings along (jwk)', { typ, jwk }),
    await forge('signed with a foreign key that it points to (jku)', { typ, kid: 'gatewatch', jku: 'https://gatewatch.invalid/jwks.json' }),
  ]
}

/** The algorithm of the token itself where it is one for key pairs, so that nothing but the key is wrong. */
function asymmetric({ header }: Jws): string {
  const { alg } = header
  return typeof alg === 'string' && /^(?:RS|PS|ES)(?:256|384|512)$|^EdDSA$/.test(alg) ? alg : 'RS256'
}
