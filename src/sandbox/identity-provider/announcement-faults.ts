import type { Behaviour } from '../behaviour.ts'
import type { FaultTable } from '../fault.ts'
import type { Part } from '../world.ts'

const inPlainHttp = (address: unknown): string => String(address).replace('https:', 'http:')

/** The address is known only once all parts listen. */
const announcing =
  (member: string, address: (of: Record<Part, string>) => string) =>
  ({ identityProvider, world }: Behaviour): void =>
    void identityProvider.metadata.push((members) => ({ ...members, [member]: address(world.addresses) }))

/** Where the discovery document can lead a client that believes it too much. */
export const announcementFaults: FaultTable<Behaviour> = {
  'token-endpoint-elsewhere': {
    title: 'The token endpoint is announced at another origin than the provider’s, by a document that is otherwise right.',
    inconclusive: ['discovery.token-endpoint'],
    change: announcing('token_endpoint', ({ graphql }) => `${graphql}/oauth/token`),
  },
  'token-endpoint-of-another-provider': {
    title: 'The document is that of another provider: its issuer and its token endpoint are elsewhere.',
    breaks: ['discovery.issuer'],
    change: (behaviour) => {
      behaviour.identityProvider.issuer = () => 'https://idp.example.org'
      announcing('token_endpoint', ({ graphql }) => `${graphql}/oauth/token`)(behaviour)
    },
  },
  'token-endpoint-in-plain-http': {
    title: 'A provider with https announces its token endpoint with http.',
    breaks: ['discovery.token-endpoint'],
    tls: true,
    change: announcing('token_endpoint', (of) => `${inPlainHttp(of['identity-provider'])}/oauth/token`),
  },
  'key-set-at-metadata-service': {
    title: 'The key set is announced at the address where a cloud tells its machines their credentials.',
    // Whoever repeats such an address gives away where the provider runs.
    warns: ['discovery.keys', 'privacy.no-internals'],
    change: announcing('jwks_uri', () => 'http://169.254.169.254/latest/meta-data/iam'),
  },
  'key-set-on-this-machine': {
    title: 'A provider with https announces its key set on the machine of whoever asks.',
    inconclusive: ['discovery.keys'],
    tls: true,
    change: announcing('jwks_uri', ({ graphql }) => `${graphql.replace('127.0.0.1', 'localhost')}/oauth/keys`),
  },
}
