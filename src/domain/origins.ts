import { transactionHeader } from './gateway.ts'

/** The three addresses of a target, by their names in instances of checks. */
export const targetOrigins = ['auth', 'base', 'gateway'] as const
export type TargetOrigin = (typeof targetOrigins)[number]

/**
 * Every address that may get a request: the direct call to the token-issuing service has its own (SPEC 4.5 step 2), and so has the
 * management API.
 */
export const origins = [...targetOrigins, 'token-service', 'management'] as const
export type Origin = (typeof origins)[number]

interface OriginEntry {
  readonly setting: string
  /** The kind of tokens in its responses: our own, or those of the chain behind the gateway. */
  readonly tokens: 'access token' | 'bearer token'
  /** Set if the claims about its tokens' validity are recorded: Gatewatch never sends one on. */
  readonly tokenClaimsRecorded?: true
  /** Set if a value of its responses may be personal: a finding shows the type only. */
  readonly personal?: true
  /** Set if it only passes on data: no token belongs there, and with 200 a member called `error` is data, too. */
  readonly onlyData?: true
  /** Set if its responses may contain others' secrets in plain text: only status and length are kept, and nothing is searched in them. */
  readonly withheld?: true
  /** The header that identifies a call in its log. */
  readonly transactionHeader?: string
}

/** The table of all origins. */
export const originTable: Readonly<Record<Origin, OriginEntry>> = {
  auth: { setting: 'authUrl', tokens: 'access token' },
  base: { setting: 'baseUrl', tokens: 'access token' },
  gateway: { setting: 'gateway.url', tokens: 'bearer token', personal: true, onlyData: true, transactionHeader },
  'token-service': {
    setting: 'gateway.tokenService.url',
    tokens: 'bearer token',
    tokenClaimsRecorded: true,
    personal: true,
  },
  management: { setting: 'gateway.management.url', tokens: 'bearer token', personal: true, withheld: true },
}

interface Addresses {
  readonly authUrl: string
  readonly baseUrl: string
  readonly gateway?: {
    readonly url: string
    readonly tokenService?: { readonly url: string }
    readonly management?: { readonly url: string }
  }
}

/** The address of an origin, as configured. */
export function addressOf({ authUrl, baseUrl, gateway }: Addresses, origin: Origin): string | undefined {
  return {
    auth: authUrl,
    base: baseUrl,
    gateway: gateway?.url,
    'token-service': gateway?.tokenService?.url,
    management: gateway?.management?.url,
  }[origin]
}
