import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type forge from 'node-forge'
import { createRequire } from 'node:module'
import { message, UserError } from '../../messages/index.ts'
import { reasonMessage } from '../../report/index.ts'
import { isDer, isSigningKey, keyBytes, lineOf, readPrivateKey } from './keys.ts'
import type { Problem } from './problem.ts'

/** What a record is signed with: a key, and the certificates that say whose it is, its own first; none of a bare key. */
export interface Credential {
  readonly key: KeyObject
  /** In base64 of DER, as in `x5c` (RFC7515 4.1.6). */
  readonly certificates: readonly string[]
}

const nested = 8

/** Reads what a record is to be signed with: a private key, or an enterprise certificate in a PKCS #12 file, whose passphrase stands in a file. */
export async function readCredential(path: string, passphraseFile?: string): Promise<Credential> {
  const bytes = await keyBytes(path)
  if (!isDer(bytes)) return { key: await readPrivateKey(path), certificates: [] }
  const passphrase = passphraseFile === undefined ? '' : (await keyBytes(passphraseFile)).toString('utf8').replace(/\r?\n$/, '')
  return credentialIn(bytes, path, passphrase)
}

/** Reads an enterprise certificate with its key from the bytes of a PKCS #12 file (RFC7292). The library's errors are withheld: they may quote what is in it. */
export function credentialIn(bytes: Buffer, path: string, passphrase = ''): Credential {
  const bags = bagsIn(bytes, path, passphrase)
  const keys = bags.keys.flatMap((der) => keyOf(der) ?? [])
  if (keys.length !== 1) throw new UserError(message(keys.length === 0 ? 'p12.no-key' : 'p12.keys', { path }))
  const key = keys[0]!
  const certificates = bags.certificates.flatMap((der) => certificateOf(der) ?? [])
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key))
  if (own === undefined) throw new UserError(message('p12.no-certificate', { path }))
  if (!isSigningKey(key)) throw new UserError(message('p12.key-type', { path }))
  const now = Date.now()
  if (Date.parse(own.validTo) < now) throw new UserError(message('p12.expired', { path, on: { at: isoOf(own.validTo) } }))
  if (Date.parse(own.validFrom) > now) throw new UserError(message('p12.not-yet', { path, on: { at: isoOf(own.validFrom) } }))
  if (!maySign(own)) throw new UserError(message('p12.usage', { path }))
  if (numberIn(own) === undefined) throw new UserError(message('p12.no-number', { path }))
  return { key, certificates: pathFrom(own, certificates).map(({ raw }) => raw.toString('base64')) }
}

/** Large, and needed by few. */
const loadForge = (): typeof forge => createRequire(import.meta.url)('node-forge') as typeof forge

/** Whether the key of a certificate may sign (RFC5280 4.2.1.3): it says so, or says nothing of its use. Node.js shows the extended use alone. */
function maySign({ raw }: X509Certificate): boolean {
  const { asn1, pki } = loadForge()
  const within = (value: forge.asn1.Asn1 | undefined): readonly forge.asn1.Asn1[] => (Array.isArray(value?.value) ? value.value : [])
  const bytesOf = (value: forge.asn1.Asn1 | undefined): string => (typeof value?.value === 'string' ? value.value : '')
  const read = (der: string): forge.asn1.Asn1 => asn1.fromDer(der, { strict: true, decodeBitStrings: false } as never)
  const [body] = within(read(raw.toString('binary')))
  // They have the tag 3 of their own, which is that of bit strings elsewhere.
  const extensions = within(body).find(({ tagClass, type }) => tagClass === asn1.Class.CONTEXT_SPECIFIC && type === asn1.Type.BITSTRING)
  const usage = within(within(extensions)[0]).find((one) => asn1.derToOid(bytesOf(within(one)[0])) === pki.oids['keyUsage'])
  // The first byte counts the bits that are none; then digitalSignature and nonRepudiation come first.
  return usage === undefined || (bytesOf(read(bytesOf(within(usage).at(-1)))).charCodeAt(1) & 0xc0) !== 0
}

/** Keys and certificates of such a file, in DER. */
function bagsIn(
  bytes: Buffer,
  path: string,
  passphrase: string,
): { readonly keys: readonly Buffer[]; readonly certificates: readonly Buffer[] } {
  const { asn1, pki, pkcs12, util } = loadForge()
  const derOf = (value: forge.asn1.Asn1): Buffer => Buffer.from(asn1.toDer(value).getBytes(), 'binary')
  try {
    const file = pkcs12.pkcs12FromAsn1(asn1.fromDer(util.createBuffer(bytes.toString('binary'))), false, passphrase)
    const all = file.safeContents.flatMap(({ safeBags }) => safeBags)
    return {
      keys: all
        .filter(({ type }) => type === pki.oids['keyBag'] || type === pki.oids['pkcs8ShroudedKeyBag'])
        .map(({ key, asn1: other }) => derOf(key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : other)),
      certificates: all
        .filter(({ type }) => type === pki.oids['certBag'])
        .map(({ cert, asn1: other }) => derOf(cert ? pki.certificateToAsn1(cert) : other)),
    }
  } catch (error) {
    const isLocked = error instanceof Error && /password|MAC|decrypt/i.test(error.message)
    throw new UserError(message(isLocked ? 'p12.passphrase' : 'p12.unreadable', { path }))
  }
}

function keyOf(der: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch {
    return undefined
  }
}

function certificateOf(der: Buffer | string): X509Certificate | undefined {
  try {
    return new X509Certificate(der)
  } catch {
    return undefined
  }
}

/** Readers pass over what stands behind a certificate: only the one form of it counts. */
function certificateIn(text: string): X509Certificate | undefined {
  const certificate = certificateOf(Buffer.from(text, 'base64'))
  return certificate?.raw.toString('base64') === text ? certificate : undefined
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** A certificate, who issued it, who issued that one, and so on, as far as they are there. */
function pathFrom(own: X509Certificate, known: readonly X509Certificate[]): readonly X509Certificate[] {
  const path = [own]
  for (let next = own; path.length < nested; path.push(next)) {
    const issuer = known.find((one) => !path.some(({ raw }) => raw.equals(one.raw)) && isIssuedBy(next, one))
    if (issuer === undefined) break
    next = issuer
  }
  return path
}

/**
 * The organization number in the subject of an enterprise certificate: `organizationIdentifier` as `NTRNO-987654321` (ETSI EN 319 412-1 5.1.4), or the
 * nine digits of `serialNumber`. Undefined where there is none, or where two differ.
 */
export function numberIn(certificate: X509Certificate): string | undefined {
  const subject = certificate.toLegacyObject().subject as unknown as Readonly<Record<string, string | readonly string[] | undefined>>
  const texts = (name: string): readonly string[] => [subject[name] ?? []].flat()
  const numbers = [
    ...texts('organizationIdentifier').map((text) => /^NTRNO-(\d{9})$/.exec(text)?.[1]),
    ...texts('serialNumber').map((text) => /^\d{9}$/.exec(text)?.[0]),
  ].filter((number) => number !== undefined)
  return new Set(numbers).size === 1 ? numbers[0] : undefined
}

/** When the certificate ends that signs a record: ISO 8601, UTC; undefined where a bare key signs, or where it cannot be read. */
export function certificateEnd(certificates: readonly string[] = []): string | undefined {
  const own = certificateIn(certificates[0] ?? '')
  return own && isoOf(own.validTo)
}

/** Reads the authorities whose certificates count: any number in one PEM file. */
export async function readAuthorities(path: string): Promise<readonly X509Certificate[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UserError(message('key.unreadable', { path, reason: reasonMessage(error) }))
  })
  const found = (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).flatMap((pem) => certificateOf(pem) ?? [])
  if (found.length === 0 || found.some(({ ca }) => !ca)) throw new UserError(message('authority.none', { path }))
  return found
}

/** Whose a key is by its certificates: the organization number, or why they say nothing. They have to hold at both moments: what else dates a signature is its own word. */
export function organizationOf(
  certificates: readonly string[],
  key: KeyObject,
  authorities: readonly X509Certificate[],
  moments: readonly Date[],
): { readonly number: string } | Problem {
  const read = certificates.slice(0, nested).map(certificateIn)
  const [own] = read
  const chain = read.flatMap((certificate) => certificate ?? [])
  if (own === undefined || lineOf(own.publicKey) !== lineOf(key)) return { id: 'certificate-key' }
  const path = pathFrom(own, chain)
  const authority = authorities.find((one) => path.some((certificate) => isIssuedBy(certificate, one)))
  if (authority === undefined) return { id: 'certificate-authority', issuer: path.at(-1)!.issuer.replaceAll('\n', ', ') }
  const last = path.findIndex((certificate) => isIssuedBy(certificate, authority))
  for (const certificate of [...path.slice(0, last + 1), authority]) {
    const [from, until] = [isoOf(certificate.validFrom), isoOf(certificate.validTo)]
    if (moments.some((moment) => moment.toISOString() > until)) return { id: 'certificate-expired', on: until.slice(0, 10) }
    if (moments.some((moment) => moment.toISOString() < from)) return { id: 'certificate-not-yet', from: from.slice(0, 10) }
  }
  if (!maySign(own)) return { id: 'certificate-usage' }
  const number = numberIn(own)
  return number === undefined ? { id: 'certificate-number' } : { number }
}

const isoOf = (date: string): string => new Date(date).toISOString()
