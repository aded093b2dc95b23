import { message } from '../../../messages/index.ts'
import type { Step } from '../../model.ts'
import { isSet, type Part } from '../../part.ts'
import { Ended, policyBroke } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { numberIn } from '../readable.ts'
import { textOf } from '../text.ts'

/** How many milliseconds a unit has. */
export const MILLISECONDS: Readonly<Record<string, number>> = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
}

/** Counts calls: lets them pass, leaves open whether one is above the limit, and says in headers how many there may be. */
const limiting = (block: string, headersOf: (limit: number, periodMs: number) => Readonly<Record<string, string>>): Policy => ({
  isOnBothSides: true,
  unread: (at, passage) =>
    block === 'rate'
      ? new Ended(
          at,
          { status: 500, message: `No rate-limit ${passage.engine === 'v3' ? 'service' : 'config'} has been installed.` },
          message('failure.setting-invalid', { setting: 'configuration' }),
        )
      : broke(at, passage),
  request(step: Step, passage: Passage) {
    const { at, configuration } = step
    passage.trace.limits.push(at)
    const counted = configuration.get(block)
    const still = numberIn(counted.get('limit'), 0)
    textIn(counted.get('key'), passage)
    const dynamic = counted.get('dynamicLimit')
    if (still <= 0 && (passage.engine === 'v4' ? dynamic.text() === undefined : !dynamic.text()?.value))
      throw broke(counted.get('limit').value === undefined ? counted.at : counted.get('limit').at, passage)
    const limit = still > 0 ? still : (dynamicIn(dynamic, passage) ?? 0)
    const period = periodOf(block, counted, passage)
    if (block === 'spike' && limit < 0) throw broke(dynamic.at, passage)
    const headers = headersOf(limit, period)
    // What becomes of a call whose counter fails is the installation's affair, and also where none may pass; the older engine lets it pass.
    const strategy = configuration.get('errorStrategy')
    if (passage.engine === 'v4' && strategy.value !== undefined && strategy.value !== 'FALLBACK_PASS_TROUGH')
      throw new NotModeled(message('failure.setting', { setting: 'errorStrategy', value: strategy.text()?.value ?? '' }), strategy.at)
    if (Number(Object.values(headers)[0]) <= 0) throw new NotModeled(message('failure.setting-invalid', { setting: 'limit' }), counted.at)
    const adds = configuration.get('addHeaders')
    if (adds.value === undefined ? block === 'quota' : isSet(adds))
      for (const [name, value] of Object.entries(headers)) passage.answerHeaders.set(name, value)
  },
})

/** How long calls are counted, in milliseconds; the older engine needs it only where it cuts it into slices. */
function periodOf(block: string, counted: Part, passage: Passage): number {
  const dynamic = counted.get('dynamicPeriodTime')
  const isDynamic = (dynamic.text()?.value.trim() ?? '') !== ''
  const still = numberIn(counted.get('periodTime'), 1)
  const period = isDynamic ? dynamicIn(dynamic, passage) : still > 0 ? still : 1
  if (period === undefined && (passage.engine === 'v4' || block === 'spike')) throw broke(dynamic.at, passage)
  return Math.trunc((period ?? 1) * (MILLISECONDS[isDynamic ? 'SECONDS' : (counted.get('periodTimeUnit').text()?.value ?? 'SECONDS')] ?? 1))
}

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
  // Blanks around a number are taken away; blanks alone are no number.
  if (text !== null && text !== '' && !/^[-+]?\d+$/.test(text.replaceAll(/\s/g, ''))) throw broke(part.at, passage)
  if (!text && passage.engine === 'v3' && part.at.endsWith('/dynamicLimit')) throw broke(part.at, passage)
  return text === null || text === '' ? undefined : Number(text.replaceAll(/\s/g, ''))
}

const counted =
  (prefix: string) =>
  (limit: number): Readonly<Record<string, string>> => ({
    [`${prefix}-Limit`]: String(limit),
    [`${prefix}-Remaining`]: String(limit),
    [`${prefix}-Reset`]: '-1',
  })

export const rateLimit = limiting('rate', counted('X-Rate-Limit'))
export const quota = limiting('quota', counted('X-Quota'))
/** Cuts the time into slices of a tenth of a second at least. */
export const spikeArrest = limiting('spike', (limit, periodMs) => {
  const slice = Math.fround(periodMs / limit)
  const slices = slice < 100 ? Math.min(Math.round(Math.fround(100 / slice)), 2 ** 31 - 1) : 1
  return {
    'X-Spike-Arrest-Limit': String(slices),
    'X-Spike-Arrest-Slice-Period': `${Math.trunc(Math.fround(slice * slices))}ms`,
    'X-Spike-Arrest-Reset': '-1',
  }
})
