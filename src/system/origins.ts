/** The three addresses of a target, by the names that instances of checks carry. */
export const targetOrigins = ['auth', 'base', 'gateway'] as const
export type TargetOrigin = (typeof targetOrigins)[number]

/** Every address that something may be sent to: the direct probe of the token-issuing service has one of its own (SPEC 4.5 step 2). */
export const origins = [...targetOrigins, 'token-service'] as const
export type Origin = (typeof origins)[number]

interface OriginEntry {
  readonly setting: string
  /** Who is reached there: `the identity provider`. */
  readonly who: string
}

/** The one table of origins. */
export const originTable: Readonly<Record<Origin, OriginEntry>> = {
  auth: { setting: 'authUrl', who: 'the identity provider' },
  base: { setting: 'baseUrl', who: 'the GraphQL API' },
  gateway: { setting: 'gateway.url', who: 'the gateway' },
  'token-service': { setting: 'gateway.tokenService.url', who: 'the token-issuing service' },
}

interface Addresses {
  readonly authUrl: string
  readonly baseUrl: string
  readonly gateway?: { readonly url: string; readonly tokenService?: { readonly url: string } }
}

/** The address of an origin, as configured. */
export function addressOf({ authUrl, baseUrl, gateway }: Addresses, origin: Origin): string | undefined {
  return { auth: authUrl, base: baseUrl, gateway: gateway?.url, 'token-service': gateway?.tokenService?.url }[origin]
}
