import { is } from '../answer.ts'
import { targetOrigins } from '../../domain/index.ts'
import type { Symptom } from '../evidence.ts'
import type { RunFacts } from '../facts.ts'
import type { MessageId } from '../../messages/index.ts'
import { declare, found, foundAs, means, rule, isFrom, textMatches } from './rule.ts'

const failed =
  (...codes: readonly NonNullable<Symptom['transport']>[]) =>
  ({ transport }: Symptom): boolean =>
    transport !== undefined && codes.includes(transport)

/** Returns whether every called address failed to resolve: then the resolver is wrong, not a name. */
const nothingResolves = (facts: RunFacts): boolean => {
  const origins = new Set(facts.symptoms.filter(failed('dns')).map(({ origin, elsewhere }) => elsewhere ?? origin))
  return origins.size > 1 && !targetOrigins.some((origin) => facts.held(`transport.reachable [${origin}]`))
}

/** Returns whether the connection failed for this reason, shown by the call or by a handshake alone. */
const failedFor =
  (id: `transport.${string}` & MessageId) =>
  (symptom: Symptom): boolean =>
    symptom.answer.failure?.id === id || foundAs(symptom, id)

const askedInPlainHttp = (symptom: Symptom): boolean => isFrom(symptom, 'tls') && symptom.answer.status !== undefined

const clockOff = (facts: RunFacts): number => facts.symptoms.filter(({ id }) => id === 'transport.clock').length

/**
 * Products that inspect TLS, by the name of their certificate authority. The first of them are those of "The Security Impact of HTTPS
 * Interception" (NDSS 2017), tables 2 and 3; the others are in the guides of their vendors.
 */
const inspectors =
  /\b(?:avast|avg|bitdefender|kaspersky|eset ssl|dr\.?web|net ?nanny|blue ?coat|barracuda|check ?point|cisco (?:umbrella|secure)|forcepoint|websense|forti(?:net|gate|proxy)|sophos|untangle|web ?titan|zscaler|netskope|goskope|palo ?alto|mcafee web|skyhigh|sonicwall|watchguard|cato networks|iboss|menlo security|cloudflare (?:for teams|gateway)|squid|mitmproxy|fiddler|charles proxy)/i

/** The issuer of the last certificate of an untrusted chain. */
function issuerOf({ result, transport }: Symptom): string | undefined {
  if (transport !== 'tls-untrusted') return undefined
  return result.findings.flatMap(({ values }) => issuersIn(values))[0]
}

function issuersIn(values: unknown): readonly string[] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) => (name === 'issuer' && typeof value === 'string' ? [value] : issuersIn(value)))
}

/**
 * Returns how TLS inspection on the connection to the address of a symptom shows: by a known product, or by one issuer of several
 * addresses' certificates.
 */
function inspectionOf({ origin }: Symptom, { symptoms }: RunFacts): 'known' | 'several' | undefined {
  const issuers = symptoms.filter((symptom) => symptom.origin === origin).flatMap((symptom) => issuerOf(symptom) ?? [])
  if (issuers.some((issuer) => inspectors.test(issuer))) return 'known'
  return symptoms.some((symptom) => symptom.origin !== origin && issuers.includes(issuerOf(symptom) ?? '')) ? 'several' : undefined
}

/** The connection to an address: names, connections, certificates, proxies (one diagnosis for each address). */
export const network = declare([
  {
    ...rule('dns-server-silent', 'machine', 'high', ['network']),
    when: (symptom, facts) => failed('dns')(symptom) && nothingResolves(facts),
  },
  {
    ...rule('host-name-unknown', 'address', 'high', ['configuration', 'network']),
    when: failed('dns'),
    setting: '{address}',
  },
  {
    ...rule('connection-rejected', 'address', 'medium', ['network', 'configuration']),
    when: failed('connect-refused'),
    setting: '{address}',
  },
  {
    ...rule('host-unreachable', 'address', 'medium', ['network']),
    when: (symptom) =>
      failed('connect-timeout', 'unreachable')(symptom) || (failed('timeout')(symptom) && symptom.answer.failure?.phase === 'connect'),
    setting: '{address}',
  },
  {
    ...rule('proxy-blocks-request', 'address', 'high', ['network']),
    when: (symptom) => failed('proxy')(symptom) || is(symptom.answer, 407),
  },
  {
    ...rule('connection-closed-early', 'address', 'medium', ['network', 'configuration']),
    when: failed('reset'),
    setting: '{address}',
  },
  {
    ...rule('client-certificate-required', 'address', 'high', ['configuration', 'network']),
    when: (symptom) =>
      failedFor('transport.client-certificate')(symptom) ||
      (isFrom(symptom, 'tls') && textMatches(symptom, /ssl certificate|client certificate/i)),
    setting: '{address}',
  },
  {
    ...rule('identity-provider-metadata-http-addresses', 'identity-provider', 'high', ['identity-provider']),
    when: (symptom, facts) => askedInPlainHttp(symptom) && symptom.origin === 'auth' && facts.held('discovery.served'),
  },
  {
    ...rule('configured-address-http', 'address', 'high', ['configuration']),
    when: askedInPlainHttp,
    setting: '{address}',
  },
  {
    ...rule('certificate-not-yet-valid', 'address', 'high', ['network', 'configuration']),
    when: (symptom) =>
      failedFor('transport.valid-later')(symptom) ||
      symptom.result.findings.some(({ actual }) => /NOT_YET_VALID/.test(JSON.stringify(actual) ?? '')),
  },
  {
    ...rule('certificate-expired', 'address', 'high', ['network']),
    when: (symptom, facts) =>
      failed('tls-expired')(symptom) ||
      (failed('tls-untrusted')(symptom) &&
        targetOrigins.some((origin) => origin === symptom.origin && facts.broke(`transport.certificate-dates [${origin}]`))),
  },
  {
    ...rule('certificate-for-other-host', 'address', 'high', ['configuration', 'network']),
    when: failed('tls-name'),
    setting: '{address}',
  },
  {
    ...rule('tls-inspected', 'address', 'high', ['network', 'configuration']),
    when: (symptom, facts) => failed('tls-untrusted')(symptom) && inspectionOf(symptom, facts) === 'known',
    setting: 'tls.caFile',
  },
  {
    ...rule('tls-perhaps-inspected', 'machine', 'medium', ['network', 'configuration']),
    when: (symptom, facts) => failed('tls-untrusted')(symptom) && inspectionOf(symptom, facts) === 'several',
    setting: 'tls.caFile',
  },
  {
    ...rule('certificate-self-signed', 'address', 'medium', ['configuration', 'network']),
    when: (symptom) =>
      failed('tls-untrusted')(symptom) && symptom.result.findings.some(({ actual }) => /SELF_SIGNED/.test(JSON.stringify(actual) ?? '')),
    setting: 'tls.caFile',
  },
  {
    ...rule('certificate-untrusted', 'address', 'medium', ['network', 'configuration']),
    when: failed('tls-untrusted'),
    setting: 'tls.caFile',
  },
  {
    ...rule('address-not-served', 'address', 'high', ['configuration', 'network']),
    when: (symptom) => is(symptom.answer, 421) || failedFor('transport.name-not-served')(symptom),
    setting: '{address}',
  },
  {
    ...rule('tls-cipher-not-shared', 'address', 'high', ['network']),
    when: failedFor('transport.no-common-cipher'),
  },
  {
    ...rule('tls-too-old', 'address', 'high', ['network']),
    when: failedFor('transport.renegotiation'),
  },
  {
    ...rule('http-version-not-offered', 'address', 'high', ['network', 'configuration']),
    when: failedFor('transport.no-common-http'),
    setting: '{address}',
  },
  {
    ...rule('tls-handshake-failed', 'address', 'medium', ['configuration', 'network']),
    when: failed('tls'),
    setting: '{address}',
  },
  {
    ...rule('request-too-large', 'address', 'medium', ['network', 'configuration']),
    when: (symptom) => is(symptom.answer, 414, 431) || means(symptom, 'request-too-large'),
  },
  {
    ...rule('response-malformed', 'address', 'low', ['network']),
    states: 'fact',
    when: (symptom) => failed('malformed', 'bad-encoding', 'unknown')(symptom) || found(symptom, 'http.content-encoding'),
  },
  {
    ...rule('response-too-large', 'address', 'medium', ['configuration', 'network']),
    states: 'fact',
    when: failed('too-large', 'headers-too-large'),
    setting: '{address}',
  },
  {
    ...rule('address-open-in-plain-http', 'address', 'high', ['network']),
    counted: true,
    when: ({ id, result }) => id === 'transport.tls-only' && result.outcome === 'failed',
  },
  {
    ...rule('machine-clock-wrong', 'machine', 'high', ['configuration']),
    warnings: true,
    when: ({ id }, facts) => id === 'transport.clock' && clockOff(facts) > 1,
  },
])
