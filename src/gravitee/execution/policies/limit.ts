import { message } from '../../../messages/index.ts'
import type { Step } from '../../model.ts'
import type { Part } from '../../part.ts'
import { Ended, policyBroke } from '../ended.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { isSet, numberIn, unreadableIn, type Wanted } from '../readable.ts'
import { textOf } from '../text.ts'

/** Counts calls: lets them pass, leaves open whether one is above the limit, and says in headers how many there may be. */
const limiting = (block: string, headersOf: (limit: number) => Readonly<Record<string, string>>, units: readonly string[]): Policy => ({
  request(step: Step, passage: Passage) {
    const { at, configuration } = step
    passage.trace.limits.push(at)
    const unreadable = unreadableIn(configuration, formOf(block, units))
    if (unreadable !== undefined)
      throw new Ended(
        unreadable.at,
        { status: 500, message: `No ${nameOf[block]} ${passage.engine === 'v3' ? 'service' : 'config'} has been installed.` },
        message('failure.setting-invalid', { setting: 'configuration' }),
      )
    const counted = configuration.get(block)
    const still = numberIn(counted.get('limit'), 0)
    textIn(counted.get('key'), passage)
    const limit = still > 0 ? still : dynamicIn(counted.get('dynamicLimit'), passage)
    dynamicIn(counted.get('dynamicPeriodTime'), passage, 1)
    if (limit === undefined) return
    if (limit <= 0) throw broke(counted.get('limit').value === undefined ? counted.at : counted.get('limit').at, passage)
    if (!isSet(configuration.get('addHeaders'))) return
    for (const [name, value] of Object.entries(headersOf(limit))) passage.answerHeaders.set(name, value)
  },
})

const nameOf: Readonly<Record<string, string>> = { rate: 'rate-limit', quota: 'quota', spike: 'spike-arrest' }

const formOf = (block: string, units: readonly string[]): Wanted => ({
  members: {
    async: 'flag',
    addHeaders: 'flag',
    errorStrategy: { oneOf: ['BLOCK_ON_INTERNAL_ERROR', 'FALLBACK_PASS_TROUGH'] },
    [block]: {
      members: {
        key: 'text',
        useKeyOnly: 'flag',
        limit: 'number',
        dynamicLimit: 'text',
        periodTime: 'number',
        periodTimeUnit: { oneOf: units },
        dynamicPeriodTime: 'text',
      },
    },
  },
})

/** What the newer engine makes of a limit that is none; the older one tells the exception. */
const broke = (at: string, { traits, engine }: Passage): Ended =>
  engine === 'v3'
    ? policyBroke(traits, at, message('failure.setting-invalid', { setting: 'limit' }))
    : new Ended(at, { status: 500, message: 'Unknown error' }, message('failure.setting-invalid', { setting: 'limit' }))

function textIn(part: Part, passage: Passage): string | null {
  const field = part.text()
  if (field === undefined) return null
  const result = textOf(field, passage)
  if ('fails' in result) throw broke(part.at, passage)
  return result.value
}

/** A number that an expression comes to; undefined where the newer engine lets the call pass without one. */
function dynamicIn(part: Part, passage: Passage, absent = 0): number | undefined {
  if (part.value === undefined || part.value === null || part.value === '') return absent
  const text = textIn(part, passage)
  if (text === null && passage.engine === 'v4') return undefined
  if (text === null || !/^[-+]?\d+$/.test(text)) throw broke(part.at, passage)
  return Number(text)
}

const counted =
  (prefix: string) =>
  (limit: number): Readonly<Record<string, string>> => ({
    [`${prefix}-Limit`]: String(limit),
    [`${prefix}-Remaining`]: String(limit),
    [`${prefix}-Reset`]: '-1',
  })

export const rateLimit = limiting('rate', counted('X-Rate-Limit'), ['SECONDS', 'MINUTES', 'HOURS', 'DAYS', 'WEEKS', 'MONTHS'])
export const quota = limiting('quota', counted('X-Quota'), ['SECONDS', 'MINUTES', 'HOURS', 'DAYS', 'WEEKS', 'MONTHS'])
/** Cuts a second into ten. */
export const spikeArrest = limiting(
  'spike',
  (limit) => ({
    'X-Spike-Arrest-Limit': String(Math.max(1, Math.floor(limit / 10))),
    'X-Spike-Arrest-Slice-Period': '100ms',
    'X-Spike-Arrest-Reset': '-1',
  }),
  ['SECONDS', 'MINUTES', 'HOURS', 'DAYS', 'WEEKS', 'MONTHS'],
)
