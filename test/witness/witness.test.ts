import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SetupStep } from '../../src/diagnosis/steps.ts'
import { makeAuthority, type Authority } from '../http/certificates.ts'
import { judgeTarget, named, type Judged } from '../judge.ts'
import { needs } from '../require-server.ts'
import { faults } from './faults/faults.ts'
import { startWitness, type WitnessOptions } from './witness.ts'

/** Software that is set up as it should be, in several manners, with what is said of it all the same. */
const correct: readonly (readonly [string, WitnessOptions & { readonly warned: readonly string[] }])[] = [
  ['RS256, yoga, nginx', { provider: { signing: { alg: 'RS256' } }, warned: ['graphql.refuses-malformed-body'] }],
  [
    'ES256, apollo, nginx that refuses with its own pages and sends plain http on to https',
    {
      graphql: 'apollo',
      edits: [{ file: 'gateway.conf', from: 'error_page 401 = @refused', to: 'error_page 497 https://$http_host$request_uri' }],
      warned: ['gateway.refuses-no-key', 'gateway.refuses-wrong-key', 'gateway.challenge'].flatMap((check) => [
        `${check} [population]`,
        `${check} [contact]`,
      ]),
    },
  ],
  ['opaque tokens, yoga, haproxy', { provider: { format: 'opaque' }, front: 'haproxy', warned: ['graphql.refuses-malformed-body'] }],
  ['EdDSA, apollo, haproxy', { provider: { signing: { alg: 'EdDSA' } }, graphql: 'apollo', front: 'haproxy', warned: [] }],
]

const figures = { targets: 0, judged: 0, alarms: 0, planted: 0, found: 0 }
let authority: Authority

beforeAll(() => {
  // Apollo's http server reads this at every request; in production it prints what clients have sent wrongly.
  vi.stubEnv('NODE_ENV', 'production')
  vi.spyOn(console, 'error').mockReturnValue()
})

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  const { targets, judged, alarms, planted, found } = figures
  console.log(
    `witnesses: ${targets} correct targets, ${judged} checks judged, ${alarms} false alarms; ${found} of ${planted} planted faults found by the named check`,
  )
})

for (const front of ['nginx', 'haproxy'] as const)
  needs(front, 'openssl')(`software that others wrote, behind ${front}`, () => {
    beforeAll(() => void (authority = makeAuthority()))
    afterAll(() => authority.remove())
    const behind = <Row extends readonly [string, WitnessOptions]>(rows: readonly Row[]): Row[] =>
      rows.filter(([, options]) => (options.front ?? 'nginx') === front)

    it.each(behind(correct))('raises no alarm: %s', async (_, { warned, ...options }) => {
      const judged = await judgeWitness(options)
      const { counts } = judged.summary
      figures.targets++
      figures.judged += counts.passed + counts.warned + counts.failed + counts.inconclusive
      figures.alarms += counts.failed + counts.inconclusive
      expect(deviations(judged)).toEqual({ failed: [], warned: [...warned].sort(), inconclusive: [] })
      expect(judged.summary).toMatchObject({ verdict: 'passed', diagnosis: [] })
      expect(judged.summary.unverified.map(({ check }) => check)).toEqual(['token-service.issues-token', 'operations.integration-key-age'])
    })

    it.each(behind(faults))('finds %s', async (_, { named: check, failed = [], warned = [], step, ...options }) => {
      const judged = await judgeWitness(options)
      const usual = (options.graphql ?? 'yoga') === 'yoga' ? ['graphql.refuses-malformed-body'] : []
      const seen = deviations(judged, usual)
      figures.planted++
      if ([...seen.failed, ...seen.warned].includes(check)) figures.found++
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

/** What does not pass, but for what is always said of this software. */
function deviations(judged: Judged, usual: readonly string[] = []) {
  const of = (outcome: string): readonly string[] => named(outcome, judged).filter((name) => !usual.includes(name))
  return { failed: of('failed'), warned: of('warned'), inconclusive: of('inconclusive') }
}

/** Diagnoses that are sure of themselves and leave out the truth; and all of them, where none has it. */
function wronglyAccused({ summary: { diagnosis } }: Judged, truth: SetupStep | undefined) {
  const wrong = diagnosis.filter(({ steps }) => truth === undefined || !steps.includes(truth))
  return wrong.length === diagnosis.length ? wrong : wrong.filter(({ confidence }) => confidence === 'high')
}
