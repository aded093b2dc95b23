import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isPrivate } from '../../base/index.ts'
import { message, type Message, type Text } from '../../messages/index.ts'
import { createInterface } from 'node:readline'
import {
  builtGateway,
  damageIn,
  lastUseOf,
  manifestName,
  buildFolderOf,
  projectOf,
  listingProjectOf,
  digestsIn,
  olderBuilds,
  type BuiltGateway,
} from './build-cache.ts'
import type { Jdk } from './jdk.ts'
import { launch } from './launch.ts'
import { isAlive, locked } from './lock.ts'
import { EngineError, neededMaven } from './needs.ts'
import { goals } from './pom.ts'
import { assertReleased, pinsIn, publishedBy, shipped } from './release.ts'
import type { GatewayVersion } from './versions.ts'

/** Maven's progress, read from its output. */
interface Progress {
  readonly files: number
  readonly bytes: number
}

export const noProgress: Progress = { files: 0, bytes: 0 }

const units: Readonly<Record<string, number>> = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9 }

/** The progress after a line: Maven reports each file with its size (`Downloaded from central: URL (1.1 MB at 5 MB/s)`). */
export function progressAfter(line: string, { files, bytes }: Progress): Progress {
  // Bounded: a line of Maven, whose addresses have no blanks.
  const [, size, unit] = /\bDownloaded from \S+: \S+ \(([\d.]+) (B|kB|MB|GB)\b/.exec(line) ?? []
  return size === undefined ? { files, bytes } : { files: files + 1, bytes: bytes + Number(size) * units[unit!]! }
}

/** The reason of a failed build, from Maven's output; the message has the fix. */
function reasonOfFailure(output: string): Text {
  if (/Checksum validation failed/.test(output)) return message('launcher.checksum')
  if (
    /UnknownHost|Unknown host|Network is unreachable|No route to host|Connection (?:refused|timed out|reset)|connect timed out|Temporary failure/i.test(
      output,
    )
  )
    return message('launcher.offline')
  if (/No space left/i.test(output)) return message('system.ENOSPC')
  const [first] = output.split('\n').flatMap((line) => /^\[(?:ERROR|FATAL)\] (.+)/.exec(line)?.[1] ?? [])
  return first?.slice(0, 300) ?? message('launcher.no-output')
}

/** Options of a build. */
export interface BuildOptions {
  readonly version: GatewayVersion
  readonly jdk: Jdk
  readonly environment: NodeJS.ProcessEnv
  /** Reports the progress to the user. */
  readonly say: (sentence: Message) => void
}

/** The gateway of a version, built into the user's cache where it is missing. Throws EngineError with the fix. */
export async function prepared(options: BuildOptions): Promise<BuiltGateway> {
  const { version, environment, say } = options
  const known = soundGateway(version, environment)
  if (known !== undefined) return known
  const maven = neededMaven(environment)
  const folder = buildFolderOf(version, environment)
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
    if (!isPrivate(dirname(folder))) throw new EngineError(message('launcher.writable', { folder: dirname(folder) }))
    return await locked(
      `${folder}.lock`,
      async () => soundGateway(version, environment) ?? (await build(maven, folder, options)),
      (pid) => say(message('launcher.waiting', { pid: String(pid), version: version.version })),
    )
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined || error instanceof EngineError) throw error
    throw new EngineError(message('launcher.folder', { folder: dirname(folder), code }))
  }
}

/** A complete and undamaged build; undefined where there is none. */
export const soundGateway = (version: GatewayVersion, environment: NodeJS.ProcessEnv): BuiltGateway | undefined => {
  const built = builtGateway(version, environment)
  return built === undefined || damageIn(built) !== undefined ? undefined : built
}

/** Builds in a temporary folder and starts the result before it gets its name: an incomplete build is never used. */
async function build(maven: string, folder: string, options: BuildOptions): Promise<BuiltGateway> {
  const { version, jdk, environment, say } = options
  const broken = builtGateway(version, environment)
  if (broken !== undefined) {
    say(message('launcher.damaged', { path: join(folder, damageIn(broken) ?? ''), version: version.version }))
    rmSync(folder, { recursive: true, force: true })
  }
  removeLeftovers(folder)
  const partial = mkdtempSync(`${folder}.${process.pid}-`)
  try {
    say(message('launcher.building', { version: version.version, jdk: jdk.version, megabytes: version.megabytes }))
    write(partial, listingProjectOf(version))
    await runMaven(maven, join(partial, 'listing'), goals.list, options)
    const published = publishedBy(join(partial, 'listing/target/classes/repository'))
    assertReleased(version, published)
    await runMaven(maven, join(partial, 'pins'), goals.pins, options)
    const { plugins, standIns } = shipped(version, pinsIn(join(partial, 'pins/target/classes/pins')), published)
    if (standIns.length > 0) say(message('launcher.stand-ins', { version: version.version, plugins: standIns.join(', ') }))
    write(partial, projectOf(version, plugins))
    await runMaven(maven, partial, goals.build, options)
    const built = join(partial, 'target')
    say(message('launcher.trying'))
    const gateway = await launch({ built: { version, folder: built }, jdk, keyHeader: 'X-Gravitee-Api-Key' })
    await gateway.stop()
    seal(built)
    renameSync(built, folder)
    removeOlder(environment)
    return { version, folder }
  } catch (error) {
    const finished = (error as NodeJS.ErrnoException).code === 'ENOTEMPTY' ? soundGateway(version, environment) : undefined
    if (finished !== undefined) return finished
    throw error
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

function write(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Writes the digests of a complete build. */
export function seal(folder: string): void {
  // Maven creates it with the mask of the account, which may let its group write.
  chmodSync(folder, 0o700)
  writeFileSync(join(folder, manifestName), JSON.stringify(digestsIn(folder)))
}

function removeLeftovers(folder: string): void {
  const prefix = `${basename(folder)}.`
  for (const name of readdirSync(dirname(folder))) {
    const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}

/** A build without a start for this long belongs to another version of Gatewatch. */
const longestUnusedMs = 24 * 60 * 60_000

/** Removes builds of older versions of Gatewatch that are no longer used. */
function removeOlder(environment: NodeJS.ProcessEnv): void {
  for (const folder of olderBuilds(environment))
    if (Date.now() - lastUseOf(folder) > longestUnusedMs) rmSync(folder, { recursive: true, force: true })
}

/** Events that stop Maven, whose files are then removed. */
const ends = ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Lines of Maven's output to keep: the reason of a failure may be far above the last line. */
const mostKept = 4000

/** The variables that Maven needs. Its plugins are code of others: they get no other variable, and so no secret. */
const known = new Set([
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'MAVEN_OPTS',
  'MAVEN_ARGS',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
])

export const mavenEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => known.has(name.toUpperCase())))

async function runMaven(
  maven: string,
  folder: string,
  wanted: readonly string[],
  { version, jdk, environment, say }: BuildOptions,
): Promise<void> {
  // Strict checksums: a file with another checksum than its repository's ends the build.
  const child = spawn(maven, ['-B', '-C', ...wanted], {
    cwd: folder,
    env: { ...mavenEnvironment(environment), JAVA_HOME: jdk.home },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  let progress = noProgress
  let reportedMegabytes = 0
  const onLine = (line: string): void => {
    if (output.push(line) > mostKept) output.shift()
    progress = progressAfter(line, progress)
    const megabytes = Math.floor(progress.bytes / 1e6)
    if (megabytes < reportedMegabytes + 10) return
    reportedMegabytes = megabytes
    say(message('launcher.progress', { done: megabytes, megabytes: version.megabytes, files: progress.files }))
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine)
  let interrupted = false
  const stop = (): void => {
    interrupted = true
    child.kill()
  }
  for (const end of ends) process.once(end, stop)
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done))
  for (const end of ends) process.off(end, stop)
  if (interrupted) throw new EngineError(message('launcher.interrupted', { version: version.version }))
  if (code !== 0)
    throw new EngineError(message('launcher.failed', { version: version.version, reason: reasonOfFailure(output.join('\n')) }))
}
