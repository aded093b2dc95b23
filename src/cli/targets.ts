import { existsSync } from 'node:fs'
import { ConfigError } from '../config/error.ts'
import { loadTargets } from '../config/load.ts'
import type { Target } from '../config/target.ts'
import type { Exchange } from '../engine/http/exchange.ts'
import { canOpen } from '../engine/http/own.ts'
import type { Unverified } from '../engine/run/result.ts'
import type { SandboxOptions } from '../sandbox/sandbox.ts'
import { startSandboxTarget, type SandboxTarget } from '../sandbox-target.ts'
import { StarvedError, UsageError } from './fault.ts'
import { assertProxies, proxyProblems } from './proxies.ts'
import type { TemplatesInSandbox } from './template/files.ts'

/** How a command is told which targets it is about. */
export interface TargetOptions {
  readonly config?: string
  readonly allowRealIdentifiers?: boolean
  readonly fault?: readonly string[]
  /** Template files that the gateway of the sandbox runs. */
  readonly template?: readonly string[]
  readonly settings?: string
}

/** Targets ready to be judged, and what must be stopped afterwards. */
export interface OpenTargets {
  readonly targets: readonly Target[]
  /** Where they were read from; absent for the sandbox. */
  readonly path?: string
  /** What of the templates the sandbox does not have: it is not verified. */
  readonly gaps?: readonly Unverified[]
  /** What an exchange came to that the sandbox does not have: it shows nothing. */
  readonly limitOf?: (exchange: Exchange) => string | undefined
  readonly close: () => Promise<void>
}

const usualFile = 'gatewatch.yaml'

/** Connections both ways where the sandbox is the target, reports, and what the runtime opens by the way. */
const neededDescriptors = 64

/** Loads the named targets of the configuration; without a configuration the sandbox starts and becomes the target. */
export async function openTargets(names: readonly string[], options: TargetOptions): Promise<OpenTargets> {
  if (!canOpen(neededDescriptors)) throw new StarvedError()
  const path = options.config ?? (existsSync(usualFile) ? usualFile : undefined)
  const wantsSandbox = path === undefined && names.every((name) => name === 'sandbox')
  if (!wantsSandbox) {
    if ((options.template ?? []).length > 0)
      throw new UsageError('--template is run by the gateway of the sandbox, not by a target of your own: leave --config out.')
    if ((options.fault ?? []).length > 0)
      throw new UsageError('--fault plants faults in the sandbox, not in a target of your own: leave --config out.')
    if (path === undefined)
      throw new UsageError(
        `There is no configuration to find ${names.join(', ')} in: name one with --config, or write a ${usualFile} here.`,
      )
    const targets = await loadTargets({
      path,
      environment: process.env,
      ...(names.length === 0 ? {} : { names }),
      ...(options.allowRealIdentifiers === true ? { allowRealIdentifiers: true } : {}),
    }).catch((error: unknown) => {
      if (!(error instanceof ConfigError)) throw error
      throw new ConfigError([...error.problems, ...proxyProblems([], process.env)])
    })
    assertProxies(targets.flatMap(addressesOf), process.env)
    return { targets, path, close: async () => undefined }
  }
  const { templates, gaps } = await templatesOf(options)
  const { sandbox, target } = await openSandbox({ faults: options.fault ?? [], templates })
  const [template] = options.template ?? []
  // What is wrong is to be mended in the template, not in the configuration of the sandbox, which nobody wrote.
  const judged = template === undefined ? target : { ...target, source: { ...target.source, file: template, lines: {} } }
  const limitOf = ({ transactionId = '' }: Exchange): string | undefined => sandbox.notModelled.get(transactionId)
  return { targets: [judged], gaps, limitOf, close: async () => await sandbox.stop() }
}

function addressesOf({ authUrl, baseUrl, gateway }: Target): readonly string[] {
  return [authUrl, baseUrl, gateway?.url, gateway?.tokenService?.url].filter((url) => url !== undefined)
}

/** The templates that are to be run, where any are; their code is loaded only then. */
export async function templatesOf({ template = [], settings }: Pick<TargetOptions, 'template' | 'settings'>): Promise<TemplatesInSandbox> {
  if (template.length === 0) return { templates: [], gaps: [] }
  return await (await import('./template/files.ts')).templatesForSandbox(template, settings)
}

/** Starts the sandbox as a target; an unknown fault or profile is the user's mistake. */
export async function openSandbox(options: SandboxOptions): Promise<SandboxTarget> {
  try {
    return await startSandboxTarget(options)
  } catch (error) {
    throw error instanceof Error && error.name === 'SandboxError' ? new UsageError(error.message) : error
  }
}
