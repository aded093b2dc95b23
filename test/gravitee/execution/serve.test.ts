import { describe, expect, it } from 'vitest'
import { NotModeled } from '../../../src/gravitee/execution/not-modeled.ts'
import { message } from '../../../src/messages/index.ts'
import { called, definition, flow, step } from './world.ts'

describe('serving a call', () => {
  it('asks the backend below the context path, and hands on its answer', async () => {
    const { answer, text, backends, trace } = await called(definition(), { backend: { status: 201, body: 'made' } })
    expect([answer.status, text, backends.map(({ method, url }) => `${method} ${url}`)]).toEqual([
      201,
      'made',
      ['GET http://backend/base/thing'],
    ])
    expect(trace.ended).toBeUndefined()
  })

  it('says in plain text that no API is there', async () => {
    const { answer, text } = await called(definition(), { path: '/elsewhere' })
    expect([answer.status, answer.headers, text]).toEqual([
      404,
      [['Content-Type', 'text/plain']],
      'No context-path matches the request URI.',
    ])
  })

  it('does not say what becomes of a call that comes to a policy that is not modeled', async () => {
    const call = called(definition({ flows: [flow([step('groovy', {})])] }))
    await expect(call).rejects.toThrow(NotModeled)
    await expect(call).rejects.toMatchObject({ what: message('unknown.policy', { policy: 'groovy' }), at: '/flows/0/pre/0' })
  })
})
