import { describe, expect, it } from 'vitest'
import { alertOf } from '../../src/monitor/alert/alert.ts'
import { Outbox } from '../../src/monitor/alert/outbox.ts'
import { openStore } from '../../src/monitor/store/store.ts'
import { cause, configured, cycle, live, minute } from './fleet.ts'

const [opened, resolved] = live([
  configured(['a']),
  ...[1, 2, 3].map((at) => cycle('a', at * minute, [cause(['token.issued'])])),
  ...[4, 5].map((at) => cycle('a', at * minute)),
]).notices.map((notice) => alertOf(notice))

const empty = (): Outbox => new Outbox({ pending: [], counts: { sent: 0, 'given-up': 0 }, last: 0 }, () => undefined)

describe('the outbox', () => {
  it('hands out one delivery of an incident at a time, in order, until it has ended', () => {
    const outbox = empty()
    outbox.add(opened!, ['x', 'y'])
    outbox.add(opened!, ['x'])
    outbox.add(resolved!, ['x'])
    expect(outbox.next('x')).toMatchObject({ alert: opened, attempts: 0 })
    outbox.postpone(outbox.next('x')!, 9 * minute)
    expect(outbox.next('x')).toMatchObject({ alert: opened, attempts: 1, due: 9 * minute })
    outbox.end(outbox.next('x')!, 'sent', 10 * minute)
    expect(outbox.next('x')).toMatchObject({ alert: resolved })
    outbox.end(outbox.next('x')!, 'sent', 10 * minute)
    expect(outbox.next('x')).toBeUndefined()
    expect(outbox.counts()).toEqual({ pending: 1, sent: 2, 'given-up': 0 })
  })

  it('gives up what is for receivers that are gone', () => {
    const outbox = empty()
    outbox.add(opened!, ['x', 'y'])
    outbox.abandonAllBut(new Set(['y']), 1)
    expect(outbox.next('x')).toBeUndefined()
    expect(outbox.next('y')).toBeDefined()
    expect(outbox.counts()).toEqual({ pending: 1, sent: 0, 'given-up': 1 })
  })

  it('is the same after a restart, whatever had ended before', async () => {
    const store = await openStore(':memory:')
    const first = empty()
    first.add(opened!, ['x', 'y'])
    first.end(first.next('x')!, 'sent', minute)
    first.add(resolved!, ['x', 'y'])
    first.postpone(first.next('y')!, 9 * minute)
    store.transaction(() => store.deliveries.write(first.unwritten))
    first.written()
    first.end(first.next('x')!, 'given-up', 2 * minute)
    store.transaction(() => store.deliveries.write(first.unwritten))

    const again = new Outbox(store.deliveries.read(), () => undefined)
    expect(again.counts()).toEqual(first.counts())
    expect(again.next('x')).toBeUndefined()
    expect(again.next('y')).toEqual(first.next('y'))
    again.add({ ...opened!, id: 'later' }, ['x'])
    expect(() => store.transaction(() => store.deliveries.write(again.unwritten))).not.toThrow()
    store.close()
  })

  it('does not grow while nothing can be written down', () => {
    const outbox = empty()
    for (let number = 0; number < 5000; number++) {
      outbox.add({ ...opened!, id: String(number) }, ['x'])
      outbox.end(outbox.next('x')!, 'sent', minute)
    }
    expect([...outbox.unwritten].length).toBeLessThanOrEqual(1001)
  })
})
