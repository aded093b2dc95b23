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
import type { AskedOfRegisters } from './contract-answers.ts'
import { catalog, suites } from './index.ts'
import { signature, times } from './jwt.suite.ts'
import { integrationKeyAge, throttling } from './operations.suite.ts'
import { credentialsNotEchoed, identifierNotEchoed, noInternals, noStackTrace, upstreamTokenHidden } from './privacy.suite.ts'
import { registerRequest } from './register-controls.ts'
import { found } from './register-request.ts'
import { pathProven } from './register.suite.ts'
import { issued } from './token-request.ts'
import { accessToken, lifetimeInteger, scope, type } from './token.suite.ts'
import { clock, noRedirect, wellFormed } from './transport-answers.ts'
import { reachable, tlsOnly } from './transport-reach.ts'
import { certificateChain, certificateDates, certificateName, certificateRemaining, hsts, tlsVersion } from './transport-tls.ts'

const everyAddress = (...checks: readonly Readonly<Record<(typeof targetOrigins)[number], Check>>[]): readonly Check[] =>
  checks.flatMap((check) => targetOrigins.map((origin) => check[origin]))

/** One request, and what can be judged of its answer: whether the identity provider is there must not wait until the held token ends. */
const provider: readonly Check[] = [served, object, issuer, tokenEndpoint]

/** In every cycle. */
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

/** Whenever a fresh token is fetched: every step on the way to it. */
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

/** Once with each token that has expired. */
const expired: readonly Check[] = [rejectsExpiredToken]

/** A register that answers was asked: the door in front of it was open. */
const isOfRegister = ({ respondedBy, confidence }: Attribution): boolean => respondedBy === 'register' && confidence === 'high'

/** The refusals that prove the doors are locked, beside calls about nobody instead of calls about a person. */
const lockedForNobody: readonly Check[] = registers.map((register) => {
  const { name } = register
  const { title, source } = rejectsNoKey[name]
  return check('gateway.rejects-no-key', {
    instance: name,
    title,
    source,
    needs: { path: pathProven[name], call: registerCall[name], nobody: unknownPersonIdentifier },
    sends: { gateway: 3 },
    async run(context) {
      const request = registerRequest(register, context.needs.call, [context.needs.nobody])
      const control: Answered = { request, exchange: (await context.http.send(request)).exchange }
      await rejectCredentials(context, control, [{ what: message('refusal.call-no-key'), request: anonymous(request) }], {
        ...rejectsKey,
        gives: (reply) => rejectsKey.gives(reply) || isOfRegister(context.attribute(reply.exchange)),
      })
    },
  })
})

const everyRegister = (checks: Readonly<Record<RegisterName, Check>>): readonly Check[] => registerNames.map((name) => checks[name])

const withNobody = {
  suites: suites.map((each) => (each === gatewayRejection ? suite(each.name, each.title, lockedForNobody) : each)),
  asked: { cycle: [...cycle, ...everyRegister(pathProven)], fresh, rare: lockedForNobody, expired },
}

/** A register may answer about nobody and fail for a person: where none is real, the documented call is made too, now and then. */
const withBoth = { ...withNobody, asked: { ...withNobody.asked, rare: [...everyRegister(found), ...lockedForNobody] } }

const withPerson = { suites, asked: { cycle: [...cycle, ...everyRegister(found)], fresh, rare: everyRegister(rejectsNoKey), expired } }

const withoutRegisters = { suites, asked: { cycle, fresh, rare: [], expired } }

/** What is asked of one kind of target. */
interface Program {
  readonly suites: readonly Suite[]
  readonly asked: Readonly<Record<'cycle' | 'fresh' | 'rare' | 'expired', readonly Check[]>>
}

/** The same for a target with contracts: in every cycle what was answered is judged by them, and its types where a fresh token is fetched. */
function contracted({ suites: own, asked }: Program, ...about: readonly AskedOfRegisters[]) {
  const judged = contractAbout(...about)
  const ofAnswers = judged.checks.filter(({ id, instance }) => id !== 'contract.graphql' && instance !== 'token')
  const ofToken = judged.checks.filter(({ id, instance }) => id === 'contract.recorded' && instance === 'token')
  return {
    suites: own.map((each) => (each === contract ? judged : each)),
    asked: { ...asked, cycle: [...asked.cycle, ...ofAnswers], fresh: [...asked.fresh, graphqlTypes, ...ofToken] },
  }
}

const programs = {
  withNobody: { plain: withNobody, contracted: contracted(withNobody, 'nobody') },
  withBoth: { plain: withBoth, contracted: contracted(withBoth, 'nobody') },
  withPerson: { plain: withPerson, contracted: contracted(withPerson, 'person') },
  withoutRegisters: { plain: withoutRegisters, contracted: contracted(withoutRegisters) },
}

type Asked = Pick<Target, 'gateway' | 'allowRealIdentifiers'> & Partial<Pick<Target, 'contract'>>

/**
 * What to ask of a target. The registers are asked about nobody where an identifier is configured that belongs to nobody, and now and then about
 * a synthetic person; otherwise about that person in every cycle; and not at all where persons may be real.
 */
export function programFor({ gateway, allowRealIdentifiers, contract: named = defaults }: Asked) {
  const { tokenLifetimeSeconds: _lifetime, scopeEcho: _echo, ...contracts } = named
  const judged = Object.keys(contracts).length > 0 ? 'contracted' : 'plain'
  if (gateway?.unknownPersonIdentifier !== undefined) return programs[allowRealIdentifiers ? 'withNobody' : 'withBoth'][judged]
  return programs[allowRealIdentifiers ? 'withoutRegisters' : 'withPerson'][judged]
}

const nothing: readonly never[] = []

/** What the monitor leaves out of a target although it is configured, in words: no page may look as if it were watched. */
export function notWatched(target: Asked): readonly Message[] {
  const { gateway, allowRealIdentifiers } = target
  const configured = registers.filter(({ name }) => gateway?.[name] !== undefined)
  const named = (from: readonly RegisterEntry[]): readonly Message[] => from.map(({ name }) => message(`register-name.${name}`))
  const isUnasked = ({ name, persons: { setting } }: RegisterEntry): boolean =>
    allowRealIdentifiers || gateway?.[name]?.[setting] === undefined
  const unasked = configured.filter(isUnasked)
  if (unasked.length === 0) return nothing
  const isUncalled = gateway?.unknownPersonIdentifier === undefined
  return [
    message('monitor.known-person-not-watched', { registers: named(unasked) }),
    ...(isUncalled ? [message('monitor.register-not-watched', { registers: named(unasked) })] : []),
  ]
}

const defaults: Target['contract'] = { tokenLifetimeSeconds: 3600, scopeEcho: 'required' }

/** Warnings that are alerted: what becomes a violation by waiting, and answers that are not any more what their contract says. */
const ending: ReadonlySet<CatalogId> = new Set([
  'transport.certificate-remaining',
  'operations.integration-key-age',
  'contract.discovery',
  'contract.answers',
  'contract.statuses',
  'contract.recorded',
  'contract.graphql',
])

/** Checks that compare something with the machine's clock. */
const ofTime: ReadonlySet<CatalogId> = new Set([
  'transport.certificate-dates',
  'transport.certificate-remaining',
  'transport.clock',
  'jwt.times',
  'operations.integration-key-age',
])

/** What the monitor asks, and where it finds the values that it keeps: the token with its life, and how each address was reached. */
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
