import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { pomOf } from './pom.ts'
import type { GatewayVersion } from './versions.ts'

/** The folder of the package with our own classes for the gateway, as sources. */
export const sourceFolder = (): string => join(dirname(createRequire(import.meta.url).resolve('gatewatch/package.json')), 'gravitee')

/** Everything that a gateway is built of besides what Maven fetches, by paths within the project that is built. */
export function projectOf(version: GatewayVersion, folder = sourceFolder()): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return new Map([
    ['pom.xml', pomOf(version)],
    ...paths.map((path): [string, string] => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  ])
}

/** A built gateway of this machine. */
export interface Built {
  readonly version: GatewayVersion
  readonly folder: string
}

/** Where gateways are kept, for all users of this account. */
export function cacheFolder(environment: NodeJS.ProcessEnv): string {
  const named = environment['XDG_CACHE_HOME']
  return join(named === undefined || named === '' ? join(homedir(), '.cache') : named, 'gatewatch')
}

/** Where a version is built, or would be: what it is built of decides, so that a newer Gatewatch never takes an older build. */
export function placeOf(version: GatewayVersion, environment: NodeJS.ProcessEnv): string {
  const digest = createHash('sha256')
  for (const [path, text] of projectOf(version)) digest.update(`${path}\0${text}\0`)
  return join(cacheFolder(environment), `gravitee-${version.version}-${digest.digest('hex').slice(0, 12)}`)
}

/** A folder gets its name when the build is complete, so what is there is whole. */
export function builtGateway(version: GatewayVersion, environment: NodeJS.ProcessEnv): Built | undefined {
  const folder = placeOf(version, environment)
  return existsSync(folder) ? { version, folder } : undefined
}
