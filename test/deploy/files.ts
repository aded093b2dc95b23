import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { programPath } from '../require-server.ts'

/** Where the files of deploy/ are. */
export const folder = resolve(import.meta.dirname, '../../deploy')

export const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8')

/** Runs a program of this machine in deploy/. */
export function run(program: string, ...args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(programPath(program)!, args, { cwd: folder, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
