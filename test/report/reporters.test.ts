import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { deliver } from '../../src/report/queue.ts'
import { openReporters, reporterNames, type ReporterOptions } from '../../src/report/reporters.ts'
import { failedRun } from './events.ts'
import { newFolder, refusing } from './folder.ts'

const defaults = {
  terminal: { live: false, colour: false },
  verbosity: 'normal',
  junitStrict: false,
  environment: {},
  write: () => undefined,
} as const

async function reportAll(changes: Partial<ReporterOptions>): Promise<{ written: string; faults: string[] }> {
  let written = ''
  const faults: string[] = []
  const options: ReporterOptions = { ...defaults, folder: newFolder(), write: (text) => void (written += text), ...changes }
  const delivery = deliver(openReporters(reporterNames, options), (name, error) => faults.push(`${name}: ${String(error)}`))
  for (const event of failedRun) delivery.on(event)
  await delivery.close()
  return { written, faults }
}

describe('the reporters', () => {
  it('write their files, and the console says where they are', async () => {
    const folder = newFolder()
    const { written, faults } = await reportAll({ folder })
    expect(faults).toEqual([])
    expect(readdirSync(folder)).toEqual(['events.ndjson', 'index.html', 'junit.xml', 'results.json'])
    expect(written).toContain(`Reports       ${folder}: junit.xml, results.json, index.html, events.ndjson\n`)
  })

  it('all ask the guard, and write nothing that it refuses', async () => {
    const folder = newFolder()
    const leak = 'The gateway does not accept the key'
    const { written, faults } = await reportAll({ folder, environment: { GITHUB_ACTIONS: 'true' }, guard: refusing(leak) })
    expect(written).toBe('')
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^events\.ndjson\..*\.partial$/), 'junit.xml'])
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(':'))).sort()).toEqual(['console', 'github', 'html', 'json', 'ndjson'])
  })

  it('report a fault, and nothing worse, when one cannot be opened', async () => {
    const reporters = openReporters(['json', 'github'], { ...defaults, folder: newFolder(), environment: undefined as never })
    await sleep(1)
    const faults: string[] = []
    await deliver(reporters, (name) => faults.push(name)).close()
    expect(faults).toEqual(['github'])
  })

  it('load what they need when they are opened, and nothing that is not asked for', () => {
    const loaded = (names: string): string =>
      execFileSync(process.execPath, [
        '--input-type=module',
        '--eval',
        `import { openReporters } from '${join(import.meta.dirname, '../../src/report/reporters.ts')}'
         import { createRequire } from 'node:module'
         const reporters = openReporters(${names}, { folder: '.', terminal: {}, environment: {} })
         await Promise.all([...reporters.values()].map((reporter) => reporter.close()))
         console.log(Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('junit-report-builder')))`,
      ])
        .toString()
        .trim()
    expect(loaded(`['console', 'json', 'ndjson', 'github']`)).toBe('false')
    expect(loaded(`['junit']`)).toBe('true')
  })
})
