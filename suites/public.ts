import type { Check, Suite } from 'gatewatch'
import * as ofDiscovery from './discovery.suite.ts'
import * as ofGatewayRefusal from './gateway-refusal.suite.ts'
import * as ofGraphqlRefusal from './graphql-refusal.suite.ts'
import * as ofGraphql from './graphql.suite.ts'
import * as ofIsolation from './isolation.suite.ts'
import * as ofJwt from './jwt.suite.ts'
import * as ofOperations from './operations.suite.ts'
import * as ofPrivacy from './privacy.suite.ts'
import * as refusals from './register-refusals.ts'
import * as ofRegister from './register.suite.ts'
import { steady } from './steady.ts'
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

export const register = named(ofRegister.register, {
  found: ofRegister.found,
  rightPerson: ofRegister.rightPerson,
  exactPersons: ofRegister.exactPersons,
  mediaType: { population: ofRegister.populationLabelled, contact: ofRegister.contactLabelled },
  pathProven: { population: ofRegister.populationPath, contact: ofRegister.contactPath },
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
  refusesWrongMethod: { population: refusals.populationRefusesWrongMethod, contact: refusals.contactRefusesWrongMethod },
  refusesMalformed: refusals.populationRefusesMalformed,
  refusesEmptyList: refusals.contactRefusesEmptyList,
  refusesMalformedBody: refusals.contactRefusesMalformedBody,
})

export const isolation = named(ofIsolation.isolation, {
  otherOrganization: ofIsolation.otherOrganizationWithheld,
  alias: ofIsolation.alias,
  noOracle: ofIsolation.noOracle,
  registerKeys: { 'population-key': ofIsolation.populationKey, 'contact-key': ofIsolation.contactKey },
})

export const privacy = named(ofPrivacy.privacy, {
  identifierNotEchoed: ofPrivacy.identifierNotEchoed,
  credentialsNotEchoed: ofPrivacy.credentialsNotEchoed,
  upstreamTokenHidden: ofPrivacy.upstreamTokenHidden,
  noStackTrace: ofPrivacy.noStackTrace,
  noInternals: ofPrivacy.noInternals,
  notCacheable: { population: ofPrivacy.populationNotCacheable, contact: ofPrivacy.contactNotCacheable },
  noPreKeyOracle: ofPrivacy.noPreKeyOracle,
})

export const operations = named(ofOperations.operations, {
  steady: byInstance(steady),
  throttling: ofOperations.throttling,
  integrationKeyAge: ofOperations.integrationKeyAge,
})

/** The instances of a check by their names. */
function byInstance(checks: readonly Check[]): Readonly<Record<string, Check>> {
  return Object.fromEntries(checks.map((check) => [check.instance ?? check.id, check]))
}
