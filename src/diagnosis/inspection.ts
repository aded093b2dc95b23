import type { Symptom } from './evidence.ts'
import type { Facts } from './facts.ts'

/**
 * Products that inspect TLS, by what stands in the name of the authority that they sign with. The first of them are those of
 * "The Security Impact of HTTPS Interception" (NDSS 2017), tables 2 and 3; the others are in the guides of their vendors.
 */
const inspectors =
  /\b(?:avast|avg|bitdefender|kaspersky|eset ssl|dr\.?web|net ?nanny|blue ?coat|barracuda|check ?point|cisco (?:umbrella|secure)|forcepoint|websense|forti(?:net|gate|proxy)|sophos|untangle|web ?titan|zscaler|netskope|goskope|palo ?alto|mcafee web|skyhigh|sonicwall|watchguard|cato networks|iboss|menlo security|cloudflare (?:for teams|gateway)|squid|mitmproxy|fiddler|charles proxy)/i

/** Who issued the last certificate of an untrusted chain. */
function issuerOf({ result, transport }: Symptom): string | undefined {
  if (transport !== 'tls-untrusted') return undefined
  return result.findings.flatMap(({ values }) => issuersIn(values))[0]
}

function issuersIn(values: unknown): readonly string[] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) => (name === 'issuer' && typeof value === 'string' ? [value] : issuersIn(value)))
}

/** Who inspects TLS on the way to the address of a symptom: a product that is known for it, or whoever issued the certificates of several addresses. */
export function inspectionOf({ origin }: Symptom, { symptoms }: Facts): 'known' | 'several' | undefined {
  const issuers = symptoms.filter((symptom) => symptom.origin === origin).flatMap((symptom) => issuerOf(symptom) ?? [])
  if (issuers.some((issuer) => inspectors.test(issuer))) return 'known'
  return symptoms.some((symptom) => symptom.origin !== origin && issuers.includes(issuerOf(symptom) ?? '')) ? 'several' : undefined
}
