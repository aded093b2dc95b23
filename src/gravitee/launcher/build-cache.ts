import { createHash, hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { cacheFolder, foreignPathIn, packagePaths, packageText } from '../../base/index.ts'
import { listingPom, pinsPom, pinsText, pomOf } from './pom.ts'
import { gatewayVersion, type Coordinate, type GatewayVersion } from './versions.ts'

/** Files that make Maven list the plugins that a release ships and those that it can fetch, by paths in the project. */
export const listingProjectOf = (version: GatewayVersion): ReadonlyMap<string, string> =>
  new Map([
    ['listing/pom.xml', listingPom(version)],
    ['listing/src/repository', '${settings.localRepository}'],
    ['pins/pom.xml', pinsPom(version)],
    ['pins/src/pins', pinsText(version.plugins)],
  ])

/** Files of a build, without those that Maven fetches, by paths in the project. */
export function projectOf(version: GatewayVersion, plugins: readonly Coordinate[]): ReadonlyMap<string, string> {
  const own = packagePaths('gravitee').map((path): [string, string] => [path, packageText(`gravitee/${path}`)])
  return new Map([['pom.xml', pomOf(version, plugins)], ...own])
}

/** A built gateway of this machine. */
export interface BuiltGateway {
  readonly version: GatewayVersion
  readonly folder: string
}

/** The layout of a build's folder: part of its name. */
const layout = 'digests'

/** The folder of a version's build: its name has a digest of the project, so that a newer Gatewatch never uses an older build. */
export function buildFolderOf(version: GatewayVersion, environment: NodeJS.ProcessEnv): string {
  const digest = createHash('sha256').update(layout)
  for (const [path, text] of [...listingProjectOf(version), ...projectOf(version, [])]) digest.update(`${path}\0${text}\0`)
  return join(cacheFolder(environment), `gravitee-${version.version}-${digest.digest('hex').slice(0, 12)}`)
}

/** The file with the digests of a build: it detects a cache that is incomplete or was changed. */
export const manifestName = 'manifest.json'

/** The files of a build by their paths in its folder. */
export const digestsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== manifestName)
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path): [string, string] => [path.slice(folder.length + 1), hash('sha256', readFileSync(path))])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** The first file of a build that was changed, or that others could have written; undefined where all are in order. */
export function damageIn({ folder }: BuiltGateway): string | undefined {
  try {
    const writableByOthers = foreignPathIn(folder)
    if (writableByOthers !== undefined) return relative(folder, writableByOthers)
    const sealed = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as Readonly<Record<string, string>>
    const found = digestsIn(folder)
    return Object.keys({ ...sealed, ...found }).find((path) => sealed[path] !== found[path])
  } catch {
    return manifestName
  }
}

/** The time of a build's last start, where it could be written; or else of the build itself. */
export const lastUseOf = (folder: string): number => statSync(folder).mtimeMs

/** Writes the time of a build's start. */
export function touch({ folder }: BuiltGateway): void {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // A cache without write access is cleared by its owner.
  }
}

/** The build of a version, if any. A folder gets its name when the build is complete; `damageIn` finds later damage. */
export function builtGateway(version: GatewayVersion, environment: NodeJS.ProcessEnv): BuiltGateway | undefined {
  const folder = buildFolderOf(version, environment)
  return existsSync(folder) ? { version, folder } : undefined
}

/** The version of a folder in the cache, by its name; undefined where another Gatewatch built it. */
function versionBuiltIn(folder: string, environment: NodeJS.ProcessEnv): GatewayVersion | undefined {
  const version = gatewayVersion(/^gravitee-([\d.]+)-[0-9a-f]{12}$/.exec(basename(folder))?.[1] ?? '')
  return version !== undefined && buildFolderOf(version, environment) === folder ? version : undefined
}

const foldersIn = (cache: string): readonly string[] =>
  existsSync(cache) ? readdirSync(cache).flatMap((name) => (/^gravitee-[\d.]+-[0-9a-f]{12}$/.test(name) ? [join(cache, name)] : [])) : []

/** Every built gateway of this machine that this Gatewatch can start. */
export const builtGateways = (environment: NodeJS.ProcessEnv): readonly BuiltGateway[] =>
  foldersIn(cacheFolder(environment)).flatMap((folder) => {
    const version = versionBuiltIn(folder, environment)
    return version === undefined ? [] : [{ version, folder }]
  })

/** Builds of another Gatewatch, which this one never starts. */
export const olderBuilds = (environment: NodeJS.ProcessEnv): readonly string[] =>
  foldersIn(cacheFolder(environment)).filter((folder) => versionBuiltIn(folder, environment) === undefined)
