import { suite, type Check, type Suite, type Target } from 'gatewatch'
import {
  anonymous,
  perRegister,
  rejectCredentials,
  registerNames,
  registers,
  targetOrigins,
  type Answered,
  type Attribution,
  type CatalogId,
  type Message,
  type RegisterEntry,
  type RegisterName,
  message,
} from 'gatewatch/internal'
import { check } from './check.ts'
import { issuer, keys, object, served, tokenEndpoint } from './discovery.suite.ts'
import { gatewayRejection, rejectsKey, rejectsNoKey } from './gateway-rejection.suite.ts'
import { unknownPersonIdentifier, registerCall } from './givens.ts'
import { rejectsExpiredToken } from './graphql-rejection.suite.ts'
import { organizationName, responseShape } from './graphql.suite.ts'
import { contract, contractAbout, graphql as graphqlTypes } from './contract.suite.ts'
import { catalog, suites } from './index.ts'
import { signature, times } from './jwt.suite.ts'
import { integrationKeyAge, throttling } from './operations.suite.ts'
import { credentialsNotEchoed, identifierNotEchoed, noInternals, noStackTrace, upstreamTokenHidden } from './privacy.suite.ts'
import type { RegisterSubject } from './register-controls.ts'
import { registerRequest } from './register-request.ts'
import { found } from './register-found.ts'
import { pathProven } from './register.suite.ts'
import { issued } from './token-request.ts'
import { accessToken, lifetimeInteger, scope, type } from './token.suite.ts'
import { clock, noRedirect, wellFormed } from './transport-answers.ts'
import { reachable, tlsOnly } from './transport-reach.ts'
import { certificateChain, certificateDates, certificateName, certificateRemaining, hsts, tlsVersion } from './transport-tls.ts'

const everyAddress = (...checks: readonly Readonly<Record<(typeof targetOrigins)[number], Check>>[]): readonly Check[] =>
  checks.flatMap((check) => targetOrigins.map((origin) => check[origin]))

/** Checks of one request to the identity provider: its state must not wait until the held token expires. */
const provider: readonly Check[] = [served, object, issuer, tokenEndpoint]

/** The checks of every cycle. */
const cycle: readonly Check[] = [
  ...provider,
  ...everyAddress(certificateChain, certificateName, certificateDates, certificateRemaining, hsts),
  ...everyAddress(noRedirect, wellFormed, clock),
  organizationName,
  responseShape,
  identifierNotEchoed,
  credentialsNotEchoed,
  upstreamTokenHidden,
  noStackTrace,
  noInternals,
  throttling,
  integrationKeyAge,
]

/** The checks of every new token: each step to it. */
const fresh: readonly Check[] = [
  ...everyAddress(reachable, tlsOnly, tlsVersion),
  ...provider,
  issued,
  accessToken,
  type,
  lifetimeInteger,
  scope,
  signature,
  times,
]

/** The checks of each expired token, once. */
const expired: readonly Check[] = [rejectsExpiredToken]

/** Returns whether the register responded: then the gateway accepted the call. */
const isOfRegister = ({ respondedBy, confidence }: Attribution): boolean => respondedBy === 'register' && confidence === 'high'

/** Rejections without a key, with calls about an unknown person as controls in place of calls about a person. */
const rejectionsForUnknownPerson: readonly Check[] = registers.map((register) => {
  const { name } = register
  const { title, source } = rejectsNoKey[name]
  return check('gateway.rejects-no-key', {
    instance: name,
    title,
    source,
    needs: { path: pathProven[name], call: registerCall[name], unknownPerson: unknownPersonIdentifier },
    sends: { gateway: 3 },
    async run(context) {
      const request = registerRequest(register, context.needs.call, [context.needs.unknownPerson])
      const control: Answered = { request, exchange: (await context.http.send(request)).exchange }
      await rejectCredentials(context, control, [{ what: message('refusal.call-no-key'), request: anonymous(request) }], {
        ...rejectsKey,
        gives: (reply) => rejectsKey.gives(reply) || isOfRegister(context.attribute(reply.exchange)),
      })
    },
  })
})

const everyRegister = (checks: Readonly<Record<RegisterName, Check>>): readonly Check[] => registerNames.map((name) => checks[name])

const withUnknownPerson = {
  suites: suites.map((each) => (each === gatewayRejection ? suite(each.name, each.title, rejectionsForUnknownPerson) : each)),
  checks: { cycle: [...cycle, ...everyRegister(pathProven)], fresh, rare: rejectionsForUnknownPerson, expired },
}

/**
 * A register may respond about an unknown person and fail for a real one: without real persons, the documented call is made now and then,
 * too.
 */
const withBoth = {
  ...withUnknownPerson,
  checks: { ...withUnknownPerson.checks, rare: [...everyRegister(found), ...rejectionsForUnknownPerson] },
}

const withPerson = { suites, checks: { cycle: [...cycle, ...everyRegister(found)], fresh, rare: everyRegister(rejectsNoKey), expired } }

const withoutRegisters = { suites, checks: { cycle, fresh, rare: [], expired } }

/** The checks of one kind of target. */
interface MonitorProgram {
  readonly suites: readonly Suite[]
  readonly checks: Readonly<Record<'cycle' | 'fresh' | 'rare' | 'expired', readonly Check[]>>
}

/** The checks of a target with contracts: its responses are compared in every cycle, and its types with every new token. */
function contracted({ suites: own, checks }: MonitorProgram, ...about: readonly RegisterSubject[]) {
  const ofContract = contractAbout(...about)
  const ofAnswers = ofContract.checks.filter(({ id, instance }) => id !== 'contract.graphql' && instance !== 'token')
  const ofToken = ofContract.checks.filter(({ id, instance }) => id === 'contract.recorded' && instance === 'token')
  return {
    suites: own.map((each) => (each === contract ? ofContract : each)),
    checks: { ...checks, cycle: [...checks.cycle, ...ofAnswers], fresh: [...checks.fresh, graphqlTypes, ...ofToken] },
  }
}

const programs = {
  withUnknownPerson: { plain: withUnknownPerson, contracted: contracted(withUnknownPerson, 'nobody') },
  withBoth: { plain: withBoth, contracted: contracted(withBoth, 'nobody') },
  withPerson: { plain: withPerson, contracted: contracted(withPerson, 'person') },
  withoutRegisters: { plain: withoutRegisters, contracted: contracted(withoutRegisters) },
}

type MonitoredTarget = Pick<Target, 'gateway' | 'allowRealIdentifiers'> & Partial<Pick<Target, 'contract'>>

/**
 * Returns the checks of a target. Registers get requests for an unknown person if one is configured, and now and then for a synthetic
 * person; otherwise about that person in every cycle; and not at all if persons may be real.
 */
export function programFor({ gateway, allowRealIdentifiers, contract: named = defaults }: MonitoredTarget) {
  const { tokenLifetimeSeconds: _lifetime, scopeEcho: _echo, ...contracts } = named
  const kind = Object.keys(contracts).length > 0 ? 'contracted' : 'plain'
  if (gateway?.unknownPersonIdentifier !== undefined) return programs[allowRealIdentifiers ? 'withUnknownPerson' : 'withBoth'][kind]
  return programs[allowRealIdentifiers ? 'withoutRegisters' : 'withPerson'][kind]
}

const nothing: readonly never[] = []

/** Names the configured parts that the monitor leaves out: no page may look as if they were monitored. */
export function notWatched(target: MonitoredTarget): readonly Message[] {
  const { gateway, allowRealIdentifiers } = target
  const configured = registers.filter(({ name }) => gateway?.[name] !== undefined)
  const named = (from: readonly RegisterEntry[]): readonly Message[] => from.map(({ name }) => message(`register-name.${name}`))
  const isNotRequested = ({ name, persons: { setting } }: RegisterEntry): boolean =>
    allowRealIdentifiers || gateway?.[name]?.[setting] === undefined
  const notRequested = configured.filter(isNotRequested)
  if (notRequested.length === 0) return nothing
  const isUncalled = gateway?.unknownPersonIdentifier === undefined
  return [
    message('monitor.known-person-not-watched', { registers: named(notRequested) }),
    ...(isUncalled ? [message('monitor.register-not-watched', { registers: named(notRequested) })] : []),
  ]
}

const defaults: Target['contract'] = { tokenLifetimeSeconds: 3600, scopeEcho: 'required' }

/** Warnings that cause alerts: those that become a violation with time, and responses that deviate from their contract. */
const ending: ReadonlySet<CatalogId> = new Set([
  'transport.certificate-remaining',
  'operations.integration-key-age',
  'contract.discovery',
  'contract.answers',
  'contract.statuses',
  'contract.recorded',
  'contract.graphql',
])

/** Checks that use the clock of this machine. */
const ofTime: ReadonlySet<CatalogId> = new Set([
  'transport.certificate-dates',
  'transport.certificate-remaining',
  'transport.clock',
  'jwt.times',
  'operations.integration-key-age',
])

/** The checks of the monitor, and those whose values it keeps: the token with its lifetime, and the connection to each address. */
export const monitoring = {
  catalog,
  programFor,
  notWatched,
  ending,
  ofTime,
  token: accessToken,
  lifetime: lifetimeInteger,
  provider: served,
  credentials: issued,
  shared: new Set<Check>([served, keys]),
  controlled: new Set([...everyRegister(found), ...everyRegister(pathProven)]),
  calls: {
    discovery: [served],
    token: [issued],
    graphql: [organizationName],
    ...perRegister(({ name }) => [found[name], pathProven[name]]),
  },
  reached: everyAddress(reachable),
}
