import { valuesOf } from './message.ts'

/** Faults for which the authorization service rejects a grant (RFC7523 3, SPEC 4.5). */
export const grantFaults = [
  'foreign-header',
  'method',
  'content-type',
  'assertion',
  'algorithm',
  'key-id',
  'audience',
  'issuer',
  'scope',
  'lifetime',
  'replay',
] as const
export type GrantFault = (typeof grantFaults)[number]

/** A request for a token to the authorization service. */
export interface GrantRequest {
  readonly method: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array
}

/** The authorization service's knowledge of the integration, and its own names. */
export interface GrantRules {
  /** Headers of keys, issuers and scopes, and their values: they are for the gateway, and no other party must get them. */
  readonly forGateway: { readonly headers: readonly string[]; readonly values: readonly string[] }
  /** Tells if a claim, or the id of the key, is right. */
  readonly isRight: Readonly<Record<'key-id' | 'audience' | 'issuer' | 'scope', (value: unknown) => boolean>>
  /** Tells if no earlier grant had this id. */
  readonly isNew: (id: unknown) => boolean
}

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** A grant may live this long at most. */
export const longestGrantSeconds = 120

/** The assertion of a request (RFC7523 2.1), its signature not verified; undefined where there is none that can be read. */
export function assertionIn(body: Uint8Array) {
  const form = new URLSearchParams(Buffer.from(body).toString())
  const assertion = form.get('assertion') ?? ''
  const [header, claims] = assertion.split('.').slice(0, 2).map(objectIn)
  if (form.get('grant_type') !== GRANT_TYPE || header === undefined || claims === undefined) return undefined
  return { assertion, header, claims }
}

/** The fault for which the authorization service rejects a request; undefined where it issues a token. The signature is not verified. */
export function faultOfGrant({ method, headers, body }: GrantRequest, { forGateway, isRight, isNew }: GrantRules): GrantFault | undefined {
  const isForGateway =
    forGateway.headers.some((name) => valuesOf(headers, name).length > 0) ||
    headers.some(([, value]) => forGateway.values.includes(value.trim()))
  if (isForGateway) return 'foreign-header'
  if (method !== 'POST') return 'method'
  if (!/^application\/x-www-form-urlencoded\b/i.test(valuesOf(headers, 'content-type')[0] ?? '')) return 'content-type'
  const asserted = assertionIn(body)
  if (asserted === undefined) return 'assertion'
  const { header, claims } = asserted
  if (!/^(?:RS|PS|ES)\d{3}$/.test(String(header['alg']))) return 'algorithm'
  if (!isRight['key-id'](header['kid'])) return 'key-id'
  const audiences = [claims['aud']].flat()
  if (audiences.length === 0 || !audiences.every(isRight.audience)) return 'audience'
  if (!isRight.issuer(claims['iss'])) return 'issuer'
  if (!isRight.scope(claims['scope'])) return 'scope'
  const lifetime = Number(claims['exp']) - Number(claims['iat'])
  if (!(lifetime > 0 && lifetime <= longestGrantSeconds)) return 'lifetime'
  return isNew(claims['jti']) ? undefined : 'replay'
}

function objectIn(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
