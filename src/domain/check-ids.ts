import { documentedCalls, type DocumentedCall } from './calls.ts'
import { managedApis, type ManagedApi } from './managed-apis.ts'
import { targetOrigins, type TargetOrigin } from './origins.ts'
import { type KeyInstance, keysElsewhere, registerNames, registers, type RegisterCheckId, type RegisterName } from './registers.ts'

/** What the instances of a check are about: an address, a register, a key at another register, an API of the gateway, or a documented call. A check without instances is there once. */
interface Instances {
  readonly once: undefined
  readonly address: TargetOrigin
  readonly register: RegisterName
  /** The first has the bare id. */
  readonly furtherRegister: RegisterName | undefined
  readonly key: KeyInstance
  readonly managedApi: ManagedApi
  readonly call: DocumentedCall
}

/** What shows to whom a target gives data, and about whom: no waiver holds for such a check. */
interface Safeguard<Of extends keyof Instances = keyof Instances> {
  readonly safeguard: Of
}

const safeguard = <Of extends keyof Instances>(of: Of): Safeguard<Of> => ({ safeguard: of })

type Table = Readonly<Record<string, keyof Instances | Safeguard>>

/** Those before the registers. */
const before = {
  'transport.reachable': 'address',
  'transport.tls-only': 'address',
  'transport.certificate-chain': 'address',
  'transport.certificate-name': 'address',
  'transport.certificate-dates': 'address',
  'transport.certificate-remaining': 'address',
  'transport.tls-version': 'address',
  'transport.hsts': 'address',
  'transport.no-redirect': 'address',
  'transport.well-formed': 'address',
  'transport.clock': 'address',
  'discovery.served': 'once',
  'discovery.object': 'once',
  'discovery.issuer': 'once',
  'discovery.token-endpoint': 'once',
  'discovery.endpoint-alive': 'once',
  'discovery.announces-flow': 'once',
  'discovery.required-members': 'once',
  'discovery.keys': 'once',
  'discovery.keys-public-only': 'once',
  'token.issued': 'once',
  'token.access-token': 'once',
  'token.type': 'once',
  'token.lifetime-integer': 'once',
  'token.lifetime-documented': 'once',
  'token.scope': 'once',
  'token.not-cacheable': 'once',
  'token.no-refresh-token': 'once',
  'token.parameters-once': 'once',
  'token.basic-form-decoded': 'once',
  'jwt.signature': 'once',
  'jwt.algorithm': 'once',
  'jwt.key-known': 'once',
  'jwt.issuer': 'once',
  'jwt.times': 'once',
  'jwt.scope-agrees': 'once',
  'graphql.organization-name': 'once',
  'graphql.response-shape': 'once',
  'graphql.expected-name': 'once',
  'token-service.issues-token': 'once',
  'token-service.token-valid': 'once',
} as const satisfies Table

/** Those that every register has, one instance each. */
const ofRegisters = {
  'register.media-type': 'register',
  'register.persons-apart': safeguard('register'),
  'register.path-proven': safeguard('register'),
} as const satisfies Table

const refusals = {
  'token.rejects-no-credentials': 'once',
  'token.rejects-unknown-client': 'once',
  'token.rejects-wrong-secret': 'once',
  'token.error-form': 'once',
  'token.rejects-other-grant': 'once',
  'token.rejects-foreign-scope': 'once',
  'token.rejects-malformed-scope': 'once',
  'token.rejects-get': 'once',
  'graphql.rejects-no-token': safeguard('once'),
  'graphql.rejects-garbage-token': 'once',
  'graphql.rejects-altered-token': 'once',
  'graphql.rejects-minted-token': 'once',
  'graphql.rejects-expired-token': 'once',
  'graphql.challenge': 'once',
  'graphql.rejects-malformed-query': 'once',
  'graphql.rejects-malformed-body': 'once',
  'gateway.rejects-no-key': 'register',
  'gateway.rejects-wrong-key': 'register',
  'gateway.challenge': 'register',
  'gateway.rejects-key-in-query': 'register',
  'gateway.rejects-path-tricks': 'register',
  'gateway.rejects-wrong-method': 'register',
} as const satisfies Table

const after = {
  'isolation.other-organization': safeguard('once'),
  'isolation.alias': safeguard('once'),
  'isolation.no-oracle': 'once',
  'isolation.register-keys': 'key',
  'privacy.identifier-not-echoed': 'once',
  'privacy.credentials-not-echoed': 'once',
  'privacy.upstream-token-hidden': 'once',
  'privacy.no-stack-trace': 'once',
  'privacy.no-internals': 'once',
  'privacy.not-cacheable': 'register',
  'privacy.no-pre-key-oracle': 'furtherRegister',
  'operations.steady': 'call',
  'operations.throttling': 'once',
  'operations.integration-key-age': 'once',
} as const satisfies Table

/** What is judged by contracts. */
const contract = {
  'contract.discovery': 'once',
  'contract.graphql': 'once',
  'contract.answers': 'register',
  'contract.statuses': 'register',
  'contract.recorded': 'call',
} as const satisfies Table

/** What the management API of the gateway shows. */
const inside = {
  'inside.readable': 'once',
  'inside.found': 'managedApi',
  'inside.reads-only': 'managedApi',
  'inside.deployed': 'managedApi',
  'inside.in-sync': 'managedApi',
  'inside.context-path': 'managedApi',
  'inside.plan': 'managedApi',
  'inside.other-plans': 'managedApi',
  'inside.subscription': 'managedApi',
  'inside.key': 'managedApi',
  'inside.access-remaining': 'managedApi',
  'inside.properties': 'managedApi',
  'inside.property-values': 'register',
  'inside.addresses': 'managedApi',
  'inside.template': 'managedApi',
} as const satisfies Table

type Catalog = typeof before &
  typeof ofRegisters &
  typeof refusals &
  typeof after &
  typeof contract &
  typeof inside &
  Readonly<Record<RegisterCheckId, 'once'>>

/** The id of a check of the catalog; a user's suite may have any other. What mentions a check mentions it by this type, so that a misspelt id does not compile. */
export type CatalogId = keyof Catalog

/** The instances of a check of the catalog; undefined where it is there under its bare id. */
export type CatalogInstance<Id extends CatalogId> = Instances[OfEntry<Catalog[Id]>]

type OfEntry<Entry> = Entry extends Safeguard<infer Of> ? Of : Entry extends keyof Instances ? Entry : never

/** The ids of the checks that have these instances, and maybe others. */
export type CatalogIdAt<Instance extends string> = {
  [Id in CatalogId]: Instance extends CatalogInstance<Id> ? Id : never
}[CatalogId]

type NameOf<Id extends string, Instance> = Instance extends string ? `${Id} [${Instance}]` : Id

/** The name of a check of the catalog in a run: its id, with the instance where it has one: `transport.reachable [gateway]`. */
export type CatalogName = { [Id in CatalogId]: NameOf<Id, CatalogInstance<Id>> }[CatalogId]

const idsOf = <Part extends object>(part: Part) => Object.keys(part) as (keyof Part & CatalogId)[]

/** The id of every check of the catalog, in its order: reports, alerts, waivers and dashboards hold on to these. Those of one register stand in its entry. */
export const checkIds: readonly CatalogId[] = [
  ...idsOf(before),
  ...new Set(
    registers.flatMap(({ name, answer }): CatalogId[] => [`${name}.found`, answer.check, 'register.persons-apart', 'register.media-type']),
  ),
  'register.path-proven',
  ...idsOf(refusals),
  ...registers.flatMap((register) => register.refusals.map(({ id }) => id)),
  ...idsOf(after),
  ...idsOf(contract),
  ...idsOf(inside),
]

const entries: Readonly<Record<string, Table[string]>> = { ...before, ...ofRegisters, ...refusals, ...after, ...contract, ...inside }

const instances: { readonly [Of in keyof Instances]: readonly Instances[Of][] } = {
  once: [undefined],
  address: targetOrigins,
  register: registerNames,
  furtherRegister: registerNames.slice(1).map((name, place) => (place === 0 ? undefined : name)),
  key: keysElsewhere.map(({ instance }) => instance),
  managedApi: managedApis,
  call: documentedCalls,
}

/** The name of every check of the catalog in a run, instances one by one. */
export const catalogNames: readonly string[] = checkIds.flatMap((id) => {
  const entry = entries[id] ?? 'once'
  return instances[typeof entry === 'string' ? entry : entry.safeguard].map((instance) =>
    instance === undefined ? id : `${id} [${instance}]`,
  )
})

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

/** Whether an acceptance passes without the verdict of a check, given by its id. */
export const isBeyondAcceptance = (check: string): boolean => beyondAcceptance.has(check)

const gatewayNames: readonly string[] = registerNames.flatMap((name) => [`${name}.found`, `register.path-proven [${name}]`])

/** Whether a documented call, by the check that makes it, goes to the gateway. */
export const isToGateway = (check: string): boolean => gatewayNames.includes(check)

/** The checks that make the documented calls: the discovery document, the token, the organization query, and each register. */
export const documentedNames: readonly string[] = ['discovery.served', 'token.issued', 'graphql.organization-name', ...gatewayNames]

const core: ReadonlySet<string> = new Set(coreNames.flatMap((name) => [name, name.split(' ')[0]!]))

/** Whether an acceptance rests on a check, given by its id or by its name. */
export const isCore = (check: string): boolean => core.has(check)

const safeguards: ReadonlySet<string> = new Set([
  ...Object.entries(entries).flatMap(([id, of]) => (typeof of === 'string' ? [] : [id])),
  // Whom an answer is about, of every register.
  ...registers.map(({ answer }) => answer.check),
])

/** Whether a waiver may hold for a check, given by its id or by its name. */
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

/** Whether nobody at the institution can fix what a check finds, given by its id. */
export const isOfOthers = (check: string): boolean => ofOthers.has(check)

/** Whether an acceptance passes with it: not where data may be open to others, whoever has to close it. */
export const isLeftToOthers = (check: string): boolean =>
  isOfOthers(check) &&
  !/^(isolation\.|graphql\.rejects-\w+-token$|token\.rejects-(no-credentials|unknown-client|wrong-secret|foreign-scope)$)/.test(check)

/** Whether something is about this check of the catalog. */
export const isAbout = ({ check }: { readonly check: string }, id: CatalogId): boolean => check === id
