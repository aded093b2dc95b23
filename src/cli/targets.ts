import { existsSync } from 'node:fs'
import type { TextOptions } from '../config/index.ts'
import { UsageError, assertDescriptors, configuredTargets, sandboxTargets, type OpenTargets } from '../library/index.ts'
import type { SandboxContracts } from '../sandbox/index.ts'
import type { EngineOptions, TemplateOptions } from '../templates/index.ts'
import { message } from '../messages/index.ts'
import { assertUsed } from './engine-options.ts'

/** How a command is told which targets it is about. */
export interface TargetOptions extends EngineOptions, TemplateOptions {
  readonly config?: string
  readonly allowRealIdentifiers?: boolean
  readonly fault?: readonly string[]
  /** Whether the sandbox, where that is the target, has its management API configured. */
  readonly management?: boolean
  /** Whose secrets need not be there. */
  readonly absent?: TextOptions['absent']
  /** Whether it has its contracts configured. */
  readonly contracts?: SandboxContracts | undefined
}

const usualFile = 'gatewatch.yaml'

/** Loads the named targets of the configuration; without a configuration the sandbox starts and becomes the target. */
export async function openTargets(names: readonly string[], options: TargetOptions): Promise<OpenTargets> {
  assertDescriptors()
  assertUsed(options)
  // Templates are run by the sandbox, whatever targets there are beside.
  const isOfTemplates = (options.template ?? []).length > 0 && names.every((name) => name === 'sandbox')
  const path = options.config ?? (!isOfTemplates && existsSync(usualFile) ? usualFile : undefined)
  const wantsSandbox = path === undefined && names.every((name) => name === 'sandbox')
  if (!wantsSandbox) {
    if ((options.template ?? []).length > 0) throw new UsageError(message('target.template-own'))
    if ((options.fault ?? []).length > 0) throw new UsageError(message('target.fault-own'))
    if (path === undefined) throw new UsageError(message('target.no-configuration', { names: names.join(', '), file: usualFile }))
    const targets = await configuredTargets(
      { path },
      {
        environment: process.env,
        ...(names.length === 0 ? {} : { names }),
        ...(options.allowRealIdentifiers === true ? { allowRealIdentifiers: true } : {}),
        ...(options.absent === undefined ? {} : { absent: options.absent }),
      },
    )
    return { targets, path, close: async () => undefined }
  }
  if (options.engine === 'gravitee') return await (await import('../templates/index.ts')).openRealGateway(options)
  const { template = [], settings, fault = [], management = false, contracts } = options
  if (template.length === 0) return await sandboxTargets({ faults: fault, management, contracts })
  // The code that runs templates is loaded only where there are any.
  const { openEmbeddedGateway } = await import('../templates/index.ts')
  return await openEmbeddedGateway({ template, fault, ...(settings !== undefined && { settings }) })
}
