import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onceOutput } from '../../src/cli/monitor-once.ts'
import type { Cycle } from '../../src/monitor/cycle/cycle.ts'
import type { CheckResult } from '../../src/monitor/cycle-result.ts'

type Came = Pick<CheckResult, 'outcome' | 'errorType'>

const kinds: readonly Came[] = [
  { outcome: 'passed' },
  { outcome: 'not-applicable' },
  { outcome: 'failed', errorType: 'http.status' },
  { outcome: 'inconclusive', errorType: 'unattributed' },
  { outcome: 'inconclusive', errorType: 'limit' },
  { outcome: 'inconclusive', errorType: 'internal' },
]
const counts = ({ outcome }: Came): boolean => outcome === 'failed' || outcome === 'inconclusive'
const isCritical = ({ outcome }: Came): boolean => outcome === 'failed'

function cycle(came: readonly Came[]): Cycle {
  const checks = came.map((each, index): CheckResult => ({ ...each, name: `own.check-${index}`, suite: 'own', durationMs: 1, at: 0 }))
  const shared = {
    rule: 'R',
    steps: [],
    sections: [],
    fix: '',
    key: 'R',
    severity: 'critical',
    counts: true,
    confidence: 'low',
    network: false,
  } as const
  return {
    target: 'test',
    startedAt: 0,
    durationMs: 5,
    lateMs: 0,
    outcome: came.some(isCritical) ? 'failed' : came.some(counts) ? 'warned' : 'passed',
    checks,
    causes: checks.filter(counts).map(({ name }) => ({ ...shared, cause: `${name} is wrong.`, evidence: [name], checks: [name] })),
    requests: 1,
    certificates: [],
    contact: true,
    answers: {},
  }
}

describe('one cycle told', () => {
  it('says nothing of the target where Gatewatch itself was held up', () => {
    const cycles = [{ ...cycle([kinds[0]!]), outcome: 'discarded' as const }]
    expect(onceOutput(cycles, 'console')).toMatchObject({ code: 3, text: expect.stringMatching(/^test: incomplete, /) as string })
    expect(onceOutput(cycles, 'nagios').code).toBe(3)
  })

  it.each([
    [kinds[2]!, 1, 'failed', 2],
    [kinds[3]!, 4, 'incomplete', 3],
    [kinds[4]!, 4, 'incomplete', 3],
    [kinds[5]!, 3, 'incomplete', 3],
    [kinds[0]!, 0, 'passed', 0],
  ])('as %j exits with %i, says %s, and %i to Nagios', (came, code, word, nagios) => {
    const cycles = [cycle([came])]
    expect(onceOutput(cycles, 'console')).toMatchObject({ code, text: expect.stringMatching(`^test: ${word}, `) as string })
    expect(onceOutput(cycles, 'json').code).toBe(code)
    expect(JSON.parse(onceOutput(cycles, 'json').text)).toMatchObject([{ verdict: word, exitCode: code }])
    expect(onceOutput(cycles, 'nagios').code).toBe(nagios)
  })

  it('says the same in every form', () => {
    const words = { 0: 'passed', 1: 'failed', 3: 'incomplete', 4: 'incomplete' } as Readonly<Record<number, string>>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { maxLength: 4 }), (came) => {
        const cycles = [cycle(came)]
        const { text, code } = onceOutput(cycles, 'console')
        expect(text).toMatch(`test: ${words[code]}, `)
        const nagios = onceOutput(cycles, 'nagios')
        expect(nagios.text).toMatch(`GATEWATCH ${['OK', 'WARNING', 'CRITICAL', 'UNKNOWN'][nagios.code]} - `)
        expect(nagios.code === 0).toBe(code === 0)
        // Critical is what speaks against the target.
        expect(nagios.code === 2).toBe(came.some(isCritical))
      }),
    )
  })
})
