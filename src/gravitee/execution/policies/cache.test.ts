import { describe, expect, it } from 'vitest'
import { apiOf, definition, flow, step } from '../../../../test/gravitee/execution/world.ts'
import type { Json } from '../../json.ts'
import type { Deployment } from '../deployment.ts'
import { NotModeled } from '../not-modeled.ts'
import { serve } from '../serve.ts'

/** The responses to calls with these scopes, one after the other, from a backend that counts. */
async function answersTo(
  scopes: readonly string[],
  settings: Readonly<Record<string, Json>> = {},
  status = 200,
): Promise<readonly string[]> {
  const keep = step('cache', { cacheName: 'tokens', key: "{#request.headers['scope'][0]}", timeToLiveSeconds: 100, ...settings })
  const resources = [{ name: 'tokens', type: 'cache', enabled: true, configuration: { timeToLiveSeconds: 100 } }]
  const deployment: Deployment = {
    api: apiOf(definition({ flows: [flow([keep])], resources })),
    engine: 'v4',
    subscriptions: [],
    cachedResponses: new Map(),
  }
  let requests = 0
  const answers: string[] = []
  for (const scope of scopes) {
    const call = { method: 'GET', path: '/api', query: '', headers: [['scope', scope]] as const, body: Buffer.alloc(0), remoteAddress: '' }
    const { answer } = await serve([deployment], call, async () => ({ status, headers: [], body: Buffer.from(String(++requests)) }))
    answers.push(answer.body.toString())
  }
  return answers
}

describe('a cache', () => {
  it('answers a later call with the same key, and no other', async () => {
    expect(await answersTo(['a', 'a', 'b', 'a', 'b'])).toEqual(['1', '1', '2', '1', '2'])
  })

  it('keeps no failure, and nothing for methods that it is not told of', async () => {
    expect(await answersTo(['a', 'a'], {}, 500)).toEqual(['1', '2'])
    expect(await answersTo(['a', 'a'], { methods: ['POST'] })).toEqual(['1', '2'])
  })

  it.each<Readonly<Record<string, Json>>>([{ responseCondition: '{#upstreamResponse.status == 200}' }, { useResponseCacheHeaders: true }])(
    'is not modeled where answers decide what is kept: %j',
    async (settings) => {
      await expect(answersTo(['a'], settings)).rejects.toThrow(NotModeled)
    },
  )
})
