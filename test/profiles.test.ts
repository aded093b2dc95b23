import { describe, expect, it } from 'vitest'
import { profiles } from '../src/sandbox/profiles.ts'
import type { SandboxOptions } from '../src/sandbox/sandbox.ts'
import type { Target } from '../src/config/target.ts'
import { judge, named } from './judge.ts'

const parts = ['identityProvider', 'graphql', 'gateway'] as const
const single = parts.flatMap((part) =>
  Object.keys(profiles[part]).map((name): NonNullable<SandboxOptions['profile']> => ({ [part]: name })),
)

/** Combinations of odd parts, chosen by a seed: the same each time, another for each seed. */
function combination(seed: number): NonNullable<SandboxOptions['profile']> {
  const pick = (part: (typeof parts)[number], step: number): string =>
    Object.keys(profiles[part])[(seed * step + seed) % Object.keys(profiles[part]).length]!
  return { identityProvider: pick('identityProvider', 5), graphql: pick('graphql', 7), gateway: pick('gateway', 11) }
}

/** What an institution with such a provider would configure: RFC6749 5.1 lets a server leave the scope out. */
const settings: Partial<Target> = { contract: { tokenLifetimeSeconds: 3600, scopeEcho: 'optional' } }

const judged = { checks: 0, alarms: 0 }

describe.concurrent('a correct target raises no alarm, however odd it is', () => {
  it.each([...single, ...[1, 2, 3, 4, 5, 6].map(combination)].map((profile) => [Object.values(profile).join(', '), profile] as const))(
    '%s',
    async (_, profile) => {
      const run = await judge({ sandbox: { profile }, settings })
      const alarms = [...named('failed', run), ...named('inconclusive', run)]
      judged.checks += run.results.filter(({ outcome }) => outcome !== 'skipped' && outcome !== 'blocked').length
      judged.alarms += alarms.length
      const why = run.results.flatMap((result) =>
        'findings' in result && result.outcome !== 'warned' ? result.findings.map(({ message }) => message) : [],
      )
      expect({ alarms, why, diagnosis: run.summary.diagnosis.map(({ rule }) => rule) }).toEqual({ alarms: [], why: [], diagnosis: [] })
    },
  )
})

describe('specificity', () => {
  it('is whole', () => {
    console.log(`Specificity: ${judged.alarms} alarms in ${judged.checks} judged checks on odd but correct targets.`)
    expect(judged.checks).toBeGreaterThan(3300)
    expect(judged.alarms).toBe(0)
  })
})
