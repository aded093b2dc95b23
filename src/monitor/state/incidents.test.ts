import { describe, expect, it } from 'vitest'
import { joined, left, openIncident, rediagnosed, Incidents } from './incident.ts'
import { cause } from '../../../test/monitor/fleet-events.ts'

const named = (key: string) => cause(['token.issued'], { key, rule: 'identity-provider-client-rejected' })
const open = (key: string, at = 1) => joined(openIncident(named(key), { at, since: 0 }), 't', ['token.issued'], at)

describe('open incidents', () => {
  it('are found by the key of every cause that they have been found by, and by their targets', () => {
    const incident = rediagnosed(open('one'), named('other'), { at: 2, alone: false })
    const incidents = Incidents.of([incident])
    expect(incident.keys).toEqual(['other', 'one'])
    for (const key of incident.keys) expect(incidents.foundBy(key)).toBe(incident)
    expect(incidents.of('t')).toEqual([incident])
  })

  it('are found by none of their keys any more once they are removed', () => {
    const incident = rediagnosed(open('one'), named('other'), { at: 2, alone: false })
    const incidents = Incidents.of([incident, open('third')]).without(incident)
    for (const key of incident.keys) expect(incidents.foundBy(key)).toBeUndefined()
    // A later one of the same cause is a new one, and is not hidden by the old.
    const later = open('one', 3)
    expect(incidents.with(later).foundBy('one')).toBe(later)
    // Nor is one that comes back with fewer.
    const back = { ...incident, keys: ['one'] }
    expect(incidents.with(back).foundBy('other')).toBeUndefined()
    expect(incidents.foundBy('third')).toBeDefined()
    expect(incidents.size).toBe(1)
  })

  it('are not found by a key that they have lost', () => {
    const incident = open('one')
    const changed = { ...incident, keys: ['other'] }
    const incidents = Incidents.of([incident]).with(changed)
    expect(incidents.foundBy('one')).toBeUndefined()
    expect(incidents.foundBy('other')).toBe(changed)
  })

  it('are not those of a target that has recovered', () => {
    const incident = open('one')
    const recovered = left(incident, 't', ['token.issued'], { at: 2, why: 't has recovered.' })
    expect(Incidents.of([incident]).with(recovered).of('t')).toEqual([])
  })
})
