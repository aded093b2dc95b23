import { perRegister, type RegisterName } from '../../domain/index.ts'
import { tokenServicePath } from '../machine/token-service.ts'
import { registerParts } from '../registers/registers.ts'
import type { Part, World } from '../world.ts'
import { documented, step, type Callout, type Definition, type Step, type TransformHeaders } from './documented.ts'

/** A client's access to an API: its key opens the API while the subscription is accepted. */
export interface Subscription {
  readonly key: string
  readonly state: 'accepted' | 'pending' | 'expired'
}

/** How an institution set an API up: the definition that it imported and filled in, and what it did with it in the API manager. */
export interface ApiSetup {
  readonly name: RegisterName
  readonly definition: Definition
  /** What was filled in later, and never deployed. */
  saved?: Definition
  started: boolean
  subscriptions: Subscription[]
  /** Calls that a plan still lets through; undefined where it counts none. */
  callsLeft?: number
}

/** The path below which each API is reached; the targets of the sandbox's configuration name the same. */
export const contextPaths: Readonly<Record<RegisterName, string>> = perRegister(({ name }) => `/test/${name}`)

/** What the definitions of the sandbox call its parts, whose addresses nobody knows before they listen. */
export const nameOf = (part: Part): string => `https://${part}.sandbox.example`

/** The same for a part that is spoken to by TLS, and does not know it. */
export const secureNameOf = (part: Part): string => `https://${part}.secure.sandbox.example`

/** Where the sandbox has what its own definitions name. */
export const placesOf = (parts: readonly Part[]) =>
  parts.flatMap((part) => [
    { url: nameOf(part), part, path: '' },
    { url: secureNameOf(part), part, path: '', tls: true as const },
  ])

/** The parts of an API that mistakes change. */
export const planOf = ({ definition }: ApiSetup): Definition['plans'][0] => definition.plans[0]
export const attributeOf = (api: ApiSetup): { value: string } => planOf(api).flows[0].pre[0].configuration.attributes[0]
export const flowOf = ({ definition }: ApiSetup): Definition['flows'][0] => definition.flows[0]
export const calloutStepOf = (api: ApiSetup): Step<Callout> => flowOf(api).pre[0]
export const calloutOf = (api: ApiSetup): Callout => calloutStepOf(api).configuration
export const headersOf = (api: ApiSetup): TransformHeaders => flowOf(api).pre[1].configuration
export const authorizationOf = (api: ApiSetup): { value: string } => headersOf(api).addHeaders[0]
export const endpointOf = ({ definition }: ApiSetup): Definition['proxy']['groups'][0]['endpoints'][0] =>
  definition.proxy.groups[0].endpoints[0]
export const listenerOf = ({ definition }: ApiSetup): { path: string } => definition.proxy.virtual_hosts[0]

/** Lets the plan set the scope only for calls below a path, as the documented template has it for its wider packages. */
export function setScopeBelow(api: ApiSetup, prefix: string): void {
  const [flow] = planOf(api).flows
  flow['path-operator'].path = prefix
  const rules = [{ pattern: `${prefix}/(.*)`, url: "{#endpoints['default']}/{#group[0]}" }]
  flow.pre.push(step('Dynamic Routing', 'dynamic-routing', { rules }))
}

/** The address of the register that an API leads to, in its test environment. */
export const targetOf = (name: RegisterName): string => `${nameOf(name)}${registerParts[name].basePath}`

/** An API that was set up rightly in every step. */
export function properApi(name: RegisterName, { keys, integration }: World): ApiSetup {
  return {
    name,
    definition: documented({
      register: name,
      contextPath: contextPaths[name],
      scope: registerParts[name].scope,
      tokenService: `${nameOf('token-service')}${tokenServicePath('test')}`,
      target: targetOf(name),
      properties: { machine_auth_api_key: keys.machine, machine_auth_api_iss: integration },
    }),
    started: true,
    subscriptions: [{ key: keys[name], state: 'accepted' }],
  }
}
