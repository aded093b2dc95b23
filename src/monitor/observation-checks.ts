import type { Outcome } from '../engine/index.ts'
import type { CycleCheck } from './cycle/cycle.ts'
import { list, number, optional, record, text, type Data } from './observation-values.ts'

/**
 * The checks of a cycle as they go over the wire: in columns, since nearly all have nothing to tell but their name and their time. So what most
 * observations have in common is one text, which is short once it is compressed, and is taken apart once for all of them.
 */
export interface ChecksOnWire {
  /** Names, with bars between them. */
  readonly n: string
  /** How long each took, in milliseconds. */
  readonly d: readonly number[]
  /** A letter for the outcome of each; absent where all have passed. */
  readonly o?: string
  /** What more there is to tell of some, by their place. */
  readonly x?: readonly (readonly [place: number, more: More])[]
}

type More = ReturnType<typeof moreOf>

/** What there is to tell of a check beside name, time and outcome. */
const moreOf = ({ name, suite, errorType, repeats, failedCalls, blockedBy, at, stands, address }: CycleCheck, startedAt: number) => ({
  u: name.startsWith(`${suite}.`) ? undefined : suite,
  e: errorType,
  r: repeats,
  f: failedCalls && { count: failedCalls.count, by: failedCalls.by },
  b: blockedBy,
  a: at === startedAt ? undefined : at,
  t: stands,
  h: address,
})

const isPlain = (
  { name, suite, errorType, repeats, failedCalls, blockedBy, at, stands, address }: CycleCheck,
  startedAt: number,
): boolean =>
  at === startedAt &&
  [errorType, repeats, failedCalls, blockedBy, stands, address].every((value) => value === undefined) &&
  name.startsWith(`${suite}.`)

/** Whether there is more to tell of a check than that it passed, in a cycle that began then. */
export const isTelling = (check: CycleCheck, startedAt: number): boolean => check.outcome !== 'passed' || !isPlain(check, startedAt)

/** The checks of a cycle that began then, for the wire. */
export function columnsOf(checks: readonly CycleCheck[], startedAt: number): ChecksOnWire {
  const told = checks.map(({ outcome }) => letters[outcome]).join('')
  const more = checks.flatMap((check, place) => (isPlain(check, startedAt) ? [] : [[place, moreOf(check, startedAt)] as const]))
  return {
    n: checks.map(({ name }) => name).join(bar),
    d: checks.map(({ durationMs }) => Math.round(durationMs)),
    ...(/^p*$/.test(told) ? {} : { o: told }),
    ...(more.length === 0 ? {} : { x: more }),
  }
}

/** Reads the checks of a cycle that began then. Whatever is not as it has to be throws. */
export function checksOf(data: unknown, startedAt: number): readonly CycleCheck[] {
  const { n, d, o, x = [] } = record(data)
  const names = namesIn(text(n))
  const times = list(d, number)
  const letters = o === undefined ? 'p'.repeat(names.length) : text(o)
  if (times.length !== names.length || letters.length !== names.length) throw new TypeError('columns')
  const checks = names.map(({ name, suite }, place): CycleCheck => ({
    name,
    suite,
    outcome: outcomeOf(letters[place]!),
    durationMs: times[place]!,
    at: startedAt,
  }))
  for (const [place, more] of list(x, placed)) {
    const check = checks[place]
    if (check === undefined) throw new TypeError('place')
    checks[place] = { ...check, ...moreIn(more) }
  }
  return checks
}

function placed(entry: unknown): readonly [place: number, more: Data] {
  const [place, more] = list(entry, (value) => value)
  return [number(place), record(more)]
}

function moreIn({ u, e, r, f, b, a, t, h }: Data): Partial<CycleCheck> {
  const failed = f === undefined ? undefined : record(f)
  return {
    ...optional('suite', u, text),
    ...optional('errorType', e, text),
    ...optional('repeats', r, number),
    ...(failed === undefined ? {} : { failedCalls: { count: Math.min(number(failed['count']), 100), by: text(failed['by']) } }),
    ...optional('blockedBy', b, text),
    ...optional('at', a, number),
    ...(t === true ? { stands: true } : {}),
    ...optional('address', h, text),
  }
}

const letters: Readonly<Record<Outcome, string>> = {
  passed: 'p',
  warned: 'w',
  waived: 'v',
  failed: 'f',
  inconclusive: 'i',
  blocked: 'b',
  skipped: 's',
}

const byLetter = new Map(Object.entries(letters).map(([outcome, letter]) => [letter, outcome as Outcome]))

function outcomeOf(letter: string): Outcome {
  const outcome = byLetter.get(letter)
  if (outcome === undefined) throw new TypeError('outcome')
  return outcome
}

const bar = '|'

interface Name {
  readonly name: string
  readonly suite: string
}

/** Whoever publishes can invent names, but no end of them. */
const mostLists = 200
const mostNames = 1000
const lists = new Map<string, readonly Name[]>()
const names = new Map<string, Name>()

/** The names of a list, each once in memory however many targets have it. */
function namesIn(joined: string): readonly Name[] {
  const known = lists.get(joined)
  if (known !== undefined) return known
  const made = joined === '' ? [] : joined.split(bar).map(nameOf)
  if (lists.size < mostLists) lists.set(joined, made)
  return made
}

function nameOf(name: string): Name {
  const known = names.get(name)
  if (known !== undefined) return known
  const made = { name, suite: name.split('.')[0]! }
  if (names.size < mostNames) names.set(name, made)
  return made
}
