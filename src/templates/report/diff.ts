import type { Change, DiffEffect, DiffReport } from '../lint/diff/report.ts'
import type { Assessment } from '../lint/diff/change.ts'
import type { Finding } from '../lint/finding.ts'
import type { TrialCall } from '../lint/trial/calls.ts'
import { spelt, painter, type Paint, type Style, plural, type Annotation } from '../../report/index.ts'
import { annotation, levels } from './github.ts'

const STYLES: Readonly<Record<Assessment, Style>> = { safe: 'green', repair: 'green', review: 'yellow', unsafe: 'red' }
const RESULTS: Readonly<Record<DiffEffect['result'], Style>> = { breaks: 'red', repairs: 'green', changes: 'yellow' }
export const changeLevels: Readonly<Record<Assessment, Annotation['level']>> = {
  safe: 'notice',
  repair: 'notice',
  review: 'warning',
  unsafe: 'error',
}

/** The comparison for people: what becomes of calls, by which lines; what else changed; what to run afterwards. */
export function renderDiffConsole(report: DiffReport, colour: boolean): string {
  const paint = painter({ colour })
  const { changes, effects, unreadable, unverified, now, fixed: fixed } = report
  const lines = [`${paint('bold', spelt(report.old))} -> ${paint('bold', spelt(now))}`]
  for (const { file, line, column, rule, message } of unreadable)
    lines.push(`  ${spelt(file)}:${line}:${column}  ${paint('red', 'error')}  ${rule}  ${spelt(message)}`)
  const explained = new Set<number>()
  for (const { result, sentence, calls, changes: made } of effects) {
    lines.push(`  ${paint(RESULTS[result], result)}  ${spelt(sentence)}`, `      ${paint('dim', `calls: ${callsIn(calls)}`)}`)
    for (const index of made) {
      const change = changes[index]!
      lines.push(
        ...changeLines(change, paint, { brief: explained.has(index) || change.why.toLowerCase() === `${sentence}.`.toLowerCase() }),
      )
      explained.add(index)
    }
  }
  const others = changes.filter((_, index) => !explained.has(index))
  const part = (effect: Change['effect'], title: string): void => {
    const these = others.filter((change) => change.effect === effect)
    if (these.length > 0) lines.push(`  ${paint('dim', title)}`, ...these.flatMap((change) => changeLines(change, paint, {})))
  }
  part('some', 'makes a difference, with the others:')
  part('none', 'makes no difference to the documented calls:')
  part('not verified', 'whether it makes a difference to the documented calls is not verified:')
  for (const { severity, rule, message, line, column } of untold(report))
    lines.push(
      `  ${paint(severity === 'error' ? 'red' : 'yellow', `new ${severity}`)}  ${rule}  ${spelt(now)}:${line}:${column}  ${spelt(message)}`,
    )
  for (const { severity, rule, message } of fixed) lines.push(`  ${paint('green', `${severity} gone`)}  ${rule}  ${spelt(message)}`)
  for (const { what, file, line } of changes.length === 0 ? [] : unverified)
    lines.push(`  ${paint('yellow', 'not verified')}  ${spelt(file)}:${line}  ${spelt(what)}`)
  return [...lines, verdictOf(report), ''].join('\n')
}

function changeLines({ assessment, message, why, file, line, column }: Change, paint: Paint, { brief = false }): readonly string[] {
  const first = `      ${paint(STYLES[assessment], assessment)}  ${spelt(file)}:${line}:${column}  ${spelt(message)}`
  return brief ? [first] : [first, `          ${paint('dim', `why: ${spelt(why)}`)}`]
}

const CALLERS: Readonly<Record<TrialCall['caller'], string>> = {
  'right key': '',
  'no key': ' without a key',
  'wrong key': ' with a wrong key',
  'no token': ' while no token is issued',
}

const callsIn = (calls: readonly TrialCall[]): string =>
  calls
    .map(
      ({ caller, plan, method, path }) =>
        `${method} ${spelt(path || '/')}${plan === undefined ? '' : ` by ${spelt(plan)}`}${CALLERS[caller]}`,
    )
    .join(', ')

/** New findings that no change was blamed for: they show only in the whole. */
export const untold = ({ introduced, changes }: DiffReport): readonly Finding[] =>
  introduced.filter(({ rule, message }) => !changes.some(({ why }) => why === `${rule}: ${message}.`))

const VERDICTS: Readonly<Record<DiffReport['verdict'], string>> = {
  same: 'No change that the gateway would see.',
  'same effect': 'The same effect on every documented call.',
  repair: 'It mends, and breaks nothing.',
  review: '',
  unsafe: 'Do not import the new file.',
  'not compared': 'Not compared.',
}

/** What a comparison comes to, in one line. */
export function verdictOf({ changes, verdict }: DiffReport): string {
  if (verdict === 'same' || verdict === 'not compared') return VERDICTS[verdict]
  const tally = (assessment: Assessment): number => changes.filter((change) => change.assessment === assessment).length
  const counts = `${tally('unsafe')} unsafe, ${tally('review')} to review, ${plural(tally('repair'), 'repair')}, ${tally('safe')} safe`
  const run = verdict === 'unsafe' || verdict === 'same effect' ? '' : risksOf(changes)
  return [`${plural(changes.length, 'change')}: ${counts}.`, VERDICTS[verdict], run].filter((part) => part !== '').join(' ')
}

const risksOf = (changes: readonly Change[]): string => {
  const risks = [...new Set(changes.flatMap((change) => change.risks))]
  return risks.length === 0 ? 'Nothing that a check would see.' : `After the import, run ${risks.join(', ')}.`
}

/** What is told of a change beside its words: what it does, why it matters, which checks may fail. */
export const detailsOf = (report: DiffReport, change: Change): readonly string[] => {
  const index = report.changes.indexOf(change)
  return [
    ...report.effects.filter(({ changes }) => changes.includes(index)).map(({ result, sentence }) => `Effect: ${result}: ${sentence}`),
    ...(change.effect === 'none' ? ['It makes no difference to the documented calls.'] : []),
    ...(change.effect === 'not verified' ? ['Whether it makes a difference to the documented calls is not verified.'] : []),
    `Why: ${change.why}`,
    ...(change.risks.length === 0 ? [] : [`At risk: ${change.risks.join(', ')}`]),
  ]
}

/** The comparison as annotations of the new file. */
export const renderDiffGitHub = (report: DiffReport): string =>
  [
    ...report.unreadable.map((fault) => annotation('error', fault, fault.rule, [fault.message])),
    ...report.changes.map((change) =>
      annotation(changeLevels[change.assessment], change, `${change.assessment} change`, [change.message, ...detailsOf(report, change)]),
    ),
    ...untold(report).map((finding) =>
      annotation(levels[finding.severity], finding, `new ${finding.rule}`, [finding.message, `Fix: ${finding.remedy}`]),
    ),
  ].join('')
