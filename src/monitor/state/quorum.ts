import type { Cause } from '../cycle/cause.ts'
import type { Cycle, CycleCheck } from '../cycle/cycle.ts'
import { outcomes } from '../view-cycle.ts'
import { documentedCalls } from '../../domain/index.ts'

/** What one place says of a target in one slot: what its cycle was, and every cause that stands there, also by checks that this cycle did not ask. */
export interface Voice {
  readonly cycle: Cycle
  readonly standing: readonly Cause[]
}

/** Whether a place finds the target down. */
export const accuses = ({ standing, cycle }: Voice): boolean =>
  cycle.outcome !== 'void' && standing.some(({ counts, severity }) => counts && severity === 'critical')

/** The causes that stand at a place after one more cycle: those of checks that it did not ask stay. */
export function standingAfter(before: readonly Cause[], { causes, checks }: Pick<Cycle, 'causes' | 'checks'>): readonly Cause[] {
  const counted = causes.filter(({ counts }) => counts)
  if (before.length === 0) return counted
  const found = new Set(counted.flatMap((cause) => cause.checks))
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

/** How many places have to say so, of those that say anything. */
export const needed = (down: number, places: number): number => Math.max(1, Math.min(down, places))

/**
 * Whether what is still to come cannot change any more what a slot comes to: all have spoken, enough accuse, or those that are missing would not make
 * them enough. A place that could say nothing counts for neither side.
 */
export function isDecided(voices: readonly Voice[], missing: number, down: number): boolean {
  const speaking = voices.filter(({ cycle }) => cycle.outcome !== 'void').length
  const accusing = voices.filter(accuses).length
  const need = needed(down, speaking + missing)
  return missing === 0 || (speaking > 0 && (accusing >= need || accusing + missing < need))
}

/** One cycle that stands for those of all places in one slot: it fails where enough of them do, and says what enough of them say. */
export function merged(voices: readonly Voice[], down: number, slot: number): Cycle {
  const speaking = voices.filter(({ cycle }) => cycle.outcome !== 'void')
  const [only] = speaking
  if (only === undefined) return { ...voices[0]!.cycle, slot }
  if (voices.length === 1) return { ...only.cycle, slot }
  const need = needed(down, speaking.length)
  const accusing = speaking.filter(accuses)
  const fails = accusing.length >= need
  const base = (speaking.find((voice) => accuses(voice) === fails) ?? only).cycle
  const shared = sharedBy(speaking, need)
  const agreed = shared.filter(({ severity }) => severity === 'critical')
  // Where places accuse it of different things it is down all the same.
  const critical = fails && agreed.length === 0 ? sharedBy(accusing, 1).filter(({ severity }) => severity === 'critical') : agreed
  const causes = fails
    ? [...critical, ...shared.filter(({ severity }) => severity === 'warning')]
    : shared.filter(({ severity }) => severity === 'warning')
  const accused = new Set(causes.flatMap(({ checks }) => checks))
  const warned = speaking.filter(({ cycle }) => cycle.outcome !== 'passed').length
  return {
    ...base,
    slot,
    outcome: fails ? 'failed' : warned >= need ? 'warned' : 'passed',
    checks: checksOf(speaking, accused, need),
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

/** Counted causes that so many places have, each once, with all the checks that show it. */
function sharedBy(voices: readonly Voice[], need: number): readonly Cause[] {
  const found = Map.groupBy(
    voices.flatMap(({ standing }) => standing.filter(({ counts }) => counts)),
    ({ key }) => key,
  )
  return [...found.values()]
    .filter((same) => same.length >= need)
    .map((same) => ({ ...same[0]!, checks: [...new Set(same.flatMap(({ checks }) => checks))] }))
}

const isPlain = ({ failedCalls, address }: CycleCheck): boolean => failedCalls === undefined && address === undefined

/** Every check that a place asked: as failed where it is accused, else as the place has it where it came out best. */
function checksOf(voices: readonly Voice[], accused: ReadonlySet<string>, need: number): readonly CycleCheck[] {
  const all = Map.groupBy(
    voices.flatMap(({ cycle }) => cycle.checks),
    ({ name }) => name,
  )
  return [...all].map(([name, views]): CycleCheck => {
    const bad = views.find(({ outcome }) => ['failed', 'inconclusive', 'warned', 'waived'].includes(outcome))
    const good = views.find(({ outcome }) => outcomes[outcome].satisfied)
    const view = (accused.has(name) ? bad : good) ?? views[0]!
    // As most are.
    if (view === good && views.every(isPlain)) return view
    const { failedCalls, address, ...chosen } = view
    const unsteady = views.filter((one) => one.failedCalls !== undefined)
    // What only one place saw to fail and nobody else is no failure of the target.
    const spared = !accused.has(name) && (chosen.outcome === 'failed' || chosen.outcome === 'inconclusive')
    if (spared) return { ...chosen, outcome: 'warned' }
    if (unsteady.length < need) return chosen
    const told = (failedCalls === undefined ? unsteady[0]!.failedCalls : failedCalls)!
    const place = address ?? unsteady[0]!.address
    return { ...chosen, failedCalls: told, ...(place === undefined ? {} : { address: place }) }
  })
}
