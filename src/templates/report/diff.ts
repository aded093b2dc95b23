import type { Change, DiffEffect, DiffReport } from '../lint/diff/report.ts'
import type { Assessment } from '../lint/diff/change.ts'
import type { Finding } from '../lint/finding.ts'
import type { TrialCall } from '../lint/trial/calls.ts'
import { message, type Message, textOf } from '../../messages/index.ts'
import { spelt, painter, annotationsText, type Annotation, type Paint, type PathOf, type Style } from '../../report/index.ts'
import { adviceOf, annotationAt, levels } from './github.ts'
import { say as english, type Saying } from './saying.ts'

const STYLES: Readonly<Record<Assessment, Style>> = { safe: 'green', repair: 'green', review: 'yellow', unsafe: 'red' }
const RESULTS: Readonly<Record<DiffEffect['result'], Style>> = { breaks: 'red', repairs: 'green', changes: 'yellow' }
export const changeLevels: Readonly<Record<Assessment, Annotation['level']>> = {
  safe: 'notice',
  repair: 'notice',
  review: 'warning',
  unsafe: 'error',
}

/** The comparison for people: what becomes of calls, by which lines; what else changed; what to run afterwards. */
export function renderDiffConsole(report: DiffReport, color: boolean, say: Saying = english): string {
  const paint = painter({ color })
  const { changes, effects, unreadable, unverified, now, fixed } = report
  const lines = [`${paint('bold', spelt(report.old))} -> ${paint('bold', spelt(now))}`]
  for (const { file, line, column, rule, cause } of unreadable)
    lines.push(`  ${spelt(file)}:${line}:${column}  ${paint('red', 'error')}  ${rule}  ${say(cause)}`)
  const explained = new Set<number>()
  for (const { result, sentence, calls, changes: made } of effects) {
    lines.push(`  ${paint(RESULTS[result], result)}  ${say(sentence)}`, `      ${paint('dim', say(callsIn(calls)))}`)
    for (const index of made) {
      const change = changes[index]!
      lines.push(...changeLines(change, paint, say, explained.has(index) || say(change.why) === say(sentence)))
      explained.add(index)
    }
  }
  const others = changes.filter((_, index) => !explained.has(index))
  const part = (effect: Change['effect'], title: Message): void => {
    const these = others.filter((change) => change.effect === effect)
    if (these.length > 0) lines.push(`  ${paint('dim', say(title))}`, ...these.flatMap((change) => changeLines(change, paint, say, false)))
  }
  part('some', message('diff.part-some'))
  part('none', message('diff.part-none'))
  part('not verified', message('diff.part-not-verified'))
  for (const { severity, rule, cause, line, column } of untold(report)) {
    const told = paint(severity === 'error' ? 'red' : 'yellow', say(message('diff.new-severity', { severity })))
    lines.push(`  ${told}  ${rule}  ${spelt(now)}:${line}:${column}  ${say(cause)}`)
  }
  for (const { severity, rule, cause } of fixed)
    lines.push(`  ${paint('green', say(message('diff.gone-severity', { severity })))}  ${rule}  ${say(cause)}`)
  for (const { what, file, line } of changes.length === 0 ? [] : unverified)
    lines.push(`  ${paint('yellow', say(message('lint.not-verified')))}  ${spelt(file)}:${line}  ${say(what)}`)
  return [...lines, verdictOf(report, say), ''].join('\n')
}

function changeLines(change: Change, paint: Paint, say: Saying, brief: boolean): readonly string[] {
  const { assessment, why, file, line, column } = change
  const first = `      ${paint(STYLES[assessment], assessment)}  ${spelt(file)}:${line}:${column}  ${say(change.message)}`
  return brief ? [first] : [first, `          ${paint('dim', say(message('diff.detail.why', { why })))}`]
}

const CALLERS = {
  'right key': undefined,
  'no key': 'diff.call-without-key',
  'wrong key': 'diff.call-with-wrong-key',
  'no token': 'diff.call-without-token',
} as const satisfies Readonly<Record<TrialCall['caller'], string | undefined>>

const callsIn = (calls: readonly TrialCall[]): Message =>
  message('diff.calls', {
    calls: calls.map(({ caller, plan, method, path: below }) => {
      const path = below || '/'
      const call = plan === undefined ? message('diff.call', { method, path }) : message('diff.call-by', { method, path, plan })
      const how = CALLERS[caller]
      return how === undefined ? call : message(how, { call })
    }),
  })

/** New findings that no change was blamed for: they show only in the whole. */
export const untold = ({ introduced, changes }: DiffReport): readonly Finding[] =>
  introduced.filter(({ fingerprint }) => !changes.some(({ fault }) => fault === fingerprint))

/** What a comparison comes to, in one line. */
export function verdictOf({ changes, verdict }: DiffReport, say: Saying): string {
  if (verdict === 'same') return say(message('diff.verdict.same'))
  if (verdict === 'not compared') return say(message('diff.verdict.not-compared'))
  const tally = (assessment: Assessment): number => changes.filter((change) => change.assessment === assessment).length
  const counts = message('diff.counts', {
    changes: message('diff.changes', { count: changes.length }),
    unsafe: tally('unsafe'),
    review: tally('review'),
    repairs: message('diff.repairs', { count: tally('repair') }),
    safe: tally('safe'),
  })
  const result = {
    unsafe: [message('diff.verdict.unsafe')],
    'same effect': [message('diff.verdict.same-effect')],
    repair: [message('diff.verdict.repair'), risksOf(changes)],
    review: [risksOf(changes)],
  }[verdict]
  return [counts, ...result].map(say).join(' ')
}

const risksOf = (changes: readonly Change[]): Message => {
  const risks = [...new Set(changes.flatMap((change) => change.risks))]
  return risks.length === 0 ? message('diff.nothing-to-run') : message('diff.run', { risks: risks.join(', ') })
}

/** What is told of a change beside its words: what it does, why it matters, which checks may fail. */
export const detailsOf = (report: DiffReport, change: Change): readonly Message[] => {
  const index = report.changes.indexOf(change)
  const effects = report.effects.filter(({ changes }) => changes.includes(index))
  return [
    ...effects.map(({ result, sentence }) => message('diff.detail.effect', { result, effect: sentence })),
    ...(change.effect === 'none' ? [message('diff.detail.none')] : []),
    ...(change.effect === 'not verified' ? [message('diff.detail.not-verified')] : []),
    ...(effects.some(({ sentence }) => textOf(sentence) === textOf(change.why)) ? [] : [message('diff.detail.why', { why: change.why })]),
    ...(change.risks.length === 0 ? [] : [message('diff.detail.risks', { risks: change.risks.join(', ') })]),
  ]
}

/** The comparison as annotations of the new file. */
export const renderDiffGitHub = (report: DiffReport, pathOf: PathOf): string =>
  annotationsText(
    [
      ...report.unreadable.map((finding) => annotationAt(finding, 'error', finding.cause, adviceOf(finding))),
      ...report.changes.map((change) => annotationAt(change, changeLevels[change.assessment], change.message, detailsOf(report, change))),
      ...untold(report).map((finding) => annotationAt(finding, levels[finding.severity], newIn(finding), adviceOf(finding))),
    ],
    pathOf,
  )

/** A finding that only the new file has. */
export const newIn = ({ rule, cause }: Finding): Message => message('diff.new-finding', { rule, cause })
