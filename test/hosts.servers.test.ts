import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../src/engine/run/target-transport.ts'
import { planOf } from '../src/engine/run/plan.ts'
import type { Outcome } from '../src/engine/run/result.ts'
import { diagnostics } from '../src/diagnosis/diagnostics.ts'
import { openRun } from '../src/engine/run/run.ts'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../src/sandbox/target.ts'
import { suites } from '../suites/index.ts'
import { gatewatch } from './cli/in-process.ts'
import { emptyFolder } from './cli/program.ts'

type Outcomes = Readonly<Record<string, Outcome>>
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { title: string; status: string; failureMessages: string[] }[]
  }[]
}
interface TestFile {
  readonly status: string
  readonly tests: ReadonlyMap<string, { readonly status: string; readonly message: string }>
}

const root = resolve(import.meta.dirname, '..')
let folder: Awaited<ReturnType<typeof emptyFolder>>
let judged: SandboxTarget
let config: string
let byProgram: Outcomes

beforeAll(async () => {
  folder = await emptyFolder()
  // One failed root with dependents, one failed leaf, one warning.
  judged = await startSandboxTarget({ faults: ['population-html', 'token-type-missing', 'token-cacheable'] })
  config = join(folder.path, 'target.yaml')
  await writeFile(config, sandboxText())
  await gatewatch(['run', '--quiet', '--config', config, '--reports', folder.path], { environment: judged.sandbox.environment })
  const text = await readFile(join(folder.path, 'sandbox/results.json'), 'utf8')
  const { results } = JSON.parse(text) as { results: readonly { check: string; instance?: string; outcome: Outcome }[] }
  byProgram = Object.fromEntries(
    results.map(({ check, instance, outcome }) => [instance === undefined ? check : `${check} [${instance}]`, outcome]),
  )
})

afterAll(async () => {
  await judged.sandbox.stop()
  await folder.remove()
})

/** Runs the built-in suites in Vitest, as `npm run suites` does, with the outcomes and messages that its report has by file and check. */
async function runInVitest(...args: readonly string[]): Promise<{ code: number | null; files: ReadonlyMap<string, TestFile> }> {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const report = join(folder.path, 'vitest.json')
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...(args.includes('--config') ? [] : ['--config', 'suites/vitest.config.ts']),
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: root,
    env: { ...environment, ...judged.sandbox.environment, GATEWATCH_CONFIG: config },
    stdio: 'ignore',
  })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as VitestReport
  const files = testResults.map(({ name, status, assertionResults }) => {
    const tests = assertionResults.map(
      ({ title, status: outcome, failureMessages }) =>
        [title.split(': ')[0]!, { status: outcome, message: failureMessages.join('\n') }] as const,
    )
    return [basename(name), { status, tests: new Map(tests) }] as const
  })
  return { code, files: new Map(files) }
}

describe('the same plan on the same target', () => {
  it('has every kind of outcome that hosts could take differently', () => {
    expect(new Set(Object.values(byProgram))).toEqual(new Set<Outcome>(['passed', 'warned', 'failed', 'blocked', 'not-applicable']))
  })

  it('comes out the same in a bare run, asked backwards and one by one', async () => {
    const plan = planOf(suites)
    const { transport, redactor } = connect(judged.target, { version: '0.0.0', environment: {} })
    const { evaluate, end } = openRun(judged.target, {
      plan,
      profile: 'ci',
      transport,
      redactor,
      diagnostics,
      version: '0.0.0',
      catalog: 'test',
      signal: new AbortController().signal,
    })
    const outcomes: Record<string, Outcome> = {}
    for (const { check, info } of plan.checks.toReversed()) outcomes[info.name] = (await evaluate(check)).result.outcome
    const { summary } = await end()
    await transport.close()
    expect(outcomes).toEqual(byProgram)
    expect(summary.verdict).toBe('failed')
  })

  it('comes out the same in Vitest, where blocked fails', async () => {
    const { code, files } = await runInVitest()
    const { tests } = files.get('conformance.test.ts')!
    const seen: Readonly<Record<Outcome, string>> = {
      passed: 'passed',
      warned: 'passed',
      waived: 'passed',
      failed: 'failed',
      blocked: 'failed',
      inconclusive: 'failed',
      'not-applicable': 'skipped',
      'not-verified': 'skipped',
    }
    expect(code).toBe(1)
    expect(Object.fromEntries([...tests].map(([name, { status }]) => [name, status]))).toEqual(
      Object.fromEntries(Object.entries(byProgram).map(([name, outcome]) => [name, seen[outcome]])),
    )
    expect(tests.get('population.right-person')!.message).toBe('ConformanceError: blocked by population.found')
    expect(tests.get('token.type')!.message).toMatch(/^ConformanceError: token response \/token_type: .*$/)
  })

  it('does not turn green in Vitest when the profile requires what nothing verified', async () => {
    const project = join(folder.path, 'own')
    await mkdir(project)
    const unnamed = join(project, 'unnamed.yaml')
    await writeFile(unnamed, sandboxText().replace(/^.*organizationName:.*\n/m, ''))
    const conditions = ['gatewatch:source']
    const settings = { resolve: { conditions }, ssr: { resolve: { conditions } }, test: { include: ['*.test.ts'] } }
    await writeFile(join(project, 'vitest.config.mjs'), `export default ${JSON.stringify(settings)}`)
    const expected = { ci: 'passed', acceptance: 'failed' }
    for (const profile of Object.keys(expected))
      await writeFile(
        join(project, `${profile}.test.ts`),
        `import { registerSuites } from ${JSON.stringify(join(root, 'src/vitest.ts'))}
import { graphql } from ${JSON.stringify(join(root, 'suites/graphql.suite.ts'))}
const checks = graphql.checks.filter(({ id }) => /name$/.test(id))
registerSuites([{ name: 'own', title: 'Own', checks }], ${JSON.stringify({ profile, config: unnamed, catalog: 'own' })})
`,
      )
    const { code, files } = await runInVitest('--root', project, '--config', join(project, 'vitest.config.mjs'))
    expect(code).toBe(1)
    for (const [profile, status] of Object.entries(expected)) {
      const file = files.get(`${profile}.test.ts`)!
      expect(file.tests.get('graphql.expected-name')!.status).toBe('skipped')
      expect(file.status, profile).toBe(status)
    }
  })

  it('does not turn green in Vitest when one blocked check is asked for alone', async () => {
    const { code, files } = await runInVitest('-t', 'population.right-person')
    const { tests } = files.get('conformance.test.ts')!
    expect(code).toBe(1)
    expect(tests.get('population.right-person')!.status).toBe('failed')
  })
})

describe('a sandbox in one terminal', () => {
  it.each([
    ['over http', []],
    ['over TLS', ['--tls']],
  ] as const)('prints %s a configuration to run against from another', async (name, options) => {
    const file = join(folder.path, `${options.length}.yaml`)
    const command = ['--conditions=gatewatch:source', 'src/cli.ts', 'sandbox', '--output', file, ...options]
    const sandbox = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void sandbox.kill('SIGKILL'))
    const ended = new Promise<number | null>((done) => sandbox.once('close', done))
    const printed = await new Promise<string>((done) => {
      let text = ''
      sandbox.stdout.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (text.includes(`gatewatch run --config ${file}`)) done(text)
      })
    })
    const configuration = await readFile(file, 'utf8')
    expect(printed).toContain(configuration)
    const { code, stdout, stderr } = await gatewatch(['run', '--config', file, '--reports', join(folder.path, name)])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^PASSED/)
    sandbox.kill('SIGINT')
    expect(await ended).toBe(0)
  })
})
