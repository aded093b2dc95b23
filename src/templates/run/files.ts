import { readFile } from 'node:fs/promises'
import { definitionsIn, read } from '../../gravitee/index.ts'
import { settle } from '../lint/settings.ts'
import { subjectOf, type Subject } from '../lint/subject.ts'
import type { RegisterName } from '../../domain/index.ts'
import { UsageError } from '../../library/index.ts'
import { readTemplateSettings } from './settings.ts'
import { reasonOf } from '../../report/index.ts'

/** A template of a register, read. */
export interface RegisterTemplate {
  readonly subject: Subject
  readonly register: RegisterName
}

/** The templates of a run: of registers, and of the service that issues their tokens. */
export interface TemplateFiles {
  readonly registers: readonly RegisterTemplate[]
  readonly tokenService?: Subject
}

/** Templates for the sandbox. Throws UsageError with every file that cannot be run, and why. */
export async function templatesForSandbox(paths: readonly string[], settingsFile?: string): Promise<readonly RegisterTemplate[]> {
  const { registers, tokenService } = await readTemplates(paths, settingsFile)
  if (tokenService !== undefined)
    throw new UsageError(`${tokenService.file}: the template of the token-issuing service runs with --engine gravitee only.`)
  return registers
}

/** Reads template files. Throws UsageError with every file that cannot be run, and why. */
export async function readTemplates(paths: readonly string[], settingsFile?: string): Promise<TemplateFiles> {
  const own = settingsFile === undefined ? {} : await readTemplateSettings(settingsFile)
  const settings = settle({ mode: 'configured', ...own })
  const registers: RegisterTemplate[] = []
  const tokenServices: Subject[] = []
  const problems: string[] = []
  const take = (subject: Subject): void => {
    if (subject.purpose === 'token-service') tokenServices.push(subject)
    else if (subject.register === undefined)
      problems.push(`${subject.file}: it is the template of neither register. Tell its context path or its backend with --settings.`)
    else registers.push({ subject, register: subject.register })
  }
  for (const path of paths) {
    const bytes = await readFile(path).catch((error: unknown) => `it cannot be read (${reasonOf(error)})`)
    const { source, problems: broken = [] } = typeof bytes === 'string' ? {} : read(bytes)
    const apis = source === undefined ? [] : definitionsIn(source)
    if (source === undefined || apis.length === 0)
      problems.push(`${path}: ${typeof bytes === 'string' ? bytes : (broken[0]?.found ?? 'it is no gateway definition')}.`)
    else for (const api of apis) take(subjectOf(path, source, api, settings))
  }
  const [tokenService, ...more] = tokenServices
  problems.push(...more.map(({ file }) => `${file}: there is a template of the token-issuing service already.`))
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  return { registers, ...(tokenService && { tokenService }) }
}
