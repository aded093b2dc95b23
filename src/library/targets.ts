import { ConfigError, loadTargets, loadTargetText, type TextOptions, type Target } from '../config/index.ts'
import { canOpen, type Check, type Unverified, type ProbeOptions, type LimitOf } from '../engine/index.ts'
import type { Sensitive } from '../base/index.ts'
import type { Message } from '../messages/index.ts'
import type { SandboxOptions } from '../sandbox/index.ts'
import { StarvedError } from './fault.ts'
import { assertProxies, proxyProblems } from './proxies.ts'

/** Targets ready to be judged, and what must be stopped afterwards. */
export interface OpenTargets {
  readonly targets: readonly Target[]
  /** Where they were read from; absent for the sandbox. */
  readonly path?: string
  /** What of the templates the sandbox does not have: it is not verified. */
  readonly gaps?: () => readonly Unverified[]
  /** What an exchange came to that the sandbox does not have: it shows nothing. */
  readonly limitOf?: LimitOf
  /** What nobody may take for verified although a run is complete. */
  readonly asides?: readonly Unverified[]
  /** Which gateway serves the templates, and why; absent where the target has its own. */
  readonly servedBy?: Message
  /** Where the gateway ended an exchange, where it is one that can be asked. */
  readonly endedAt?: NonNullable<ProbeOptions['endedAt']>
  /** Checks of what serves the targets, which no call shows. */
  readonly further?: readonly Check[]
  /** What no output may show besides the secrets of the targets. */
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

/** The sandbox, ready to be judged. */
export async function sandboxTargets(options: SandboxOptions): Promise<OpenTargets> {
  // Loaded for such a run alone.
  const { startSandboxTarget } = await import('../sandbox/index.ts')
  const { sandbox, target } = await startSandboxTarget(options)
  return { targets: [target], close: async () => await sandbox.stop() }
}
