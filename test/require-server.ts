import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, it } from 'vitest'

/** Servers stand in folders that only the administrator's PATH names. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']

/** Where a program of this machine is; undefined where it is not installed. */
export function programPath(name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

/**
 * `describe` for tests that need real programs: `needs('nginx', 'openssl')('a title', () => { ... })`.
 * Where one is missing they are skipped under a title that says so; with GATEWATCH_REQUIRE_SERVERS=1 that is a failure.
 */
export function needs(...programs: readonly string[]): (title: string, tests: () => void) => void {
  const missing = programs.filter((name) => programPath(name) === undefined)
  return provided(missing.length === 0 ? undefined : `not installed here: ${missing.join(', ')}`)
}

/** The same for tests that need something else of their machine: the reason why it is not there, or nothing. */
export function provided(reason: string | undefined): (title: string, tests: () => void) => void {
  if (reason === undefined) return describe
  if (process.env['GATEWATCH_REQUIRE_SERVERS'] !== '1') return (title, tests) => void describe.skip(`${title} (skipped; ${reason})`, tests)
  return (title) =>
    void describe(title, () => {
      it('has what it needs', () => {
        throw new Error(reason)
      })
    })
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
