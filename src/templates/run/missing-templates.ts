import { positionOf, type Pointer, type SourceFile } from '../../gravitee/index.ts'
import { message, type Message } from '../../messages/index.ts'
import type { LintFinding } from '../lint/finding.ts'
import { problemFinding } from '../lint/make-finding.ts'
import type { LintReport } from '../lint/lint-report.ts'
import { wordsOf } from '../lint/rules/catalog.ts'
import type { LintOptions } from '../lint/lint-settings.ts'
import { type FolderTemplates, hasName, missingIn, namesRegister, subjectsOf } from './folder-templates.ts'
import type { NamedSettings } from './settings-file.ts'

/** Findings for templates in the settings that the folder lacks, unless a broken or changed file explains it. */
export function missingTemplates(
  { findings }: LintReport,
  found: FolderTemplates,
  { folder, options }: { readonly folder: string; readonly options: LintOptions },
  settings: NamedSettings | undefined,
): readonly LintFinding[] {
  const severity = options.rules?.['TL53'] ?? 'error'
  if (settings === undefined || severity === 'off') return []
  const { files, unread, before } = found
  const lost = [...before.values()].flatMap((file) => subjectsOf(file, options).map(({ register }) => register))
  const names = [...files, ...unread].map(({ name }) => name)
  const broken = new Set([
    ...findings.flatMap(({ file, severity: how }) => (how === 'error' ? [file] : [])),
    ...unread.map(({ name }) => name),
  ])
  const at = (file: string, source: SourceFile, pointer: Pointer, cause: Message): LintFinding => ({
    ...problemFinding('TL53', { pointer, place: positionOf(source, pointer), cause, fix: wordsOf('TL53').fix }, file, options.mode),
    severity,
  })
  const ofRegisters = missingIn(files, options).flatMap((register) => {
    if (lost.includes(register)) return []
    const named = names.filter((name) => namesRegister(name, register))
    if (named.some((name) => broken.has(name))) return []
    const [subject] = files.filter(({ name }) => named.includes(name)).flatMap((file) => subjectsOf(file, options))
    if (subject !== undefined) {
      const { file, source, api } = subject
      return [at(file, source, api.contextPaths[0]?.path?.at ?? api.root.at, message('lint.TL53.instead.cause', { register }))]
    }
    const index = (options.backends ?? []).findIndex((backend) => backend.register === register)
    const pointer = options.registers?.[register] === undefined ? `/backends/${index}/register` : `/registers/${register}`
    return [at(settings.name, settings.source, pointer, message('lint.TL53.register.cause', { register }))]
  })
  const ofFiles = (options.files ?? []).flatMap((wanted, index) =>
    [...names, ...before.keys()].some((name) => hasName([wanted], folder, name))
      ? []
      : [at(settings.name, settings.source, `/files/${index}`, message('lint.TL53.file.cause', { found: wanted }))],
  )
  return [...ofRegisters, ...ofFiles]
}
