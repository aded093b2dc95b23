import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact } from './kept.ts'

/** A part of what Gatewatch says, with the data that it says it of. */
export interface Area {
  readonly name: string
  /** Its data, in the folder of all of it. */
  readonly data: readonly string[]
  /** Processes that share it. */
  readonly parts: number
  /** Counts of verdicts to be shown, all of them or these alone. */
  readonly counts: readonly string[]
  /** What is true of each case of one part. */
  readonly facts: (folder: string, part: Part) => AsyncIterable<Fact>
}

export interface Part {
  readonly index: number
  readonly count: number
}

export const ofPart = <Value>(values: readonly Value[], { index, count }: Part): readonly Value[] => {
  const size = Math.ceil(values.length / count)
  return values.slice(index * size, (index + 1) * size)
}

async function* recordedFacts(file: string, part: Part): AsyncIterable<Fact> {
  const [{ readRecordings }, { replayed }, { passWaits, seedEverything, StandingClock }] = await Promise.all([
    import('./recording.ts'),
    import('./run.ts'),
    import('./stillness.ts'),
  ])
  const recordings = ofPart(readRecordings(file), part)
  const clock = new StandingClock(0)
  seedEverything()
  passWaits()
  for (const recording of recordings) yield await replayed(recording, clock)
}

const recordedArea = (name: string, file: string, parts: number): Area => ({
  name,
  data: [file],
  parts,
  counts: ['passed', 'failed', 'incomplete'],
  facts: (folder, part) => recordedFacts(join(folder, file), part),
})

export const areas: readonly Area[] = [
  recordedArea('faults', 'faults.json.br', 4),
  {
    name: 'gateway-model',
    data: [],
    parts: 2,
    counts: ['right', 'wrong', 'open'],
    async *facts(folder, part) {
      const [{ corpusFile, readCorpus }, { factsOfModel }] = await Promise.all([
        import('../../test/gravitee/differential/corpus.ts'),
        import('./gateway-model.ts'),
      ])
      const own = join(folder, 'corpus.jsonl')
      yield* factsOfModel(ofPart(readCorpus(existsSync(own) ? own : corpusFile), part))
    },
  },
  recordedArea('software', 'software.json.br', 4),
  {
    name: 'records',
    data: ['records/cases.json'],
    parts: 1,
    counts: ['valid', 'not-valid', 'signer-unknown', 'unreadable'],
    async *facts(folder) {
      const { factsOfRecords } = await import('./records.ts')
      yield* factsOfRecords(folder)
    },
  },
  {
    name: 'monitor',
    data: ['days.json.br'],
    parts: 1,
    counts: [],
    async *facts(folder) {
      const [{ factsOfDay, readDays }, { StandingClock }] = await Promise.all([import('./days.ts'), import('./stillness.ts')])
      const days = readDays(join(folder, 'days.json.br'))
      new StandingClock(days[0]?.events[0]?.at ?? 0)
      for (const day of days) yield* factsOfDay(day)
    },
  },
]
