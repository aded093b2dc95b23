import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { variables } from '../../src/acceptance/init/secrets.ts'
import { flagOf } from '../../src/cli/init/script.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { contentsOf } from '../artefacts.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { rightAnswers } from './sitting.ts'
import type { QuestionId } from '../../src/acceptance/init/answers.ts'

it('an institution comes from an empty folder to a signed record that verifies', async () => {
  const folder = await emptyFolder()
  const sandbox = await startSandbox({ tls: true })
  const answers = Object.entries(rightAnswers(sandbox.environment)) as [QuestionId, string][]
  const flags = answers.flatMap(([id, text]) => (id in variables ? [] : [`--${flagOf(id)}`, text]))
  const secrets = Object.fromEntries(
    answers.flatMap(([id, text]) => (id in variables ? [[variables[id as keyof typeof variables], text]] : [])),
  )
  const said: string[] = []
  const step = async (args: readonly string[], environment = {}): Promise<number | null> => {
    const { code, stdout, stderr } = await gatewatch(args, { cwd: folder.path, environment })
    said.push(stdout, stderr)
    return code
  }
  try {
    expect(
      await step(
        ['init', '--non-interactive', '--secrets', 'file', '--ca-file', sandbox.environment['SANDBOX_CA_FILE']!, ...flags],
        secrets,
      ),
    ).toBe(0)
    expect((await readdir(folder.path)).sort()).toEqual(['.gitignore', 'gatewatch.env', 'gatewatch.yaml'])
    for (const file of ['gatewatch.env', 'gatewatch.yaml']) expect((await stat(join(folder.path, file))).mode & 0o077, file).toBe(0)
    const acceptance = ['accept', 'test', '--generate-key', 'acceptance.key', '--attest', 'sole-use=Kåre Ås']
    expect(await step(acceptance)).toBe(0)
    expect(await step(acceptance)).toBe(0)
    expect(await step(['verify', 'reports/test/acceptance.json', '--key', 'acceptance.key.pub', '--policy', 'sandbox'])).toBe(0)
    expect(await step(['bundle', 'reports/test', '--config', 'gatewatch.yaml', '--output', 'support.tar.gz'])).toBe(0)
    const shown = [
      ...said,
      await readFile(join(folder.path, 'gatewatch.yaml'), 'utf8'),
      ...(await contentsOf(join(folder.path, 'reports/test'))),
    ]
    expect(leaksIn(shown.join('\n'), canariesOf(sandbox.environment))).toEqual([])
    expect(said.join('\n')).toContain('Next: gatewatch accept test')
    expect(said.join('\n')).toMatch(/^VALID {2}reports\/test\/acceptance\.json/m)
    expect(await step(['init', '--non-interactive', ...flags], secrets)).toBe(2)
    expect(said.at(-1)).toContain('gatewatch.yaml already exists')
    const written = await readFile(join(folder.path, 'gatewatch.yaml'), 'utf8')
    const inTwentyDays = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const own = `# Ours.\n${written}waivers: [{ check: operations.integration-key-age, reason: known, owner: Kari, until: ${inTwentyDays} }] # ours, too\n`
    await writeFile(join(folder.path, 'gatewatch.yaml'), own)
    const day = '2026-11-02'
    // An answer that does not hold changes nothing.
    expect(await step(['init', '--non-interactive', '--base-url', 'https://127.0.0.1:1'])).toBe(2)
    // A path is right if the key that is known opens it.
    expect(await step(['init', '--non-interactive', '--population-context', '/test/popultion'])).toBe(2)
    expect(said.at(-1)).toContain('--population-context')
    expect(await readFile(join(folder.path, 'gatewatch.yaml'), 'utf8')).toBe(own)
    const before = await readFile(join(folder.path, 'gatewatch.env'), 'utf8')
    expect(await step(['init', '--non-interactive', '--integration-key-registered-at', day])).toBe(0)
    const changed = await readFile(join(folder.path, 'gatewatch.yaml'), 'utf8')
    expect(changed).toBe(own.replace(/(integrationKeyRegisteredAt: )\S+/, `$1${day}`))
    expect(await readFile(join(folder.path, 'gatewatch.env'), 'utf8')).toBe(before)
    expect(leaksIn(said.join('\n'), canariesOf(sandbox.environment))).toEqual([])
  } finally {
    await sandbox.stop()
    await folder.remove()
  }
})

it('a script is told what is missing, by the name of the flag or the variable', async () => {
  const folder = await emptyFolder()
  const { stderr, code } = await gatewatch(['init', '--non-interactive'], { cwd: folder.path })
  expect(stderr.match(/^\S+ is missing\. \w/gm)?.map((line) => line.split(' ')[0])).toEqual([
    '--auth-url',
    '--organization-id',
    'GATEWATCH_CLIENT_ID',
    'GATEWATCH_CLIENT_SECRET',
    '--base-url',
    '--other-organization-id',
    '--gateway-url',
  ])
  expect(stderr.trim().split('\n')).toHaveLength(7)
  expect(stderr).toContain('the acceptance needs it; --gateway-url "" skips')
  expect(code).toBe(2)
  const withRegister = ['--gateway-url', 'https://gateway.example.org', '--population-context', '/test/population']
  const { stderr: more } = await gatewatch(['init', '--non-interactive', ...withRegister], { cwd: folder.path })
  expect(more).toMatch(/^--auth-url is missing.*\n(.+\n)*GATEWATCH_POPULATION_KEY is missing/)
  expect(await readdir(folder.path)).toEqual([])
  const { stderr: noTerminal } = await gatewatch(['init'], { cwd: folder.path })
  expect(noTerminal).toContain('needs a terminal')
  await folder.remove()
})
