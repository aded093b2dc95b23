import type { RegisterName } from '../system/registers.ts'
import { apply } from './applied.ts'
import { excerptOf, type Finding, type Severity, type SuppressedFinding } from './finding.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Json } from '../gravitee/json.ts'
import type { Shape } from '../gravitee/model.ts'
import { definitionsIn } from '../gravitee/normalise.ts'
import { type Note, notesIn } from './notes.ts'
import type { Pointer } from '../gravitee/pointer.ts'
import { placeOf, placeWithin, read, type Place, type ReadProblem } from '../gravitee/read.ts'
import type { Route } from '../gravitee/route.ts'
import { routesOf } from './rules/backend.ts'
import { RULES, type RuleId } from './rules/catalogue.ts'
import type { Rule, Violation } from './rules/rule.ts'
import { settle, type LintOptions, type Mode, type Settings, type TemplateFile } from './settings.ts'
import type { Purpose } from './purpose.ts'
import { subjectOf, type Subject } from './subject.ts'

/** What the lint understood of one definition. Shape, purpose and register are undefined where the file did not tell. */
export interface FileReport {
  readonly name: string
  /** The document of the file that the definition stands in; empty where the file has one. */
  readonly pointer: Pointer
  readonly shape: Shape | undefined
  readonly purpose: Purpose | undefined
  readonly register: RegisterName | undefined
  /** Where the call that proves the register would end up. */
  readonly routes: readonly Route[]
  /** The rules that were judged, by their id. */
  readonly judged: readonly RuleId[]
}

/** The judgement of the lint: plain data, in the order of the files and of their lines. */
export interface LintReport {
  readonly mode: Mode
  readonly files: readonly FileReport[]
  readonly findings: readonly Finding[]
  readonly counts: Readonly<Record<Severity, number>>
  /** What was found and does not count, for a reason that somebody gave. */
  readonly suppressed: readonly SuppressedFinding[]
  /** The rules that were switched off for all files. */
  readonly off: readonly RuleId[]
  /** What was met in folders and was not judged. */
  readonly skipped: readonly SkippedFile[]
}

/** A file that was not judged, and why. */
export interface SkippedFile {
  readonly name: string
  readonly reason: string
}

/** Judges definitions by every rule, each by itself and all together. Pure: bytes in, report out, and never throws for a file. */
export function lint(files: readonly TemplateFile[], options: LintOptions): LintReport {
  const settings = settle(options)
  const readings = files.map((file) => ({ file, definitions: readSubjects(file, settings) }))
  const subjects = readings.flatMap(({ definitions }) => definitions.flatMap(({ subject }) => subject ?? []))
  const golden = (settings.golden ?? []).flatMap((file) => readSubjects(file, settings).flatMap(({ subject }) => subject ?? []))

  const off = RULES.filter(({ id }) => settings.rules?.[id] === 'off').map(({ id }) => id)
  const rules = RULES.filter(({ id }) => !off.includes(id))
  const together = Map.groupBy(
    rules.flatMap((rule) => [...(rule.judgeAll?.(subjects, golden) ?? [])].map(([subject, violation]) => ({ rule, subject, violation }))),
    ({ subject }) => subject,
  )
  const judged = readings.map(({ file, definitions }) => {
    const found = definitions.flatMap(({ subject }) => {
      if (subject === undefined) return []
      const alone = rulesFor(subject, rules).flatMap((rule) =>
        [...(rule.judge?.(subject) ?? [])].map((violation) => findingOf(rule, violation, subject)),
      )
      return [...alone, ...(together.get(subject) ?? []).map(({ rule, violation }) => findingOf(rule, violation, subject))]
    })
    const [first] = definitions.flatMap(({ subject }) => subject ?? [])
    const { findings, suppressed, violations } = apply(found, first === undefined ? [] : notesIn(first.source), off)
    const notes = off.includes('TL49') ? [] : violations.map(([note, violation]) => noteFinding(note, violation, first!))
    return {
      findings: inOrder([...definitions.flatMap(({ findings }) => findings), ...findings, ...notes]),
      suppressed: inOrder(suppressed),
      reports: definitions.map(({ subject, isJson }) => (subject === undefined ? unreadable(file.name, isJson) : reportOf(subject, rules))),
    }
  })
  return reportWith({
    mode: settings.mode,
    files: judged.flatMap(({ reports }) => reports),
    findings: judged.flatMap(({ findings }) => findings),
    suppressed: judged.flatMap(({ suppressed }) => suppressed),
    off,
    skipped: [],
  })
}

/** A report with its findings counted. */
export function reportWith(report: Omit<LintReport, 'counts'>): LintReport {
  const count = (severity: Severity): number => report.findings.filter((finding) => finding.severity === severity).length
  return { ...report, counts: { error: count('error'), warning: count('warning'), info: count('info') } }
}

const inOrder = <Found extends Finding>(findings: readonly Found[]): readonly Found[] =>
  findings.toSorted((left, right) => left.line - right.line || left.column - right.column)

const ruleById = (id: RuleId): Rule => RULES.find((rule) => rule.id === id)!
const rulesFor = ({ purpose }: Subject, rules: readonly Rule<RuleId>[]): readonly Rule<RuleId>[] =>
  rules.filter((rule) => rule.purpose === undefined || rule.purpose === purpose || (rule.purpose === 'ours' && purpose !== 'other'))

/** What a file holds: each definition by itself. What is wrong with the file as a file is told with the first. */
function readSubjects(file: TemplateFile, settings: Settings) {
  const { source, problems } = read(file.bytes)
  const findingFor = (id: RuleId, problem: ReadProblem): Finding => problemFinding(id, problem, file.name, settings.mode)
  const findings = problems.map((problem) => findingFor('TL01', problem))
  if (source === undefined) return [{ subject: undefined, isJson: false, findings }]
  const refused = (id: RuleId, found: string, expected: string) => {
    const problem = { found, expected, remedy: ruleById(id).remedy, pointer: '', place: placeOf(source, '') }
    return [{ subject: undefined, isJson: id !== 'TL01', findings: [...findings, findingFor(id, problem)] }]
  }
  const apis = definitionsIn(source)
  if (apis.length > 0)
    return apis.map((api, index) => ({
      subject: subjectOf(file.name, source, api, settings),
      isJson: true,
      findings: index === 0 ? findings : [],
    }))
  if (typeof source.root !== 'object' || source.root === null) return refused('TL01', 'another JSON value', 'one JSON object')
  const expected =
    'a gateway API definition: an export of version 2 or 4, the form a gateway loads, a resource of its Kubernetes operator, or the old design with paths'
  return refused('TL02', Array.isArray(source.root) ? 'a list without any' : 'an object of another kind', expected)
}

const unreadable = (name: string, isJson: boolean): FileReport => ({
  name,
  pointer: '',
  shape: undefined,
  purpose: undefined,
  register: undefined,
  routes: [],
  judged: isJson ? ['TL01', 'TL02'] : ['TL01'],
})

function reportOf(subject: Subject, rules: readonly Rule<RuleId>[]): FileReport {
  const { file: name, api, purpose, register } = subject
  const pointer = api.root.at.replace(/\/(?:spec|api)$/, '')
  const judged = rulesFor(subject, rules).map(({ id }) => id)
  return { name, pointer, shape: api.shape, purpose, register, routes: routesOf(subject), judged }
}

const problemFinding = (id: RuleId, { pointer, place, found, expected, remedy }: ReadProblem, file: string, mode: Mode): Finding =>
  assemble(ruleById(id), { at: pointer, place: 'file', found, expected, remedy }, file, place, { mode }, undefined)

const noteFinding = ({ place }: Note, violation: Violation, { file, source, settings }: Subject): Finding =>
  assemble(ruleById('TL49'), violation, file, place, settings, source.root)

function findingOf(rule: Rule, violation: Violation, { file, source, settings, secrets }: Subject): Finding {
  const { at, within } = violation
  const place = within === undefined ? placeOf(source, at) : placeWithin(source, at, within.from, within.length)
  return { ...assemble(rule, violation, file, place, settings, source.root), excerpt: excerptOf(source, place, secrets.confidential) }
}

function assemble(
  rule: Rule,
  violation: Violation,
  file: string,
  place: Place,
  { mode, rules }: Pick<Settings, 'mode' | 'rules'>,
  root: Json | undefined,
): Finding {
  const { at, place: where, expected, found } = violation
  const set = rules?.[rule.id]
  const severity = set !== undefined && set !== 'off' ? set : (violation.severity ?? rule.severity[mode])
  return {
    rule: rule.id,
    severity,
    file,
    line: place.line,
    column: place.column,
    endColumn: place.column + place.length,
    pointer: at,
    found,
    expected,
    message: `${where}: expected ${expected}, found ${found}`,
    remedy: violation.remedy ?? rule.remedy,
    step: violation.step ?? rule.step,
    why: rule.why,
    fingerprint: fingerprintOf(root, rule.id, at, where, expected),
    ...((violation.critical ?? rule.critical) === true && severity === 'error' ? { critical: true as const } : {}),
  }
}
