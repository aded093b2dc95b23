import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..')
const copied = readdirSync(root).filter((name) => !['node_modules', '.git', 'reports', 'dist', 'out'].includes(name))
const text = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'latin1') : undefined)

/** How a program of a copy ended, and what it printed. */
export interface InCopy {
  readonly code: number | null
  readonly text: string
}

/** A copy of the repository, so that a test can change the sources and run what is there. */
export class Copy {
  readonly work = mkdtempSync(join(tmpdir(), 'gatewatch-copy-'))
  readonly folder = join(this.work, 'house')

  constructor() {
    for (const name of copied) cpSync(join(root, name), join(this.folder, name), { recursive: true })
    symlinkSync(resolve(root, 'node_modules'), join(this.folder, 'node_modules'))
  }

  path(file: string): string {
    return join(this.folder, file)
  }

  /** Writes a file anew from its former text. */
  change(file: string, changed: (text: string) => string): void {
    writeFileSync(this.path(file), changed(readFileSync(this.path(file), 'utf8')))
  }

  /** Runs Node.js in the copy. */
  async run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<InCopy> {
    const { CI: _ci, GITHUB_ACTIONS: _actions, VITEST: _vitest, ...inherited } = process.env
    const options = { cwd: this.folder, env: { ...inherited, ...environment }, maxBuffer: 50_000_000 }
    const ended = promisify(execFile)(process.execPath, [...args], options)
    const { stdout, stderr } = await ended.catch((error: unknown) => error as { readonly stdout: string; readonly stderr: string })
    return { code: ended.child.exitCode, text: `${stdout}${stderr}` }
  }

  async script(file: string, args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): Promise<InCopy> {
    return await this.run(['--conditions=gatewatch:source', file, ...args], environment)
  }

  /** Runs fast tests. */
  async test(...args: readonly string[]): Promise<InCopy> {
    return await this.run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast', ...args])
  }

  /** The files that differ from those of the repository. */
  changedFiles(): readonly string[] {
    return copied
      .flatMap((name) =>
        statSync(this.path(name)).isFile()
          ? [name]
          : readdirSync(this.path(name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
      )
      .filter((file) => statSync(this.path(file)).isFile() && text(join(root, file)) !== text(this.path(file)))
      .sort()
  }

  remove(): void {
    rmSync(this.work, { recursive: true, force: true })
  }
}
