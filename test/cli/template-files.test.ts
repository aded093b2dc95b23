import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder, gatewatch } from './program.ts'

const definitions = resolve(import.meta.dirname, '../template/definitions')
const population = join(definitions, 'population.v2.configured.json')
const contact = join(definitions, 'contact.v2.configured.json')

let folder: Awaited<ReturnType<typeof emptyFolder>>
let settings: string

beforeAll(async () => {
  folder = await emptyFolder()
  settings = join(folder.path, 'settings.yaml')
  await writeFile(
    settings,
    `tokenServiceUrl: https://gateway.example.org/test/machine-token
backends:
  - { host: population.test.example.org, environment: test, register: population, scopes: ['population:'] }
  - { host: contact.test.example.org, environment: test, register: contact, scopes: ['contact:'] }
`,
  )
})

afterAll(async () => await folder.remove())

const run = async (...args: readonly string[]) =>
  await gatewatch([
    'run',
    ...args,
    '--settings',
    settings,
    '--reports',
    join(folder.path, `reports-${args.length}-${args.join('').length}`),
  ])

async function changed(file: string, from: RegExp, to: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(from)
  const path = join(folder.path, `${to.length}.json`)
  await writeFile(path, text.replace(from, to))
  return path
}

describe.concurrent('gatewatch run --template', () => {
  it('runs the files in the sandbox before they are live', async () => {
    const { code, stdout } = await run('--template', population, '--template', contact)
    expect(stdout).toContain('PASSED')
    expect(code).toBe(0)
  })

  it('names the step that is wrong in the file', async () => {
    const broken = await changed(contact, /"url": "https:\/\/gateway[^"]*"/, '"url": "https://path.to/token-service"')
    const { code, stdout } = await run('--template', population, '--template', broken)
    expect(code).toBe(1)
    expect(stdout).toContain('callout url')
  })

  it('says which backends and scopes nobody told it of, and where the file is to be mended', async () => {
    const own = await changed(population, /population\.test\.example\.org/, 'register.nowhere.example')
    const { code, stdout, stderr } = await gatewatch(['run', '--template', own, '--reports', join(folder.path, 'untold'), '-q'], {
      environment: { GITHUB_ACTIONS: 'true' },
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/Not verified: .*\.json:\d+: the backend host "register\.nowhere\.example" is none that is known here; tell it/)
    expect(stderr).toMatch(/Not verified: .*\.json:\d+: the scope "population:person\.basic" is none that is known here/)
    expect(stdout).toContain(`::error file=${own},line=1`)
    expect(await readFile(join(folder.path, 'untold/sandbox/junit.xml'), 'utf8')).toContain(`file="${own}"`)
  })

  it('is not green about a policy that it does not model', async () => {
    const odd = await changed(contact, /"policy": "transform-headers"/, '"policy": "policy-of-another-vendor"')
    const { code, stderr } = await run('--template', population, '--template', odd)
    expect(stderr).toMatch(/:\d+: .*policy-of-another-vendor.* is not modelled/)
    expect([1, 4]).toContain(code)
  })

  it('refuses what is no template, all of it at once', async () => {
    const { code, stderr } = await run('--template', settings, '--template', 'no-such.json')
    expect(code).toBe(2)
    expect(stderr).toContain('settings.yaml')
    expect(stderr).toContain('no-such.json')
  })
})
