import { createPublicKey } from 'node:crypto'
import type { JWK } from 'jose'
import { type CompactJws, readCompactJws, Sensitive } from '../../base/index.ts'

/** The result of verifying a token with a set of keys. */
interface Verification {
  /** `another-key`: the token names a key (`kid`) that the set lacks or that cannot be used, and another key of the set verifies it. */
  readonly outcome: 'verified' | 'another-key' | 'wrong-signature' | 'unknown-key' | 'unsupported-algorithm' | 'unusable-key' | 'malformed'
  /** The number of keys in the set that fit the algorithm. */
  readonly fitting: number
}

/** Reads a token as a JWS in compact form; undefined for an opaque token. Verifies nothing. */
export const readJws = (token: Sensitive): CompactJws | undefined => readCompactJws(token.reveal())

/** No honest set of keys holds more that fit one token. */
const mostTried = 50

type Jwk = Readonly<Record<string, unknown>>

/** Which keys an algorithm is for (RFC7518 3.1, RFC8037 3.1). */
const kinds: readonly (readonly [algorithm: RegExp, kty: string, crv?: string])[] = [
  [/^[RP]S(?:256|384|512)$/, 'RSA'],
  [/^ES256$/, 'EC', 'P-256'],
  [/^ES384$/, 'EC', 'P-384'],
  [/^ES512$/, 'EC', 'P-521'],
  [/^(?:EdDSA|Ed25519)$/, 'OKP', 'Ed25519'],
  [/^ML-DSA-(?:44|65|87)$/, 'AKP'],
]

/** EdDSA by the name that says its curve (RFC9864 2.2): with the keys here it is one algorithm. */
const algorithmOf = (alg: unknown): unknown => (alg === 'Ed25519' ? 'EdDSA' : alg)

/**
 * Verifies the signature of a token with published keys: with those that it names, otherwise with each that fits its algorithm.
 * A key that cannot be used does not count (RFC7517 5). Whose claims they are, and whether they hold now, is not looked at.
 */
export async function verifyJws(token: Sensitive, { keys }: { readonly keys: readonly object[] }): Promise<Verification> {
  const header = readJws(token)?.header
  if (header === undefined) return { outcome: 'malformed', fitting: 0 }
  const { alg, kid } = header
  const own = algorithmOf(alg)
  const kind = kinds.find(([algorithm]) => typeof alg === 'string' && algorithm.test(alg))
  if (kind === undefined) return { outcome: 'unsupported-algorithm', fitting: 0 }
  const [, kty, crv] = kind
  const isFit = (key: Jwk): boolean =>
    key['kty'] === kty &&
    (crv === undefined || key['crv'] === crv) &&
    algorithmOf(key['alg'] ?? alg) === own &&
    (key['use'] ?? 'sig') === 'sig' &&
    (!Array.isArray(key['key_ops']) || key['key_ops'].includes('verify'))
  const fit = (keys as readonly Jwk[]).filter(isFit)
  const named = await tryEach(
    token,
    alg as string,
    fit.filter((key) => kid !== undefined && key['kid'] === kid),
  )
  const outcome = async (): Promise<Verification['outcome']> => {
    // The key that a token names decides, if it can be used.
    if (named !== undefined && named !== 'unusable-key') return named
    const other = await tryEach(token, alg as string, fit)
    if (kid === undefined) return other ?? 'unknown-key'
    return other === 'verified' ? 'another-key' : (named ?? 'unknown-key')
  }
  return { outcome: await outcome(), fitting: fit.length }
}

/** Verifies a token with one key after another. Returns the best result; undefined without one. */
async function tryEach(token: Sensitive, alg: string, keys: readonly Jwk[]): Promise<Verification['outcome'] | undefined> {
  const { compactVerify, errors, importJWK } = await import('jose')
  let best: Verification['outcome'] | undefined
  for (const { kty, n, e, crv, x, y, pub } of keys.slice(0, mostTried)) {
    try {
      const key = await importJWK({ kty, n, e, crv, x, y, pub, alg } as JWK, alg).catch(() => undefined)
      if (key !== undefined) {
        await compactVerify(token.reveal(), key)
        return 'verified'
      }
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) best = 'wrong-signature'
      // An extension that has to be understood (RFC7515 4.1.11), or no JWS at all: no key changes that.
      else if (error instanceof errors.JOSENotSupported) return 'unsupported-algorithm'
      else if (error instanceof errors.JWSInvalid) return 'malformed'
    }
    best ??= 'unusable-key'
  }
  return best
}

/** Reading a key takes a while; a set with more has none of use to anybody. */
const mostRead = 1000

/** Key types that Node.js need not support: symmetric ones, and those of newer algorithms. */
const unread: ReadonlySet<unknown> = new Set(['oct', 'AKP'])

/** Returns the positions of unusable keys in a set (RFC7517 5): of an unknown type, without a required member, or out of range. */
export function unusableKeys(keys: readonly object[]): readonly number[] {
  const isUsable = (key: Jwk): boolean => {
    try {
      return unread.has(key['kty']) || createPublicKey({ format: 'jwk', key }).type === 'public'
    } catch {
      return false
    }
  }
  return (keys as readonly Jwk[]).flatMap((key, index) => (index < mostRead && isUsable(key) ? [] : [index]))
}

/** An invalid token, and its fault. */
interface Forgery {
  /** Without a signature (alg none), or signed with a foreign key: under the name of the published one, brought along, or pointed to. */
  readonly how: 'none' | 'kid' | 'jwk' | 'jku'
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
  const forge = async (how: Forgery['how'], header: object): Promise<Forgery> => ({
    how,
    token: new Sensitive(token.kind, await new CompactSign(payload).setProtectedHeader({ ...header, alg: algorithm }).sign(privateKey)),
  })
  const { kid, typ = 'JWT' } = jws.header
  const unsigned = [{ alg: 'none', typ }, jws.claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  return [
    { how: 'none', token: new Sensitive(token.kind, `${unsigned.join('.')}.`) },
    await forge('kid', { typ, ...(kid === undefined ? {} : { kid }) }),
    await forge('jwk', { typ, jwk }),
    await forge('jku', { typ, kid: 'gatewatch', jku: 'https://gatewatch.invalid/jwks.json' }),
  ]
}

/** The algorithm of the token, if it is one for key pairs, so that only the key is wrong. */
function asymmetric({ header }: CompactJws): string {
  const { alg } = header
  return typeof alg === 'string' && /^(?:RS|PS|ES)(?:256|384|512)$|^EdDSA$|^Ed25519$/.test(alg) ? alg : 'RS256'
}
