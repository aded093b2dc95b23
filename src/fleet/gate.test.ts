import { headers } from '@nats-io/transport-node'
import { describe, expect, it } from 'vitest'
import { eventIn } from './events.ts'
import { Gate } from './gate.ts'

const start = Date.UTC(2026, 0, 1)
const day = 86_400_000
const bounds = { at: start, checks: new Set<string>(), intervalOf: () => undefined }

/** So many observations of a location within so many milliseconds; how many of them count. */
function admitted(gate: Gate, location: string, count: number, at: number, withinMs = 0): number {
  let total = 0
  for (let number = 0; number < count; number++) {
    const time = at + Math.floor((number * withinMs) / count)
    if (gate.admits({ subject: `gw.obs.${location}.one.target-${number}`, headers: undefined }, time)) total++
  }
  return total
}

describe('the gate of a coordinator', () => {
  const gateFor = (
    perSecond: number,
    known: Readonly<Record<string, number>> = {},
  ): { gate: Gate; dropped: (readonly [string, number])[] } => {
    const dropped: (readonly [string, number])[] = []
    const gate = new Gate({
      expected: () => perSecond,
      heardAt: (location) => known[location],
      onDropped: (location, count) => dropped.push([location, count]),
    })
    return { gate, dropped }
  }

  it('drops what a location cannot have observed, and takes all of the others', () => {
    const { gate, dropped } = gateFor(1)
    expect(admitted(gate, 'oslo', 20_000, start)).toBeLessThan(1000)
    expect(admitted(gate, 'bergen', 60, start)).toBe(60)
    expect(dropped).toEqual([['oslo', 1]])
    // Once a minute, whatever comes.
    admitted(gate, 'oslo', 20_000, start + 61_000)
    expect(dropped).toHaveLength(2)
    expect(dropped[1]![1]).toBeGreaterThan(10_000)
    expect(gate.admits({ subject: 'gw.tick', headers: undefined }, start)).toBe(true)
    expect(gate.admits({ subject: 'gw.act', headers: undefined }, start)).toBe(true)
  })

  it('has no more for a location that goes on for an hour', () => {
    const { gate } = gateFor(1)
    const hour = 3_600_000
    expect(admitted(gate, 'oslo', 200_000, start, hour)).toBeLessThan((hour / 1000) * 9)
  })

  it('takes all that comes in the rhythm of the targets, twice as often too', () => {
    const { gate, dropped } = gateFor(33)
    expect(admitted(gate, 'oslo', 33 * 600 * 2, start, 600_000)).toBe(33 * 600 * 2)
    expect(dropped).toEqual([])
  })

  it.each([
    ['an hour', 3_600_000],
    ['a day', day],
  ])('takes at once what a location observed in %s while it was cut off', (_span, cutOffMs) => {
    const { gate } = gateFor(2)
    const count = (2 * cutOffMs) / 1000
    expect(admitted(gate, 'oslo', 200, start, 100_000)).toBe(200)
    expect(admitted(gate, 'oslo', count, start + 100_000 + cutOffMs, 10_000)).toBe(count)
    const { gate: anew } = gateFor(2, { oslo: start })
    expect(admitted(anew, 'oslo', count, start + cutOffMs, 10_000)).toBe(count)
  })

  it('drops what a server published: the answer to a request whose reply subject was that of an observation', () => {
    const { gate } = gateFor(10)
    const answered = headers()
    answered.set('Nats-Stream', 'GATEWATCH')
    expect(gate.admits({ subject: 'gw.obs.oslo.one.target', headers: answered }, start)).toBe(false)
    for (const subject of ['gw.tick', 'gw.act'])
      expect(eventIn({ subject, data: new Uint8Array(), headers: answered }, bounds)).toBeUndefined()
    expect(eventIn({ subject: 'gw.tick', data: new Uint8Array() }, bounds)).toEqual({ type: 'ticked', at: start })
  })

  it('drops what the server of a location sends in the name of another', () => {
    const { gate } = gateFor(10)
    const fetched = headers()
    fetched.set('Nats-Stream-Source', 'GATEWATCH_LOCATION_oslo_1:Zl3X8o0R 17')
    expect(gate.admits({ subject: 'gw.obs.oslo.one.target', headers: fetched }, start)).toBe(true)
    expect(gate.admits({ subject: 'gw.obs.bergen.one.target', headers: fetched }, start)).toBe(false)
  })
})
