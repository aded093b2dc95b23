import { transactionHeader } from './gateway.ts'

/** The three addresses of a target, by the names that instances of checks carry. */
export const targetOrigins = ['auth', 'base', 'gateway'] as const
export type TargetOrigin = (typeof targetOrigins)[number]

/** Every address that something may be sent to: the direct probe of the token-issuing service has one of its own (SPEC 4.5 step 2), and so has what manages the gateway. */
export const origins = [...targetOrigins, 'token-service', 'management'] as const
export type Origin = (typeof origins)[number]

interface OriginEntry {
  readonly setting: string
  /** Whose tokens its answers bring: ours, or those of the chain behind the gateway. */
  readonly tokens: 'access token' | 'bearer token'
  /** True if it is recorded what its tokens say of where they are good: nobody here ever sends one on. */
  readonly tokensTold?: true
  /** True if a value of its answers may be about a person: a finding shows the type only. */
  readonly personal?: true
  /** True if it passes on data and nothing else: no token belongs there, and with 200 a member called `error` is data too. */
  readonly onlyData?: true
  /** True if its answers may hold secrets of others in the clear: nothing of them is kept but status and length, and nothing is looked for in them. */
  readonly withheld?: true
  /** The header by which a call is found in its log. */
  readonly transactionHeader?: string
}

/** The one table of origins. */
export const originTable: Readonly<Record<Origin, OriginEntry>> = {
  auth: { setting: 'authUrl', tokens: 'access token' },
  base: { setting: 'baseUrl', tokens: 'access token' },
  gateway: { setting: 'gateway.url', tokens: 'bearer token', personal: true, onlyData: true, transactionHeader },
  'token-service': {
    setting: 'gateway.tokenService.url',
    tokens: 'bearer token',
    tokensTold: true,
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
