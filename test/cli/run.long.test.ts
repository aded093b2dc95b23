import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExitCode } from '../../src/engine/run/exit-code.ts'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { gatewatch } from './in-process.ts'
import { emptyFolder, eventsHold, gatewatch as program } from './program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let target: SandboxTarget
let environment: Readonly<Record<string, string>>
let config: string

beforeAll(async () => {
  folder = await emptyFolder()
  target = await startSandboxTarget()
  environment = target.sandbox.environment
  config = join(folder.path, 'target.yaml')
  await writeFile(config, sandboxText())
})

afterAll(async () => {
  await target.sandbox.stop()
  await folder.remove()
})

const reports = (name: string): string[] => ['--reports', join(folder.path, name)]
/** Enough of a run where it matters how it ends and not what is judged. */
const brief = ['--only-suite', 'token']

describe.concurrent('gatewatch run', () => {
  it('judges the sandbox by its name, and writes every report', async () => {
    const { code, stdout } = await program(['run', 'sandbox', ...reports('default')])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^PASSED {2}sandbox \(ci\): \d+ passed, in [\d.]+ m?s with \d+ requests\n/)
    expect(stdout).not.toContain('\x1b')
    expect((await readdir(join(folder.path, 'default/sandbox'))).sort()).toEqual([
      'codequality.json',
      'events.ndjson',
      'index.html',
      'junit.xml',
      'results.json',
      'traces.otlp.jsonl',
    ])
  })

  it('says on GitHub why it judged nothing, beside each line that is to be mended', async () => {
    const mistaken = join(folder.path, 'mistaken.yaml')
    await writeFile(
      mistaken,
      sandboxText()
        .replace(/^authUrl: .*/m, 'authUrl: nowhere')
        .replace(/^timeoutMs.*/m, ''),
    )
    const summary = join(folder.path, 'mistaken.md')
    const onGithub = { ...environment, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary }
    const { code, stdout, stderr } = await gatewatch(['run', '--config', mistaken, ...reports('mistaken')], { environment: onGithub })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    const place = `file=${mistaken},line=4,col=1,title=Gatewatch%3A authUrl`
    expect(stderr).toContain(`::error ${place}::not a complete https address%0AWrite the whole address`)
    const text = (await readFile(summary, 'utf8')).replaceAll('&#58;', ':')
    expect(text).toMatch(/^## NOT TESTED\n\n- \*\*\S+mistaken.yaml, line 4, authUrl:\*\* not a complete https address/)
    const mistyped = await gatewatch(['run', 'sandbox', '--profil', 'ci'], { environment: { ...onGithub, GITHUB_STEP_SUMMARY: '' } })
    expect(mistyped.stderr).toMatch(/^::error title=Gatewatch::Unknown option --profil. Did you mean --profile\?/m)
    const elsewhere = await gatewatch(['run', '--config', mistaken, ...reports('mistaken')], { environment })
    expect(elsewhere.stderr).not.toContain('::error')
  })

  it('tells its exit codes beside its options', async () => {
    const { stdout, code } = await gatewatch(['run', '--help'])
    expect(code).toBe(0)
    for (const ended of [0, 1, 2, 3, 4, 130] satisfies readonly ExitCode[]) expect(stdout).toMatch(new RegExp(`^  ${ended} +[A-Z]`, 'm'))
  })

  it('judges a target of a file', async () => {
    const { code, stdout } = await gatewatch(['run', '--config', config, ...reports('file')], { environment })
    expect(stdout).toContain('PASSED')
    expect(code).toBe(0)
  })

  it('says nothing when it is quiet and all is right', async () => {
    expect(await gatewatch(['run', 'sandbox', '--quiet', ...brief, ...reports('quiet')])).toMatchObject({ code: 0, stdout: '' })
  })

  it('writes every report and exits as it should when nobody reads along', async () => {
    expect(await program(['run', 'sandbox', '--fault', 'token-type-missing', ...brief, ...reports('unread')], { leaves: true })).toEqual({
      code: 1,
      stdout: '',
      stderr: '',
    })
    expect(await readFile(join(folder.path, 'unread/sandbox/junit.xml'), 'utf8')).toContain('</testsuites>')
  })

  it('fails for a fault, with the cause first', async () => {
    const { code, stdout } = await gatewatch(['run', 'sandbox', '--fault', 'token-type-missing', ...brief, ...reports('fault')])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^FAILED {2}sandbox \(ci\)\n\nCause .*identity provider.*\nFix /)
    expect(stdout).toMatch(/^Evidence .*\(token\.type\)$/m)
    expect(stdout).toMatch(/^Checks +1 failed/m)
  })

  it('fails for a warning when told to', async () => {
    const args = ['run', 'sandbox', '--fault', 'token-cacheable', ...brief]
    expect((await gatewatch([...args, ...reports('warned')])).code).toBe(0)
    expect((await gatewatch([...args, '--fail-on', 'warning', ...reports('fail-on')])).code).toBe(1)
  })

  it('closes every report when it is interrupted', async () => {
    const started = '"type":"check-started","check":"discovery.served"'
    const { code, stdout } = await program(['run', 'sandbox', '--fault', 'auth-silent', ...reports('interrupted')], {
      interruptWhen: () => eventsHold(join(folder.path, 'interrupted/sandbox'), started),
    })
    expect(code).toBe(130)
    expect(stdout).toContain('INTERRUPTED')
    const files = await readdir(join(folder.path, 'interrupted/sandbox'))
    expect(files.sort()).toEqual(['codequality.json', 'events.ndjson', 'index.html', 'junit.xml', 'results.json', 'traces.otlp.jsonl'])
    const results = JSON.parse(await readFile(join(folder.path, 'interrupted/sandbox/results.json'), 'utf8')) as { verdict: string }
    expect(results.verdict).toBe('interrupted')
  })

  it('names the targets that it did not come to when it is interrupted', async () => {
    const { sandbox } = await startSandboxTarget({ faults: ['auth-silent'] })
    const several = join(folder.path, 'several')
    await mkdir(several)
    for (const name of ['first', 'second', 'third'])
      await writeFile(join(several, `${name}.yaml`), sandboxText().replace('target: sandbox', `target: ${name}`))
    const { code, stdout, stderr } = await program(['run', '--config', several, ...reports('left')], {
      environment: sandbox.environment,
      interruptWhen: () => eventsHold(join(folder.path, 'left/first'), '"type":"check-started"'),
    })
    await sandbox.stop()
    expect({ code, stderr }).toEqual({ code: 130, stderr: 'The run was interrupted before second and third.\n' })
    expect(stdout).toContain('INTERRUPTED  first')
  })

  it('annotates ten findings of all targets together, and counts the others', async () => {
    const { sandbox } = await startSandboxTarget({ faults: ['token-type-missing'] })
    const many = join(folder.path, 'many')
    await mkdir(many)
    const names = Array.from({ length: 12 }, (_, index) => `target-${index}`)
    for (const name of names) await writeFile(join(many, `${name}.yaml`), sandboxText().replace('target: sandbox', `target: ${name}`))
    const onGithub = { ...sandbox.environment, GITHUB_ACTIONS: 'true' }
    const { code, stdout } = await gatewatch(['run', '--config', many, ...brief, ...reports('many')], { environment: onGithub })
    await sandbox.stop()
    expect(code).toBe(1)
    const annotations = stdout.match(/^::(?:error|warning|notice) /gm)!
    expect(annotations).toHaveLength(10)
    expect(stdout).toMatch(/^\d+ more findings: see the console output\.$/m)
    // They come at the end, the worst first.
    expect(stdout.slice(stdout.indexOf('::error'))).not.toContain('FAILED')
  })

  it('loads a suite of the user from a folder without packages', async () => {
    const file = join(folder.path, 'my.suite.ts')
    await writeFile(
      file,
      `import { check, expect, given, suite } from 'gatewatch'
const gateway = given('no gateway', 'gateway', (target) => target.gateway)
const answers = check('own.answers', {
  title: 'MUST answer at all',
  source: ['our handbook 1'],
  needs: { gateway },
  async run({ http, needs: { gateway } }) { expect(await http.get('gateway', gateway.url + '/nothing-here')).status(404) },
})
export const own = suite('own', 'Our own rules', [answers])
`,
    )
    const { code, stdout, stderr } = await program(['run', 'sandbox', '--only-suite', './my.suite.ts', '--verbose', ...reports('own')], {
      cwd: folder.path,
    })
    expect(stderr).toBe('')
    expect(stdout).toContain('own.answers')
    expect(stdout).toContain('1 passed')
    expect(code).toBe(0)
  })

  it('names the file and the line of an own check that throws', async () => {
    const lines = [
      `import { check, suite } from 'gatewatch'`,
      `const breaks = check('own.breaks', {`,
      `  title: 'MUST not break', source: ['our handbook 2'],`,
      `  async run() { throw new RangeError('a bug') },`,
      `})`,
      `export const own = suite('own', 'Our own rules', [breaks])`,
    ]
    await writeFile(join(folder.path, 'broken.suite.ts'), lines.join('\n'))
    const { code, stdout } = await program(['run', 'sandbox', '--only-suite', './broken.suite.ts', ...reports('broken')], {
      cwd: folder.path,
    })
    expect(code).toBe(3)
    expect(stdout).toMatch(/the check itself failed at \S*broken\.suite\.ts:4: RangeError: a bug/)
  })

  it('adds an own suite to the catalog', async () => {
    const lines = [
      `import { check, suite } from 'gatewatch'`,
      `const fine = check('more.fine', { title: 'MUST be fine', source: ['our handbook 3'], async run() {} })`,
      `export const more = suite('more', 'More rules', [fine])`,
    ]
    await writeFile(join(folder.path, 'more.suite.ts'), lines.join('\n'))
    const choice = ['--suite', './more.suite.ts', '--check', 'more.*', '--check', 'token.issued']
    const { code, stdout } = await program(['run', 'sandbox', ...choice, '--verbose', ...reports('added')], { cwd: folder.path })
    expect(code).toBe(0)
    for (const name of ['more.fine', 'token.issued']) expect(stdout).toContain(name)
  })

  it('makes every report again from the events, byte for byte', async () => {
    await gatewatch(['run', 'sandbox', '--fault', 'population-html', '--quiet', ...reports('first')])
    const first = join(folder.path, 'first/sandbox')
    const again = join(folder.path, 'again')
    const { code } = await gatewatch(['report', join(first, 'events.ndjson'), '--reports', again, '--quiet'])
    expect(code).toBe(0)
    for (const file of ['junit.xml', 'results.json', 'events.ndjson'])
      expect(await readFile(join(again, file), 'utf8'), file).toBe(await readFile(join(first, file), 'utf8'))
  })

  it('makes the reports of events that are cut off, as far as they go, and passes nothing', async () => {
    await gatewatch(['run', 'sandbox', '--quiet', ...reports('whole')])
    const text = await readFile(join(folder.path, 'whole/sandbox/events.ndjson'), 'utf8')
    const lines = text.trimEnd().split('\n')
    const judged = lines.findIndex((line) => line.includes('"type":"check-finished"'))
    const cases = {
      'after a line': lines.slice(0, lines.length / 2).join('\n') + '\n',
      'in a line': text.slice(0, text.length / 2),
      'before its end': lines.slice(0, -1).join('\n') + '\n',
    }
    for (const [name, events] of Object.entries(cases)) {
      const path = join(folder.path, 'cut.ndjson')
      await writeFile(path, events)
      const { code, stdout, stderr } = await gatewatch(['report', path, ...reports(name)])
      expect([name, code]).toEqual([name, 2])
      expect(stdout).toMatch(/^UNFINISHED /)
      expect(stderr).toContain('the events end before the run did. The reports show the run up to there')
      expect(JSON.parse(await readFile(join(folder.path, name, 'results.json'), 'utf8'))).toMatchObject({ verdict: 'interrupted' })
      expect(await readFile(join(folder.path, name, 'junit.xml'), 'utf8')).toMatch(/errors="[1-9]/)
      const json = await gatewatch(['report', path, '--json', ...reports(name)])
      expect([json.code, JSON.parse(json.stdout)]).toMatchObject([2, { verdict: 'interrupted' }])
    }
    await writeFile(join(folder.path, 'cut.ndjson'), lines.toSpliced(judged, 1).join('\n'))
    const { code, stdout, stderr } = await gatewatch(['report', join(folder.path, 'cut.ndjson'), ...reports('hole')])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('or they were changed')
  })

  it('refuses events that no run has, whichever part was changed', async () => {
    await gatewatch(['run', 'sandbox', ...brief, ...reports('sound')])
    const events = (await readFile(join(folder.path, 'sound/sandbox/events.ndjson'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const changed = (type: string, part: object): string =>
      events.map((event) => JSON.stringify(event['type'] === type ? { ...event, ...part } : event)).join('\n')
    const path = join(folder.path, 'changed.ndjson')
    for (const text of [
      changed('run-finished', { summary: {} }),
      changed('run-finished', { summary: 'x' }),
      changed('run-finished', { summary: { unverified: null } }),
      changed('run-started', { checks: 'x' }),
      changed('run-started', { checks: [null] }),
      changed('check-finished', { result: { name: 'token.issued' } }),
    ])
      for (const more of [[], ['--fail-on', 'warning']]) {
        await writeFile(path, `${text}\n`)
        const { code, stdout, stderr } = await gatewatch(['report', path, ...more, ...reports('refused')])
        expect([code, stdout], stderr).toEqual([2, ''])
        expect(stderr).toContain('or they were changed')
      }
  })

  it('ends although the collector is down, and its verdict stays', async () => {
    const { code, stdout } = await gatewatch(['run', 'sandbox', ...brief, ...reports('collector')], {
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
    })
    expect(code).toBe(0)
    expect(stdout).toContain('PASSED')
  })
})
