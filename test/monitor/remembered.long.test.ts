import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inFullEach } from '../../src/monitor/cycle/watch.ts'
import { startWorld, watchOf, type World } from './watched.ts'

let world: World
let watch: ReturnType<typeof watchOf>
beforeEach(async () => {
  world = await startWorld()
  watch = watchOf(world.target)
  // The first asks everything; what the second is answered is known to the third.
  for (const _ of [1, 2, 3]) expect((await watch.cycle()).outcome).toBe('passed')
})
afterEach(async () => {
  await watch.close()
  await world.stop()
})

/** A response of the population register to an unknown person. */
const nobody = { kode: 'FREG-0001', melding: 'Ukjent person' }

const outcomes = ({ checks }: Awaited<ReturnType<typeof watch.cycle>>) => new Map(checks.map(({ name, outcome }) => [name, outcome]))

describe('a target that is answered as it was before', () => {
  it('has the same cycle each time, those that are judged in full among them', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < inFullEach + 2; round++) {
      const { checks, causes, callPath } = await watch.cycle()
      seen.add(JSON.stringify([checks.map(({ name, suite, outcome }) => [name, suite, outcome]), causes, callPath]))
    }
    expect(seen.size).toBe(1)
  })

  it.each<[string, string, (person: string) => { status: number; body: object | string; headers?: Record<string, string> }]>([
    [
      'privacy.no-internals',
      'failed at once by one more header',
      () => ({ status: 404, body: nobody, headers: { 'x-powered-by': 'Express/4.17.1' } }),
    ],
    [
      'privacy.identifier-not-echoed',
      'failed at once by a person in its words',
      (person) => ({ status: 404, body: { ...nobody, path: `/${person}`, note: person } }),
    ],
  ])('has %s %s', async (check, _, answer) => {
    const before = await watch.cycle()
    expect(outcomes(before).get(check)).toBe('passed')
    const person = world.environment['SANDBOX_UNKNOWN_PERSON_IDENTIFIER']!
    world.gateway.positions.set('/test/population', answer(person))
    const bad = outcomes(await watch.cycle())
    expect(['failed', 'warned']).toContain(bad.get(check))
    world.gateway.positions.clear()
    expect(outcomes(await watch.cycle()).get(check)).toBe('passed')
  })

  it('has the time of each answer judged, though all else is the same', async () => {
    const headers = { date: 'Thu, 26 Nov 2020 11:12:13 GMT' }
    world.gateway.positions.set('/test/population', { status: 404, body: nobody, headers })
    world.gateway.positions.set('/test/contact', { status: 200, body: { personer: [] }, headers })
    const check = 'transport.clock [gateway]'
    for (const _ of [1, 2, 3]) expect(outcomes(await watch.cycle()).get(check)).toBe('warned')
    world.gateway.positions.clear()
    expect(outcomes(await watch.cycle()).get(check)).toBe('passed')
  })

  it('fails in the very cycle in which its answer is another', async () => {
    world.base.positions.set('/graphql', { alter: (body) => body.replace('"data"', '"date"') })
    expect((await watch.cycle()).outcome).toBe('failed')
    world.base.positions.clear()
    expect((await watch.cycle()).outcome).toBe('passed')
  })
})
