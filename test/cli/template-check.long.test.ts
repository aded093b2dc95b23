import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { set } from '../templates/change.ts'
import { gatewatch } from './in-process.ts'
import { errorsIn, templateRepository } from './template-repository.ts'

let repository: Awaited<ReturnType<typeof templateRepository>>
let { folder, git, path, put, check } = {} as typeof repository

beforeEach(async () => {
  repository = await templateRepository()
  ;({ folder, git, path, put, check } = repository)
})
afterEach(async () => await folder.remove())

const ended = async (...args: readonly string[]) => {
  const { code, stderr } = await gatewatch(['template', 'check', 'gateway', ...args], { cwd: folder.path })
  return { code, stderr }
}

describe('template check', () => {
  it('passes where nothing changed, and says what each part took', async () => {
    const { code, stderr, report } = await check('--base', 'main', '--json')
    expect(report.runs.map(({ templates, verdict }) => [templates, verdict])).toEqual([
      [['gateway/contact.json', 'gateway/population.json', 'gateway/token-service.json'], 'passed'],
    ])
    expect(report.changes.map(({ change }) => change)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(report.base).toEqual({ ref: 'main', commit: git('rev-parse', 'main').trim() })
    expect(report.parts.map(({ part }) => part)).toEqual(['lint', 'compare', 'run'])
    expect({ code, exitCode: report.exitCode }).toEqual({ code: 0, exitCode: 0 })
    expect(stderr).toBe('')
  })

  it('tells a pull request of three files in one report of each form, each mistake at its own line and once', async () => {
    await put('gateway/population.json', 'population', set('flows.0.pre.0.configuration.headers.0.name', 'X-Api-Key'))
    await put('gateway/contact.json', 'contact', set('flows.0.pre.0.configuration.url', 'https://gateway.example.org/test/machine-tokens'))
    await put('gateway/token-service.json', 'token-service', set('flows.0.pre.1.configuration.expiresIn', 600))
    const outputs = ['sarif:c.sarif', 'junit:c.xml', 'codequality:c.json', 'markdown:c.md', 'github', 'console']
    const { code, stdout } = await check('--base', 'main', ...outputs.flatMap((output) => ['--format', output]))
    expect(code).toBe(1)
    const lines = ['gateway/contact.json:31', 'gateway/population.json:32', 'gateway/token-service.json:51']
    const errors = [...stdout.matchAll(/^::error file=([^,]+),line=(\d+)/gm)].map(([, file, line]) => `${file}:${line}`)
    expect(errors.toSorted()).toEqual(lines)
    const sarif = JSON.parse(await readFile(path('c.sarif'), 'utf8')) as {
      readonly runs: readonly {
        readonly results: readonly {
          readonly level: string
          readonly locations: readonly {
            readonly physicalLocation: {
              readonly artifactLocation: { readonly uri: string }
              readonly region: { readonly startLine: number }
            }
          }[]
        }[]
      }[]
    }
    // Code scanning rejects a file with several runs of one tool.
    expect(sarif.runs).toHaveLength(1)
    const scanned = sarif.runs[0]!.results.flatMap(({ level, locations: [at] }) =>
      level === 'error' ? [`${at!.physicalLocation.artifactLocation.uri}:${at!.physicalLocation.region.startLine}`] : [],
    )
    expect(scanned.toSorted()).toEqual(lines)
    const junit = await readFile(path('c.xml'), 'utf8')
    expect(junit.match(/<testsuites /g)).toHaveLength(1)
    expect(junit).toContain('name="contact.found" time=')
    expect(junit).toMatch(/main:gateway\/contact.json -(>|&gt;) gateway\/contact.json/)
    const issues = JSON.parse(await readFile(path('c.json'), 'utf8')) as readonly { readonly fingerprint: string }[]
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length)
    expect(await readFile(path('c.md'), 'utf8')).toContain('| gateway/contact.json | 1 error | unsafe | failed |')
    expect(stdout).toMatch(/gateway\/token-service\.json +1 error +unsafe +failed/)
    expect(stdout).toMatch(/^FAILED: 3 errors \(lint .* comparison .* run .*\)$/m)
  })

  it('counts a change with the finding that it is to blame for, and names that as the cause of the run', async () => {
    await put(
      'gateway/contact.json',
      'contact',
      set('flows.0.pre.1.configuration.addHeaders.0.value', "{#properties['machine_auth_api_key']}"),
    )
    const { stdout } = await check('--base', 'main', '--format', 'console', '--format', 'github')
    expect(stdout.match(/^::error .*$/gm)).toEqual([
      expect.stringMatching(/^::error file=gateway\/contact\.json,line=\d+,.*The header Authorization/),
    ])
    expect(stdout).toMatch(/^FAILED: 1 error /m)
    expect(stdout).toMatch(/^Cause +The header Authorization does not contain "Bearer" and the token/m)
  })

  it('takes a step that it cannot decide for a change to review, and shows what is not verified with its reason', async () => {
    const before = await readFile(path('gateway/contact.json'), 'utf8')
    await writeFile(path('gateway/contact.json'), before.replace('"policy": "policy-assign-attributes"', '"policy": "policy-of-others"'))
    const { code, stdout } = await check('--base', 'main', '--format', 'markdown', '--format', 'console')
    expect(code).toBe(4)
    expect(stdout).toMatch(/^\| gateway\/contact\.json \| \S+( warning)? \| review \| not verified \|$/m)
    expect(stdout).toMatch(/^- \*\*warning\*\* .* not verified: .* this gateway does not have the policy policy-of-others/m)
    expect(stdout).toMatch(/POST \/personer by plan "Contact data": succeeds -> not verified/)
  })

  it('knows a file that was renamed, is new, is gone, and is another form of the same', async () => {
    git('mv', 'gateway/population.json', 'gateway/folkeregister.json')
    await rm(path('gateway/contact.json'))
    const { report } = await check('--base', 'main', '--json')
    expect(report.changes.map(({ file, change, was, diff }) => [file, change, was, diff?.verdict])).toEqual([
      ['gateway/folkeregister.json', 'renamed', 'gateway/population.json', 'unsafe'],
      ['gateway/token-service.json', 'unchanged', undefined, undefined],
      ['gateway/contact.json', 'removed', undefined, 'unsafe'],
    ])
  })

  it('takes every file for new where the base had none, and says that it has no commit in common', async () => {
    const empty = git('commit-tree', git('mktree').trim(), '-m', 'Nothing').trim()
    const { report, stderr } = await check('--base', empty, '--json')
    expect(report.changes.map(({ file, change }) => `${change} ${file}`)).toEqual([
      'added gateway/contact.json',
      'added gateway/population.json',
      'added gateway/token-service.json',
      'added gateway/settings.yaml',
    ])
    expect(stderr).toContain(`The comparison uses ${empty} itself.`)
  })

  it('makes one finding of a template that cannot be read, and goes on with the others', async () => {
    await writeFile(path('gateway/contact.json'), 'nothing of a template')
    await writeFile(path('gateway/large.json'), `{"plans": [], "flows": ${'['.repeat(200_000)}`)
    await put('gateway/token-service.json', 'token-service')
    const { code, report } = await check('--base', 'main', '--json')
    const errors = report.lint.findings.flatMap(({ file, rule, severity }) => (severity === 'error' ? [`${file} ${rule}`] : []))
    expect(errors.toSorted()).toEqual(['gateway/contact.json TL01', 'gateway/large.json TL01'])
    expect(report.runs.map(({ templates, verdict }) => [templates, verdict])).toEqual([
      [['gateway/population.json', 'gateway/token-service.json'], 'passed'],
    ])
    expect(code).toBe(1)
  })

  it('makes one finding of a template that cannot be opened, and passes over any other such file', async () => {
    await rm(path('gateway/contact.json'))
    await symlink('nowhere', path('gateway/contact.json'))
    await symlink('nowhere', path('gateway/lost.json'))
    const { report } = await check('--base', 'main', '--json')
    expect(errorsIn(report)).toEqual(['gateway/contact.json:1 TL01'])
    expect(report.lint.skipped.map(({ name }) => name)).toEqual(['gateway/lost.json'])
    expect(report.runs.map(({ verdict }) => verdict)).toEqual(['passed'])
  })

  it('shows no key of a template in any output, whatever is wrong with it', async () => {
    const key = '7f9c24e8b3a15d60c2e94871fab35d02'
    await put('gateway/contact.json', 'contact', (made) => {
      set('properties.0', { key: 'machine_auth_api_key', value: key, encrypted: false })(made)
      set('flows.0.pre.0.configuration.headers.0.value', key)(made)
    })
    const forms = ['console', 'json', 'github', 'junit', 'sarif', 'codequality', 'markdown']
    const { stdout, stderr, code } = await check('--base', 'main', ...forms.flatMap((form) => ['--format', form]))
    expect(code).toBe(1)
    expect(stdout).toContain('gateway/contact.json')
    expect(stdout + stderr).not.toContain(key)
  })

  it('runs two templates of one register one after the other, each at its own file', async () => {
    await put('gateway/production.json', 'contact', set('flows.0.pre.1.enabled', false))
    const { report } = await check('--json')
    expect(report.runs.map(({ templates, verdict }) => [templates, verdict])).toEqual([
      [['gateway/contact.json', 'gateway/population.json', 'gateway/token-service.json'], 'passed'],
      [['gateway/production.json', 'gateway/token-service.json'], 'failed'],
    ])
    expect(report.runs[1]!.issues!.every(({ file }) => file === 'gateway/production.json')).toBe(true)
  })

  it('compares with the commit at which the branch began, not with what came later', async () => {
    git('switch', '--quiet', 'main')
    await put('gateway/contact.json', 'contact', set('name', 'Changed on main'))
    git('commit', '--quiet', '--all', '--message=Later')
    git('switch', '--quiet', 'change')
    const { report } = await check('--base', 'main', '--json')
    expect(report.changes.map(({ change }) => change)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  it('compares with the branch of the remote, and not with a tag that has its name', async () => {
    git('update-ref', 'refs/remotes/origin/main', 'main')
    await put('gateway/contact.json', 'contact', set('name', 'Changed here'))
    git('commit', '--quiet', '--all', '--message=Change')
    git('tag', 'origin/main')
    for (const base of ['origin/main', 'refs/remotes/origin/main']) {
      const { report } = await check('--base', base, '--json')
      expect(report.changes.map(({ change }) => change)).toEqual(['changed', 'unchanged', 'unchanged'])
    }
  })

  it('ends with 4 where nothing failed and something is not verified, and says what it cannot know', async () => {
    // Addresses below example.org are left open by a template.
    for (const name of ['population', 'contact', 'token-service']) {
      const text = await readFile(path(`gateway/${name}.json`), 'utf8')
      await writeFile(path(`gateway/${name}.json`), text.replaceAll('.example.org', '.institution.no'))
    }
    const { code, stdout, stderr } = await gatewatch(['template', 'check', 'gateway', '--base', 'main'], { cwd: folder.path })
    expect(code, stdout).toBe(4)
    expect(stdout).toMatch(/^INCOMPLETE: 0 errors, but not everything was verified/m)
    expect(stderr).toContain('cannot recognize a wrong host, scope or token-service address without tokenServiceUrl and backends')
  })

  it('names what git lacks, with what to do', async () => {
    expect(await ended('--base', 'nowhere')).toEqual({
      code: 2,
      stderr: 'git does not know the revision nowhere. Fetch it: git fetch origin nowhere:nowhere.\n',
    })
    expect((await ended('--base', '--output=x')).code).toBe(2)
    git('clone', '--quiet', '--depth=1', `file://${folder.path}`, path('shallow'))
    const shallow = async (...args: readonly string[]) =>
      await gatewatch(['template', 'check', 'gateway', ...args], { cwd: path('shallow') })
    for (const base of ['main', 'origin/main']) {
      const { code, stderr } = await shallow('--base', base)
      expect([code, stderr]).toEqual([2, expect.stringMatching(/^The clone is shallow/)])
      const [, command = ''] = /fetch it: git (.*)\.$/m.exec(stderr) ?? []
      execFileSync('git', ['-C', path('shallow'), ...command.split(' ')], { stdio: 'ignore' })
      const { stdout, stderr: said } = await shallow('--base', base)
      expect([stdout, said]).toEqual([expect.stringContaining('unchanged'), expect.not.stringContaining('shallow')])
      await rm(path('shallow'), { recursive: true })
      git('clone', '--quiet', '--depth=1', `file://${folder.path}`, path('shallow'))
    }
    await rm(path('.git'), { recursive: true })
    expect(await ended('--base', 'main')).toEqual({
      code: 2,
      stderr: 'gateway is not in a git repository. Omit --base, or check out the repository.\n',
    })
    const { code, stderr } = await gatewatch(['template', 'check', 'gateway', '--base', 'main'], {
      cwd: folder.path,
      environment: { PATH: path('nothing') },
    })
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'git is not installed. Install git, or omit --base.\n' })
  })

  it('is used with a folder that has templates', async () => {
    expect(await gatewatch(['template', 'check', 'gateway/contact.json'], { cwd: folder.path })).toMatchObject({
      code: 2,
      stderr: 'gateway/contact.json is not a folder. Name the folder with your templates.\n',
    })
    await mkdir(path('empty'))
    expect(await gatewatch(['template', 'check', 'empty'], { cwd: folder.path })).toMatchObject({ code: 2 })
    expect((await ended('--gravitee-mode', 'v3')).stderr).toContain('--gravitee-mode needs --engine gravitee.')
  })
})
