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

/** What is wrong with a unit by systemd's own verifier; before version 254, apart from the pauses that it does not know and leaves out. */
export function problemsOfUnit(file: string): { readonly status: number | null; readonly output: string } {
  const [, version] = /^systemd (\d+)/.exec(run('systemd-analyze', '--version').output) ?? []
  const { status, output } = run('systemd-analyze', 'verify', file)
  const unknown = /^.*: Unknown key '(?:RestartSteps|RestartMaxDelaySec)' in section \[Service\], ignoring\.\n/gm
  return { status, output: Number(version) < 254 ? output.replace(unknown, '') : output }
}
