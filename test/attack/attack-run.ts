import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Attack } from './attacks.ts'

/** What came of an attack. */
export interface Outcome {
  /** The exit code, or the signal that ended the process: `SIGKILL` where it was still running. */
  readonly ended: string
  /** The first line that the command printed about it. */
  readonly said: string
  readonly seconds: number
  /** The most memory that a process of it held; undefined where none came to its end. */
  readonly mebibytes: number | undefined
}

const root = resolve(import.meta.dirname, '../..')
/** Longer than a command is given, so that what ends here has no bound at all. */
const longestMs = 90_000

/** Runs the program on the files of an attack, in a process that is ended when it does not end by itself. */
export async function run({ files, args, environment }: Attack): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'gatewatch-attack-'))
  const peak = join(folder, 'peak')
  try {
    for (const [name, content] of Object.entries(files())) {
      await mkdir(dirname(join(folder, 'in', name)), { recursive: true })
      await writeFile(join(folder, 'in', name), content)
    }
    const started = performance.now()
    const flags = ['--max-old-space-size=3000', '--conditions=gatewatch:source', '--import', join(import.meta.dirname, 'peak.ts')]
    const child = spawn(process.execPath, [...flags, join(root, 'src/cli.ts'), ...args], {
      cwd: join(folder, 'in'),
      env: { ...process.env, ...environment, GATEWATCH_ATTACK_PEAK: peak },
      // Its workers are ended with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), longestMs)
    const [[code, signal], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
    clearTimeout(timer)
    const held = (await readFile(peak, 'utf8').catch(() => '')).split('\n').map(Number)
    return {
      ended: String(code ?? signal),
      said: `${err}\n${out}`.split('\n').find((line) => line.trim() !== '')?.slice(0, 160) ?? '',
      seconds: (performance.now() - started) / 1000,
      mebibytes: held.length < 2 ? undefined : Math.round(Math.max(...held) / 1024),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
