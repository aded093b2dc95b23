import {
  prepared,
  launch,
  type RunningGateway,
  neededJdk,
  gatewayVersion,
  gatewayVersions,
  type GatewayVersion,
} from '../../gravitee/index.ts'
import { UsageError } from '../../library/index.ts'
import { message, render } from '../../messages/index.ts'

/** The version that the user names, or the usual one. Throws UsageError with the list where it is none that is known to work. */
export function chosenVersion(name: string | undefined): GatewayVersion {
  const version = name === undefined ? gatewayVersions[0] : gatewayVersion(name)
  if (version !== undefined) return version
  throw new UsageError(message('template.version', { name: String(name), names: gatewayVersions.map((each) => each.version).join(', ') }))
}

/** Makes the gateway ready to start: built, where it was not. Throws EngineError where this machine lacks something. */
export async function startGateway(version: GatewayVersion): Promise<(keyHeader: string) => Promise<RunningGateway>> {
  const jdk = neededJdk(version, process.env)
  const built = await prepared({ version, jdk, environment: process.env, say: (sentence) => console.error(render(sentence)) })
  return async (keyHeader) => await launch({ built, jdk, keyHeader })
}
