import type { Fault, Faults } from './fault.ts'
import { ofGraphql } from './graphql.ts'
import { ofHaproxy } from './haproxy.ts'
import { ofNginx } from './nginx.ts'
import { ofProvider } from './oidc-provider.ts'

const titled = (software: string, table: Faults, common: Partial<Fault> = {}): readonly (readonly [string, Fault])[] =>
  Object.entries(table).map(([title, fault]) => [`${software}: ${title}`, { ...common, ...fault }])

/** Every planted mistake, by a title. */
export const faults: readonly (readonly [string, Fault])[] = [
  ...titled('oidc-provider', ofProvider, { step: 'identity-provider' }),
  ...titled('GraphQL', ofGraphql, { step: 'graphql-api' }),
  ...titled('nginx', ofNginx),
  ...titled('haproxy', ofHaproxy, { front: 'haproxy' }),
]
