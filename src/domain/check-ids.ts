import { catalogNames, safeguardIds } from './catalog-names.ts'
import { registerNames, registers } from './registers.ts'

/** The name of a check of the catalog in a run: its id, and its instance if it has any: `transport.reachable [gateway]`. */
export type CatalogName = (typeof catalogNames)[number]

type IdOf<Name> = Name extends `${infer Id} [${string}]` ? Id : Name

/**
 * The id of a check of the catalog; your own suite may have others. Code that names a check uses this type, so that a misspelt id does not
 * compile.
 */
export type CatalogId = IdOf<CatalogName>

type InstanceOf<Name> = Name extends `${string} [${infer Instance}]` ? Instance : undefined

/** The instances of a check of the catalog; undefined for a check with a bare id. */
export type CatalogInstance<Id extends CatalogId> = InstanceOf<Extract<CatalogName, Id | `${Id} [${string}]`>>

/** The ids of the checks that have these instances. */
export type CatalogIdAt<Instance extends string> = {
  [Id in CatalogId]: Instance extends CatalogInstance<Id> ? Id : never
}[CatalogId]

/** The id in the name of a check. */
const idOf = (name: CatalogName): CatalogId => name.split(' ')[0] as CatalogId

/** The id of every check of the catalog, in its order: reports, alerts, waivers and dashboards refer to them. */
export const checkIds: readonly CatalogId[] = [...new Set(catalogNames.map(idOf))]

/**
 * The checks that an acceptance needs: the token, the organization query, each documented call, and its rejections without a key and with a
 * wrong one.
 */
export const coreNames: readonly CatalogName[] = [
  'token.issued',
  'graphql.organization-name',
  ...registers.flatMap(({ name, answer }): CatalogName[] => [
    `${name}.found`,
    answer.check,
    `gateway.rejects-no-key [${name}]`,
    `gateway.rejects-wrong-key [${name}]`,
  ]),
]

/**
 * Checks that an acceptance runs if it can, and passes without: on the first day no expired token exists, a secret in an address is unsafe
 * at a real target, and the token-issuing service, which may belong to another party, shows in the responses of the registers.
 */
const beyondAcceptance: ReadonlySet<string> = new Set<CatalogId>([
  'graphql.rejects-expired-token',
  'gateway.rejects-key-in-query',
  'token-service.issues-token',
  'token-service.token-valid',
])

/** Returns whether an acceptance passes without the verdict of a check, given by its id. */
export const isBeyondAcceptance = (check: string): boolean => beyondAcceptance.has(check)

const gatewayNames: readonly string[] = registerNames.flatMap((name) => [`${name}.found`, `register.path-proven [${name}]`])

/** Returns whether a documented call, by the check that makes it, goes to the gateway. */
export const isToGateway = (check: string): boolean => gatewayNames.includes(check)

/** The checks of the documented calls: the discovery document, the token, the organization query, and each register. */
export const documentedNames: readonly string[] = ['discovery.served', 'token.issued', 'graphql.organization-name', ...gatewayNames]

const core: ReadonlySet<string> = new Set(coreNames.flatMap((name) => [name, name.split(' ')[0]!]))

/** Returns whether an acceptance needs a check, given by its id or by its name. */
export const isCore = (check: string): boolean => core.has(check)

const safeguards: ReadonlySet<string> = new Set(safeguardIds)

/** Returns whether a check can be waived, given by its id or by its name. */
export const isWaivable = (check: string): boolean => !safeguards.has(check.split(' ')[0]!)

/**
 * Checks whose findings only the operator of the identity provider or the GraphQL API can fix: the form of their responses to a known
 * client.
 */
const ofOthers: ReadonlySet<string> = new Set<CatalogId>([
  ...checkIds.filter((id) => /^(jwt|graphql\.rejects-|token\.rejects-)/.test(id)),
  'discovery.endpoint-alive',
  'discovery.announces-flow',
  'discovery.required-members',
  'discovery.keys',
  'discovery.keys-public-only',
  'token.type',
  'token.lifetime-integer',
  'token.lifetime-documented',
  'token.error-form',
  'graphql.response-shape',
  'graphql.challenge',
  'isolation.other-organization',
  'isolation.alias',
  'isolation.no-oracle',
])

/** Returns whether only another party than the institution can fix the findings of a check, given by its id. */
export const isOfOthers = (check: string): boolean => ofOthers.has(check)

/** Returns whether an acceptance passes in spite of the findings: not if data may be open to others, whichever side has to fix it. */
export const isLeftToOthers = (check: string): boolean =>
  isOfOthers(check) &&
  !/^(isolation\.|graphql\.rejects-\w+-token$|token\.rejects-(no-credentials|unknown-client|wrong-secret|foreign-scope)$)/.test(check)

export const isAbout = ({ check }: { readonly check: string }, id: CatalogId): boolean => check === id
