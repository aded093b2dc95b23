import { perRegister, type RegisterName } from '../../system/registers.ts'
import { tokenServicePath } from '../machine/token-service.ts'
import { registerParts } from '../registers/registers.ts'
import type { World } from '../world.ts'

/** A client's access to an API: its key opens the API while the subscription is accepted. */
export interface Subscription {
  readonly key: string
  readonly state: 'accepted' | 'pending' | 'expired'
}

/** The HTTP Callout step of an API: asks the token-issuing service for a token (SPEC 4.5 step 3). */
export interface Callout {
  enabled: boolean
  /** As it stands in the definition, so that it can be empty or relative; addresses are known only at run time. */
  url: (world: World) => string
  exitOnError: boolean
  /** Whether the expression that tells an error from a token can be evaluated. */
  errorConditionHolds: boolean
  /** Stops the answer of a failed callout: status and the stage it names. */
  errorStatus: number
  /** The attribute that takes the token. */
  variable: string
}

/** How an institution set an API up: what it filled in, and what it got wrong. The gateway runs the definition that comes of it. */
export interface ApiSetup {
  readonly name: RegisterName
  contextPath: string
  started: boolean
  /** Plans in staging let nobody in. */
  plan: 'api-key' | 'keyless' | 'staging'
  /** A path prefix below which the plan's flow sets the scope. */
  planPrefix: string
  scope: string
  subscriptions: Subscription[]
  rateLimit?: { readonly limit: number; used: number }
  /** As written in the definition, where a name can be misspelt; undefined where none was ever added. */
  properties: Readonly<Record<string, string>> | undefined
  readonly callout: Callout
  /** The attribute that the header step reads the token from; empty where the step is lost. */
  tokenAttribute: string
  target: (world: World) => string
  /** Replaces the method, or takes the content type away, before the backend is called. */
  alters: { method?: string; dropsContentType?: boolean }
  /** Rewrites the gateway's own errors. */
  errorTemplate?: { readonly status: number; readonly body: unknown }
}

/** The path below which each API is reached; the targets of the sandbox's configuration name the same. */
export const contextPaths: Readonly<Record<RegisterName, string>> = perRegister(({ name }) => `/test/${name}`)

/** An API that was set up rightly in every step. */
export function properApi(name: RegisterName, world: World): ApiSetup {
  return {
    name,
    contextPath: contextPaths[name],
    started: true,
    plan: 'api-key',
    planPrefix: '',
    scope: registerParts[name].scope,
    subscriptions: [{ key: world.keys[name], state: 'accepted' }],
    properties: { machine_auth_api_key: world.keys.machine, machine_auth_api_iss: world.integration },
    callout: {
      enabled: true,
      url: ({ addresses }) => `${addresses['token-service']}${tokenServicePath('test')}`,
      exitOnError: false,
      errorConditionHolds: true,
      errorStatus: 502,
      variable: 'token',
    },
    tokenAttribute: 'token',
    target: ({ addresses }) => `${addresses[name]}${registerParts[name].basePath}`,
    alters: {},
  }
}
