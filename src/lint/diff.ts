import { type Assessment, type Difference, reasonFor, risksOf } from './diff/change.ts'
import { compareEffects, type DiffEffect } from './diff/effects.ts'
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
import type { Effect, Trial } from './trial/trial.ts'

export type { DiffEffect } from './diff/effects.ts'

/** One change between two versions of a definition, in the field's words. It never holds the value of a property. */
export interface Change {
  readonly message: string
  readonly assessment: Assessment
  /** Why it matters; of an unsafe change, what is wrong with it. */
  readonly why: string
  /** Whether it makes a difference to the documented calls. */
  readonly effect: 'some' | 'none' | 'not verified'
  /** The checks of the catalogue that it can make fail. */
  readonly risks: readonly string[]
  readonly file: string
  readonly line: number
  readonly column: number
  readonly pointer: Pointer
}

/** Something of which it is not known what comes of it, with its place. */
export interface UnverifiedPlace {
  readonly what: string
  readonly file: string
  readonly line: number
  readonly pointer: Pointer
}

/** What changed from one file to another, what comes of it, and what is wrong with the new one that was not wrong with the old. */
export interface DiffReport {
  readonly old: string
  readonly now: string
  /** `same`: nothing that a gateway would see. `same effect`: nothing that a documented call would see. */
  readonly verdict: 'same' | 'same effect' | 'repair' | 'review' | 'unsafe' | 'not compared'
  /** What becomes of the documented calls. */
  readonly effects: readonly DiffEffect[]
  readonly changes: readonly Change[]
  /** New errors and warnings of the lint. */
  readonly introduced: readonly Finding[]
  /** Errors and warnings of the old file that are gone. */
  readonly mended: readonly Finding[]
  /** What keeps documented calls from being judged. */
  readonly unverified: readonly UnverifiedPlace[]
  /** Set where one of the files is no definition; nothing was compared then. */
  readonly unreadable: readonly Finding[]
}

/** Compares two versions of a definition. Pure, and never rejects for a file. */
export async function diff(old: TemplateFile, now: TemplateFile, options: LintOptions): Promise<DiffReport> {
  const names = { old: old.name, now: now.name }
  const [before, after] = [judge(old, options), judge(now, options)]
  if (before.subject === undefined || after.subject === undefined) {
    const unreadable = [before, after].filter(({ subject }) => subject === undefined).flatMap(({ findings }) => findings)
    return { ...names, verdict: 'not compared', effects: [], changes: [], introduced: [], mended: [], unverified: [], unreadable }
  }
  const introduced = onlyIn(after.findings, before.findings)
  const mended = onlyIn(before.findings, after.findings)
  const differences = differencesOf(before.subject.api, after.subject.api)
  const compared = await compareEffects(before.subject, after.subject, differences)
  const sources = { old: { name: old.name, source: before.subject.source }, new: { name: now.name, source: after.subject.source } }
  const circumstances = {
    introduced,
    mended,
    effects: compared.effects,
    isVerified: isVerified(compared.before) && isVerified(compared.after),
  }
  const changes = differences.map((difference, index) =>
    changeOf(difference, index, after.subject!, sources[difference.file], circumstances),
  )
  const { effects } = compared
  const verdict = verdictOf({ changes, effects, introduced })
  return { ...names, verdict, effects, changes, introduced, mended, unverified: unverifiedIn(compared.after, sources.new), unreadable: [] }
}

/** Whether anything in a comparison must not be imported. */
export const isUnsafe = ({ verdict }: DiffReport): boolean => verdict === 'unsafe'

function verdictOf({ changes, effects, introduced }: Pick<DiffReport, 'changes' | 'effects' | 'introduced'>): DiffReport['verdict'] {
  const has = (assessment: Assessment): boolean => changes.some((change) => change.assessment === assessment)
  const breaks = effects.some(({ result }) => result === 'breaks')
  if (has('unsafe') || breaks || introduced.some(({ severity }) => severity === 'error')) return 'unsafe'
  if (changes.length === 0 && introduced.length === 0) return 'same'
  if (has('repair') || effects.some(({ result }) => result === 'repairs')) return 'repair'
  return effects.length === 0 && changes.every(({ effect, assessment }) => effect === 'none' || assessment === 'safe')
    ? 'same effect'
    : 'review'
}

function judge(file: TemplateFile, options: LintOptions): { readonly subject: Subject | undefined; readonly findings: readonly Finding[] } {
  const { source } = read(file.bytes)
  const api = source === undefined ? undefined : normalise(source)
  const subject = source === undefined || api === undefined ? undefined : subjectOf(file.name, source, api, settle(options))
  return { subject, findings: lint([file], options).findings }
}

/**
 * Errors and warnings that only one of two lists has. What was found there, and where in the file, may have changed with everything else:
 * the same rule at the same place of the definition is the same error.
 */
function onlyIn(findings: readonly Finding[], others: readonly Finding[]): readonly Finding[] {
  const keyOf = ({ rule, expected, message }: Finding): string => `${rule} ${message.split(': expected ')[0]} ${expected}`
  const left = others.map(keyOf)
  return findings.filter((finding) => {
    if (finding.severity === 'info') return false
    const index = left.indexOf(keyOf(finding))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

const differencesOf = (old: Api, now: Api): readonly Difference[] => [
  ...surroundingDifferences(old, now),
  ...planDifferences(old, now),
  ...flowDifferences(old, now, ''),
]

/** A documented call that nothing could be said of; what an institution has to fill in is beside the point. */
const isVerified = ({ effects }: Trial): boolean => effects.length > 0 && effects.every(({ verdict }) => verdict !== 'not verified')

function unverifiedIn({ effects }: Trial, { name, source }: { name: string; source: SourceFile }): readonly UnverifiedPlace[] {
  const all = effects.flatMap(({ unverified }: Effect) => unverified)
  const each = new Map(all.map(({ what, at }) => [`${what} ${at}`, { what, file: name, line: placeOf(source, at).line, pointer: at }]))
  return [...each.values()]
}

/** A fault in what is new stands in it; what was removed is missed where it stood. */
const isAbout = (pointer: Pointer, { at, file }: Difference): boolean =>
  file === 'new' ? pointer === at || pointer.startsWith(`${at}/`) : pointer !== '' && at.startsWith(`${pointer}/`)

const namedProperty = (message: string): string | undefined => /\bproperty "[^"]*"/.exec(message)?.[0]

/** Where all properties are gone, every fault stands at their list: the names tell them apart. */
const namesSameProperty = (finding: Finding, difference: Difference): boolean =>
  namedProperty(difference.message) !== undefined && namedProperty(finding.message) === namedProperty(difference.message)

interface Circumstances {
  readonly introduced: readonly Finding[]
  readonly mended: readonly Finding[]
  readonly effects: readonly DiffEffect[]
  readonly isVerified: boolean
}

function changeOf(
  difference: Difference,
  index: number,
  { register }: Subject,
  { name, source }: { name: string; source: SourceFile },
  { introduced, mended, effects, isVerified }: Circumstances,
): Change {
  const { area, message, at } = difference
  const faults = introduced.filter(({ pointer, severity }) => severity === 'error' && isAbout(pointer, difference))
  const fault = faults.find((finding) => namesSameProperty(finding, difference)) ?? faults[0]
  const own = effects.filter(({ changes }) => changes.includes(index))
  const makes = (result: DiffEffect['result']): DiffEffect | undefined => own.find((effect) => effect.result === result)
  const isMending = mended.some(
    (finding) =>
      finding.severity === 'error' &&
      isMendedBy(finding.pointer, difference) &&
      (namedProperty(finding.message) === undefined || namesSameProperty(finding, difference)),
  )
  // Whether another value is the right one no trial can know.
  const isKnown = area === 'words' || (isVerified && !(area === 'property' && message.startsWith('the value of')))
  const effect = own.length > 0 ? 'some' : isKnown ? 'none' : 'not verified'
  const assessment: Assessment =
    fault !== undefined || makes('breaks') !== undefined
      ? 'unsafe'
      : makes('repairs') !== undefined || isMending
        ? 'repair'
        : area === 'words' || (area === 'shape' && effect === 'none')
          ? 'safe'
          : 'review'
  const told = makes('breaks') ?? makes('repairs') ?? own[0]
  const { line, column } = placeOf(source, at)
  return {
    message,
    assessment,
    why:
      fault !== undefined
        ? `${fault.rule}: ${fault.message}.`
        : (difference.why ?? (told === undefined ? reasonFor(area) : `${capital(told.sentence)}.`)),
    effect,
    risks: risksOf(area, register),
    file: name,
    line,
    column,
    pointer: at,
  }
}

/** A fault that is gone stood in what was changed: of lists, which may have moved, the place in the file is not asked. */
const isMendedBy = (pointer: Pointer, { at, file }: Difference): boolean =>
  file === 'old'
    ? isAbout(pointer, { at, file: 'new' } as Difference)
    : pointer === at || pointer.startsWith(`${at}/`) || at.startsWith(`${pointer}/`)

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
