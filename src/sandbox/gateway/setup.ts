import { perRegister, type RegisterName } from '../../domain/index.ts'
import { tokenServicePath } from '../machine/token-service.ts'
import { registerParts } from '../registers/registers.ts'
import type { SandboxPart, World } from '../world.ts'
import {
  documented,
  step,
  type Callout,
  type DocumentedDefinition,
  type DocumentedStep,
  type TransformHeaders,
} from './documented-definition.ts'

/** A client's access to an API: its key opens the API while the subscription is accepted. */
export interface ApiSubscription {
  readonly key: string
  readonly state: 'accepted' | 'pending' | 'expired'
}

/** The set-up of an API: the definition that the institution imported and filled in, and its state in the API manager. */
export interface ApiSetup {
  readonly name: RegisterName
  readonly definition: DocumentedDefinition
  /** The definition with changes that were saved and not deployed. */
  saved?: DocumentedDefinition
  started: boolean
  subscriptions: ApiSubscription[]
  /** Calls that the plan still admits; undefined where it has no limit. */
  callsLeft?: number
}

/** The path below which each API is reached; the targets of the sandbox's configuration name the same. */
export const contextPaths: Readonly<Record<RegisterName, string>> = perRegister(({ name }) => `/test/${name}`)

/** The address of a part in the definitions of the sandbox: the real one is known only once the part listens. */
export const nameOf = (part: SandboxPart): string => `https://${part}.sandbox.example`

/** The same address with TLS, which the part does not speak. */
export const secureNameOf = (part: SandboxPart): string => `https://${part}.secure.sandbox.example`

/** Maps the addresses in the sandbox's own definitions to its parts. */
export const addressesOf = (parts: readonly SandboxPart[]) =>
  parts.flatMap((part) => [
    { url: nameOf(part), part, path: '' },
    { url: secureNameOf(part), part, path: '', tls: true as const },
  ])

/** The parts of an API that mistakes change. */
export const planOf = ({ definition }: ApiSetup): DocumentedDefinition['plans'][0] => definition.plans[0]
export const attributeOf = (api: ApiSetup): { value: string } => planOf(api).flows[0].pre[0].configuration.attributes[0]
export const flowOf = ({ definition }: ApiSetup): DocumentedDefinition['flows'][0] => definition.flows[0]
export const calloutStepOf = (api: ApiSetup): DocumentedStep<Callout> => flowOf(api).pre[0]
export const calloutOf = (api: ApiSetup): Callout => calloutStepOf(api).configuration
export const headersOf = (api: ApiSetup): TransformHeaders => flowOf(api).pre[1].configuration
export const authorizationOf = (api: ApiSetup): { value: string } => headersOf(api).addHeaders[0]
export const endpointOf = ({ definition }: ApiSetup): DocumentedDefinition['proxy']['groups'][0]['endpoints'][0] =>
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
