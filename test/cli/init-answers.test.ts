import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variables } from '../../src/acceptance/init/secrets.ts'
import { flagOf } from '../../src/cli/init/script.ts'
import type { QuestionId } from '../../src/acceptance/init/answers.ts'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { rightAnswers } from '../acceptance/sitting.ts'
import { gatewatch, type Ended } from './in-process.ts'
import { emptyFolder } from './program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Sandbox
let flags: readonly string[]
let environment: Readonly<Record<string, string>>
const init = async (changed: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> =>
  await gatewatch(['init', '--non-interactive', ...args], { cwd: folder.path, environment: { ...environment, ...changed } })

beforeAll(async () => {
  folder = await emptyFolder()
  sandbox = await startSandbox()
  const right = Object.entries(rightAnswers(sandbox.environment) as Readonly<Record<string, string>>)
  const isSecret = (id: string): id is keyof typeof variables => id in variables
  environment = Object.fromEntries(right.flatMap(([id, value]) => (isSecret(id) ? [[variables[id], value]] : [])))
  flags = right.flatMap(([id, value]) => (isSecret(id) ? [] : [`--${flagOf(id as QuestionId)}`, value]))
})
afterAll(async () => {
  await sandbox.stop()
  await folder.remove()
})

/** The answers that a rejection names, in order. */
const namedIn = (stderr: string): readonly string[] =>
  [...stderr.matchAll(/^(--[\w-]+|GATEWATCH_\w+)(?::| is missing)/gm)].map(([, name]) => name!)

describe('a script of init', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[], readonly string[]]>([
    [
      'three that have no right form',
      {},
      ['--organization-id', '971032081', '--base-url', 'http://', '--gateway-url', 'nonsense'],
      ['--organization-id', '--base-url', '--gateway-url'],
    ],
    [
      'of one part, those whose form is wrong',
      { GATEWATCH_CLIENT_SECRET: 'with\u0007bell' },
      ['--auth-url', 'ftp://x', '--organization-id', 'abc'],
      ['--auth-url', '--organization-id', 'GATEWATCH_CLIENT_SECRET'],
    ],
    [
      'an unreachable provider, without what only it could show, and a key of nobody',
      { GATEWATCH_POPULATION_KEY: 'a-key-of-nobody' },
      ['--auth-url', 'http://127.0.0.1:1'],
      ['--auth-url', 'GATEWATCH_POPULATION_KEY'],
    ],
    [
      'what is missing, with what does not hold',
      { GATEWATCH_CLIENT_ID: '' },
      ['--base-url', 'http://'],
      ['GATEWATCH_CLIENT_ID', '--base-url'],
    ],
  ])('names all answers that do not hold at once: %s', async (_, changed, args, expected) => {
    const { code, stderr } = await init(changed, ...flags, ...args, '--config', 'wrong.yaml')
    expect(namedIn(stderr).toSorted()).toEqual(expected.toSorted())
    expect(code).toBe(2)
    await expect(readFile(join(folder.path, 'wrong.yaml'))).rejects.toThrow('ENOENT')
  })

  it('tells each doubt once', async () => {
    const { stdout, code } = await init({ GATEWATCH_OTHER_PERSON: '' }, ...flags, '--config', 'doubts.yaml')
    expect(stdout.match(/With one person, Gatewatch cannot test/g)).toHaveLength(1)
    expect(code).toBe(0)
  })

  it('starts a file for another target, and leaves that of the sandbox as it is', async () => {
    const there = 'target: sandbox\nbaseUrl: https://sandbox.example.org\n'
    await writeFile(join(folder.path, 'sandbox.yaml'), there)
    const made = await init({}, ...flags, '--target', 'other', '--config', 'sandbox.yaml')
    expect(made.code, made.stderr).toBe(0)
    expect(made.stdout).toContain('sandbox.yaml configures sandbox, and stays as it is. This target gets other.yaml.')
    expect(made.stdout).toContain('gatewatch accept other --config other.yaml')
    expect(await readFile(join(folder.path, 'other.yaml'), 'utf8')).toContain('GATEWATCH_OTHER_PERSON')
    const changed = await init({ GATEWATCH_OTHER_PERSON: '' }, '--target', 'other', '--config', 'sandbox.yaml')
    expect(changed.code, changed.stderr).toBe(0)
    expect(await readFile(join(folder.path, 'other.yaml'), 'utf8')).not.toContain('GATEWATCH_OTHER_PERSON')
    expect(await readFile(join(folder.path, 'sandbox.yaml'), 'utf8')).toBe(there)
  })

  it('takes out of its own file what an empty variable leaves out', async () => {
    const first = await init({}, ...flags)
    expect(first.code, first.stderr).toBe(0)
    const second = await init({ GATEWATCH_OTHER_PERSON: '' })
    expect(second.code, second.stderr).toBe(0)
    expect(await readFile(join(folder.path, 'gatewatch.yaml'), 'utf8')).not.toContain('GATEWATCH_OTHER_PERSON')
    const again = await init({ GATEWATCH_OTHER_PERSON: '' })
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('no flag or variable changes it') as string })
    const plan = await gatewatch(['plan'], { cwd: folder.path, environment: { ...environment, GATEWATCH_OTHER_PERSON: '' } })
    expect(plan.code, plan.stderr).toBe(0)
  })
})
