import { message, type Message } from '../../messages/index.ts'
import { apply } from './apply-notes.ts'
import type { LintFinding } from './finding.ts'
import { budgetOf, documentsIn, isOld, namesOf, DefinitionPart, positionOf, type ReadProblem } from '../../gravitee/index.ts'
import { crossViolationsIn, checkDefinition } from './check-definition.ts'
import { notesIn } from './file-notes.ts'
import { noteFinding, problemFinding } from './make-finding.ts'
import { type FileReport, type LintReport, reportWith } from './lint-report.ts'
import { RULES, wordsOf } from './rules/catalog.ts'
import type { RuleViolation } from './rules/rule.ts'
import { settle, type LintOptions, type LintSettings, type TemplateFile } from './lint-settings.ts'
import { opened } from './open-file.ts'

/** Checks definitions by every rule, each by itself and all together. Pure: bytes in, report out; rejects only for a file that needs too much work (Exhausted). */
export async function lint(files: readonly TemplateFile[], options: LintOptions, signal?: AbortSignal): Promise<LintReport> {
  const settings = settle(options)
  const readings = files.map((file) => {
    const budget = budgetOf(file.name)
    return { file, budget, definitions: budget.over(() => readSubjects(file, settings)) }
  })
  const subjects = readings.flatMap(({ definitions }) => definitions.flatMap(({ subject }) => subject ?? []))
  const golden = (settings.golden ?? []).flatMap((file) =>
    budgetOf(file.name)
      .over(() => readSubjects(file, settings))
      .flatMap(({ subject }) => subject ?? []),
  )

  const off = RULES.filter(({ id }) => settings.rules?.[id] === 'off').map(({ id }) => id)
  const rules = RULES.filter(({ id }) => !off.includes(id))
  const together = crossViolationsIn(rules, subjects, golden)
  const checkFile = async ({ file, budget, definitions }: (typeof readings)[number]) => {
    const each = await Promise.all(
      definitions.map(async ({ subject }) =>
        subject === undefined
          ? undefined
          : await budget.over(async () => await checkDefinition(subject, rules, together.get(subject) ?? [])),
      ),
    )
    const found = each.flatMap((judgment) => judgment ?? [])
    const causes = new Set(found.flatMap(({ causes }) => causes.map(({ fingerprint }) => fingerprint)))
    const [first] = definitions.flatMap(({ subject }) => subject ?? [])
    const all = found.flatMap(({ findings }) => findings)
    const { findings, suppressed, violations } = apply(all, first === undefined ? [] : notesIn(first.source), off)
    const notes = off.includes('TL49') ? [] : violations.map(([note, violation]) => noteFinding(note, violation, first!))
    return {
      findings: inOrder([...definitions.flatMap(({ findings }) => findings), ...findings, ...notes], causes),
      suppressed: inOrder(suppressed, causes),
      reports: definitions.map(({ isJson }, index) => each[index]?.report ?? unreadable(file.name, isJson)),
    }
  }
  const results: Awaited<ReturnType<typeof checkFile>>[] = []
  for (const reading of readings) {
    await yieldToOthers()
    if (signal?.aborted === true) break
    results.push(await checkFile(reading))
  }
  return reportWith({
    mode: settings.mode,
    files: results.flatMap(({ reports }) => reports),
    findings: results.flatMap(({ findings }) => findings),
    suppressed: results.flatMap(({ suppressed }) => suppressed),
    off,
    skipped: [],
  })
}

/** Lets other tasks run between two files: an interruption, and the display of progress. */
export const yieldToOthers = async (): Promise<void> => await new Promise((taken) => void setImmediate(taken))

/** Orders findings: first those for which the documented call fails, then by their lines. */
const inOrder = <Found extends LintFinding>(findings: readonly Found[], causes: ReadonlySet<string>): readonly Found[] =>
  findings.toSorted(
    (left, right) =>
      Number(causes.has(right.fingerprint)) - Number(causes.has(left.fingerprint)) || left.line - right.line || left.column - right.column,
  )

/** The definitions of a file, one by one. Problems of the file itself come with the first. */
function readSubjects(file: TemplateFile, settings: LintSettings) {
  const open = opened(file)
  const { source, problems } = open.reading
  const subjects = open.subjectsBy(settings)
  const findings = problems.map((problem) => problemFinding('TL01', { ...problem, ...causeOfProblem(problem) }, file.name, settings.mode))
  if (source === undefined) return [{ subject: undefined, isJson: false, findings }]
  const refused = (id: 'TL01' | 'TL02', cause: Message) => {
    const problem = { pointer: '', place: positionOf(source, ''), cause, fix: wordsOf(id).fix }
    return [{ subject: undefined, isJson: id !== 'TL01', findings: [...findings, problemFinding(id, problem, file.name, settings.mode)] }]
  }
  if (subjects.length > 0) return subjects.map((subject, index) => ({ subject, isJson: true, findings: index === 0 ? findings : [] }))
  if (typeof source.root !== 'object' || source.root === null) return refused('TL01', message('lint.TL01.not-object.cause'))
  if (documentsIn(new DefinitionPart(source.root, '')).some(isOld)) return refused('TL02', message('lint.TL02.paths.cause'))
  return refused('TL02', message(Array.isArray(source.root) ? 'lint.TL02.list.cause' : 'lint.TL02.other.cause'))
}

/** The cause of a problem; a repeated member is a warning, since the gateway uses the last, as the lint does. */
function causeOfProblem({ found, expected, pointer, place, earlier }: ReadProblem): Pick<RuleViolation, 'cause' | 'severity'> {
  if (earlier === undefined) return { cause: message('lint.TL01.file.cause', { expected, found }) }
  const lines = message('lint.TL01.twice.lines', { first: earlier.line, last: place.line })
  return { cause: message('lint.TL01.twice.cause', { name: JSON.stringify(namesOf(pointer).at(-1)), found: lines }), severity: 'warning' }
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
