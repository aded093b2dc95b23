import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import type { ExitCode } from '../../src/engine/run/exit-code.ts'
import { gatewatch, type Ended } from './in-process.ts'
import { institution } from './institution.ts'
import { ownEnvironment, root } from './program.ts'

let folder: Awaited<ReturnType<typeof institution>>
let monitor: ChildProcess | undefined
const at = (...names: readonly string[]): string => join(folder.path, ...names)

beforeAll(async () => void (folder = await institution()))
afterAll(async () => {
  if (monitor !== undefined) {
    const gone = once(monitor, 'exit')
    monitor.kill()
    await gone
  }
  await folder.remove()
})

/** The words of a command line, and what it reads, as a shell takes them. */
function wordsOf(line: string): { readonly words: readonly string[]; readonly input?: string } {
  const [call, file] = line.replaceAll('\\\n', ' ').split(' < ')
  const words = [...call!.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!)
  expect(words[0]).toBe('gatewatch')
  return { words: words.slice(1), ...(file !== undefined && { input: readFileSync(at(file.trim()), 'utf8') }) }
}

const isThere = (file: string) => () => existsSync(at(file))

/** Commands that run until they are stopped, each with what shows that they run. */
const lasting: Readonly<Record<string, string>> = {
  'gatewatch monitor': 'gatewatch-monitor.db.sock',
  'gatewatch monitor test --listen 127.0.0.1:9464': 'gatewatch-monitor.db.sock',
  'gatewatch sandbox --fault access-not-approved --output sandbox.yaml': 'sandbox.yaml',
}

/** Examples of what is not here: a terminal, a decision or an incident with this id. */
const absent = [/^gatewatch init(?! --checklist)/, /--remove/, /^gatewatch ack mgx/, /^gatewatch gravitee doctor/]

async function run(line: string): Promise<Ended> {
  const { words, input } = wordsOf(line)
  const running = lasting[line]
  return await gatewatch(words, {
    cwd: folder.path,
    environment: folder.sandbox.environment,
    ...(input !== undefined && { input }),
    ...(running !== undefined && { interruptWhen: isThere(running) }),
  })
}

/** The monitor that operators speak to. */
async function startMonitor(): Promise<void> {
  const program = ['--conditions=gatewatch:source', join(root, 'src/cli.ts'), 'monitor', '--listen', '127.0.0.1:0']
  monitor = spawn(process.execPath, program, {
    cwd: folder.path,
    env: { ...ownEnvironment(), ...folder.sandbox.environment },
    stdio: 'ignore',
  })
  while (!isThere('gatewatch-monitor.db.sock')()) await sleep(50)
}

/** What others need comes first; Gravitee's gateway takes a JDK and minutes to build. */
const names = Object.keys(commands).filter((name) => name !== 'gravitee prepare')
const order = ['keys new', 'run', 'accept', ...names.filter((name) => !['keys new', 'run', 'accept'].includes(name))]
const operators = ['ack', 'silence', 'maintenance', 'note']

describe('the examples of the help', () => {
  it.each(order)('gatewatch %s: run as they are printed', async (name) => {
    const { examples, exits } = await commands[name]!()
    if (operators.includes(name) && monitor === undefined) await startMonitor()
    if (name === 'accept') {
      const { organizationId } = folder.target
      await gatewatch(['challenge', 'new', '--sign-with', 'receiver.key', '--organization', organizationId], { cwd: folder.path })
    }
    if (name === 'challenge new') await rm(at('challenge.json'))
    if (name === 'records') {
      await mkdir(at('received'), { recursive: true })
      await copyFile(at('reports/test/acceptance.json'), at('received/acceptance.json'))
      const { stdout } = await gatewatch(['records', 'received', '--policy', 'test', '--json'], { cwd: folder.path })
      for (const list of ['yesterday.json', 'last.json']) await writeFile(at(list), stdout)
    }
    if (name === 'verify') await gatewatch([...wordsOf((await commands['keys register']!()).examples[0]!).words], { cwd: folder.path })
    if (name === 'verify') await writeFile(at('access.log'), '')
    if (name === 'keys register') {
      await writeFile(at('signers.yaml'), 'signers: []\n')
      await gatewatch(['keys', 'new', 'dale.key'], { cwd: folder.path })
      await writeFile(at('list.csv'), 'organization,name,key\n9b2e7c10-4d3f-4a6b-8c51-7e0f2a1d9b34,Dale Hospital,dale.key.pub\n')
    }
    for (const example of examples) {
      if (example.includes('known.json') && name === 'run') await copyFile(at('reports/test/results.json'), at('known.json'))
      const { code, stderr } = await run(example)
      expect(exits, `${example}\n${stderr}`).toContain(code as ExitCode)
      if (!absent.some((pattern) => pattern.test(example))) expect([2, 3], `${example}\n${stderr}`).not.toContain(code)
      expect(stderr, example).not.toMatch(/^(?:Unknown (?:option|command)|Invalid value|Missing|Option)/m)
    }
  })
})
