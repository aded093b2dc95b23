import { describe, expect, it } from 'vitest'
import { suites } from '../../../suites/index.ts'
import type { Target } from '../../config/target.ts'
import { neverIssued } from '../http/auth.ts'
import type { RecordedExchange } from './probe.ts'
import { controlsOf } from './controls.ts'
import { planOf } from './plan.ts'
import { Sensitive } from '../../base/sensitive.ts'
import { startSandboxTarget } from '../../sandbox/target.ts'
import { canariesOf, leaksIn } from '../../../test/canary.ts'
import { judge, judgeTarget, type Judged } from '../../../test/judge.ts'

const exchangesIn = ({ events }: Judged): readonly RecordedExchange[] =>
  events.flatMap((event) => (event.type === 'exchange-finished' ? [{ ...event.exchange, check: event.check }] : []))
const controlsIn = (run: Judged): readonly RecordedExchange[] => exchangesIn(run).filter(({ control }) => control !== undefined)
const sent = (run: Judged, check: string): readonly string[] =>
  controlsIn(run).flatMap((exchange) => (exchange.check === check ? [exchange.control!] : []))
const outcomeOf = ({ results }: Judged, name: string): string | undefined => results.find((result) => result.name === name)?.outcome

const ofBoth = ['wrong-key', 'unknown-context-path', 'no-key', 'unknown-path', 'other-key', 'again', 'again']

describe.concurrent('the controls of a documented call', () => {
  it('are not sent on a correct target', async () => {
    expect(controlsIn(await judge())).toEqual([])
  })

  it('are sent once for each register whose call failed, and judge nothing', async () => {
    const run = await judge({ sandbox: { faults: ['api-key-renewed'] } })
    expect(sent(run, 'population.found')).toEqual(ofBoth)
    expect(sent(run, 'contact.found')).toEqual(ofBoth)
    expect(controlsIn(run)).toHaveLength(14)
    expect(controlsIn(run).filter(({ documented }) => documented === true)).toEqual([])
    for (const refusal of ['gateway.rejects-no-key', 'gateway.rejects-wrong-key', 'gateway.rejects-wrong-method'])
      expect(outcomeOf(run, `${refusal} [population]`)).toBe('blocked')
  })

  it('are those of one register alone where the other answers', async () => {
    const run = await judge({ sandbox: { faults: ['contact-key-renewed'] } })
    expect(sent(run, 'population.found')).toEqual([])
    expect(sent(run, 'contact.found')).toEqual(ofBoth)
  })

  it('are among what the attempt sent that failed, so that every report has them', async () => {
    const run = await judge({ sandbox: { faults: ['contact-key-renewed'] } })
    const { attempts } = run.results.find(({ name }) => name === 'contact.found')!
    const own = controlsIn(run).map(({ id }) => id)
    expect(attempts.at(-1)!.exchanges.slice(1)).toEqual(own)
  })

  it('differ from it in one thing, and ask for nobody who was not asked for', async () => {
    const run = await judgeWith({ unknownPersonIdentifier: undefined }, ['api-key-renewed'])
    const all = exchangesIn(run)
    for (const name of ['population.found', 'contact.found']) {
      const documented = all.find((exchange) => exchange.check === name && exchange.documented === true)!
      for (const { control, request } of controlsIn(run).filter(({ check }) => check === name))
        expect({ control, differ: differing(documented.request.factors, request.factors) }).toEqual({ control, differ: factors[control!] })
    }
  })

  it('are about nobody where an identifier is configured that belongs to nobody, but for the repetition', async () => {
    const run = await judge({ sandbox: { faults: ['api-key-renewed'] } })
    const all = exchangesIn(run)
    const person = (name: string): string =>
      all.find(({ check, documented }) => check === name && documented === true)!.request.factors['param person_identifier']!
    const [real, unknown] = [person('population.found'), person('register.path-proven [population]')]
    const sentControls = controlsIn(run).filter(({ check }) => check === 'population.found')
    const about = (wanted: string): readonly string[] =>
      sentControls.flatMap(({ control, request }) => (request.factors['param person_identifier'] === wanted ? [control!] : []))
    expect(about(real)).toEqual(['again', 'again'])
    expect(about(unknown)).toEqual(['wrong-key', 'unknown-context-path', 'no-key', 'other-key'])
  })

  it('do not repeat a call about a person who may be real, where it can be asked about nobody', async () => {
    const run = await judge({ sandbox: { faults: ['api-key-renewed'] }, settings: { allowRealIdentifiers: true } })
    expect(sent(run, 'population.found')).not.toContain('again')
  })

  it('show neither key nor person', async () => {
    const { sandbox, target } = await startSandboxTarget({ faults: ['api-key-renewed'] })
    const text = JSON.stringify((await judgeTarget(target)).events)
    await sandbox.stop()
    expect(leaksIn(text, canariesOf(sandbox.environment))).toEqual([])
  })

  it('stop where the gateway says that it is too much', async () => {
    const run = await judge({ sandbox: { faults: ['rate-limit-used-up'] } })
    expect(controlsIn(run)).toEqual([])
  })

  it('are not sent to a gateway that nobody reaches', async () => {
    const { sandbox, target } = await startSandboxTarget()
    await sandbox.stop()
    expect(controlsIn(await judgeTarget(target, { selection: { checks: ['population.found'] } }))).toEqual([])
  })

  it('are sent for the call about nobody where no person is configured', async () => {
    const run = await judgeWith({ population: 'nobody' }, ['api-key-renewed'])
    expect(sent(run, 'register.path-proven [population]')).toEqual(ofBoth)
  })

  it('make no run more than half as long again', async () => {
    const correct = exchangesIn(await judge()).length
    for (const faults of [['api-key-renewed'], ['gateway-rejects-everything'], ['auth-rejects-everything']]) {
      const run = await judge({ sandbox: { faults } })
      const [all, controls] = [exchangesIn(run).length, controlsIn(run).length]
      expect({ faults, share: all / (all - controls) <= 1.5 || controls <= 2 }).toEqual({ faults, share: true })
      expect(all).toBeLessThanOrEqual(1.5 * correct)
    }
  })
})

describe.concurrent('the refusals of the identity provider and the GraphQL API', () => {
  it('are asked for as evidence where no token is issued, without a wrong secret', async () => {
    const run = await judge({ sandbox: { faults: ['client-not-authenticated'] } })
    expect(sent(run, 'token.issued')).toEqual(['no-credentials', 'unknown-client'])
    expect(outcomeOf(run, 'token.rejects-no-credentials')).toBe('blocked')
  })

  it('are asked for as evidence where the documented query fails', async () => {
    const run = await judge({ sandbox: { faults: ['base-rejects-everything'] } })
    expect(sent(run, 'graphql.organization-name')).toEqual(['no-token', 'unknown-token'])
  })
})

describe('what is sent at most', () => {
  it('is nine for a register and fourteen for a run', async () => {
    const { sandbox, target } = await startSandboxTarget()
    await sandbox.stop()
    const { checks } = planOf(suites)
    const count = (of: Target): readonly number[] =>
      [...controlsOf(checks, of)].flatMap(([{ controls }, own]) => (controls!.origin === 'gateway' ? [own.length] : []))
    expect(count(target)).toEqual([7, 7])
    const { contact: _, ...alone } = target.gateway!
    // The ninth is the call about an unknown person, which has its own check.
    expect(count({ ...target, gateway: alone })).toEqual([7])
  })
})

describe('a key that was never issued', () => {
  it.each(['5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21', 'ABCDEF0123', 'Zz9-_.x', 'a', '7', '----'])('is like %s and another', (key) => {
    const classes = (text: string): string => text.replaceAll(/\d/g, '9').replaceAll(/[a-z]/g, 'a').replaceAll(/[A-Z]/g, 'A')
    const made = neverIssued(new Sensitive('API key', key)).reveal()
    expect(made).not.toBe(key)
    expect(made).toHaveLength(key.length)
    if (key !== '----') expect(key === '7' ? '9' : classes(made)).toBe(key === '7' ? '9' : classes(key))
    if (/^[0-9a-f-]+$/.test(key)) expect(made).toMatch(/^[0-9a-f-]+$/)
  })
})

/** The part of the request that each control changes. */
const factors: Readonly<Record<string, readonly string[]>> = {
  'wrong-key': ['header x-gateway-api-key'],
  'no-key': ['header x-gateway-api-key'],
  'unknown-context-path': ['url'],
  'unknown-path': ['url'],
  'other-key': ['header x-gateway-api-key'],
  again: [],
  'other-method': ['method'],
}

function differing(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): readonly string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]).sort()
  // Without the person in the path there is none to ask for.
  return names.filter((name) => !(name === 'param person_identifier' && names.includes('url')))
}

/** Judges the sandbox as a target that leaves something out. */
async function judgeWith(
  left: { readonly unknownPersonIdentifier?: undefined; readonly population?: 'nobody' },
  faults: readonly string[],
): Promise<Judged> {
  const { sandbox, target } = await startSandboxTarget({ faults: [...faults] })
  const { personIdentifier: _, ...population } = target.gateway!.population!
  const { unknownPersonIdentifier: unknownPerson, ...gateway } = target.gateway!
  const own = left.population === 'nobody' ? { ...gateway, unknownPersonIdentifier: unknownPerson!, population } : gateway
  try {
    return await judgeTarget({ ...target, gateway: own })
  } finally {
    await sandbox.stop()
  }
}
