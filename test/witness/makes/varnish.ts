import { gatewayPort, hostOf, namedApis, pathOf, portsOf, type Make } from './make.ts'
import { patienceSeconds, type Api, type SetUp } from '../set-up.ts'
import { writeTokens, tokenFile } from './token-job.ts'

/** Varnish: keys in conditions, the token from a file that a job of its own writes, its own page for whatever it does not pass on. */
export const varnish: Make = {
  program: 'varnishd',
  byChance: true,
  configure: (setUps) => ({
    arguments: (folder) => [
      ...`-F -j none -n ${folder}/work -f ${folder}/gateway.vcl`.split(' '),
      ...portsOf(setUps).flatMap((port) => ['-a', `127.0.0.1:${port}`]),
    ],
    files: { 'gateway.vcl': `vcl 4.1;\nimport std;\nbackend default none;\n${setUps.map(site).join('\n')}\n${dispatch(setUps)}` },
  }),
  beside: writeTokens,
}

const dispatch = (setUps: readonly SetUp[]): string => `
sub vcl_recv {
${setUps
  .flatMap((setUp) => portsOf([setUp]))
  .map((port) => `  if (std.port(local.ip) == ${port}) { call at_${port}; }`)
  .join('\n')}
}`

const named = (name: string): string => name.replaceAll('-', '_')

function backend([name, { backends }]: readonly [string, Api]): string {
  const { hostname, port } = new URL(`http://${hostOf(backends[0]!)}`)
  // A name that does not resolve is no backend that it would start with.
  if (hostname.endsWith('.invalid')) return `backend ${named(name)} none;`
  return `backend ${named(name)} { .host = "${hostname}"; .port = "${port || 80}"; .first_byte_timeout = ${patienceSeconds}s; }`
}

function site(setUp: SetUp): string {
  const apis = namedApis(setUp)
  const own = gatewayPort(setUp)
  const inFront = `
backend front_${setUp.port} { .host = "127.0.0.1"; .port = "${own}"; }
sub at_${setUp.port} { unset req.http.X-Gateway-Api-Key; set req.backend_hint = front_${setUp.port}; return (pass); }`
  return `
${apis.map(backend).join('\n')}
sub at_${own} {
${apis.map(route).join('\n')}
  return (synth(404));
}
${setUp.behindProxy === undefined ? '' : inFront}`
}

function route([name, { contextPath, keyHeader, keys, closed, callout, backends }]: readonly [string, Api]): string {
  const isOneOf = (some: readonly string[]): string => `"^(${some.length === 0 ? 'none' : some.join('|')})$"`
  return `
  if (req.url ~ "^${contextPath}(/|$|[?])") {
    if (req.http.${keyHeader} ~ ${isOneOf(closed)}) { return (synth(403)); }
    if (req.http.${keyHeader} !~ ${isOneOf(keys)}) { return (synth(401)); }
    unset req.http.${keyHeader};
    ${callout === undefined ? '' : `set req.http.Authorization = "Bearer " + std.fileread("../${tokenFile(name)}");`}
    set req.url = regsub(req.url, "^${contextPath}", "${pathOf(backends[0]!)}");
    set req.backend_hint = ${named(name)};
    return (pass);
  }`
}
