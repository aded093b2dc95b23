import { describe, expect, it } from 'vitest'
import { alertOf, type Alert } from './alert.ts'
import { Outbox } from './outbox.ts'
import { openStore } from '../store/store.ts'
import { cause, configured, cycle, live, minute } from '../../../test/monitor/fleet-events.ts'

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
    expect(outbox.heads('x')[0]).toMatchObject({ alert: opened, attempts: 0 })
    outbox.postpone(outbox.heads('x')[0]!, 9 * minute)
    expect(outbox.heads('x')[0]).toMatchObject({ alert: opened, attempts: 1, due: 9 * minute })
    outbox.end(outbox.heads('x')[0]!, 'sent', 10 * minute)
    expect(outbox.heads('x')[0]).toMatchObject({ alert: resolved })
    outbox.end(outbox.heads('x')[0]!, 'sent', 10 * minute)
    expect(outbox.heads('x')[0]).toBeUndefined()
    expect(outbox.counts()).toEqual({ pending: 1, sent: 2, 'given-up': 0 })
  })

  it('makes one message of what began and ended while it waited, and keeps a new beginning after an end', () => {
    const outbox = empty()
    const later = (alert: Alert, kind: Alert['kind'], number: number): Alert => ({
      ...alert,
      kind,
      id: `${alert.id}-${number}`,
      at: alert.at + number,
    })
    const merged = (...kinds: Alert['kind'][]) => {
      for (const [number, kind] of kinds.entries()) outbox.add(later(opened!, kind, number), ['x'])
      outbox.merge('x', 9 * minute)
      const waiting = outbox.pending().map(({ alert: { kind } }) => kind)
      outbox.abandonAllBut(new Set(), 9 * minute)
      return waiting
    }
    expect(merged('opened', 'resolved')).toEqual(['resolved'])
    expect(merged('opened', 'reminded', 'changed')).toEqual(['opened'])
    expect(merged('changed', 'reminded')).toEqual(['changed'])
    expect(merged('reminded', 'reminded')).toEqual(['reminded'])
    expect(merged('resolved', 'opened')).toEqual(['resolved', 'opened'])
    expect(merged('opened', 'resolved', 'opened', 'changed')).toEqual(['resolved', 'opened'])
    expect(merged('opened', 'resolved', 'opened', 'resolved')).toEqual(['resolved'])
  })

  it('keeps merged messages over a restart, and counts none of them as sent or given up', async () => {
    const store = await openStore(':memory:')
    const first = empty()
    first.add(opened!, ['x'])
    first.postpone(first.heads('x')[0]!, 9 * minute)
    first.add({ ...opened!, id: 'later', kind: 'reminded' }, ['x'])
    store.transaction(() => store.deliveries.write(first.unwritten))
    first.written()
    first.merge('x', minute)
    store.transaction(() => store.deliveries.write(first.unwritten))
    const again = new Outbox(store.deliveries.read(), () => undefined)
    expect(again.pending()).toEqual(first.pending())
    expect(again.pending()).toMatchObject([{ key: 'later-x', alert: { kind: 'opened' }, attempts: 1, due: 9 * minute }])
    expect(again.counts()).toEqual({ pending: 1, sent: 0, 'given-up': 0 })
    store.close()
  })

  it('gives up what is for receivers that are gone', () => {
    const outbox = empty()
    outbox.add(opened!, ['x', 'y'])
    outbox.abandonAllBut(new Set(['y']), 1)
    expect(outbox.heads('x')[0]).toBeUndefined()
    expect(outbox.heads('y')[0]).toBeDefined()
    expect(outbox.counts()).toEqual({ pending: 1, sent: 0, 'given-up': 1 })
  })

  it('is the same after a restart, whatever had ended before', async () => {
    const store = await openStore(':memory:')
    const first = empty()
    first.add(opened!, ['x', 'y'])
    first.end(first.heads('x')[0]!, 'sent', minute)
    first.add(resolved!, ['x', 'y'])
    first.postpone(first.heads('y')[0]!, 9 * minute)
    store.transaction(() => store.deliveries.write(first.unwritten))
    first.written()
    first.end(first.heads('x')[0]!, 'given-up', 2 * minute)
    store.transaction(() => store.deliveries.write(first.unwritten))

    const again = new Outbox(store.deliveries.read(), () => undefined)
    expect(again.counts()).toEqual(first.counts())
    expect(again.heads('x')[0]).toBeUndefined()
    expect(again.heads('y')[0]).toEqual(first.heads('y')[0])
    again.add({ ...opened!, id: 'later' }, ['x'])
    expect(() => store.transaction(() => store.deliveries.write(again.unwritten))).not.toThrow()
    store.close()
  })

  it('does not grow while nothing can be written down', () => {
    const outbox = empty()
    for (let number = 0; number < 5000; number++) {
      outbox.add({ ...opened!, id: String(number) }, ['x'])
      outbox.end(outbox.heads('x')[0]!, 'sent', minute)
    }
    expect([...outbox.unwritten].length).toBeLessThanOrEqual(1001)
  })
})
