import { judgeAddress, judgeIssuer, NotVerified, phrase, type ReplyExpectation, type Target } from 'gatewatch'
import type { JsonObject } from './schemas.ts'

/** An address of the discovery document that may be asked; throws Failure where the document is wrong, NotVerified where the configuration has to name its origin first. */
export function announcedAddress(
  document: ReplyExpectation,
  { member, carries, target }: { member: string; carries: 'credential' | 'nothing'; target: Target },
): string {
  const place = document.at(`/${member}`)
  const judged = judgeAddress(place.value, target, carries)
  if (judged.is === 'allowed') return judged.address
  if (judged.is === 'wrong')
    return place.fail(
      `expected an absolute https address without a fragment, got ${place.value === undefined ? 'nothing' : JSON.stringify(place.value)}`,
      { expected: 'an absolute https address', actual: place.value ?? null },
    )
  const { origin } = judged
  throw new NotVerified(notNamed(`/${member}`, origin, target), { setting: 'client.tokenOrigins' })
}

function notNamed(member: string, origin: string, { client, source: { file, lines } }: Target): string {
  const line = lines['/client/tokenOrigins'] ?? lines['/client']
  const key = file.endsWith('.json') ? '"tokenOrigins"' : 'tokenOrigins'
  const origins = [...client.tokenOrigins, origin].map((each) => JSON.stringify(each)).join(', ')
  const values = { member, origin, file, setting: `${key}: [${origins}]` }
  return line === undefined ? phrase('origin-not-named', values) : phrase('origin-not-named-in-line', { ...values, line: String(line) })
}

/** Why an issuer is not that of the configured address; a slash at its end is forgiven. */
export function issuerFault(issuer: unknown, authUrl: string): string | undefined {
  const judged = judgeIssuer(issuer, authUrl)
  if (judged === 'same' || judged === 'same-but-slash') return undefined
  if (judged === 'no-address') return 'expected an absolute URL'
  if (judged === 'unsafe') return 'expected an https address without query or fragment'
  return `differs from the configured address from character ${firstDifference(String(issuer), authUrl)} on`
}

function firstDifference(one: string, other: string): number {
  let index = 0
  while (index < one.length && one[index] === other[index]) index++
  return index + 1
}

/**
 * The lists that a document has to hold and does not (OIDC-D 3, RFC8414 2).
 * What issues no id tokens, and so says nothing else of OpenID Connect either, may leave out what is said of them.
 */
export function missingLists(metadata: JsonObject): readonly string[] {
  const isOpenId = Object.keys(metadata).some((member) => /^(subject_types|id_token|userinfo|claims?|acr_values)_/.test(member))
  const ofOpenId = isOpenId ? ['subject_types_supported', 'id_token_signing_alg_values_supported'] : []
  return ['response_types_supported', ...ofOpenId].filter((member) => !isListOfNames(metadata[member]))
}

/** An empty one is honest: a provider of client credentials alone has no response types. */
const isListOfNames = (value: unknown): boolean => Array.isArray(value) && value.every((name) => typeof name === 'string')
