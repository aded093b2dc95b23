import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { emptyFolder, ownEnvironment, root } from '../cli/program.ts'

/** A command of a recipe, as the agent runs it. */
interface Command {
  readonly shell: readonly string[]
  readonly text: string
}

const text = (file: string): string => readFileSync(join(root, 'docs/guides/pipelines', file), 'utf8')
const bash = ['bash', '--noprofile', '--norc', '-c'] as const
const strictBash = ['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c'] as const
type Steps = { readonly steps: readonly { readonly run?: string; readonly script?: string }[] }

/** What each system runs for a change of templates, in its order. */
const recipes: Readonly<Record<string, () => readonly Command[]>> = {
  GitHub: () => {
    const { jobs } = parse(text('github.yml')) as { readonly jobs: { readonly template: Steps } }
    return jobs.template.steps.flatMap(({ run }) => (run === undefined ? [] : [{ shell: strictBash, text: run }]))
  },
  GitLab: () => {
    const { template } = parse(text('gitlab.yml')) as { readonly template: { readonly script: readonly string[] } }
    return [{ shell: strictBash, text: template.script.join('\n') }]
  },
  Azure: () => {
    const { jobs } = parse(text('azure.yml')) as { readonly jobs: readonly [Steps] }
    return jobs[0].steps.flatMap(({ script }) => (script === undefined ? [] : [{ shell: bash, text: script }]))
  },
  Jenkins: () => {
    const [judging = ''] = text('Jenkinsfile').split("stage('Environment')")
    return [...judging.matchAll(/\bsh (?:'''([\s\S]*?)'''|'(.*?)'(?= \}|$))/gm)].map(([, lines, line]) => ({
      shell: ['sh', '-xe', '-c'],
      text: lines ?? line!,
    }))
  },
}

/** Somebody without a home and without rights anywhere but in the checkout, where that can be had. */
const agent = process.getuid?.() === 0 ? { uid: 54_321, gid: 54_321 } : {}

let folder: Awaited<ReturnType<typeof emptyFolder>>
let made = 0
const packed = 'gatewatch-0.1.0.tgz'

beforeAll(async () => {
  folder = await emptyFolder()
  const program = join(folder.path, 'program')
  mkdirSync(join(program, 'dist'), { recursive: true })
  writeFileSync(
    join(program, 'package.json'),
    JSON.stringify({ name: 'gatewatch', version: '0.1.0', bin: { gatewatch: 'dist/cli.js' }, files: ['dist'] }),
  )
  const args = `['--conditions=gatewatch:source', ${JSON.stringify(join(root, 'src/cli.ts'))}, ...process.argv.slice(2)]`
  const start = `require('node:child_process').spawnSync(${JSON.stringify(process.execPath)}, ${args}, { stdio: 'inherit' })`
  writeFileSync(join(program, 'dist/cli.js'), `#!/usr/bin/env node\nprocess.exitCode = ${start}.status\n`)
  const gateway = join(folder.path, 'gateway')
  mkdirSync(gateway)
  execFileSync('npm', ['pack', '--silent', '--pack-destination', gateway], { cwd: program, stdio: 'pipe' })
  const sum = createHash('sha256')
    .update(readFileSync(join(gateway, packed)))
    .digest('hex')
  writeFileSync(join(gateway, 'gatewatch-0.1.0.tgz.sha256'), `${sum}  gateway/gatewatch-0.1.0.tgz\n`)
  for (const register of ['population', 'contact'])
    copyFileSync(join(root, `test/templates/definitions/${register}.v2.configured.json`), join(gateway, `${register}.json`))
  const [, settings] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/guides/pipelines.md'), 'utf8'))!
  writeFileSync(join(gateway, 'settings.yaml'), settings!)
  execFileSync('chmod', ['-R', 'a+rX', folder.path])
})
afterAll(async () => await folder.remove())

const edited = (file: string, from: RegExp | string, to: string): void => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

/** A checkout of a change, with the main branch as origin. */
function checkoutOf(change: (gateway: string) => void, before: (gateway: string) => void = unchanged): string {
  const own = join(folder.path, `change ${++made}`)
  const [origin, checkout] = [join(own, 'origin'), join(own, 'checkout')]
  mkdirSync(origin, { recursive: true })
  const git = (cwd: string, ...args: readonly string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd, stdio: 'pipe' })
  cpSync(join(folder.path, 'gateway'), join(origin, 'gateway'), { recursive: true })
  before(join(origin, 'gateway'))
  git(origin, 'init', '--quiet', '--initial-branch=main')
  git(origin, 'add', '.')
  git(origin, 'commit', '--quiet', '--message=Before')
  git(own, 'clone', '--quiet', origin, checkout)
  change(join(checkout, 'gateway'))
  if (agent.uid !== undefined) execFileSync('chown', ['-R', `${agent.uid}:${agent.gid}`, own])
  return checkout
}

/** Runs what a recipe does in a checkout: what each command ended with, and what was told. */
async function runRecipe(name: string, checkout: string) {
  const paths = join(checkout, 'paths')
  let path = `${dirname(process.execPath)}:${process.env['PATH']}`
  let told = ''
  const ended: { readonly text: string; readonly code: number | null }[] = []
  for (const { shell, text: command } of recipes[name]!()) {
    const [program = '', ...args] = shell
    const environment = {
      ...ownEnvironment(),
      PATH: path,
      HOME: '/nonexistent',
      GITHUB_PATH: paths,
      GITHUB_BASE_REF: 'main',
      GITHUB_STEP_SUMMARY: join(checkout, 'summary.md'),
    }
    const child = spawn(program, [...args, command], {
      cwd: checkout,
      ...agent,
      env: {
        ...Object.fromEntries(Object.entries(environment).filter(([key]) => !/^(VITEST|npm_)/.test(key))),
        CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
        SYSTEM_PULLREQUEST_TARGETBRANCHNAME: 'main',
        CHANGE_TARGET: 'main',
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => (output += part))
    const code = await new Promise<number | null>((done) => child.once('close', done))
    told += output
    ended.push({ text: command, code })
    const [, added] = /^##vso\[task\.prependpath\](.*)$/m.exec(output) ?? []
    if (added !== undefined) path = `${added}:${path}`
    if (existsSync(paths)) path = `${readFileSync(paths, 'utf8').trim()}:${path}`
  }
  const codesOf = (words: string): readonly (number | null)[] => ended.flatMap(({ text: one, code }) => (one.includes(words) ? [code] : []))
  return { told, codes: ended.map(({ code }) => code), codesOf }
}

const unchanged = (): void => undefined
const withWrongHost = (gateway: string): void =>
  edited(join(gateway, 'contact.json'), 'https://contact.test.example.org', 'https://contact.example.net')

describe.each(Object.keys(recipes))('the recipe for %s', (name) => {
  it('passes a right change, for an agent without a home and without rights outside of its checkout', async () => {
    const { told, codes } = await runRecipe(name, checkoutOf(unchanged))
    expect(codes.length).toBeGreaterThan(0)
    expect(codes, told).toEqual(codes.map(() => 0))
    expect(told).toContain('PASSED')
  })

  it('is red in its comparison too where a host is wrong', async () => {
    const checkout = checkoutOf(withWrongHost)
    const { told, codesOf } = await runRecipe(name, checkout)
    const compared = codesOf('template check gateway')
    expect(compared, told).toEqual([1])
    expect(told).toMatch(/unsafe[^\n]*contact\.example\.net|contact\.example\.net[^\n]*unsafe/)
  })

  it.each([
    [
      'that the change brings, with its own sum',
      (gateway: string, sum: string) => writeFileSync(join(gateway, `${packed}.sha256`), `${sum}  gateway/${packed}\n`),
    ],
    ['whose sum the change leaves', () => undefined],
  ])('runs no package %s', async (_, change) => {
    const checkout = checkoutOf((gateway) => {
      const foreign = join(folder.path, `foreign ${++made}`)
      cpSync(join(folder.path, 'program'), foreign, { recursive: true })
      writeFileSync(join(foreign, 'dist/cli.js'), '#!/usr/bin/env node\nconsole.log("code of the fork")\n')
      execFileSync('npm', ['pack', '--silent', '--pack-destination', gateway], { cwd: foreign, stdio: 'pipe' })
      change(
        gateway,
        createHash('sha256')
          .update(readFileSync(join(gateway, packed)))
          .digest('hex'),
      )
    })
    const { told, codes } = await runRecipe(name, checkout)
    expect(told).not.toContain('code of the fork')
    expect(codes[0], told).toBe(1)
  })

  it.each([
    ['adds the package', (gateway: string) => rmSync(join(gateway, `${packed}.sha256`))],
    ['upgrades the package', (gateway: string) => edited(join(gateway, `${packed}.sha256`), /^[\da-f]+/, '0'.repeat(64))],
  ])('says what to do first where the change %s', async (_, before) => {
    const { told, codes } = await runRecipe(name, checkoutOf(unchanged, before))
    expect(codes[0], told).toBe(1)
    expect(told).toContain(
      'The branch main has no matching sum of gateway/gatewatch-0.1.0.tgz. Bring the package and its sum to that branch first, in a change that you review by hand.',
    )
    expect(told).not.toContain('fatal:')
  })

  it('takes the branch, and no tag of the same name', async () => {
    const checkout = checkoutOf(unchanged, (gateway) => rmSync(join(gateway, `${packed}.sha256`)))
    const git = (...args: readonly string[]): unknown =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', `safe.directory=${checkout}`, ...args], {
        cwd: checkout,
        stdio: 'pipe',
      })
    copyFileSync(join(folder.path, 'gateway', `${packed}.sha256`), join(checkout, 'gateway', `${packed}.sha256`))
    git('add', '.')
    git('commit', '--quiet', '--message=Change')
    git('tag', 'origin/main')
    if (agent.uid !== undefined) execFileSync('chown', ['-R', `${agent.uid}:${agent.gid}`, checkout])
    const { told, codes } = await runRecipe(name, checkout)
    expect(codes[0], told).toBe(1)
  })

  it('runs no program that the change puts where the package will be', async () => {
    const checkout = checkoutOf((gateway) => {
      const bin = join(gateway, '../.gatewatch/bin')
      mkdirSync(bin, { recursive: true })
      for (const program of ['node', 'git', 'gatewatch'])
        writeFileSync(join(bin, program), '#!/bin/sh\necho code of the fork\nexit 0\n', { mode: 0o755 })
    })
    const { told, codes } = await runRecipe(name, checkout)
    expect(told).not.toContain('code of the fork')
    expect(codes[0], told).toBe(0)
  })

  it('installs nothing where the sum is one of another file', async () => {
    const checkout = checkoutOf(unchanged, (gateway) => {
      writeFileSync(join(gateway, 'other.tgz'), '')
      const sum = createHash('sha256').update('').digest('hex')
      writeFileSync(join(gateway, `${packed}.sha256`), `${sum}  gateway/other.tgz\n`)
    })
    expect((await runRecipe(name, checkout)).codes[0]).toBe(1)
  })

  it('says what it cannot know without settings, and is not green', async () => {
    const { told, codes } = await runRecipe(
      name,
      checkoutOf((gateway) => rmSync(join(gateway, 'settings.yaml'))),
    )
    expect(told).toContain('gateway/settings.yaml is missing. Gatewatch cannot tell a wrong host, scope or token service from a right one.')
    expect(told).toContain('The comparison cannot recognize a wrong host, scope or token-service address')
    expect(told).toContain('The callout url is the placeholder "https://gateway.example.org/test/machine-token".')
    expect(told).not.toMatch(/^PASSED/m)
    expect(codes.filter((code) => code !== 0)).not.toEqual([])
  })
})

describe('the recipe for GitLab', () => {
  it('hands on one code quality report, with what every command found', async () => {
    const checkout = checkoutOf(withWrongHost)
    await runRecipe('GitLab', checkout)
    const { template } = parse(text('gitlab.yml')) as {
      readonly template: { readonly artifacts: { readonly reports: { readonly codequality: string } } }
    }
    const read = (file: string): readonly unknown[] => JSON.parse(readFileSync(join(checkout, file), 'utf8')) as readonly unknown[]
    const told = read(template.artifacts.reports.codequality) as readonly { readonly location: { readonly path: string } }[]
    expect(told.map(({ location }) => location.path)).toContain('gateway/contact.json')
  })
})
