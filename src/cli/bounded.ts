import { constants } from 'node:os'
import { message, render } from '../messages/index.ts'

/** Commands that read files of strangers, and never wait for input. */
const commands: ReadonlySet<string> = new Set(['template', 'verify', 'report', 'records'])
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const longestMs = 60_000
/** For the files of strangers, and for a command that also runs them in a gateway. */
const mostMebibytes = (args: readonly string[]): number => (isCheck(args) ? 4096 : 1024)
const isCheck = ([command, ...rest]: readonly string[]): boolean => command === 'template' && rest.includes('check')
const beatMs = 1000
const INTERRUPTED = 130
/** Set for the process that does the work. */
const isWorker = 'GATEWATCH_WORKER'

/** Tells whether a command runs in a child process, which can be ended whatever it does. Most work is bounded by counted steps; this bounds the rest. */
export const isBounded = ([command = '']: readonly string[], environment: NodeJS.ProcessEnv): boolean =>
  commands.has(command) && environment[isWorker] === undefined

/** Sends progress from the child process. A file that blocks it stops the progress. */
export function showProgress(environment: NodeJS.ProcessEnv): void {
  if (environment[isWorker] !== undefined && process.send !== undefined) setInterval(() => process.send?.('progress'), beatMs).unref()
}

/** Runs a command in a child process, which is ended after a minute without progress or at a limit of memory. Returns its exit code, or 2 if it was ended. */
export async function workBounded(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { spawn } = await import('node:child_process')
  const size = mostMebibytes(args)
  const isExecutable = process.getBuiltinModule('node:sea').isSea()
  const options = `${environment['NODE_OPTIONS'] ?? ''} --max-old-space-size=${size}`
  const worker = spawn(process.execPath, [...process.execArgv, ...(isExecutable ? [] : [process.argv[1]!]), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...environment, [isWorker]: '1', NODE_OPTIONS: options.trim() },
  })
  let isLate = false
  const late = setTimeout(() => (isLate = worker.kill('SIGKILL')), longestMs)
  worker.on('message', () => late.refresh())
  let interrupted = false
  for (const signal of forwarded)
    process.on(signal, () => {
      interrupted = signal !== 'SIGHUP'
      worker.kill(signal)
    })
  const { code, signal } = await new Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>(
    (resolve, reject) => {
      worker.on('exit', (code, signal) => resolve({ code, signal }))
      worker.on('error', reject)
    },
  )
  clearTimeout(late)
  if (code !== null && (code < 128 || code === INTERRUPTED)) return code
  // Before it could make an end itself.
  if (interrupted && !isLate) return INTERRUPTED
  if (signal !== null && forwarded.some((each) => each === signal)) return 128 + constants.signals[signal]
  console.error(render(message('command.ended', { command: args[0]!, seconds: longestMs / 1000, size })))
  return 2
}
