import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Where the program is started unless told otherwise. */
export const root = resolve(import.meta.dirname, '../..')

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface ProgramOptions {
  readonly cwd?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly input?: string
  /** Sends what Ctrl-C sends, as soon as this holds; it is told what the program has said on stderr so far. */
  readonly interruptWhen?: (stderr: string) => boolean
  /** Another signal than that of Ctrl-C. */
  readonly interruptWith?: NodeJS.Signals
  /** Whoever reads along goes at once, as `| head` does. */
  readonly leaves?: boolean
}

/** The environment of the tests, without what a pipeline tells of itself. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const told = ['CI', 'GITHUB_ACTIONS', 'GITLAB_CI', 'TF_BUILD', 'JENKINS_URL', 'TRACEPARENT', 'TRACESTATE']
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !told.includes(name)))
}

const usualCache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')

/** The variables of a program that finds the gateways of this machine. */
export const withBuilds = { XDG_CACHE_HOME: usualCache }

/** The variables of a program under test: whether this machine has a gateway of Gravitee decides nothing. */
export const programEnvironment = (environment: ProgramOptions['environment']): NodeJS.ProcessEnv => ({
  ...ownEnvironment(),
  XDG_CACHE_HOME: join(usualCache, 'gatewatch-tests'),
  ...environment,
})

/** Runs the real program, from its sources, as a process of its own. */
export async function gatewatch(args: readonly string[], options: ProgramOptions = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['--conditions=gatewatch:source', join(root, 'src/cli.ts'), ...args], {
    cwd: options.cwd ?? root,
    env: programEnvironment(options.environment),
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.stdin.end(options.input ?? '')
  if (options.leaves === true) child.stdout.destroy()
  const { interruptWhen } = options
  const timer = setInterval(() => {
    if (interruptWhen?.(stderr) !== true) return
    clearInterval(timer)
    child.kill(options.interruptWith ?? 'SIGINT')
  }, 50)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  clearInterval(timer)
  return { code, stdout, stderr }
}

/** An empty folder for one test; `remove` takes it away again. */
export async function emptyFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'gatewatch-test-'))
  return { path, remove: async () => await rm(path, { recursive: true, force: true }) }
}

/** Whether the events that a run has written so far hold a text. */
export function eventsHold(folder: string, text: string): boolean {
  if (!existsSync(folder)) return false
  return readdirSync(folder).some((file) => file.startsWith('events.ndjson') && readFileSync(join(folder, file), 'utf8').includes(text))
}
