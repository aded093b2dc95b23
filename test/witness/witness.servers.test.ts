import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeAuthority, type Authority } from '../engine/http/certificates.ts'
import { judgeTarget, type Judged } from '../judge.ts'
import { needs } from '../require-server.ts'
import { correct } from './correct.ts'
import { faults } from './faults/faults.ts'
import { deviations, Figures, wronglyAccused } from './judged.ts'
import { startWitness, type WitnessOptions } from './witness.ts'

const figures = new Figures()
let authority: Authority

beforeAll(() => {
  // Apollo's http server reads this at every request; in production it prints what clients have sent wrongly.
  vi.stubEnv('NODE_ENV', 'production')
  vi.spyOn(console, 'error').mockReturnValue()
})

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

for (const front of ['nginx', 'haproxy'] as const)
  needs(front, 'openssl')(`software that others wrote, behind ${front}`, () => {
    beforeAll(() => void (authority = makeAuthority()))
    afterAll(() => authority.remove())
    const behind = <Row extends readonly [string, WitnessOptions]>(rows: readonly Row[]): Row[] =>
      rows.filter(([, options]) => (options.front ?? 'nginx') === front)

    it.each(behind(correct))('raises no alarm: %s', async (name, { warned, ...options }) => {
      const judged = await judgeWitness(options)
      figures.correct(name, judged)
      expect(deviations(judged)).toEqual({ failed: [], warned: [...warned].sort(), inconclusive: [] })
      expect(judged.summary).toMatchObject({ verdict: 'passed', diagnosis: [] })
      expect(judged.summary.unverified.map(({ check }) => check)).toEqual([
        'token-service.issues-token',
        'token-service.token-valid',
        // Its population register knows one person.
        'register.persons-apart [population]',
        // An opaque token shows to nobody that it has expired.
        ...(options.provider?.format === 'opaque' ? ['graphql.rejects-expired-token'] : []),
        'isolation.other-organization',
        'operations.integration-key-age',
      ])
    })

    it.each(behind(faults))('finds %s', async (name, { named: check, failed = [], warned = [], step, ...options }) => {
      const judged = await judgeWitness(options)
      const usual = (options.graphql ?? 'yoga') === 'yoga' ? ['graphql.rejects-malformed-body'] : []
      const seen = deviations(judged, usual)
      figures.planted(name, judged, check)
      expect([...failed, ...warned]).toContain(check)
      expect(seen).toEqual({ failed: [...failed].sort(), warned: [...warned].sort(), inconclusive: [] })
      expect(wronglyAccused(judged, step)).toEqual([])
    })
  })

async function judgeWitness(options: WitnessOptions): Promise<Judged> {
  const witness = await startWitness(authority, options)
  try {
    return await judgeTarget(witness.target)
  } finally {
    await witness.stop()
  }
}

needs(
  'nginx',
  'haproxy',
  'openssl',
)('all of them', () => {
  it('are judged as often as docs/internals/accuracy.md says', () => {
    const { judged, alarms, found } = figures.tell('witnesses')
    expect(judged).toBeGreaterThan(460)
    expect({ alarms, found }).toEqual({ alarms: 0, found: 37 })
  })
})
