import { type Assessment, type Difference, reasonFor, risksOf } from './diff/change.ts'
import { planDifferences } from './diff/plans.ts'
import { flowDifferences } from './diff/steps.ts'
import { surroundingDifferences } from './diff/surroundings.ts'
import type { Finding } from './finding.ts'
import { lint } from './lint.ts'
import type { Api } from '../gravitee/model.ts'
import { normalise } from '../gravitee/normalise.ts'
import type { Pointer } from '../gravitee/pointer.ts'
import { placeOf, read, type SourceFile } from '../gravitee/read.ts'
import { type LintOptions, settle, type TemplateFile } from './settings.ts'
import { type Subject, subjectOf } from './subject.ts'

/** One change between two versions of a definition, in the field's words. It never holds the value of a property. */
export interface Change {
  readonly message: string
  readonly assessment: Assessment
  /** Why it matters; of an unsafe change, what is wrong with it. */
  readonly why: string
  /** The checks of the catalogue that it can make fail. */
  readonly risks: readonly string[]
  readonly file: string
  readonly line: number
  readonly column: number
  readonly pointer: Pointer
}

/** What changed from one file to another, and what is wrong with the new one that was not wrong with the old. */
export interface DiffReport {
  readonly old: string
  readonly now: string
  readonly changes: readonly Change[]
  /** New errors and warnings of the lint. */
  readonly introduced: readonly Finding[]
  /** Set where one of the files is no definition; nothing was compared then. */
  readonly unreadable: readonly Finding[]
}

/** Compares two versions of a definition. Pure, and never throws for a file. */
export function diff(old: TemplateFile, now: TemplateFile, options: LintOptions): DiffReport {
  const [before, after] = [judge(old, options), judge(now, options)]
  if (before.subject === undefined || after.subject === undefined) {
    const unreadable = [before, after].filter(({ subject }) => subject === undefined).flatMap(({ findings }) => findings)
    return { old: old.name, now: now.name, changes: [], introduced: [], unreadable }
  }
  const known = new Set(before.findings.map(({ rule, message }) => `${rule} ${message}`))
  const introduced = after.findings.filter(({ rule, message, severity }) => severity !== 'info' && !known.has(`${rule} ${message}`))
  const sources = { old: { name: old.name, source: before.subject.source }, new: { name: now.name, source: after.subject.source } }
  const changes = differencesOf(before.subject.api, after.subject.api).map((difference) =>
    changeOf(difference, introduced, after.subject!, sources[difference.file]),
  )
  return { old: old.name, now: now.name, changes, introduced, unreadable: [] }
}

/** Whether anything in a comparison must not be imported. */
export const isUnsafe = ({ changes, introduced }: DiffReport): boolean =>
  changes.some(({ assessment }) => assessment === 'unsafe') || introduced.some(({ severity }) => severity === 'error')

function judge(file: TemplateFile, options: LintOptions): { readonly subject: Subject | undefined; readonly findings: readonly Finding[] } {
  const { source } = read(file.bytes)
  const api = source === undefined ? undefined : normalise(source)
  const subject = source === undefined || api === undefined ? undefined : subjectOf(file.name, source, api, settle(options))
  return { subject, findings: lint([file], options).findings }
}

const differencesOf = (old: Api, now: Api): readonly Difference[] => [
  ...surroundingDifferences(old, now),
  ...planDifferences(old, now),
  ...flowDifferences(old.flows, now.flows, ''),
]

/** A fault in what is new stands in it; what was removed is missed where it stood. */
const isAbout = (pointer: Pointer, { at, file }: Difference): boolean =>
  file === 'new' ? pointer === at || pointer.startsWith(`${at}/`) : pointer !== '' && at.startsWith(`${pointer}/`)

const namedProperty = (message: string): string | undefined => /\bproperty "[^"]*"/.exec(message)?.[0]

/** Where all properties are gone, every fault stands at their list: the names tell them apart. */
const namesSameProperty = (finding: Finding, difference: Difference): boolean =>
  namedProperty(difference.message) !== undefined && namedProperty(finding.message) === namedProperty(difference.message)

function changeOf(
  difference: Difference,
  introduced: readonly Finding[],
  { register }: Subject,
  { name, source }: { name: string; source: SourceFile },
): Change {
  const { area, message, at } = difference
  const faults = introduced.filter(({ pointer, severity }) => severity === 'error' && isAbout(pointer, difference))
  const fault = faults.find((finding) => namesSameProperty(finding, difference)) ?? faults[0]
  const { line, column } = placeOf(source, at)
  return {
    message,
    assessment: fault !== undefined ? 'unsafe' : area === 'words' ? 'safe' : 'review',
    why: fault === undefined ? (difference.why ?? reasonFor(area)) : `${fault.rule}: ${fault.message}.`,
    risks: risksOf(area, register),
    file: name,
    line,
    column,
    pointer: at,
  }
}
