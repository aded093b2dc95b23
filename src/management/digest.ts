import { createHmac, randomBytes } from 'node:crypto'

/** A value that can only be compared with others of the same run: what it was made of cannot be found out, not even by trying. */
export type Digest = (text: string) => string

/** Makes the digests of one run: keyed with what nobody else knows, and what is forgotten with it. */
export function createDigest(): Digest {
  const key = randomBytes(32)
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
