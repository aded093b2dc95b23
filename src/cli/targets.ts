import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  UsageError,
  assertDescriptors,
  configuredTargets,
  removeFormerVerdicts,
  sandboxTargets,
  type OpenTargets,
} from '../library/index.ts'
import type { SandboxContracts } from '../sandbox/index.ts'
import type { EngineOptions, TemplateFileOptions } from '../templates/index.ts'
import { loadTemplates } from '../instruments.ts'
import { normalName } from '../domain/index.ts'
import { message } from '../messages/index.ts'
import { assertUsed } from './engine-options.ts'

/** The options for the targets of a command. */
export interface TargetOptions extends EngineOptions, TemplateFileOptions {
  readonly config?: string
  readonly allowRealIdentifiers?: boolean
  readonly fault?: readonly string[]
  /** Configures the management API of the sandbox. */
  readonly management?: boolean
  /** Configures the contracts of the sandbox. */
  readonly contracts?: SandboxContracts | undefined
}

const usualFile = 'gatewatch.yaml'

/** Removes the verdicts of an earlier run of the same targets, before anything can end this one. */
export async function removeFormer(names: readonly string[], options: TargetOptions, reports: string): Promise<void> {
  const { template = [], fault = [], config = usualFile } = options
  const isSandbox = names.length === 0 && template.length + fault.length > 0
  await removeFormerVerdicts({ reports, names: isSandbox ? ['sandbox'] : names.map(normalName), config })
}

/** The report formats of `gatewatch template` that a file may follow, as in `sarif:lint.sarif`. */
const fileFormat = /^(?:codequality|github|json|junit|markdown|sarif):(.+)$/

/** Removes the verdicts that wrong arguments would have replaced: those of the targets that they name, and the report files of `template`. */
export async function removeFormerOf(args: readonly string[]): Promise<void> {
  const one = { type: 'string' } as const
  const many = { type: 'string', multiple: true } as const
  const options = { reports: { ...one, default: 'reports' }, config: { ...one, short: 'c' }, fault: many, template: many, format: many }
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  // A word after another option may be its value.
  const [command, ...names] = tokens.flatMap((token, index) => {
    const before = tokens[index - 1]
    return token.kind === 'positional' && !(before?.kind === 'option' && before.value === undefined) ? [token.value] : []
  })
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])
  if (command !== 'template') {
    const given = { config: text(values.config), fault: texts(values.fault), template: texts(values.template) }
    return await removeFormer(names, given, text(values.reports) ?? 'reports')
  }
  for (const format of texts(values.format)) {
    const [, file] = fileFormat.exec(format) ?? []
    if (file !== undefined) await rm(file, { force: true }).catch(() => undefined)
  }
}

/** Loads the named targets of the configuration. Only the name `sandbox`, a fault or a template means the sandbox, which then starts. */
export async function openTargets(names: readonly string[], options: TargetOptions): Promise<OpenTargets> {
  assertDescriptors()
  assertUsed(options)
  const { template = [], fault = [], management = false, contracts } = options
  const meansSandbox = names.length > 0 || fault.length > 0 || template.length > 0
  const isSandbox = options.config === undefined && meansSandbox && names.every((name) => name === 'sandbox')
  if (!isSandbox) {
    if (template.length > 0) throw new UsageError(message('target.template-own'))
    if (fault.length > 0) throw new UsageError(message('target.fault-own'))
    const path = options.config ?? usualFile
    if (options.config === undefined && !existsSync(path)) throw new UsageError(message('target.no-configuration', { file: usualFile }))
    const targets = await configuredTargets(
      { path },
      {
        environment: process.env,
        names: names.length === 0 ? undefined : names,
        allowRealIdentifiers: options.allowRealIdentifiers,
      },
    )
    return { targets, path, close: async () => undefined }
  }
  if (template.length === 0) return await sandboxTargets({ faults: fault, management, contracts })
  const { openTemplates } = await loadTemplates()
  return await openTemplates(options)
}
