import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { has, startMonitorProgram } from '../monitor/monitor-program.ts'
import { gatewatch, type Ended } from './in-process.ts'
import { emptyFolder } from './program.ts'

/** In both notations that Unicode has for the same name. */
const [name, decomposed] = ['Sykehus-nord-øé', 'Sykehus-nord-øé'.normalize('NFD')]

let folder: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Awaited<ReturnType<typeof startSandboxTarget>>['sandbox']
const run = async (...args: readonly string[]): Promise<Ended> =>
  await gatewatch(args, { cwd: folder.path, environment: sandbox.environment })
const textOf = async (path: string): Promise<string> => await readFile(join(folder.path, path), 'utf8')

beforeAll(async () => {
  folder = await emptyFolder()
  ;({ sandbox } = await startSandboxTarget())
  const text = sandboxText().replace(/^target: .*$/m, `target: ${decomposed}`)
  await writeFile(join(folder.path, 'gatewatch.yaml'), `${text}\nlabels: { team: "Øst – ${decomposed}" }\n`)
})
afterAll(async () => {
  await sandbox.stop()
  await folder.remove()
})

describe('a target with letters of other languages than English, in either notation', () => {
  it.each([name, decomposed])('is run under its name, and so are its reports', async (typed) => {
    expect(decomposed).not.toBe(name)
    const { code, stdout, stderr } = await run('run', typed, '--reports', `reports-${typed.length}`)
    expect(code, stdout + stderr).toBe(0)
    expect(stdout).toContain(name)
    expect(await readdir(join(folder.path, `reports-${typed.length}`))).toEqual([name])
    const junit = await textOf(`reports-${typed.length}/${name}/junit.xml`)
    expect(junit).toMatch(new RegExp(`name="[^"]*${name}`))
    const results = JSON.parse(await textOf(`reports-${typed.length}/${name}/results.json`)) as {
      readonly run: { readonly target: string }
    }
    expect(results.run.target).toBe(name)
  })

  it('is accepted, verified and listed under its name', async () => {
    const accepted = await run('accept', decomposed, '--generate-key', 'own.key')
    expect(accepted.code, accepted.stdout + accepted.stderr).toBe(0)
    const record = `reports/${name}/acceptance.json`
    expect(accepted.stdout).toContain(record)
    const against = ['--policy', 'sandbox', '--key', 'own.key.pub']
    expect(await run('verify', record, ...against)).toMatchObject({ code: 0, stdout: expect.stringContaining(name) as string })
    const { code, stdout } = await run('records', 'reports', ...against)
    expect(stdout).toContain(name)
    expect(code).toBe(0)
  })

  it('is monitored under its name, on every output, and found by it', async () => {
    const environment = { ...sandbox.environment }
    const running = startMonitorProgram(['--config', 'gatewatch.yaml', '--listen', '127.0.0.1:0', '--store', ':memory:', decomposed], {
      cwd: folder.path,
      environment,
    })
    try {
      await expect.poll(() => has(running, 'target-changed'), { timeout: 60_000 }).toBe(true)
      const address = `${String(running.lines.find(({ event }) => event === 'started')!['status'])}/`
      const get = async (path: string): Promise<string> => await (await fetch(new URL(path, address))).text()
      expect(await get('metrics')).toContain(`target="${name}"`)
      expect(await get('targets')).toContain(name)
      for (const typed of [name, decomposed]) expect(await get(`?target=${encodeURIComponent(typed)}`)).toContain(name)
    } finally {
      running.child.kill('SIGTERM')
      await running.ended
    }
  })

  it('is the same as one in the other notation, and as one in other case', async () => {
    for (const other of [name, name.toUpperCase()]) {
      const defaults = sandboxText()
        .replace(/^target: .*$/m, '')
        .replaceAll(/^(?=.)/gm, '  ')
      await writeFile(join(folder.path, 'two.yaml'), `defaults:\n${defaults}\ntargets: [{ target: ${decomposed} }, { target: ${other} }]\n`)
      const { code, stderr } = await run('run', '--config', 'two.yaml')
      expect(stderr).toMatch(/two\.yaml:\d+:\d+ target: /)
      expect(code).toBe(2)
    }
  })
})
