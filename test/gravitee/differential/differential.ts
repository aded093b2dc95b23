import type { RunningGateway } from '../../../src/gravitee/launcher/launch.ts'
import { type Compared, differencesOf, outcomeOf } from './compare.ts'
import type { CorpusEntry } from './corpus.ts'
import { type Generated, questionOf } from './generator/generate.ts'
import { observeModel } from './modeled.ts'
import { observeReal } from './real.ts'

/** Adds the model's observations to those of the real gateway. */
export const comparedWith = async (entries: readonly CorpusEntry[]): Promise<readonly Compared[]> =>
  await Promise.all(entries.map(async (entry) => ({ ...entry, model: await observeModel(questionOf(entry)!) })))

/** Asks both sides about definitions. */
export async function compareAll(gateway: RunningGateway, generated: readonly Generated[]): Promise<readonly Compared[]> {
  const real = await observeReal(
    gateway,
    generated.map((each) => questionOf(each)!),
  )
  return await comparedWith(generated.map((each, index) => ({ ...each, real: real[index]! })))
}

export const isWrong = (compared: Compared): boolean =>
  differencesOf(compared).length > 0 || ['false green', 'false red'].includes(outcomeOf(compared))

/** Each difference with as few changes as it takes, the worst first; what comes to the same is there once. */
export async function shrunk(gateway: RunningGateway, wrong: readonly Compared[]): Promise<readonly Compared[]> {
  const parts = wrong.flatMap((each) =>
    each.changes.length < 2
      ? []
      : each.changes.flatMap((change) => {
          const part = { ...each, changes: [change] }
          return questionOf(part) === undefined ? [] : [{ whole: each, part }]
        }),
  )
  const compared = await compareAll(
    gateway,
    parts.map(({ part }) => part),
  )
  const smaller = new Map(
    parts.flatMap(({ whole }, index) =>
      isWrong(compared[index]!) && isAsBad(compared[index]!, whole) ? [[whole, compared[index]!] as const] : [],
    ),
  )
  const least = wrong.map((each) => smaller.get(each) ?? each)
  const once = [...new Map(least.map((each) => [JSON.stringify([each.base, each.engine, each.changes]), each])).values()]
  return once.toSorted((one, other) => badnessOf(other) - badnessOf(one) || one.changes.length - other.changes.length)
}

const badnessOf = (compared: Compared): number =>
  ['agrees', 'not verified', 'differs', 'false red', 'false green'].indexOf(outcomeOf(compared))
const isAsBad = (part: Compared, whole: Compared): boolean => badnessOf(part) >= badnessOf(whole)
