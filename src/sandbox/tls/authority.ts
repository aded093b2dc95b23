import { KeyObject, randomInt, webcrypto, X509Certificate } from 'node:crypto'
import { BitString, Integer, OctetString, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, GeneralName, GeneralNames, Time, type PublicKeyInfo } from 'pkijs'
import type { CertificateOptions } from './tls-behavior.ts'

/** A certificate with its private key, both in PEM. */
export interface KeyAndChain {
  readonly key: string
  /** From the leaf upwards, as a server sends it. */
  readonly cert: string
}

/** A certificate authority of one sandbox: a root that clients are configured to trust, and an intermediate below it. */
interface Authority {
  /** The root in PEM. */
  readonly root: string
  issue(wish: CertificateOptions): Promise<KeyAndChain>
}

/** A key of the certificate library: its type depends on the loaded type libraries. */
type Key = Parameters<PublicKeyInfo['importKey']>[0]

interface Issued {
  readonly name: string
  readonly pem: string
  readonly keys: { readonly publicKey: Key; readonly privateKey: Key }
}

const dayMs = 86_400_000
const commonName = '2.5.4.3'
const year = [-1, 365] as const

/** Makes an authority that only clients with its root trust. */
export async function createAuthority(name = 'Sandbox root'): Promise<Authority> {
  const root = await make(name, year, forAuthorities())
  const intermediate = await make('Sandbox intermediate', year, forAuthorities(), root)
  const former = await make('Former root', year, forAuthorities())
  const crossSigned = await make(root.name, [-365, -1], forAuthorities(), former, root.keys)
  return {
    root: root.pem,
    async issue({ validFrom, validTo, name, signedBy, sendsIntermediate, sendsCrossSigned }) {
      const issuer = signedBy === 'intermediate' ? intermediate : undefined
      const leaf = await make(name === 'common-name-only' ? 'localhost' : 'Sandbox', [validFrom, validTo], forHosts(name), issuer)
      return {
        key: KeyObject.from(leaf.keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: leaf.pem + (sendsIntermediate ? (issuer?.pem ?? '') : '') + (sendsCrossSigned ? crossSigned.pem : ''),
      }
    },
  }
}

async function makeKeys(): Promise<Issued['keys']> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  return (await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify'])) as Issued['keys']
}

/** Makes a certificate of version 3 (RFC5280 4.1) with a fresh key unless one is given, for some days from now; without an issuer it signs itself. */
async function make(
  name: string,
  days: readonly [from: number, to: number],
  extensions: Extension[],
  issuer?: Issued,
  existingKeys?: Issued['keys'],
): Promise<Issued> {
  const keys = existingKeys ?? (await makeKeys())
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: randomInt(1, 2 ** 47) })
  certificate.subject.typesAndValues.push(nameOf(name))
  certificate.issuer.typesAndValues.push(nameOf(issuer?.name ?? name))
  certificate.notBefore = new Time({ value: new Date(Date.now() + days[0] * dayMs) })
  certificate.notAfter = new Time({ value: new Date(Date.now() + days[1] * dayMs) })
  certificate.extensions = extensions
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign((issuer?.keys ?? keys).privateKey, 'SHA-256')
  return { name, keys, pem: new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString() }
}

function nameOf(value: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value }) })
}

/** RFC5280 4.2.1.9 and 4.2.1.3: an authority says that it is one, and that its key signs certificates. */
function forAuthorities(): Extension[] {
  const signsCertificates = new BitString({ valueHex: new Uint8Array([0b0000_0100]).buffer, unusedBits: 2 })
  return [
    new Extension({ extnID: '2.5.29.19', critical: true, extnValue: new BasicConstraints({ cA: true }).toSchema().toBER() }),
    new Extension({ extnID: '2.5.29.15', critical: true, extnValue: signsCertificates.toBER() }),
  ]
}

/** RFC5280 4.2.1.6: the addresses that the certificate is for. */
function forHosts(name: CertificateOptions['name']): Extension[] {
  if (name === 'common-name-only') return []
  const address = (...bytes: readonly number[]): GeneralName =>
    new GeneralName({ type: 7, value: new OctetString({ valueHex: new Uint8Array(bytes).buffer }) })
  const names =
    name === 'right'
      ? [address(127, 0, 0, 1), address(...Array<number>(15).fill(0), 1), new GeneralName({ type: 2, value: 'localhost' })]
      : [new GeneralName({ type: 2, value: 'other.example.org' })]
  return [new Extension({ extnID: '2.5.29.17', extnValue: new GeneralNames({ names }).toSchema().toBER() })]
}
