import { startChild } from './child.ts'
import { edited, type FrontSettings } from './front.ts'
import type { Stoppable } from './serve.ts'

/** Starts haproxy in front of everything; at the third address it is the gateway. */
export async function startHaproxy(settings: FrontSettings): Promise<Stoppable> {
  const certificates = Object.entries(settings.certificates).map(([name, { key, cert }]) => [`${name}.pem`, `${cert}${key}`])
  return await startChild({
    program: 'haproxy',
    arguments: (folder) => ['-C', folder, '-f', 'haproxy.cfg', '-db'],
    files: { ...Object.fromEntries(certificates), ...edited({ 'haproxy.cfg': configuration(settings) }, settings.edits) },
    ports: Object.values(settings.ports),
  })
}

function configuration({ ports, upstreams, keys, machineToken }: FrontSettings): string {
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 5s
  timeout server 5s

frontend auth
  ${listening(ports.auth)}
  default_backend auth
frontend base
  ${listening(ports.base)}
  default_backend base
frontend gateway
  ${listening(ports.gateway)}
  http-after-response set-header Cache-Control no-store
  acl population path_beg /test/population/
  acl contact path_beg /test/contact/
  acl population-key req.hdr(X-Gateway-Api-Key) -m str ${keys.population}
  acl contact-key req.hdr(X-Gateway-Api-Key) -m str ${keys.contact}
  http-request return status 401 ${refusal} if population !population-key
  http-request return status 401 ${refusal} if contact !contact-key
  http-request return status 404 if !population !contact
  http-request del-header X-Gateway-Api-Key
  http-request set-header Authorization "Bearer ${machineToken}"
  use_backend population if population
  default_backend contact

backend auth
  server it 127.0.0.1:${upstreams.auth}
backend base
  server it 127.0.0.1:${upstreams.base}
backend population
  http-request replace-path /test/population/(.*) /folkeregisteret/v1/\\1
  server it 127.0.0.1:${upstreams.population}
backend contact
  http-request replace-path /test/contact/(.*) /rest/v1/\\1
  server it 127.0.0.1:${upstreams.contact}
`
}

const refusal = `content-type application/json string '{"message":"Unauthorized"}' hdr WWW-Authenticate 'ApiKey realm="gateway"'`

const listening = (port: number): string => `bind 127.0.0.1:${port} ssl crt good.pem ssl-min-ver TLSv1.2
  http-request set-header X-Forwarded-Proto https
  http-after-response set-header Strict-Transport-Security max-age=31536000`
