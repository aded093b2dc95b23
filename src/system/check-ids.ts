import type { TargetOrigin } from './origins.ts'
import { type KeyInstance, registers, type RegisterCheckId, type RegisterName } from './registers.ts'

/** Those before the registers. */
const before = [
  'transport.reachable',
  'transport.tls-only',
  'transport.certificate-chain',
  'transport.certificate-name',
  'transport.certificate-dates',
  'transport.certificate-remaining',
  'transport.tls-version',
  'transport.hsts',
  'transport.no-redirect',
  'transport.well-formed',
  'transport.clock',
  'discovery.served',
  'discovery.object',
  'discovery.issuer',
  'discovery.token-endpoint',
  'discovery.endpoint-alive',
  'discovery.announces-flow',
  'discovery.required-members',
  'discovery.keys',
  'discovery.keys-public-only',
  'token.issued',
  'token.access-token',
  'token.type',
  'token.lifetime-integer',
  'token.lifetime-documented',
  'token.scope',
  'token.not-cacheable',
  'token.no-refresh-token',
  'token.parameters-once',
  'token.basic-form-decoded',
  'jwt.signature',
  'jwt.algorithm',
  'jwt.key-known',
  'jwt.issuer',
  'jwt.times',
  'jwt.scope-agrees',
  'graphql.organization-name',
  'graphql.response-shape',
  'graphql.expected-name',
  'token-service.issues-token',
] as const

/** Those that every register has, one instance each. */
const ofRegisters = ['register.media-type', 'register.path-proven'] as const

const refusals = [
  'token.refuses-no-credentials',
  'token.refuses-unknown-client',
  'token.refuses-wrong-secret',
  'token.error-form',
  'token.refuses-other-grant',
  'token.refuses-foreign-scope',
  'token.refuses-malformed-scope',
  'token.refuses-get',
  'graphql.refuses-no-token',
  'graphql.refuses-garbage-token',
  'graphql.refuses-altered-token',
  'graphql.refuses-minted-token',
  'graphql.refuses-expired-token',
  'graphql.challenge',
  'graphql.refuses-malformed-query',
  'graphql.refuses-malformed-body',
  'gateway.refuses-no-key',
  'gateway.refuses-wrong-key',
  'gateway.challenge',
  'gateway.refuses-key-in-query',
  'gateway.refuses-path-tricks',
  'gateway.refuses-wrong-method',
] as const

const after = [
  'isolation.other-organization',
  'isolation.alias',
  'isolation.no-oracle',
  'isolation.register-keys',
  'privacy.identifier-not-echoed',
  'privacy.credentials-not-echoed',
  'privacy.upstream-token-hidden',
  'privacy.no-stack-trace',
  'privacy.no-internals',
  'privacy.not-cacheable',
  'privacy.no-pre-key-oracle',
  'operations.steady',
  'operations.throttling',
  'operations.integration-key-age',
] as const

/** The id of a check of the catalogue; a user's suite may have any other. What mentions a check mentions it by this type, so that a misspelt id does not compile. */
export type CatalogueId = (typeof before | typeof ofRegisters | typeof refusals | typeof after)[number] | RegisterCheckId

/** The id of every check of the catalogue, in its order: reports, alerts, waivers and dashboards hold on to these. Those of one register stand in its entry. */
export const checkIds: readonly CatalogueId[] = [
  ...before,
  ...new Set(registers.flatMap(({ name, answer }): CatalogueId[] => [`${name}.found`, answer.check, 'register.media-type'])),
  'register.path-proven',
  ...refusals,
  ...registers.flatMap((register) => register.refusals.map(({ id }) => id)),
  ...after,
]

/** What one of several instances of a check is about: an address, a register, a key at another register, or a documented call. */
export type Instance = TargetOrigin | RegisterName | KeyInstance | 'discovery' | 'token' | 'graphql'

/** The name of a check of the catalogue in a run: its id, with the instance where it has one: `transport.reachable [gateway]`. */
export type CatalogueName = CatalogueId | `${CatalogueId} [${Instance}]`

/** Whether something is about this check of the catalogue. */
export const isAbout = ({ check }: { readonly check: string }, id: CatalogueId): boolean => check === id
