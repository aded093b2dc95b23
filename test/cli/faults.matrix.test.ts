import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tooOld } from '../../src/cli/node-version.ts'
import { sampled } from '../sample.ts'
import { emptyFolder, gatewatch } from './program.ts'

const program = resolve(import.meta.dirname, '../../src/cli.ts')
const canary = 'canary-of-the-fault-4711'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

describe.skipIf(process.platform === 'win32')('too few file descriptors', () => {
  it.concurrent.each(sampled([24, 26, 40, 60], (limit) => [limit < 30 ? 'hardly any' : 'some']))(
    '%i end the program at once, with exit code 3 and a sentence',
    async (limit) => {
      const command = `ulimit -n ${limit} && exec "$0" --conditions=gatewatch:source "$@"`
      const reports = join(folder.path, `starved-${limit}`)
      const child = spawn('bash', ['-c', command, process.execPath, program, 'run', '--reports', reports], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = new Promise<number | null>((done) => child.once('close', done))
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
      expect({ stdout, stderr, code: await ended }).toEqual({
        stdout: '',
        stderr: expect.stringMatching(/^Gatewatch [^\n]*ulimit -n 1024[^\n]*\n$/) as string,
        code: 3,
      })
    },
  )
})

describe('a fault that nobody caught', () => {
  it.concurrent.each([
    ['thrown', `setTimeout(() => { throw new Error('${canary}') }, 1)`],
    ['a promise that was rejected', `void Promise.reject(new Error('${canary}'))`],
    ['no error at all', `setTimeout(() => { throw '${canary}' }, 1)`],
  ])('ends a run with exit code 3, one line and its reports: %s', async (name, statement) => {
    const file = join(folder.path, `${name.replaceAll(' ', '-')}.suite.mjs`)
    await writeFile(
      file,
      `import { check, suite } from 'gatewatch'
const waits = check('own.waits', { title: 'MUST wait', source: ['ours'], run: async ({ signal }) => {
  ${statement}
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('over'))))
} })
export const own = suite('own', 'Own', [waits])`,
    )
    const reports = join(folder.path, `reports-${name.length}`)
    const { code, stdout, stderr } = await gatewatch(['run', 'sandbox', '--only-suite', file, '--reports', reports])
    expect(stderr).toMatch(/^Gatewatch failed: [^\n]+\n$/)
    expect(stdout).toContain('INTERRUPTED')
    const results = await readFile(join(reports, 'sandbox/results.json'), 'utf8')
    expect(`${stdout}${stderr}${results}`).not.toContain(canary)
    expect(JSON.parse(results)).toMatchObject({ verdict: 'interrupted' })
    expect(code).toBe(3)
  })

  it('ends a monitor with exit code 3, one line and its last words', async () => {
    const fault = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('${canary}') })`
    const child = spawn(
      process.execPath,
      ['--conditions=gatewatch:source', '--import', fault, program, 'monitor', 'sandbox', '--store', ':memory:'],
      {
        cwd: folder.path,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const ended = new Promise<number | null>((done) => child.once('close', done))
    const errors = text(child.stderr)
    let said = ''
    for await (const part of child.stdout.setEncoding('utf8')) {
      if (!said.includes('"started"') && `${said}${part}`.includes('"started"')) child.kill('SIGUSR2')
      said += part as string
    }
    expect(await errors).toMatch(/^Gatewatch failed: Error[^\n]*\n$/)
    expect(`${await errors}${said}`).not.toContain(canary)
    expect(said).toContain('"stopped"')
    expect(await ended).toBe(3)
  })
})

describe('a version of Node.js', () => {
  it.each(['0.10.48', '18.20.8', '20.20.2', '22.0.0', '22.18.9'])('%s is too old', (version) =>
    expect(tooOld(version)).toContain(`Gatewatch needs Node.js 22.19 or newer; this is v${version}.`),
  )
  it.each(['22.19.0', '22.20.1', '23.0.0', '24.21.0', '100.0.0'])('%s is not', (version) => expect(tooOld(version)).toBeUndefined())
})
