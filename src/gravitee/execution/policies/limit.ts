import { message } from '../../../messages/index.ts'
import type { FlowStep } from '../../model.ts'
import { isSet, type DefinitionPart } from '../../part.ts'
import { CallEnded, policyBroke } from '../call-ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { ExecutionContext } from '../execution-context.ts'
import type { Policy } from '../policy.ts'
import { numberIn } from '../java-types.ts'
import { textOf } from '../evaluation.ts'

/** Milliseconds of each unit. */
export const MILLISECONDS: Readonly<Record<string, number>> = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
}

/** A limit of calls: the model admits every call without a count, and sets the headers with the limit. */
const limiting = (block: string, headersOf: (limit: number, periodMs: number) => Readonly<Record<string, string>>): Policy => ({
  isOnBothSides: true,
  unread: (at, context) =>
    block === 'rate'
      ? new CallEnded(
          at,
          { status: 500, message: `No rate-limit ${context.engine === 'v3' ? 'service' : 'config'} has been installed.` },
          message('failure.setting-invalid', { setting: 'configuration' }),
        )
      : broke(at, context),
  request(step: FlowStep, context: ExecutionContext) {
    const { at, configuration } = step
    context.trace.limits.push(at)
    const counted = configuration.get(block)
    const still = numberIn(counted.get('limit'), 0)
    textIn(counted.get('key'), context)
    const dynamic = counted.get('dynamicLimit')
    if (still <= 0 && (context.engine === 'v4' ? dynamic.text() === undefined : !dynamic.text()?.value))
      throw broke(counted.get('limit').value === undefined ? counted.at : counted.get('limit').at, context)
    const limit = still > 0 ? still : (dynamicIn(dynamic, context) ?? 0)
    const period = periodOf(block, counted, context)
    if (block === 'spike' && limit < 0) throw broke(dynamic.at, context)
    const headers = headersOf(limit, period)
    // The effect of a failing counter, or of a limit of zero, depends on the installation; the older engine admits the call.
    const strategy = configuration.get('errorStrategy')
    if (context.engine === 'v4' && strategy.value !== undefined && strategy.value !== 'FALLBACK_PASS_TROUGH')
      throw new NotModeled(message('failure.setting', { setting: 'errorStrategy', value: strategy.text()?.value ?? '' }), strategy.at)
    if (Number(Object.values(headers)[0]) <= 0) throw new NotModeled(message('failure.setting-invalid', { setting: 'limit' }), counted.at)
    const adds = configuration.get('addHeaders')
    if (adds.value === undefined ? block === 'quota' : isSet(adds))
      for (const [name, value] of Object.entries(headers)) context.answerHeaders.set(name, value)
  },
})

/** The period of a limit in milliseconds; the older engine needs it only for slices. */
function periodOf(block: string, counted: DefinitionPart, context: ExecutionContext): number {
  const dynamic = counted.get('dynamicPeriodTime')
  const isDynamic = (dynamic.text()?.value.trim() ?? '') !== ''
  const still = numberIn(counted.get('periodTime'), 1)
  const period = isDynamic ? dynamicIn(dynamic, context) : still > 0 ? still : 1
  if (period === undefined && (context.engine === 'v4' || block === 'spike')) throw broke(dynamic.at, context)
  return Math.trunc((period ?? 1) * (MILLISECONDS[isDynamic ? 'SECONDS' : (counted.get('periodTimeUnit').text()?.value ?? 'SECONDS')] ?? 1))
}

/** The end of a call with an invalid limit; the older engine reports the exception. */
const broke = (at: string, { traits, engine }: ExecutionContext): CallEnded =>
  engine === 'v3'
    ? policyBroke(traits, at, message('failure.setting-invalid', { setting: 'limit' }))
    : new CallEnded(at, { status: 500, message: 'Unknown error' }, message('failure.setting-invalid', { setting: 'limit' }))

function textIn(part: DefinitionPart, context: ExecutionContext): string | null {
  const field = part.text()
  if (field === undefined) return null
  const result = textOf(field, context)
  if ('fails' in result) throw broke(part.at, context)
  return result.value
}

/** The number of an expression; undefined where it has no value. */
function dynamicIn(part: DefinitionPart, context: ExecutionContext): number | undefined {
  const text = textIn(part, context)
  // Blanks are removed; blanks alone are no number.
  if (text !== null && text !== '' && !/^[-+]?\d+$/.test(text.replaceAll(/\s/g, ''))) throw broke(part.at, context)
  if (!text && context.engine === 'v3' && part.at.endsWith('/dynamicLimit')) throw broke(part.at, context)
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
/** Divides the period into slices of a tenth of a second at least. */
export const spikeArrest = limiting('spike', (limit, periodMs) => {
  const slice = Math.fround(periodMs / limit)
  const slices = slice < 100 ? Math.min(Math.round(Math.fround(100 / slice)), 2 ** 31 - 1) : 1
  return {
    'X-Spike-Arrest-Limit': String(slices),
    'X-Spike-Arrest-Slice-Period': `${Math.trunc(Math.fround(slice * slices))}ms`,
    'X-Spike-Arrest-Reset': '-1',
  }
})
