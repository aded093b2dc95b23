import type { Origin } from '../origin.ts'
import type { FaultFacts } from '../fault.ts'
import type { TlsBehaviour } from './behaviour.ts'

type TlsFault = (origin: Origin) => FaultFacts & { readonly change: (behaviour: TlsBehaviour) => void }

/** What can be wrong with the TLS of an address. */
export const tlsFaults: Readonly<Record<string, TlsFault>> = {
  'certificate-expired': (origin) => ({
    title: `The certificate of the ${origin} address expired yesterday.`,
    breaks: [`transport.certificate-dates [${origin}]`],
    change: ({ certificate }) => Object.assign(certificate, { validFrom: -90, validTo: -1 }),
  }),
  'certificate-not-yet-valid': (origin) => ({
    title: `The certificate of the ${origin} address is valid from tomorrow.`,
    breaks: [`transport.certificate-dates [${origin}]`],
    change: ({ certificate }) => (certificate.validFrom = 1),
  }),
  'certificate-soon-expiring': (origin) => ({
    title: `The certificate of the ${origin} address is valid for five more days.`,
    warns: [`transport.certificate-remaining [${origin}]`],
    change: ({ certificate }) => (certificate.validTo = 5),
  }),
  'certificate-wrong-name': (origin) => ({
    title: `The certificate of the ${origin} address is for another host.`,
    breaks: [`transport.certificate-name [${origin}]`],
    change: ({ certificate }) => (certificate.name = 'of-another-host'),
  }),
  'certificate-self-signed': (origin) => ({
    title: `The certificate of the ${origin} address is signed by itself.`,
    breaks: [`transport.certificate-chain [${origin}]`],
    change: ({ certificate }) => (certificate.signedBy = 'itself'),
  }),
  'certificate-missing-intermediate': (origin) => ({
    title: `The ${origin} address does not send the intermediate certificate.`,
    breaks: [`transport.certificate-chain [${origin}]`],
    change: ({ certificate }) => (certificate.sendsIntermediate = false),
  }),
  'tls-1.1-accepted': (origin) => ({
    title: `The ${origin} address takes TLS 1.1.`,
    warns: [`transport.tls-version [${origin}]`],
    change: (behaviour) => (behaviour.takesOldVersions = true),
  }),
  'no-hsts': (origin) => ({
    title: `The ${origin} address does not ask clients to come back over TLS.`,
    warns: [`transport.hsts [${origin}]`],
    change: (behaviour) => (behaviour.hsts = undefined),
  }),
  'hsts-malformed': (origin) => ({
    title: `The ${origin} address asks clients to come back over TLS, for no length of time.`,
    warns: [`transport.hsts [${origin}]`],
    change: (behaviour) => (behaviour.hsts = 'includeSubDomains'),
  }),
  'hsts-short': (origin) => ({
    title: `The ${origin} address asks clients to come back over TLS, for a minute.`,
    warns: [`transport.hsts [${origin}]`],
    change: (behaviour) => (behaviour.hsts = 'max-age=60'),
  }),
  'plain-http-open': (origin) => ({
    title: `The ${origin} address answers over plain http as well.`,
    breaks: [`transport.tls-only [${origin}]`],
    change: (behaviour) => (behaviour.plainHttp = 'service'),
  }),
  'plain-http-welcome': (origin) => ({
    title: `The ${origin} address welcomes callers over plain http.`,
    breaks: [`transport.tls-only [${origin}]`],
    change: (behaviour) => (behaviour.plainHttp = 'welcome'),
  }),
  'plain-http-not-found': (origin) => ({
    title: `The ${origin} address answers plain http by saying that nothing is there.`,
    warns: [`transport.tls-only [${origin}]`],
    change: (behaviour) => (behaviour.plainHttp = 'not-found'),
  }),
}
