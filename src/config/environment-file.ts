import { stat } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError } from './error.ts'
import { readText } from './read.ts'
import type { EnvironmentVariables } from './reference.ts'
import { message } from '../messages/index.ts'

const largestFile = 1_000_000

/** The environment file of a configuration: `gatewatch.env` next to `gatewatch.yaml`. */
export function environmentFileOf(configuration: string): string {
  return join(dirname(configuration), `${parse(configuration).name}.env`)
}

/**
 * Returns the environment of a configuration: the variables of its environment file, overridden by those that are set. Throws ConfigError
 * if other users can read the file: its secrets are no longer secret.
 */
export async function environmentFor(configuration: string, environment: EnvironmentVariables): Promise<EnvironmentVariables> {
  const file = environmentFileOf(configuration)
  const found = await stat(file).catch(() => undefined)
  if (found === undefined || !found.isFile()) return environment
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new ConfigError([
      { file, message: message('config.file-readable-by-others'), fix: message('config.fix.run', { command: `chmod 600 ${file}` }) },
    ])
  const content = await readText(file, largestFile)
  if (!('text' in content)) throw new ConfigError([{ file, ...content }])
  return { ...parseEnv(content.text), ...environment }
}
