import { existsSync } from 'node:fs'
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
import { normalName } from '../domain/index.ts'
import { message } from '../messages/index.ts'
import { assertUsed } from './engine-options.ts'

/** How a command is told which targets it is about. */
export interface TargetOptions extends EngineOptions, TemplateFileOptions {
  readonly config?: string
  readonly allowRealIdentifiers?: boolean
  readonly fault?: readonly string[]
  /** Whether the sandbox, where that is the target, has its management API configured. */
  readonly management?: boolean
  /** Whether it has its contracts configured. */
  readonly contracts?: SandboxContracts | undefined
}

const usualFile = 'gatewatch.yaml'

/** Removes the verdicts of an earlier run of the same targets, before anything can end this one. */
export async function removeFormer(names: readonly string[], options: TargetOptions, reports: string): Promise<void> {
  const { template = [], fault = [], config = usualFile } = options
  const isSandbox = names.length === 0 && template.length + fault.length > 0
  await removeFormerVerdicts({ reports, names: isSandbox ? ['sandbox'] : names.map(normalName), config })
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
        ...(names.length === 0 ? {} : { names }),
        ...(options.allowRealIdentifiers === true ? { allowRealIdentifiers: true } : {}),
      },
    )
    return { targets, path, close: async () => undefined }
  }
  if (template.length === 0) return await sandboxTargets({ faults: fault, management, contracts })
  // The code that runs templates is loaded only where there are any.
  const { openTemplates } = await import('../templates/index.ts')
  return await openTemplates(options)
}
