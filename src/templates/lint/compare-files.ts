import { message, type Message } from '../../messages/index.ts'
import { budgetOf, fileStart, isBelow, positionOf } from '../../gravitee/index.ts'
import { changesBetween, type Side } from './diff/changes.ts'
import { callText, diffFinding } from './diff/diff-findings.ts'
import { pair } from './diff/pair.ts'
import { brokenAmong, type ValueChange, type ComparedCall, type DiffReport, diffReport } from './diff/diff-report.ts'
import { shownIn } from './diff/shown.ts'
import type { LintFinding } from './finding.ts'
import { lint } from './lint.ts'
import { identityOf } from './make-finding.ts'
import type { CallResult, FileReport } from './lint-report.ts'
import { type LintOptions, settle, type TemplateFile } from './lint-settings.ts'
import { opened } from './open-file.ts'
import type { LintSubject } from './lint-subject.ts'
import { labeledPlans } from './trial/trial-calls.ts'

/** The factor of the work: both files are linted, and then compared. */
const TIMES = 3

/** Compares two versions of a file. Pure, and rejects for a file only where it asks for too much work (Exhausted). */
export async function diff(old: TemplateFile, now: TemplateFile, options: LintOptions): Promise<DiffReport> {
  return await budgetOf(now.name, TIMES).over(async () => compare(await linted(old, options), await linted(now, options)))
}

/** A definition with the results of its documented calls. */
interface ComparedDefinition extends LintSubject {
  readonly report: FileReport
}

/** A definition as it was and as it is. */
type DefinitionPair = readonly [ComparedDefinition, ComparedDefinition]

interface LintedFile {
  readonly name: string
  readonly findings: readonly LintFinding[]
  readonly definitions: readonly ComparedDefinition[]
}

async function linted(file: TemplateFile, options: LintOptions): Promise<LintedFile> {
  const { findings, files } = await lint([file], options)
  const subjects = opened(file).subjectsBy(settle(options))
  return { name: file.name, findings, definitions: subjects.map((subject, index) => ({ ...subject, report: files[index]! })) }
}

function compare(old: LintedFile, now: LintedFile): DiffReport {
  const unreadable = [old, now].filter(({ definitions }) => definitions.length === 0).flatMap(({ findings }) => findings)
  if (unreadable.length > 0) return { ...diffReport(old.name, now.name), verdict: 'not compared', unreadable }
  const { both, removed, added } = partners(old.definitions, now.definitions)
  const introduced = without(now.findings, old.findings)
  const calls = both.flatMap(([before, after]) => comparedCalls(before.report, after.report))
  const changes = both.flatMap(changesOf)
  return diffReport(old.name, now.name, {
    calls,
    changes: [...changes, ...added.map((each) => changeOf('added', each)), ...removed.map((each) => changeOf('removed', each))],
    introduced: [
      ...introduced,
      ...both.flatMap((each) => brokenCalls(each, introduced, changes)),
      ...both.flatMap(lostRole),
      ...removed.flatMap((each) => lostDefinition(each, now.name)),
    ],
    fixed: without(old.findings, now.findings),
    unverified: both.flatMap(([, { report }]) => report.tried?.unverified ?? []),
  })
}

/** The definitions of two files that are the same API: by their purpose, by their names, and the rest by their order. */
function partners(old: readonly ComparedDefinition[], now: readonly ComparedDefinition[]) {
  const first = pair(old, now, ({ purpose, register, api }) => `${purpose} ${register ?? api.name?.value}`)
  const second = pair(first.removed, first.added, ({ api }) => api.name?.value ?? '')
  const rest = pair(second.removed, second.added, () => '')
  return { both: [...first.both, ...second.both, ...rest.both], removed: rest.removed, added: rest.added }
}

/**
 * Errors and warnings of one list that another does not have. Values and positions may have changed with the rest of the file:
 * the same cause of the same rule is the same error.
 */
function without(findings: readonly LintFinding[], others: readonly LintFinding[]): readonly LintFinding[] {
  return pair(
    others,
    findings.filter(({ severity }) => severity !== 'info'),
    ({ rule, cause }) => `${rule} ${identityOf(cause)}`,
  ).added
}

const keyOf = ({ caller, plan }: CallResult): string => JSON.stringify([caller, plan])

/** The documented calls of two definitions, each with both of its results. */
function comparedCalls({ calls: old = [] }: FileReport, { calls: now = [] }: FileReport): readonly ComparedCall[] {
  const { both, removed, added } = pair(old, now, keyOf)
  return [
    ...both.map(([{ verdict: before }, { verdict: after, ...call }]) => ({ ...call, before, after })),
    ...removed.map(({ verdict: before, ...call }) => ({ ...call, before })),
    ...added.map(({ verdict: after, ...call }) => ({ ...call, after })),
  ]
}

/** A finding for each documented call that fails now: at a new finding of the definition, at its only change, or at the plan of the call. */
function brokenCalls(
  [before, after]: DefinitionPair,
  introduced: readonly LintFinding[],
  changes: readonly ValueChange[],
): readonly LintFinding[] {
  const { api, source, file } = after
  const found = introduced.filter(({ pointer }) => isBelow(pointer, after.report.pointer))
  // A new error explains why a call fails.
  if (found.some(({ severity }) => severity === 'error')) return []
  const plans = labeledPlans(api)
  const known = found[0] ?? (changes.length === 1 ? changes[0] : undefined)
  return brokenAmong(comparedCalls(before.report, after.report)).map((call) => {
    const pointer = (api.plans[plans.get(call.plan ?? '') ?? -1] ?? api.root).at
    const place = known ?? { ...positionOf(source, pointer), pointer }
    return diffFinding('diff/call', { ...place, file }, message('diff.call.cause', { call: callText(call) }))
  })
}

/** The whole document of a definition: exports of version 4 have the plans outside of the API. */
const sideOf = ({ source, report, secrets }: ComparedDefinition): Side => ({
  source,
  at: report.pointer,
  shown: shownIn(secrets.confidential),
})

/** The changed values of a definition; of another shape only that, since each of its values has another pointer. */
function changesOf([old, now]: DefinitionPair): readonly ValueChange[] {
  if (old.api.shape === now.api.shape) return changesBetween(sideOf(old), sideOf(now))
  return [{ ...changeOf('changed', now), before: old.api.shape, after: now.api.shape }]
}

function changeOf(what: 'added' | 'removed' | 'changed', { report: { pointer }, source }: ComparedDefinition): ValueChange {
  const { line, column } = what === 'removed' ? fileStart : positionOf(source, pointer)
  return { what, pointer, line, column }
}

/** The purpose of a template in words; undefined for any other API. */
export const roleOf = ({ purpose, register }: Pick<LintSubject, 'purpose' | 'register'>): Message | undefined =>
  purpose === 'token-service'
    ? message('lint.token-service')
    : register === undefined
      ? undefined
      : message('lint.register-named', { name: register })

/** A finding for a template that changed its purpose: its former purpose has no template any more. */
function lostRole([was, is]: DefinitionPair): readonly LintFinding[] {
  const [what, other] = [roleOf(was), roleOf(is)]
  if (what === undefined || (was.purpose === is.purpose && was.register === is.register)) return []
  const at = is.api.contextPaths[0]?.path?.at ?? is.api.root.at
  const cause = other === undefined ? message('diff.lost.none', { what }) : message('diff.lost.other', { what, other })
  return [diffFinding('diff/lost', { file: is.file, ...positionOf(is.source, at), pointer: at }, cause)]
}

function lostDefinition(subject: ComparedDefinition, file: string): readonly LintFinding[] {
  const what = roleOf(subject)
  return what === undefined ? [] : [diffFinding('diff/lost', { file }, message('diff.lost.removed', { what }))]
}
