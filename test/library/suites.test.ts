import { describe, expect, it } from 'vitest'
import { nameOf } from '../../src/engine/check/check.ts'
import { planOf } from '../../src/engine/run/plan.ts'
import { registerNames } from '../../src/domain/registers.ts'
import * as exported from '../../suites/public.ts'

const camel = (words: string): string => words.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** What stands at a path of names, where something does. */
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined), value)

const checks = exported.suites.flatMap((suite) => suite.checks.map((check) => [nameOf(check), suite.name, check] as const))

describe('gatewatch/suites', () => {
  it.each(exported.suites)('exports the suite $name under its name', ({ name, title, checks: held }) => {
    expect(at(exported, camel(name))).toMatchObject({ name, title, checks: held })
  })

  it.each(checks)('exports %s by its id, in the suite %s', (_, suite, check) => {
    const [first, last] = check.id.split('.') as [string, string]
    const ofRegister = registerNames.some((register) => register === first)
    const stands = ofRegister ? at(exported, 'register', first, camel(last)) : at(exported, camel(suite), camel(last))
    const found = check.instance === undefined ? stands : at(stands, check.instance)
    expect(found).toBe(check)
  })

  it.each(exported.suites)('holds the checks of $name in their order, and nothing else', ({ name: suite, checks: held }) => {
    const { name: _name, title: _title, checks: _checks, ...members } = at(exported, camel(suite)) as Readonly<Record<string, object>>
    const named = Object.entries(members).filter(([name]) => !registerNames.some((register) => register === name))
    const places = named.map(([, member]) => held.findIndex((check) => check === member || Object.values(member).includes(check)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('plans what a check of the catalog needs, when it is needed', () => {
    const { checks: planned } = planOf([exported.token], { checks: ['token.issued'] })
    expect(planned.map(({ info }) => info.name)).toContain('discovery.token-endpoint')
  })

  it('lets a suite hold a check of the catalog, which is judged once', () => {
    const own = { name: 'own', title: 'Own', checks: [exported.token.issued] }
    const { checks: planned } = planOf([...exported.suites, own], { suites: ['own'] })
    expect(planned.filter(({ info }) => info.name === 'token.issued')).toMatchObject([{ chosen: true, info: { suite: 'own' } }])
  })
})
