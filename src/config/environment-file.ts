import { stat } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError } from './error.ts'
import { readText } from './read.ts'
import type { Environment } from './reference.ts'
import { message } from '../messages/index.ts'

const largestFile = 1_000_000

/** Where the environment file of a configuration is: `gatewatch.env` beside `gatewatch.yaml`. */
export function environmentFileOf(configuration: string): string {
  return join(dirname(configuration), `${parse(configuration).name}.env`)
}

/**
 * The environment that a configuration reads: the variables of its environment file, where there is one, and over them those that are set.
 * Throws ConfigError for a file that others can read too: secrets in it are secrets no more.
 */
export async function environmentFor(configuration: string, environment: Environment): Promise<Environment> {
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
