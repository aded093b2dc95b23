import { describe, expect, it } from 'vitest'
import { Sensitive } from '../../src/base/sensitive.ts'
import { twoTargets } from './fleet-view.ts'
import { serving } from './serving.ts'

const bearerToken = new Sensitive('monitor secret', 'token-4711')
const authorization = 'Bearer token-4711'
const post = { method: 'POST', redirect: 'manual' } as const

describe('a check that somebody asks for', () => {
  it.each([
    ['a program', {}],
    ['the page itself', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ])('is made for %s, which is led to the page', async (_, headers) => {
    const fleet = twoTargets()
    const { url } = await serving(fleet)
    const reply = await fetch(`${url}/check?target=south`, { ...post, headers })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, './?target=south'])
    expect(fleet.checked).toEqual(['south'])
  })

  it('is made for the page where its browser tells the origin only', async () => {
    const fleet = twoTargets()
    const { url } = await serving(fleet)
    expect((await fetch(`${url}/check?target=south`, { ...post, headers: { origin: url } })).status).toBe(303)
    expect(fleet.checked).toEqual(['south'])
  })

  it.each([
    ['the page of another site', post, { 'sec-fetch-site': 'cross-site' }, 403],
    ['the page of another name below the same site', post, { 'sec-fetch-site': 'same-site' }, 403],
    ['a page of which only another origin is known', post, { origin: 'https://evil.example' }, 403],
    ['a page that hides its origin', post, { origin: 'null' }, 403],
    ['somebody who only reads', { method: 'GET' }, {}, 405],
  ])('is not made for %s', async (_, init, headers, status) => {
    const fleet = twoTargets()
    const { url } = await serving(fleet)
    expect((await fetch(`${url}/check?target=south`, { ...init, headers })).status).toBe(status)
    expect(fleet.checked).toEqual([])
  })

  it('is asked for with credentials, and by nobody from elsewhere where there are none', async () => {
    const fleet = twoTargets()
    const guarded = await serving(fleet, { listen: { bearerToken } })
    expect((await fetch(`${guarded.url}/check?target=south`, post)).status).toBe(401)
    const open = await serving(fleet, { listen: { host: '0.0.0.0' } })
    const reply = await fetch(`${open.url.replace('0.0.0.0', '127.0.0.1')}/check?target=south`, post)
    expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('Set monitor.listen.bearerToken')])
    expect(fleet.checked).toEqual([])
    expect((await fetch(`${guarded.url}/check?target=south`, { ...post, headers: { authorization } })).status).toBe(303)
    expect(fleet.checked).toEqual(['south'])
  })

  it('is about a target that there is', async () => {
    const { url } = await serving(twoTargets())
    expect((await fetch(`${url}/check?target=nobody`, post)).status).toBe(404)
    expect((await fetch(`${url}/check`, post)).status).toBe(400)
  })
})
