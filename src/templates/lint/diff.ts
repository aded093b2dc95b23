import { type Assessment, type Difference, inNew, inOld, pair, reasonFor, risksOf } from './diff/change.ts'
import { compareEffects } from './diff/effects.ts'
import { planDifferences } from './diff/plans.ts'
import { type Change, type DiffEffect, type DiffReport, nothingIn, type UnverifiedPlace } from './diff/report.ts'
import { flowDifferences } from './diff/steps.ts'
import { surroundingDifferences } from './diff/surroundings.ts'
import type { Finding } from './finding.ts'
import { lint } from './lint.ts'
import { message, type Message, textOf, type Value } from '../../messages/index.ts'
import { identityOf } from './placed.ts'
import { type Api, budgetOf, type Pointer, placeOf, quote, type SourceFile } from '../../gravitee/index.ts'
import { type LintOptions, settle, type TemplateFile } from './settings.ts'
import { openDefinitions, type OpenFile, type Subject } from './subject.ts'
import type { Effect, Trial } from './trial/trial.ts'

/** Every definition is judged alone, before and after, and then with each change taken back. */
const TIMES = 4

/** Compares two versions of a file, definition by definition. Pure, and rejects for a file only where it asks for too much work (Exhausted). */
export async function diff(old: TemplateFile, now: TemplateFile, options: LintOptions): Promise<DiffReport> {
  return await budgetOf(now.name, TIMES).over(async () => await compare(old, now, options))
}

async function compare(old: TemplateFile, now: TemplateFile, options: LintOptions): Promise<DiffReport> {
  const [before, after] = await Promise.all([judge(old, options), judge(now, options)])
  const unreadable = [before, after].filter(({ subjects }) => subjects.length === 0).flatMap(({ findings }) => findings)
  if (before.source === undefined || after.source === undefined || unreadable.length > 0)
    return { ...nothingIn(old.name, now.name), verdict: 'not compared', unreadable }
  const sources = { old: { name: old.name, source: before.source }, new: { name: now.name, source: after.source } }
  const introduced = onlyIn(after.findings, before.findings)
  const fixed = onlyIn(before.findings, after.findings)
  const { both, gone, come } = partners(before.subjects, after.subjects)
  const changes: Change[] = []
  const effects: DiffEffect[] = []
  const unverified: UnverifiedPlace[] = []
  for (const [was, is] of both) {
    const differences = differencesOf(was.api, is.api)
    const compared = await compareEffects(was, is, differences)
    // Where no call comes to its end, before or after, what lies behind was not seen.
    const isSeen = compared.before.verdict !== 'broken' || compared.after.verdict !== 'broken'
    const isKnown = isSeen && isVerified(compared.before) && isVerified(compared.after)
    const circumstances = { introduced, fixed, effects: compared.effects, isVerified: isKnown, differing: compared.differing }
    const shifted = (indexes: readonly number[]): readonly number[] => indexes.map((index) => changes.length + index)
    effects.push(...compared.effects.map((effect) => ({ ...effect, changes: shifted(effect.changes), decisive: shifted(effect.decisive) })))
    changes.push(
      ...differences.map((difference, index) => changeOf(difference, index, is, sources[difference.file], circumstances)),
      ...lossBetween(was, is, sources.new),
    )
    unverified.push(...unverifiedIn(compared.after, sources.new))
  }
  const alone = { introduced, fixed, effects: [], isVerified: false, differing: new Set<number>() }
  const what = ({ api: { name } }: Subject): Message =>
    name === undefined ? message('diff.part.nameless-api') : message('diff.part.api', { name: quote(name.value) })
  changes.push(
    ...gone.map((subject) => {
      const change = changeOf(
        inOld('plan', message('diff.removed', { what: what(subject) }), subject.api.root.at),
        -1,
        subject,
        sources.old,
        alone,
      )
      return roleOf(subject) === undefined ? change : { ...change, assessment: 'unsafe' as const, why: message('diff.why.lost') }
    }),
    ...come.map((subject) =>
      changeOf(inNew('plan', message('diff.added', { what: what(subject) }), subject.api.root.at), -1, subject, sources.new, alone),
    ),
  )
  return {
    ...nothingIn(old.name, now.name),
    verdict: verdictOf({ changes, effects, introduced }),
    effects,
    changes,
    introduced,
    fixed,
    unverified,
  }
}

/** The definitions of two files that are the same API: by what they are for, by their names, and what is left by their order. */
function partners(old: readonly Subject[], now: readonly Subject[]) {
  const first = pair(old, now, ({ purpose, register, api }) => `${purpose} ${register ?? api.name?.value}`)
  const second = pair(first.gone, first.come, ({ api }) => api.name?.value ?? '')
  const rest = second.gone.flatMap((subject, index) => (second.come[index] === undefined ? [] : [[subject, second.come[index]] as const]))
  return {
    both: [...first.both, ...second.both, ...rest],
    gone: second.gone.slice(rest.length),
    come: second.come.slice(rest.length),
  }
}

/** What a template is for, in words; undefined where it is none of ours. */
export const roleOf = ({ purpose, register }: Pick<Subject, 'purpose' | 'register'>): Message | undefined =>
  purpose === 'token-service'
    ? message('lint.token-service')
    : register === undefined
      ? undefined
      : message('lint.register-named', { name: register })

/** A template that became one for something else: whatever works with it, what it was for has none. */
function lossBetween(was: Subject, is: Subject, { name, source }: { name: string; source: SourceFile }): readonly Change[] {
  const [what, other] = [roleOf(was), roleOf(is)]
  if (what === undefined || (was.purpose === is.purpose && was.register === is.register)) return []
  const at = is.api.contextPaths[0]?.path?.at ?? is.api.root.at
  const lost = other === undefined ? message('diff.lost.none', { what }) : message('diff.lost.other', { what, other })
  return [lossAt(lost, message('diff.why.lost'), name, { ...placeOf(source, at), pointer: at })]
}

/** A change that takes a template away from what it was for. */
const lossAt = (
  lost: Message,
  why: Message,
  file: string,
  { line, column, pointer }: Pick<Change, 'line' | 'column' | 'pointer'> = { line: 1, column: 1, pointer: '' },
): Change => ({ message: lost, assessment: 'unsafe', why, effect: 'some', risks: [], file, line, column, pointer })

/** A comparison with one more change: the file was removed, or is called otherwise. */
export const withLoss = (report: DiffReport, lost: Message, why: Message): DiffReport => ({
  ...report,
  verdict: 'unsafe',
  changes: [...report.changes, lossAt(lost, why, report.now)],
})

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

/** A file with its definitions and what lint finds. */
interface Judged extends OpenFile {
  readonly findings: readonly Finding[]
}

async function judge(file: TemplateFile, options: LintOptions): Promise<Judged> {
  return { ...openDefinitions(file, settle(options)), findings: (await lint([file], options)).findings }
}

/**
 * Errors and warnings that only one of two lists has. What was found, and where in the file, may have changed with everything else: the
 * same cause of the same rule is the same error.
 */
function onlyIn(findings: readonly Finding[], others: readonly Finding[]): readonly Finding[] {
  const keyOf = ({ rule, cause }: Finding): string => `${rule} ${identityOf(cause)}`
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
  ...flowDifferences(old, now),
]

/** A documented call that nothing could be said of; what an institution has to fill in is beside the point. */
const isVerified = ({ effects }: Trial): boolean => effects.length > 0 && effects.every(({ verdict }) => verdict !== 'not verified')

function unverifiedIn({ effects }: Trial, { name, source }: { name: string; source: SourceFile }): readonly UnverifiedPlace[] {
  const all = effects.flatMap(({ unverified }: Effect) => unverified)
  const each = new Map(
    all.map(({ what, at }) => [`${textOf(what)} ${at}`, { what, file: name, line: placeOf(source, at).line, pointer: at }]),
  )
  return [...each.values()]
}

/** A fault in what is new stands in it; what was removed is missed where it stood. */
const isAbout = (pointer: Pointer, { at, file }: Difference): boolean =>
  file === 'new' ? pointer === at || pointer.startsWith(`${at}/`) : pointer !== '' && at.startsWith(`${pointer}/`)

const propertyOf = ({ values }: Message): Value | undefined => values?.['property']

/** Where all properties are gone, every fault stands at their list: the names tell them apart. */
const namesSameProperty = ({ cause }: Finding, { message }: Difference): boolean =>
  propertyOf(message) !== undefined && propertyOf(cause) === propertyOf(message)

interface Circumstances {
  readonly introduced: readonly Finding[]
  readonly fixed: readonly Finding[]
  readonly effects: readonly DiffEffect[]
  readonly isVerified: boolean
  readonly differing: ReadonlySet<number>
}

function changeOf(
  difference: Difference,
  index: number,
  { register }: Subject,
  { name, source }: { name: string; source: SourceFile },
  { introduced, fixed, effects, isVerified, differing }: Circumstances,
): Change {
  const { area, at } = difference
  const faults = introduced.filter(({ pointer, severity }) => severity === 'error' && isAbout(pointer, difference))
  const fault = faults.find((finding) => namesSameProperty(finding, difference)) ?? faults[0]
  const own = effects.filter(({ changes }) => changes.includes(index))
  const makes = (result: DiffEffect['result']): DiffEffect | undefined =>
    own.find((effect) => effect.result === result && effect.decisive.includes(index))
  const isMending = fixed.some(
    (finding) =>
      finding.severity === 'error' &&
      isMendedBy(finding.pointer, difference) &&
      (propertyOf(finding.cause) === undefined || namesSameProperty(finding, difference)),
  )
  // Whether another value is the right one no trial can know.
  const isKnown = area === 'words' || (isVerified && difference.message.id !== 'diff.property.value')
  const effect = own.length > 0 || differing.has(index) ? 'some' : isKnown ? 'none' : 'not verified'
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
    message: difference.message,
    assessment,
    why:
      fault === undefined
        ? (difference.why ?? told?.sentence ?? reasonFor(area))
        : message('diff.why.fault', { rule: fault.rule, cause: fault.cause }),
    ...(fault && { fault: fault.fingerprint }),
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
