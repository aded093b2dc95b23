import { NotVerified, type Target } from 'gatewatch'
import { judgeAddress, judgeIssuer, message, type Message, type ReplyExpectation } from 'gatewatch/internal'
import type { JsonMembers } from './schemas.ts'

/**
 * Returns an address of the discovery document that may be called; throws Failure if the document is wrong, NotVerified if the
 * configuration must name its origin first.
 */
export function announcedAddress(
  document: ReplyExpectation,
  { member, carries, target }: { member: string; carries: 'credential' | 'nothing'; target: Target },
): string {
  const place = document.at(`/${member}`)
  const verdict = judgeAddress(place.value, target, carries)
  if (verdict.is === 'allowed') return verdict.address
  if (verdict.is === 'wrong')
    return place.fits(message('discovery.https-absolute'), false, {
      got: place.value === undefined ? message('value.nothing') : JSON.stringify(place.value),
      actual: place.value ?? null,
    }) as never
  const { origin } = verdict
  throw new NotVerified(notNamed(`/${member}`, origin, target), { setting: 'client.tokenOrigins' })
}

function notNamed(member: string, origin: string, { client, source: { file, lines } }: Target): Message {
  const line = lines['/client/tokenOrigins'] ?? lines['/client']
  const key = file.endsWith('.json') ? '"tokenOrigins"' : 'tokenOrigins'
  const origins = [...client.tokenOrigins, origin].map((each) => JSON.stringify(each)).join(', ')
  const values = { member, origin, file, setting: `${key}: [${origins}]` }
  return line === undefined
    ? message('reason.origin-not-named', values)
    : message('reason.origin-not-named-in-line', { ...values, line: String(line) })
}

/** The difference of an issuer from the configured address; a slash at its end is accepted. */
export function issuerFault(issuer: unknown, authUrl: string): Message | undefined {
  const verdict = judgeIssuer(issuer, authUrl)
  if (verdict === 'same' || verdict === 'same-but-slash') return undefined
  if (verdict === 'no-address') return message('finding.wanted', { expected: message('discovery.absolute-url') })
  if (verdict === 'unsafe') return message('finding.wanted', { expected: message('discovery.https-bare') })
  return message('discovery.differs-from', { place: firstDifference(String(issuer), authUrl) })
}

function firstDifference(one: string, other: string): number {
  let index = 0
  while (index < one.length && one[index] === other[index]) index++
  return index + 1
}

/**
 * Returns the required lists that a document lacks (OIDC-D 3, RFC8414 2). A provider without id tokens, whose document has no other member
 * of OpenID Connect, may omit those about them.
 */
export function missingLists(metadata: JsonMembers): readonly string[] {
  const isOpenId = Object.keys(metadata).some((member) => /^(subject_types|id_token|userinfo|claims?|acr_values)_/.test(member))
  const ofOpenId = isOpenId ? ['subject_types_supported', 'id_token_signing_alg_values_supported'] : []
  return ['response_types_supported', ...ofOpenId].filter((member) => !isListOfNames(metadata[member]))
}

/** An empty list is correct: a provider of client credentials alone has no response types. */
const isListOfNames = (value: unknown): boolean => Array.isArray(value) && value.every((name) => typeof name === 'string')
