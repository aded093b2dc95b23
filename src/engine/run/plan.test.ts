import { describe, expect, it } from 'vitest'
import { check, exchanges, suite } from '../check/check.ts'
import { applicableTo, planOf, sendsOf } from './plan.ts'
import { startSandboxTarget } from '../../sandbox/target.ts'
import { suites } from '../../../suites/index.ts'

const declare = (id: `${string}.${string}`, needs = {}, sends = {}) =>
  check(id, { title: 'MUST be so', source: ['SPEC 1'], needs, sends, run: () => undefined })

const first = declare('one.first', {}, { auth: 1 })
const second = declare('one.second', { first }, { auth: 2, 'wrong-secret': 1 })
const third = declare('two.third', { second }, { base: 1 })
const own = [suite('one', 'One', [first, second]), suite('two', 'Two', [third])]
const names = (selection: object): string[] => planOf(own, selection).checks.map(({ info }) => info.name)

describe('a plan', () => {
  it('holds everything when nothing is chosen, in the order of the suites', () => {
    expect(names({})).toEqual(['one.first', 'one.second', 'two.third'])
  })

  it('adds what the chosen checks need', () => {
    expect(names({ checks: ['two.third'] })).toEqual(['one.first', 'one.second', 'two.third'])
    expect(names({ suites: ['one'], checks: ['one.first'] })).toEqual(['one.first'])
  })

  it('takes a prefix with a star', () => {
    expect(names({ checks: ['one.*'] })).toEqual(['one.first', 'one.second'])
  })

  it('adds needs that no suite holds', () => {
    expect(planOf([suite('two', 'Two', [third])]).checks.map(({ info }) => `${info.suite}/${info.name}`)).toEqual([
      'two/two.third',
      'one/one.second',
      'one/one.first',
    ])
  })

  it('refuses what does not exist, all of it at once', () => {
    expect(() => names({ suites: ['three'], checks: ['elsewhere'] })).toThrow(
      'Unknown suite "three". Use one of: one, two.\nUnknown check "elsewhere". List the checks with gatewatch checks.',
    )
    expect(() => names({ checks: ['one.fisrt'] })).toThrow('Unknown check "one.fisrt". Did you mean "one.first"?')
  })

  it('refuses to choose nothing', () => {
    expect(() => names({ suites: ['two'], checks: ['one.first'] })).toThrow('No check matches')
  })

  it('refuses two checks of one name', () => {
    expect(() => planOf([suite('one', 'One', [first]), suite('again', 'Again', [declare('one.first')])])).toThrow(
      'Two checks have the name "one.first"',
    )
  })

  it('refuses a sending check that waits for the end of all sending', () => {
    const passive = declare('three.passive', { seen: exchanges() })
    expect(() => planOf([suite('three', 'Three', [passive, declare('three.active', { passive })])])).toThrow('runs after all requests')
  })

  it('leaves out of account what is skipped for a part that the target lacks, and what waits for that', async () => {
    const plan = planOf(suites)
    const { sandbox, target } = await startSandboxTarget()
    await sandbox.stop()
    const { contact: _, ...gateway } = target.gateway!
    const left = applicableTo({ ...target, gateway }, plan.checks).map(({ info: { name } }) => name)
    expect(left).toContain('population.found')
    expect(left.filter((name) => name.includes('contact'))).toEqual([])
    expect(applicableTo(target, plan.checks).length).toBeGreaterThan(left.length)
  })

  it('adds up what it may send', () => {
    expect(sendsOf(planOf(own))).toEqual({ sends: { auth: 3, 'wrong-secret': 1, base: 1 }, undeclared: 0 })
  })
})

describe('the catalog', () => {
  const { checks } = planOf(suites)

  it('has one wrong secret at most', () => {
    expect(sendsOf({ checks }).sends['wrong-secret']).toBe(1)
  })

  it('declares what every check sends', () => {
    expect(sendsOf({ checks }).undeclared).toBe(0)
  })

  it('never changes the meaning of an id', () => {
    expect(checks.map(({ info }) => `${info.name} | ${info.severity} | ${info.title} | ${info.source.join(', ')}`)).toMatchSnapshot()
  })
})
