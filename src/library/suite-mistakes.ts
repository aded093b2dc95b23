import { relative } from 'node:path'
import type { ConfigProblem } from '../config/index.ts'
import { nameOf, type Check, type Suite, declaredAt, needsOf } from '../engine/index.ts'

/** A suite of the user, and the file that it was loaded from, where it was. */
export interface OwnSuite {
  readonly suite: Suite
  readonly file?: string
}

const idForm = /^[a-z0-9][\w-]*(\.[a-z0-9][\w-]*)+$/i
const nameForm = /^[a-z0-9][\w-]*$/i
const levels: readonly string[] = ['MUST', 'SHOULD', 'MAY']
const gates: readonly string[] = ['blocks', 'advises']
const needKinds: readonly string[] = ['check', 'given', 'when-applicable', 'exchanges', 'sent-by']

/** Every mistake in the user's own suites that can be seen before anything is sent, each at the line that declares it. The compiler sees most of them first. */
export function suiteMistakes(own: readonly OwnSuite[], catalogue: readonly Suite[]): readonly ConfigProblem[] {
  const builtIn = new Set(catalogue.flatMap(({ checks }) => checks))
  const reserved = new Set(catalogue.flatMap(({ checks }) => checks.map(({ id }) => id)))
  const suites = own.filter(
    ({ suite }) => !(isList(suite.checks) && suite.checks.length > 0 && suite.checks.every((check) => builtIn.has(check))),
  )
  const taken = new Map<string, Suite>()
  const firsts = new Map<string, Check>()
  const seen = new Set<Check>()

  const ofCheck = (check: Check, file: string | undefined): readonly ConfigProblem[] => {
    if (builtIn.has(check) || seen.has(check)) return []
    seen.add(check)
    const at = problemsAt(check, file, `the check "${nameOf(check)}"`)
    const needs = needsOf({ ...check, needs: Object.fromEntries(Object.entries(check.needs).filter(([, need]) => isNeed(need))) })
    const first = firsts.get(nameOf(check))
    if (first === undefined) firsts.set(nameOf(check), check)
    return [
      ...formOf(check).map(([problem, remedy]) => at(problem, remedy)),
      ...(reserved.has(check.id)
        ? [
            at(
              'expected an id of its own, got one of the catalogue',
              'Choose an id with a first word of your own; a check of the catalogue is imported from gatewatch/suites.',
            ),
          ]
        : first === undefined
          ? []
          : [at(`expected a name of its own, got one that is taken${lineOf(first)}`, 'Rename one of the two, or give each an instance.')]),
      ...needs.flatMap((needed) => ofCheck(needed, file)),
    ]
  }

  return suites.flatMap(({ suite, file }) => {
    const at = problemsAt(suite, file, `the suite "${suite.name}"`)
    const first = taken.get(suite.name)
    if (first === undefined) taken.set(suite.name, suite)
    const found: ConfigProblem[] = []
    if (!nameForm.test(suite.name))
      found.push(at('expected a name of letters, digits, "-" and "_", got another', 'Name the suite with such a word.'))
    else if (catalogue.some(({ name }) => name === suite.name))
      found.push(at('expected a name of its own, got that of a suite of the catalogue', 'Choose another name.'))
    else if (first !== undefined && first !== suite)
      found.push(at(`expected a name of its own, got one that is taken${lineOf(first)}`, 'Choose another name.'))
    if (!isList(suite.checks) || suite.checks.length === 0)
      found.push(at('expected at least one check, got none', 'Give it its checks as a list: suite(name, title, [check]).'))
    const checks = isList(suite.checks) ? suite.checks : []
    return [
      ...found,
      ...checks.flatMap((check: unknown, index) =>
        isCheck(check)
          ? ofCheck(check, file)
          : [at(`expected a check at place ${index + 1} of its list, got something else`, 'Put what check(id, ...) gives into the list.')],
      ),
    ]
  })
}

/** What is wrong with a check by itself: the problem and the remedy of each mistake. */
function formOf({ id, title, level, gate, source, needs, run }: Check): readonly (readonly [problem: string, remedy: string])[] {
  const rules: readonly (readonly [holds: boolean, problem: string, remedy: string])[] = [
    [
      idForm.test(id),
      'expected an id such as "health.quick", got another form',
      'Use words of letters, digits, "-" and "_", with a dot between them.',
    ],
    [
      levels.includes(level) && /^\w+ \S/.test(title),
      'expected a title that begins with MUST, SHOULD or MAY, got another',
      'Write the requirement as a sentence: "MUST answer at all".',
    ],
    [
      gates.includes(gate),
      'expected the gate "blocks" or "advises", got another',
      'Write one of the two, or leave it out: a check blocks unless told.',
    ],
    [
      isList(source) && source.length > 0 && source.every((one) => typeof one === 'string' && one.trim() !== ''),
      'expected the source of the requirement, got none',
      'Name where it stands: source: ["our handbook 1.2"].',
    ],
    ...Object.entries(needs).map(
      ([name, need]) =>
        [
          isNeed(need),
          `expected something to need as "${name}", got something else`,
          'Need a check by its object, or what given(...), exchanges() or sentBy(...) make. A need that is undefined was imported in a circle.',
        ] as const,
    ),
    [typeof run === 'function', 'expected a function "run", got none', 'Write what judges: run({ http, target, needs }) { ... }.'],
  ]
  return rules.flatMap(([holds, problem, remedy]) => (holds ? [] : [[problem, remedy] as const]))
}

function problemsAt(declared: object, file: string | undefined, at: string): (problem: string, remedy: string) => ConfigProblem {
  const place = declaredAt(declared)
  const known = place === undefined ? { file: file ?? 'suites' } : { file: shortened(place.file), line: place.line }
  return (problem, remedy) => ({ ...known, at, problem, remedy })
}

function lineOf(declared: object): string {
  const place = declaredAt(declared)
  return place === undefined ? '' : ` at ${shortened(place.file)}:${place.line}`
}

/** As somebody in this folder would name the file. */
export function shortened(path: string): string {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') ? path : short
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isNeed = (need: unknown): boolean =>
  typeof need === 'object' && need !== null && 'kind' in need && needKinds.includes(String(need.kind))
const isCheck = (value: unknown): value is Check => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'check'
