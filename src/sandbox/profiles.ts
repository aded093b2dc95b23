import type { Behavior } from './behavior.ts'
import { gatewayProfiles } from './gateway/gateway-profiles.ts'
import { graphqlProfiles } from './graphql/graphql-profiles.ts'
import { identityProviderProfiles } from './identity-provider/provider-profiles.ts'
import type { ProfileEntry } from './fault.ts'

type ProfileTable = Readonly<Record<string, ProfileEntry<Behavior>>>

/** Every profile that a part of the sandbox can take on, by name. */
export const profiles: Readonly<Record<'identityProvider' | 'graphql' | 'gateway', ProfileTable>> = {
  identityProvider: lift(identityProviderProfiles, ({ identityProvider }) => identityProvider),
  graphql: lift(graphqlProfiles, ({ graphql }) => graphql),
  gateway: lift(gatewayProfiles, ({ gateway }) => gateway),
}

function lift<Of>(table: Readonly<Record<string, ProfileEntry<Of>>>, pick: (behavior: Behavior) => Of): ProfileTable {
  return Object.fromEntries(
    Object.entries(table).map(([name, { title, change }]) => [name, { title, change: (behavior: Behavior) => change(pick(behavior)) }]),
  )
}
