import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
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
  /** Why the attack succeeded, or did not come to what it attacks; undefined where a bound of its own ended it. */
  readonly fault: string | undefined
}

const root = resolve(import.meta.dirname, '../..')
/** Longer than a command is given, so that what ends here has no bound at all. */
const longestMs = 90_000
/** The bounds of the process that does the work: what comes near them has none of its own. */
const mostSeconds = 50
const mostMebibytes = 1024

/** Runs the program on the files of an attack, in a process that is ended when it does not end by itself. */
export async function run({
  files,
  args,
  environment,
  links = {},
  pipes = [],
  input,
  reaches,
  isCutRun = false,
}: Attack): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'gatewatch-attack-'))
  const peak = join(folder, 'peak')
  const within = join(folder, 'in')
  try {
    await mkdir(within)
    for (const [name, content] of Object.entries(files())) {
      await mkdir(dirname(join(within, name)), { recursive: true })
      await writeFile(join(within, name), content)
    }
    for (const [name, target] of Object.entries(links)) await symlink(target, join(within, name))
    for (const name of pipes) execFileSync('mkfifo', [join(within, name)])
    const before = new Set(await readdir(within, { recursive: true }))
    const started = performance.now()
    const flags = ['--max-old-space-size=3000', '--conditions=gatewatch:source', '--import', join(import.meta.dirname, 'peak.ts')]
    const child = spawn(process.execPath, [...flags, join(root, 'src/cli.ts'), ...args], {
      cwd: within,
      env: { ...process.env, ...environment, GATEWATCH_ATTACK_PEAK: peak },
      // Its workers are ended with it.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    // A command that has ended reads no more of it.
    child.stdin.on('error', () => undefined)
    feed(child.stdin, input)
    const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), longestMs)
    const [[code, signal], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
    clearTimeout(timer)
    const seconds = (performance.now() - started) / 1000
    child.stdin.destroy()
    const printed = `${err}\n${out}`
    const ended = String(code ?? signal)
    const held = (await readFile(peak, 'utf8').catch(() => '')).split('\n').map(Number)
    const mebibytes = held.length < 2 ? undefined : Math.round(Math.max(...held) / 1024)
    const left = (await readdir(within, { recursive: true })).filter((name) => !before.has(name))
    const faults = [
      !/^[0124]$/.test(ended) && 'ended by no bound',
      /need more than \d+ seconds/.test(printed) && 'ended by the limits of the process',
      seconds > mostSeconds && 'too long',
      (mebibytes ?? 0) > mostMebibytes && 'too much memory',
      ended === '2' && left.length > 0 && !isCutRun && `left ${left.slice(0, 3).join(', ')}`,
      reaches?.test(printed) === false && `did not say ${reaches.source}`,
    ].filter((fault) => fault !== false)
    const said = printed.split('\n').find((line) => line.trim() !== '')
    return { ended, said: said?.slice(0, 160) ?? '', seconds, mebibytes, fault: faults.length === 0 ? undefined : faults.join(', ') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the same text for as long as it is taken; nothing where there is none. */
function feed(stdin: NodeJS.WritableStream, input: string | undefined): void {
  if (input === undefined) return void stdin.end()
  const write = (): void => {
    while (stdin.writable && stdin.write(input));
  }
  stdin.on('drain', write)
  write()
}
