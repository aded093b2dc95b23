import { rm, symlink } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { set } from '../templates/change.ts'
import { foreignFiles } from '../templates/foreign-files.ts'
import { gatewatch } from './in-process.ts'
import { errorsIn, settings, templateRepository } from './template-repository.ts'

let repository: Awaited<ReturnType<typeof templateRepository>>
beforeEach(async () => void (repository = await templateRepository()))
afterEach(async () => await repository.folder.remove())

describe('template check of a folder that lacks a template', () => {
  it.each([
    ['contact', 'population', '/test/contact'],
    ['population', 'contact', '/test/population'],
    ['token-service', 'contact', '/test/machine-token'],
    ['contact', 'token-service', '/test/contact'],
  ] as const)('fails where %s was copied over %s, at the copy', async (from, to, contextPath) => {
    const { write, text, judge } = repository
    const content = await text(`gateway/${from}.json`)
    const line = content.slice(0, content.indexOf(`"path": "${contextPath}"`)).split('\n').length
    await write(`gateway/${to}.json`, content)
    expect(await judge('main')).toMatchObject({
      code: 1,
      errors: [`gateway/${to}.json:${line} TL31`, `gateway/${to}.json:${line} diff/lost`],
    })
    // Without a base the name of a file and the settings tell which of the two is the copy.
    expect(await judge()).toMatchObject({ code: 1, errors: [`gateway/${to}.json:${line} TL31`] })
  })

  it('fails where a register of the settings has no template, at the settings, and at a file that is called after it', async () => {
    const { path, write, text, check, judge } = repository
    await rm(path('gateway/contact.json'))
    const { code, report } = await check('--json')
    expect([code, errorsIn(report)]).toEqual([1, ['gateway/settings.yaml:5 TL53']])
    await write('gateway/contact.json', (await text('gateway/population.json')).replaceAll('/test/population', '/test/people'))
    await rm(path('gateway/population.json'))
    expect((await judge()).errors).toEqual([expect.stringMatching(/^gateway\/contact\.json:\d+ TL53$/)])
    await rm(path('gateway/contact.json'))
    await rm(path('gateway/token-service.json'))
    expect(await judge()).toMatchObject({ code: 1, errors: ['gateway/settings.yaml:4 TL53', 'gateway/settings.yaml:5 TL53'] })
  })

  it('fails where a template was removed, or renamed without the settings saying so', async () => {
    const { git, write, check, judge } = repository
    git('mv', 'gateway/population.json', 'gateway/freg.json')
    git('rm', '--quiet', 'gateway/token-service.json')
    const { code, report } = await check('--base', 'main', '--json')
    expect([code, errorsIn(report)]).toEqual([1, ['gateway/freg.json:1 diff/lost', 'gateway/token-service.json:1 diff/lost']])
    git('checkout', '--quiet', 'main', '--', 'gateway/token-service.json')
    await write('gateway/settings.yaml', `files: [freg.json, contact.json, token-service.json]\n${settings}`)
    expect(await judge('main')).toMatchObject({ code: 0, errors: [] })
    await write('gateway/settings.yaml', `files: [freg.json, krr.json]\n${settings}`)
    expect((await judge()).errors).toEqual(['gateway/settings.yaml:1 TL53'])
  })

  it('takes the same API of the other environment for no rival', async () => {
    const { write, text, judge } = repository
    const production = (await text('gateway/contact.json')).replaceAll('contact.test.example.org', 'contact.example.org')
    await write('gateway/settings.yaml', `${settings}  - { host: contact.example.org, environment: production, register: contact }\n`)
    await write('gateway/production/contact.json', production)
    expect((await judge()).errors.filter((error) => error.includes('TL31'))).toEqual([])
  })

  it.each([
    ['an empty file', ''],
    ['an open object', '{'],
    ['an empty list', '[]'],
    ['a login page', '<!doctype html><html><head><title>Log in</title></head></html>'],
    ['an error', '{"message":"Unauthorized","http_status_code":401}'],
    ['another YAML', 'stages: [build]\n'],
    ['blanks', '\n\n'],
  ])('fails where %s stands in place of a template, with and without a base', async (_, content) => {
    const { write, judge } = repository
    await write('gateway/contact.json', content)
    await write('gateway/token-service.json', content)
    for (const base of [undefined, 'main']) {
      const { code, errors } = await judge(base)
      expect([code, errors.map((error) => error.replace(/ .*/, ''))]).toEqual([
        1,
        ['gateway/contact.json:1', 'gateway/token-service.json:1'],
      ])
    }
  })

  it('reads UTF-16, and reports it once', async () => {
    const { write, text, judge } = repository
    const content = await text('gateway/contact.json')
    const forms = [Buffer.from(`\ufeff${content}`, 'utf16le'), Buffer.from(content, 'utf16le'), Buffer.from(content, 'utf16le').swap16()]
    for (const form of forms) {
      await write('gateway/contact.json', form)
      const { code, errors, changes } = await judge('main')
      expect([code, errors]).toEqual([1, ['gateway/contact.json:1 TL01']])
      expect(changes[0]!.diff!.verdict).toBe('unsafe')
    }
    await write('gateway/contact.json', Buffer.from(content.replace('Contact and', 'Kontakt- på'), 'latin1'))
    expect((await judge()).errors).toEqual(['gateway/contact.json:2 TL01'])
  })
})

describe('template check of a folder with files of others', () => {
  it('has no finding about fifty of them, and lists those that may be missed', async () => {
    const { write, check, git } = repository
    expect(Object.keys(foreignFiles)).toHaveLength(50)
    for (const [name, content] of Object.entries(foreignFiles)) await write(`gateway/${name}`, content)
    await write('gateway/.gitignore', 'generated/\n')
    await write('gateway/generated/contact.json', '{')
    await write('gateway/old/contact.json', '{')
    await symlink('nowhere', repository.path('gateway/lost.json'))
    git('add', '.')
    git('commit', '--quiet', '--message=More')
    const forms = ['json', 'console:c.txt', 'junit:c.xml', 'sarif:c.sarif', 'github:c.log', 'markdown:c.md']
    const { code, report } = await check('--exclude', 'old', '--base', 'main', ...forms.flatMap((form) => ['--format', form]))
    expect([code, errorsIn(report)]).toEqual([0, []])
    const templates = ['contact', 'population', 'token-service'].map((name) => `gateway/${name}.json`)
    expect(report.lint.findings.filter(({ file }) => !templates.includes(file))).toEqual([])
    expect(report.changes.map(({ change }) => change)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    for (const form of ['c.txt', 'c.xml', 'c.sarif', 'c.log', 'c.md']) {
      const told = (await repository.text(form)).replaceAll('\\', '')
      expect(told).toContain('gateway/docs/plan.json')
      expect(told).not.toMatch(/gateway\/(?:package|tsconfig|docs\/openapi\.config)\.json/)
    }
  })

  it('takes a file that cannot be read for a template by two of its words, or by its kind', async () => {
    const { write, check } = repository
    const merge = (text: string) => text.replace('\n', '\n<<<<<<< HEAD\n')
    await write('gateway/krr.json', merge('{\n"flows": [],\n"plans": []}'))
    await write('gateway/one.json', merge('{\n"plans": []}'))
    await write('gateway/api.yaml', 'apiVersion: gravitee.io/v1alpha1\nkind: ApiV4Definition\nspec: [\n')
    await write('gateway/ci.yaml', 'plans: 1\nflows: !reference [.a, b]\n')
    const { report } = await check('--json')
    expect(errorsIn(report).map((error) => error.split(':')[0])).toEqual(['gateway/api.yaml', 'gateway/krr.json'])
    expect(report.lint.skipped.map(({ name }) => name)).toEqual(['gateway/ci.yaml', 'gateway/one.json'])
  })

  it('lints a folder the same way', async () => {
    const { folder, write } = repository
    for (const [name, content] of Object.entries(foreignFiles)) await write(`gateway/${name}`, content)
    await write('gateway/old/contact.json', '{"flows": [], "plans": [')
    const lint = async (...args: readonly string[]) =>
      await gatewatch(['template', 'lint', 'gateway', '--settings', 'gateway/settings.yaml', ...args], { cwd: folder.path })
    expect((await lint()).code).toBe(1)
    expect(await lint('--exclude', 'old/**')).toMatchObject({ code: 0, stdout: expect.stringContaining('3 files: 0 errors') })
  })
})

describe('template check with other settings', () => {
  it('lists each that differs from the base, and takes no change for less than one to review', async () => {
    const { write, put, check } = repository
    await write(
      'gateway/settings.yaml',
      `# Another order and a comment say nothing.\n${settings.replace('environment: test\n', 'gatewayHost: gateway.example.org\nenvironment: test\n').replace(/ {2}- \{ host: auth\.example\.org.*\n/, '')}rules: { TL17: off, TL43: off }\n`,
    )
    await put('gateway/contact.json', 'contact', set('description', 'Another description'))
    const { report, code } = await check('--base', 'main', '--json')
    const { diff } = report.changes.find(({ file }) => file === 'gateway/settings.yaml')!
    expect(diff!.verdict).toBe('review')
    expect(diff!.introduced.map(({ line, rule, severity, cause }) => `${severity} ${rule} ${line} ${cause}`)).toEqual([
      'warning diff/settings 3 The setting gatewayHost was added: "gateway.example.org".',
      'warning diff/settings 5 The setting backends.3 was removed: {"host":"auth.example.org","environment":"production"}.',
      'warning diff/settings 9 The setting rules was added: {"TL17":"off","TL43":"off"}.',
    ])
    expect(report.changes.find(({ file }) => file === 'gateway/contact.json')!.diff!.verdict).toBe('review')
    expect(code).toBe(0)
    const { stdout } = await check('--base', 'main', '--format', 'console', '--format', 'github')
    expect(stdout).toMatch(/^gateway\/settings\.yaml +ok +review +not run$/m)
    expect(stdout).toMatch(/^::warning file=gateway\/settings\.yaml,line=9,col=\d+,title=The setting rules was added%3A \{"TL17"%3A"off"/m)
  })

  it('says nothing of settings that the pipeline brings along, or that say the same', async () => {
    const { folder, git, path, write, check } = repository
    await write('gateway/settings.yaml', `# A comment\n${settings}`)
    expect((await check('--base', 'main', '--json')).report.changes).toHaveLength(3)
    await write('pipeline.yaml', 'environment: test\n')
    await write('.gitignore', 'pipeline.yaml\n')
    git('add', '.')
    git('commit', '--quiet', '--message=Ignore')
    const { stdout } = await gatewatch(
      ['template', 'check', 'gateway', '--base', 'main', '--json', '--exclude', 'settings.yaml', '--settings', path('pipeline.yaml')],
      { cwd: folder.path },
    )
    expect(stdout).not.toContain('The setting ')
  })
})

describe('template check', () => {
  it('shows no value that looks filled in and is a secret, and no credentials of the settings, in any output', async () => {
    const { write, put, check } = repository
    const canaries = ['k7f9c24e8b3a15d60c2e9', 'c0ffee24e8b3a15d60c2e']
    await put('gateway/contact.json', 'contact', (made) => {
      set('properties.0', { key: 'machine_auth_api_key', value: `{${canaries[0]}}`, encrypted: false })(made)
      set('flows.0.pre.0.configuration.client_secret', `{${canaries[0]}}`)(made)
    })
    await write('gateway/settings.yaml', settings.replace('https://gateway', `https://user:${canaries[1]}@gateway`))
    const forms = ['console', 'json', 'github', 'junit', 'sarif', 'codequality', 'markdown']
    const { stdout, stderr } = await check('--base', 'main', ...forms.flatMap((form) => ['--format', form]))
    expect(stdout).toContain('The value is filled in elsewhere.')
    expect(stdout).toContain('The setting tokenServiceUrl changed')
    for (const canary of canaries) expect(stdout + stderr).not.toContain(canary)
  })
})

describe('the summary of template check', () => {
  it('has the fix, the reason of an unsafe change, and a link to each line of what is still there', async () => {
    const { folder, git, put } = repository
    await put('gateway/contact.json', 'contact', set('flows.0.pre.0.configuration.exitOnError', false))
    git('rm', '--quiet', 'gateway/population.json')
    const summary = async (environment: Record<string, string>) =>
      (
        await gatewatch(['template', 'check', 'gateway', '--settings', 'gateway/settings.yaml', '--base', 'main', '--format', 'markdown'], {
          cwd: folder.path,
          environment,
        })
      ).stdout
    const github = { GITHUB_SERVER_URL: 'https://github.example.org', GITHUB_REPOSITORY: 'a/b', GITHUB_SHA: 'c0ffee' }
    const told = await summary(github)
    const link = 'https://github.example.org/a/b/blob/c0ffee/gateway/contact.json'
    expect(told).toMatch(
      new RegExp(
        `^- \\*\\*error\\*\\* \\[gateway/contact\\.json:(\\d+)\\]\\(${link}#L\\1\\) The documented call .* if no token is issued no longer has`,
        'm',
      ),
    )
    expect(told).toContain('\n  - Fix: Set "Exit on error" of the HTTP Callout (exitOnError) to true.')
    expect(told).toContain(
      '- **error** gateway/population.json:1 The template of the population register was removed.\n  - Fix: Restore the template. (step import-template)\n  - Why: The next import lacks',
    )
    expect(await summary({})).toContain('](gateway/contact.json#L')
    const gitlab = { CI_PROJECT_URL: 'https://user:token@gitlab.example.org/a/b', CI_COMMIT_SHA: 'c0ffee' }
    expect(await summary(gitlab)).toContain('](https://gitlab.example.org/a/b/-/blob/c0ffee/gateway/contact.json#L')
  })
})
