import { accepting, type Diagnosis, type Result, type Unverified } from '../../engine/index.ts'
import type { Json, Pointer } from '../../gravitee/index.ts'
import { asText, message, recorded, type Text, textOf } from '../../messages/index.ts'
import { placeOfResult, type RunRecord } from '../../report/index.ts'
import { isRead, keyOf, knownAs, type KnownFinding, knownIn, ofRun, type PartNaming, suppressedBy } from '../lint/baseline.ts'
import type { LintFinding } from '../lint/finding.ts'
import { fingerprintOf } from '../lint/make-finding.ts'
import { reportWith } from '../lint/lint-report.ts'
import type { AcceptedFindings, AcceptedPart, OutdatedEntry } from '../report/accepted-findings.ts'
import type { CheckReport, TemplateRun } from '../report/check-report.ts'
import { NOT_MODELED } from './embedded-gateway.ts'

/** The findings of the lint and of the runs. */
type CheckFindings = Pick<CheckReport, 'lint' | 'runs'>

/** Access to the files that a baseline is about. */
interface AcceptanceFiles extends PartNaming {
  /** The text of a file as a tree; undefined where it has none. */
  readonly rootOf: (file: string) => Json | undefined
  /** The steps of a file that a sandbox does not model. */
  readonly unmodeledIn: (file: string) => readonly Unverified[]
  /** Tells if the checked change touches the part at a pointer. */
  readonly isTouched: (file: string, pointer: Pointer) => boolean
  /** Tells if the check covers a file, by its name in the baseline. */
  readonly isAbout: (known: string) => boolean
}

/** A part of a template that a run did not decide. */
interface Gap extends AcceptedPart {
  readonly fingerprint: string
}

const GAP = 'run/not-verified'

/** The findings of a check that a baseline can accept. */
export const acceptableIn = (found: CheckFindings, files: AcceptanceFiles): readonly KnownFinding[] => [
  ...knownIn(found.lint, files),
  ...found.runs
    .map((run) => withBehind(run, files))
    .flatMap((run) => gapsIn(run, files))
    .map((gap) => knownAs(gap, files)),
]

/** Removes accepted findings from those that count. An entry counts while its step is as it was accepted, and as at the base. */
export function accept(
  baseline: string,
  known: readonly KnownFinding[],
  found: CheckFindings,
  files: AcceptanceFiles,
): CheckFindings & { readonly accepted: AcceptedFindings } {
  const left = Map.groupBy(known, keyOf)
  const changed: KnownFinding[] = []
  const take = ({ file, fingerprint, pointer }: Pick<Gap, 'file' | 'fingerprint' | 'pointer'>): boolean => {
    const entries = left.get(keyOf({ file: files.nameOf(file), fingerprint })) ?? []
    const value = files.valueOf(file, pointer)
    const entry = entries.find((each) => each.value === value) ?? entries[0]
    if (entry === undefined) return false
    entries.splice(entries.indexOf(entry), 1)
    if (entry.value === value && !files.isTouched(file, pointer)) return true
    changed.push(entry)
    return false
  }
  const findings = found.lint.findings.map((finding) => ({ finding, isKnown: isRead(finding.file, found.lint) && take(finding) }))
  const suppressed = findings.filter(({ isKnown }) => isKnown).map(({ finding }) => finding)
  const errors = new Set(suppressed.filter(({ severity }) => severity === 'error').map(lineOf))
  const runs = found.runs.map((each) => {
    const run = withBehind(each, files)
    const gaps = gapsIn(run, files).filter(take)
    return { run: withAccepted(run, new Set(gaps.map(gapKey)), errors), gaps }
  })
  const parts = [...runs.flatMap(({ gaps }) => gaps.map(partOf)), ...suppressed.map(partOf)]
  return {
    lint: reportWith({
      ...found.lint,
      findings: findings.filter(({ isKnown }) => !isKnown).map(({ finding }) => finding),
      suppressed: [...found.lint.suppressed, ...suppressed.map(suppressedBy)],
    }),
    runs: runs.map(({ run }) => run),
    accepted: {
      baseline,
      parts,
      outdated: [
        ...changed.map((entry): OutdatedEntry => ({ ...entry, state: 'changed' })),
        ...[...left.values()]
          .flat()
          .filter((entry) => files.isAbout(entry.file) && (!ofRun(entry) || isDecided(entry, found.runs, files)))
          .map((entry): OutdatedEntry => ({ ...entry, state: 'gone' })),
      ],
    },
  }
}

/** Tells if the runs decide a part now: one that failed, or did not take place, may not have reached it. */
const isDecided = ({ file }: KnownFinding, runs: readonly TemplateRun[], { nameOf }: AcceptanceFiles): boolean =>
  runs
    .filter(({ templates }) => templates.some((template) => nameOf(template) === file))
    .every((run) => 'record' in run && ['passed', 'incomplete'].includes(run.record.summary.verdict) && run.record.withheld === undefined)

const lineOf = ({ file, line }: { readonly file: string; readonly line: number }): string => `${file}:${line}`

const partOf = ({ rule, file, line, pointer, cause }: LintFinding | Gap): AcceptedPart => ({ rule, file, line, pointer, cause })

/** Adds the unmodeled parts behind the one that ended a call: they are open, too, and a new one must not hide behind an accepted one. */
function withBehind(run: TemplateRun, { unmodeledIn }: AcceptanceFiles): TemplateRun {
  if (!('record' in run)) return run
  const { summary, results } = run.record
  const open = summary.unverified.filter(({ required, id }) => required && id === NOT_MODELED)
  const isListed = ({ place }: Unverified): boolean =>
    open.some((entry) => entry.place?.pointer === place?.pointer && entry.place?.file === place?.file)
  const behind = [...new Set(open.flatMap(({ place }) => place?.file ?? []))].flatMap(unmodeledIn).filter((entry) => !isListed(entry))
  const unverified = [...behind.map((entry): Unverified => ({ ...entry, required: true })), ...summary.unverified]
  return { ...run, record: { ...run.record, summary: accepting(summary, results, { ...summary, unverified }) } }
}

/** The parts of templates for which a run is incomplete, each once. A gap without a place in a template cannot be accepted. */
function gapsIn(run: TemplateRun, { rootOf }: AcceptanceFiles): readonly Gap[] {
  if (!('record' in run)) return []
  const gaps = run.record.summary.unverified.flatMap((entry): readonly Gap[] => {
    const { required, place, reason } = entry
    if (required !== true || place?.pointer === undefined) return []
    const { file, line, pointer } = place
    const cause = asText(reason, entry)
    const fingerprint = fingerprintOf(rootOf(file), GAP, pointer, typeof cause === 'string' ? { id: cause } : cause)
    return [{ rule: GAP, file, line, pointer, cause, fingerprint }]
  })
  return [...new Map(gaps.map((gap) => [gapKey(gap), gap])).values()]
}

const gapKey = ({ file, pointer, cause }: Pick<Gap, 'file' | 'pointer' | 'cause'>): string => JSON.stringify([file, pointer, textOf(cause)])

/** A run without its accepted parts: a check that only they keep from a verdict is not verified, and no longer required. */
function withAccepted(run: TemplateRun, gaps: ReadonlySet<string>, errors: ReadonlySet<string>): TemplateRun {
  if (!('record' in run) || run.record.withheld !== undefined || gaps.size + errors.size === 0) return run
  const { record } = run
  const { summary } = record
  const isAccepted = (entry: Unverified): boolean =>
    entry.place?.pointer !== undefined &&
    gaps.has(gapKey({ file: entry.place.file, pointer: entry.place.pointer, cause: asText(entry.reason, entry) }))
  const explained = summary.diagnosis.filter((each) => isExplained(each, errors))
  const open = new Map(
    record.results.flatMap((result) => {
      const reason = acceptedReason(result, record, { isAccepted, explained, errors })
      return reason === undefined ? [] : [[result.name, reason] as const]
    }),
  )
  const results = record.results.map((result) => {
    const reason = open.get(result.name)
    return reason === undefined ? result : leftOpen(result, reason)
  })
  const demanded = (entry: Unverified): Unverified => {
    const { required, ...rest } = entry
    return required && !isAccepted(entry) ? entry : rest
  }
  const unverified = [
    ...summary.unverified.map(demanded),
    ...[...open]
      .filter(([name]) => !summary.unverified.some(({ check }) => check === name))
      .map(([check, reason]): Unverified => ({ check, ...recorded('reason', reason) })),
  ]
  const diagnosis = summary.diagnosis.filter((each) => !explained.includes(each))
  const accepted = [
    ...new Set([
      ...summary.unverified.filter(isAccepted).map(({ place }) => place!.file),
      ...explained.flatMap(({ places }) => (places ?? []).map(({ file }) => file)),
    ]),
  ]
  return { ...run, accepted, record: { ...record, results, summary: accepting(summary, results, { unverified, diagnosis }) } }
}

/** Tells if a cause is only an accepted error of the lint. */
const isExplained = ({ places }: Diagnosis, errors: ReadonlySet<string>): boolean =>
  places !== undefined && places.every((place) => errors.has(lineOf(place)))

/** The accepted reason for the result of a check; undefined where the result counts. */
function acceptedReason(
  result: Result,
  record: RunRecord,
  {
    isAccepted,
    explained,
    errors,
  }: {
    readonly isAccepted: (entry: Unverified) => boolean
    readonly explained: readonly Diagnosis[]
    readonly errors: ReadonlySet<string>
  },
): Text | undefined {
  if (result.outcome === 'inconclusive') {
    const entries = record.summary.unverified.filter(({ check, required }) => required && check === result.name)
    return entries.length > 0 && entries.every(isAccepted) ? asText(entries[0]!.reason, entries[0]!) : undefined
  }
  if (result.outcome !== 'failed' && result.outcome !== 'warned') return undefined
  const causes = record.summary.diagnosis.filter(({ evidence }) => evidence.includes(result.name))
  const place = placeOfResult(result, record)
  const isKnown = causes.length > 0 ? causes.every((cause) => explained.includes(cause)) : place !== undefined && errors.has(lineOf(place))
  const at = causes[0]?.places?.[0] ?? place
  return isKnown && at !== undefined ? message('check.fails-as-accepted', { place: lineOf(at) }) : undefined
}

/** A result without a verdict, with only its reason. */
function leftOpen(result: Result, reason: Text): Result {
  const dropped = ['message', 'cause', 'findings', 'id', 'values']
  const common = Object.fromEntries(Object.entries(result).filter(([name]) => !dropped.includes(name)))
  return { ...common, outcome: 'not-verified', ...recorded('reason', reason) } as Result
}
