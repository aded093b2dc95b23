import { describe, expect, it } from 'vitest'
import { isUntested } from '../engine/index.ts'
import { profiles } from './profiles.ts'
import type { SandboxOptions } from './sandbox.ts'
import type { Target } from '../config/target.ts'
import { judge, named } from '../../test/judge.ts'
import { sample, sampleOf, whole } from '../../test/sample.ts'

const parts = ['identityProvider', 'graphql', 'gateway'] as const
type Combination = NonNullable<SandboxOptions['profile']>
const single = parts.flatMap((part) => Object.keys(profiles[part]).map((name): Combination => ({ [part]: name })))
const combined = Object.keys(profiles.identityProvider).flatMap((identityProvider) =>
  Object.keys(profiles.graphql).flatMap((graphql) =>
    Object.keys(profiles.gateway).map((gateway): Combination => ({ identityProvider, graphql, gateway })),
  ),
)

/** Every odd part, together with other odd parts; and alone, where the matrix is run as a whole. */
const tried = [...(whole ? single : []), ...sampleOf(combined, (profile) => Object.entries(profile).map(String), sample)]

/** The configuration of an institution with such a provider: RFC6749 5.1 lets a server leave the scope out. */
const settings: Partial<Target> = { contract: { tokenLifetimeSeconds: 3600, scopeEcho: 'optional' } }

const counted = { checks: 0, alarms: 0 }

describe.concurrent('a correct target raises no alarm, however odd it is', () => {
  it.each(tried.map((profile) => [Object.values(profile).join(', '), profile] as const))('%s', async (_, profile) => {
    const run = await judge({ sandbox: { profile }, settings })
    const alarms = [...named('failed', run), ...named('inconclusive', run)]
    counted.checks += run.results.filter(({ outcome }) => !isUntested(outcome) && outcome !== 'blocked').length
    counted.alarms += alarms.length
    const why = run.results.flatMap((result) =>
      'findings' in result && result.outcome !== 'warned' ? result.findings.map(({ message }) => message) : [],
    )
    expect({ alarms, why, diagnosis: run.summary.diagnosis.map(({ rule }) => rule) }).toEqual({ alarms: [], why: [], diagnosis: [] })
  })
})

describe('specificity', () => {
  it('is whole', () => {
    console.log(`Specificity: ${counted.alarms} alarms in ${counted.checks} judged checks on odd but correct targets.`)
    expect(counted.checks).toBeGreaterThan(whole ? 3300 : 900)
    expect(counted.alarms).toBe(0)
  })
})
