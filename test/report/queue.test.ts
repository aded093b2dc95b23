import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { RunEvent } from '../../src/engine/run/event.ts'
import { deliver, type Reporter } from '../../src/report/reporter.ts'
import { passedRun } from './events.ts'

interface Listener extends Reporter {
  readonly told: RunEvent['type'][]
  readonly closed: () => number
}

function listener(before: (event: RunEvent, count: number) => void | Promise<void> = () => undefined): Listener {
  const told: RunEvent['type'][] = []
  let closed = 0
  return {
    told,
    closed: () => closed,
    on: async (event) => {
      await before(event, told.length)
      told.push(event.type)
    },
    close: async () => void (closed += 1),
  }
}

async function deliverAll(reporters: Record<string, Reporter>): Promise<[string, string][]> {
  const faults: [string, string][] = []
  const delivery = deliver(new Map(Object.entries(reporters)), (name, error) => faults.push([name, String(error)]))
  for (const event of passedRun) delivery.on(event)
  await delivery.close(() => undefined)
  return faults
}

const everything = passedRun.map((event) => event.type)

describe('the delivery of events', () => {
  it('tells every reporter everything in order, and closes each once', async () => {
    const slow = listener(async () => await sleep(1))
    const fast = listener()
    expect(await deliverAll({ slow, fast })).toEqual([])
    expect([slow.told, fast.told]).toEqual([everything, everything])
    expect([slow.closed(), fast.closed()]).toEqual([1, 1])
  })

  it.each([
    [
      'throws',
      (): never => {
        throw new Error('disk full')
      },
    ],
    ['rejects', async (): Promise<never> => await Promise.reject(new Error('disk full'))],
  ])('reports a reporter that %s once, tells it nothing more, and disturbs no other', async (_, fail) => {
    const broken = listener((_event, count) => (count === 2 ? fail() : undefined))
    const sound = listener()
    expect(await deliverAll({ broken, sound })).toEqual([['broken', 'Error: disk full']])
    expect(broken.told).toEqual(everything.slice(0, 2))
    expect(broken.closed()).toBe(1)
    expect(sound.told).toEqual(everything)
  })

  it('reports a reporter that cannot be closed', async () => {
    const faults = await deliverAll({ stuck: { on: () => undefined, close: async () => await Promise.reject(new Error('read-only')) } })
    expect(faults).toEqual([['stuck', 'Error: read-only']])
  })

  it('reports a reporter once that can neither be told anything nor be closed', async () => {
    const fail = async (): Promise<never> => await Promise.reject(new Error('disk full'))
    expect(await deliverAll({ broken: { on: fail, close: fail } })).toEqual([['broken', 'Error: disk full']])
  })

  it('does not let a slow reporter hold up another', async () => {
    const order: string[] = []
    await deliverAll({
      slow: { on: async () => await sleep(2), close: async () => void order.push('slow') },
      fast: { on: () => undefined, close: async () => void order.push('fast') },
    })
    expect(order).toEqual(['fast', 'slow'])
  })
})
