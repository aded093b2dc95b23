import { describe, expect, it } from 'vitest'
import { Sensitive } from '../../src/base/sensitive.ts'
import { fleetOf, largeFleet, twoTargets } from './fleet-view.ts'
import { serving } from './serving.ts'
import { refused, targetOf } from './views.ts'

describe('what is served', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', /2 targets/],
    ['/?target=south', 'text/html; charset=utf-8', /identity provider refuses/],
    ['/metrics', 'text/plain; version=0.0.4; charset=utf-8', /^# HELP gatewatch_build_info/],
    ['/probe?target=north', 'text/plain; version=0.0.4; charset=utf-8', /^probe_success 1$/m],
    ['/healthz', 'text/plain; charset=utf-8', /^alive\n$/],
    ['/readyz', 'text/plain; charset=utf-8', /^ready\n$/],
  ])('%s is %s', async (path, type, body) => {
    const { url } = await serving(twoTargets())
    const reply = await fetch(`${url}${path}`)
    expect({ status: reply.status, type: reply.headers.get('content-type') }).toEqual({ status: 200, type })
    expect(await reply.text()).toMatch(body)
  })

  it('/targets lists names for service discovery, each with the interval of its target', async () => {
    const { url } = await serving(fleetOf([targetOf('north', 'up'), { ...targetOf('south', 'up'), intervalSeconds: 10 }]))
    expect(await (await fetch(`${url}/targets`)).json()).toEqual([
      { targets: ['north'], labels: { __scrape_interval__: '60s', __scrape_timeout__: '30s' } },
      { targets: ['south'], labels: { __scrape_interval__: '10s', __scrape_timeout__: '10s' } },
    ])
  })

  it('/api/targets gives all targets in short, and one in full', async () => {
    const { url } = await serving(twoTargets())
    const all = (await (await fetch(`${url}/api/targets`)).json()) as { schema: number; targets: readonly Record<string, unknown>[] }
    expect(all.schema).toBe(1)
    expect(all.targets.map(({ name, state }) => [name, state])).toEqual([
      ['north', 'up'],
      ['south', 'down'],
    ])
    expect(all.targets[0]).not.toHaveProperty('checks')
    expect(Object.keys((all.targets[1]!['causes'] as [object])[0])).toEqual(Object.keys(refused))
    const one = (await (await fetch(`${url}/api/targets?target=south`)).json()) as {
      target: { checks: readonly object[]; objective: object }
    }
    expect(one.target.checks).toContainEqual(expect.objectContaining({ name: 'token.issued', outcome: 'failed' }))
    expect(one.target.objective).toHaveProperty('budgetLeft')
  })

  it.each(['/api/targets', '/api/targets?target=south', '/api/incidents'])('%s writes each point in time as ISO 8601', async (path) => {
    const { url } = await serving(twoTargets())
    const text = await (await fetch(`${url}${path}`)).text()
    expect(text).toMatch(/"since":"\d{4}-\d\d-\d\dT[\d:.]+Z"/)
    expect(text).not.toMatch(/[:[,]\d{12,}/)
  })

  it('/api/incidents gives incidents, of one target where it is named', async () => {
    const { url } = await serving(twoTargets())
    const ids = async (path: string): Promise<readonly string[]> =>
      ((await (await fetch(`${url}${path}`)).json()) as { incidents: readonly { id: string }[] }).incidents.map(({ id }) => id)
    expect(await ids('/api/incidents')).toEqual(['i-1'])
    expect(await ids('/api/incidents?target=north')).toEqual([])
  })

  it('/readyz is not ready without a target', async () => {
    const { url } = await serving(fleetOf([]))
    const asked = async (accept: string): Promise<Response> => await fetch(`${url}/readyz`, { headers: { accept } })
    const text = await asked('text/plain')
    expect([text.status, await text.text()]).toEqual([503, 'no-targets: No target is configured.\n'])
    const json = await asked('application/json')
    expect([json.status, await json.json()]).toEqual([
      503,
      { schema: 1, ready: false, reasons: [{ reason: 'no-targets', message: 'No target is configured.' }], warnings: [] },
    ])
  })

  it('a rejected configuration is a line on the page and of /readyz, in each language, until one is accepted', async () => {
    const fleet = twoTargets()
    const { url } = await serving(fleet)
    const read = async (path: string, accept = 'text/plain'): Promise<string> => {
      const reply = await fetch(`${url}${path}`, { headers: { accept } })
      return `${reply.status} ${await reply.text()}`
    }
    const sentence = 'The changed configuration is rejected; the previous one stays in use. The log lists the mistakes.'
    expect(await read('/readyz')).toBe('200 ready\n')
    fleet.setRejected(Date.now())
    expect(await read('/readyz')).toBe(`200 ready\nconfiguration-rejected: ${sentence}\n`)
    expect(await read('/readyz', 'application/json')).toContain('"ready":true,"reasons":[],"warnings":[{"reason":"configuration-rejected"')
    expect(await read('/?language=en')).toContain('The monitor rejects the changed configuration; the previous one stays in use.')
    expect(await read('/?language=nb')).toContain('Overvåkeren avviser den endrede konfigurasjonen')
    expect(await read('/metrics')).toMatch(/^gatewatch_configuration_accepted 0$/m)
    fleet.setRejected(undefined)
    expect(await read('/readyz')).toBe('200 ready\n')
    expect(await read('/')).not.toContain('rejects the changed configuration')
  })

  it('takes up who may read, act and be in front without a restart', async () => {
    const secret = (text: string): Sensitive => new Sensitive('monitor secret', text)
    const server = await serving(twoTargets(), { listen: { bearerToken: secret('token-of-yesterday') } })
    const status = async (authorization: string, path = '/metrics'): Promise<number> =>
      (await fetch(`${server.url}${path}`, { headers: { authorization } })).status
    expect(await status('Bearer token-of-yesterday')).toBe(200)
    server.renew({ bearerToken: secret('token-of-today'), operators: { Kari: secret('secret-of-kari') } })
    expect(await status('Bearer token-of-yesterday')).toBe(401)
    expect(await status('Bearer token-of-today')).toBe(200)
    expect(await status(`Basic ${Buffer.from('Kari:secret-of-kari').toString('base64')}`, '/operators')).toBe(200)
  })

  it('a store that cannot be written is told by /readyz, /metrics and the page', async () => {
    const fleet = twoTargets()
    const { url } = await serving(fleet)
    const read = async (path: string): Promise<string> => {
      const reply = await fetch(`${url}${path}`)
      return `${reply.status} ${await reply.text()}`
    }
    expect(await read('/metrics')).toMatch(/^gatewatch_store_failing 0$/m)
    expect(await read('/')).not.toContain('cannot write its store')
    fleet.setStore({ failingSince: Date.now(), reason: 'the disk is full', unwritten: 12, lost: 3, setAside: 1 })
    expect(await read('/readyz')).toBe('503 store-failing: The store cannot be written: the disk is full. Free or replace its disk.\n')
    const metrics = await read('/metrics')
    for (const line of ['failing 1', 'unwritten_cycles 12', 'lost_cycles_total 3', 'replaced_total 1'])
      expect(metrics).toContain(`\ngatewatch_store_${line}\n`)
    expect(await read('/')).toContain('The monitor cannot write its store: the disk is full.')
  })

  it('answers HEAD without a body, and compresses for those who can read it', async () => {
    const { url } = await serving(largeFleet(100))
    const head = await fetch(`${url}/metrics`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const packed = await fetch(`${url}/metrics`, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const flat = await fetch(`${url}/metrics`, { headers: { 'accept-encoding': 'identity' } })
    expect(flat.headers.get('content-encoding')).toBeNull()
    expect((await packed.text()).length).toBeGreaterThan(50_000)
  })

  it('says so when it fails, and goes on', async () => {
    const fleet = twoTargets()
    const history = (): never => {
      throw new Error('the disk says: /var/lib/secret is full')
    }
    const { url, warnings } = await serving({ ...fleet, history })
    const reply = await fetch(`${url}/?target=north`)
    expect([reply.status, await reply.text()]).toEqual([500, 'Gatewatch failed to respond.\n'])
    expect(warnings).toEqual(['the status server failed to respond: Error'])
    expect((await fetch(`${url}/`)).status).toBe(200)
  })

  it('says where it cannot listen', async () => {
    const { url } = await serving(twoTargets())
    const port = Number(new URL(url).port)
    await expect(serving(twoTargets(), { listen: { port } })).rejects.toThrow(`127.0.0.1:${port} cannot be listened on (EADDRINUSE)`)
  })
})

describe('every answer', () => {
  it.each(['/', '/metrics', '/healthz', '/nothing', '/api/targets'])('guards the reader at %s', async (path) => {
    const { url } = await serving(twoTargets())
    const { headers } = await fetch(`${url}${path}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe(path === '/' ? 'same-origin' : 'no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/)
  })
})

describe('the end', () => {
  it('does not wait for streams', async () => {
    const server = await serving(twoTargets())
    const { url } = server
    const stream = await fetch(`${url}/events`)
    await server.close()
    await stream.text()
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})
