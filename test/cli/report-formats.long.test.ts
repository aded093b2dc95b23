import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportFormats } from '../../src/domain/report-formats.ts'
import { fileReporters } from '../../src/report/reporters.ts'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

const all = ['codequality.json', 'events.ndjson', 'index.html', 'junit.xml', 'results.json', 'traces.otlp.jsonl']

let base: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Awaited<ReturnType<typeof startSandboxTarget>>['sandbox']
beforeAll(async () => {
  base = await emptyFolder()
  ;({ sandbox } = await startSandboxTarget())
})
afterAll(async () => {
  await sandbox.stop()
  await base.remove()
})

/** A folder with a configuration of the sandbox and these lines, and how to run it there. */
function target(...lines: readonly string[]) {
  const folder = mkdtempSync(join(base.path, 'target-'))
  const config = join(folder, 'gatewatch.yaml')
  writeFileSync(config, [sandboxText(), ...lines].join('\n'))
  const run = async (...args: readonly string[]) =>
    await gatewatch(['run', '--config', config, '--only-suite', 'token', '--reports', join(folder, 'reports'), ...args], {
      environment: sandbox.environment,
    })
  const files = (): readonly string[] => readdirSync(join(folder, 'reports/sandbox')).sort()
  return { config, run, files, reports: join(folder, 'reports/sandbox') }
}

describe('the reports of a run', () => {
  it('are all of them, or those that are chosen: what an earlier run left does not lie beside them', async () => {
    const { run, files } = target()
    expect((await run()).code).toBe(0)
    expect(files()).toEqual(all)
    expect((await run('--format', 'junit')).code).toBe(0)
    expect(files()).toEqual(['junit.xml'])
    expect((await run('--format', 'traces', '--format', 'html')).code).toBe(0)
    expect(files()).toEqual(['index.html', 'traces.otlp.jsonl'])
  })

  it('are chosen in the configuration, unless the command says otherwise', async () => {
    const { run, files } = target('reports: [junit, json]')
    expect((await run()).code).toBe(0)
    expect(files()).toEqual(['junit.xml', 'results.json'])
    expect((await run('--format', 'ndjson')).code).toBe(0)
    expect(files()).toEqual(['events.ndjson'])
  })

  it.each([
    [['--format', 'junits'], [], 'Invalid value "junits" for --format. Did you mean "junit"?'],
    [[], ['reports: [junits]'], 'reports'],
    [[], ['reports: []'], 'reports'],
  ])('are none that do not exist: %j %j', async (args, lines, said) => {
    const { run } = target(...lines)
    const { code, stderr } = await run(...args)
    expect(code).toBe(2)
    expect(stderr).toContain(said)
  })

  it('that a command needs and the last run did not write are named', async () => {
    const { run, reports } = target()
    await run('--format', 'junit')
    expect((await run('--last-failed', '--format', 'junit')).stderr).toContain('Run with --format json.')
    expect((await run('--baseline', '--format', 'junit')).stderr).toContain('Run with --format json.')
    expect((await gatewatch(['bundle', reports])).stderr).toContain('only with --format json')
    expect((await gatewatch(['report', join(reports, 'events.ndjson')])).stderr).toContain('only with --format ndjson')
  })

  it('leave no verdict of the run before when a configuration is broken, whatever was written', async () => {
    const { run, files, config } = target()
    await run('--format', 'junit')
    writeFileSync(config, readFileSync(config, 'utf8').replace('authUrl:', 'outhUrl:'))
    expect((await run('--format', 'junit')).code).toBe(2)
    expect(files()).toEqual([])
  })

  it('leave no verdict of the named target when the arguments are wrong, and touch no other file', async () => {
    const { run, files, reports } = target()
    await run('sandbox', '--format', 'junit')
    const own = join(reports, 'own.txt')
    writeFileSync(own, 'mine')
    expect((await run('another', '--fromat', 'junit')).code).toBe(2)
    expect(files()).toEqual(['junit.xml', 'own.txt'])
    expect((await run('sandbox', '--format', `junit:${own}`)).code).toBe(2)
    expect(files()).toEqual(['own.txt'])
    await run('--format', 'junit')
    expect((await run('--profile', 'ci', '--fromat', 'junit')).code).toBe(2)
    expect(files()).not.toContain('junit.xml')
  })

  it('have the names that reporters have', () => {
    expect([...reportFormats].sort()).toEqual([...fileReporters, 'traces'].sort())
  })
})
