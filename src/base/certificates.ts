import { X509Certificate } from 'node:crypto'

/** The text of a file of certificates: PEM unchanged, and a certificate in DER as PEM. */
export function pemOf(bytes: Buffer): string {
  const text = bytes.toString()
  // DER begins with the byte of a SEQUENCE, which is "0" as text: no line of PEM begins so.
  if (!text.startsWith('0')) return text
  try {
    return new X509Certificate(bytes).toString()
  } catch {
    return text
  }
}
