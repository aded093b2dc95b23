import type { SandboxContracts } from './fault.ts'
import { properGateway, type GatewayBehavior } from './gateway/gateway-behavior.ts'
import { properGraphql, type GraphqlBehavior } from './graphql/graphql-behavior.ts'
import { properIdentityProvider, type IdentityProviderBehavior } from './identity-provider/provider-behavior.ts'
import { properMachine, type MachineBehavior } from './machine/machine-behavior.ts'
import { properManagement, type ManagementBehavior } from './management/management-behavior.ts'
import { properOrigin, type OriginBehavior } from './origin.ts'
import { perRegister, type RegisterName, type TargetOrigin } from '../domain/index.ts'
import { properRegister, type RegisterBehavior } from './registers/register.ts'
import { registerParts } from './registers/registers.ts'
import type { World } from './world.ts'

/** The behavior of the whole sandbox: as documented at first, then changed by profiles and faults. */
export interface Behavior {
  readonly world: World
  readonly identityProvider: IdentityProviderBehavior
  readonly graphql: GraphqlBehavior
  readonly gateway: GatewayBehavior
  readonly machine: MachineBehavior
  readonly management: ManagementBehavior
  readonly registers: Readonly<Record<RegisterName, RegisterBehavior>>
  readonly origins: Readonly<Record<TargetOrigin, OriginBehavior>>
  /** The three addresses are https. */
  tls: boolean
  /** The client's configuration has the management API. */
  managed: boolean
  /** The contracts in its client's configuration, if any. */
  contracts: SandboxContracts | undefined
  /** Wrong values in the client's environment variables (`SANDBOX_POPULATION_KEY`); addresses are known only at run time. */
  readonly clientVariables: Record<string, string | (() => string)>
}

/** A sandbox in which everything was set up rightly. */
export function properBehavior(world: World): Behavior {
  return {
    world,
    identityProvider: properIdentityProvider(),
    graphql: properGraphql(world),
    gateway: properGateway(world),
    machine: properMachine(world),
    management: properManagement(),
    registers: perRegister(({ name }) => properRegister(registerParts[name])),
    origins: { auth: properOrigin(), base: properOrigin(), gateway: properOrigin() },
    tls: false,
    managed: false,
    contracts: undefined,
    clientVariables: {},
  }
}
