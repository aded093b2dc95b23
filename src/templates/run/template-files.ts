import { readBytes } from '../../base/index.ts'
import { budgetOf } from '../../gravitee/index.ts'
import { settle } from '../lint/lint-settings.ts'
import { OpenFile } from '../lint/open-file.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import type { RegisterName } from '../../domain/index.ts'
import { UsageError } from '../../library/index.ts'
import { readTemplateSettings } from './settings-file.ts'
import { reasonMessage } from '../../report/index.ts'
import { message, type Message } from '../../messages/index.ts'

/** A template of a register. */
export interface RegisterTemplate {
  readonly subject: LintSubject
  readonly register: RegisterName
}

/** The templates of a run: of registers, and of the service that issues their tokens. */
export interface TemplateFiles {
  readonly registers: readonly RegisterTemplate[]
  readonly tokenService?: LintSubject
}

/** The definitions of a run. */
export const subjectsOf = ({ registers, tokenService }: TemplateFiles): readonly LintSubject[] => [
  ...registers.map(({ subject }) => subject),
  ...(tokenService === undefined ? [] : [tokenService]),
]

/** The files of a run, each once. */
export const filesOf = (files: TemplateFiles): readonly string[] => [...new Set(subjectsOf(files).map(({ file }) => file))]

/** Reads template files. Throws UsageError with every file that cannot be run, and the reason. */
export async function readTemplates(paths: readonly string[], settingsFile?: string): Promise<TemplateFiles> {
  const own = settingsFile === undefined ? {} : await readTemplateSettings(settingsFile)
  const settings = settle({ mode: 'configured', ...own })
  const registers: RegisterTemplate[] = []
  const tokenServices: LintSubject[] = []
  const problems: Message[] = []
  const take = (subject: LintSubject): void => {
    if (subject.purpose === 'token-service') tokenServices.push(subject)
    else if (subject.register === undefined) problems.push(message('template.no-register', { file: subject.file }))
    else registers.push({ subject, register: subject.register })
  }
  for (const path of paths)
    await budgetOf(path).over(async () => {
      const bytes = await readBytes(path).catch((error: unknown) => {
        problems.push(message('template.unreadable', { path, reason: reasonMessage(error) }))
      })
      if (bytes === undefined) return
      const file = new OpenFile({ name: path, bytes })
      const { problems: broken } = file.reading
      const subjects = file.subjectsBy(settings)
      if (subjects.length === 0)
        problems.push(
          broken[0] === undefined
            ? message('template.no-definition', { path })
            : message('template.broken', { path, reason: broken[0].found }),
        )
      else subjects.forEach(take)
    })
  const [tokenService, ...more] = tokenServices
  problems.push(...more.map(({ file }) => message('template.second-token-service', { file })))
  if (problems.length > 0) throw new UsageError(...problems)
  return { registers, ...(tokenService && { tokenService }) }
}
