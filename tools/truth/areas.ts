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
  /** The verdicts that are counted. */
  readonly counts: readonly string[]
  /** Makes clear what is true of each case of one part; loads what it takes then. */
  readonly facts: (folder: string, part: Part) => AsyncIterable<Fact>
}

interface Part {
  readonly index: number
  readonly count: number
}

const ofPart = <Value>(values: readonly Value[], { index, count }: Part): readonly Value[] => {
  const size = Math.ceil(values.length / count)
  return values.slice(index * size, (index + 1) * size)
}

/** Area of recorded targets. */
const recorded = (name: string, parts: number): Area => ({
  name,
  data: [`${name}.json.br`],
  parts,
  counts: ['passed', 'failed', 'incomplete'],
  async *facts(folder, part) {
    const [{ readRecordings }, { replayed }, { passWaits, standClock }] = await Promise.all([
      import('./recording.ts'),
      import('./run.ts'),
      import('./stillness.ts'),
    ])
    const recordings = ofPart(readRecordings(join(folder, `${name}.json.br`)), part)
    const clock = standClock(0)
    passWaits()
    for (const recording of recordings) yield await replayed(recording, clock)
  },
})

const gatewayModel: Area = {
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
}

const records: Area = {
  name: 'records',
  data: ['records/cases.json'],
  parts: 1,
  counts: ['valid', 'not-valid', 'signer-unknown', 'unreadable'],
  async *facts(folder) {
    yield* (await import('./records.ts')).factsOfRecords(folder)
  },
}

const monitor: Area = {
  name: 'monitor',
  data: ['monitor.json.br'],
  parts: 1,
  counts: ['ended'],
  async *facts(folder) {
    const { factsOfDay, readDays } = await import('./days.ts')
    for (const day of readDays(join(folder, 'monitor.json.br'))) yield* factsOfDay(day)
  },
}

export const areas: readonly Area[] = [recorded('faults', 2), gatewayModel, recorded('software', 2), records, monitor]
