import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { message } from '../../messages/index.ts'
import { EngineError } from './needs.ts'
import { container } from './pom.ts'
import { type Coordinate, gatewayVersion, type GatewayVersion, type Plugin } from './versions.ts'

type Artifact = Pick<Plugin, 'group' | 'artifact'>

/** Returns the versions of an artifact that Maven has. */
export type PublishedVersions = (artifact: Artifact) => readonly string[]

/** Reads the versions that Maven found for each artifact; `file` has the path of its local repository. */
export function publishedBy(file: string): PublishedVersions {
  const repository = readFileSync(file, 'utf8').trim()
  return ({ group, artifact }) => {
    const folder = join(repository, ...group.split('.'), artifact)
    const lists = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /^maven-metadata-.+\.xml$/.test(name))
    // A list of one kind of element, written by a machine.
    return lists.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/<version>([^<]+)</g)].map(([, version]) => version!),
    )
  }
}

/** The versions that a release pins, by artifact; artifacts of other releases only are left out. */
export const pinsIn = (file: string): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split('=') as [string, string])
      .filter(([, version]) => version !== undefined && !version.includes('${')),
  )

/** `4.9.10` comes after `4.9.9`. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** The releases in their order, without pre-releases. */
const inOrder = (versions: readonly string[]): readonly string[] =>
  [...new Set(versions)].filter((version) => /^\d+\.\d+\.\d+$/.test(version)).toSorted(compare)

/** The version itself where it is published, else the nearest: of its minor version, then a later one of its major version, then an earlier one. */
export function nearest(wanted: string, published: readonly string[]): string | undefined {
  if (published.includes(wanted)) return wanted
  const [major, minor] = wanted.split('.')
  const all = inOrder([...published, wanted])
  const [earlier, later] = [all.slice(0, all.indexOf(wanted)).toReversed(), all.slice(all.indexOf(wanted) + 1)]
  const within = (prefix: string): string | undefined => [...later, ...earlier].find((version) => version.startsWith(prefix))
  return within(`${major}.${minor}.`) ?? within(`${major}.`)
}

/** Throws EngineError with the releases that there are, where a version is none of them. */
export function assertReleased({ version }: GatewayVersion, published: PublishedVersions): void {
  const releases = inOrder(published(container)).filter((release) => gatewayVersion(release) !== undefined)
  if (releases.length === 0) throw new EngineError(message('launcher.failed', { version, reason: message('launcher.offline') }))
  if (!releases.includes(version)) throw new EngineError(message('launcher.no-release', { version, versions: releases.join(', ') }))
}

/** The plugins of a release, with the nearest version where Maven lacks one. Throws EngineError where Maven has none. */
export function shipped(
  { version, plugins }: GatewayVersion,
  pins: ReadonlyMap<string, string>,
  published: PublishedVersions,
): { readonly plugins: readonly Coordinate[]; readonly standIns: readonly string[] } {
  const chosen = plugins.flatMap((plugin) => {
    const pinned = pins.get(plugin.artifact)
    if (pinned === undefined) return []
    const taken = nearest(pinned, published(plugin))
    if (taken === undefined)
      throw new EngineError(message('launcher.no-plugin', { artifact: `${plugin.group}:${plugin.artifact}`, pinned, version }))
    return [{ ...plugin, pinned, taken }]
  })
  return {
    plugins: chosen.map(({ group, artifact, taken }): Coordinate => `${group}:${artifact}:${taken}`),
    standIns: chosen
      .filter(({ pinned, taken }) => taken !== pinned)
      .map(({ artifact, pinned, taken }) => `${artifact} ${taken} for ${pinned}`),
  }
}
