import { isWaivable } from '../domain/index.ts'
import { pointersBelow, problemAt, textAt, type Draft } from './draft.ts'
import { valueAt } from '../base/index.ts'
import type { ConfigProblem } from './error.ts'
import type { Fault } from './read.ts'
import { formed, judgeTexts, type Rule } from './rule.ts'

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
    return [problemAt(draft, window, 'expected either start and end or weekly, got another mixture', 'Write start and end, or weekly.')]
  const faults = [
    ...judgeTexts(draft, [`${window}/start`, `${window}/end`], instantFault),
    ...judgeTexts(draft, [`${window}/weekly/from`, `${window}/weekly/to`], timeFault),
  ]
  const [from, to] = weekly
    ? [textAt(draft, `${window}/weekly/from`), textAt(draft, `${window}/weekly/to`)]
    : [String(Date.parse(start!)), String(Date.parse(end!))]
  if (faults.length > 0 || from === undefined || to === undefined || from < to) return faults
  return [problemAt(draft, window, 'expected an end after the start, got one before it', 'Swap the two, or correct them.')]
}

function dayFault(text: string): Fault | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return undefined
  return { problem: 'expected a day of the calendar, got something else', remedy: 'Write year, month and day, such as 2027-01-31.' }
}

const instantFault = (text: string): Fault | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))
    ? undefined
    : { problem: 'expected a time with its offset, got something else', remedy: 'Write it such as 2026-12-24T22:00:00Z.' }

const timeFault = formed(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'expected a time of the day, got something else',
  'Write hours and minutes, such as 02:00.',
)

const formFault = formed(
  /^[\w-]+(\.[\w-]+)+( \[[^\]]+\])?$/,
  'expected the id of a check, got something else',
  'Write it as in the reports, such as gateway.challenge or transport.reachable [gateway].',
)

const checkFault = (check: string): Fault | undefined =>
  isWaivable(check)
    ? formFault(check)
    : {
        problem: `expected a check that may be waived, got "${check}", which shows who gets whose data`,
        remedy: 'Remove the waiver, and fix what the check reports.',
      }
