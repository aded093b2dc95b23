import { patienceSeconds, type Api, type SetUp } from '../set-up.ts'
import { gatewayPort, namedApis, type Make } from './make.ts'
import { tokenFile, writeTokens } from './token-job.ts'

const modules = {
  mpm_event: 'mpm_event',
  authz_core: 'authz_core',
  authn_core: 'authn_core',
  headers: 'headers',
  proxy: 'proxy',
  proxy_http: 'proxy_http',
  proxy_balancer: 'proxy_balancer',
  lbmethod_byrequests: 'lbmethod_byrequests',
  slotmem_shm: 'slotmem_shm',
}

/** Apache httpd: keys in `Require`, the token from a file that a job of its own writes, every error its own page. */
export const apache: Make = {
  program: 'apache2',
  configure: (setUps, patience = patienceSeconds) => ({
    arguments: (folder) => ['-d', folder, '-f', 'httpd.conf', '-DFOREGROUND', '-C', `Define folder ${folder}`],
    files: {
      'httpd.conf': `
PidFile httpd.pid
Mutex file:\${folder} default
ErrorLog error.log
ServerName localhost
${Object.entries(modules)
  .map(([name, file]) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${file}.so`)
  .join('\n')}
<IfModule unixd_module>
User www-data
Group www-data
</IfModule>
ServerLimit 1
ThreadsPerChild 25
${setUps.map((setUp) => host(setUp, patience)).join('\n')}
`,
    },
  }),
  beside: writeTokens,
}

function host(setUp: SetUp, patience: number): string {
  const { port, behindProxy } = setUp
  const inFront = `
Listen 127.0.0.1:${port}
<VirtualHost 127.0.0.1:${port}>
  RequestHeader unset X-Gateway-Api-Key
  ProxyPass / http://127.0.0.1:${behindProxy}/
</VirtualHost>`
  const own = gatewayPort(setUp)
  return `
Listen 127.0.0.1:${own}
<VirtualHost 127.0.0.1:${own}>
${namedApis(setUp)
  .map((named) => location(named, patience))
  .join('\n')}
</VirtualHost>
${behindProxy === undefined ? '' : inFront}`
}

function location([name, { contextPath, keyHeader, keys, callout, backends }]: readonly [string, Api], patience: number): string {
  const [first = ''] = backends
  const members = backends.map((url) => `BalancerMember ${url} timeout=${patience}`).join('\n')
  const balancer = `<Proxy balancer://${name}>\n${members}\n</Proxy>`
  return `
${backends.length < 2 ? '' : balancer}
<Location "${contextPath}">
  Require expr "%{HTTP:${keyHeader}} -in {${(keys.length === 0 ? ['none'] : keys).map((key) => `'${key}'`).join(', ')}}"
  ${callout === undefined ? '' : `RequestHeader set Authorization "expr=Bearer %{file:\${folder}/${tokenFile(name)}}"`}
  RequestHeader unset ${keyHeader}
  ${backends.length < 2 ? `ProxyPass "${first}" connectiontimeout=2 timeout=${patience}` : `ProxyPass "balancer://${name}"`}
</Location>`
}
