import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../../src/cli.ts')
const patienceMs = 60_000

/** A real terminal of 50 lines, in which a person runs the program. */
export interface Terminal {
  /** Waits until the screen shows one of these texts below what was waited for before, and gives the first of them. */
  readonly seeOneOf: (texts: readonly string[]) => Promise<string>
  /** Waits until the screen shows a text below what was waited for before, and gives all that is shown. */
  readonly see: (text: string) => Promise<string>
  /** Types a text and presses Enter. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: string) => Promise<void>
  /** Everything shown so far. */
  readonly screen: () => Promise<string>
  /** Waits for the end of the program and gives its exit code. */
  readonly ended: () => Promise<number>
  readonly close: () => Promise<void>
}

let count = 0

/** Opens a terminal in a folder and runs `gatewatch` with these arguments. */
export async function openTerminal(
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  columns = 100,
): Promise<Terminal> {
  const socket = `gatewatch-test-${process.pid}-${++count}`
  const tmux = async (...words: readonly string[]): Promise<string> =>
    (await run('tmux', ['-L', socket, '-f', '/dev/null', ...words])).stdout
  // The terminal names itself to what it starts: what is said otherwise of it is said below that. Whoever sits at one is no pipeline, wherever the tests run.
  const variables = Object.entries({ LC_ALL: 'C.UTF-8', CI: '', ...environment }).map(([name, value]) => `${name}=${value}`)
  const words = ['env', ...variables, process.execPath, '--conditions=gatewatch:source', program, ...args]
  const command = words.map((word) => `'${word}'`).join(' ')
  await tmux('new-session', '-d', '-x', String(columns), '-y', '50', '-c', folder, `${command}; echo "ended with $?"; cat`)
  let seen = 0

  const screen = async (): Promise<string> => await tmux('capture-pane', '-p', '-J', '-S', '-')
  const shown = async (): Promise<string> => (await screen()).replaceAll(/[│\s]+/g, ' ')
  const seeOneOf = async (texts: readonly string[]): Promise<string> => {
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(40)) {
      const now = await shown()
      const [first] = texts
        .map((text) => ({ text, place: now.indexOf(text, seen) }))
        .filter(({ place }) => place >= 0)
        .toSorted((one, other) => one.place - other.place || other.text.length - one.text.length)
      if (first !== undefined) {
        seen = first.place + first.text.length
        return first.text
      }
    }
    throw new Error(`the terminal does not show "${texts.join('" or "')}":\n${await screen()}`)
  }
  const see = async (text: string): Promise<string> => {
    await seeOneOf([text])
    return await shown()
  }
  return {
    see,
    seeOneOf,
    screen,
    type: async (text) => {
      if (text !== '') await tmux('send-keys', '-l', '--', text)
      await tmux('send-keys', 'Enter')
    },
    press: async (key) => void (await tmux('send-keys', key)),
    ended: async () => Number(/ended with (\d+)/.exec(await see('ended with'))?.[1]),
    close: async () => void (await tmux('kill-server')),
  }
}
