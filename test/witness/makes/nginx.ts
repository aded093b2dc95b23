import { nginxWith } from '../nginx.ts'
import { patienceSeconds, type Api, type SetUp } from '../set-up.ts'
import { gatewayPort, hostOf, namedApis, pathOf, type Make } from './make.ts'

/** nginx: keys in `if`, the token by `auth_request`, every error its own page. */
export const nginx: Make = {
  program: 'nginx',
  configure: (setUps, patience = patienceSeconds) =>
    nginxWith(`
        proxy_read_timeout ${patience}s;
        resolver 127.0.0.1:9 valid=1s;
        resolver_timeout 1s;
        ${setUps.map(server).join('')}`),
}

function server(setUp: SetUp): string {
  const { port, behindProxy } = setUp
  const inFront = `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${behindProxy}; proxy_set_header X-Gateway-Api-Key ""; } }`
  const apis = namedApis(setUp)
  return `
    ${apis.map(upstream).join('')}
    server { listen 127.0.0.1:${gatewayPort(setUp)}; ${apis.map(location).join('')} }
    ${behindProxy === undefined ? '' : inFront}`
}

function upstream([name, { backends }]: readonly [string, Api]): string {
  return backends.length < 2 ? '' : `upstream ${name} { ${backends.map((url) => `server ${hostOf(url)};`).join(' ')} }`
}

function location([name, { contextPath, keyHeader, keys, closed, callout, backends }]: readonly [string, Api]): string {
  const variable = `$http_${keyHeader.toLowerCase().replaceAll('-', '_')}`
  const host = backends.length < 2 ? hostOf(backends[0]!) : name
  const asking =
    callout === undefined
      ? ''
      : `auth_request /callout-${name};
         auth_request_set $token $upstream_http_authorization;
         proxy_set_header Authorization $token;`
  const fetching =
    callout === undefined
      ? ''
      : `location = /callout-${name} {
           internal;
           set $callout ${callout.url};
           proxy_pass $callout;
           proxy_pass_request_body off;
           proxy_set_header Content-Length "";
           proxy_set_header X-Gateway-Api-Key "${callout.key}";
           proxy_set_header iss "${callout.issuer}";
           proxy_set_header scope "${callout.scope}";
           ${callout.goesOn ? `proxy_intercept_errors on; error_page 400 401 403 404 500 502 504 =204 @nothing-${name};` : ''}
         }
         location @nothing-${name} { return 204; }`
  return `
    location ~ ^${contextPath}(/.*)?$ {
      ${closed.map((key) => `if (${variable} = "${key}") { return 403; }`).join(' ')}
      set $allowed no;
      ${keys.map((key) => `if (${variable} = "${key}") { set $allowed yes; }`).join(' ')}
      if ($allowed = no) { return 401; }
      ${asking}
      proxy_set_header X-Gateway-Api-Key "";
      set $rest $1;
      proxy_pass http://${host}${pathOf(backends[0]!)}$rest;
    }
    ${fetching}`
}
