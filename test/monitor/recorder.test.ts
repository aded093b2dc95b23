import { expect, it } from 'vitest'
import { Recorder } from '../../src/monitor/recorder.ts'
import type { LogEntry } from '../../src/monitor/log.ts'
import type { MonitorEvent } from '../../src/monitor/state.ts'
import { openStore } from '../../src/monitor/store/store.ts'
import { cause, configured, cycle, minute } from './fleet.ts'

it('a store that fails for a while costs neither an alert nor a cycle, and is told once', async () => {
  const store = await openStore(':memory:')
  let full = false
  const flaky = {
    ...store,
    transaction: (write: () => void): void =>
      store.transaction(() => {
        write()
        if (full) throw new Error('database or disk is full')
      }),
  }
  const lines: LogEntry[] = []
  const recorder = new Recorder(flaky, { log: (line) => lines.push(line), statusUrl: () => undefined })
  const apply = (event: MonitorEvent): void => {
    const view = event.type === 'cycle-finished' ? { ...event.cycle, durationMs: 1, lateMs: 0, outcome: 'failed', requests: 1 } : undefined
    const recorded = view && {
      cycle: { ...view, steps: [], certificates: [], latencies: {} } as never,
      maintenance: false,
      retentionDays: 90,
    }
    recorder.apply(event, recorded)
  }
  apply(configured(['a']))
  apply(cycle('a', minute, [cause(['token.issued'])]))
  full = true
  for (const at of [2, 3, 4]) apply(cycle('a', at * minute, [cause(['token.issued'])]))
  expect(recorder.state.incidents.size).toBe(1)
  expect(store.outbox.counts().pending).toBe(0)
  expect(store.memory.read().incidents.size).toBe(0)
  full = false
  apply(cycle('a', 5 * minute, [cause(['token.issued'])]))
  expect(store.outbox.counts().pending).toBe(1)
  expect(store.memory.read().incidents).toEqual(recorder.state.incidents)
  expect(store.history.read('a', 0, 6 * minute)).toHaveLength(5)
  expect(lines.map(({ event }) => event).filter((event) => event.startsWith('store-'))).toEqual(['store-failed', 'store-recovered'])
  store.close()
})
