import type { SandboxContracts } from './fault.ts'
import { properGateway, type GatewayBehaviour } from './gateway/behaviour.ts'
import { properGraphql, type GraphqlBehaviour } from './graphql/behaviour.ts'
import { properIdentityProvider, type IdentityProviderBehaviour } from './identity-provider/behaviour.ts'
import { properMachine, type MachineBehaviour } from './machine/behaviour.ts'
import { properManagement, type ManagementBehaviour } from './management/behaviour.ts'
import { properOrigin, type Origin, type OriginBehaviour } from './origin.ts'
import { perRegister, type RegisterName } from '../domain/index.ts'
import { properRegister, type RegisterBehaviour } from './registers/register.ts'
import { registerParts } from './registers/registers.ts'
import type { World } from './world.ts'

/** How the whole sandbox behaves: proper to begin with, then changed by profiles and faults. */
export interface Behaviour {
  readonly world: World
  readonly identityProvider: IdentityProviderBehaviour
  readonly graphql: GraphqlBehaviour
  readonly gateway: GatewayBehaviour
  readonly machine: MachineBehaviour
  readonly management: ManagementBehaviour
  readonly registers: Readonly<Record<RegisterName, RegisterBehaviour>>
  readonly origins: Readonly<Record<Origin, OriginBehaviour>>
  /** Whether the three addresses are https. */
  tls: boolean
  /** By which contracts its client is to judge, if by any. */
  contracts: SandboxContracts | undefined
  /** What the client is told otherwise than is right (`SANDBOX_POPULATION_KEY`); addresses are known only at run time. */
  readonly told: Record<string, string | (() => string)>
}

/** A sandbox in which everything was set up rightly. */
export function properBehaviour(world: World): Behaviour {
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
