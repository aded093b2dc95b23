import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** A Java development kit of this machine. */
export interface Jdk {
  readonly home: string
  /** `25.0.1` as its maker writes it. */
  readonly version: string
  readonly major: number
}

/** The usual folders on Debian, Fedora and macOS, with Homebrew and with SDKMAN. */
const usualFolders = (home: string): readonly string[] => [
  '/usr/lib/jvm',
  '/usr/java',
  '/opt/java',
  '/Library/Java/JavaVirtualMachines',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  join(home, '.sdkman/candidates/java'),
]

/** Every development kit, in the order of preference: those that the user names, then the oldest. */
export function findJdks(environment: NodeJS.ProcessEnv, folders: readonly string[] = usualFolders(homedir())): readonly Jdk[] {
  const named = [environment['GATEWATCH_JAVA_HOME'], environment['JAVA_HOME']].filter((home) => home !== undefined && home !== '')
  const onPath = (environment['PATH'] ?? '').split(delimiter).flatMap((folder) => resolved(join(folder, 'javac')))
  const installed = [...onPath.map((program) => dirname(dirname(program))), ...folders.flatMap(homesIn)]
  const preferred = named.flatMap((home) => jdkAt(home!))
  const others = installed.flatMap(jdkAt).toSorted((one, other) => one.major - other.major)
  return [...new Map([...preferred, ...others].map((jdk) => [jdk.home, jdk])).values()]
}

function homesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).flatMap((name) =>
      ['', 'Contents/Home', 'libexec/openjdk.jdk/Contents/Home'].map((place) => join(folder, name, place)),
    )
  } catch {
    return []
  }
}

function resolved(path: string): readonly string[] {
  try {
    return [realpathSync(path)]
  } catch {
    return []
  }
}

/** The kit in a folder, if any: it has a compiler and a `release` file, so no program has to be started. */
function jdkAt(path: string): readonly Jdk[] {
  const [home] = resolved(path)
  if (home === undefined || resolved(join(home, 'bin/javac')).length === 0) return []
  try {
    const release = readFileSync(join(home, 'release'), 'utf8')
    const version = /^JAVA_VERSION="([^"]+)"/m.exec(release)?.[1] ?? ''
    const modules = /^MODULES="([^"]*)"/m.exec(release)?.[1]?.split(' ')
    // A reduced runtime answers some calls and leaves others without a response.
    if (modules?.includes('jdk.dynalink') === false) return []
    const major = Number(/^(?:1\.)?(\d+)/.exec(version)?.[1])
    return Number.isInteger(major) ? [{ home, version, major }] : []
  } catch {
    return []
  }
}
