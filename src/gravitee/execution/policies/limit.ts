import type { Step } from '../../model.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { isSet, numberIn } from '../readable.ts'

/** Counts calls: lets them pass, leaves open whether one is above the limit, and says in headers how many there may be. */
const limiting = (block: string, headersOf: (limit: number) => Readonly<Record<string, string>>): Policy => ({
  request({ at, configuration }: Step, { trace, answerHeaders }: Passage) {
    trace.limits.push(at)
    if (!isSet(configuration.get('addHeaders'))) return
    const limit = numberIn(configuration.get(block).get('limit'), 0)
    for (const [name, value] of Object.entries(headersOf(limit))) answerHeaders.set(name, value)
  },
})

const counted =
  (prefix: string) =>
  (limit: number): Readonly<Record<string, string>> => ({
    [`${prefix}-Limit`]: String(limit),
    [`${prefix}-Remaining`]: String(limit),
    [`${prefix}-Reset`]: '-1',
  })

export const rateLimit = limiting('rate', counted('X-Rate-Limit'))
export const quota = limiting('quota', counted('X-Quota'))
/** Cuts a second into ten. */
export const spikeArrest = limiting('spike', (limit) => ({
  'X-Spike-Arrest-Limit': String(Math.max(1, Math.floor(limit / 10))),
  'X-Spike-Arrest-Slice-Period': '100ms',
  'X-Spike-Arrest-Reset': '-1',
}))
