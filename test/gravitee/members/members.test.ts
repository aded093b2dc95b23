import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pluginAccounts, type Accounts, unaccountedIn } from '../../../src/gravitee/accounts.ts'
import { policies } from '../../../src/gravitee/execution/policies.ts'
import { Part } from '../../../src/gravitee/part.ts'
import { type Members, membersIn, type Published } from './published.ts'

const published = JSON.parse(readFileSync(join(import.meta.dirname, 'published.json'), 'utf8')) as Published

/** Plugins of which nothing is known: what they do is not verified as a whole. */
const isWhole = (plugin: string): boolean =>
  plugin.startsWith('policy ') && policies[plugin.slice('policy '.length)] === undefined && pluginAccounts[plugin] === undefined

/** Members without members of their own that nobody accounted for. */
const forgotten = (members: Members, accounts: Accounts): readonly string[] =>
  Object.keys(members).filter(
    (path) =>
      accounts[path] === undefined && !Object.keys(members).some((other) => other.startsWith(`${path}/`) || other.startsWith(`${path}[]/`)),
  )

describe('members that the plugins of the gateway publish', () => {
  it.each(Object.entries(published.plugins).filter(([plugin]) => !isWhole(plugin)))('are all accounted for: %s', (plugin, members) => {
    expect(forgotten(members, pluginAccounts[plugin] ?? {})).toEqual([])
  })

  it('are missed where a newer plugin brings another one', () => {
    const newer = membersIn({ properties: { time: { type: 'integer' }, timeUnit: {}, jitter: { type: 'integer' } } })
    expect(forgotten(newer, pluginAccounts['policy latency']!)).toEqual(['/jitter'])
  })

  it('are followed where a policy is modeled', () => {
    expect(Object.keys(policies).filter((policy) => pluginAccounts[`policy ${policy}`] === undefined)).toEqual([])
  })
})

describe('a member with a value of which nothing is known', () => {
  const found = (configuration: object): string | undefined =>
    unaccountedIn(new Part(configuration as never, ''), pluginAccounts['endpoint-connector http-proxy sharedConfiguration']!)?.at

  it('is named, wherever it stands', () => {
    expect(found({ http: { connectTimeout: -1 } })).toBe('/http/connectTimeout')
    expect(found({ http: { connectTimeout: 500, keepAlive: true } })).toBeUndefined()
    expect(found({ unknown: true })).toBeUndefined()
  })
})
