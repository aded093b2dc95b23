import { readBytes } from '../../base/index.ts'
import { dirname, relative, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { budgetOf, positionOf, type Pointer, read } from '../../gravitee/index.ts'
import { UsageError } from '../../library/index.ts'
import { type LintBaseline, baselineOf, type KnownFinding } from '../lint/baseline.ts'
import { type PartValues, partValues } from '../lint/part-digests.ts'
import type { OpenFile } from '../lint/open-file.ts'
import type { LintOptions } from '../lint/lint-settings.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import { spelt } from '../../report/index.ts'
import { jsonTypes, message, type Message } from '../../messages/index.ts'
import { subjectsOf } from './folder-templates.ts'

/** The longest list of mistakes. */
const mostShown = 20

const text = { type: 'string' }
const form = {
  type: 'object',
  required: ['schema', 'findings'],
  properties: {
    schema: { const: 1 },
    findings: {
      type: 'array',
      items: {
        type: 'object',
        required: ['file', 'rule', 'fingerprint'],
        properties: { file: text, rule: text, fingerprint: text, pointer: text, value: text, message: text },
      },
    },
  },
}

/** Names files in a baseline at a path: from its own folder, with slashes. */
export const namesFrom =
  (path: string) =>
  (file: string): string =>
    relative(dirname(resolve(path)), resolve(file)).replaceAll('\\', '/')

/** Reads a baseline. Throws UsageError with every mistake where it is none. */
export async function readBaseline(path: string): Promise<LintBaseline> {
  const bytes = await readBytes(path).catch(() => {
    throw new UsageError(message('template.baseline-unreadable', { path: spelt(path) }))
  })
  const { source, problems } = budgetOf(path).over(() => read(bytes, '1.2'))
  const wrong = (line: number, reason: Message): Message => message('template.baseline', { path: spelt(path), line: String(line), reason })
  if (source === undefined || problems.length > 0)
    throw new UsageError(wrong(problems[0]?.place.line ?? 1, message('template.baseline-syntax')))
  const validate = new Ajv({ allErrors: true }).compile(form)
  if (validate(source.root)) return source.root as unknown as LintBaseline
  throw new UsageError(
    ...(validate.errors ?? [])
      .slice(0, mostShown)
      .map(({ instancePath, keyword, params }) => wrong(positionOf(source, instancePath).line, reasonOf(instancePath, keyword, params))),
  )
}

/** The mistake at a place of a baseline. */
function reasonOf(at: string, keyword: string, params: Readonly<Record<string, unknown>>): Message {
  if (keyword === 'required') return message('template.baseline-missing', { at: at || '/', name: String(params['missingProperty']) })
  const expected = keyword === 'const' ? '1' : jsonTypes([params['type']].flat().map(String))
  return message('template.baseline-value', { at: at || '/', expected })
}

/** The text of a baseline. */
export const baselineText = (known: readonly KnownFinding[]): string => `${JSON.stringify(baselineOf(known), null, 2)}\n`

/** Digests of the parts of files, each file opened once. */
export function partsOf(files: readonly OpenFile[], options: LintOptions) {
  const byName = new Map(files.map((file) => [file.name, file]))
  const opened = new Map<string, { readonly subjects: readonly LintSubject[]; readonly values: PartValues }>()
  const open = (name: string) => {
    const known = opened.get(name)
    if (known !== undefined) return known
    const file = byName.get(name)
    const subjects = file === undefined ? [] : subjectsOf(file, options)
    const fresh = { subjects, values: partValues(subjects) }
    opened.set(name, fresh)
    return fresh
  }
  return {
    subjectsOf: (name: string) => open(name).subjects,
    valueOf: (name: string, pointer: Pointer) => open(name).values.valueAt(pointer),
    hasValue: (name: string, value: string | undefined, pointer: Pointer) => open(name).values.has(value, pointer),
  }
}
