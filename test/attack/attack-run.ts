import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { Attack } from './attacks.ts'

/** What came of an attack. */
export interface Outcome {
  /** The exit code, or the signal that ended the process: `SIGKILL` where it was still running. */
  readonly ended: string
  /** The first line that the command printed about it. */
  readonly said: string
  readonly seconds: number
  readonly mebibytes: number | undefined
}

const root = join(import.meta.dirname, '../..')
/** Longer than the worker is given, so that what ends here has no bound at all. */
const longestMs = Number(process.env["ATTACK_MS"] ?? 90_000)

/** Runs the program on the files of an attack, in a process that is ended when it does not end by itself. */
export async function run({ files, args }: Attack): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'gatewatch-attack-'))
  try {
    for (const [name, content] of Object.entries(files())) await writeFile(join(folder, name), content)
    const started = performance.now()
    const flags = ['--max-old-space-size=3000', '--conditions=gatewatch:source', '--import', join(root, 'bench/peak.mjs')]
    const child = spawn(process.execPath, [...flags, join(root, 'src/cli.ts'), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      timeout: longestMs,
      killSignal: 'SIGKILL',
    })
    const [out, err, peak] = await Promise.all([child.stdout, child.stderr, child.stdio[3] as unknown as Readable].map(async (each) => await text(each)))
    const ended = child.exitCode ?? child.signalCode ?? (await new Promise<number | string>((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal!))))
    const said = `${err}\n${out}`.split('\n').find((line) => line.trim() !== '') ?? ''
    return {
      ended: String(ended),
      said: said.slice(0, 200),
      seconds: (performance.now() - started) / 1000,
      mebibytes: peak === '' ? undefined : Math.round(Number(peak) / 1024),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
