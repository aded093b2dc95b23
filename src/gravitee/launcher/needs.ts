import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findJdks, type Jdk } from './jdk.ts'
import type { GatewayVersion } from './versions.ts'

/** What this machine lacks, or what went wrong with what it has; the message says what to do. */
export class EngineError extends Error {
  override name = 'EngineError'
}

/** One thing that the engine needs, and whether it is there. */
export interface Need {
  readonly what: 'jdk' | 'maven'
  /** Where it is, and which; what is wrong with what there is; what to install. */
  readonly found?: string
  readonly missing?: string
}

const install =
  'On Debian 13 and Ubuntu: apt-get install openjdk-21-jdk-headless maven; on macOS: brew install openjdk@21 maven; elsewhere a JDK 21 from https://adoptium.net, named with JAVA_HOME.'
const windows =
  'Gravitee\'s gateway is run on Linux and macOS only.\nOn Windows run Gatewatch in WSL ("wsl --install"), with: apt-get install openjdk-21-jdk-headless maven.'

/** The first development kit that is new enough, or what there is instead. */
export function neededJdk({ java }: GatewayVersion, environment: NodeJS.ProcessEnv, folders?: readonly string[]): Jdk {
  if (process.platform === 'win32') throw new EngineError(windows)
  const all = findJdks(environment, folders)
  const jdk = all.find(({ major }) => major >= java)
  if (jdk !== undefined) return jdk
  throw new EngineError(`${missingJdk(java, all, environment['JAVA_HOME'])}\n${install}`)
}

function missingJdk(java: number, found: readonly Jdk[], named = ''): string {
  const [newest] = found.toSorted((one, other) => other.major - one.major)
  if (newest !== undefined)
    return `Gravitee's gateway needs a JDK ${java} or newer; here is only ${newest.version} (${newest.home}). Name another one with JAVA_HOME.`
  const looked = named === '' ? 'JAVA_HOME, PATH and the usual folders were looked at' : `JAVA_HOME is ${named}, where there is none`
  return `Gravitee's gateway needs a JDK ${java} or newer, and there is none here (${looked}).`
}

/** Where Maven is; it is asked for when the gateway is built, and never after. */
export function neededMaven(environment: NodeJS.ProcessEnv): string {
  const maven = (environment['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'mvn'))
    .find(isProgram)
  if (maven !== undefined) return maven
  throw new EngineError(`Gravitee's gateway is built by Maven once, and there is no mvn in the PATH here.\n${install}`)
}

/** What of the needs is there and what is not, for whoever asks before the first run. */
export function needsOf(version: GatewayVersion, environment: NodeJS.ProcessEnv): readonly Need[] {
  const told = (what: Need['what'], find: () => string): Need => {
    try {
      return { what, found: find() }
    } catch (error) {
      if (error instanceof EngineError) return { what, missing: error.message }
      throw error
    }
  }
  return [
    told('jdk', () => {
      const { home, version: found } = neededJdk(version, environment)
      return `JDK ${found} (${home})`
    }),
    told('maven', () => `Maven (${neededMaven(environment)})`),
  ]
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
