import { relative } from 'node:path'
import type { ConfigProblem } from '../config/index.ts'
import { nameOf, type Check, type Suite, declaredAt, needsOf } from '../engine/index.ts'
import { message, type Message } from '../messages/index.ts'

/** A suite of the user, and the file that it was loaded from, where it was. */
export interface OwnSuite {
  readonly suite: Suite
  readonly file?: string
}

const idForm = /^[a-z0-9][\w-]*(\.[a-z0-9][\w-]*)+$/i
const nameForm = /^[a-z0-9][\w-]*$/i
const levels: readonly string[] = ['MUST', 'SHOULD', 'MAY']
const severities: readonly string[] = ['error', 'warning']
const needKinds: readonly string[] = ['check', 'given', 'when-applicable', 'exchanges', 'sent-by']

/** Every mistake in the user's own suites that can be seen before anything is sent, each at the line that declares it. The compiler sees most of them first. */
export function suiteMistakes(own: readonly OwnSuite[], catalog: readonly Suite[]): readonly ConfigProblem[] {
  const builtIn = new Set(catalog.flatMap(({ checks }) => checks))
  const reserved = new Set(catalog.flatMap(({ checks }) => checks.map(({ id }) => id)))
  const suites = own.filter(
    ({ suite }) => !(isList(suite.checks) && suite.checks.length > 0 && suite.checks.every((check) => builtIn.has(check))),
  )
  const names = new Map<string, Suite>()
  const firsts = new Map<string, Check>()
  const checked = new Set<Check>()

  const ofCheck = (check: Check, file: string | undefined): readonly ConfigProblem[] => {
    if (builtIn.has(check) || checked.has(check)) return []
    checked.add(check)
    const at = problemsAt(check, file, `check "${nameOf(check)}"`)
    const needs = needsOf({ ...check, needs: Object.fromEntries(Object.entries(check.needs).filter(([, need]) => isNeed(need))) })
    const first = firsts.get(nameOf(check))
    if (first === undefined) firsts.set(nameOf(check), check)
    return [
      ...formOf(check).map((wrong) => at(...wrong)),
      ...(reserved.has(check.id)
        ? [at(message('config.suite.id-of-catalog'), message('config.suite.fix.id-of-catalog'))]
        : first === undefined
          ? []
          : [at(taken(first), message('config.suite.fix.name-taken'))]),
      ...needs.flatMap((needed) => ofCheck(needed, file)),
    ]
  }

  return suites.flatMap(({ suite, file }) => {
    const at = problemsAt(suite, file, `suite "${suite.name}"`)
    const first = names.get(suite.name)
    if (first === undefined) names.set(suite.name, suite)
    const found: ConfigProblem[] = []
    if (!nameForm.test(suite.name)) found.push(at(message('config.suite.name-form'), message('config.suite.fix.name-form')))
    else if (catalog.some(({ name }) => name === suite.name))
      found.push(at(message('config.suite.name-of-catalog'), message('config.fix.rename')))
    else if (first !== undefined && first !== suite) found.push(at(taken(first), message('config.fix.rename')))
    if (!isList(suite.checks) || suite.checks.length === 0)
      found.push(at(message('config.suite.no-checks'), message('config.suite.fix.no-checks')))
    const checks = isList(suite.checks) ? suite.checks : []
    return [
      ...found,
      ...checks.flatMap((check: unknown, index) =>
        isCheck(check)
          ? ofCheck(check, file)
          : [at(message('config.suite.not-a-check', { position: index + 1 }), message('config.suite.fix.not-a-check'))],
      ),
    ]
  })
}

/** What is wrong with a check by itself: the problem and the fix of each mistake. */
function formOf({ id, title, level, severity, source, needs, run }: Check): readonly (readonly [message: Message, fix: Message])[] {
  const rules: readonly (readonly [holds: boolean, message: Message, fix: Message])[] = [
    [idForm.test(id), message('config.suite.id-form'), message('config.suite.fix.id-form')],
    [levels.includes(level) && /^\w+ \S/.test(title), message('config.suite.title-form'), message('config.suite.fix.title-form')],
    [severities.includes(severity), message('config.suite.severity'), message('config.suite.fix.severity')],
    [
      isList(source) && source.length > 0 && source.every((one) => typeof one === 'string' && one.trim() !== ''),
      message('config.suite.no-source'),
      message('config.suite.fix.no-source'),
    ],
    ...Object.entries(needs).map(
      ([name, need]) => [isNeed(need), message('config.suite.need', { name }), message('config.suite.fix.need')] as const,
    ),
    [typeof run === 'function', message('config.suite.no-run'), message('config.suite.fix.no-run')],
  ]
  return rules.flatMap(([holds, ...wrong]) => (holds ? [] : [wrong]))
}

function problemsAt(declared: object, file: string | undefined, at: string): (message: Message, fix: Message) => ConfigProblem {
  const place = declaredAt(declared)
  const known = place === undefined ? { file: file ?? 'suites' } : { file: shortened(place.file), line: place.line }
  return (message, fix) => ({ ...known, at, message, fix })
}

function taken(by: object): Message {
  const place = declaredAt(by)
  return place === undefined
    ? message('config.suite.name-taken')
    : message('config.suite.name-taken-at', { place: `${shortened(place.file)}:${place.line}` })
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
