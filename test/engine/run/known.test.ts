import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { check, suite, type Check } from '../../../src/engine/check/check.ts'
import { Failure } from '../../../src/engine/check/finding.ts'
import { connect } from '../../../src/engine/run/target-transport.ts'
import { planOf } from '../../../src/engine/run/plan.ts'
import { diagnostics } from '../../../src/diagnosis/diagnostics.ts'
import { openProbe } from '../../../src/engine/run/probe.ts'
import { startSandboxTarget, type SandboxTarget } from '../../../src/sandbox/target.ts'

let world: SandboxTarget
beforeAll(async () => {
  world = await startSandboxTarget()
})
afterAll(async () => await world.sandbox.stop())

const declared = { title: 'MUST be so', source: ['SPEC 1'] } as const
const asked: string[] = []
let works = true
const root = check('one.root', { ...declared, run: () => void asked.push('root') })
const provider = check('one.provider', {
  ...declared,
  needs: { root },
  run: () => {
    asked.push('provider')
    if (works) return 'new'
    throw new Failure({ code: 'value.mismatch', message: 'it does not work' })
  },
})
const user = check('two.user', { ...declared, needs: { provider }, run: ({ needs }) => needs.provider })
const suites = [suite('one', 'One', [root, provider]), suite('two', 'Two', [user])]

async function ask(known: ReadonlyMap<Check, unknown>, plan = planOf(suites, { checks: ['two.user'], known: new Set(known.keys()) })) {
  asked.length = 0
  const { transport, redactor } = connect(world.target, { version: '0', environment: {} })
  const signal = new AbortController().signal
  const open = {
    plan,
    profile: 'monitor',
    transport,
    redactor,
    diagnostics,
    signal,
  } as const
  const opened = openProbe(world.target, { ...open, known })
  const { result, output } = await opened.evaluate(user)
  return { outcome: result.outcome, value: output?.value, results: (await opened.end()).results.map(({ name }) => name) }
}

describe('a value that is known from an earlier probe', () => {
  it('spares its check and what only that one needs', async () => {
    expect(await ask(new Map([[provider, 'kept']]))).toEqual({ outcome: 'passed', value: 'kept', results: ['two.user'] })
    expect(asked).toEqual([])
  })

  it('gives way to a new one where its check is asked', async () => {
    works = true
    expect(await ask(new Map([[provider, 'kept']]), planOf(suites))).toMatchObject({ outcome: 'passed', value: 'new' })
    expect(asked).toEqual(['root', 'provider'])
  })

  it('stands in for a check that fails, which is still told', async () => {
    works = false
    expect(await ask(new Map([[provider, 'kept']]), planOf(suites))).toEqual({
      outcome: 'passed',
      value: 'kept',
      results: ['one.root', 'one.provider', 'two.user'],
    })
  })

  it('is missed where there is none: the dependent is blocked', async () => {
    works = false
    expect(await ask(new Map(), planOf(suites))).toMatchObject({ outcome: 'blocked', value: undefined })
  })
})
