import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openClient } from './loopback.ts'

/** Two hosts at one port, each of which says who it is and keeps connections for an hour; and a name that leads to the first of them. */
async function startHosts() {
  const [first, second] = ['127.0.0.2', '127.0.0.3'].map((address) =>
    createServer({ keepAliveTimeout: 3_600_000 }, (_, answer) => void answer.setHeader('keep-alive', 'timeout=3600').end(address)),
  )
  first!.listen(0, '127.0.0.2')
  await once(first!, 'listening')
  const { port } = first!.address() as AddressInfo
  second!.listen(port, '127.0.0.3')
  await once(second!, 'listening')
  let address = '127.0.0.2'
  onTestFinished(async () => {
    for (const host of [first!, second!]) {
      host.closeAllConnections()
      await new Promise((resolve) => host.close(resolve))
    }
  })
  return {
    url: `http://moved.example.org:${port}`,
    lookup: async () => await Promise.resolve([{ address, family: 4 }]),
    move: () => void (address = '127.0.0.3'),
  }
}

describe('a host that moves while its server keeps connections for an hour', () => {
  it('is asked at its new address within two minutes, however often it is asked', async () => {
    const { url, lookup, move } = await startHosts()
    let time = 0
    const { http, exchanges } = openClient({ age: { now: () => time, lookup } })
    const askFor = async (ms: number): Promise<readonly string[]> => {
      const said: string[] = []
      for (const end = time + ms; time < end; time += 1000) said.push((await http.get('base', url)).text())
      return said
    }
    expect(new Set(await askFor(10_000))).toEqual(new Set(['127.0.0.2']))
    expect(exchanges.slice(1).every(({ reused }) => reused)).toBe(true)
    move()
    const said = await askFor(130_000)
    expect(said[0]).toBe('127.0.0.2')
    expect(said.indexOf('127.0.0.3')).toBeLessThanOrEqual(120)
    expect(said.at(-1)).toBe('127.0.0.3')
  })

  it('is asked at its new address when it was not asked for some seconds', async () => {
    const { url, lookup, move } = await startHosts()
    let time = 0
    const { http } = openClient({ age: { now: () => time, lookup } })
    expect((await http.get('base', url)).text()).toBe('127.0.0.2')
    move()
    time += 5000
    expect((await http.get('base', url)).text()).toBe('127.0.0.3')
  })
})
