import { isWaivable } from '../domain/index.ts'
import { pointersBelow, problemAt, textAt, type Draft } from './draft.ts'
import { valueAt } from '../base/index.ts'
import type { ConfigProblem } from './error.ts'
import type { Fault } from './read.ts'
import { formed, judgeTexts, type Rule } from './rule.ts'
import { message } from '../messages/index.ts'

/** Waivers name a check by its id that may be waived, and end on a day that exists; the key was registered on one; windows of maintenance are whole. */
export const dates: Rule = (draft) => [
  ...pointersBelow(draft, '/waivers').flatMap((waiver) => judgeTexts(draft, [`${waiver}/check`], checkFault)),
  ...judgeTexts(
    draft,
    ['/gateway/integrationKeyRegisteredAt', ...pointersBelow(draft, '/waivers').map((waiver) => `${waiver}/until`)],
    dayFault,
  ),
  ...pointersBelow(draft, '/monitor/maintenance').flatMap((window) => windowProblems(draft, window)),
]

/** A window of maintenance is either one with start and end, or a weekly one. */
function windowProblems(draft: Draft, window: string): readonly ConfigProblem[] {
  const [start, end] = [textAt(draft, `${window}/start`), textAt(draft, `${window}/end`)]
  const weekly = valueAt(draft.value, `${window}/weekly`) !== undefined
  if (weekly === (start !== undefined || end !== undefined) || (start === undefined) !== (end === undefined))
    return [problemAt(draft, window, message('config.maintenance-mixed'), message('config.fix.maintenance-mixed'))]
  const faults = [
    ...judgeTexts(draft, [`${window}/start`, `${window}/end`], instantFault),
    ...judgeTexts(draft, [`${window}/weekly/from`, `${window}/weekly/to`], timeFault),
  ]
  const [from, to] = weekly
    ? [textAt(draft, `${window}/weekly/from`), textAt(draft, `${window}/weekly/to`)]
    : [String(Date.parse(start!)), String(Date.parse(end!))]
  if (faults.length > 0 || from === undefined || to === undefined || from < to) return faults
  return [problemAt(draft, window, message('config.maintenance-order'), message('config.fix.maintenance-order'))]
}

function dayFault(text: string): Fault | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return undefined
  return { message: message('config.date'), fix: message('config.fix.date') }
}

const instantFault = (text: string): Fault | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))
    ? undefined
    : { message: message('config.time'), fix: message('config.fix.time') }

const timeFault = formed(/^([01]\d|2[0-3]):[0-5]\d$/, message('config.time-of-day'), message('config.fix.time-of-day'))

const formFault = formed(/^[\w-]+(\.[\w-]+)+( \[[^\]]+\])?$/, message('config.check-form'), message('config.fix.check-form'))

const checkFault = (check: string): Fault | undefined =>
  isWaivable(check)
    ? formFault(check)
    : {
        message: message('config.not-waivable', { name: check }),
        fix: message('config.fix.not-waivable'),
      }
