import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createFile, privateMode, readBytes } from '../../base/index.ts'
import { codeOf, reasonMessage } from '../../report/index.ts'
import { holdsPrivateKey } from './private-key.ts'
import { message, type Message, UserError } from '../../messages/index.ts'

/** Thrown when a key cannot be used or made; the message has the reason, and nothing of the key. */
class KeyError extends UserError {
  override name = 'KeyError'
}

/**
 * Makes a key pair (Ed25519): the private key in a file that only its owner may read, the public one next to it as `<path>.pub`. Never
 * replaces a file.
 */
export async function createKeys(path: string): Promise<{ readonly publicPath: string; readonly fingerprint: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const publicPath = `${path}.pub`
  writeNew(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), privateMode)
  try {
    writeNew(publicPath, publicKey.export({ type: 'spki', format: 'pem' }), 0o644)
  } catch (error) {
    await rm(path)
    throw error
  }
  return { publicPath, fingerprint: fingerprintOf(publicKey) }
}

/** Rejects existing files before anything is made: all of them at once. */
export async function assertFree(...paths: readonly string[]): Promise<void> {
  const taken = paths.filter((path) => existsSync(path))
  if (taken.length > 0) throw new KeyError(...taken.map(existing))
}

/** Reads a private key (Ed25519) from a PEM file (PKCS #8) or a JWK. */
export async function readPrivateKey(path: string): Promise<KeyObject> {
  const text = (await readKeyFile(path)).toString('utf8')
  if (text.includes('ENCRYPTED')) throw new KeyError(message('key.passphrase', { path }))
  return keyFrom(path, text, 'private')
}

/** Returns whether a file is DER, as PKCS #12 is: no text begins with that byte. */
export const isDer = (bytes: Buffer): boolean => bytes[0] === 0x30

/** The bytes of the file of a key. */
export const keyBytes = async (path: string): Promise<Buffer> => await readKeyFile(path)

/**
 * Reads a public key (Ed25519) from a PEM file (SPKI) or a JWK. A private key is rejected: it was shown to others, and proves nothing any
 * more.
 */
export async function readPublicKey(path: string): Promise<KeyObject> {
  const bytes = await readKeyFile(path)
  if (holdsPrivateKey(bytes)) throw new KeyError(message('key.is-private', { path }))
  return keyFrom(path, bytes.toString('utf8'), 'public')
}

/** The fingerprint by which people compare keys: `SHA256:` and the thumbprint of the public key (RFC7638). */
export function fingerprintOf(key: KeyObject): string {
  // In the order of their names; members that a kind of key does not have are left out.
  const { crv, e, kty, n, x, y } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  return `SHA256:${createHash('sha256').update(JSON.stringify({ crv, e, kty, n, x, y })).digest('base64url')}`
}

/**
 * Returns whether a key is of a kind that signs records: Ed25519, or that of an enterprise certificate, RSA of 2048 bits with the usual
 * exponent (FIPS 186-5 A.1.1) or a NIST curve.
 */
export function isSigningKey({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (type === 'rsa') return (details?.modulusLength ?? 0) >= 2048 && (details?.publicExponent ?? 0n) >= 65_537n
  return type === 'ed25519' || (type === 'ec' && ['prime256v1', 'secp384r1', 'secp521r1'].includes(details?.namedCurve ?? ''))
}

/** The digest that a key signs with (RFC8032 5.1 has its own). */
export const digestFor = ({ asymmetricKeyType }: KeyObject): 'sha256' | null => (asymmetricKeyType === 'ed25519' ? null : 'sha256')

/** A public key as one line: the base64 of its SubjectPublicKeyInfo, which is the middle line of its PEM file. */
export const lineOf = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }).toString('base64')

/** The public key of such a line; undefined if it is none that signs records. */
export function keyOfLine(line: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(line, 'base64'), type: 'spki', format: 'der' })
    return isSigningKey(key) && lineOf(key) === line ? key : undefined
  } catch {
    return undefined
  }
}

async function readKeyFile(path: string): Promise<Buffer> {
  try {
    return await readBytes(path)
  } catch (error) {
    throw new KeyError(message('key.unreadable', { path, reason: reasonMessage(error) }))
  }
}

const existing = (path: string): Message => message('key.exists', { path })

function writeNew(path: string, content: string | Buffer, mode: number): void {
  try {
    createFile(path, content, mode)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new KeyError(existing(path))
    throw new KeyError(message('key.unwritable', { path, reason: reasonMessage(error) }))
  }
}

function keyFrom(path: string, text: string, type: 'private' | 'public'): KeyObject {
  const key = parsed(text, type === 'private' ? createPrivateKey : createPublicKey)
  if (key === undefined) throw new KeyError(message(`key.no-${type}`, { path }))
  if (key.asymmetricKeyType !== 'ed25519') throw new KeyError(message('key.type', { path }))
  return key
}

/** Withholds the texts of the errors, which may quote the key. */
function parsed(text: string, create: typeof createPrivateKey | typeof createPublicKey): KeyObject | undefined {
  try {
    return text.trimStart().startsWith('{') ? create({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' }) : create(text)
  } catch {
    return undefined
  }
}
