import { patienceSeconds, type Api, type SetUp } from '../set-up.ts'
import { gatewayPort, hostOf, namedApis, pathOf, type Make } from './make.ts'

/** HAProxy: keys in conditions, the token by a script, its own pages for what it refuses. */
export const haproxy: Make = {
  program: 'haproxy',
  configure: (setUps, patience = patienceSeconds) => ({
    arguments: (folder) => ['-C', folder, '-f', 'haproxy.cfg', '-db'],
    files: {
      'callout.lua': `
core.register_action("callout", { "http-req" }, function(txn, url, key, iss, scope, without)
  local headers = { ["x-gateway-api-key"] = { key }, ["iss"] = { iss }, ["scope"] = { scope } }
  local answer = core.httpclient():get{ url = url, headers = headers }
  local token = answer and answer.status == 200 and answer.headers["authorization"]
  if token then
    txn.http:req_set_header("Authorization", token[0])
  elseif without ~= "goes-on" then
    txn:done(txn:reply{ status = 502, reason = "Bad Gateway" })
  end
end, 5)
`,
      'haproxy.cfg': `
global
  lua-load callout.lua
resolvers none
  nameserver none 127.0.0.1:9
defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 10s
  timeout server ${patience}s
${setUps.map(proxies).join('')}`,
    },
  }),
}

function proxies(setUp: SetUp): string {
  const { port, behindProxy } = setUp
  const apis = namedApis(setUp)
  const inFront = `
frontend front-${port}
  bind 127.0.0.1:${port}
  http-request del-header X-Gateway-Api-Key
  default_backend front-${port}
backend front-${port}
  server gateway 127.0.0.1:${behindProxy}`
  return `
frontend gateway-${port}
  bind 127.0.0.1:${gatewayPort(setUp)}
${apis.map(rules).join('\n')}
  http-request deny deny_status 404 unless ${apis.map(([name]) => name).join(' || ')}
${apis.map(([name]) => `  use_backend ${name} if ${name}`).join('\n')}
${apis.map(backend).join('\n')}
${behindProxy === undefined ? '' : inFront}
`
}

function rules([name, { contextPath, keyHeader, keys, closed, callout }]: readonly [string, Api]): string {
  const header = `req.hdr(${keyHeader}) -m str`
  return [
    `  acl ${name} path ${contextPath}`,
    `  acl ${name} path_beg ${contextPath}/`,
    ...closed.map((key) => `  http-request deny deny_status 403 if ${name} { ${header} ${key} }`),
    `  http-request deny deny_status 401 if ${name} !{ ${header} ${keys.length === 0 ? 'none' : keys.join(' ')} }`,
    ...(callout === undefined
      ? []
      : [
          `  http-request lua.callout ${callout.url} ${callout.key} ${callout.issuer} ${callout.scope} ${callout.goesOn ? 'goes-on' : 'ends'} if ${name}`,
        ]),
  ].join('\n')
}

function backend([name, { contextPath, keyHeader, backends }]: readonly [string, Api]): string {
  return [
    `backend ${name}`,
    `  http-request del-header ${keyHeader}`,
    `  http-request replace-path ^${contextPath}(/.*)?$ ${pathOf(backends[0]!)}\\1`,
    ...backends.map((url, index) => `  server s${index} ${withPort(hostOf(url))} resolvers none init-addr last,libc,none`),
  ].join('\n')
}

const withPort = (host: string): string => (host.includes(':') ? host : `${host}:80`)
