import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faults } from '../../src/sandbox/faults.ts'
import { originFaults } from '../../src/sandbox/origin-faults.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { artefactsOf } from '../artefacts.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { emptyFolder } from '../cli/program.ts'
import { pageOf } from '../../src/report/html/page.ts'
import { nb } from '../norwegian.ts'
import { judgeTarget, named, type Judged } from '../judge.ts'
import { englishLeft } from '../report/english-left.ts'
import { renderSummary } from '../../src/report/summary-text.ts'
import { recordOf } from '../report/record-of.ts'
import { reportedFaults, sampledFaults } from './sampled-faults.ts'

/** The sections that the matrix is judged in, so that workers share it and what hangs is waited for all at once. */
export type Section =
  | 'the addresses'
  | 'the identity provider and the GraphQL API'
  | 'the gateway, its set-up and the registers'
  | 'whatever never answers'
  | 'the management API'

const sectionOf = (name: string): Section => {
  const { part, hangs } = faults[name]!
  if (hangs === true) return 'whatever never answers'
  if (part === 'management') return 'the management API'
  if (Object.hasOwn(originFaults, name)) return 'the addresses'
  return part === 'identity-provider' || part === 'graphql'
    ? 'the identity provider and the GraphQL API'
    : 'the gateway, its set-up and the registers'
}

/** Lines that stay whole, so that each is read as the sentence it is. */
const onPaper = { terminal: { live: false, color: false, unicode: true }, folder: 'reports', files: ['index.html', 'junit.xml'] }

/** On a busy machine an answer may take its time; what never comes is not worth waiting for. */
const briefMs = 10_000

/** What a run against the sandbox with some faults came to, and what shows of its secrets and people in all that it leaves behind, where that is asked. */
export interface Judgment {
  readonly judged: Judged
  readonly leaks: readonly string[]
}

/** Makes what judges faults, with a folder for the reports that lasts as long as the tests of the file. */
export function faultJudge(): (names: readonly string[], reported?: boolean) => Promise<Judgment> {
  let folder: Awaited<ReturnType<typeof emptyFolder>>
  beforeAll(async () => void (folder = await emptyFolder()))
  afterAll(async () => await folder.remove())
  return async (names, reported = true) => {
    const { sandbox, target } = await startSandboxTarget({ faults: names })
    try {
      const hangs = names.some((name) => faults[name]?.hangs === true)
      const judged = await judgeTarget(hangs ? { ...target, timeoutMs: briefMs } : target)
      if (!reported) return { judged, leaks: [] }
      const text = await artefactsOf(judged.events, join(folder.path, names.join('+') || 'none'))
      return { judged, leaks: leaksIn(`${text}\n${JSON.stringify(judged)}`, canariesOf(sandbox.environment)) }
    } finally {
      await sandbox.stop()
    }
  }
}

/** Which checks spoke against the target, and how. */
export const outcomes = (judged: Judged) => ({
  failed: named('failed', judged),
  warned: named('warned', judged),
  inconclusive: named('inconclusive', judged),
  infos: judged.results.flatMap((result) => (result.outcome === 'passed' && result.infos !== undefined ? [result.name] : [])).sort(),
})

/** Checks that this process was too late for, where a busy machine stalls it for a second, and what they block: they say nothing of the target. */
function stalledIn({ results }: Judged): ReadonlySet<string> {
  const own = new Set(
    results.flatMap((result) => (result.outcome === 'inconclusive' && result.id === 'transport.stalled' ? [result.name] : [])),
  )
  return new Set([...own, ...results.flatMap((result) => (result.outcome === 'blocked' && own.has(result.by) ? [result.name] : []))])
}

/** Judges every fault of a section, or the sample of them: each must break exactly what it declares, block nothing else, and leak nothing. */
export function describeFaults(section: Section): void {
  const judgeFaults = faultJudge()
  const judgedFaults = new Set<string>()
  const found = new Set<string>()
  const reported = new Set(reportedFaults.map(([name]) => name))

  describe.concurrent(`each fault of ${section} breaks exactly what it declares, and nothing leaks`, () => {
    const own = sampledFaults.filter(([name]) => sectionOf(name) === section)

    it.each(own)('%s', async (name, { breaks = [], warns = [], inconclusive = [], infos = [], sporadic }) => {
      const { judged, leaks } = await judgeFaults([name], reported.has(name))
      expect(leaks).toEqual([])
      const record = recordOf(judged.events)
      expect(englishLeft(pageOf(record, nb))).toEqual([])
      for (const verbosity of ['quiet', 'normal', 'verbose'] as const)
        expect(
          renderSummary(record, { ...onPaper, verbosity }, nb)
            .split('\n')
            .flatMap(englishLeft),
        ).toEqual([])
      if (sporadic === true) return
      judgedFaults.add(name)
      const stalled = stalledIn(judged)
      const heard = (names: readonly string[]): readonly string[] => names.filter((one) => !stalled.has(one)).toSorted()
      expect(Object.fromEntries(Object.entries(outcomes(judged)).map(([outcome, names]) => [outcome, heard(names)]))).toEqual({
        failed: heard(breaks),
        warned: heard(warns),
        inconclusive: heard(inconclusive),
        infos: heard(infos),
      })
      const roots = new Set<string>([...breaks, ...warns, ...inconclusive, ...stalled])
      expect(judged.results.flatMap((result) => (result.outcome === 'blocked' && !roots.has(result.by) ? [result.name] : []))).toEqual([])
      if (stalled.size === 0 || heard([...breaks, ...warns, ...inconclusive]).length > 0) found.add(name)
    })
  })

  describe('sensitivity', () => {
    it('is whole', () => {
      console.log(`Sensitivity at ${section}: ${found.size} of ${judgedFaults.size} faults found by exactly the checks they declare.`)
      expect([...judgedFaults].filter((name) => !found.has(name))).toEqual([])
    })
  })
}
