import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyFolder, gatewatch as program, withBuilds } from '../cli/program.ts'
import { provided } from '../require-server.ts'
import { append, changed, set, type Change } from '../templates/change.ts'
import { definition, optionsFor } from '../templates/templates.ts'
import { buildGravitee, missingHere } from './engine.ts'

const step = (policy: string, configuration: object): Change =>
  append('flows.0.pre', { name: 'Extra', enabled: true, policy, configuration: { scope: 'REQUEST', ...configuration } })
const retry = step('retry', { maxRetries: 1, timeout: 2000, delay: 0, condition: '{#response.status >= 500}' })
const script = step('groovy', { onRequestScript: 'return' })

provided(missingHere())('what the embedded gateway leaves open', () => {
  let folder: { readonly path: string; remove(): Promise<void> }
  let settings: string
  beforeAll(async () => {
    await buildGravitee()
    folder = await emptyFolder()
    settings = join(folder.path, 'settings.json')
    const { mode, ...told } = optionsFor('configured')
    expect(mode).toBe('configured')
    await writeFile(settings, JSON.stringify(told))
  })
  afterAll(async () => await folder.remove())

  async function templates(contact: Change, name = 'contact.json'): Promise<readonly string[]> {
    const files = {
      'population.json': definition('population', 'configured'),
      [name]: changed(definition('contact', 'configured'), contact),
    }
    for (const [file, whole] of Object.entries(files)) await writeFile(join(folder.path, file), JSON.stringify(whole, undefined, 2))
    return Object.keys(files)
  }
  const gatewatch = async (...args: readonly string[]) =>
    await program([...args, '--settings', settings], { cwd: folder.path, environment: withBuilds })

  it('is decided by the real one, and every report says by which and why', async () => {
    await templates(retry)
    const reports = ['markdown', 'github', 'sarif:check.sarif', 'junit:check.xml', 'json:check.json', 'console:check.txt']
    const { code, stdout } = await gatewatch('template', 'check', '.', ...reports.flatMap((report) => ['--format', report]))
    expect(code).toBe(0)
    const servedBy =
      /Gravitee 4\.10\.9 for contact\.json and population\.json \(ready after [^)]+\): contact\.json:\d+: the policy retry is not modeled/
    expect(stdout.match(new RegExp(servedBy, 'g'))).toHaveLength(2)
    for (const report of ['check.sarif', 'check.xml', 'check.json', 'check.txt'])
      expect(await readFile(join(folder.path, report), 'utf8')).toMatch(servedBy)
  })

  it('is decided so in a run of templates, too, and what the embedded one knows is not', async () => {
    const files = (await templates(retry)).flatMap((file) => ['--template', file])
    const open = await gatewatch('run', ...files)
    expect(open.code).toBe(0)
    expect(open.stdout).toMatch(/^PASSED {2}sandbox/)
    expect(open.stdout).toMatch(/^Gateway +Gravitee 4\.10\.9 for /m)
    const results = JSON.parse(await readFile(join(folder.path, 'reports/sandbox/results.json'), 'utf8')) as {
      run: { servedBy: { id: string } }
    }
    expect(results.run.servedBy.id).toBe('template-run.served-by.left-open')
    await templates(() => undefined)
    const known = await gatewatch('run', ...files)
    expect(known.stdout).toMatch(/^Gateway +embedded model of Gravitee, for population\.json and contact\.json/m)
  })

  it('fails in the real one where the template is wrong', async () => {
    const files = (await templates((whole) => (retry(whole), set('flows.0.pre.1.enabled', false)(whole)))).flatMap((file) => [
      '--template',
      file,
    ])
    const { code, stdout } = await gatewatch('run', ...files)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Gateway +Gravitee 4\.10\.9 for /m)
  })

  it('of two files of one register is decided in one process', async () => {
    await templates(retry)
    await templates(retry, 'other/contact.json'.replaceAll('/', '-'))
    const { stdout } = await gatewatch('template', 'check', '.', '--format', 'json')
    const runs = (JSON.parse(stdout) as { runs: readonly { templates: readonly string[]; servedBy: { text: string }; verdict: string }[] })
      .runs
    expect(runs.map(({ templates: files, verdict }) => [files.length, verdict])).toEqual([
      [2, 'passed'],
      [1, 'passed'],
    ])
    const ready = runs.map(({ servedBy }) => /ready after [^)]+/.exec(servedBy.text)?.[0])
    expect(ready[0]).toBe(ready[1])
  })

  it('stays open where a template has a script, unless scripts are allowed', async () => {
    const files = (await templates(script)).flatMap((file) => ['--template', file])
    const refused = await gatewatch('run', ...files)
    expect(refused.code).toBe(4)
    expect(refused.stdout).toMatch(
      /contact\.json:\d+: the policy groovy is not modeled; Gravitee's own gateway can verify it, but would run a script: if you trust its author, set --allow-scripts/,
    )
    const allowed = await gatewatch('run', ...files, '--allow-scripts')
    expect(allowed.code).toBe(0)
  })
})
