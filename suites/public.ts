import { perRegister, type CatalogueId, type Check, type RegisterName, type Suite } from 'gatewatch'
import * as ofDiscovery from './discovery.suite.ts'
import * as ofGatewayRefusal from './gateway-refusal.suite.ts'
import * as ofGraphqlRefusal from './graphql-refusal.suite.ts'
import * as ofGraphql from './graphql.suite.ts'
import * as ofIsolation from './isolation.suite.ts'
import * as ofJwt from './jwt.suite.ts'
import * as ofOperations from './operations.suite.ts'
import * as ofPrivacy from './privacy.suite.ts'
import { refusesWrongMethod } from './register-refusals.ts'
import type { found } from './register-request.ts'
import * as ofRegister from './register.suite.ts'
import * as manners from './token-manners.ts'
import * as ofTokenRefusal from './token-refusal.suite.ts'
import { issued } from './token-request.ts'
import * as ofTokenService from './token-service.suite.ts'
import * as ofToken from './token.suite.ts'
import * as transportAnswers from './transport-answers.ts'
import * as transportReach from './transport-reach.ts'
import * as transportTls from './transport-tls.ts'
import { transport as ofTransport } from './transport.suite.ts'

/**
 * The catalogue for authors of suites: `gatewatch/suites`. Each suite stands under its name and holds its checks by theirs, which are their ids in
 * camel case: `token.access-token` of the suite `token` is `token.accessToken`. Of a check with instances there is one for each:
 * `transport.reachable.gateway`. These names are promised (docs/compatibility.md).
 */
export { catalogue, suites } from './index.ts'

/** A suite that holds its checks by name as well. */
function named<Checks extends object>(suite: Suite, checks: Checks): Suite & Checks {
  return { ...suite, ...checks }
}

export const transport = named(ofTransport, {
  reachable: transportReach.reachable,
  tlsOnly: transportReach.tlsOnly,
  certificateChain: transportTls.certificateChain,
  certificateName: transportTls.certificateName,
  certificateDates: transportTls.certificateDates,
  certificateRemaining: transportTls.certificateRemaining,
  tlsVersion: transportTls.tlsVersion,
  hsts: transportTls.hsts,
  noRedirect: transportAnswers.noRedirect,
  wellFormed: transportAnswers.wellFormed,
  clock: transportAnswers.clock,
})

export const discovery = named(ofDiscovery.discovery, {
  served: ofDiscovery.served,
  object: ofDiscovery.object,
  issuer: ofDiscovery.issuer,
  tokenEndpoint: ofDiscovery.tokenEndpoint,
  endpointAlive: ofDiscovery.endpointAlive,
  announcesFlow: ofDiscovery.announcesFlow,
  requiredMembers: ofDiscovery.requiredMembers,
  keys: ofDiscovery.keys,
  keysPublicOnly: ofDiscovery.keysPublicOnly,
})

export const token = named(ofToken.token, {
  issued,
  accessToken: ofToken.accessToken,
  type: ofToken.type,
  lifetimeInteger: ofToken.lifetimeInteger,
  lifetimeDocumented: ofToken.lifetimeDocumented,
  scope: ofToken.scope,
  notCacheable: manners.notCacheable,
  noRefreshToken: manners.noRefreshToken,
  parametersOnce: manners.parametersOnce,
  basicFormDecoded: manners.basicFormDecoded,
})

export const jwt = named(ofJwt.jwt, {
  signature: ofJwt.signature,
  algorithm: ofJwt.algorithm,
  keyKnown: ofJwt.keyKnown,
  issuer: ofJwt.issuerAgrees,
  times: ofJwt.times,
  scopeAgrees: ofJwt.scopeAgrees,
})

export const graphql = named(ofGraphql.graphql, {
  organizationName: ofGraphql.organizationName,
  responseShape: ofGraphql.responseShape,
  expectedName: ofGraphql.nameAsExpected,
})

export const tokenService = named(ofTokenService.tokenService, {
  issuesToken: ofTokenService.issuesToken,
})

/** A register's own checks stand under its name: `population.found` is `register.population.found`. */
export const register = named(ofRegister.register, {
  ...ownChecks(),
  mediaType: instances<RegisterName>(ofRegister.register, 'register.media-type'),
  pathProven: ofRegister.pathProven,
})

export const tokenRefusal = named(ofTokenRefusal.tokenRefusal, {
  refusesNoCredentials: ofTokenRefusal.refusesNoCredentials,
  refusesUnknownClient: ofTokenRefusal.refusesUnknownClient,
  refusesWrongSecret: ofTokenRefusal.refusesWrongSecret,
  errorForm: ofTokenRefusal.errorForm,
  refusesOtherGrant: ofTokenRefusal.refusesOtherGrant,
  refusesForeignScope: ofTokenRefusal.refusesForeignScope,
  refusesMalformedScope: ofTokenRefusal.refusesMalformedScope,
  refusesGet: ofTokenRefusal.refusesGet,
})

export const graphqlRefusal = named(ofGraphqlRefusal.graphqlRefusal, {
  refusesNoToken: ofGraphqlRefusal.refusesNoToken,
  refusesGarbageToken: ofGraphqlRefusal.refusesGarbageToken,
  refusesAlteredToken: ofGraphqlRefusal.refusesAlteredToken,
  refusesMintedToken: ofGraphqlRefusal.refusesMintedToken,
  refusesExpiredToken: ofGraphqlRefusal.refusesExpiredToken,
  challenge: ofGraphqlRefusal.challenge,
  refusesMalformedQuery: ofGraphqlRefusal.refusesMalformedQuery,
  refusesMalformedBody: ofGraphqlRefusal.refusesMalformedBody,
})

export const gatewayRefusal = named(ofGatewayRefusal.gatewayRefusal, {
  refusesNoKey: ofGatewayRefusal.refusesNoKey,
  refusesWrongKey: ofGatewayRefusal.refusesWrongKey,
  challenge: ofGatewayRefusal.challenge,
  refusesKeyInQuery: ofGatewayRefusal.refusesKeyInQuery,
  refusesPathTricks: ofGatewayRefusal.refusesPathTricks,
  refusesWrongMethod,
})

export const isolation = named(ofIsolation.isolation, {
  otherOrganization: ofIsolation.otherOrganizationWithheld,
  alias: ofIsolation.alias,
  noOracle: ofIsolation.noOracle,
  registerKeys: instances<`${RegisterName}-key`>(ofIsolation.isolation, 'isolation.register-keys'),
})

export const privacy = named(ofPrivacy.privacy, {
  identifierNotEchoed: ofPrivacy.identifierNotEchoed,
  credentialsNotEchoed: ofPrivacy.credentialsNotEchoed,
  upstreamTokenHidden: ofPrivacy.upstreamTokenHidden,
  noStackTrace: ofPrivacy.noStackTrace,
  noInternals: ofPrivacy.noInternals,
  notCacheable: instances<RegisterName>(ofPrivacy.privacy, 'privacy.not-cacheable'),
  noPreKeyOracle: only(ofPrivacy.privacy, 'privacy.no-pre-key-oracle'),
})

export const operations = named(ofOperations.operations, {
  steady: instances<'discovery' | 'token' | 'graphql' | RegisterName>(ofOperations.operations, 'operations.steady'),
  throttling: ofOperations.throttling,
  integrationKeyAge: ofOperations.integrationKeyAge,
})

/** The instances of a check by their names. */
function instances<Name extends string>({ checks }: Suite, id: CatalogueId): Readonly<Record<Name, Check>> {
  const found = checks.filter((check) => check.id === id)
  return Object.fromEntries(found.map((check) => [check.instance, check])) as Record<Name, Check>
}

/** The check of an id that has no instances. */
function only({ checks }: Suite, id: CatalogueId): Check {
  return checks.find((check) => check.id === id)!
}

type Camel<Words> = Words extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Words

type OwnChecks = {
  readonly [Name in RegisterName]: { readonly [Id in CatalogueId as Id extends `${Name}.${infer Last}` ? Camel<Last> : never]: Check } & {
    readonly found: (typeof found)[Name]
  }
}

/** The checks whose ids begin with a register, of whatever suite. */
function ownChecks(): OwnChecks {
  const checks = [...ofRegister.register.checks, ...ofGatewayRefusal.gatewayRefusal.checks]
  return perRegister(({ name }) => {
    const own = checks.filter(({ id }) => id.startsWith(`${name}.`))
    return Object.fromEntries(own.map((check) => [camel(check.id.slice(name.length + 1)), check]))
  }) as OwnChecks
}

function camel(words: string): string {
  return words.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
