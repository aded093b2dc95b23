import type { Builder } from 'junit-report-builder'
import type { Pointer } from '../../gravitee/index.ts'
import { message, type Text } from '../../messages/index.ts'
import { spelt } from '../../report/index.ts'
import type { KnownFinding } from '../lint/baseline.ts'
import type { FileIssue } from './issues.ts'
import { say as english, type TextRenderer } from './text-renderer.ts'

/** A finding of a check that a baseline accepts. */
export interface AcceptedPart {
  readonly rule: string
  readonly file: string
  readonly line: number
  readonly pointer: Pointer
  readonly cause: Text
}

/** An entry of a baseline that accepts nothing: its step was changed, and counts again, or its finding is gone. */
export interface OutdatedEntry extends KnownFinding {
  readonly state: 'changed' | 'gone'
}

/** The accepted findings of a check, and the outdated entries of the baseline. */
export interface AcceptedFindings {
  readonly baseline: string
  readonly parts: readonly AcceptedPart[]
  readonly outdated: readonly OutdatedEntry[]
}

interface Report {
  readonly accepted?: AcceptedFindings
}

/** The longest list in reports for people. */
const mostListed = 20

/** Lines about accepted findings and outdated entries of the baseline; none where there are neither. */
export function acceptedLines({ accepted }: Report, say: TextRenderer, show: (file: string) => string = spelt): readonly string[] {
  if (accepted === undefined) return []
  const { baseline, parts } = accepted
  const listed = parts.slice(0, mostListed).map((part) => say(partLine(part, show)))
  const more = parts.length - listed.length
  return [
    ...(parts.length === 0 ? [] : [say(message('check.accepted-in', { path: spelt(baseline), count: parts.length }))]),
    ...listed.map((line) => `  ${line}`),
    ...(more > 0 ? [`  ${say(message('check.more', { count: more }))}`] : []),
    ...outdatedLines(accepted, say),
  ]
}

const partLine = ({ file, line, rule, cause }: AcceptedPart, show: (file: string) => string) =>
  message('check.accepted-at', { place: `${show(file)}:${line}`, rule, cause })

const outdatedLines = ({ baseline, outdated }: AcceptedFindings, say: TextRenderer): readonly string[] =>
  outdated.map(({ state, file, pointer = '', rule }) =>
    say(message(`check.outdated.${state}`, { path: spelt(baseline), entry: spelt([file, pointer, rule].join(' ')) })),
  )

/** The accepted findings as issues that do not count. */
export const acceptedIssues = ({ accepted }: Report): readonly FileIssue[] =>
  (accepted?.parts ?? []).map(({ rule, file, line, pointer, cause }) => ({
    rule,
    level: 'notice',
    file,
    line,
    pointer,
    title: english(message('check.accepted-part', { cause })),
    details: [],
    identity: `accepted ${pointer} ${english(cause)}`,
    suppression: { kind: 'baseline', reason: accepted!.baseline },
  }))

/** An invocation of SARIF with the outdated entries of the baseline, and other remarks. */
export function withRemarks(invocation: object, { accepted }: Report, others: readonly string[]): object {
  const remarks = [...(accepted === undefined ? [] : outdatedLines(accepted, english)), ...others]
  const { toolExecutionNotifications = [] } = invocation as { readonly toolExecutionNotifications?: readonly object[] }
  const all = [...toolExecutionNotifications, ...remarks.map((text) => ({ level: 'note', message: { text } }))]
  return all.length === 0 ? invocation : { ...invocation, toolExecutionNotifications: all }
}

/** Adds accepted findings as properties of a JUnit suite, since JUnit has no element for them. */
export function addAccepted(builder: Builder, accepted: AcceptedFindings | undefined): void {
  if (accepted === undefined || accepted.parts.length + accepted.outdated.length === 0) return
  const suite = builder.testSuite().name('accepted').time(0)
  for (const part of accepted.parts) suite.property('accepted', spelt(english(partLine(part, spelt))))
  for (const line of outdatedLines(accepted, english)) suite.property('outdated', line)
}
