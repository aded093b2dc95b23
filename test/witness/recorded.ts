import type { SetupStep } from '../../src/domain/index.ts'
import type { Diagnosis } from '../../src/engine/index.ts'
import { softwareFile } from '../../tools/truth/places.ts'
import { readRecordings, type Recording } from '../../tools/truth/recording.ts'
import { outcomeOf } from '../../tools/truth/run.ts'
import { passWaits, standClock } from '../../tools/truth/stillness.ts'
import { IDENTITY_MISTAKES } from './identity.ts'
import { type Sight, sights } from './measured.ts'
import { OWN_MISTAKES, WRITTEN } from './own-mistakes.ts'
import { SET_UP_MISTAKES, strippedInFront } from './set-up-mistakes.ts'

/** What a recorded mistake in independent software is diagnosed as. */
export interface RecordedRow {
  readonly make: string
  readonly title: string
  readonly sight: Sight
  readonly truth: readonly SetupStep[]
  readonly diagnosis: readonly Diagnosis[]
}

const truths: ReadonlyMap<string, readonly SetupStep[]> = new Map(
  [...SET_UP_MISTAKES, strippedInFront, ...OWN_MISTAKES, ...Object.values(WRITTEN).flat(), ...IDENTITY_MISTAKES].map(({ title, truth }) => [
    title,
    truth,
  ]),
)

/** Diagnoses every recorded mistake, with the direct call to the token-issuing service and without it. */
export async function recordedRows(): Promise<readonly RecordedRow[]> {
  const clock = standClock(0)
  passWaits()
  const rows: RecordedRow[] = []
  for (const recording of readRecordings(softwareFile)) {
    const [, make = '', title = ''] = /^(.*?): (.*)$/.exec(recording.name) ?? []
    const truth = truths.get(title)
    if (truth === undefined) continue
    for (const sight of sights) {
      const seen = seenWith(recording, sight)
      if (seen === undefined) continue
      const { outcome } = await outcomeOf(seen, clock)
      rows.push({ make, title, sight, truth, diagnosis: outcome.summary.diagnosis })
    }
  }
  return rows
}

/** A run of everything has no token-issuing service to call. */
function seenWith(recording: Recording, sight: Sight): Recording | undefined {
  if (recording.asks === 'everything') return sight === 'black box' ? recording : undefined
  return sight === 'black box' ? { ...recording, asks: 'the gateway' } : recording
}
