import { randomBytes, randomUUID } from 'node:crypto'
import { managedApis, type ManagedApi, perRegister, registerNames, type RegisterName } from '../domain/index.ts'
import type { ServedCall } from './gateway/served-call.ts'
import { inventPerson } from './people.ts'

/** The parts of a sandbox, each with an address of its own. */
export const parts = [
  'identity-provider',
  'graphql',
  'gateway',
  'token-service',
  'authorization-service',
  'management',
  ...registerNames,
] as const
/** One part of a sandbox. */
export type SandboxPart = (typeof parts)[number]

/** The register owners and the authorization service each run a test and a production environment that know nothing of one another. */
export type ServiceEnvironment = 'test' | 'production'

/** An organization that the GraphQL API knows. */
export interface Organization {
  readonly id: string
  readonly name: string
}

/** Data that all parts of one sandbox share: new at each start, so that no secret is worth keeping. */
export interface World {
  /** Absolute, without a trailing slash; filled in when the parts listen. */
  readonly addresses: Record<SandboxPart, string>
  readonly organization: Organization
  readonly otherOrganization: Organization
  readonly client: { readonly id: string; readonly secret: string }
  readonly keys: Readonly<Record<RegisterName | 'machine', string>>
  /** The id of the integration that is registered with the authorization service. */
  readonly integration: string
  /** The token of the management API, and the ids of the APIs and of the client's application there. */
  readonly management: { readonly token: string; readonly ids: Readonly<Record<ManagedApi, string>>; readonly application: string }
  /** Persons whom all registers know, of whom the client's configuration has two, and the identifier of an unknown person. */
  readonly people: { readonly first: string; readonly second: string; readonly others: readonly string[]; readonly unknown: string }
  /** Traces of calls to templates, by the transaction id of the call. */
  readonly calls: Map<string, ServedCall>
}

/** Makes a world without addresses: they are known once the parts listen. */
export function createWorld(): World {
  const [first, second, unknown, ...others] = different(5, inventPerson)
  return {
    addresses: Object.fromEntries(parts.map((part) => [part, ''])) as Record<SandboxPart, string>,
    organization: { id: randomUUID(), name: 'Sjøvik høgskole' },
    otherOrganization: { id: randomUUID(), name: 'Fjellheim universitet' },
    client: { id: randomUUID(), secret: randomSecret() },
    keys: { ...perRegister(() => randomUUID()), machine: randomUUID() },
    integration: randomUUID(),
    management: {
      token: randomUUID(),
      ids: Object.fromEntries(managedApis.map((api) => [api, randomUUID()])) as Record<ManagedApi, string>,
      application: randomUUID(),
    },
    people: { first, second, others, unknown },
    calls: new Map(),
  }
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The persons whom the registers know. */
export const knownTo = ({ people: { first, second, others } }: Pick<World, 'people'>): readonly string[] => [first, second, ...others]

function different(count: number, invent: () => string): [string, string, string, ...string[]] {
  const drawn = new Set<string>()
  while (drawn.size < count) drawn.add(invent())
  return [...drawn] as [string, string, string, ...string[]]
}
