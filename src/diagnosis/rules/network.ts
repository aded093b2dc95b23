import { is } from '../answer.ts'
import { targetOrigins } from '../../domain/index.ts'
import type { Symptom } from '../evidence.ts'
import type { Facts } from '../facts.ts'
import { declare, rule, spoken, tells } from './rule.ts'

const failed =
  (...codes: readonly NonNullable<Symptom['transport']>[]) =>
  ({ transport }: Symptom): boolean =>
    transport !== undefined && codes.includes(transport)

/** Whether every address that was tried failed to resolve: then it is the resolver, not a name. */
const nothingResolves = (facts: Facts): boolean => {
  const origins = new Set(facts.symptoms.filter(failed('dns')).map(({ origin }) => origin))
  return origins.size > 1 && !targetOrigins.some((origin) => facts.held(`transport.reachable [${origin}]`))
}

const askedInPlainHttp = (symptom: Symptom): boolean => spoken(symptom, 'tls') && symptom.answer.status !== undefined

const clockOff = (facts: Facts): number => facts.symptoms.filter(({ id }) => id === 'transport.clock').length

/** The way to an address: names, connections, certificates, proxies (one diagnosis for each address). */
export const network = declare([
  {
    ...rule('D02', 'machine', 'high', ['network']),
    when: (symptom, facts) => failed('dns')(symptom) && nothingResolves(facts),
    cause: 'No address could be resolved from this machine, so its name server is not answering.',
    remedy: 'Check the name server of this machine, and whether it has a network at all.',
  },
  {
    ...rule('D01', 'address', 'high', ['configuration', 'network']),
    when: failed('dns'),
    cause: 'The host name of {address} is not known to the name server of this machine.',
    remedy: 'Compare the spelling of the host name with what the institution was given; then resolve it from the same network.',
    setting: '{address}',
  },
  {
    ...rule('D03', 'address', 'medium', ['network', 'configuration']),
    when: failed('connect-refused'),
    cause: 'The host of {address} refuses the connection: it is down, or listens on another port.',
    remedy: 'Check scheme and port of the address, and whether the service is running.',
    setting: '{address}',
  },
  {
    ...rule('D04', 'address', 'medium', ['network']),
    when: (symptom) =>
      failed('connect-timeout', 'unreachable')(symptom) || (failed('timeout')(symptom) && symptom.answer.failure?.phase === 'connect'),
    cause: 'No connection to {address} comes about: a firewall between this machine and the host drops it.',
    remedy: 'Ask for a firewall opening from the address of this machine to the host and port of {address}.',
    setting: '{address}',
  },
  {
    ...rule('D14', 'address', 'high', ['network']),
    when: (symptom) => failed('proxy')(symptom) || is(symptom.answer, 407),
    cause: 'A proxy stands between this machine and {address} and does not let the request through.',
    remedy: 'Configure the proxy for this machine, or ask for an exception for the host of {address}.',
  },
  {
    ...rule('D05', 'address', 'medium', ['network', 'configuration']),
    when: failed('reset'),
    cause: 'The connection to {address} is closed before an answer: a firewall, or a server that does not know this host name.',
    remedy: 'Use the host name and not an IP address; then ask the network people what closes the connection.',
    setting: '{address}',
  },
  {
    ...rule('D12', 'address', 'high', ['configuration', 'network']),
    when: (symptom) => spoken(symptom, 'tls') && tells(symptom, /ssl certificate|client certificate/i),
    cause: 'The server in front of {address} asks for a client certificate.',
    remedy: 'Use the address that is meant for callers with a key, or ask for an entry without client certificates.',
    setting: '{address}',
  },
  {
    ...rule('D07', 'identity-provider', 'high', ['identity-provider']),
    when: (symptom, facts) => askedInPlainHttp(symptom) && symptom.origin === 'auth' && facts.held('discovery.served'),
    cause: 'The metadata of the identity provider names addresses in http whose port expects https.',
    remedy:
      'Tell those who run the identity provider: behind a proxy that ends TLS it has to believe X-Forwarded-Proto, or be told its own address.',
  },
  {
    ...rule('D88', 'address', 'high', ['configuration']),
    when: askedInPlainHttp,
    cause: 'The address of {address} begins with http but its port expects https.',
    remedy: 'Write the address with https.',
    setting: '{address}',
  },
  {
    ...rule('D08', 'address', 'high', ['network']),
    when: (symptom, facts) =>
      failed('tls-expired')(symptom) ||
      (failed('tls-untrusted')(symptom) &&
        targetOrigins.some((origin) => origin === symptom.origin && facts.broke(`transport.certificate-dates [${origin}]`))),
    cause: 'A certificate of {address} has expired or is not valid yet.',
    remedy: 'Have those who run {address} renew the certificate; check that the clock of this machine is right.',
  },
  {
    ...rule('D09', 'address', 'high', ['configuration', 'network']),
    when: failed('tls-name'),
    cause: 'The certificate of {address} was issued for another host name.',
    remedy: 'Compare the host name with the names in the certificate: correct the address, or have the certificate issued for this name.',
    setting: '{address}',
  },
  {
    ...rule('D11', 'address', 'medium', ['configuration', 'network']),
    when: (symptom) =>
      failed('tls-untrusted')(symptom) && symptom.result.findings.some(({ actual }) => /SELF_SIGNED/.test(JSON.stringify(actual) ?? '')),
    cause:
      'The certificate of {address} was signed by itself or by an authority of its own: a test service, or a proxy that looks into TLS.',
    remedy: 'Give the authority’s certificate as tls.caFile; never switch the verification off.',
    setting: 'tls.caFile',
  },
  {
    ...rule('D10', 'address', 'medium', ['network', 'configuration']),
    when: failed('tls-untrusted'),
    cause:
      'The certificate chain of {address} does not lead to a trusted root: an intermediate is missing, or the authority is unknown here.',
    remedy: 'Have the server send the whole chain, or give the authority’s certificate as tls.caFile; never switch the verification off.',
    setting: 'tls.caFile',
  },
  {
    ...rule('D06', 'address', 'medium', ['configuration', 'network']),
    when: failed('tls'),
    cause: 'TLS with {address} does not come about: the port speaks plain http, or both sides share no version.',
    remedy: 'Check scheme and port of the address, then the TLS versions that the server offers.',
    setting: '{address}',
  },
  {
    ...rule('D76', 'address', 'low', ['network']),
    when: failed('malformed', 'bad-encoding', 'unknown'),
    cause: 'What {address} sends is no complete and rightly framed HTTP answer.',
    remedy: 'Call the address without the proxies in between, to find out which of them breaks the answer.',
  },
  {
    ...rule('D87', 'address', 'medium', ['configuration', 'network']),
    when: failed('too-large', 'headers-too-large'),
    cause: 'What {address} answers is larger than any documented answer: another service answers there, or a page of its own.',
    remedy: 'Check the address; then ask whoever runs it what answers at that path.',
    setting: '{address}',
  },
  {
    ...rule('D74', 'machine', 'high', ['configuration']),
    warnings: true,
    when: ({ id }, facts) => id === 'transport.clock' && clockOff(facts) > 1,
    cause: 'The clock of this machine differs from those of several servers.',
    remedy: 'Set the clock of this machine by a time server (NTP).',
  },
])
