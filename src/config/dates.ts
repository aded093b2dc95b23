import { isWaivable } from '../domain/index.ts'
import { pointersBelow, problemAt, textAt, type Draft } from './draft.ts'
import { nearest, readDay, valueAt } from '../base/index.ts'
import type { ConfigProblem } from './error.ts'
import type { ConfigFault } from './read.ts'
import { formed, checkTexts, type ConfigRule } from './rule.ts'
import { message } from '../messages/index.ts'

/**
 * Waivers name a check that can be waived, and end on an existing day; the key was registered on one; maintenance windows are complete, in
 * a known time zone.
 */
export const dates: ConfigRule = (draft) => [
  ...pointersBelow(draft, '/waivers').flatMap((waiver) => checkTexts(draft, [`${waiver}/check`], checkFault)),
  ...checkTexts(
    draft,
    ['/gateway/integrationKeyRegisteredAt', ...pointersBelow(draft, '/waivers').map((waiver) => `${waiver}/until`)],
    dayFault,
  ),
  ...checkTexts(draft, ['/gateway/integrationKeyRegisteredAt'], (day) =>
    isToCome(day, new Date()) ? { message: message('config.day-to-come'), fix: message('config.fix.day-to-come') } : undefined,
  ),
  ...checkTexts(draft, ['/monitor/timeZone'], zoneFault),
  ...pointersBelow(draft, '/monitor/maintenance').flatMap((window) => windowProblems(draft, window)),
]

/** A day begins first at the time zone this far ahead of UTC. */
const firstMorningMs = 14 * 3_600_000

/** Returns whether a day has not begun anywhere; false for a text that is no day. */
export const isToCome = (day: string, now: Date): boolean => Date.parse(day) - firstMorningMs > now.getTime()

/** A maintenance window has either start and end, or is weekly, and then may span midnight. */
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
    ...checkTexts(draft, [`${window}/start`, `${window}/end`], timeFault),
    ...checkTexts(draft, [`${window}/weekly/from`, `${window}/weekly/to`], timeOfDayFault),
  ]
  if (faults.length > 0 || start === undefined || end === undefined) return faults
  if (offset.test(start) !== offset.test(end)) return problem('offsets')
  return instantOf(start) < instantOf(end) ? [] : problem('order')
}

const offset = /(Z|[+-]\d{2}:\d{2})$/

/** Compares times of one form: a local time is read as UTC. */
const instantOf = (time: string): number => Date.parse(offset.test(time) ? time : `${time}Z`)

function dayFault(text: string): ConfigFault | undefined {
  const day = readDay(text)
  if (day === text) return undefined
  return {
    message: message('config.date'),
    fix: day === undefined ? message('config.fix.date') : message('config.fix.meant', { name: day }),
  }
}

const timeForm = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/

function timeFault(text: string): ConfigFault | undefined {
  const [, day] = timeForm.exec(text) ?? []
  if (day !== undefined && dayFault(day) === undefined) return undefined
  return { message: message('config.time'), fix: message('config.fix.time') }
}

const timeOfDayFault = formed(/^([01]\d|2[0-3]):[0-5]\d$/, message('config.time-of-day'), message('config.fix.time-of-day'))

/** Time zones have names: an offset has no summer time. Only a misspelt known name is quoted. */
function zoneFault(value: string): ConfigFault | undefined {
  if (isZone(value)) return undefined
  const zones = Intl.supportedValuesOf('timeZone')
  const name = nearest(value, zones) ?? zones.find((zone) => zone.toLowerCase().endsWith(`/${value.toLowerCase()}`))
  if (name === undefined) return { message: message('config.time-zone'), fix: message('config.fix.time-zone') }
  return { message: message('config.unknown-value-named', { value }), fix: message('config.fix.meant', { name }) }
}

function isZone(name: string): boolean {
  // UTC is the default and known everywhere (ECMA-402 6.5); asking would load the data of all zones: 8 MiB in each process.
  if (name === 'UTC') return true
  try {
    return /^[A-Z]/i.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

const formFault = formed(/^[\w-]+(\.[\w-]+)+( \[[^\]]+\])?$/, message('config.check-form'), message('config.fix.check-form'))

const checkFault = (check: string): ConfigFault | undefined =>
  isWaivable(check)
    ? formFault(check)
    : {
        message: message('config.not-waivable', { name: check }),
        fix: message('config.fix.not-waivable'),
      }
