import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { emptyFolder, ownEnvironment, root } from '../cli/program.ts'
import { needs, programPath } from '../require-server.ts'

const text = (file: string): string => readFileSync(join(root, file), 'utf8')
const recipes = [
  'action.yml',
  'templates/gatewatch.yml',
  'docs/guides/pipelines/github.yml',
  'docs/guides/pipelines/gitlab.yml',
  'docs/guides/pipelines/azure.yml',
  'docs/guides/pipelines/Jenkinsfile',
]

let folder: Awaited<ReturnType<typeof emptyFolder>>
let judged: SandboxTarget
beforeAll(async () => {
  folder = await emptyFolder()
  judged = await startSandboxTarget()
  mkdirSync(join(folder.path, 'bin'))
  const program = join(folder.path, 'bin/gatewatch')
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' --conditions=gatewatch:source '${join(root, 'src/cli.ts')}' "$@"\n`)
  chmodSync(program, 0o755)
  writeFileSync(join(folder.path, 'target.yaml'), sandboxText())
  for (const register of ['population', 'contact'])
    copyFileSync(join(root, `test/templates/definitions/${register}.v2.configured.json`), join(folder.path, `${register}.json`))
  const [, settings] = /```yaml\n([\s\S]*?)```/.exec(text('docs/guides/pipelines.md'))!
  writeFileSync(join(folder.path, 'settings.yaml'), settings!)
})
afterAll(async () => {
  await judged.sandbox.stop()
  await folder.remove()
})

interface Step {
  readonly name?: string
  readonly id?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a shell line as a pipeline does, where the program is installed. */
async function shell(command: readonly string[], script: string, environment: Readonly<Record<string, string>>, below = '') {
  const [program = '', ...args] = command
  const child = spawn(program, [...args, script], {
    cwd: join(folder.path, below),
    env: { ...ownEnvironment(), PATH: `${join(folder.path, 'bin')}:${process.env['PATH']}`, ...environment },
  })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, stdout, stderr }
}

/** A step of action.yml, by its id: run with the values of its inputs, and what it told for the steps after it. */
async function step(id: string, values: Readonly<Record<string, string>>, environment: Readonly<Record<string, string>> = {}, below = '') {
  const { steps } = (parse(text('action.yml')) as { readonly runs: { readonly steps: readonly Step[] } }).runs
  const { run, env = {} } = steps.find((one) => one.id === id)!
  // Nothing of an input may be put into a script, where it would be run.
  expect(run).not.toContain('${{')
  const output = join(folder.path, `${id}.output`)
  writeFileSync(output, '')
  const given = Object.fromEntries(Object.keys(env).map((name) => [name, values[name] ?? '']))
  const told = { ...given, GITHUB_ACTIONS: 'true', GITHUB_OUTPUT: output, ...environment }
  const ended = await shell(['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c'], run!, told, below)
  return { ...ended, outputs: readFileSync(output, 'utf8') }
}

/** A checkout with templates and settings whose target branch is `main`; what is in it is a change. */
function templatesInGit(name: string): string {
  const checkout = join(folder.path, name)
  mkdirSync(join(checkout, 'gateway'), { recursive: true })
  for (const register of ['population', 'contact'])
    copyFileSync(join(folder.path, `${register}.json`), join(checkout, 'gateway', `${register}.json`))
  copyFileSync(join(folder.path, 'settings.yaml'), join(checkout, 'settings.yaml'))
  const git = (...args: readonly string[]): void =>
    expect(spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd: checkout }).status).toBe(0)
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message=Templates')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  return checkout
}

/** The job of the component with its inputs filled in: those given, else their defaults. */
function component(values: Readonly<Record<string, string>> = {}) {
  const [head = '', body = ''] = text('templates/gatewatch.yml').split('\n---\n')
  const { inputs } = (parse(head) as { readonly spec: { readonly inputs: Readonly<Record<string, { readonly default: string }>> } }).spec
  const filled = body.replaceAll(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name: string) => values[name] ?? inputs[name]!.default)
  interface Job extends Readonly<Record<'script' | 'after_script', readonly string[]>> {
    readonly variables: Readonly<Record<string, string>>
    readonly artifacts: { readonly reports: { readonly codequality: string } }
  }
  const [job] = Object.values(parse(filled) as Record<string, Job>)
  return { head, filled, job: job! }
}

/** What the action builds and packs where no package is named: a program that is as small as one can be. */
function smallAction(): string {
  const action = join(folder.path, 'action')
  mkdirSync(action)
  const manifest = { name: 'gatewatch', version: '0.1.0', bin: { gatewatch: 'dist/cli.js' }, files: ['dist'] }
  const build = `node -e "fs.mkdirSync('dist'); fs.writeFileSync('dist/cli.js', '#!/usr/bin/env node\\nconsole.log(4711)')" && npm pack --ignore-scripts`
  writeFileSync(
    join(action, 'package.json'),
    JSON.stringify({ ...manifest, scripts: { package: build, prepack: 'exit 1', prepare: 'exit 1' } }),
  )
  const { name, version, bin } = manifest
  const lock = { name, version, lockfileVersion: 3, packages: { '': { name, version, bin } } }
  writeFileSync(join(action, 'package-lock.json'), JSON.stringify(lock))
  return action
}

describe('the step of action.yml that installs', () => {
  let action: string
  const runner = (name: string): Readonly<Record<string, string>> => {
    const temporary = join(folder.path, name)
    mkdirSync(temporary)
    return { RUNNER_TEMP: temporary, GITHUB_WORKSPACE: folder.path, GITHUB_PATH: join(temporary, 'path') }
  }
  /** What the steps after it find. */
  const installed = ({ RUNNER_TEMP: temporary = '', GITHUB_PATH: paths = '' }: Readonly<Record<string, string>>): string => {
    const [place, ...others] = readFileSync(paths, 'utf8').trimEnd().split('\n')
    expect([place, others]).toEqual([join(temporary, 'gatewatch/bin'), []])
    return spawnSync(join(place!, 'gatewatch'), { encoding: 'utf8' }).stdout
  }
  beforeAll(() => (action = smallAction()))

  it('builds and packs its own checkout where no package is named, and runs no script but that', async () => {
    const own = runner('own')
    expect(await step('install', { ACTION: action }, own)).toMatchObject({ code: 0 })
    expect(installed(own)).toBe('4711\n')
  })

  it('takes the package that is named, from the repository or by its whole path, where its sum holds', async () => {
    mkdirSync(join(folder.path, 'gateway'))
    const file = 'gateway/gatewatch-0.1.0.tgz'
    copyFileSync(join(folder.path, 'own/gatewatch-0.1.0.tgz'), join(folder.path, file))
    expect((await shell(['bash', '-c'], `sha256sum ${file} > ${file}.sha256`, {})).code).toBe(0)
    for (const [name, path] of Object.entries({ relative: file, whole: join(folder.path, file) })) {
      const there = runner(name)
      expect(await step('install', { PACKAGE: path }, there)).toMatchObject({ code: 0 })
      expect(installed(there)).toBe('4711\n')
    }
    writeFileSync(join(folder.path, `${file}.sha256`), `${createHash('sha256').update('').digest('hex')}  gateway/other.tgz\n`)
    writeFileSync(join(folder.path, 'gateway/other.tgz'), '')
    expect(await step('install', { PACKAGE: file }, runner('other'))).toMatchObject({ code: 1 })
    // In a pull request what lies beside the package is the change's own.
    expect((await shell(['bash', '-c'], `sha256sum ${file} > ${file}.sha256 && git init --quiet`, {})).code).toBe(0)
    for (const [name, path] of Object.entries({ change: file, 'whole-change': join(folder.path, file) })) {
      const asked = await step('install', { PACKAGE: path }, { ...runner(name), GITHUB_BASE_REF: 'main' })
      expect([asked.code, asked.stdout]).toEqual([2, expect.stringContaining('gatewatch-0.1.0.tgz.sha256 is not on the branch main')])
    }
    rmSync(join(folder.path, '.git'), { recursive: true })
    writeFileSync(join(folder.path, file), 'something else')
    const altered = runner('altered')
    expect(await step('install', { PACKAGE: file }, altered)).toMatchObject({ code: 1 })
    expect(readdirSync(altered['RUNNER_TEMP']!)).toEqual([])
  })
})

describe('the shell lines of action.yml', () => {
  it('judge a target, keep its reports, and hand on how it ended', async () => {
    const ended = await step(
      'run',
      { TESTABLE: 'true', CONFIG: 'target.yaml', PROFILE: 'ci', REPORTS: 'reports', TARGETS: 'sandbox\n' },
      judged.sandbox.environment,
    )
    expect(ended).toMatchObject({ code: 0, outputs: 'exit-code=0\n' })
    expect(ended.stdout).toMatch(/^PASSED {2}sandbox/)
    expect(readFileSync(join(folder.path, 'reports/sandbox/junit.xml'), 'utf8')).toContain('<testsuites')
    const known = {
      TESTABLE: 'true',
      CONFIG: 'target.yaml',
      PROFILE: 'ci',
      REPORTS: 'again',
      BASELINE: 'reports',
      FAIL_ON: 'warning',
      NEW_ONLY: 'true',
    }
    expect(await step('run', known, judged.sandbox.environment)).toMatchObject({ code: 0, stdout: expect.stringContaining('\nSince ') })
  })

  it('are red with what failed, and with an input that somebody made a command of', async () => {
    expect(await step('run', { TESTABLE: 'true', PROFILE: 'ci', REPORTS: 'red', TARGETS: '$(touch planted)' })).toMatchObject({
      code: 2,
      outputs: 'exit-code=2\n',
    })
    const left = spawnSync('ls', [folder.path], { encoding: 'utf8' }).stdout
    expect(left).not.toContain('planted')
  })

  it('check the templates of a folder against the target branch, and hand on every report', async () => {
    const origin = templatesInGit('checked')
    const values = { TEMPLATES: 'gateway', SETTINGS: 'settings.yaml', FAIL_ON: 'error', REPORTS: 'reports' }
    const summary = join(folder.path, 'checked-summary.md')
    const environment = { GITHUB_BASE_REF: 'main', GITHUB_STEP_SUMMARY: summary }
    const right = await step('templates', values, environment, 'checked')
    expect(right).toMatchObject({ code: 0, outputs: 'sarif=reports/templates/template.sarif\nexit-code=0\n' })
    expect(right.stdout).toMatch(/^gateway\/contact\.json +ok +unchanged +ok$/m)
    const file = join(origin, 'gateway/contact.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('https://contact.test.example.org', 'https://contact.example.net'))
    const wrong = await step('templates', values, environment, 'checked')
    expect(wrong).toMatchObject({ code: 1, outputs: 'sarif=reports/templates/template.sarif\nexit-code=1\n' })
    expect(wrong.stdout).toMatch(/^::error file=gateway\/contact\.json,line=\d+/m)
    const report = (name: string): string => readFileSync(join(origin, 'reports/templates', name), 'utf8')
    expect(JSON.parse(report('template.sarif'))).toMatchObject({ version: '2.1.0' })
    expect(report('junit.xml')).toContain('<failure')
    expect(readFileSync(summary, 'utf8')).toContain('FAILED: ')
  })

  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ['a branch that the clone does not have', { GITHUB_BASE_REF: 'gone' }, 'git does not know the revision origin/gone.'],
    ['a revision that is named and is none', { BASE: 'nowhere' }, 'git does not know the revision nowhere.'],
  ])('end with a clear line for %s', async (name, { BASE = '', ...environment }, line) => {
    templatesInGit(name)
    const ended = await step('templates', { TEMPLATES: 'gateway', SETTINGS: 'settings.yaml', REPORTS: 'reports', BASE }, environment, name)
    expect(ended).toMatchObject({ code: 2, outputs: 'exit-code=2\n', stderr: expect.stringContaining(line) })
  })

  it('test a target after the templates, and end as the graver of both does', async () => {
    const values = { TESTABLE: 'true', CONFIG: 'target.yaml', PROFILE: 'ci', REPORTS: 'both' }
    for (const [CHECKED, code] of Object.entries({ 0: 0, 1: 1, 2: 2, 4: 4 }))
      expect(await step('run', { ...values, CHECKED }, judged.sandbox.environment)).toMatchObject({ code, outputs: `exit-code=${code}\n` })
    expect(await step('run', { ...values, CHECKED: '1', CONFIG: 'no-such.yaml' })).toMatchObject({ code: 2, outputs: 'exit-code=2\n' })
  })

  it('test nothing more where the templates are all there is, or no secret is there', async () => {
    const alone = { CHECKED: '4', PROFILE: 'ci', REPORTS: 'alone' }
    expect(await step('run', { ...alone, TESTABLE: 'true' })).toEqual({ code: 4, outputs: 'exit-code=4\n', stdout: '', stderr: '' })
    const fork = { ...alone, CHECKED: '0', TESTABLE: 'false', CONFIG: 'target.yaml' }
    expect(await step('run', fork)).toEqual({ code: 0, outputs: 'exit-code=0\n', stdout: '', stderr: '' })
  })

  it('say what they cannot know of templates without settings', async () => {
    templatesInGit('unknown')
    const values = { TEMPLATES: 'gateway', REPORTS: 'reports' }
    const warning = /^::warning title=Gatewatch::No settings are given\. Gatewatch cannot recognize a wrong host/m
    expect((await step('templates', values, {}, 'unknown')).stdout).toMatch(warning)
    expect((await step('templates', { ...values, SETTINGS: 'settings.yaml' }, {}, 'unknown')).stdout).not.toMatch(warning)
  })

  it('pass a pull request from a fork that has no secrets, with a notice, and nothing else without them', async () => {
    const values = { NAMES: 'CLIENT_SECRET\nPOPULATION_KEY\n' }
    const fork = await step('secrets', { ...values, FORK: 'true' }, { POPULATION_KEY: 'x' })
    expect(fork).toMatchObject({ code: 0, outputs: 'judge=false\n' })
    expect(fork.stdout).toMatch(/^::notice title=Gatewatch::The target was not tested: .*\(missing: CLIENT_SECRET\)/)
    const own = await step('secrets', { ...values, FORK: 'false' }, { POPULATION_KEY: 'x' })
    expect(own).toMatchObject({ code: 2, outputs: '', stdout: expect.stringContaining('::error') })
    const all = await step('secrets', { ...values, FORK: 'true' }, { POPULATION_KEY: 'x', CLIENT_SECRET: 'y' })
    expect(all).toMatchObject({ code: 0, outputs: 'judge=true\n', stdout: '' })
  })
})

describe('the shell lines of the GitLab component', () => {
  it('judge a target with further options', async () => {
    const { job } = component({ config: 'target.yaml', options: '--only-suite token --quiet' })
    const ended = await shell(['sh', '-ec'], job.script.at(-1)!, { ...job.variables, ...judged.sandbox.environment })
    expect(ended).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('check the templates of a folder against the target branch, for a fork without variables too', async () => {
    const { job } = component({ secrets: 'CLIENT_SECRET', config: 'target.yaml', templates: 'gateway', settings: 'settings.yaml' })
    const checkout = templatesInGit('merge')
    writeFileSync(join(checkout, '.git/FETCH_HEAD'), readFileSync(join(checkout, '.git/refs/remotes/origin/main'), 'utf8'))
    const fork = { CI_MERGE_REQUEST_PROJECT_ID: '1', CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '2', CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' }
    const lines = [job.script[0]!, ...job.script.slice(-2)].join('\n')
    const right = await shell(['sh', '-ec'], lines, { ...job.variables, ...fork }, 'merge')
    expect(right).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^The target was not tested: [^]*^gateway\/contact\.json +ok +unchanged +ok$/m),
    })
    const file = join(checkout, 'gateway/contact.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('https://contact.test.example.org', 'https://contact.example.net'))
    expect(await shell(['sh', '-ec'], lines, { ...job.variables, ...fork }, 'merge')).toMatchObject({ code: 1 })
    for (const name of ['junit.xml', 'codequality.json'])
      expect(readFileSync(join(checkout, 'reports/templates', name), 'utf8')).toContain('contact.json')
  })

  it('hand on one code quality report of all targets', async () => {
    const { job } = component()
    const reports = join(folder.path, 'joined/reports')
    for (const target of ['north', 'south', 'none']) mkdirSync(join(reports, target), { recursive: true })
    for (const target of ['north', 'south'])
      writeFileSync(join(reports, target, 'codequality.json'), JSON.stringify([{ fingerprint: target }]))
    const line = `cd joined && ${job.after_script[0]!}`
    expect(await shell(['sh', '-ec'], line, job.variables)).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(job.artifacts.reports.codequality).toBe('codequality.json')
    const joined = (): unknown => JSON.parse(readFileSync(join(folder.path, 'joined/codequality.json'), 'utf8'))
    expect(joined()).toEqual([{ fingerprint: 'north' }, { fingerprint: 'south' }])
    rmSync(reports, { recursive: true })
    expect(await shell(['sh', '-ec'], line, job.variables)).toMatchObject({ code: 0 })
    expect(joined()).toEqual([])
  })

  it('pass a merge request from a fork that has no variables, with a notice, and nothing else without them', async () => {
    const { job } = component({ secrets: 'CLIENT_SECRET POPULATION_KEY' })
    const variables = { ...job.variables, POPULATION_KEY: 'x', CI_MERGE_REQUEST_PROJECT_ID: '1' }
    const line = job.script[0]!
    const fork = await shell(['sh', '-ec'], line, { ...variables, CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '2' })
    expect(fork).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The target was not tested: a merge request from a fork has no secrets (missing: CLIENT_SECRET)'),
    })
    for (const environment of [{ ...variables, CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '1' }, variables])
      expect(await shell(['sh', '-ec'], line, environment)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('not set: CLIENT_SECRET'),
      })
    expect(await shell(['sh', '-ec'], line, { ...variables, CLIENT_SECRET: 'y' })).toMatchObject({ code: 0, stdout: '', stderr: '' })
  })
})

describe('the recipes', () => {
  it.each(recipes)('%s uses nothing that is not pinned without saying so', (file) => {
    const lines = text(file).split('\n')
    const used = lines.flatMap((line, index) => {
      const [, what] = /(?:uses:|image:|image '|task:|default:) *'?([\w./-]+(?:@|:)[\w.:-]+|node:\d+)/.exec(line) ?? []
      return what === undefined
        ? []
        : [{ what, pinned: /@(?:[\da-f]{40}|sha256:[\da-f]{64})$/.test(what), above: lines.slice(Math.max(0, index - 1), index).join('') }]
    })
    const said = text(file).includes('not pinned: tasks of Azure')
    for (const { what, pinned, above } of used)
      expect(pinned || above.includes('not pinned: ') || (said && /^\w+@\d+$/.test(what)), `${file}: ${what}`).toBe(true)
    expect(used.length).toBeGreaterThan(0)
  })

  it.each(recipes)('%s installs nothing by its name', (file) => {
    for (const [, names] of text(file).matchAll(/\b(?:npm (?:install|i|exec)|npx|pip install|go install)\b([^\n&|]*)/g))
      expect(names!.split(/ +/).filter((word) => word !== '' && !word.startsWith('-') && !/["$]|^\.\/|^\}$/.test(word))).toEqual([])
  })

  it('on GitHub judge nothing after a cancellation, and nothing where nothing was installed', () => {
    type Conditioned = Step & { readonly if?: string }
    type Steps = { readonly steps: readonly Conditioned[] }
    const { runs } = parse(text('action.yml')) as { readonly runs: Steps }
    const { jobs } = parse(text('docs/guides/pipelines/github.yml')) as { readonly jobs: Readonly<Record<string, Steps>> }
    const judging = [runs, ...Object.values(jobs)]
      .flatMap(({ steps }) => steps)
      .filter(({ run }) => /^ *(?:git show|gatewatch) /m.test(run ?? ''))
    // Without a word on it, a step is run after good ones alone.
    const conditions = judging.flatMap((step) => step.if ?? []).filter((condition) => /\b(?:always|cancelled|failure)\(\)/.test(condition))
    expect(conditions).toHaveLength(1)
    for (const condition of conditions) expect(condition).toBe("${{ !cancelled() && steps.install.outcome == 'success' }}")
  })

  it('has the least of rights, an end, and no two runs at once', () => {
    const github = parse(text('docs/guides/pipelines/github.yml')) as Record<string, Record<string, Record<string, unknown>>>
    expect(github['permissions']).toEqual({})
    expect(github['concurrency']).toHaveProperty('group')
    for (const job of Object.values(github['jobs']!))
      expect(job).toMatchObject({ 'timeout-minutes': expect.any(Number), permissions: { contents: 'read' } })
    expect(github['jobs']!['environment']).toMatchObject({ environment: 'test', permissions: { contents: 'read' } })
    expect(component().job).toMatchObject({ timeout: '15 minutes', resource_group: 'gatewatch-test', environment: { name: 'test' } })
    expect(text('docs/guides/pipelines/Jenkinsfile')).toMatch(/timeout\(time: 20.*disableConcurrentBuilds\(\)/)
    expect(text('docs/guides/pipelines/azure.yml').match(/timeoutInMinutes/g)).toHaveLength(2)
  })
})

needs('groovy')('the Jenkinsfile', () => {
  /** Reads a file as Groovy, the language of Jenkins, and runs nothing of it. */
  const parsed = (file: string) => {
    const reader = join(folder.path, 'reader.groovy')
    const unit = 'def unit = new org.codehaus.groovy.control.CompilationUnit(); unit.addSource(new File(args[0]))'
    writeFileSync(reader, `${unit}; unit.compile(org.codehaus.groovy.control.Phases.CONVERSION)`)
    return spawnSync(programPath('groovy')!, [reader, file], { encoding: 'utf8' })
  }

  it('is Groovy, and would not be with a brace less', () => {
    expect(parsed(join(root, 'docs/guides/pipelines/Jenkinsfile'))).toMatchObject({ status: 0, stderr: '' })
    const broken = join(folder.path, 'Jenkinsfile')
    writeFileSync(broken, text('docs/guides/pipelines/Jenkinsfile').trimEnd().slice(0, -1))
    expect(parsed(broken)).toMatchObject({ status: 1, stderr: expect.stringContaining('MultipleCompilationErrorsException') })
  })
})

needs(
  'check-jsonschema',
  'shellcheck',
  'actionlint',
)('checkers of others', () => {
  const check = (program: string, args: readonly string[], options: object = {}) => {
    const { status, stdout, stderr } = spawnSync(programPath(program)!, args, { encoding: 'utf8', ...options })
    return { status, said: status === 0 ? '' : `${stdout}${stderr}`.slice(0, 2000) }
  }
  const fine = { status: 0, said: '' }

  it.each([
    ['action.yml', 'github-actions'],
    ['docs/guides/pipelines/github.yml', 'github-workflows'],
    ['docs/guides/pipelines/gitlab.yml', 'gitlab-ci'],
    ['docs/guides/pipelines/azure.yml', 'azure-pipelines'],
  ])('%s follows the schema %s', (file, schema) => {
    expect(check('check-jsonschema', ['--regex-variant', 'python', '--builtin-schema', `vendor.${schema}`, join(root, file)])).toEqual(fine)
  })

  it('the component follows the schema of GitLab, its head and its job', () => {
    const { head, filled } = component()
    for (const [name, part] of Object.entries({ 'head.yml': head, 'job.yml': filled })) {
      writeFileSync(join(folder.path, name), part)
      expect(check('check-jsonschema', ['--builtin-schema', 'vendor.gitlab-ci', join(folder.path, name)]), name).toEqual(fine)
    }
  })

  it('the workflow is one, to actionlint', () => {
    mkdirSync(join(folder.path, '.github/workflows'), { recursive: true })
    copyFileSync(join(root, 'docs/guides/pipelines/github.yml'), join(folder.path, '.github/workflows/gateway.yml'))
    expect(check('actionlint', ['.github/workflows/gateway.yml'], { cwd: folder.path })).toEqual(fine)
  })

  it('the scripts are clean to shellcheck', () => {
    const { steps } = (parse(text('action.yml')) as { readonly runs: { readonly steps: readonly Step[] } }).runs
    const scripts = steps.flatMap(({ run }) => run ?? [])
    expect(scripts.length).toBe(4)
    for (const input of scripts) expect(check('shellcheck', ['--shell', 'bash', '-'], { input }), input).toEqual(fine)
    // The lines of a job run in one shell.
    const input = component().job.script.join('\n')
    expect(check('shellcheck', ['--shell', 'sh', '-'], { input }), input).toEqual(fine)
    const completion = spawnSync(process.execPath, ['--conditions=gatewatch:source', join(root, 'src/cli.ts'), 'completion', 'bash'], {
      encoding: 'utf8',
    })
    // The script is a library's: its warnings are not ours to mend.
    expect(check('shellcheck', ['--shell', 'bash', '--severity', 'error', '-'], { input: completion.stdout })).toEqual(fine)
  })
})
