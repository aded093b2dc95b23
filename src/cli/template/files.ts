import { readFile } from 'node:fs/promises'
import type { Unverified } from '../../engine/run/result.ts'
import type { ApiTemplate } from '../../sandbox/sandbox.ts'
import { definitionsIn } from '../../gravitee/normalise.ts'
import { placeOf, read } from '../../gravitee/read.ts'
import { settle } from '../../lint/settings.ts'
import { subjectOf, type Subject } from '../../lint/subject.ts'
import type { RegisterName } from '../../system/registers.ts'
import { UsageError } from '../../library/fault.ts'
import type { Unmodelled } from './sandbox-steps.ts'
import { templateInSandbox } from './sandbox.ts'
import { readTemplateSettings } from './settings.ts'

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

/** Templates for the sandbox gateway, and what of them it does not have, with the place. */
export interface TemplatesInSandbox {
  readonly templates: readonly ApiTemplate[]
  readonly gaps: readonly Unverified[]
}

const effects = {
  'ends-calls': 'is not modelled; what calls that come to it would do is not known',
  'passed-over': 'is not modelled; it is passed over',
  untold: 'is none that is known here; tell it under backends with --settings, with its register and its scopes',
} as const

/** Templates for the sandbox. Throws UsageError with every file that cannot be run, and why. */
export async function templatesForSandbox(paths: readonly string[], settingsFile?: string): Promise<TemplatesInSandbox> {
  const { registers, tokenService } = await readTemplates(paths, settingsFile)
  if (tokenService !== undefined)
    throw new UsageError(`${tokenService.file}: the template of the token-issuing service runs with --engine gravitee only.`)
  const made = registers.map(({ subject, register }) => ({
    subject,
    ...templateInSandbox(subject, register),
  }))
  const gaps = made.flatMap(({ subject, unmodelled }) => unmodelled.map((each) => gapOf(subject, each)))
  return { templates: made.map(({ template }) => template), gaps }
}

/** What is not known of a template, with its line. */
export function gapOf({ file, source }: Subject, { at, what, effect }: Unmodelled): Unverified {
  return { check: 'template', reason: `${what} ${effects[effect]}`, place: { file, line: placeOf(source, at).line } }
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
    const bytes = await readFile(path).catch(() => undefined)
    const { source, problems: broken = [] } = bytes === undefined ? {} : read(bytes)
    const apis = source === undefined ? [] : definitionsIn(source)
    if (source === undefined || apis.length === 0)
      problems.push(`${path}: ${bytes === undefined ? 'it cannot be read' : (broken[0]?.found ?? 'it is no gateway definition')}.`)
    else for (const api of apis) take(subjectOf(path, source, api, settings))
  }
  const [tokenService, ...more] = tokenServices
  problems.push(...more.map(({ file }) => `${file}: there is a template of the token-issuing service already.`))
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  return { registers, ...(tokenService && { tokenService }) }
}
