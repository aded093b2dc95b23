import type { Api } from '../../gravitee/model.ts'
import { subjectOf, type Subject } from '../subject.ts'
import { callsOf, contextPathOf, labelledPlans, type TrialCall } from '../trial/calls.ts'
import { type Effect, type Trial, trialOf } from '../trial/trial.ts'
import type { Difference } from './change.ts'
import type { DiffEffect } from './report.ts'
import { type Facet, facetsOf } from './told.ts'
import { undone } from './undo.ts'

/** The comparison of two definitions by what they do. */
export interface Comparison {
  readonly effects: readonly DiffEffect[]
  readonly before: Trial
  readonly after: Trial
}

/** More changes than these are not tried one by one: then every one of them may make an effect. */
const MOST_TRIED = 80

/** Makes the documented calls of both definitions to both, and finds out by taking changes back which of them makes what. */
export async function compareEffects(old: Subject, now: Subject, differences: readonly Difference[]): Promise<Comparison> {
  const calls = await sharedCalls(old, now)
  const before = await trialOf(old, { calls })
  const after = await trialOf(now, { calls: madeTo(now, calls) })
  const pairs = pairsOf(before, after)
  const told = pairs.flatMap(([was, is]) => {
    const facets = facetsOf(was, is)
    return facets.length === 0 ? [] : [{ was, is, facets, result: resultOf([was, is], { old, now, before, after }) }]
  })
  const makers = await makersOf(now, differences, told)
  const turns = Math.max(0, ...pairs.map(([, { turn }]) => turn)) + 1
  return {
    before,
    after,
    effects: grouped(
      told.map((each, index) => ({ ...each, changes: makers[index]! })),
      turns,
    ),
  }
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

/** Such a call with the changes that make it differ. */
type Made = Told & { readonly changes: readonly number[] }

/** A call of two definitions that differs. */
interface Told {
  readonly was: Effect
  readonly is: Effect
  readonly facets: readonly Facet[]
  readonly result: DiffEffect['result']
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
  if (!labelledPlans(now.api).has(plan) && labelledPlans(old.api).has(plan)) return after.verdict === 'broken' ? 'breaks' : 'changes'
  const works = ({ effects }: Trial): boolean =>
    effects.some(({ call, verdict }) => call.plan === plan && call.caller === 'right key' && verdict !== 'broken')
  return !isDocumented && works(before) && works(after) ? 'changes' : 'breaks'
}

/** For each call that differs, the changes without which it would not, or not in this. */
async function makersOf(now: Subject, differences: readonly Difference[], told: readonly Told[]): Promise<readonly (readonly number[])[]> {
  const makers: number[][] = told.map(() => [])
  const tried = differences.flatMap(({ undo }, index) => (undo === undefined ? [] : [{ undo, index }])).slice(0, MOST_TRIED)
  for (const { undo, index } of told.length === 0 ? [] : tried) {
    const subject = subjectWith(now, undone(now.api, undo))
    const { effects } = await trialOf(subject, {
      calls: madeTo(
        subject,
        told.map(({ was }) => was.call),
      ),
    })
    for (const [place, { was, is, facets }] of told.entries()) {
      const turns = effects.filter(({ call }) => keyOf(call) === keyOf(is.call))
      const here = turns.find(({ turn }) => turn === is.turn) ?? turns[0]
      const left = here === undefined ? facets : facetsOf(was, here)
      const isGone = ({ kind, is }: Facet): boolean => !left.some((each) => each.kind === kind && each.is === is)
      if (facets.some(isGone)) makers[place]!.push(index)
    }
  }
  return makers.map((found) => (found.length > 0 ? found : tried.map(({ index }) => index)))
}

const subjectWith = ({ file, source, settings, purpose, register }: Subject, api: Api): Subject => ({
  ...subjectOf(file, source, api, settings),
  purpose,
  register,
})

/** Calls of which the same is told stand together; what comes along with something worse, by the same changes, goes without saying. */
function grouped(told: readonly Made[], turns: number): readonly DiffEffect[] {
  const groups = Map.groupBy(told, ({ facets, result, is: { call } }) =>
    JSON.stringify([result, call.caller === 'no token', facets.map(({ kind, is }) => [kind, is])]),
  )
  const all = [...groups.values()].map((group): DiffEffect => ({
    result: group[0]!.result,
    sentence: `${sharedBy(group, turns)}${sentenceOf(group)}`,
    calls: [...new Set(group.map(({ is }) => is.call))],
    changes: [...new Set(group.flatMap(({ changes }) => changes))].toSorted((one, other) => one - other),
  }))
  const rank = ({ result, calls: [call] }: DiffEffect): number =>
    ['breaks', 'repairs', 'changes'].indexOf(result) * 2 + (call?.caller === 'no token' ? 1 : 0)
  const inOrder = all.toSorted((one, other) => rank(one) - rank(other))
  return inOrder.filter(
    (effect, index) =>
      !inOrder
        .slice(0, index)
        .some((worse) => rank(worse) < rank(effect) && effect.changes.every((change) => worse.changes.includes(change))),
  )
}

/** Where backends take turns, and only some of them are concerned. */
function sharedBy(group: readonly Made[], turns: number): string {
  const these = new Set(group.map(({ is }) => is.turn)).size
  if (these >= turns) return ''
  return turns === 2 ? 'of every other call: ' : `of ${these} in ${turns} calls: `
}

/** What all calls of a group have in common: what was before only where all had the same, of those that work before or after. */
function sentenceOf(group: readonly Made[]): string {
  const [first] = group
  const callers = callersIn(group.map(({ is }) => is.call))
  const wasOf = (index: number): string | undefined => {
    const ones = group.filter(({ was, is }) => is.call.caller === 'right key' && (was.verdict !== 'broken' || is.verdict !== 'broken'))
    const were = new Set((ones.length === 0 ? group : ones).map(({ facets }) => facets[index]?.was))
    return were.size === 1 ? [...were][0] : undefined
  }
  const parts = first!.facets.map(({ is }, index) => {
    const was = wasOf(index)
    return `${is.replace('§', callers)}${was === undefined ? '' : ` instead of ${was}`}`
  })
  // Who is let in or not is told with what they see.
  const [entry, answer] = first!.facets
  if (parts.length === 2 && answer!.kind === 'answer' && (entry!.kind === 'entry' || entry!.kind === 'deployed'))
    parts.splice(0, 2, `${parts[0]!} (${parts[1]!.replace(`${callers} get `, '')})`)
  return `${first!.is.call.caller === 'no token' ? 'where no token is issued, ' : ''}${parts.join('; ')}`
}

function callersIn(calls: readonly TrialCall[]): string {
  const has = (caller: TrialCall['caller']): boolean => calls.some((call) => call.caller === caller)
  if (has('right key') || has('no token')) return 'callers'
  return has('no key') && has('wrong key')
    ? 'callers without the right key'
    : has('no key')
      ? 'callers without a key'
      : 'callers with a wrong key'
}
