import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pluginMembers, unsupportedIn } from '../../../src/gravitee/supported-members.ts'
import { policies } from '../../../src/gravitee/execution/policies.ts'
import { DefinitionPart } from '../../../src/gravitee/part.ts'
import { forgotten, unaccounted } from './forgotten.ts'
import { membersIn, type Published } from './published.ts'

const published = JSON.parse(readFileSync(join(import.meta.dirname, 'published.json'), 'utf8')) as Published

describe('members that the gateway publishes', () => {
  it('are all accounted for', () => {
    expect(unaccounted(published)).toEqual([])
  })

  it('are missed where a newer gateway brings another one to what a definition is read into', () => {
    const { Proxy = [], ...classes } = published.classes
    const newer = { plugins: {}, classes: { ...classes, Proxy: [...Proxy, 'shield'], 'v4.ai.Guard': ['level'] } }
    expect(unaccounted(newer)).toEqual(['Proxy.shield', 'v4.ai.Guard'])
  })

  it('are missed where a newer plugin brings another one', () => {
    const newer = membersIn({ properties: { method: {}, jitter: { type: 'integer' } } })
    expect(forgotten(newer, pluginMembers['policy policy-override-request-method']!)).toEqual(['/jitter'])
  })

  it('are followed where a policy is modeled', () => {
    expect(Object.keys(policies).filter((policy) => pluginMembers[`policy ${policy}`] === undefined)).toEqual([])
  })
})

describe('a member with a value of which nothing is known', () => {
  const found = (configuration: object): string | undefined =>
    unsupportedIn(new DefinitionPart(configuration as never, ''), pluginMembers['endpoint-connector http-proxy sharedConfiguration']!)?.at

  it('is named, wherever it stands', () => {
    expect(found({ http: { connectTimeout: -1 } })).toBe('/http/connectTimeout')
    expect(found({ http: { connectTimeout: 500, keepAlive: true } })).toBeUndefined()
    expect(found({ unknown: true })).toBeUndefined()
  })
})
