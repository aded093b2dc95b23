import { ConfigError, loadTargets, loadTargetText, type TextOptions, type Target } from '../config/index.ts'
import { canOpen, type Check, type Unverified, type ProbeOptions, type LimitOf } from '../engine/index.ts'
import type { Sensitive } from '../base/index.ts'
import type { Message } from '../messages/index.ts'
import { loadSandbox } from '../instruments.ts'
import type { SandboxOptions } from '../sandbox/index.ts'
import { StarvedError } from './fault.ts'
import { assertProxies, proxyProblems } from './proxies.ts'

/** Targets that are ready, and how to stop what was started for them. */
export interface OpenTargets {
  readonly targets: readonly Target[]
  /** The configuration that they were read from; absent for the sandbox. */
  readonly path?: string
  /** Returns the parts of the templates that the sandbox lacks: they are not verified. */
  readonly gaps?: () => readonly Unverified[]
  /** Returns the limit of the sandbox that an exchange reached: then it shows nothing. */
  readonly limitOf?: LimitOf
  /** Facts to report as not verified although the run is complete. */
  readonly asides?: readonly Unverified[]
  /** The gateway that serves the templates, with the reason; absent if the target has its own. */
  readonly servedBy?: Message
  /** Returns where the gateway ended an exchange, if the gateway tells. */
  readonly endedAt?: NonNullable<ProbeOptions['endedAt']>
  /** Checks of the gateway that serves the templates. */
  readonly further?: readonly Check[]
  /** Secrets besides those of the targets, which no output may show. */
  readonly secrets?: readonly Sensitive[]
  readonly close: () => Promise<void>
}

/** Connections both ways where the sandbox is the target, reports, and what the runtime opens by the way. */
const neededDescriptors = 64

/** Throws StarvedError where this machine lets the process open too little. */
export function assertDescriptors(): void {
  if (!canOpen(neededDescriptors)) throw new StarvedError()
}

/**
 * Loads targets together with what the environment says of the way to them; throws ConfigError with every mistake in either. A configuration
 * stands in a file or a folder of them, or in a text, whose problems are placed in `file`.
 */
export async function configuredTargets(
  configuration: { readonly path: string } | { readonly text: string; readonly file: string },
  options: TextOptions,
): Promise<readonly Target[]> {
  const { environment } = options
  const loading =
    'path' in configuration
      ? loadTargets({ ...configuration, ...options })
      : loadTargetText(configuration.text, { ...configuration, ...options })
  const targets = await loading.catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError([...error.problems, ...proxyProblems([], environment)])
  })
  assertProxies(targets.flatMap(addressesOf), environment)
  return targets
}

function addressesOf({ authUrl, baseUrl, gateway }: Target): readonly string[] {
  return [authUrl, baseUrl, gateway?.url, gateway?.tokenService?.url].filter((url) => url !== undefined)
}

/** Starts the sandbox as a target. */
export async function sandboxTargets(options: SandboxOptions): Promise<OpenTargets> {
  const { startSandboxTarget } = await loadSandbox()
  const { sandbox, target } = await startSandboxTarget(options)
  return { targets: [target], close: async () => await sandbox.stop() }
}
