import { createHash, hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { cacheFolder, foreignPathIn, packagePaths, packageText } from '../../base/index.ts'
import { listingPom, pinsPom, pinsText, pomOf } from './pom.ts'
import { gatewayVersion, type Coordinate, type GatewayVersion } from './versions.ts'

/** By what Maven is asked which plugins a release ships and which it has, by paths within the project that is built. */
export const questionsOf = (version: GatewayVersion): ReadonlyMap<string, string> =>
  new Map([
    ['listing/pom.xml', listingPom(version)],
    ['listing/src/repository', '${settings.localRepository}'],
    ['pins/pom.xml', pinsPom(version)],
    ['pins/src/pins', pinsText(version.plugins)],
  ])

/** Everything that a gateway is built of besides what Maven fetches, by paths within the project that is built. */
export function projectOf(version: GatewayVersion, plugins: readonly Coordinate[]): ReadonlyMap<string, string> {
  const own = packagePaths('gravitee').map((path): [string, string] => [path, packageText(`gravitee/${path}`)])
  return new Map([['pom.xml', pomOf(version, plugins)], ...own])
}

/** A built gateway of this machine. */
export interface Built {
  readonly version: GatewayVersion
  readonly folder: string
}

/** How the folder of a build is laid out. */
const layout = 'digests'

/** Where a version is built, or would be: what it is built of decides, so that a newer Gatewatch never takes an older build. */
export function buildFolderOf(version: GatewayVersion, environment: NodeJS.ProcessEnv): string {
  const digest = createHash('sha256').update(layout)
  for (const [path, text] of [...questionsOf(version), ...projectOf(version, [])]) digest.update(`${path}\0${text}\0`)
  return join(cacheFolder(environment), `gravitee-${version.version}-${digest.digest('hex').slice(0, 12)}`)
}

/** Where a build keeps the digests of its files: a cache that was restored halfway, cut off by a full disk, or changed is found out. */
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

/** The first file of a build that is not as it was sealed, or that others could have written; undefined where all are in order. */
export function damageIn({ folder }: Built): string | undefined {
  try {
    const foreign = foreignPathIn(folder)
    if (foreign !== undefined) return relative(folder, foreign)
    const sealed = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as Readonly<Record<string, string>>
    const found = digestsIn(folder)
    return Object.keys({ ...sealed, ...found }).find((path) => sealed[path] !== found[path])
  } catch {
    return manifestName
  }
}

/** When a build was last started, as far as that could be written down; else when it was made. */
export const lastUseOf = (folder: string): number => statSync(folder).mtimeMs

/** Writes down that a build is started. */
export function touch({ folder }: Built): void {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // A cache that only others may write to is cleared by them.
  }
}

/** A folder gets its name when the build is complete; what became of it since, `damageIn` says. */
export function builtGateway(version: GatewayVersion, environment: NodeJS.ProcessEnv): Built | undefined {
  const folder = buildFolderOf(version, environment)
  return existsSync(folder) ? { version, folder } : undefined
}

/** The version that a folder of the cache was built for, by its name; undefined where another Gatewatch built it. */
function versionBuiltIn(folder: string, environment: NodeJS.ProcessEnv): GatewayVersion | undefined {
  const version = gatewayVersion(/^gravitee-([\d.]+)-[0-9a-f]{12}$/.exec(basename(folder))?.[1] ?? '')
  return version !== undefined && buildFolderOf(version, environment) === folder ? version : undefined
}

const foldersIn = (cache: string): readonly string[] =>
  existsSync(cache) ? readdirSync(cache).flatMap((name) => (/^gravitee-[\d.]+-[0-9a-f]{12}$/.test(name) ? [join(cache, name)] : [])) : []

/** Every gateway that is built on this machine and can be started by this Gatewatch. */
export const builtGateways = (environment: NodeJS.ProcessEnv): readonly Built[] =>
  foldersIn(cacheFolder(environment)).flatMap((folder) => {
    const version = versionBuiltIn(folder, environment)
    return version === undefined ? [] : [{ version, folder }]
  })

/** What another Gatewatch built, which this one never starts. */
export const olderBuilds = (environment: NodeJS.ProcessEnv): readonly string[] =>
  foldersIn(cacheFolder(environment)).filter((folder) => versionBuiltIn(folder, environment) === undefined)
