import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { needs, programPath } from '../require-server.ts'
import { twoTargets } from './fleet-view.ts'
import { asked, flood, placeOf, requestOf } from './flood.ts'
import { serving } from './serving.ts'

/** A proxy in front of a monitor: its configuration, and how it is started in a folder. */
interface Proxy {
  readonly configuration: (folder: string, port: number, to: string) => string
  readonly args: (file: string) => readonly string[]
}

const proxies: Readonly<Record<string, Proxy>> = {
  nginx: {
    configuration: (folder, port, to) => `
      pid ${folder}/pid; error_log stderr; daemon off;
      events { worker_connections 1024; }
      http {
        access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/a; uwsgi_temp_path ${folder}/b; scgi_temp_path ${folder}/c;
        upstream monitor { server ${to}; keepalive 16; }
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass http://monitor; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffering off;
            proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
          }
        }
      }`,
    args: (file) => ['-c', file],
  },
  haproxy: {
    configuration: (_, port, to) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  option forwardfor
  http-reuse always
frontend front
  bind 127.0.0.1:${port}
  default_backend monitor
backend monitor
  server one ${to}
`,
    args: (file) => ['-db', '-f', file],
  },
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

for (const [name, { configuration, args }] of Object.entries(proxies))
  needs(name)(`behind ${name}`, () => {
    const fronted = async (): Promise<string> => {
      const { url } = await serving(twoTargets(), { listen: { trustedProxies: ['127.0.0.1'] } })
      const folder = mkdtempSync(join(tmpdir(), 'gatewatch-proxy-'))
      const port = await freePort()
      const file = join(folder, 'configuration')
      writeFileSync(file, configuration(folder, port, new URL(url).host))
      const child = spawn(programPath(name)!, args(file), { stdio: 'ignore', cwd: folder })
      onTestFinished(async () => {
        child.kill('SIGTERM')
        await once(child, 'exit')
        rmSync(folder, { recursive: true, force: true })
      })
      const front = `http://127.0.0.1:${port}`
      await vi.waitFor(async () => expect((await fetch(`${front}/healthz`)).status).toBe(200), { timeout: 30_000, interval: 100 })
      return front
    }

    it('many clients are answered over connections that stay open', async () => {
      const front = await fronted()
      for (let round = 0; round < 10; round++) {
        const replies = await Promise.all(['/', '/metrics', '/api/targets', '/healthz'].map(async (path) => await fetch(`${front}${path}`)))
        for (const reply of replies) expect([reply.url, reply.status, (await reply.text()).length > 0]).toEqual([reply.url, 200, true])
      }
    })

    it('a client with too many streams leaves room for the others', async () => {
      const front = placeOf(await fronted())
      const streams = await flood(front, { connections: 80, text: requestOf('/events'), from: '127.0.0.5' })
      onTestFinished(() => streams.sockets.forEach((socket) => socket.destroy()))
      await vi.waitFor(() => expect(streams.answers()).toBe(80), { timeout: 30_000 })
      for (const path of ['/', '/metrics', '/healthz'])
        expect([path, await asked(front, path, '127.0.0.6')]).toEqual([path, 'HTTP/1.1 200 OK'])
      const other = await flood(front, { connections: 1, text: requestOf('/events'), from: '127.0.0.6' })
      let text = ''
      other.sockets[0]!.on('data', (data: Buffer) => (text += data.toString()))
      await vi.waitFor(() => expect(text).toContain('retry: 3000'), { timeout: 30_000 })
      other.sockets[0]!.destroy()
    })

    it('a thousand requests in one packet leave room for the others', async () => {
      const front = placeOf(await fronted())
      const { sockets, answers } = await flood(front, { connections: 20, text: requestOf('/').repeat(1000), from: '127.0.0.5' })
      onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
      expect(await asked(front, '/healthz', '127.0.0.6')).toBe('HTTP/1.1 200 OK')
      expect(answers()).toBeLessThan(20_000 / 2)
    })
  })
