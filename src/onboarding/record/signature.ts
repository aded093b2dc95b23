import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { canonicalText } from './canonical.ts'
import { fingerprintOf } from './keys.ts'

/** A JWS in flattened form with its payload left out (RFC7515 7.2.2, Appendix F): the payload is the canonical text of the record beside it. */
export interface Signature {
  readonly protected: string
  readonly signature: string
}

/** What a signature came to: by whom it is, or that it is by nobody. */
export type SignatureJudgement =
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
