import { createHash, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { fingerprintOf } from './keys.ts'

/**
 * Plain data as the one text that RFC8785 allows for it: members sorted by UTF-16 code units, no white space.
 * Two texts of the same data have the same canonical text, so that a digest or a signature is about the data.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`)
  return `{${members.join(',')}}`
}

/** The SHA-256 of data in its canonical text: `sha256:<hex>`. */
export function digestOf(value: unknown): string {
  return `sha256:${createHash('sha256').update(canonicalText(value)).digest('hex')}`
}

/** A JWS in flattened form with its payload left out (RFC7515 7.2.2, Appendix F): the payload is the canonical text of the record beside it. */
export interface Signature {
  readonly protected: string
  readonly signature: string
}

/** What a signature came to: by whom it is, or that it is by nobody. */
type SignatureJudgement =
  | { readonly signedBy: string }
  | { readonly problem: 'broken' }
  | { readonly problem: 'another key'; readonly signedBy: string }

const algorithm = 'EdDSA'

/** Signs data with an Ed25519 key. The public key goes along, so that the signature can be checked by itself; whose key it is it cannot say. */
export async function sign(data: unknown, privateKey: KeyObject): Promise<Signature> {
  const { FlattenedSign } = await import('jose')
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' })
  const signed = await new FlattenedSign(new TextEncoder().encode(canonicalText(data)))
    .setProtectedHeader({ alg: algorithm, typ: 'gatewatch-acceptance', jwk })
    .sign(privateKey)
  return { protected: signed.protected!, signature: signed.signature }
}

/** Checks a signature with the key that came along and, where one is expected, that it is that one. */
export async function judgeSignature(data: unknown, signature: Signature, expected?: KeyObject): Promise<SignatureJudgement> {
  const key = keyOf(signature)
  if (key === undefined || !isExact(signature.signature)) return { problem: 'broken' }
  const signedBy = fingerprintOf(key)
  if (expected !== undefined && fingerprintOf(expected) !== signedBy) return { problem: 'another key', signedBy }
  const { flattenedVerify } = await import('jose')
  const payload = Buffer.from(canonicalText(data)).toString('base64url')
  return await flattenedVerify({ ...signature, payload }, key, { algorithms: [algorithm] }).then(
    () => ({ signedBy }),
    () => ({ problem: 'broken' as const }),
  )
}

/** The last character of base64url has bits that decoders pass over: changed ones are a change all the same. */
const isExact = (text: string): boolean => Buffer.from(text, 'base64url').toString('base64url') === text

function keyOf(signature: Signature): KeyObject | undefined {
  try {
    const { jwk } = JSON.parse(Buffer.from(signature.protected, 'base64url').toString('utf8')) as { readonly jwk: JsonWebKey }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}
