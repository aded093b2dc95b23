import { catalogNames, safeguardIds } from './catalog-names.ts'
import { registerNames, registers } from './registers.ts'

/** The name of a check of the catalog in a run: its id, with the instance where it has one: `transport.reachable [gateway]`. */
export type CatalogName = (typeof catalogNames)[number]

type IdOf<Name> = Name extends `${infer Id} [${string}]` ? Id : Name

/** The id of a check of the catalog; a user's suite may have any other. What mentions a check mentions it by this type, so that a misspelt id does not compile. */
export type CatalogId = IdOf<CatalogName>

type InstanceOf<Name> = Name extends `${string} [${infer Instance}]` ? Instance : undefined

/** The instances of a check of the catalog; undefined where it is there under its bare id. */
export type CatalogInstance<Id extends CatalogId> = InstanceOf<Extract<CatalogName, Id | `${Id} [${string}]`>>

/** The ids of the checks that have these instances, and maybe others. */
export type CatalogIdAt<Instance extends string> = {
  [Id in CatalogId]: Instance extends CatalogInstance<Id> ? Id : never
}[CatalogId]

/** The id that stands in the name of a check. */
const idOf = (name: CatalogName): CatalogId => name.split(' ')[0] as CatalogId

/** The id of every check of the catalog, in its order: reports, alerts, waivers and dashboards hold on to these. */
export const checkIds: readonly CatalogId[] = [...new Set(catalogNames.map(idOf))]

/** What an acceptance rests on: the token, the organization query, each documented call, and its refusals without a key and with a wrong one. */
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
 * What an acceptance asks where it can, and passes without: a token that has expired is at hand for nobody on the first day, a secret in an address
 * is careless where it is real, and the token-issuing service, which may be another's, shows in what the registers answer.
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

/** The checks that make the documented calls: the discovery document, the token, the organization query, and each register. */
export const documentedNames: readonly string[] = ['discovery.served', 'token.issued', 'graphql.organization-name', ...gatewayNames]

const core: ReadonlySet<string> = new Set(coreNames.flatMap((name) => [name, name.split(' ')[0]!]))

/** Returns whether an acceptance rests on a check, given by its id or by its name. */
export const isCore = (check: string): boolean => core.has(check)

const safeguards: ReadonlySet<string> = new Set(safeguardIds)

/** Returns whether a waiver may hold for a check, given by its id or by its name. */
export const isWaivable = (check: string): boolean => !safeguards.has(check.split(' ')[0]!)

/** What the operator of the identity provider or the GraphQL API alone can fix: how they answer, once they know the client of the institution. */
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

/** Returns whether nobody at the institution can fix what a check finds, given by its id. */
export const isOfOthers = (check: string): boolean => ofOthers.has(check)

/** Returns whether an acceptance passes with it: not where data may be open to others, whoever has to close it. */
export const isLeftToOthers = (check: string): boolean =>
  isOfOthers(check) &&
  !/^(isolation\.|graphql\.rejects-\w+-token$|token\.rejects-(no-credentials|unknown-client|wrong-secret|foreign-scope)$)/.test(check)

/** Returns whether something is about this check of the catalog. */
export const isAbout = ({ check }: { readonly check: string }, id: CatalogId): boolean => check === id
