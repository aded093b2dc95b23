import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemClock, type Clock } from '../../src/monitor/clock.ts'
import { twoTargets } from './fleet-view.ts'
import { serving } from './serving.ts'
import { cycleOf, incidentOf, targetOf } from './views.ts'

interface Event {
  readonly name: string
  readonly data: unknown
}

/** Reads an event stream until the test ends. */
async function listening(
  url: string,
): Promise<{ readonly events: readonly Event[]; readonly until: (matches: (event: Event) => boolean) => Promise<Event> }> {
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const reply = await fetch(url, { signal: end.signal })
  expect(reply.headers.get('content-type')).toBe('text/event-stream')
  const events: Event[] = []
  const read = async (): Promise<void> => {
    let text = ''
    for await (const piece of reply.body!.pipeThrough(new TextDecoderStream())) {
      text += piece
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const match = /^event: (\w+)\ndata: (.*)$/.exec(block)
        if (match !== null) events.push({ name: match[1]!, data: JSON.parse(match[2]!) })
      }
    }
  }
  read().catch(() => undefined)
  return {
    events,
    until: async (matches) => {
      for (let waited = 0; waited < 60_000; waited += 20) {
        const found = events.find(matches)
        if (found !== undefined) return found
        await sleep(20)
      }
      throw new Error(`Not told; told: ${events.map(({ name }) => name).join()}`)
    },
  }
}

/** Its rounds take a twentieth of a second. */
const hasty: Clock = { ...systemClock, after: (ms, call) => systemClock.after(ms / 20, call) }

const partOf = (id: string, text: string) => (event: Event) => {
  const { id: part, html } = event.data as { id?: string; html?: string }
  return event.name === 'part' && part === id && (html ?? '').includes(text)
}

describe('the event stream', () => {
  it('tells the row of a target whose cycle ended, and nobody else’s', async () => {
    const fleet = twoTargets()
    const { url } = await serving(fleet, { clock: hasty })
    const { until } = await listening(`${url}/events`)
    await until(partOf('overview', '1 target is down'))
    fleet.tell(cycleOf('north', 'up'))
    const { data } = await until(({ name }) => name === 'rows')
    expect((data as [string, string][]).map(([name]) => name)).toEqual(['north'])
  })

  it('tells of a part only when its text is another', async () => {
    const fleet = twoTargets()
    const { url } = await serving(fleet, { clock: hasty })
    const { until, events } = await listening(`${url}/events`)
    // The first events: the parts above the list, the incidents last.
    await until(partOf('incidents', 'south'))
    const before = events.length
    fleet.setIncidents([incidentOf('i-1', ['south', 'north'])])
    await until(partOf('incidents', 'north'))
    expect(events.slice(before).map(({ name }) => name)).toEqual(['part'])
  })

  it('tells all cycles of a second together', async () => {
    const fleet = twoTargets()
    const { url } = await serving(fleet, { clock: hasty })
    const { until } = await listening(`${url}/events`)
    await until(partOf('overview', ''))
    for (let round = 0; round < 50; round++) for (const name of ['north', 'south']) fleet.tell(cycleOf(name, 'up'))
    const { data } = await until(({ name }) => name === 'rows')
    expect(data).toHaveLength(2)
  })

  it('tells the page to load itself again when the list of targets has changed', async () => {
    const fleet = twoTargets()
    const { url } = await serving(fleet, { clock: hasty })
    const { until } = await listening(`${url}/events`)
    fleet.put(targetOf('west', 'up'))
    await until(({ name }) => name === 'reload')
  })

  it('tells of one target, as a whole', async () => {
    const fleet = twoTargets()
    const { url } = await serving(fleet, { clock: hasty })
    const { until } = await listening(`${url}/events?target=north`)
    fleet.put(targetOf('north', 'down'))
    await until(partOf('target', 'The identity provider refuses'))
    fleet.remove('north')
    await until(({ name }) => name === 'reload')
  })

  it('stops listening to the monitor when its reader goes', async () => {
    const fleet = twoTargets()
    let listeners = 0
    const counted = {
      ...fleet,
      onChange: (listener: () => void) => {
        listeners++
        const stop = fleet.onChange(listener)
        return () => {
          listeners--
          stop()
        }
      },
    }
    const { url } = await serving(counted)
    const end = new AbortController()
    await fetch(`${url}/events`, { signal: end.signal })
    await vi.waitFor(() => expect(listeners).toBe(1), 60_000)
    end.abort()
    await vi.waitFor(() => expect(listeners).toBe(0), 60_000)
  })
})
