import { keyHeaders, registers } from '../../domain/index.ts'
import type { Registration } from '../../services/index.ts'
import { registerParts } from '../registers/registers.ts'
import type { Voice } from '../styles/voice.ts'
import type { Environment } from '../world.ts'

/** How the token-issuing service, the authorization service behind it and the integration registered there are set up. */
export interface MachineBehavior {
  /** Where the token-issuing service is deployed. */
  readonly deployed: Set<Environment>
  listening: boolean
  /** Takes calls and never answers them. */
  hangs: boolean
  /** Whose network is on the IP filter's list; where everybody's is, Gatewatch may ask directly. */
  admits: 'everybody' | 'gateway' | 'nobody'
  /** Keys with an approved subscription to the token-issuing service. */
  readonly approvedKeys: Set<string>
  /** The private key was filled in where the template left a blank. */
  keyFilledIn: boolean
  /** How far its clock is ahead. */
  clockAheadSeconds: number
  /** The environment whose authorization service is asked, where that is another than the caller's. */
  asks?: Environment
  /** The environment whose authorization service the assertion is addressed to, where that is another than asked. */
  audience?: Environment
  /** The scope that is asked for, where that is another than the caller wants. */
  scope?: string
  /** Whether an assertion is swapped for a token, as it should be. */
  swaps: boolean
  tokenLifetimeSeconds: number
  cacheSeconds: number
  readonly integration: Integration
  /** Headers that the authorization service must not get: keys, issuers and scopes are between the gateway and its clients. */
  foreignHeaders: readonly string[]
  /** Its issuers in the texts of a template, beside that of its metadata. */
  issuers: Readonly<Record<Environment, readonly string[]>>
  /** How each words its refusals, where it has words of its own. */
  readonly voices: { tokenService?: Voice; authorizationService?: Voice }
}

/** What the authorization service knows of the integration (SPEC 4.5 step 1). */
export interface Integration extends Registration {
  id: string
  /** Where it is registered. */
  environments: ReadonlySet<Environment>
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
    admits: 'everybody',
    approvedKeys: new Set([world.keys.machine]),
    keyFilledIn: true,
    clockAheadSeconds: 0,
    swaps: true,
    tokenLifetimeSeconds: 120,
    cacheSeconds: 100,
    foreignHeaders: [...keyHeaders, 'iss', 'scope'],
    issuers: { test: [], production: [] },
    voices: {},
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
