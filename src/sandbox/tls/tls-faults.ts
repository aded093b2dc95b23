import type { TargetOrigin } from '../../domain/index.ts'
import { breaks, warns, type PartFault } from '../fault.ts'
import type { TlsBehavior } from './tls-behavior.ts'

type TlsFault = (origin: TargetOrigin) => PartFault<TlsBehavior>

/** Faults in the TLS of an address. */
export const tlsFaults: Readonly<Record<string, TlsFault>> = {
  'certificate-expired': (origin) =>
    breaks(`transport.certificate-dates [${origin}]`, `The certificate of the ${origin} address expired yesterday.`).by(({ certificate }) =>
      Object.assign(certificate, { validFrom: -90, validTo: -1 }),
    ),
  'certificate-not-yet-valid': (origin) =>
    breaks(`transport.certificate-dates [${origin}]`, `The certificate of the ${origin} address is valid from tomorrow.`).by(
      ({ certificate }) => (certificate.validFrom = 1),
    ),
  'certificate-soon-expiring': (origin) =>
    warns(`transport.certificate-remaining [${origin}]`, `The certificate of the ${origin} address is valid for five more days.`).by(
      ({ certificate }) => (certificate.validTo = 5),
    ),
  'certificate-wrong-name': (origin) =>
    breaks(`transport.certificate-name [${origin}]`, `The certificate of the ${origin} address is for another host.`).by(
      ({ certificate }) => (certificate.name = 'of-another-host'),
    ),
  'certificate-common-name-only': (origin) =>
    breaks(`transport.certificate-name [${origin}]`, `The certificate of the ${origin} address has its host as the common name only.`).by(
      ({ certificate }) => (certificate.name = 'common-name-only'),
    ),
  'certificate-superfluous': (origin) =>
    warns(`transport.certificate-chain [${origin}]`, `The ${origin} address sends an expired certificate that clients do without.`).by(
      ({ certificate }) => (certificate.sendsCrossSigned = true),
    ),
  'certificate-self-signed': (origin) =>
    breaks(`transport.certificate-chain [${origin}]`, `The certificate of the ${origin} address is signed by itself.`).by(
      ({ certificate }) => (certificate.signedBy = 'itself'),
    ),
  'certificate-missing-intermediate': (origin) =>
    breaks(`transport.certificate-chain [${origin}]`, `The ${origin} address does not send the intermediate certificate.`).by(
      ({ certificate }) => (certificate.sendsIntermediate = false),
    ),
  'tls-1.1-accepted': (origin) =>
    warns(`transport.tls-version [${origin}]`, `The ${origin} address takes TLS 1.1.`).by((behavior) => (behavior.takesOldVersions = true)),
  'no-hsts': (origin) =>
    warns(`transport.hsts [${origin}]`, `The ${origin} address does not ask clients to come back over TLS.`).by(
      (behavior) => (behavior.hsts = undefined),
    ),
  'hsts-malformed': (origin) =>
    warns(`transport.hsts [${origin}]`, `The ${origin} address asks clients to come back over TLS, for no length of time.`).by(
      (behavior) => (behavior.hsts = 'includeSubDomains'),
    ),
  'hsts-short': (origin) =>
    warns(`transport.hsts [${origin}]`, `The ${origin} address asks clients to come back over TLS, for a minute.`).by(
      (behavior) => (behavior.hsts = 'max-age=60'),
    ),
  'plain-http-open': (origin) =>
    breaks(`transport.tls-only [${origin}]`, `The ${origin} address responds over plain http as well.`).by(
      (behavior) => (behavior.plainHttp = 'service'),
    ),
  'plain-http-welcome': (origin) =>
    breaks(`transport.tls-only [${origin}]`, `The ${origin} address welcomes callers over plain http.`).by(
      (behavior) => (behavior.plainHttp = 'welcome'),
    ),
  'plain-http-not-found': (origin) =>
    warns(`transport.tls-only [${origin}]`, `The ${origin} address returns 404 over plain http.`).by(
      (behavior) => (behavior.plainHttp = 'not-found'),
    ),
}
