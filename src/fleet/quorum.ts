import { isUntested } from '../engine/index.ts'
import { documentedCalls } from '../domain/index.ts'
import { type Cause, type Cycle, outcomes } from '../monitor/index.ts'

type Check = Cycle['checks'][number]

/** What one location says of a target in one slot: what its cycles came to, and every cause that stands there, also by checks that they did not ask. */
export interface Voice {
  readonly cycle: Cycle
  readonly standing: readonly Cause[]
}

/** Whether a location finds the target down. */
export const accuses = ({ standing, cycle }: Voice): boolean =>
  cycle.outcome !== 'discarded' && standing.some(({ counts, severity }) => counts && severity === 'critical')

const countedIn = (causes: readonly Cause[]): readonly Cause[] => causes.filter(({ counts }) => counts)
const checksIn = (causes: readonly Cause[]): ReadonlySet<string> => new Set(causes.flatMap(({ checks }) => checks))

/** The causes that stand at a location after one more cycle: those of checks that it did not ask stay. */
export function standingAfter(before: readonly Cause[], { causes, checks }: Pick<Cycle, 'causes' | 'checks'>): readonly Cause[] {
  const counted = countedIn(causes)
  if (before.length === 0) return counted
  const found = checksIn(counted)
  const silent = new Set(checks.filter(({ outcome }) => outcome === 'blocked' || outcome === 'inconclusive').map(({ name }) => name))
  const asked = new Set(checks.map(({ name }) => name))
  const keys = new Set(counted.map(({ key }) => key))
  const kept = before.flatMap((cause) => {
    if (keys.has(cause.key)) return []
    const own = cause.checks.filter((name) => !found.has(name) && (!asked.has(name) || silent.has(name)))
    return own.length === 0 ? [] : [{ ...cause, checks: own }]
  })
  return [...counted, ...kept]
}

/** One voice of two cycles of a location in one slot: of each check, what was said first. The same voice where nothing is new. */
export function joinedVoice({ cycle, standing }: Voice, more: Cycle): Voice {
  const known = new Set(cycle.checks.map(({ name }) => name))
  const checks = more.checks.filter(({ name }) => !known.has(name))
  if (checks.length === 0) return { cycle, standing }
  const added = more.causes.flatMap((cause) => {
    const own = cause.checks.filter((name) => !known.has(name))
    return own.length === 0 ? [] : [{ ...cause, checks: own }]
  })
  const isWorse = countedIn(added).some(({ severity }) => severity === 'critical')
  const { outcome } = cycle
  return {
    cycle: {
      ...cycle,
      outcome: isWorse ? 'failed' : outcome === 'discarded' ? more.outcome : outcome,
      checks: [...cycle.checks, ...checks],
      causes: [...cycle.causes, ...added],
      contact: cycle.contact || more.contact,
      answers: { ...more.answers, ...cycle.answers },
      ...(more.token && { token: more.token }),
    },
    standing: standingAfter(standing, { checks, causes: added }),
  }
}

/** How many locations have to say so, of those that say anything. */
export const needed = (down: number, locations: number): number => Math.max(1, Math.min(down, locations))

/**
 * Whether what is still to come cannot change any more what a slot comes to: all have spoken, enough accuse, or those that are missing would not make
 * them enough. A location that could say nothing counts for neither side.
 */
export function isDecided(voices: readonly Voice[], missing: number, down: number): boolean {
  const speaking = voices.filter(({ cycle }) => cycle.outcome !== 'discarded').length
  const accusing = voices.filter(accuses).length
  const need = needed(down, speaking + missing)
  return missing === 0 || (speaking > 0 && (accusing >= need || accusing + missing < need))
}

/** Who is heard about a slot, and who is still waited for. */
export interface Hearing {
  readonly slot: number
  readonly voices: readonly Voice[]
  /** Of each location that is still waited for, what stands there. */
  readonly missing: readonly (readonly Cause[])[]
  readonly down: number
  /** Nobody is waited for any more, and what only some have made is decided by what they say. */
  readonly isOver?: boolean
}

/**
 * What a slot comes to, as one cycle that stands for those of all locations: it fails where enough of them do, and says what enough of them say. Each
 * check is decided by itself; one that only some have made and found to fail is left out until enough others have made it, or the slot is over.
 */
export function merged(hearing: Hearing): Cycle {
  const { voices, missing, down, slot } = hearing
  const speaking = voices.filter(({ cycle }) => cycle.outcome !== 'discarded')
  const [only] = speaking
  if (only === undefined) return { ...voices[0]!.cycle, slot }
  if (voices.length === 1 && missing.length === 0) return { ...only.cycle, slot }
  const need = needed(down, speaking.length + missing.length)
  const accusing = speaking.filter(accuses)
  const fails = accusing.length >= need
  const base = (speaking.find((voice) => accuses(voice) === fails) ?? only).cycle
  const shared = sharedBy(speaking, need)
  const agreed = shared.filter(({ severity }) => severity === 'critical')
  // Where locations accuse it of different things it is down all the same.
  const critical = fails && agreed.length === 0 ? sharedBy(accusing, 1).filter(({ severity }) => severity === 'critical') : agreed
  const causes = [...(fails ? critical : []), ...shared.filter(({ severity }) => severity === 'warning')]
  const warned = speaking.filter(({ cycle }) => cycle.outcome !== 'passed').length
  return {
    ...base,
    slot,
    outcome: fails ? 'failed' : warned >= need ? 'warned' : 'passed',
    checks: decidedChecks({ ...hearing, voices: speaking }, checksIn(causes), need),
    causes: [...causes, ...base.causes.filter(({ counts }) => !counts)],
    contact: speaking.some(({ cycle }) => cycle.contact),
    answers: Object.fromEntries(
      documentedCalls.flatMap((call) => {
        const times = speaking.flatMap(({ cycle }) => cycle.answers[call] ?? []).sort((one, other) => other - one)
        return times.length === 0 ? [] : [[call, times[Math.min(need, times.length) - 1]!]]
      }),
    ),
  }
}

/** Counted causes that so many locations have, or that show in checks which so many find failing, each once, with the checks that it is agreed to show in. */
function sharedBy(voices: readonly Voice[], need: number): readonly Cause[] {
  const counted = voices.flatMap(({ standing }) => countedIn(standing))
  if (counted.length === 0) return []
  const finders = new Map<string, number>()
  for (const { standing } of voices) for (const name of checksIn(countedIn(standing))) finders.set(name, (finders.get(name) ?? 0) + 1)
  const housed = new Set<string>()
  const byCommonness = [...Map.groupBy(counted, ({ key }) => key).values()].sort((one, other) => other.length - one.length)
  return byCommonness.flatMap((same): readonly Cause[] => {
    const all = [...checksIn(same)]
    const checks = same.length >= need ? all : all.filter((name) => finders.get(name)! >= need && !housed.has(name))
    for (const name of checks) housed.add(name)
    return checks.length === 0 ? [] : [{ ...same[0]!, checks }]
  })
}

/** Every check that is decided: as failed where it is accused, else as the location has it where it came out best. */
function decidedChecks({ voices, missing, isOver = false }: Hearing, accused: ReadonlySet<string>, need: number): readonly Check[] {
  const [first, ...others] = voices
  // As nearly always: each made the same, and all is well.
  if (
    first!.cycle.checks.every((check, index) => isPlain(check) && others.every(({ cycle }) => isSame(cycle.checks[index], check))) &&
    others.every(({ cycle }) => cycle.checks.length === first!.cycle.checks.length)
  )
    return first!.cycle.checks
  const made = Map.groupBy(
    voices.flatMap(({ cycle }) => cycle.checks),
    ({ name }) => name,
  )
  const standing = voices.map((voice) => checksIn(countedIn(voice.standing)))
  const elsewhere = missing.map((causes) => checksIn(countedIn(causes)))
  return [...made].flatMap(([name, views]): readonly Check[] => {
    const fails = accused.has(name)
    // As most are.
    if (!fails && views.length === voices.length && views.every(isPlain)) return [views.find(({ outcome }) => outcome === 'passed')!]
    if (!fails && !isOver && isOpen(name, { voices, standing, elsewhere, need })) return []
    return [checkOf(views, fails, need)]
  })
}

const isPlain = ({ outcome, failedCalls, address }: Check): boolean =>
  outcome === 'passed' && failedCalls === undefined && address === undefined

const isSame = (one: Check | undefined, other: Check): boolean => one !== undefined && one.name === other.name && isPlain(one)

interface Told {
  readonly voices: readonly Voice[]
  /** Names of the checks that stand as failed, of each voice and of each location that is missing. */
  readonly standing: readonly ReadonlySet<string>[]
  readonly elsewhere: readonly ReadonlySet<string>[]
  readonly need: number
}

/** Whether some location finds a check failing, and so many have not made it in this slot that they could still agree. */
function isOpen(name: string, { voices, standing, elsewhere, need }: Told): boolean {
  const failing = standing.filter((names) => names.has(name)).length
  if (failing + elsewhere.filter((names) => names.has(name)).length === 0) return false
  const clearing = voices.filter(
    ({ cycle }, index) => !standing[index]!.has(name) && cycle.checks.some((check) => check.name === name && check.outcome !== 'blocked'),
  ).length
  return voices.length + elsewhere.length - clearing >= need
}

/** One check as most of the locations that made it say, for better or worse. */
function checkOf(views: readonly Check[], fails: boolean, need: number): Check {
  const bad = views.find(({ outcome }) => ['failed', 'inconclusive', 'warned', 'waived'].includes(outcome))
  const good = views.find(({ outcome }) => outcomes[outcome].satisfied)
  const { failedCalls, address, ...chosen } = (fails ? bad : good) ?? views[0]!
  const unsteady = views.filter((one) => one.failedCalls !== undefined)
  // What only one location saw to fail and nobody else is no failure of the target.
  if (!fails && good === undefined && chosen.outcome !== 'blocked' && !isUntested(chosen.outcome) && views.length < need)
    return { ...chosen, outcome: 'warned' }
  if (!fails && chosen.outcome === 'failed') return { ...chosen, outcome: 'warned' }
  if (unsteady.length < need) return chosen
  const told = failedCalls ?? unsteady[0]!.failedCalls!
  const where = address ?? unsteady[0]!.address
  return { ...chosen, failedCalls: told, ...(where === undefined ? {} : { address: where }) }
}
