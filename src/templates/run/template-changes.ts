import { relative } from 'node:path'
import { Exhausted } from '../../base/index.ts'
import type { SourceFile } from '../../gravitee/index.ts'
import { UsageError } from '../../library/index.ts'
import { message } from '../../messages/index.ts'
import { spelt } from '../../report/index.ts'
import { diff, roleOf } from '../lint/compare-files.ts'
import { diffFinding } from '../lint/diff/diff-findings.ts'
import { pair } from '../lint/diff/pair.ts'
import { atLeastReview, diffReport, withFinding } from '../lint/diff/diff-report.ts'
import { compareSettings } from '../lint/diff/compare-settings.ts'
import { yieldToOthers } from '../lint/lint.ts'
import type { OpenFile } from '../lint/open-file.ts'
import type { LintOptions } from '../lint/lint-settings.ts'
import type { TemplateChange } from '../report/check-report.ts'
import { type FolderTemplates, hasName, subjectsOf } from './folder-templates.ts'
import { isOfRepository, type Revision } from './revision.ts'
import { type NamedSettings, settingsIn } from './settings-file.ts'

/** Compares each template with its former version. A new file and a removed one with the same purpose are one renamed template. */
export async function changesOf(
  sound: readonly OpenFile[],
  { files, unread, before }: FolderTemplates,
  { folder, options }: { readonly folder: string; readonly options: LintOptions },
): Promise<readonly TemplateChange[]> {
  const present = new Set([...files, ...unread].map(({ name }) => name))
  const purposeOf = (file: OpenFile): string =>
    subjectsOf(file, options)
      .map(({ purpose, register, api }) => `${purpose} ${register ?? api.name?.value}`)
      .join()
  const lost = [...before].filter(([name]) => !present.has(name)).map(([name, file]) => ({ name, file }))
  const fresh = sound.filter(({ name }) => !before.has(name)).map((file) => ({ name: file.name, file }))
  const { both, removed } = pair(lost, fresh, ({ file }) => purposeOf(file))
  const renamed = new Map(both.map(([was, is]) => [is.name, was]))
  const compareFile = async (file: string): Promise<TemplateChange> => {
    const old = before.get(file) ?? renamed.get(file)?.file
    if (old === undefined) return { file, change: 'added' }
    const now = sound.find(({ name }) => name === file)
    if (now === undefined) return { file, change: 'not compared' }
    const was = renamed.get(file)?.name
    if (was === undefined && Buffer.compare(old.bytes, now.bytes) === 0) return { file, change: 'unchanged' }
    const report = await diff(old, now, options).catch((error: unknown) => {
      if (!(error instanceof Exhausted)) throw error
    })
    if (report === undefined) return { file, change: 'not compared' }
    if (was === undefined) return { file, change: 'changed', diff: report }
    const what = partOf(old, options)
    const isMeant = what === undefined || (options.files !== undefined && hasName(options.files, folder, file))
    const values = { what: what ?? '', was: spelt(was) }
    return {
      file,
      change: 'renamed',
      was,
      diff: isMeant
        ? report
        : withFinding(
            report,
            diffFinding('diff/lost', { file }, message('diff.lost.renamed', values), {
              fix: message('diff.lost.renamed.fix'),
              why: message('diff.lost.renamed.why', values),
            }),
          ),
    }
  }
  const compared: TemplateChange[] = []
  for (const file of present) {
    await yieldToOthers()
    compared.push(await compareFile(file))
  }
  return [
    ...compared,
    ...removed.map(({ name, file }): TemplateChange => {
      const what = partOf(file, options)
      const lost = what && diffFinding('diff/lost', { file: name }, message('diff.lost.removed', { what }))
      const report = lost && diffReport(file.name, name, { introduced: [lost] })
      return { file: name, change: 'removed', ...(report && { diff: report }) }
    }),
  ]
}

/** Compares the settings with their former version, and adds that to the changes that were checked with them. */
export async function withSettings(
  changes: readonly TemplateChange[],
  { name, source }: NamedSettings,
  { folder, base, revision }: { readonly folder: string; readonly base: string; readonly revision: Revision },
): Promise<readonly TemplateChange[]> {
  const path = relative(folder, name).replaceAll('\\', '/')
  // A file from the pipeline is in no pull request.
  if (!(await isOfRepository(folder, path))) return changes
  const former = `${base}:${name}`
  const old = await revision.read(path).then(
    (bytes) => formerSource(former, bytes),
    () => undefined,
  )
  const report = compareSettings(former, old, { name, source })
  if (report.verdict === 'same') return changes
  return [
    ...changes.map((change) => ({ ...change, ...(change.diff && { diff: atLeastReview(change.diff) }) })),
    { file: name, change: old === undefined ? 'added' : 'changed', diff: report },
  ]
}

/** The former settings; undefined where they were invalid. */
function formerSource(name: string, bytes: Uint8Array): SourceFile | undefined {
  try {
    return settingsIn(name, bytes).source
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}

/** The purpose of the first template of a file, in words. */
const partOf = (file: OpenFile, options: LintOptions) => subjectsOf(file, options).flatMap((subject) => roleOf(subject) ?? [])[0]
