import { constants } from 'node:os'
import { message, render } from '../messages/index.ts'

/** Commands that read what strangers wrote, and wait for nobody. */
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

/** Whether a command is done by a process that can be ended whatever it does. Steps are counted where they arise: this is for what no count knows. */
export const isBounded = ([command = '']: readonly string[], environment: NodeJS.ProcessEnv): boolean =>
  commands.has(command) && environment[isWorker] === undefined

/** In the process that does the work: shows that it gets on. One file that it never comes out of keeps it from that. */
export function showProgress(environment: NodeJS.ProcessEnv): void {
  if (environment[isWorker] !== undefined && process.send !== undefined) setInterval(() => process.send?.('progress'), beatMs).unref()
}

/** Does the same in a process of its own, which ends at a minute without progress and at a size; answers with its exit code, and 2 where it was ended. */
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
