import { createPrivateKey } from 'node:crypto'
import { createSecureContext } from 'node:tls'

/**
 * Returns whether a file contains a private key, in any usual form: PEM (PKCS #8, PKCS #1, SEC 1, OpenSSH, with a passphrase or without),
 * PuTTY, JWK and JWK Set (RFC7517, RFC7518 6), DER, PKCS #12, and the base64 of either.
 */
export function holdsPrivateKey(bytes: Buffer): boolean {
  // Windows writes two bytes for each character.
  const text = bytes.toString('latin1').replaceAll('\0', '').trim()
  return /PRIVATE KEY|^PuTTY-User-Key-File/.test(text) || holdsPrivateJwk(jsonIn(text)) || [bytes, base64In(text)].some(isPrivateDer)
}

function holdsPrivateJwk(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ('kty' in value && ('d' in value || 'k' in value)) || Object.values(value).some(holdsPrivateJwk)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u00EF\u00BB\u00BF/, '')) as unknown
  } catch {
    return undefined
  }
}

const base64In = (text: string): Buffer => (/^[\w+/=\s-]+$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0))

/** Returns whether bytes are a private key; one that needs a passphrase counts, too. */
const isPrivateDer = (der: Buffer): boolean =>
  opens(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }), 'ERR_MISSING_PASSPHRASE') ||
  opens(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })) ||
  opens(() => createPrivateKey({ key: der, format: 'der', type: 'sec1' })) ||
  opens(() => createSecureContext({ pfx: der }), 'mac verify failure')

function opens(open: () => unknown, locked?: string): boolean {
  try {
    open()
    return true
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return locked !== undefined && (code === locked || message === locked)
  }
}
