import type { SpringOptions } from '../spring.ts'
import type { Expected } from './fault.ts'

/** A mistake in the configuration of Spring. */
export interface SpringFault extends SpringOptions, Expected {}

const registers = ['population', 'contact'] as const
const ofRegister = (register: string): readonly string[] => [`${register}.found`, `register.path-proven [${register}]`]

/** The routes of the gateway, where they are not the usual ones. */
export function routes(
  filters: readonly string[],
  predicates: (register: string) => readonly string[] = () => [],
): Readonly<Record<string, string>> {
  const paths = { population: '/folkeregisteret/v1/', contact: '/rest/v1/' }
  return Object.fromEntries(
    registers.flatMap((register, index) => {
      const route = `spring.cloud.gateway.server.webflux.routes[${index}]`
      const rewrite = `RewritePath=/test/${register}/(?<path>.*), ${paths[register]}$\\{path}`
      return [
        [`${route}.id`, register],
        [`${route}.uri`, `http://127.0.0.1:\${${register.toUpperCase()}_PORT}`],
        ...[`Path=/test/${register}/**`, ...predicates(register)].map((predicate, place) => [`${route}.predicates[${place}]`, predicate]),
        ...[...filters, rewrite].map((filter, place) => [`${route}.filters[${place}]`, filter]),
      ]
    }),
  )
}

/** What stock Spring leaves to be switched on or off, and its operator has not. */
export const left = ['privacy.identifier-not-echoed']

/** Spring that is set up as it should be, with what is said of it all the same. */
export const correctSprings: readonly (readonly [string, SpringOptions, readonly string[]])[] = [
  ['in its defaults', {}, left],
  [
    'that says neither paths nor that answers may be kept',
    {
      gateway: {
        'spring.web.error.include-path': 'never',
        'spring.cloud.gateway.server.webflux.default-filters[0]': 'SetRequestHeader=Authorization, Bearer ${MACHINE_TOKEN}',
        'spring.cloud.gateway.server.webflux.default-filters[1]': 'SetResponseHeader=Cache-Control, no-store',
      },
    },
    [],
  ],
  [
    'with the key as a part of the route',
    { gateway: routes([], (register) => [`Header=X-Gateway-Api-Key, \${${register.toUpperCase()}_KEY}`]) },
    left,
  ],
]

/** Mistakes in the configuration of the three parts. */
export const ofSpring: Readonly<Record<string, SpringFault>> = {
  'a client that another organization is registered for': {
    authorization: { ORGANIZATION_ID: '00000000-0000-4000-8000-000000000000' },
    step: 'identity-provider',
    named: 'token.issued',
    failed: ['token.issued'],
  },
  'a client whose secret was changed': {
    authorization: { CLIENT_SECRET: 'another secret' },
    step: 'identity-provider',
    named: 'token.issued',
    failed: ['token.issued'],
  },
  'keys fetched where nobody publishes them': {
    graphql: { 'spring.security.oauth2.resourceserver.jwt.jwk-set-uri': 'http://127.0.0.1:1/oauth2/jwks' },
    step: 'graphql-api',
    named: 'graphql.organization-name',
    failed: ['graphql.organization-name'],
  },
  'the key of another application': {
    gateway: { POPULATION_KEY: 'another-key-0815' },
    step: 'api-key',
    named: 'population.found',
    failed: ofRegister('population'),
  },
  'a register called at a wrong port': {
    gateway: { CONTACT_PORT: '1' },
    step: 'backend-url',
    named: 'contact.found',
    failed: ofRegister('contact'),
  },
  'a token that the registers do not know': {
    gateway: { MACHINE_TOKEN: 'of-another-environment' },
    step: 'token-issuing-service',
    named: 'population.found',
    failed: registers.flatMap(ofRegister),
  },
  'routes that ask for no key': {
    gateway: routes([]),
    step: 'import-template',
    named: 'gateway.rejects-no-key [population]',
    failed: [
      ...registers.flatMap((register) => [`gateway.rejects-no-key [${register}]`, `gateway.rejects-wrong-key [${register}]`]),
      'isolation.register-keys [population-key]',
      'isolation.register-keys [contact-key]',
    ],
    warned: ['gateway.rejects-key-in-query [population]'],
  },
}
