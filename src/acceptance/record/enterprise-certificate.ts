import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type forge from 'node-forge'
import { pemOf } from '../../base/index.ts'
import { message, UserError } from '../../messages/index.ts'
import { allowsBelow, keepsRules, loadForge, maySign } from './certificate-rules.ts'
import { isDer, isSigningKey, keyBytes, lineOf, readPrivateKey } from './keys.ts'
import type { RecordProblem } from './problem.ts'

/** A key that signs records, and the certificates that prove its owner, its own first; none of a bare key. */
export interface Credential {
  readonly key: KeyObject
  /** In base64 of DER, as in `x5c` (RFC7515 4.1.6). */
  readonly certificates: readonly string[]
}

const nested = 8

/** Reads a credential: a private key, or an enterprise certificate in a PKCS #12 file, whose passphrase is in a file. */
export async function readCredential(path: string, passphraseFile?: string): Promise<Credential> {
  const bytes = await keyBytes(path)
  if (!isDer(bytes)) return { key: await readPrivateKey(path), certificates: [] }
  const passphrase = passphraseFile === undefined ? '' : (await keyBytes(passphraseFile)).toString('utf8').replace(/\r?\n$/, '')
  return credentialIn(bytes, path, passphrase)
}

/**
 * Reads an enterprise certificate with its key from the bytes of a PKCS #12 file (RFC7292). The library's errors are withheld: they may
 * quote its content.
 */
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

/** Reads a certificate in its canonical form only: readers ignore bytes after it. */
function certificateIn(text: string): X509Certificate | undefined {
  const certificate = certificateOf(Buffer.from(text, 'base64'))
  return certificate?.raw.toString('base64') === text ? certificate : undefined
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** Returns a certificate with its issuer, the issuer's issuer, and so on, as far as they are known. */
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
 * The organization number in the subject of an enterprise certificate: `organizationIdentifier` as `NTRNO-987654321` (ETSI EN 319 412-1
 * 5.1.4), or the nine digits of `serialNumber`. Undefined without one, with two that differ, or for the certificate of a person in an
 * organization.
 */
export function numberIn(certificate: X509Certificate): string | undefined {
  const subject = certificate.toLegacyObject().subject as unknown as Readonly<Record<string, string | readonly string[] | undefined>>
  const texts = (name: string): readonly string[] => [subject[name] ?? []].flat()
  const numbers = [
    ...texts('organizationIdentifier').map((text) => /^NTRNO-(\d{9})$/.exec(text)?.[1]),
    ...texts('serialNumber').map((text) => /^\d{9}$/.exec(text)?.[0]),
  ].filter((number) => number !== undefined)
  const isPerson = ['GN', 'SN', 'pseudonym'].some((name) => texts(name).length > 0)
  return new Set(numbers).size === 1 && !isPerson ? numbers[0] : undefined
}

/** The earliest end of the signing certificates: ISO 8601, UTC; undefined for a bare key, or if none can be read. */
export const certificateEnd = (certificates: readonly string[] = []): string | undefined =>
  readIn(certificates)
    .map(({ validTo }) => isoOf(validTo))
    .toSorted()[0]

const readIn = (certificates: readonly string[]): readonly X509Certificate[] => certificates.flatMap((text) => certificateIn(text) ?? [])

/** Returns whether these are the certificates of a key and its issuers, and no others. */
export function areOf(certificates: readonly string[], key: KeyObject): boolean {
  const read = readIn(certificates)
  const [own] = read
  return own !== undefined && lineOf(own.publicKey) === lineOf(key) && pathFrom(own, read).length === certificates.length
}

/** Reads the trusted authorities: any number in one PEM file, or one in DER. */
export async function readAuthorities(path: string): Promise<readonly X509Certificate[]> {
  const text = pemOf(await keyBytes(path))
  const found = (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).flatMap((pem) => certificateOf(pem) ?? [])
  if (found.length === 0 || found.some(({ ca }) => !ca)) throw new UserError(message('authority.none', { path }))
  return found
}

/**
 * Returns the organization number that certificates prove for a key, or the problem. They must be valid at both moments, since the signer
 * itself wrote the time of the run.
 */
export function organizationOf(
  certificates: readonly string[],
  key: KeyObject,
  authorities: readonly X509Certificate[],
  moments: readonly Date[],
): { readonly number: string } | RecordProblem {
  const read = certificates.slice(0, nested).map(certificateIn)
  const [own] = read
  if (own === undefined || lineOf(own.publicKey) !== lineOf(key)) return { id: 'certificate-key' }
  const path = pathFrom(
    own,
    read.flatMap((certificate) => certificate ?? []),
  )
  const authority = authorities.find((one) => path.some((certificate) => isIssuedBy(certificate, one)))
  if (authority === undefined) return { id: 'certificate-authority', issuer: path.at(-1)!.issuer.replaceAll('\n', ', ') }
  const chain = path.slice(0, path.findIndex((certificate) => isIssuedBy(certificate, authority)) + 1)
  for (const certificate of [...chain, authority]) {
    const [from, until] = [isoOf(certificate.validFrom), isoOf(certificate.validTo)]
    if (moments.some((moment) => moment.toISOString() > until)) return { id: 'certificate-expired', on: until.slice(0, 10) }
    if (moments.some((moment) => moment.toISOString() < from)) return { id: 'certificate-not-yet', from: from.slice(0, 10) }
  }
  const invalid = [...chain, authority].find((one, place) => !allowsBelow(one, place - 1) || (one !== authority && !keepsRules(one)))
  if (invalid !== undefined) return { id: 'certificate-rule', subject: invalid.subject.replaceAll('\n', ', ') }
  if (!maySign(own)) return { id: 'certificate-usage' }
  const number = numberIn(own)
  return number === undefined ? { id: 'certificate-number' } : { number }
}

const isoOf = (date: string): string => new Date(date).toISOString()
