import type { X509Certificate } from 'node:crypto'
import type forge from 'node-forge'
import { createRequire } from 'node:module'
import { isSigningKey } from './keys.ts'

/** Loads a large library that few runs need. */
export const loadForge = (): typeof forge => createRequire(import.meta.url)('node-forge') as typeof forge

/**
 * Parts of a certificate that Node.js does not show: its extensions by their numbers, with their content, and its signature algorithm (in
 * hex of DER).
 */
interface CertificateParts {
  readonly extensions: ReadonlyMap<string, { readonly isCritical: boolean; readonly content: string }>
  readonly algorithm: string
}

const within = (value: forge.asn1.Asn1 | undefined): readonly forge.asn1.Asn1[] => (Array.isArray(value?.value) ? value.value : [])
const bytesOf = (value: forge.asn1.Asn1 | undefined): string => (typeof value?.value === 'string' ? value.value : '')

/** Undefined if it cannot be read; Node.js may tolerate that. */
function read(der: string): forge.asn1.Asn1 | undefined {
  try {
    return loadForge().asn1.fromDer(der, { strict: true, decodeBitStrings: false } as never)
  } catch {
    return undefined
  }
}

function shownIn({ raw }: X509Certificate): CertificateParts {
  const { asn1 } = loadForge()
  const [body, algorithm] = within(read(raw.toString('binary')))
  // Extensions have tag 3 of their own class, which is that of bit strings elsewhere.
  const part = within(body).find(({ tagClass, type }) => tagClass === asn1.Class.CONTEXT_SPECIFIC && type === asn1.Type.BITSTRING)
  const extensions = within(within(part)[0]).map((one) => {
    const members = within(one)
    return [asn1.derToOid(bytesOf(members[0])), { isCritical: members.length > 2, content: bytesOf(members.at(-1)) }] as const
  })
  return { extensions: new Map(extensions), algorithm: algorithm === undefined ? '' : asn1.toDer(algorithm).toHex() }
}

const [keyUsage, basicConstraints, serverAuth] = ['2.5.29.15', '2.5.29.19', '1.3.6.1.5.5.7.3.1']

/**
 * Returns whether the key of a certificate may sign (RFC5280 4.2.1.3): its usage allows it, or is not restricted. The key of a server is
 * held by its operator, and its certificate has the number of the organization as well.
 */
export function maySign(certificate: X509Certificate): boolean {
  if ((certificate.keyUsage as readonly string[] | undefined)?.includes(serverAuth)) return false
  const usage = shownIn(certificate).extensions.get(keyUsage)
  // The first byte counts the unused bits; then digitalSignature and nonRepudiation come first.
  return usage === undefined || (bytesOf(read(usage.content)).charCodeAt(1) & 0xc0) !== 0
}

/** The extensions with a known meaning; 2.5.29 has those of RFC5280 4.2.1: identifiers of keys, names, policies, lists, and uses. */
const known = new Set([...['14', '17', '18', '31', '32', '35', '37'].map((last) => `2.5.29.${last}`), keyUsage, basicConstraints])
/** SHA-2 with RSA, with its padding PSS, and with a curve, and Ed25519, as in DER. */
const strong = /06092a864886f70d01010[bcd]|060960864801650304020[123]|06082a8648ce3d04030[234]|06032b6570/

/**
 * Returns whether a certificate of a chain keeps the rules (RFC5280 6.1): a strong signature, a strong key, and no unknown critical
 * extension.
 */
export function keepsRules(certificate: X509Certificate): boolean {
  const { extensions, algorithm } = shownIn(certificate)
  const isKnown = [...extensions].every(([id, { isCritical }]) => !isCritical || known.has(id))
  return isKnown && strong.test(algorithm) && isSigningKey(certificate.publicKey)
}

/** Returns whether a certificate allows this many authorities below it (RFC5280 4.2.1.9). */
export function allowsBelow(certificate: X509Certificate, authorities: number): boolean {
  const constraints = shownIn(certificate).extensions.get(basicConstraints)
  const length = within(read(constraints?.content ?? ''))[1]
  return length === undefined || authorities <= Number.parseInt(Buffer.from(bytesOf(length), 'binary').toString('hex'), 16)
}
