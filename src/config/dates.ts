import { isWaivable } from '../domain/index.ts'
import { pointersBelow, problemAt, textAt, type Draft } from './draft.ts'
import { nearest, readDay, valueAt } from '../base/index.ts'
import type { ConfigProblem } from './error.ts'
import type { Fault } from './read.ts'
import { formed, judgeTexts, type Rule } from './rule.ts'
import { message } from '../messages/index.ts'

/** Waivers name a check by its id that may be waived, and end on a day that exists; the key was registered on one; windows of maintenance are whole, in a known time zone. */
export const dates: Rule = (draft) => [
  ...pointersBelow(draft, '/waivers').flatMap((waiver) => judgeTexts(draft, [`${waiver}/check`], checkFault)),
  ...judgeTexts(
    draft,
    ['/gateway/integrationKeyRegisteredAt', ...pointersBelow(draft, '/waivers').map((waiver) => `${waiver}/until`)],
    dayFault,
  ),
  ...judgeTexts(draft, ['/gateway/integrationKeyRegisteredAt'], (day) =>
    isToCome(day, new Date()) ? { message: message('config.day-to-come'), fix: message('config.fix.day-to-come') } : undefined,
  ),
  ...judgeTexts(draft, ['/monitor/timeZone'], zoneFault),
  ...pointersBelow(draft, '/monitor/maintenance').flatMap((window) => windowProblems(draft, window)),
]

/** So far ahead of UTC is the first place at which a day begins. */
const firstMorningMs = 14 * 3_600_000

/** Returns whether a day has not begun anywhere. What is no day is not to come. */
export const isToCome = (day: string, now: Date): boolean => Date.parse(day) - firstMorningMs > now.getTime()

/** A window of maintenance is either one with start and end, or a weekly one, which may last over midnight. */
function windowProblems(draft: Draft, window: string): readonly ConfigProblem[] {
  const [start, end] = [textAt(draft, `${window}/start`), textAt(draft, `${window}/end`)]
  const isSet = (name: string): boolean => valueAt(draft.value, `${window}/${name}`) !== undefined
  const given = (['start', 'end'] as const).filter(isSet)
  const problem = (what: 'none' | 'offsets' | 'order'): readonly ConfigProblem[] => [
    problemAt(draft, window, message(`config.maintenance-${what}`), message(`config.fix.maintenance-${what}`)),
  ]
  if (isSet('weekly') && given.length > 0)
    return [problemAt(draft, window, message('config.maintenance-both', { given }), message('config.fix.maintenance-both', { given }))]
  if (given.length === 1) {
    const missing = given[0] === 'start' ? 'end' : 'start'
    const what = message('config.maintenance-half', { given, missing })
    return [problemAt(draft, window, what, message('config.fix.maintenance-half', { missing }))]
  }
  if (!isSet('weekly') && given.length === 0) return problem('none')
  const faults = [
    ...judgeTexts(draft, [`${window}/start`, `${window}/end`], timeFault),
    ...judgeTexts(draft, [`${window}/weekly/from`, `${window}/weekly/to`], timeOfDayFault),
  ]
  if (faults.length > 0 || start === undefined || end === undefined) return faults
  if (offset.test(start) !== offset.test(end)) return problem('offsets')
  return instantOf(start) < instantOf(end) ? [] : problem('order')
}

const offset = /(Z|[+-]\d{2}:\d{2})$/

/** Compares times of one form only: a local time is read as UTC. */
const instantOf = (time: string): number => Date.parse(offset.test(time) ? time : `${time}Z`)

function dayFault(text: string): Fault | undefined {
  const day = readDay(text)
  if (day === text) return undefined
  return {
    message: message('config.date'),
    fix: day === undefined ? message('config.fix.date') : message('config.fix.meant', { name: day }),
  }
}

const timeForm = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/

function timeFault(text: string): Fault | undefined {
  const [, day] = timeForm.exec(text) ?? []
  if (day !== undefined && dayFault(day) === undefined) return undefined
  return { message: message('config.time'), fix: message('config.fix.time') }
}

const timeOfDayFault = formed(/^([01]\d|2[0-3]):[0-5]\d$/, message('config.time-of-day'), message('config.fix.time-of-day'))

/** Time zones are known by name: an offset has no summer time. Quotes slips of a known name only. */
function zoneFault(value: string): Fault | undefined {
  if (isZone(value)) return undefined
  const zones = Intl.supportedValuesOf('timeZone')
  const name = nearest(value, zones) ?? zones.find((zone) => zone.toLowerCase().endsWith(`/${value.toLowerCase()}`))
  if (name === undefined) return { message: message('config.time-zone'), fix: message('config.fix.time-zone') }
  return { message: message('config.unknown-value-named', { value }), fix: message('config.fix.meant', { name }) }
}

function isZone(name: string): boolean {
  // Known everywhere (ECMA-402 6.5), the default, and to ask for it would load what knows all others: 8 MiB in each process.
  if (name === 'UTC') return true
  try {
    return /^[A-Z]/i.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

const formFault = formed(/^[\w-]+(\.[\w-]+)+( \[[^\]]+\])?$/, message('config.check-form'), message('config.fix.check-form'))

const checkFault = (check: string): Fault | undefined =>
  isWaivable(check)
    ? formFault(check)
    : {
        message: message('config.not-waivable', { name: check }),
        fix: message('config.fix.not-waivable'),
      }
