import { message } from '../../../messages/index.ts'
import type { Step } from '../../model.ts'
import type { Part } from '../../part.ts'
import { Ended, policyBroke } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { isSet, numberIn, unreadableIn, type Wanted } from '../readable.ts'
import { textOf } from '../text.ts'

/** Counts calls: lets them pass, leaves open whether one is above the limit, and says in headers how many there may be. */
const limiting = (
  block: string,
  headersOf: (limit: number, periodMs: number) => Readonly<Record<string, string>>,
  units: readonly string[],
): Policy => ({
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
    const dynamic = counted.get('dynamicLimit')
    if (still <= 0 && (dynamic.value ?? '') === '')
      throw broke(counted.get('limit').value === undefined ? counted.at : counted.get('limit').at, passage)
    const limit = still > 0 ? still : (dynamicIn(dynamic, passage) ?? 0)
    const period = periodOf(block, counted, passage)
    if (block === 'spike' && limit < 0) throw broke(dynamic.at, passage)
    const headers = headersOf(limit, period)
    // What becomes of a call whose counter fails is the installation's affair, and also where none may pass.
    const strategy = configuration.get('errorStrategy')
    if (strategy.value === 'BLOCK_ON_INTERNAL_ERROR')
      throw new NotModeled(message('failure.setting', { setting: 'errorStrategy', value: strategy.value }), strategy.at)
    if (Number(Object.values(headers)[0]) <= 0) throw new NotModeled(message('failure.setting-invalid', { setting: 'limit' }), counted.at)
    if (isSet(configuration.get('addHeaders'))) for (const [name, value] of Object.entries(headers)) passage.answerHeaders.set(name, value)
  },
})

const MILLISECONDS: Readonly<Record<string, number>> = { SECONDS: 1000, MINUTES: 60_000, HOURS: 3_600_000, DAYS: 86_400_000 }

/** How long calls are counted, in milliseconds; the older engine needs it only where it cuts it into slices. */
function periodOf(block: string, counted: Part, passage: Passage): number {
  const dynamic = counted.get('dynamicPeriodTime')
  const isDynamic = (dynamic.text()?.value.trim() ?? '') !== ''
  const period = isDynamic ? dynamicIn(dynamic, passage) : numberIn(counted.get('periodTime'), 1) || 1
  if (period === undefined && (passage.engine === 'v4' || block === 'spike')) throw broke(dynamic.at, passage)
  return (period ?? 1) * (MILLISECONDS[isDynamic ? 'SECONDS' : (counted.get('periodTimeUnit').text()?.value ?? 'SECONDS')] ?? 1)
}

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

/** A number that an expression comes to; undefined where it comes to nothing. */
function dynamicIn(part: Part, passage: Passage): number | undefined {
  const text = textIn(part, passage)
  if (text !== null && !/^[-+]?\d+$/.test(text)) throw broke(part.at, passage)
  if (text === null && passage.engine === 'v3' && part.at.endsWith('/dynamicLimit')) throw broke(part.at, passage)
  return text === null ? undefined : Number(text)
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
/** Cuts the time into slices of a tenth of a second at least. */
export const spikeArrest = limiting(
  'spike',
  (limit, periodMs) => {
    const slice = Math.fround(periodMs / limit)
    const slices = slice < 100 ? Math.round(Math.fround(100 / slice)) : 1
    return {
      'X-Spike-Arrest-Limit': String(slices),
      'X-Spike-Arrest-Slice-Period': `${Math.trunc(Math.fround(slice * slices))}ms`,
      'X-Spike-Arrest-Reset': '-1',
    }
  },
  ['SECONDS', 'MINUTES', 'HOURS', 'DAYS', 'WEEKS', 'MONTHS'],
)
