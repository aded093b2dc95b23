import { createHmac, randomBytes } from 'node:crypto'

/** Makes a value that can only be compared with others of the same run. The text cannot be found, not even by trying. */
export type Digest = (text: string) => string

/** Creates the digests of one run, with a random key that is never stored. */
export function createDigest(): Digest {
  const key = randomBytes(32)
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
