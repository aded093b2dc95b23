import { patienceSeconds, type Api, type SetUp } from '../set-up.ts'
import { gatewayPort, namedApis, pathOf, type Make } from './make.ts'

/** Caddy: keys in matchers, the token by a call in front of the call, answers without a body, and 200 for what it does not know. */
export const caddy: Make = {
  program: 'caddy',
  // What leads out of a context path is answered 200, as any path is that it does not know.
  warned: ['gateway.rejects-path-tricks [contact]', 'gateway.rejects-path-tricks [population]'],
  configure: (setUps, patience = patienceSeconds) => ({
    arguments: () => ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'],
    environment: { XDG_CONFIG_HOME: '.', XDG_DATA_HOME: '.' },
    files: { Caddyfile: `{\n admin off\n auto_https off\n}\n${setUps.map((setUp) => site(setUp, patience)).join('\n')}` },
  }),
}

function site(setUp: SetUp, patience: number): string {
  const { port, behindProxy } = setUp
  const inFront = `http://127.0.0.1:${port} {\n reverse_proxy 127.0.0.1:${behindProxy} {\n header_up -X-Gateway-Api-Key\n }\n}`
  const own = `http://127.0.0.1:${gatewayPort(setUp)} {\n${namedApis(setUp)
    .map((named) => route(named, patience))
    .join('\n')}\n}`
  return behindProxy === undefined ? own : `${own}\n${inFront}`
}

function route([name, { contextPath, keyHeader, keys, closed, callout, backends }]: readonly [string, Api], patience: number): string {
  const calling =
    callout === undefined
      ? []
      : [
          `reverse_proxy ${new URL(callout.url).host} {`,
          'method GET',
          `rewrite ${pathOf(callout.url)}`,
          `header_up X-Gateway-Api-Key "${callout.key}"`,
          `header_up iss "${callout.issuer}"`,
          `header_up scope "${callout.scope}"`,
          ...(callout.goesOn ? ['handle_response {'] : ['@issued status 2xx', 'handle_response @issued {']),
          'request_header Authorization {http.reverse_proxy.header.Authorization}',
          '}',
          '}',
        ]
  return [
    `@closed-${name} header ${keyHeader} ${closed[0] ?? 'none'}`,
    `@refused-${name} not header ${keyHeader} ${keys[0] ?? 'none'}`,
    `@all-${name} path ${contextPath} ${contextPath}/*`,
    `route @all-${name} {`,
    `error @closed-${name} 403`,
    `error @refused-${name} 401`,
    ...calling,
    'request_header -X-Gateway-Api-Key',
    `uri strip_prefix ${contextPath}`,
    `rewrite * ${pathOf(backends[0]!)}{uri}`,
    `reverse_proxy ${backends.map((url) => new URL(url).host).join(' ')} {`,
    'lb_policy round_robin',
    'transport http {',
    `response_header_timeout ${patience}s`,
    '}',
    '}',
    '}',
  ].join('\n')
}
