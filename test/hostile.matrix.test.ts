import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxText, startSandboxTarget } from '../src/sandbox/target.ts'
import { emptyFolder, gatewatch, type Ended } from './cli/program.ts'
import { scaleIn } from './fuzz/as-process.ts'
import { needs, programPath } from './require-server.ts'

const timeoutMs = 800
const heapMegabytes = 96
/** From source, where a door loads its whole module. */
const megabytesAtMost = 210

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

interface Judged extends Ended {
  /** Where the reports are. */
  readonly reports: string
  readonly peakMegabytes: number
  readonly summary: string
}

/** Runs the program, with little memory, against a sandbox with faults, as a job of a continuous integration would. */
async function judge(faults: readonly string[], name = faults.join('+')): Promise<Judged> {
  const { sandbox } = await startSandboxTarget({ faults })
  const own = join(folder.path, name)
  await mkdir(own)
  await writeFile(join(own, 'target.yaml'), `${sandboxText()}timeoutMs: ${timeoutMs}\n`)
  const scale = await scaleIn(own, 'program')
  const ended = await gatewatch(['run', '--verbose', '--config', join(own, 'target.yaml'), '--reports', own], {
    environment: {
      ...sandbox.environment,
      ...scale.environment,
      NODE_OPTIONS: `--max-old-space-size=${heapMegabytes} ${scale.environment['NODE_OPTIONS']!}`,
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: join(own, 'summary.md'),
    },
  })
  await sandbox.stop()
  return {
    ...ended,
    reports: join(own, 'sandbox'),
    peakMegabytes: await scale.peakMegabytes(),
    summary: await readFile(join(own, 'summary.md'), 'utf8'),
  }
}

const linesOf = async (file: string): Promise<readonly string[]> => (await readFile(file, 'utf8')).trimEnd().split('\n')

const scenes = [
  ['gateway-endless-body', 'base-packed-bomb'],
  ['gateway-dripping-body', 'base-endless-body'],
  ['gateway-packed-bomb', 'base-dripping-body'],
  ['gateway-long-headers', 'base-broken-chunks'],
  ['gateway-silent', 'base-cut-short'],
  ['gateway-resets', 'base-falsely-packed'],
  ['gateway-harmful-text', 'base-harmful-text'],
  ['auth-harmful-text'],
  ['auth-long-headers'],
  ['auth-endless-body'],
  ['gateway-chunk-extensions', 'base-odd-coding'],
  ['auth-chunk-extensions'],
  ['gateway-deep-json', 'keys-without-end'],
  ['auth-deep-json'],
  ['grants-without-end', 'base-deep-json'],
]

const judgedScenes: Judged[] = []

describe.concurrent('a hostile target', () => {
  it.each(scenes.map((faults) => [faults.join(' and '), faults] as const))('with %s gets a verdict', async (_, faults) => {
    let judged = await judge(faults)
    // What the collector of garbage puts off once does not count.
    for (let tries = 1; tries < 4 && judged.peakMegabytes >= megabytesAtMost; tries++)
      judged = await judge(faults, `${faults.join('+')}-${tries}`)
    judgedScenes.push(judged)
    const { code, stdout, stderr, summary, peakMegabytes, reports } = judged
    expect(stderr).toBe('')
    expect([1, 4]).toContain(code)
    // Far below what the target would send; what it never ends was ended.
    expect(peakMegabytes).toBeLessThan(megabytesAtMost)

    const told = await readFile(join(reports, 'results.json'), 'utf8')
    expect(told.length).toBeLessThan(2_000_000)
    const results = JSON.parse(told) as { verdict: string; results: unknown[] }
    expect(['failed', 'incomplete']).toContain(results.verdict)
    const events = (await linesOf(join(reports, 'events.ndjson'))).map((line) => JSON.parse(line) as { type: string })
    expect(events.at(-1)!.type).toBe('run-finished')
    expect(events.filter(({ type }) => type === 'check-finished')).toHaveLength(results.results.length)
    for (const line of await linesOf(join(reports, 'traces.otlp.jsonl'))) expect(JSON.parse(line)).toHaveProperty('resourceSpans')

    // Neither the terminal nor the pipeline is spoken to.
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u)
    expect(stdout).not.toMatch(/^::(?!(?:error|warning|notice) (?:file|title)=)/m)
    expect(summary).not.toMatch(/<script/)
  })
})

describe('a text that harms a careless printer', () => {
  it('is shown, and harms none', () => {
    const shown = judgedScenes.filter(({ stdout }) => stdout.includes('boom'))
    expect(shown.length).toBe(scenes.filter((faults) => faults.some((fault) => fault.endsWith('harmful-text'))).length)
  })
})

needs('xmllint')('junit.xml of every hostile run', () => {
  it('is well-formed', async () => {
    expect(judgedScenes).toHaveLength(scenes.length)
    await promisify(execFile)(programPath('xmllint')!, ['--noout', ...judgedScenes.map(({ reports }) => join(reports, 'junit.xml'))])
  })
})
