import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Check, Context, Exchanges, Need } from '../../src/engine/check/check.ts'
import { isOwn } from '../../src/engine/http/error.ts'
import type { Exchange } from '../../src/engine/http/exchange.ts'
import { connect } from '../../src/engine/run/target-transport.ts'
import { planOf, type PlannedCheck } from '../../src/engine/run/plan.ts'
import { isUntested } from '../../src/engine/run/result.ts'
import { openProbe, type OpenProbe } from '../../src/engine/run/probe.ts'
import { diagnostics } from '../../src/diagnosis/diagnostics.ts'
import { startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { suites } from '../../suites/index.ts'

const plan = planOf(suites)
const timeless = plan.checks.filter(({ check }) => check.timeless === true)
/** Those that ask nobody: the monitor does not evaluate them again. */
const asksNobody = ({ check, passive }: PlannedCheck): boolean => passive || Object.keys(check.sends ?? { any: 1 }).length === 0

let world: SandboxTarget
let opened: OpenProbe
const exchanges: Exchange[] = []
beforeAll(async () => {
  world = await startSandboxTarget()
  opened = openProbe(world.target, {
    ...connect(world.target, { version: '0', environment: {} }),
    plan,
    profile: 'monitor',
    diagnostics,
    signal: new AbortController().signal,
    emit: (event) => void (event.type === 'exchange-finished' && exchanges.push(event.exchange)),
  })
  await Promise.all(plan.checks.map(async ({ check }) => await opened.evaluate(check)))
})
afterAll(async () => await world.sandbox.stop())
afterEach(() => void vi.useRealTimers())

/** A call that was sent again counts as another. */
const ofTheMoment = new Set(['startedAt', 'durationMs', 'phases', 'reused', 'transactionId', 'transactionEchoed', 'clockOffsetMs', 'date'])

/** A value in which whoever reads what differs from one response to the next gets an error. */
function withoutMoments<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ![Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value) as object))
    return value
  return new Proxy(value, {
    get(of, name, receiver) {
      if (typeof name === 'string' && ofTheMoment.has(name)) throw new TypeError(`reads ${name}`)
      return withoutMoments(Reflect.get(of, name, receiver) as unknown)
    },
  })
}

const wanted = ({ origin, answered, documented }: Exchanges): readonly Exchange[] =>
  exchanges.filter(
    (one) =>
      !isOwn(one.failure) &&
      (origin === undefined || origin === one.origin) &&
      (answered !== true || one.response !== undefined) &&
      (documented !== true || one.documented === true),
  )

async function valueFor(need: Need): Promise<unknown> {
  if (need.kind === 'given') return need.pick(world.target)
  if (need.kind === 'exchanges') return wanted(need)
  if (need.kind !== 'sent-by') return (await opened.evaluate(need.kind === 'check' ? need : need.check)).output?.value
  const by = plan.checks.find(({ info }) => info.name === need.name)
  const sent = by === undefined ? [] : (await opened.evaluate(by.check)).result.attempts.flatMap(({ exchanges: ids }) => ids)
  return exchanges.filter(({ id }) => sent.includes(id))
}

async function contextOf({ needs }: Check): Promise<Context<never>> {
  const values = Object.entries(needs).map(async ([name, need]) => [name, withoutMoments(await valueFor(need))] as const)
  const said = (): void => undefined
  return {
    target: world.target,
    needs: Object.fromEntries(await Promise.all(values)) as never,
    signal: new AbortController().signal,
    warn: said,
    info: said,
    profile: 'ci',
    leavesOpen: said,
    expires: said,
    shows: said,
    sees: said,
    attribute: (exchange) => diagnostics.attribute(exchange),
    get http(): never {
      throw new TypeError('sends')
    },
  }
}

describe('a check that is declared timeless', () => {
  const judged = timeless.filter(asksNobody)
  it.each(judged.map((planned) => [planned.info.name, planned] as const))(
    '%s asks nobody, reads no moment, and comes to the same at any time',
    async (_, { check }) => {
      const { result } = await opened.evaluate(check)
      if (result.outcome !== 'passed') return expect(isUntested(result.outcome)).toBe(true)
      const context = await contextOf(check)
      for (const year of [1990, 2190]) {
        vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(year, 1, 1) })
        expect(() => check.run(context)).not.toThrow()
        vi.useRealTimers()
      }
    },
  )

  it('is none that judges time', () => {
    const names = timeless.map(({ info }) => info.check)
    for (const id of [
      'transport.clock',
      'transport.certificate-dates',
      'transport.certificate-remaining',
      'operations.integration-key-age',
      'operations.throttling',
    ])
      expect(names).not.toContain(id)
    expect(judged.length).toBeGreaterThan(15)
  })
})
