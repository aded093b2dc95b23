import { freePorts, startChild } from '../witness/child.ts'
import { nginxWith } from '../witness/nginx.ts'
import type { Served } from '../witness/serve.ts'

/** nginx that refuses below one path, and has nobody behind it below the other; its pages are its own. */
export async function startNginxRefusing(): Promise<Served> {
  const [port, nobody] = (await freePorts(2)) as [number, number]
  const child = await startChild({
    ...nginxWith(`
      server {
        listen 127.0.0.1:${port};
        location /refused { return 401; }
        location /dead { proxy_pass http://127.0.0.1:${nobody}; }
      }`),
    ports: [port],
  })
  return { port, stop: child.stop.bind(child) }
}

/** HAProxy that does the same. */
export async function startHaproxyRefusing(): Promise<Served> {
  const [port, nobody] = (await freePorts(2)) as [number, number]
  const configuration = `
defaults
  mode http
  timeout connect 2s
  timeout client 10s
  timeout server 10s
frontend front
  bind 127.0.0.1:${port}
  http-request deny deny_status 401 if { path /refused }
  default_backend nobody
backend nobody
  server one 127.0.0.1:${nobody}
`
  const child = await startChild({
    program: 'haproxy',
    arguments: () => ['-f', 'haproxy.cfg', '-db'],
    files: { 'haproxy.cfg': configuration },
    ports: [port],
  })
  return { port, stop: child.stop.bind(child) }
}
