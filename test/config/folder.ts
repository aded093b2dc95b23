import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { ConfigError, describeProblem } from '../../src/config/error.ts'
import { loadTargets } from '../../src/config/load.ts'
import { environment } from './valid.ts'

/** The folder of the test that runs. */
export let folder: string

/** Gives each test of the file an empty folder. */
export function useFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatewatch-config-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
}

/** Writes a file of the folder and gives its path. */
export function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

/** The problems of a file or a folder, each as it is shown, without the folder's own path. */
export async function problemsIn(path: string): Promise<readonly string[]> {
  const error: unknown = await loadTargets({ path, environment }).catch((reason: unknown) => reason)
  if (!(error instanceof ConfigError)) throw new Error('expected a ConfigError', { cause: error })
  return error.problems.map((problem) => describeProblem({ ...problem, file: problem.file.replace(folder, '') }))
}
