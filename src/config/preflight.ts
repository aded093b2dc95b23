import { pointerTo, valueAt } from '../base/index.ts'
import { suggestion } from './suggestion.ts'
import { documentedCalls } from '../domain/index.ts'
import { addresses, isOnLoopback } from './address.ts'
import { credentials, distinctCredentials, mailSettings, receiverSecrets, referencedSecrets, registerKeys } from './credentials.ts'
import { dates } from './dates.ts'
import { problemAt, textAt, type Draft } from './draft.ts'
import type { ConfigProblem } from './error.ts'
import { expiredToken } from './expired-token.ts'
import { discreetName, identifiers, labelNames, organizations, sandboxName, targetName } from './identity.ts'
import { keyHeaders, managementIds, registerPaths } from './register.ts'
import { type Permissions, type ConfigRule, firstUnmet } from './rule.ts'
import { message, type Message } from '../messages/index.ts'

const group = '/monitor/listen/operators'
const shortestSecret = 12

/**
 * The name of an operator is shown on the page, and comes before the colon of HTTP Basic (RFC7617 2); only the secret keeps others out.
 */
const operators: ConfigRule = (draft) =>
  Object.entries(valueAt(draft.value, group) ?? {}).flatMap(([name, secret]) => {
    const fault = firstUnmet(
      [
        /^[\p{L}\p{N}](?:[\p{L}\p{N} ._@-]{0,62}[\p{L}\p{N}])?$/u.test(name) && !/\d{11}/.test(name),
        message('config.operator-name'),
        message('config.fix.operator-name'),
      ],
      [
        typeof secret !== 'string' || secret.length >= shortestSecret,
        message('config.short-secret', { least: shortestSecret }),
        message('config.fix.short-secret'),
      ],
    )
    return fault === undefined ? [] : [problemAt(draft, pointerTo(group, name), fault.message, fault.fix)]
  })

const longestGatewayWaitMs = 15_000

/** A client that gives up before the gateway never learns which part was slow. */
const timeouts: ConfigRule = (draft) => {
  const timeoutMs = valueAt(draft.value, '/timeoutMs')
  const tooShort = typeof timeoutMs === 'number' && timeoutMs <= longestGatewayWaitMs
  if (!tooShort || textAt(draft, '/gateway/url') === undefined || isOnLoopback(draft)) return []
  const problem = message('config.short-timeout', { value: timeoutMs, limit: longestGatewayWaitMs })
  return [problemAt(draft, '/timeoutMs', problem, message('config.fix.short-timeout'))]
}

/** The failures are at most the calls counted. */
const intermittent: ConfigRule = (draft) => {
  const [failures, of] = ['failures', 'of'].map((name) => valueAt(draft.value, `/monitor/intermittent/${name}`))
  if (typeof failures !== 'number' || typeof of !== 'number' || failures <= of) return []
  const problem = message('config.intermittent', { value: failures, limit: of })
  return [problemAt(draft, '/monitor/intermittent/failures', problem, message('config.fix.intermittent'))]
}

/** Only documented calls are measured; limits are in order, and below the timeout. */
const latency: ConfigRule = (draft) =>
  Object.entries(valueAt(draft.value, '/monitor/latency') ?? {}).flatMap(([call, limits]): readonly ConfigProblem[] => {
    const at = pointerTo('/monitor/latency', call)
    if (!(documentedCalls as readonly string[]).includes(call)) return [unknownCall(draft, at, call)]
    if (typeof limits !== 'object' || limits === null) return []
    const { warnMs, failMs, cycles, of } = limits as Readonly<Record<string, unknown>>
    const timeoutMs = valueAt(draft.value, '/timeoutMs')
    const isAbove = (one: unknown, other: unknown): boolean => typeof one === 'number' && typeof other === 'number' && one > other
    const demands: readonly (readonly [key: string, broken: boolean, message: Message, fix: Message])[] = [
      ['', warnMs === undefined && failMs === undefined, message('config.no-latency-limit'), message('config.fix.no-latency-limit')],
      [
        '/warnMs',
        isAbove(warnMs, failMs),
        message('config.warn-above-fail', { value: String(warnMs), limit: String(failMs) }),
        message('config.fix.warn-above-fail'),
      ],
      ...[['warnMs', warnMs] as const, ['failMs', failMs] as const].map(
        ([name, value]) =>
          [
            `/${name}`,
            value === timeoutMs || isAbove(value, timeoutMs),
            message('config.above-timeout', { value: String(value), limit: String(timeoutMs) }),
            message('config.fix.above-timeout'),
          ] as const,
      ),
      [
        '/cycles',
        isAbove(cycles, of),
        message('config.cycles', { value: String(cycles), limit: String(of) }),
        message('config.fix.cycles'),
      ],
    ]
    return demands.flatMap(([key, broken, ...wrong]) => (broken ? [problemAt(draft, at + key, ...wrong)] : []))
  })

function unknownCall(draft: Draft, at: string, call: string): ConfigProblem {
  const { meant, fix } = suggestion(call, documentedCalls)
  return problemAt(
    draft,
    at,
    meant === undefined ? message('config.unknown-call') : message('config.unknown-call-named', { name: call }),
    fix,
  )
}

const rules: readonly ConfigRule[] = [
  targetName,
  sandboxName,
  discreetName,
  labelNames,
  addresses,
  organizations,
  referencedSecrets,
  credentials,
  receiverSecrets,
  operators,
  mailSettings,
  distinctCredentials,
  registerKeys,
  registerPaths,
  keyHeaders,
  managementIds,
  identifiers,
  timeouts,
  dates,
  expiredToken,
  intermittent,
  latency,
]

/** Returns every mistake of a draft that shows without the network. */
export function preflight(draft: Draft, permissions: Permissions): readonly ConfigProblem[] {
  return rules.flatMap((rule) => rule(draft, permissions))
}

/**
 * Finds targets with the same name, which would share a report folder and an incident. Some file systems ignore case and the Unicode form
 * of a letter.
 */
export function repeatedNames(drafts: readonly Draft[]): readonly ConfigProblem[] {
  const firsts = new Map<string, string>()
  return drafts.flatMap((draft) => {
    const name = textAt(draft, '/target')?.normalize('NFKC').toLowerCase()
    const first = firsts.get(name ?? '')
    if (first !== undefined)
      return [problemAt(draft, '/target', message('config.duplicate-target', { place: first }), message('config.fix.duplicate-target'))]
    if (name !== undefined) firsts.set(name, `${draft.file}:${draft.places.get('/target')?.line}`)
    return []
  })
}
