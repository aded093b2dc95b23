import { constants } from 'node:os'
import { message, render } from '../messages/index.ts'

/** Commands that read what strangers wrote, and wait for nobody. */
const commands: ReadonlySet<string> = new Set(['template', 'verify', 'report', 'records'])
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const longestMs = 60_000
const mostMebibytes = 1024
/** Set for the process that does the work. */
const isWorker = 'GATEWATCH_WORKER'

/** Whether a command is done by a process that can be ended whatever it does. Steps are counted where they arise: this is for what no count knows. */
export const isBounded = ([command = '']: readonly string[], environment: NodeJS.ProcessEnv): boolean =>
  commands.has(command) && environment[isWorker] === undefined

/** Does the same in a process of its own, which ends at a minute and at a gibibyte; answers with its exit code, and 2 where it was ended. */
export async function workBounded(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { spawn } = await import('node:child_process')
  const isExecutable = process.getBuiltinModule('node:sea').isSea()
  const options = `${environment['NODE_OPTIONS'] ?? ''} --max-old-space-size=${mostMebibytes}`
  const worker = spawn(process.execPath, [...process.execArgv, ...(isExecutable ? [] : [process.argv[1]!]), ...args], {
    stdio: 'inherit',
    env: { ...environment, [isWorker]: '1', NODE_OPTIONS: options.trim() },
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  for (const signal of forwarded) process.on(signal, () => worker.kill(signal))
  const { code, signal } = await new Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>(
    (resolve, reject) => {
      worker.on('exit', (code, signal) => resolve({ code, signal }))
      worker.on('error', reject)
    },
  )
  if (code !== null && code < 128) return code
  if (signal !== null && forwarded.some((each) => each === signal)) return 128 + constants.signals[signal]
  console.error(render(message('command.ended', { command: args[0]!, seconds: longestMs / 1000, size: mostMebibytes })))
  return 2
}
