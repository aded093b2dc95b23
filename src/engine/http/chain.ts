import { X509Certificate } from 'node:crypto'
import { publicAuthorities } from '../../base/index.ts'

/** The certificate chain that a server sent. */
interface Chain {
  /** From the leaf upwards to the root, or as far as issuers are known. */
  readonly used: readonly X509Certificate[]
  /** Sent and not used, where the rest leads to a trusted root. */
  readonly superfluous: readonly X509Certificate[]
}

/** Returns the chain that a client verifies (RFC4158): Node.js shows the certificates that were sent, not those that were verified. */
export function chainOf(sent: readonly X509Certificate[], trusted: readonly X509Certificate[]): Chain {
  const [leaf] = sent
  if (leaf === undefined) return { used: [], superfluous: [] }
  const known = [...trusted, ...sent.slice(1)]
  const valid = pathFrom(leaf, known.filter(isValidNow), trusted)
  const { used, isTrusted } = valid.isTrusted ? valid : pathFrom(leaf, known, trusted)
  const fingerprints = new Set(used.map(({ fingerprint256 }) => fingerprint256))
  // One that is sent twice is used once.
  const superfluous = sent.filter(({ fingerprint256 }) => !fingerprints.delete(fingerprint256))
  return { used, superfluous: isTrusted ? superfluous : [] }
}

interface ChainPath {
  readonly used: readonly X509Certificate[]
  readonly isTrusted: boolean
}

/** Follows the issuers of a certificate, each once, to a trusted root; without one, the first path upwards. */
function pathFrom(
  certificate: X509Certificate,
  known: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  visited = new Set<string>(),
): ChainPath {
  visited.add(certificate.fingerprint256)
  if (isIssuedBy(certificate, certificate))
    return { used: [certificate], isTrusted: trusted.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256) }
  let first: ChainPath | undefined
  for (const issuer of known) {
    if (visited.has(issuer.fingerprint256) || !isIssuedBy(certificate, issuer)) continue
    const { used, isTrusted } = pathFrom(issuer, known, trusted, visited)
    const path = { used: [certificate, ...used], isTrusted }
    if (isTrusted) return path
    first ??= path
  }
  return first ?? { used: [certificate], isTrusted: false }
}

/** Tells whether one certificate issued another, by names and signature; an unreadable key issued nothing. */
function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  } catch {
    return false
  }
}

function isValidNow({ validFrom, validTo }: X509Certificate): boolean {
  const now = Date.now()
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo)
}

/** The most certificates read of one server: no honest chain comes near. */
const mostSent = 32

/** Returns all certificates that a server sent, in order: Node.js links them by the names of their issuers, without verifying them. */
export function sentBy(leaf: X509Certificate | undefined): readonly X509Certificate[] {
  const sent: X509Certificate[] = []
  for (let next = leaf; next !== undefined && sent.length < mostSent; next = next.issuerCertificate) sent.push(next)
  return sent
}

/** The SHA-256 in hex of the root of a verified chain, if it is not public. */
export function ownAuthorityOf(used: readonly X509Certificate[]): string | undefined {
  const root = used.at(-1)
  const der = root?.raw.toString('base64')
  const isPublic = publicAuthorities().some((pem) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '') === der)
  return root === undefined || isPublic ? undefined : sha256Of(root)
}

/** The SHA-256 of a certificate (DER), in hex. */
export const sha256Of = ({ fingerprint256 }: X509Certificate): string => fingerprint256.replaceAll(':', '').toLowerCase()

const begin = '-----BEGIN CERTIFICATE-----'

/** Returns the certificates in a PEM text without the unreadable ones. */
export function certificatesIn(pem: string): readonly X509Certificate[] {
  return pem
    .split(begin)
    .slice(1)
    .flatMap((text) => {
      try {
        return [new X509Certificate(begin + text)]
      } catch {
        return []
      }
    })
}
