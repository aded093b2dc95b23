import type { Behavior } from './behavior.ts'
import { gatewayProfiles } from './gateway/profiles.ts'
import { graphqlProfiles } from './graphql/profiles.ts'
import { identityProviderProfiles } from './identity-provider/profiles.ts'
import type { ProfileEntry } from './fault.ts'

type Table = Readonly<Record<string, ProfileEntry<Behavior>>>

/** Every profile that a part of the sandbox can take on, by name. */
export const profiles: Readonly<Record<'identityProvider' | 'graphql' | 'gateway', Table>> = {
  identityProvider: lift(identityProviderProfiles, ({ identityProvider }) => identityProvider),
  graphql: lift(graphqlProfiles, ({ graphql }) => graphql),
  gateway: lift(gatewayProfiles, ({ gateway }) => gateway),
}

function lift<Of>(table: Readonly<Record<string, ProfileEntry<Of>>>, pick: (behavior: Behavior) => Of): Table {
  return Object.fromEntries(
    Object.entries(table).map(([name, { title, change }]) => [name, { title, change: (behavior: Behavior) => change(pick(behavior)) }]),
  )
}
