import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programPath } from '../require-server.ts'

const source = join(import.meta.dirname, 'spring')

/** The parts of the project, each a program of its own. */
export type SpringPart = 'authorization' | 'graphql' | 'gateway'

/** Where the programs lie, built by Maven the first time; afterwards nothing is fetched, until the project changes. */
export async function springPrograms(): Promise<(part: SpringPart) => string> {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'gatewatch-witness')
  const built = join(cache, `spring-${await digest()}`)
  if (!existsSync(built)) await build(cache, built)
  return (part) => join(built, part, 'target', `${part}.jar`)
}

async function digest(): Promise<string> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const texts = await Promise.all(files.sort().map(async (file) => file.slice(source.length) + (await readFile(file, 'utf8'))))
  return hash('sha256', texts.join('\0')).slice(0, 16)
}

/** Builds beside the place and moves there, so that nobody sees half of it. */
async function build(cache: string, built: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'building-'))
  try {
    await cp(source, folder, { recursive: true })
    await promisify(execFile)(programPath('mvn') ?? 'mvn', ['-B', '-q', 'package'], { cwd: folder })
    await rename(folder, built)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
