import type { SandboxContracts } from './fault.ts'
import { properGateway, type GatewayBehavior } from './gateway/behavior.ts'
import { properGraphql, type GraphqlBehavior } from './graphql/behavior.ts'
import { properIdentityProvider, type IdentityProviderBehavior } from './identity-provider/behavior.ts'
import { properMachine, type MachineBehavior } from './machine/behavior.ts'
import { properManagement, type ManagementBehavior } from './management/behavior.ts'
import { properOrigin, type Origin, type OriginBehavior } from './origin.ts'
import { perRegister, type RegisterName } from '../domain/index.ts'
import { properRegister, type RegisterBehavior } from './registers/register.ts'
import { registerParts } from './registers/registers.ts'
import type { World } from './world.ts'

/** How the whole sandbox behaves: proper to begin with, then changed by profiles and faults. */
export interface Behavior {
  readonly world: World
  readonly identityProvider: IdentityProviderBehavior
  readonly graphql: GraphqlBehavior
  readonly gateway: GatewayBehavior
  readonly machine: MachineBehavior
  readonly management: ManagementBehavior
  readonly registers: Readonly<Record<RegisterName, RegisterBehavior>>
  readonly origins: Readonly<Record<Origin, OriginBehavior>>
  /** Whether the three addresses are https. */
  tls: boolean
  /** By which contracts its client is to judge, if by any. */
  contracts: SandboxContracts | undefined
  /** What the client is told otherwise than is right (`SANDBOX_POPULATION_KEY`); addresses are known only at run time. */
  readonly told: Record<string, string | (() => string)>
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
    contracts: undefined,
    told: {},
  }
}
