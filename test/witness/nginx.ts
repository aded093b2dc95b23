import { type ChildSettings, startChild } from './child.ts'
import { edited, type FrontSettings } from './front.ts'
import type { Stoppable } from './serve.ts'

/** Starts nginx in front of everything; at the third address it is the gateway. */
export async function startNginx(settings: FrontSettings): Promise<Stoppable> {
  return await start(settings, httpFor(settings), includedBy(settings))
}

/** Starts nginx in front of servers that do everything themselves but TLS. */
export async function startNginxForTls(settings: TlsSettings): Promise<Stoppable> {
  const sites = Object.entries(settings.upstreams).map(([name, port]) => site(settings.ports[name as keyof TlsSettings['ports']], port))
  return await start(settings, `${quiet}${sites.join('')}`)
}

/** Where nginx listens with TLS, and where it passes calls on to. */
export interface TlsSettings extends Pick<FrontSettings, 'ports' | 'certificates' | 'edits'> {
  readonly upstreams: FrontSettings['ports']
}

/** nginx with what stands in its block `http`. Everything that it writes stays in its folder. */
export const nginxWith = (http: string): Omit<ChildSettings, 'ports'> => ({
  program: 'nginx',
  arguments: (folder) => ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'],
  files: {
    'nginx.conf': `
      daemon off;
      pid nginx.pid;
      worker_processes 1;
      events {}
      http {
        access_log off;
        client_body_temp_path body;
        proxy_temp_path proxy;
        fastcgi_temp_path fastcgi;
        uwsgi_temp_path uwsgi;
        scgi_temp_path scgi;
        ${http}
      }`,
  },
})

async function start(
  { ports, certificates, edits }: Pick<FrontSettings, 'ports' | 'certificates' | 'edits'>,
  http: string,
  included: Readonly<Record<string, string>> = {},
): Promise<Stoppable> {
  const { files, ...program } = nginxWith(http)
  const pairs = Object.entries(certificates).flatMap(([name, { key, cert }]) => [
    [`${name}.key`, key],
    [`${name}.crt`, cert],
  ])
  return await startChild({
    ...program,
    files: { ...Object.fromEntries(pairs), ...edited({ ...files, ...included }, edits) },
    ports: Object.values(ports),
  })
}

const quiet = 'server_tokens off;'

const httpFor = ({ keys }: FrontSettings): string => `
        ${quiet}
        map $http_x_gateway_api_key $population_key { default refused; "${keys.population}" known; }
        map $http_x_gateway_api_key $contact_key { default refused; "${keys.contact}" known; }
        include auth.conf;
        include base.conf;
        include gateway.conf;`

function includedBy({ ports, upstreams, machineToken }: FrontSettings): Readonly<Record<string, string>> {
  return {
    'auth.conf': site(ports.auth, upstreams.auth),
    'base.conf': site(ports.base, upstreams.base),
    'gateway.conf': `
      server {
        listen 127.0.0.1:${ports.gateway} ssl;
        ${tls}
        add_header Cache-Control "no-store" always;
        add_header WWW-Authenticate $challenge always;
        error_page 401 = @refused;
        proxy_set_header Authorization "Bearer ${machineToken}";
        proxy_set_header X-Gateway-Api-Key "";
        location /test/population/ {
          if ($population_key = refused) { return 401; }
          proxy_pass http://127.0.0.1:${upstreams.population}/folkeregisteret/v1/;
        }
        location /test/contact/ {
          if ($contact_key = refused) { return 401; }
          proxy_pass http://127.0.0.1:${upstreams.contact}/rest/v1/;
        }
        location @refused {
          set $challenge 'ApiKey realm="gateway"';
          default_type application/json;
          return 401 '{"message":"Unauthorized"}';
        }
      }`,
  }
}

const tls = `
        ssl_certificate good.crt;
        ssl_certificate_key good.key;
        ssl_protocols TLSv1.2 TLSv1.3;
        add_header Strict-Transport-Security "max-age=31536000" always;`

const site = (port: number, upstream: number): string => `
      server {
        listen 127.0.0.1:${port} ssl;
        ${tls}
        location / {
          proxy_pass http://127.0.0.1:${upstream};
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-Proto https;
          proxy_set_header X-Forwarded-Port ${port};
          proxy_hide_header Strict-Transport-Security;
        }
      }`
