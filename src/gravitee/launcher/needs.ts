import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findJdks, type Jdk } from './jdk.ts'
import { message, type Message, UserError } from '../../messages/index.ts'
import type { GatewayVersion } from './versions.ts'

/** What this machine lacks, or what went wrong with what it has, and what to do. */
export class EngineError extends UserError {}

/** One thing that the engine needs, and whether it is there. */
export interface Need {
  readonly what: 'jdk' | 'maven'
  /** Where it is, and which; what is wrong with what there is; what to install. */
  readonly found?: string
  readonly missing?: string
}

const install = message('launcher.install')

/** The first development kit that is new enough, or what there is instead. */
export function neededJdk({ java }: GatewayVersion, environment: NodeJS.ProcessEnv, folders?: readonly string[]): Jdk {
  if (process.platform === 'win32') throw new EngineError(message('launcher.windows'))
  const all = findJdks(environment, folders)
  const jdk = all.find(({ major }) => major >= java)
  if (jdk !== undefined) return jdk
  throw new EngineError(missingJdk(String(java), all, environment['JAVA_HOME']), install)
}

function missingJdk(java: string, found: readonly Jdk[], home = ''): Message {
  const [newest] = found.toSorted((one, other) => other.major - one.major)
  if (newest !== undefined) return message('launcher.old-jdk', { java, version: newest.version, home: newest.home })
  return home === '' ? message('launcher.no-jdk', { java }) : message('launcher.no-jdk-named', { java, home })
}

/** Where Maven is; it is asked for when the gateway is built, and never after. */
export function neededMaven(environment: NodeJS.ProcessEnv): string {
  const maven = (environment['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'mvn'))
    .find(isProgram)
  if (maven !== undefined) return maven
  throw new EngineError(message('launcher.no-maven'), install)
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
