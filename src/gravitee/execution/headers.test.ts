import { describe, expect, it } from 'vitest'
import type { HeaderEntries } from './headers.ts'
import type { Json } from '../json.ts'
import { called, definition, flow, step, type CallOptions } from '../../../test/gravitee/execution/world.ts'

const hd = (entries: Readonly<Record<string, string>>): Json => Object.entries(entries).map(([name, value]) => ({ name, value }))

/** The values that the backend gets under a name, where a step transforms headers. */
async function got(name: string, configuration: Json, headers: HeaderEntries = [], more: CallOptions = {}): Promise<readonly string[]> {
  const { backends } = await called(definition({ flows: [flow([step('transform-headers', configuration)])] }), { headers, ...more })
  return backends[0]!.headers.flatMap(([each, value]) => (each.toLowerCase() === name.toLowerCase() ? [value] : []))
}

describe('headers of a request', () => {
  it('are set in place of all that the name had', async () => {
    const before: HeaderEntries = [
      ['authorization', 'one'],
      ['Authorization', 'two'],
    ]
    expect(await got('Authorization', { addHeaders: hd({ Authorization: 'new' }) }, before)).toEqual(['new'])
  })

  it('are appended beside those that are there: a second Authorization', async () => {
    expect(await got('Authorization', { appendHeaders: hd({ Authorization: 'two' }) }, [['Authorization', 'one']])).toEqual(['one', 'two'])
    const both = { addHeaders: hd({ Authorization: 'set' }), appendHeaders: hd({ Authorization: 'more' }) }
    expect(await got('Authorization', both)).toEqual(['set', 'more'])
  })

  it('are taken away last: one that is added and removed is gone', async () => {
    expect(await got('X-A', { addHeaders: hd({ 'X-A': 'a' }), removeHeaders: ['x-a'] })).toEqual([])
  })

  it('are held to the whitelist after what was added', async () => {
    const configuration = { addHeaders: hd({ Authorization: 'Bearer x', 'X-A': 'a' }), whitelistHeaders: ['x-a'] }
    expect([await got('Authorization', configuration), await got('X-A', configuration)]).toEqual([[], ['a']])
  })

  it('read what the one before them set', async () => {
    expect(await got('X-B', { addHeaders: hd({ 'X-A': 'a', 'X-B': "{#request.headers['X-A'][0]}b" }) })).toEqual(['ab'])
  })

  it('are left out where their value leads to nothing', async () => {
    expect(await got('X-A', { addHeaders: hd({ 'X-A': "{#context.attributes['none']}" }) })).toEqual([])
  })

  it('go over the wire without blanks around them, and with a question mark for what is beyond Latin', async () => {
    expect(await got('X-A', { addHeaders: hd({ 'X-A': ' å ‘b’ ' }) })).toEqual(['å ?b?'])
  })

  it.each([['{#request.a.b}'], ['line\n'], ['{#request.method']])(
    'that cannot be set end the call in the newer engine, and are left out by the older one: %j',
    async (value) => {
      const root = definition({ flows: [flow([step('transform-headers', { addHeaders: hd({ 'X-A': value, 'X-B': 'b' }) })])] })
      const { answer, trace } = await called(root, { engine: 'v4' })
      expect([answer.status, trace.ended?.key]).toEqual([500, 'TRANSFORM_HEADERS_FAILURE'])
      const older = await called(root, { engine: 'v3' })
      expect(older.backends[0]!.headers).toContainEqual(['X-B', 'b'])
      expect(older.backends[0]!.headers.map(([name]) => name)).not.toContain('X-A')
    },
  )

  it('of which a step took away the length are lost with the content, or break the call', async () => {
    const root = definition({ flows: [flow([step('transform-headers', { whitelistHeaders: ['Accept'] })])] })
    const asking: CallOptions = { method: 'POST', body: 'x', headers: [['Content-Length', '1']] }
    expect((await called(root, { ...asking, engine: 'v4' })).answer.status).toBe(502)
    expect((await called(root, { ...asking, engine: 'v3' })).backends[0]!.body.length).toBe(0)
  })
})

describe('headers that tell of the gateway', () => {
  const names = async (asking: CallOptions, more = {}): Promise<readonly string[]> =>
    (await called(definition(more), asking)).answer.headers
      .map(([name]) => name.toLowerCase())
      .filter((name) => name.startsWith('x-gravitee'))
      .toSorted()
  const ids = ['x-gravitee-request-id', 'x-gravitee-transaction-id']
  const client = 'x-gravitee-client-identifier'

  it('are on every answer of a backend, in the newer engine with the one that acquits the key', async () => {
    expect([await names({ engine: 'v3' }), await names({ engine: 'v4' })]).toEqual([ids, [client, ...ids]])
  })

  it('are on the own errors of the newer engine alone', async () => {
    const flows = [flow([step('dynamic-routing', { rules: [{ pattern: '/other', url: 'http://backend' }] })])]
    expect([await names({ engine: 'v3' }, { flows }), await names({ engine: 'v4' }, { flows })]).toEqual([[], [client, ...ids]])
  })

  it('do not acquit a key that was refused', async () => {
    const plans = [{ id: 'k', security: 'API_KEY', status: 'PUBLISHED', flows: [] }]
    expect(await names({ engine: 'v4' }, { plans })).toEqual(ids)
  })

  it('repeat the id that the caller sent', async () => {
    const { answer } = await called(definition(), { headers: [['X-Gravitee-Transaction-Id', 'mine']] })
    expect(answer.headers).toContainEqual(['X-Gravitee-Transaction-Id', 'mine'])
  })
})
