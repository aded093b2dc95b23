import {
  builtGateway,
  builtGateways,
  EngineError,
  prepared,
  launch,
  type RunningGateway,
  neededJdk,
  gatewayVersion,
  gatewayVersions,
  type GatewayVersion,
  soundGateway,
} from '../../gravitee/index.ts'
import { UsageError } from '../../library/index.ts'
import { message, type Message, render } from '../../messages/index.ts'
import type { EngineOptions } from './engine-options.ts'
import { subjectsOf, type TemplateFiles } from './template-files.ts'
import { scriptsIn } from './scripts.ts'

/** The version that the user names, or the default. Throws UsageError with the list where it is not supported. */
export function chosenVersion(name: string | undefined): GatewayVersion {
  const version = name === undefined ? gatewayVersions[0] : gatewayVersion(name)
  if (version !== undefined) return version
  throw new UsageError(message('template.version', { name: String(name), names: gatewayVersions.map((each) => each.version).join(', ') }))
}

/** The version that decides open parts: the one that the user names, or else one that is built on this machine. */
export function builtVersion(name: string | undefined): GatewayVersion {
  const usual = chosenVersion(name)
  if (name !== undefined || builtGateway(usual, process.env) !== undefined) return usual
  return builtGateways(process.env)[0]?.version ?? usual
}

/** Starts the gateway; with `mayBuild` it is built first where it is missing. Throws EngineError where this machine lacks a requirement. */
export async function startGateway(version: GatewayVersion, keyHeader: string, mayBuild: boolean): Promise<RunningGateway> {
  const jdk = neededJdk(version, process.env)
  const say = (sentence: Message): void => console.error(render(sentence))
  const built = mayBuild ? await prepared({ version, jdk, environment: process.env, say }) : soundGateway(version, process.env)
  if (built === undefined) throw new EngineError(message('launcher.incomplete', { version: version.version }))
  return await launch({ built, jdk, keyHeader })
}

/** The advice that lets Gravitee's own gateway decide open parts; undefined where it can already. */
export function remedyFor(files: TemplateFiles, { graviteeVersion, allowScripts = false }: EngineOptions): Message | undefined {
  const version = builtVersion(graviteeVersion)
  const scripts = scriptsIn(subjectsOf(files), version)
  if (scripts.some(({ isAmbiguous }) => isAmbiguous)) return message('template-run.two-policies')
  if (scripts.length > 0 && !allowScripts) return message('template-run.allow-scripts')
  if (builtGateway(version, process.env) === undefined) {
    const option = graviteeVersion === undefined ? '' : ` --gravitee-version ${version.version}`
    return message('template-run.prepare-gateway', { option })
  }
  try {
    neededJdk(version, process.env)
    return undefined
  } catch (error) {
    if (error instanceof EngineError) return message('template-run.gateway-lacks-java')
    throw error
  }
}
