import { expect, it } from 'vitest'
import { apiOf, definition, flow, step } from '../../test/gravitee/execution/world.ts'
import type { Json } from './json.ts'
import { allSteps, lifetimeIn } from './flow.ts'

it.each<[string, Json, Json, number | undefined]>([
  ['the shorter of two, its own', 100, 200, 100],
  ['the shorter of two, that of its resource', 200, 100, 100],
  ['the only one, its own', 100, undefined as never, 100],
  ['the only one, that of its resource', undefined as never, 100, 100],
  ['not zero, which ends nothing', 0, 100, 100],
  ['none', 0, 0, undefined],
])('a cache keeps an answer for %s', (_, own, shared, seconds) => {
  const timeOf = (value: Json | undefined): { readonly [name: string]: Json } => (value === undefined ? {} : { timeToLiveSeconds: value })
  const resource = { name: 'tokens', type: 'cache', enabled: true, configuration: timeOf(shared) }
  // One of another name is none of the policy's.
  const other = { ...resource, name: 'others', configuration: { timeToLiveSeconds: 1 } }
  const api = apiOf(definition({ flows: [flow([step('cache', { cacheName: 'tokens', ...timeOf(own) })])], resources: [other, resource] }))
  expect(lifetimeIn(allSteps(api)[0]!.configuration, api)?.value).toBe(seconds)
})
