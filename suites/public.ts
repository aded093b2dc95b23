import type { Check, Suite } from 'gatewatch'
import { perRegister, type CatalogId, type RegisterName } from 'gatewatch/internal'
import * as ofContract from './contract.suite.ts'
import * as ofDiscovery from './discovery.suite.ts'
import * as ofGatewayRejection from './gateway-rejection.suite.ts'
import * as ofGraphqlRefusal from './graphql-rejection.suite.ts'
import * as ofGraphql from './graphql.suite.ts'
import * as ofInside from './inside.suite.ts'
import * as ofIsolation from './isolation.suite.ts'
import * as ofJwt from './jwt.suite.ts'
import * as ofOperations from './operations.suite.ts'
import * as ofPrivacy from './privacy.suite.ts'
import type { found } from './register-found.ts'
import * as ofRegister from './register.suite.ts'
import * as manners from './token-manners.ts'
import * as ofTokenRefusal from './token-rejection.suite.ts'
import { issued } from './token-request.ts'
import * as ofTokenService from './token-service.suite.ts'
import * as ofToken from './token.suite.ts'
import * as transportAnswers from './transport-answers.ts'
import * as transportReach from './transport-reach.ts'
import * as transportTls from './transport-tls.ts'
import { transport as ofTransport } from './transport.suite.ts'

/**
 * The catalog for authors of suites: `gatewatch/suites`. Each suite has its checks by name, which are their ids in camel case:
 * `token.access-token` of the suite `token` is `token.accessToken`. A check with instances has one for each: `transport.reachable.gateway`.
 * These names are promised (docs/internals/compatibility.md).
 */
export { catalog, suites } from './index.ts'

type ChecksOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Check | Readonly<Record<string, Check>> ? Name : never]: Module[Name]
}

/** Adds to a suite the checks of its files by name, in its own order. */
function named<Files extends object>(suite: Suite, files: Files): Suite & ChecksOf<Files> {
  const placeOf = (member: object): number => suite.checks.findIndex((check) => check === member || Object.values(member).includes(check))
  const checks = Object.entries(files)
    .map(([name, member]: [string, object]) => ({ name, member, place: placeOf(member) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place)
  return Object.assign({ ...suite }, Object.fromEntries(checks.map(({ name, member }) => [name, member])) as ChecksOf<Files>)
}

export const transport = named(ofTransport, { ...transportReach, ...transportTls, ...transportAnswers })
export const discovery = named(ofDiscovery.discovery, ofDiscovery)
export const token = named(ofToken.token, { issued, ...ofToken, ...manners })
export const jwt = named(ofJwt.jwt, ofJwt)
export const graphql = named(ofGraphql.graphql, ofGraphql)
export const tokenService = named(ofTokenService.tokenService, ofTokenService)
/** A register's own checks have its name: `population.found` is `register.population.found`. */
export const register = { ...ownChecks(), ...named(ofRegister.register, ofRegister) }
export const tokenRejection = named(ofTokenRefusal.tokenRejection, ofTokenRefusal)
export const graphqlRejection = named(ofGraphqlRefusal.graphqlRejection, ofGraphqlRefusal)
export const gatewayRejection = named(ofGatewayRejection.gatewayRejection, ofGatewayRejection)
export const isolation = named(ofIsolation.isolation, ofIsolation)
export const privacy = named(ofPrivacy.privacy, ofPrivacy)
export const operations = named(ofOperations.operations, ofOperations)
export const contract = named(ofContract.contract, ofContract)
export const inside = named(ofInside.inside, ofInside)

type Camel<Words> = Words extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Words

type OwnChecks = {
  readonly [Name in RegisterName]: { readonly [Id in CatalogId as Id extends `${Name}.${infer Last}` ? Camel<Last> : never]: Check } & {
    readonly found: (typeof found)[Name]
  }
}

/** The checks whose ids begin with a register, of any suite. */
function ownChecks(): OwnChecks {
  const checks = [...ofRegister.register.checks, ...ofGatewayRejection.gatewayRejection.checks]
  return perRegister(({ name }) => {
    const own = checks.filter(({ id }) => id.startsWith(`${name}.`))
    return Object.fromEntries(own.map((check) => [camel(check.id.slice(name.length + 1)), check]))
  }) as OwnChecks
}

function camel(words: string): string {
  return words.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
