import { pointerTo, valueAt, nearest } from '../base/index.ts'
import { documentedCalls } from '../domain/index.ts'
import { addresses, isOnLoopback } from './address.ts'
import { credentials, distinctCredentials, mailSettings, receiverSecrets, referencedSecrets, registerKeys } from './credentials.ts'
import { dates } from './dates.ts'
import { problemAt, textAt, type Draft } from './draft.ts'
import type { ConfigProblem } from './error.ts'
import { discreetName, identifiers, labelNames, organizations, targetName } from './identity.ts'
import { keyHeaders, managementIds, registerPaths } from './register.ts'
import { type Permissions, type Rule, firstUnmet } from './rule.ts'

const group = '/monitor/listen/writers'
const shortestSecret = 12

/** A writer's name stands on the page beside what the writer does, and before the colon of HTTP Basic (RFC7617 2); the secret is all that keeps others out. */
const writers: Rule = (draft) =>
  Object.entries(valueAt(draft.value, group) ?? {}).flatMap(([name, secret]) => {
    const fault = firstUnmet(
      [
        /^[\p{L}\p{N}](?:[\p{L}\p{N} ._@-]{0,62}[\p{L}\p{N}])?$/u.test(name) && !/\d{11}/.test(name),
        'expected a name of letters and digits, got another',
        'Use at most 64 letters, digits, blanks, ".", "-", "_" and "@", with a letter or digit at both ends, and no number of a person.',
      ],
      [
        typeof secret !== 'string' || secret.length >= shortestSecret,
        `expected a secret of at least ${shortestSecret} characters, got a shorter one`,
        'Let a password manager make one.',
      ],
    )
    return fault === undefined ? [] : [problemAt(draft, pointerTo(group, name), fault.problem, fault.remedy)]
  })

const longestGatewayWaitMs = 15_000

/** A client that gives up before the gateway does never learns which part was slow. */
const timeouts: Rule = (draft) => {
  const timeoutMs = valueAt(draft.value, '/timeoutMs')
  const tooShort = typeof timeoutMs === 'number' && timeoutMs <= longestGatewayWaitMs
  if (!tooShort || textAt(draft, '/gateway/url') === undefined || isOnLoopback(draft)) return []
  const problem = `expected more than the ${longestGatewayWaitMs} ms that the gateway waits, got ${timeoutMs}`
  return [problemAt(draft, '/timeoutMs', problem, 'Write 20000 or more.')]
}

/** No more calls can fail than are counted. */
const steadiness: Rule = (draft) => {
  const [failures, of] = ['failures', 'of'].map((name) => valueAt(draft.value, `/monitor/steadiness/${name}`))
  if (typeof failures !== 'number' || typeof of !== 'number' || failures <= of) return []
  const problem = `expected at most the ${of} calls that are counted, got ${failures}`
  const remedy = 'Write how many of so many calls may not fail, such as { failures: 4, of: 10 }.'
  return [problemAt(draft, '/monitor/steadiness/failures', problem, remedy)]
}

/** No more places can say that a target is down than watch it. */
const locations: Rule = (draft) => {
  const [want, down] = ['want', 'down'].map((name) => valueAt(draft.value, `/monitor/locations/${name}`))
  if (typeof want !== 'number' || typeof down !== 'number' || down <= want) return []
  const problem = `expected at most the ${want} places that watch it, got ${down}`
  return [problemAt(draft, '/monitor/locations/down', problem, 'Write both, such as { want: 3, down: 2 }.')]
}

/** Only calls that are documented are measured; limits are in order, and none lies where the call would be given up. */
const latency: Rule = (draft) =>
  Object.entries(valueAt(draft.value, '/monitor/latency') ?? {}).flatMap(([call, limits]): readonly ConfigProblem[] => {
    const at = pointerTo('/monitor/latency', call)
    if (!(documentedCalls as readonly string[]).includes(call)) return [unknownCall(draft, at, call)]
    if (typeof limits !== 'object' || limits === null) return []
    const { warnMs, failMs, cycles, of } = limits as Readonly<Record<string, unknown>>
    const timeoutMs = valueAt(draft.value, '/timeoutMs')
    const isAbove = (one: unknown, other: unknown): boolean => typeof one === 'number' && typeof other === 'number' && one > other
    const demands: readonly (readonly [key: string, broken: boolean, problem: string, remedy: string])[] = [
      [
        '',
        warnMs === undefined && failMs === undefined,
        'expected warnMs or failMs, found none',
        'Write { warnMs: 800, failMs: 3000 }, or one of them.',
      ],
      [
        '/warnMs',
        isAbove(warnMs, failMs),
        `expected at most failMs (${String(failMs)}), got ${String(warnMs)}`,
        'Let warnMs be the lower of the two.',
      ],
      ...[['warnMs', warnMs] as const, ['failMs', failMs] as const].map(
        ([name, value]) =>
          [
            `/${name}`,
            value === timeoutMs || isAbove(value, timeoutMs),
            `expected less than the ${String(timeoutMs)} ms after which a call is given up, got ${String(value)}`,
            'Write a lower limit, or a longer timeoutMs.',
          ] as const,
      ),
      [
        '/cycles',
        isAbove(cycles, of),
        `expected at most the ${String(of)} cycles that are counted, got ${String(cycles)}`,
        'Write how many of so many cycles may not be slow, such as { cycles: 3, of: 5 }.',
      ],
    ]
    return demands.flatMap(([key, broken, problem, remedy]) => (broken ? [problemAt(draft, at + key, problem, remedy)] : []))
  })

function unknownCall(draft: Draft, at: string, call: string): ConfigProblem {
  const meant = nearest(call, documentedCalls)
  return meant === undefined
    ? problemAt(draft, at, 'expected a documented call, got another', `Use one of: ${documentedCalls.join(', ')}.`)
    : problemAt(draft, at, `expected a documented call, got "${call}"`, `Write "${meant}".`)
}

const rules: readonly Rule[] = [
  targetName,
  discreetName,
  labelNames,
  addresses,
  organizations,
  referencedSecrets,
  credentials,
  receiverSecrets,
  writers,
  mailSettings,
  distinctCredentials,
  registerKeys,
  registerPaths,
  keyHeaders,
  managementIds,
  identifiers,
  timeouts,
  dates,
  steadiness,
  locations,
  latency,
]

/** Every mistake of a draft that can be found without asking the network. */
export function preflight(draft: Draft, permissions: Permissions): readonly ConfigProblem[] {
  return rules.flatMap((rule) => rule(draft, permissions))
}

/** Targets that share a name would share a report folder and an incident; some file systems ignore case. */
export function repeatedNames(drafts: readonly Draft[]): readonly ConfigProblem[] {
  const firsts = new Map<string, string>()
  return drafts.flatMap((draft) => {
    const name = textAt(draft, '/target')?.toLowerCase()
    const first = firsts.get(name ?? '')
    if (first !== undefined)
      return [
        problemAt(draft, '/target', `expected a name of its own, got one that is taken by ${first}`, 'Give each target another name.'),
      ]
    if (name !== undefined) firsts.set(name, `${draft.file}:${draft.places.get('/target')?.line}`)
    return []
  })
}
