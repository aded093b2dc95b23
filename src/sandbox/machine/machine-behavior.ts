import { keyHeaders, registers } from '../../domain/index.ts'
import type { Registration } from '../../services/index.ts'
import { registerParts } from '../registers/registers.ts'
import type { RejectionFormat } from '../styles/rejection.ts'
import type { ServiceEnvironment } from '../world.ts'

/** The set-up of the token-issuing service, of the authorization service behind it and of the integration registered there. */
export interface MachineBehavior {
  /** The environments that the token-issuing service is deployed in. */
  readonly deployed: Set<ServiceEnvironment>
  listening: boolean
  /** Takes calls and never answers them. */
  hangs: boolean
  /** The networks on the list of the IP filter: with `all`, Gatewatch may request a token directly. */
  admits: 'all' | 'gateway' | 'none'
  /** Keys with an approved subscription to the token-issuing service. */
  readonly approvedKeys: Set<string>
  /** The private key was filled in where the template left a blank. */
  keyFilledIn: boolean
  /** Seconds that its clock is ahead. */
  clockAheadSeconds: number
  /** The environment whose authorization service issues the token, where that is another than the caller's. */
  tokensFrom?: ServiceEnvironment
  /** The environment that the assertion is addressed to, where that is another than the one that gets it. */
  audience?: ServiceEnvironment
  /** The requested scope, where that is another than the caller's. */
  scope?: string
  /** Swaps an assertion for a token, as it should. */
  swaps: boolean
  tokenLifetimeSeconds: number
  cacheSeconds: number
  readonly integration: IntegrationSetup
  /** Headers that the authorization service must not get: keys, issuers and scopes are between the gateway and its clients. */
  foreignHeaders: readonly string[]
  /** Its issuers in the texts of a template, next to the issuer of its metadata. */
  issuers: Readonly<Record<ServiceEnvironment, readonly string[]>>
  /** Formats of their rejections, where they differ from the documented ones. */
  readonly rejectionFormats: { tokenService?: RejectionFormat; authorizationService?: RejectionFormat }
}

/** The integration as the authorization service has it (SPEC 4.5 step 1). */
export interface IntegrationSetup extends Registration {
  id: string
  /** Environments in which it is registered. */
  environments: ReadonlySet<ServiceEnvironment>
  type: Registration['type']
  key: Registration['key']
  readonly scopes: Set<string>
  readonly grants: Set<string>
}

/** A token-issuing service and an integration that were set up rightly. */
export function properMachine(world: { readonly integration: string; readonly keys: { readonly machine: string } }): MachineBehavior {
  const scopes = registers.map(({ name }) => registerParts[name].scope)
  return {
    deployed: new Set(['test', 'production']),
    listening: true,
    hangs: false,
    admits: 'all',
    approvedKeys: new Set([world.keys.machine]),
    keyFilledIn: true,
    clockAheadSeconds: 0,
    swaps: true,
    tokenLifetimeSeconds: 120,
    cacheSeconds: 100,
    foreignHeaders: [...keyHeaders, 'iss', 'scope'],
    issuers: { test: [], production: [] },
    rejectionFormats: {},
    integration: {
      id: world.integration,
      environments: new Set(['test', 'production']),
      type: 'machine-to-machine',
      key: 'registered',
      scopes: new Set(scopes),
      grants: new Set(scopes),
    },
  }
}
