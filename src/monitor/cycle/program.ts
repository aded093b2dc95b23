import { nameOf, type Check, type CheckId, type Suite, needsOf, planOf, type Plan, type CheckInfo } from '../../engine/index.ts'
import type { Target } from '../../config/index.ts'
import { documentedCalls, type DocumentedCall } from '../../domain/index.ts'
import type { Sensitive } from '../../base/index.ts'
import type { Message } from '../../messages/index.ts'
import { getOrInsert } from '../kept.ts'

/** The rhythm of a check: in every cycle, whenever a fresh token is fetched, now and then, or once with each expired token. */
export const allRhythms = ['cycle', 'fresh', 'rare', 'expired'] as const

export type Rhythm = (typeof allRhythms)[number]

/** The checks of one kind of target, by rhythm. */
export interface Program {
  /** Every check that may run, and those that they need. */
  readonly suites: readonly Suite[]
  readonly checks: Readonly<Record<Rhythm, readonly Check[]>>
}

/** Everything that the monitor needs to know of the suites. */
export interface Monitoring {
  readonly catalog: string
  readonly programFor: (target: Target) => Program
  /** Parts that are left out of a target although they are configured. */
  readonly notWatched: (target: Target) => readonly Message[]
  /** Ids of the checks whose warnings are alerted. */
  readonly ending: ReadonlySet<CheckId>
  /** Ids of the checks that compare something with the machine's clock. */
  readonly ofTime: ReadonlySet<CheckId>
  /** The checks that give the token and its life in seconds. */
  readonly token: Check<Sensitive>
  readonly lifetime: Check<number>
  /** The check that shows whether the identity provider answers at all. */
  readonly provider: Check
  /** The check that shows the client's credentials to the identity provider. */
  readonly credentials: Check
  /** The checks of which one makes the documented call. */
  readonly calls: Readonly<Record<DocumentedCall, readonly Check[]>>
  /** The checks whose controls are sent when their failure is confirmed. */
  readonly controlled: ReadonlySet<Check>
  /** Checks of public documents: targets with equal requests share the response. */
  readonly shared: ReadonlySet<Check>
  /** Checks whose values are kept until they run again: the connection to each address. */
  readonly reached: readonly Check[]
}

const plans = new WeakMap<Program, Map<string, Plan>>()

/** The plan of a cycle with these rhythms, without checks that only lead to known values. Made once for all targets of a kind. */
export function planFor(program: Program, rhythms: readonly Rhythm[], known: Pick<ReadonlySet<Check>, 'keys'>): Plan {
  let key = rhythms.join()
  for (const check of known.keys()) key += `,${nameOf(check)}`
  const made = getOrInsert(plans, program, () => new Map<string, Plan>())
  return getOrInsert(made, key, () =>
    planOf(program.suites, { checks: rhythms.flatMap((rhythm) => program.checks[rhythm].map(nameOf)), known: new Set(known.keys()) }),
  )
}

/** Names of checks by their rhythm. */
interface RhythmNames {
  readonly fresh: ReadonlySet<string>
  readonly rare: ReadonlySet<string>
  readonly expired: ReadonlySet<string>
  /** Those of every cycle that use the token. */
  readonly tokenUsers: ReadonlySet<string>
}

const rhythms = new WeakMap<Program, RhythmNames>()

/** Names of the checks of a program by their rhythm; the same for all targets of a kind. */
export function rhythmNamesOf(program: Program, { token, reached }: Pick<Monitoring, 'token' | 'reached'>): RhythmNames {
  const leadsTo = (check: Check): boolean => needsOf(check).some((need) => need === token || leadsTo(need))
  const namesIn = (rhythms: readonly Rhythm[], known: ReadonlySet<Check>): readonly string[] =>
    planFor(program, rhythms, known).checks.map(({ info }) => info.name)
  return getOrInsert(rhythms, program, () => {
    const known = new Set<Check>([token, ...reached])
    const always = new Set(namesIn(['cycle'], known))
    const named = (rhythm: Rhythm): readonly string[] => program.checks[rhythm].map(nameOf)
    // A check that only another one needs is due together with it.
    const dueIn = (rhythm: Rhythm, held: ReadonlySet<Check>): ReadonlySet<string> =>
      new Set([...named(rhythm), ...namesIn(['cycle', rhythm], held).filter((name) => !always.has(name))])
    return {
      fresh: dueIn('fresh', new Set()),
      rare: dueIn('rare', known),
      expired: new Set(named('expired')),
      tokenUsers: new Set(program.checks.cycle.filter(leadsTo).map(nameOf)),
    }
  })
}

const calls = new WeakMap<Monitoring, ReadonlyMap<string, DocumentedCall>>()

/** The documented calls, by the names of the checks that make them. */
export function callsOf(monitoring: Monitoring): ReadonlyMap<string, DocumentedCall> {
  return getOrInsert(
    calls,
    monitoring,
    () => new Map(documentedCalls.flatMap((call) => monitoring.calls[call].map((check) => [nameOf(check), call]))),
  )
}

const names = new WeakMap<Program, ReadonlySet<string>>()

/** Names of every check that may run for a target; one set for all targets of a kind. */
export function checksOf(program: Program): ReadonlySet<string> {
  return getOrInsert(names, program, () => new Set(plannedChecks(program).map(({ name }) => name)))
}

/** A check that the monitor may run: a metric or a rule can be written before the first cycle. */
export type MonitoredCheck = Pick<CheckInfo, 'name' | 'suite' | 'title'> & {
  /** Names of the checks that it needs: the graph of the checks. */
  readonly needs: readonly string[]
}

/** Every check that may run for a target, and the graph of their needs. */
export function plannedChecks(program: Program): readonly MonitoredCheck[] {
  return planFor(program, allRhythms, new Set()).checks.map(({ check, info: { name, suite, title } }) => ({
    name,
    suite,
    title,
    needs: needsOf(check).map(nameOf),
  }))
}
