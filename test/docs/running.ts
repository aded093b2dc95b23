import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { ownEnvironment } from '../cli/program.ts'
import { type Block, blocksOf } from './pages.ts'

/** Commands that run until they are stopped. */
const lasting = /^gatewatch (?:sandbox|monitor)\b(?!.*--(?:once|list)\b)/m

/** A text in which numbers, times and blanks are all the same. */
const comparable = (text: string): string =>
  text
    .replaceAll(/\d+(?:\.\d+)? m?s\b/g, '0 s')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/"(\w+)": "/g, '"$1":"')
    .replaceAll(/[ \t]+/g, ' ')

const missingIn = (said: string, output: string): readonly string[] =>
  output
    .split('\n')
    .map((line) => comparable(line).trim())
    .filter((line) => line !== '' && !comparable(said).includes(line))

/** A command of a page, with the output that the page shows: "You see" introduces it. */
interface Step {
  readonly block: Block
  readonly output: string
}

const stepsOf = (blocks: readonly Block[]): readonly Step[] =>
  blocks.flatMap((block, at) => {
    if (block.info !== 'sh') return []
    const next = blocks[at + 1]
    return [{ block, output: next?.info === 'text' && /you see|dere ser/i.test(block.after) ? next.code : '' }]
  })

interface Place {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** What stands in a page, and what it is here: ports that are free. */
  readonly replace?: (text: string) => string
  readonly blocks?: readonly Block[]
}

/** Runs the commands of a page one after another, as a reader does in two terminals, and looks for the output that the page shows. */
export async function runPage(page: string, { cwd, env, replace = (text) => text, blocks = blocksOf(page) }: Place): Promise<number> {
  const running: ChildProcess[] = []
  const steps = stepsOf(blocks)
  try {
    for (const { block, output } of steps) {
      const goes = lasting.test(block.code)
      // A page that says "within a minute" has its reader look again.
      for (let left = /\bwithin\b/i.test(block.after) ? 90 : 1; left > 0; left -= 1) {
        const shell = spawn('bash', ['-ec', replace(block.code)], { cwd, env: { ...ownEnvironment(), ...env }, detached: true })
        let said = ''
        for (const stream of [shell.stdout, shell.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
        const closed = once(shell, 'close')
        shell.stdin.end()
        if (goes) {
          running.push(shell)
          await expect.poll(() => missingIn(said, output), { timeout: 120_000, message: block.code }).toEqual([])
          break
        }
        const [code] = (await closed) as [number]
        const missing = missingIn(said, output)
        if (missing.length > 0 && left > 1) {
          await sleep(1000)
          continue
        }
        const expected = Number(/(?:you see|dere ser)[^.]* (?:exit code|avslutningskode) (\d+)/i.exec(block.after)?.[1] ?? 0)
        expect({ command: block.code, code, missing }, said.slice(-2000)).toEqual({ command: block.code, code: expected, missing: [] })
        break
      }
    }
  } finally {
    for (const shell of running) {
      const gone = shell.exitCode === null && shell.signalCode === null ? once(shell, 'exit') : undefined
      process.kill(-shell.pid!, 'SIGKILL')
      await gone
    }
  }
  return steps.length
}
