import { describe, expect, it } from 'vitest'
import type { PollFailure, DeploymentSnapshot, MonitorEvent } from './state.ts'
import { cause, configured, cycle, live, minute, type Fleet } from '../../../test/monitor/fleet-events.ts'

const day = 24 * 60
const address = 'https://apim.example.org/management'
const own = { looks: true, repeatIntervalSeconds: 1e9 }

type Api = NonNullable<DeploymentSnapshot['apis']['population']>

/** One deployed API, and its differences this time. */
const api = (more: Partial<Api> = {}): Api => ({
  id: 'one',
  mark: 'started 1',
  parts: { flows: 'f', plans: 'p', state: 'running' },
  ends: {},
  ...more,
})
const other = { flows: 'other', plans: 'p', state: 'running' }

/** A poll this many minutes after the beginning. */
function look(at: number, population: Api | null = api(), more: Partial<DeploymentSnapshot> = {}): MonitorEvent {
  const startedAt = at * minute
  const snapshot = { target: 'a', startedAt, digests: 'k', whole: true, apis: population === null ? {} : { population }, ...more }
  return { type: 'looked', at: startedAt, look: { target: 'a', startedAt, address, came: { seen: snapshot } } }
}
const failed = (at: number, more: Partial<PollFailure> = {}): MonitorEvent => {
  const failure = { code: 'timeout', cause: 'No answer.', fix: 'Wait.', network: true, ...more }
  return { type: 'looked', at: at * minute, look: { target: 'a', startedAt: at * minute, address, came: { failure } } }
}
const begun = [configured(['a'], own), cycle('a', 0)]
const after = (...events: readonly MonitorEvent[]): Fleet => live([...begun, ...events])
const words = ({ notices }: Fleet): string[] => notices.map(({ kind, incident }) => `${kind} ${incident.cause.rule}`)
const opened = (rule: string): string[] => [`opened monitor.${rule}`]
const ended = (rule: string): string[] => [...opened(rule), `resolved monitor.${rule}`]

describe('what is deployed', () => {
  it('is told once it is other than before, with the parts that are, and again when it is as before', () => {
    const changed = after(look(0), look(10), look(20, api({ mark: 'started 2', parts: other })))
    expect(words(changed)).toEqual(opened('changed-by-hand'))
    expect(changed.notices[0]!.incident).toMatchObject({
      severity: 'warning',
      cause: {
        cause: 'The population register API was deployed by hand: it differs from before; changed: flows.',
        steps: ['import-template'],
      },
    })
    expect(changed.state.statuses.get('a')?.state).toBe('degraded')
    expect(words(live([look(30)], changed))).toEqual(ended('changed-by-hand'))
  })

  it('is not told when the same was deployed again, nor when it is first seen', () => {
    expect(words(after(look(0, api({ parts: other })), look(10, api({ parts: other, mark: 'started 2' }))))).toEqual([])
  })

  it('stays as it was where a look shows nothing new, and where it fails', () => {
    const changed = after(look(0), look(10, api({ parts: other })))
    const { parts: _, ...unread } = api()
    expect(words(live([look(20, unread, { whole: false }), failed(30), look(40, null, { whole: false })], changed))).toEqual(
      opened('changed-by-hand'),
    )
  })

  it.each([
    ['before what it has is deployed', [api({ template: 'new', drifted: true }), api({ template: 'new', drifted: false, parts: other })]],
    ['with it', [api({ template: 'new', drifted: false, parts: other })]],
  ])('may be other where the template file was renewed %s', (_, apis) => {
    expect(
      words(after(look(0, api({ template: 'old', drifted: false })), ...apis.map((one, index) => look(10 + index * 10, one)))),
    ).toEqual([])
  })

  it('is told until the template file is renewed where that comes later', () => {
    const first = after(look(0, api({ template: 'old', drifted: false })), look(10, api({ template: 'old', drifted: true, parts: other })))
    expect(words(first)).toEqual(opened('changed-by-hand'))
    expect(words(live([look(20, api({ template: 'new', drifted: false, parts: other }))], first))).toEqual(ended('changed-by-hand'))
  })

  it('is told although the template file is new, where it is not what the file has', () => {
    const two = [api({ template: 'old', drifted: false }), api({ template: 'new', drifted: true, parts: other })]
    expect(words(after(...two.map((one, index) => look(index * 10, one))))).toEqual(opened('changed-by-hand'))
  })

  it('counts as meant after a day, unless a template file says otherwise', () => {
    const changed = api({ parts: other })
    expect(words(after(look(0), look(10, changed), look(day, changed)))).toEqual(opened('changed-by-hand'))
    expect(words(after(look(0), look(10, changed), look(10 + day, changed)))).toEqual(ended('changed-by-hand'))
    const drifted = api({ parts: other, template: 'old', drifted: true })
    expect(words(after(look(0, api({ template: 'old', drifted: false })), look(10, drifted), look(9 * day, drifted)))).toEqual(
      opened('changed-by-hand'),
    )
  })

  it('is told when the API is stopped', () => {
    const stopped = after(look(0), look(10, api({ mark: 'stopped 1', parts: { flows: 'f', plans: 'p', state: 'stopped' } })))
    expect(stopped.notices[0]!.incident.cause).toMatchObject({
      cause: 'The population register API is stopped.',
      fix: expect.stringMatching(/^Open the history of the API/) as string,
    })
  })

  it('is taken anew with another token, and of another API', () => {
    expect(words(after(look(0), look(10, api({ parts: other }), { digests: 'l' })))).toEqual([])
    expect(words(after(look(0), look(10, api({ parts: other, id: 'two' }))))).toEqual([])
  })
})

describe('the end of an access', () => {
  const at = (days: number): number => days * day * minute

  it('is told a fortnight before, by the subscription or by the key, and over once it is later', () => {
    const soon = (days: number) => look(days * day, api({ ends: { subscription: at(20), key: at(19) } }))
    expect(words(after(soon(0), soon(4)))).toEqual([])
    const fleet = after(soon(0), soon(5), soon(6), soon(25))
    expect(words(fleet)).toEqual(['opened monitor.key-expires', 'opened monitor.subscription-expires'])
    expect(fleet.notices[0]!.incident.cause).toMatchObject({
      cause: 'The configured API key for the population register API expires at 1970-01-20 00:00 UTC.',
      steps: ['api-key'],
    })
    const renewed = live([look(26 * day, api({ ends: { subscription: at(90) } }))], fleet)
    expect(words(renewed).slice(2).toSorted()).toEqual(['resolved monitor.key-expires', 'resolved monitor.subscription-expires'])
  })

  it('is known from the daily reading between the glances', () => {
    const { ends: _, ...glance } = api()
    const fleet = after(look(0, api({ ends: { key: at(15) } })), look(2 * day, glance, { whole: false }))
    expect(words(fleet)).toEqual(opened('key-expires'))
  })
})

describe('a management API', () => {
  it('that refuses the token is told at once, one that does not answer when that lasts', () => {
    expect(words(after(failed(0, { code: 'token', network: false })))).toEqual(opened('management'))
    expect(words(after(failed(0), failed(10)))).toEqual([])
    expect(words(after(failed(0), failed(10), look(20), failed(30)))).toEqual([])
    expect(words(after(failed(0), failed(10), failed(20), look(30)))).toEqual(ended('management'))
  })

  it('says nothing of the calls: neither that a target is up or degraded, nor of the network', () => {
    expect(live([configured(['a'], own), look(0)]).state.statuses.size).toBe(0)
    expect(after(failed(10)).state.statuses.get('a')?.state).toBe('up')
    const cut = cause(['transport.reachable [auth]'], { network: true })
    const events = [1, 2, 3].flatMap((at) => ['a', 'b'].map((target) => cycle(target, at * minute, [cut], { contact: false })))
    const isolated = live([configured(['a', 'b'], own), cycle('a', 0), cycle('b', 0), ...events, look(4)])
    expect(words(isolated)).toEqual(['opened monitor'])
    expect(isolated.state.statuses.get('a')?.state).toBe('unknown')
  })

  it('that is not looked at any more leaves nothing open', () => {
    const changed = after(look(0), look(10, api({ parts: other })))
    const left = live([configured(['a'], { ...own, looks: false }, 20 * minute), look(30, api({ parts: other }))], changed)
    expect(words(left)).toEqual(ended('changed-by-hand'))
    expect(left.state.deployments.size).toBe(0)
  })

  it('hides no error budget that burns', () => {
    const objective = { target: 0.99, windowDays: 30 }
    const calm = { ...own, objective, intermittent: { failures: 100, of: 100 }, flapping: { changes: 100, withinSeconds: 60 } }
    const token = cause(['token.issued'])
    const minutes = Array.from({ length: 120 }, (_, index) => cycle('a', index * minute, index % 3 === 0 ? [token] : []))
    const fleet = live([configured(['a'], calm), failed(0, { code: 'token', network: false }), ...minutes])
    expect(words(fleet)).toContain('opened monitor.burn-rate')
  })
})
