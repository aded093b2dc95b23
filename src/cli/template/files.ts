import { readFile } from 'node:fs/promises'
import type { Unverified } from '../../engine/run/result.ts'
import type { ApiTemplate } from '../../sandbox/sandbox.ts'
import { normalise } from '../../gravitee/normalise.ts'
import { placeOf, read } from '../../gravitee/read.ts'
import { settle } from '../../lint/settings.ts'
import { subjectOf } from '../../lint/subject.ts'
import { UsageError } from '../../library/fault.ts'
import { templateInSandbox } from './sandbox.ts'
import { readTemplateSettings } from './settings.ts'

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

/** Reads the template files of the registers for the sandbox. Throws UsageError with every file that cannot be run, and why. */
export async function templatesForSandbox(paths: readonly string[], settingsFile?: string): Promise<TemplatesInSandbox> {
  const own = settingsFile === undefined ? {} : await readTemplateSettings(settingsFile)
  const settings = settle({ mode: 'configured', ...own })
  const templates: ApiTemplate[] = []
  const gaps: Unverified[] = []
  const problems: string[] = []
  for (const path of paths) {
    const bytes = await readFile(path).catch(() => undefined)
    const { source, problems: broken = [] } = bytes === undefined ? {} : read(bytes)
    const api = source === undefined ? undefined : normalise(source)
    if (source === undefined || api === undefined) {
      problems.push(`${path}: ${bytes === undefined ? 'it cannot be read' : (broken[0]?.found ?? 'it is no gateway definition')}.`)
      continue
    }
    const subject = subjectOf(path, source, api, settings)
    if (subject.register === undefined) {
      problems.push(`${path}: it is the template of neither register. Tell its context path or its backend with --settings.`)
      continue
    }
    const made = templateInSandbox(subject, subject.register)
    templates.push(made.template)
    for (const { at, what, effect } of made.unmodelled) {
      const { line } = placeOf(source, at)
      gaps.push({ check: 'template', reason: `${what} ${effects[effect]}`, place: { file: path, line } })
    }
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  return { templates, gaps }
}
