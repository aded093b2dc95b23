import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findJdks, type Jdk } from './jdk.ts'
import { message, type Message, UserError } from '../../messages/index.ts'
import type { GatewayVersion } from './versions.ts'

/** A missing or failing requirement of the engine, with the fix. */
export class EngineError extends UserError {}

/** A requirement of the engine on this machine. */
export interface EngineNeed {
  readonly what: 'jdk' | 'maven'
  /** Its version and path. */
  readonly found?: string
  /** The problem with it. */
  readonly missing?: string
}

const install = message('launcher.install')

/** The first development kit that is new enough. Throws EngineError where there is none. */
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

/** The path of Maven, which only a build needs. */
export function neededMaven(environment: NodeJS.ProcessEnv): string {
  const maven = (environment['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'mvn'))
    .find(isProgram)
  if (maven !== undefined) return maven
  throw new EngineError(message('launcher.no-maven'), install)
}

/** The requirements with their state, for a check before the first run. */
export function needsOf(version: GatewayVersion, environment: NodeJS.ProcessEnv): readonly EngineNeed[] {
  const found = (what: EngineNeed['what'], find: () => string): EngineNeed => {
    try {
      return { what, found: find() }
    } catch (error) {
      if (error instanceof EngineError) return { what, missing: error.message }
      throw error
    }
  }
  return [
    found('jdk', () => {
      const { home, version: found } = neededJdk(version, environment)
      return `JDK ${found} (${home})`
    }),
    found('maven', () => `Maven (${neededMaven(environment)})`),
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
