import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../../src/cli.ts')
const patienceMs = 120_000

/** A real terminal of 100 by 50, in which a person runs the program. */
export interface Terminal {
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
): Promise<Terminal> {
  const socket = `gatewatch-test-${process.pid}-${++count}`
  const tmux = async (...words: readonly string[]): Promise<string> =>
    (await run('tmux', ['-L', socket, '-f', '/dev/null', ...words])).stdout
  const command = [process.execPath, '--conditions=gatewatch:source', program, ...args].map((word) => `'${word}'`).join(' ')
  const variables = Object.entries({ LC_ALL: 'C.UTF-8', ...environment }).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  await tmux('new-session', '-d', '-x', '100', '-y', '50', '-c', folder, ...variables, `${command}; echo "ended with $?"; cat`)
  let seen = 0

  const screen = async (): Promise<string> => await tmux('capture-pane', '-p', '-J', '-S', '-')
  const see = async (text: string): Promise<string> => {
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(40)) {
      const shown = (await screen()).replaceAll(/[│\s]+/g, ' ')
      const place = shown.indexOf(text, seen)
      if (place >= 0) {
        seen = place + text.length
        return shown
      }
    }
    throw new Error(`the terminal does not show "${text}":\n${await screen()}`)
  }
  return {
    see,
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
