import { hash } from 'node:crypto'
import { differencesOf, outcomeOf, titleOf, type Outcome } from '../../test/gravitee/differential/compare.ts'
import type { CorpusEntry } from '../../test/gravitee/differential/corpus.ts'
import { comparedWith } from '../../test/gravitee/differential/differential.ts'
import { verdictOf } from '../../test/gravitee/differential/observation.ts'
import type { Fact } from './kept.ts'

/** How the verdict on a definition goes with that of the real gateway. */
const isOf: Readonly<Record<Outcome, string>> = {
  agrees: 'right',
  differs: 'right',
  'false green': 'wrong',
  'false red': 'wrong',
  'not verified': 'open',
}

const shortHash = (value: unknown): string => hash('sha256', JSON.stringify(value)).slice(0, 12)

/** What the model makes of definitions, beside what the real gateway made of them. */
export async function* factsOfModel(entries: readonly CorpusEntry[]): AsyncIterable<Fact> {
  for (const compared of await comparedWith(entries)) {
    const { base, engine, changes, model } = compared
    yield {
      case: `${titleOf(compared)} (${shortHash([base, engine, changes]).slice(0, 8)})`,
      is: isOf[outcomeOf(compared)],
      'model says': verdictOf(model),
      differs: [...new Set(differencesOf(compared).map(({ call, what }) => `${call} ${what}`))],
      answers: shortHash(model),
    }
  }
}
