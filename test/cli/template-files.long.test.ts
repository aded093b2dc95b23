import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch } from './in-process.ts'
import { emptyFolder, gatewatch as program } from './program.ts'

const definitions = resolve(import.meta.dirname, '../templates/definitions')
const population = join(definitions, 'population.v2.configured.json')
const contact = join(definitions, 'contact.v2.configured.json')

let folder: Awaited<ReturnType<typeof emptyFolder>>
let settings: string
/** Enough of a run where it matters what it says of the files. */
const brief = ['--only-suite', 'register']

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
    const { code, stdout } = await run('--template', population, '--template', broken, ...brief)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Failing step +4\.5-3\.3 callout address$/m)
  })

  it('says which backends and scopes nobody told it of, and where the file is to be mended', async () => {
    const own = await changed(population, /population\.test\.example\.org/, 'register.nowhere.example')
    const only = join(folder.path, 'only.yaml')
    await writeFile(only, 'tokenServiceUrl: https://gateway.example.org/test/machine-token')
    const { code, stdout } = await gatewatch(
      ['run', '--template', own, ...brief, '--settings', only, '--reports', join(folder.path, 'untold'), '-q'],
      { environment: { GITHUB_ACTIONS: 'true' } },
    )
    expect(code).toBe(4)
    expect(stdout).toMatch(/Not verified: .*\.json:\d+: the backend host "register\.nowhere\.example" is unknown here\. Add it to backends/)
    expect(stdout).toMatch(/Not verified: .*\.json:\d+: the scope "population:person\.basic" is unknown here/)
    expect(stdout).toMatch(new RegExp(`::error file=${own},line=\\d+`))
    expect(await readFile(join(folder.path, 'untold/sandbox/junit.xml'), 'utf8')).toContain(`file="${own}"`)
  })

  it('is not green about a policy that it does not model', async () => {
    const odd = await changed(contact, /"policy": "transform-headers"/, '"policy": "policy-of-another-vendor"')
    const { code, stdout } = await run('--template', population, '--template', odd, ...brief)
    expect(stdout).toMatch(/:\d+: .*does not have the policy policy-of-another-vendor/)
    expect(code).toBe(4)
    expect(stdout).toMatch(/^INCOMPLETE/)
  })

  it('tells a gap once, at its line, whatever checks come to nothing because of it', async () => {
    const odd = await changed(contact, /"policy": "transform-headers"/, '"policy": "policy-of-some-other-vendor"')
    const { code, stdout } = await gatewatch(
      ['run', '--template', population, '--template', odd, '--settings', settings, '--reports', join(folder.path, 'once'), '-q'],
      { environment: { GITHUB_ACTIONS: 'true' } },
    )
    expect(code).toBe(4)
    const lines = stdout.split('\n').filter((line) => line.includes('policy-of-some-other-vendor'))
    expect(lines).toEqual([
      expect.stringMatching(/^ {2}Not verified: .*\.json:\d+: /),
      expect.stringMatching(new RegExp(`^::error file=${odd},line=(?!1,)\\d+,.*::template and \\d+ more: `)),
    ])
  })

  const withPolicy = async (policy: string, configuration: object = {}): Promise<string> =>
    await changed(contact, /"pre": \[/, `"pre": [${JSON.stringify({ name: '', enabled: true, policy, configuration })},`)

  it('says of limits that nobody judged them, and judges the rest', async () => {
    const limited = await withPolicy('rate-limit', { rate: { limit: 100, periodTime: 1, periodTimeUnit: 'SECONDS' } })
    const files = ['--template', population, '--template', limited, ...brief]
    const { code, stdout } = await gatewatch(['run', 'sandbox', ...files, '--settings', settings, '--reports', join(folder.path, 'limits')])
    expect(code).toBe(0)
    expect(stdout).toMatch(/\.json:\d+: the limits of rate-limit are not checked/)
  })

  it('says the same everywhere of what was not run', async () => {
    const limited = await withPolicy('groovy')
    const reports = join(folder.path, 'limited')
    const summaryFile = join(folder.path, 'summary.md')
    const { code, stdout, stderr } = await gatewatch(
      ['run', '--template', population, '--template', limited, '--settings', settings, '--reports', reports],
      { environment: { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summaryFile } },
    )
    const written = async (file: string): Promise<string> => await readFile(join(reports, 'sandbox', file), 'utf8')
    expect(stderr).toBe('')
    expect(code).toBe(4)
    expect(stdout).toMatch(/^INCOMPLETE {2}sandbox/m)
    expect(stdout).not.toContain('PASSED')
    expect(stdout).toMatch(
      /\.json:\d+: the policy groovy is not modeled; Gravitee's own gateway can verify it, but would run a script: if you trust its author, set --allow-scripts/,
    )
    expect(stdout).toMatch(new RegExp(`::error file=${limited},line=\\d+,title=Gatewatch%3A not verified::`))
    expect(JSON.parse(await written('results.json'))).toMatchObject({
      verdict: 'incomplete',
      exitCode: 4,
      unverified: expect.arrayContaining([
        expect.objectContaining({ check: 'template', required: true, place: expect.objectContaining({ file: limited }) }),
      ]),
    })
    expect(await written('junit.xml')).toMatch(/<error message="the run is incomplete[^>]*type="incomplete"/)
    expect(await written('index.html')).toContain('Incomplete: sandbox')
    expect(await readFile(summaryFile, 'utf8')).toContain('## INCOMPLETE')
  })

  it('calls the registers by the paths that the settings name, as their gateway has them', async () => {
    const below = JSON.parse(await readFile(population, 'utf8')) as { plans: { flows: { 'path-operator': { path: string } }[] }[] }
    below.plans[0]!.flows[0]!['path-operator'].path = '/without-basis'
    const rule = { pattern: '/without-basis/v1/(.*)', url: "{#endpoints['default']}/{#group[0]}" }
    Object.assign(below.plans[0]!.flows[0]!, {
      pre: [
        ...(below.plans[0]!.flows[0] as unknown as { pre: unknown[] }).pre,
        { name: 'Route', enabled: true, policy: 'dynamic-routing', configuration: { rules: [rule] } },
      ],
    })
    const file = join(folder.path, 'below.json')
    await writeFile(file, JSON.stringify(below))
    const told = join(folder.path, 'paths.yaml')
    const paths = "registers: { population: { path: '/without-basis/v1/personer/{person_identifier}' } }\n"
    await writeFile(told, `${await readFile(settings, 'utf8')}${paths}`)
    const args = ['run', 'sandbox', '--template', file, '--template', contact, ...brief, '--reports', join(folder.path, 'below')]
    expect((await gatewatch([...args, '--settings', settings])).code).toBe(1)
    const { code, stdout } = await gatewatch([...args, '--settings', told])
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('PASSED') })
  })

  it('is run whatever configuration lies in the folder', async () => {
    const place = join(folder.path, 'elsewhere')
    await mkdir(place)
    await writeFile(join(place, 'gatewatch.yaml'), 'target: production\nauthUrl: https://auth.example.org\n')
    const { code, stdout } = await program(
      ['run', '--template', population, '--template', contact, ...brief, '--settings', settings, '--reports', join(place, 'reports')],
      { cwd: place },
    )
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('PASSED') })
  })

  it('lets a client in by a plan that is deprecated, and by two slashes where one is meant', async () => {
    const deprecated = await changed(contact, /"status": "PUBLISHED"/, '"status": "DEPRECATED"')
    const doubled = await changed(population, /("target": "[^"]*)"/, '$1/"')
    const { code, stdout } = await run('--template', doubled, '--template', deprecated, ...brief)
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('PASSED') })
  })

  it('names the policy, the pointer and the line where the gateway ended a call', async () => {
    const broken = await changed(contact, /"url": "https:\/\/gateway[^"]*"/, '"url": "https://gateway.example.org/no-such-path"')
    const { stdout } = await run('--template', population, '--template', broken, '--verbose', ...brief)
    expect(stdout).toMatch(/policy-http-callout \(CALLOUT_EXIT_ON_ERROR\), .*\.json:\d+ \/flows\/0\/pre\/0/)
  })

  it('refuses what is no template, all of it at once', async () => {
    const { code, stderr } = await run('--template', settings, '--template', 'no-such.json')
    expect(code).toBe(2)
    expect(stderr).toContain('settings.yaml')
    expect(stderr).toContain('no-such.json')
  })
})
