import { createHash, sign, verify, type KeyObject } from 'node:crypto'
import { digestFor, fingerprintOf } from './keys.ts'

/** A signed text with the type that says how to read it (DSSE 1.0.2, envelope.md): the signature covers both, and nothing else. */
export interface Envelope {
  readonly payloadType: string
  /** In base64. */
  readonly payload: string
  /** Empty if it is not signed. */
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[]
}

/** The form of an envelope, as JSON Schema: with one signature at most, since the owner of a second one would never be checked. */
export const envelopeForm = {
  type: 'object',
  properties: {
    payloadType: { type: 'string' },
    payload: { type: 'string' },
    signatures: {
      type: 'array',
      maxItems: 1,
      items: {
        type: 'object',
        properties: { keyid: { type: 'string' }, sig: { type: 'string' } },
        required: ['keyid', 'sig'],
        additionalProperties: false,
      },
    },
  },
  required: ['payloadType', 'payload', 'signatures'],
  // Unknown members would never be checked.
  additionalProperties: false,
}

/** Puts a text into an envelope, signed if there is a key. */
export function envelopeOf(payloadType: string, text: string, privateKey?: KeyObject): Envelope {
  const payload = Buffer.from(text)
  const sig = privateKey && sign(digestFor(privateKey), signedBytes(payloadType, payload), privateKey).toString('base64')
  return {
    payloadType,
    payload: payload.toString('base64'),
    signatures: sig === undefined ? [] : [{ keyid: fingerprintOf(privateKey!), sig }],
  }
}

/** The text in an envelope; undefined if it is not the canonical base64 of UTF-8. */
export function textIn({ payload }: Envelope): string | undefined {
  if (!isExact(payload)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(payload, 'base64'))
  } catch {
    return undefined
  }
}

/** Returns whether this key has signed the text of an envelope. */
export function isSignedBy({ payloadType, payload, signatures }: Envelope, key: KeyObject): boolean {
  const [signature] = signatures
  if (signature === undefined || !isExact(signature.sig) || signature.keyid !== fingerprintOf(key)) return false
  return verify(digestFor(key), signedBytes(payloadType, Buffer.from(payload, 'base64')), key, Buffer.from(signature.sig, 'base64'))
}

/** The pre-authentication encoding (DSSE 1.0.2, protocol.md): different pairs of type and text never have the same. */
export function signedBytes(payloadType: string, payload: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `), payload])
}

/** Returns whether base64 is canonical: unused bits at its end, which decoders ignore, could hide a change. */
const isExact = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text

/** The SHA-256 of a text or of bytes, in hex. */
export const sha256Of = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
