import { Readable } from 'node:stream'
import { main } from '../../src/cli/main.ts'
import { programEnvironment, root, type ProgramOptions } from './program.ts'

/** What the program said within this process, and how it ended. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs the program within this process: all of it but its start and its end, at a fifth of the time. It has the outputs, the
 * environment and the working directory for itself, so one run waits for the other. What a process alone can show (signals
 * that end it, faults that nobody caught, suites of a user, collectors of traces) needs the program of program.ts.
 */
export async function gatewatch(args: readonly string[], options: Omit<ProgramOptions, 'leaves'> = {}): Promise<Ended> {
  const ended = last.then(async () => await runAlone(args, options))
  last = ended.catch(() => undefined)
  return await ended
}

async function runAlone(
  args: readonly string[],
  { cwd = root, environment = {}, input = '', interruptWhen }: Omit<ProgramOptions, 'leaves'>,
): Promise<Ended> {
  let stdout = ''
  let stderr = ''
  const before = process.cwd()
  const restorations = [
    replaced(process.stdout, { write: (text: string | Uint8Array) => ((stdout += String(text)), true) }),
    replaced(process.stderr, { write: (text: string | Uint8Array) => ((stderr += String(text)), true) }),
    replaced(console, {
      log: (...texts: readonly unknown[]) => void (stdout += `${texts.join(' ')}\n`),
      error: (...texts: readonly unknown[]) => void (stderr += `${texts.join(' ')}\n`),
    }),
    replaced(process, { env: programEnvironment(environment), stdin: Readable.from([Buffer.from(input)]) }),
  ]
  process.chdir(cwd)
  const timer = setInterval(() => {
    if (interruptWhen?.(stderr) !== true) return
    clearInterval(timer)
    process.emit('SIGINT')
  }, 50)
  try {
    return { code: await main(args), stdout, stderr }
  } finally {
    clearInterval(timer)
    process.chdir(before)
    for (const restore of restorations) restore()
  }
}

/** Gives an object other properties, until what it returns is called. */
function replaced(object: object, changes: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(changes).map((name) => [name, Object.getOwnPropertyDescriptor(object, name)] as const)
  for (const [name, value] of Object.entries(changes)) Object.defineProperty(object, name, { value, configurable: true, writable: true })
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(object, name)
      else Object.defineProperty(object, name, descriptor)
    }
  }
}
