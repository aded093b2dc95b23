import { constants } from 'node:crypto'
import type * as Tls from 'node:tls'

/** TLS of Node.js, loaded when it is needed: loading takes longer than the calls of a run. */
export const nodeTls = (): typeof Tls => process.getBuiltinModule('node:tls')

/**
 * The rules of every TLS connection: to targets, receivers of alerts, mail servers and collectors. Each is explicit, because the
 * environment changes the defaults of Node.js (`NODE_TLS_REJECT_UNAUTHORIZED`, `NODE_OPTIONS`).
 */
export const tlsRules = {
  rejectUnauthorized: true,
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.3',
  ciphers: constants.defaultCoreCipherList,
  checkServerIdentity,
} as const satisfies Tls.ConnectionOptions

/** The rules, with other authorities and a client certificate. */
export function tlsWith(
  own: Pick<Tls.SecureContextOptions, 'ca' | 'cert' | 'key'>,
): Tls.ConnectionOptions & { readonly secureContext: Tls.SecureContext } {
  const { minVersion, maxVersion, ciphers } = tlsRules
  return { ...tlsRules, secureContext: nodeTls().createSecureContext({ ...own, minVersion, maxVersion, ciphers }) }
}

/** The authorities that Node.js trusts, `NODE_EXTRA_CA_CERTS` included, in PEM. */
export const usualAuthorities = (): readonly string[] => nodeTls().getCACertificates('default')

/** The authorities that come with Node.js, in PEM: those that are publicly trusted. */
export const publicAuthorities = (): readonly string[] => nodeTls().getCACertificates('bundled')

/** The authorities that the operating system trusts, in PEM: reading them takes long at the first call. */
export const systemAuthorities = (): readonly string[] => nodeTls().getCACertificates('system')

/** Compares a host with the names of a certificate: subjectAltName only, a common name does not count (RFC9525 6.2). */
export function checkServerIdentity(host: string, certificate: Tls.PeerCertificate): Error | undefined {
  return nodeTls().checkServerIdentity(host, { ...certificate, subject: {} })
}
