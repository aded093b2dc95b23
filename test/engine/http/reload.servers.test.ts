import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { needs } from '../../require-server.ts'
import { freePorts, startChild } from '../../witness/child.ts'
import { nginxWith } from '../../witness/nginx.ts'
import { openClient } from './loopback.ts'

/** nginx that answers every call itself. */
async function startNginx(settings: string) {
  const [port] = (await freePorts(1)) as [number]
  const server = `server { listen 127.0.0.1:${port}; location / { return 200 ok; } }`
  const child = await startChild({ ...nginxWith(`${settings} ${server}`), ports: [port] })
  onTestFinished(async () => await child.stop())
  return { url: `http://127.0.0.1:${port}/`, reload: () => child.reload() }
}

needs('nginx')('a server that closes kept connections as servers may', () => {
  it('reloads under eight calls at once, over and over, and no call fails', async () => {
    const { url, reload } = await startNginx('keepalive_requests 100000;')
    const { http, exchanges } = openClient()
    let calls = 0
    const callOn = async (): Promise<void> => {
      for (; calls < 6000; calls++) {
        if (calls % 600 === 599) reload()
        await http.get('base', url)
      }
    }
    await Promise.all(Array.from({ length: 8 }, callOn))
    expect(exchanges.some(({ resent }) => resent === true)).toBe(true)
    expect(exchanges.filter(({ failure }) => failure !== undefined)).toEqual([])
  })

  it('keeps idle ones for a second, and is called again just then', async () => {
    const { url } = await startNginx('keepalive_timeout 1s;')
    const { http, exchanges } = openClient()
    const callOn = async (_: unknown, turn: number): Promise<void> => {
      for (let call = 0; call < 6; call++) {
        await http.get('base', url)
        await pause(990 + turn / 2)
      }
    }
    await Promise.all(Array.from({ length: 40 }, callOn))
    expect(exchanges.filter(({ failure }) => failure !== undefined)).toEqual([])
  })

  it('takes five requests on each connection, and no call has to be sent again', async () => {
    const { url } = await startNginx('keepalive_requests 5;')
    const { http, exchanges } = openClient()
    for (let call = 0; call < 200; call++) await http.get('base', url)
    expect(exchanges.filter(({ resent, failure }) => resent === true || failure !== undefined)).toEqual([])
  })
})
