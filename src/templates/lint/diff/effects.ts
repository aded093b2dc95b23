import { message, type Message, type Text, textOf } from '../../../messages/index.ts'
import type { Api } from '../../../gravitee/index.ts'
import { subjectOf, type Subject } from '../subject.ts'
import { callsOf, contextPathOf, labeledPlans, type TrialCall } from '../trial/calls.ts'
import { type Effect, type Trial, trialOf } from '../trial/trial.ts'
import type { Difference } from './change.ts'
import type { DiffEffect } from './report.ts'
import { becameOf, type Facet, facetsOf, isSameFacet } from './told.ts'
import { type Undo, undone } from './undo.ts'

/** The comparison of two definitions by what they do. */
interface Comparison {
  readonly effects: readonly DiffEffect[]
  /** The changes without which any call of the new definition would be another. */
  readonly differing: ReadonlySet<number>
  readonly before: Trial
  readonly after: Trial
}

/** More changes than these are not tried one by one: then every one of them may make an effect. */
const MOST_TRIED = 80

/**
 * Makes the documented calls of both definitions to both, and finds out by taking changes back which of them makes what. What breaks
 * calls hides what comes after it: without that the rest is compared once more.
 */
export async function compareEffects(old: Subject, now: Subject, differences: readonly Difference[]): Promise<Comparison> {
  const calls = await sharedCalls(old, now)
  const before = await trialOf(old, { calls })
  const tried = differences.flatMap(({ undo }, index) => (undo === undefined ? [] : [{ undo, index }])).slice(0, MOST_TRIED)
  const first = await compareOnce({ old, now, before, calls }, tried, [])
  const effects = first.effects.map(({ effect }) => effect)
  const known = new Set(effects.map(({ sentence }) => textOf(sentence)))
  const differing = new Set(first.differing)
  let [found, rest] = [first.effects, tried]
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const hiding = new Set(found.filter(({ hides }) => hides).flatMap(({ effect }) => effect.changes))
    const left = rest.filter(({ index }) => !hiding.has(index))
    if (left.length === 0 || left.length === rest.length) break
    const taken = tried.filter((each) => !left.includes(each))
    const behind = await compareOnce({ old, now, before, calls }, left, taken)
    const fresh = behind.effects.filter(({ effect }) => !known.has(textOf(effect.sentence)))
    for (const { effect } of fresh) known.add(textOf(effect.sentence))
    effects.push(...fresh.map(({ effect }) => ({ ...effect, sentence: message('diff.effect.behind', { effect: effect.sentence }) })))
    for (const index of behind.differing) differing.add(index)
    found = behind.effects
    rest = left
  }
  return { before, after: first.after, differing, effects }
}

/** How many breaks behind one another are looked for. */
const DEEPEST = 4

interface Tried {
  readonly undo: Undo
  readonly index: number
}

interface Both {
  readonly old: Subject
  readonly now: Subject
  readonly before: Trial
  readonly calls: readonly TrialCall[]
}

/** Compares the old definition with the new one, some of whose changes are taken back. */
async function compareOnce({ old, now, before, calls }: Both, tried: readonly Tried[], taken: readonly Tried[]) {
  const trialWithout = async (more: readonly Tried[]): Promise<Trial> => {
    const all = [...taken, ...more].map(({ undo }) => undo)
    const subject = all.length === 0 ? now : subjectWith(now, undone(now.api, all))
    return await trialOf(subject, { calls: madeTo(subject, calls) })
  }
  const after = await trialWithout([])
  const pairs = pairsOf(before, after)
  const told = pairs.flatMap(([was, is]): Made[] => {
    const facets = facetsOf(was, is)
    return facets.length === 0
      ? []
      : [{ was, is, facets, result: resultOf([was, is], { old, now, before, after }), changes: [], decisive: [] }]
  })
  const differing = new Set<number>()
  for (const each of tried) {
    const { index } = each
    const here = pairsOf(await trialWithout([each]), after)
    if (here.some(([without, is]) => facetsOf(without, is).length > 0)) differing.add(index)
    for (const { was, is, facets, changes, decisive } of told) {
      const without = here.find((pair) => pair[1] === is)![0]
      const left = facetsOf(was, without)
      if (facets.some((facet) => !left.some((other) => isSameFacet(other, facet)))) changes.push(index)
      if (without.verdict !== is.verdict) decisive.push(index)
    }
  }
  for (const { changes } of told) if (changes.length === 0) changes.push(...tried.map(({ index }) => index))
  const turns = Math.max(0, ...pairs.map(([, { turn }]) => turn)) + 1
  return { after, differing, effects: grouped(told, turns) }
}

/** The same calls where another definition is reached. */
function madeTo(subject: Subject, calls: readonly TrialCall[]): readonly TrialCall[] {
  return calls.map((call) => ({ ...call, contextPath: contextPathOf(subject, call.contextPath) }))
}

/** The documented calls of both, as they are made to the old one; of the paths that plans have of their own only those that work. */
async function sharedCalls(old: Subject, now: Subject): Promise<readonly TrialCall[]> {
  const working = async (subject: Subject): Promise<readonly TrialCall[]> => {
    const calls = callsOf(subject)
    const { effects } = await trialOf(subject, { calls: calls.filter(({ isDocumented }) => !isDocumented) })
    const works = effects.filter(({ verdict }) => verdict !== 'broken').map(({ call }) => call)
    const firstOfEach = [...new Map(works.toReversed().map((call) => [call.plan, call])).values()]
    return [...calls.filter(({ isDocumented }) => isDocumented), ...firstOfEach]
  }
  const all = madeTo(old, [...(await working(old)), ...(await working(now))])
  return [...new Map(all.map((call) => [keyOf(call), call])).values()]
}

const keyOf = ({ caller, plan, method, path }: TrialCall): string => JSON.stringify([caller, plan, method, path])

/** The same call in both, turn by turn; who has fewer turns takes the last again. */
function pairsOf(before: Trial, after: Trial): readonly (readonly [Effect, Effect])[] {
  const byCall = (trial: Trial) => Map.groupBy(trial.effects, ({ call }) => keyOf(call))
  const [olds, news] = [byCall(before), byCall(after)]
  return [...news].flatMap(([key, turns]) => {
    const were = olds.get(key) ?? []
    return Array.from(
      { length: Math.max(turns.length, were.length) },
      (_, turn) => [were[turn] ?? were.at(-1)!, turns[turn] ?? turns.at(-1)!] as const,
    )
  })
}

/** A call of two definitions that differs. */
interface Made {
  readonly was: Effect
  readonly is: Effect
  readonly facets: readonly Facet[]
  readonly result: DiffEffect['result']
  /** The changes without which it would not differ, or not in this. */
  readonly changes: number[]
  /** Those of them without which its result would be another. */
  readonly decisive: number[]
}

interface Sides {
  readonly old: Subject
  readonly now: Subject
  readonly before: Trial
  readonly after: Trial
}

function resultOf([was, is]: readonly [Effect, Effect], { old, now, before, after }: Sides): DiffEffect['result'] {
  if (was.verdict === 'broken' && is.verdict === 'as documented') return 'repairs'
  if (was.verdict !== 'as documented' || is.verdict !== 'broken') return 'changes'
  const { plan, isDocumented } = is.call
  if (plan === undefined) return 'breaks'
  // A plan that was taken away on purpose takes its callers along; a path of its own may have become another one.
  if (!labeledPlans(now.api).has(plan) && labeledPlans(old.api).has(plan)) return after.verdict === 'broken' ? 'breaks' : 'changes'
  const works = ({ effects }: Trial): boolean =>
    effects.some(({ call, verdict }) => call.plan === plan && call.caller === 'right key' && verdict !== 'broken')
  return !isDocumented && works(before) && works(after) ? 'changes' : 'breaks'
}

const subjectWith = ({ file, source, settings, purpose, register }: Subject, api: Api): Subject => ({
  ...subjectOf(file, source, api, settings),
  purpose,
  register,
})

/** Calls of which the same is told stand together; what comes along with something worse, by the same changes, goes without saying. */
function grouped(told: readonly Made[], turns: number): readonly { readonly effect: DiffEffect; readonly hides: boolean }[] {
  const groups = Map.groupBy(told, ({ facets, result, is: { call } }) =>
    JSON.stringify([result, call.caller === 'no token', facets.map((facet) => [facet.kind, becameOf(facet)])]),
  )
  const all = [...groups.values()].map((group) => {
    const union = (of: (made: Made) => readonly number[]): readonly number[] =>
      [...new Set(group.flatMap(of))].toSorted((one, other) => one - other)
    const [changes, decisive] = [union(({ changes }) => changes), union(({ decisive }) => decisive)]
    const effect: DiffEffect = {
      result: group[0]!.result,
      sentence: sharedBy(group, turns, sentenceOf(group)),
      calls: [...new Set(group.map(({ is }) => is.call))],
      changes,
      decisive: decisive.length === 0 ? changes : decisive,
    }
    return { effect, hides: effect.result === 'breaks' || group.some(({ is }) => is.answer === undefined) }
  })
  const rank = ({ effect: { result, calls } }: (typeof all)[number]): number =>
    ['breaks', 'repairs', 'changes'].indexOf(result) * 2 + (calls[0]?.caller === 'no token' ? 1 : 0)
  const inOrder = all.toSorted((one, other) => rank(one) - rank(other))
  return inOrder.filter(
    (each, index) =>
      !inOrder
        .slice(0, index)
        .some((worse) => rank(worse) < rank(each) && each.effect.changes.every((change) => worse.effect.changes.includes(change))),
  )
}

/** Where backends take turns, and only some of them are concerned. */
function sharedBy(group: readonly Made[], turns: number, effect: Message): Message {
  const these = new Set(group.map(({ is }) => is.turn)).size
  if (these >= turns) return effect
  return turns === 2 ? message('diff.effect.every-other', { effect }) : message('diff.effect.some', { these, turns, effect })
}

/** What all calls of a group have in common: what was before only where all had the same, of those that work before or after. */
function sentenceOf(group: readonly Made[]): Message {
  const first = group[0]!
  const callers = callersIn(group.map(({ is }) => is.call))
  const wasOf = (index: number): Text | undefined => {
    const ones = group.filter(({ was, is }) => is.call.caller === 'right key' && (was.verdict !== 'broken' || is.verdict !== 'broken'))
    const were = (ones.length === 0 ? group : ones).map(({ facets }) => facets[index]?.was)
    return new Set(were.map((was) => JSON.stringify(was))).size === 1 ? were[0] : undefined
  }
  const all = first.facets
    .map(({ id, values, is }, index): Message => {
      const was = wasOf(index)
      const became = is === undefined || was === undefined ? is : message('diff.effect.instead', { is, was })
      return { id, values: { ...values, callers, ...(became !== undefined && { is: became }) } }
    })
    .reduce((one, other) => message('diff.effect.and', { one, other }))
  return first.is.call.caller === 'no token' ? message('diff.effect.without-token', { effect: all }) : all
}

function callersIn(calls: readonly TrialCall[]): Message {
  const has = (caller: TrialCall['caller']): boolean => calls.some((call) => call.caller === caller)
  if (has('right key') || has('no token')) return message('diff.callers.all')
  if (has('no key') && has('wrong key')) return message('diff.callers.no-valid-key')
  return message(has('no key') ? 'diff.callers.no-key' : 'diff.callers.wrong-key')
}
