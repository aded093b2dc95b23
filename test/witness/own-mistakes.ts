import { randomUUID } from 'node:crypto'
import type { SetupStep } from '../../src/domain/setup-steps.ts'
import type { Edit } from './front.ts'
import type { Api, Callout, SetUp } from './set-up.ts'
import { apiOf, type SetUpMistake } from './set-up-mistakes.ts'

/** A mistake that is written into the configuration of one make. */
export interface WrittenMistake extends SetUpMistake {
  readonly edits: readonly Edit[]
}

type Truth = SetupStep | readonly [SetupStep, ...SetupStep[]]

const mistake = (title: string, truth: Truth, make: SetUpMistake['make']): SetUpMistake => ({
  title,
  truth: typeof truth === 'string' ? [truth] : truth,
  make,
})
const written = (title: string, truth: Truth, ...edits: readonly Edit[]): WrittenMistake => ({ ...mistake(title, truth, () => {}), edits })
const edit =
  (file: string) =>
  (from: string, to: string): Edit => ({ file, from, to })

type Register = 'population' | 'contact'
const inApi =
  (name: Api['name'], change: (api: Api) => void): SetUpMistake['make'] =>
  ({ setUp }) =>
    change(apiOf(setUp, name))
const inCallout =
  (name: Register, change: (callout: Callout) => void): SetUpMistake['make'] =>
  ({ setUp }) =>
    change(apiOf(setUp, name).callout!)
const both =
  (change: (api: Api) => void): SetUpMistake['make'] =>
  ({ setUp }) =>
    registersOf(setUp).forEach(change)
const registersOf = ({ apis }: SetUp): readonly Api[] => apis.filter(({ name }) => name !== 'token-service')
const inBothCallouts = (change: (callout: Callout) => void): SetUpMistake['make'] => both(({ callout }) => change(callout!))

/** Mistakes that no order was learned from: every make can have them. */
export const OWN_MISTAKES: readonly SetUpMistake[] = [
  mistake('a key that lost its last character', 'api-key', ({ client: { keys } }) => void (keys.contact = keys.contact.slice(0, -1))),
  mistake(
    'an old key, renewed since',
    'api-key',
    inApi('population', (api) => void (api.keys = [randomUUID()])),
  ),
  mistake(
    'the keys of the registers swapped',
    'api-key',
    ({ client: { keys } }) => void Object.assign(keys, { population: keys.contact, contact: keys.population }),
  ),
  mistake(
    'a key of another application, for both registers',
    ['api-key', 'client-application'],
    ({ client: { keys } }) => void Object.assign(keys, { population: randomUUID(), contact: randomUUID() }),
  ),
  mistake('keys of another environment, for all APIs', ['configuration', 'api-key'], ({ setUp }) =>
    setUp.apis.forEach((api) => void (api.keys = [randomUUID()])),
  ),
  mistake('a key header of another name for every API', ['configuration', 'api-key'], ({ setUp }) =>
    setUp.apis.forEach((api) => void (api.keyHeader = 'apikey')),
  ),
  mistake(
    'a subscription of the population register that was closed',
    'approve-access',
    inApi('population', (api) => void (api.closed = api.keys.splice(0))),
  ),
  mistake(
    'a context path with another ending',
    'context-path',
    inApi('contact', (api) => void (api.contextPath += 's')),
  ),
  mistake(
    'a context path one level deeper',
    'context-path',
    inApi('population', (api) => void (api.contextPath += '/v1')),
  ),
  mistake(
    'context paths of production',
    'context-path',
    both((api) => void (api.contextPath = api.contextPath.replace('/test', '/prod'))),
  ),
  mistake(
    'the address of the callout is still a placeholder',
    'callout-url',
    inBothCallouts((callout) => void (callout.url = 'http://path-to-token-service.invalid/token')),
  ),
  mistake(
    'a callout to a port where nobody listens',
    'callout-url',
    inCallout('population', (callout) => void (callout.url = 'http://127.0.0.1:2/machine-token')),
  ),
  mistake('a callout to another server', 'callout-url', ({ setUp, behind }) =>
    registersOf(setUp).forEach(({ callout }) => void (callout!.url = `${behind.beside}/oauth/token`)),
  ),
  mistake(
    'a doubled slash in the path of the callout of one API',
    'callout-url',
    inCallout('contact', (callout) => void (callout.url = callout.url.replace('machine-token', 'machine_token'))),
  ),
  mistake(
    'the key of the client application in the callout',
    'api-key-property',
    ({ setUp, client }) => void (apiOf(setUp, 'contact').callout!.key = client.keys.contact),
  ),
  mistake(
    'key and issuer swapped in the callouts',
    ['api-key-property', 'issuer-property'],
    inBothCallouts((callout) => void Object.assign(callout, { key: callout.issuer, issuer: callout.key })),
  ),
  mistake(
    'a token-service key with a letter too many',
    'api-key-property',
    inBothCallouts((callout) => void (callout.key += 'x')),
  ),
  mistake(
    'the organization number as issuer',
    'issuer-property',
    inBothCallouts((callout) => void (callout.issuer = '310000000')),
  ),
  mistake(
    'a placeholder as issuer of one API',
    'issuer-property',
    inCallout('population', (callout) => void (callout.issuer = 'FYLLES-UT')),
  ),
  mistake(
    'a token-issuing service that knows no key of the gateway',
    ['token-issuing-service', 'api-key-property'],
    inApi('token-service', (api) => void (api.keys = [randomUUID()])),
  ),
  mistake(
    'a token-issuing service with a wrong address behind it',
    'token-issuing-service',
    inApi('token-service', (api) => void (api.backends = [`${new URL(api.backends[0]!).origin}/signing`])),
  ),
  mistake(
    'a token-issuing service whose host is gone',
    'token-issuing-service',
    inApi('token-service', (api) => void (api.backends = ['http://signing.invalid/proper'])),
  ),
  mistake(
    'no scope granted to the integration',
    'register-integration',
    ({ setUp, behind }) => void (apiOf(setUp, 'token-service').backends = [behind.tokenIssuing('not-granted')]),
  ),
  mistake(
    'a misspelt scope',
    'import-template',
    inBothCallouts((callout) => void (callout.scope = callout.scope.replace(':', '/'))),
  ),
  mistake(
    'a back end without its version',
    'backend-url',
    inApi('contact', (api) => void (api.backends = api.backends.map((url) => url.replace('/v1', '')))),
  ),
  mistake(
    'a back end with the path of a person',
    'backend-url',
    inApi('population', (api) => void (api.backends = api.backends.map((url) => `${url}/personer`))),
  ),
  mistake(
    'a back end at a port where nobody listens',
    'backend-url',
    inApi('population', (api) => void (api.backends = [`http://127.0.0.1:3${new URL(api.backends[0]!).pathname}`])),
  ),
  mistake(
    'a back end that no name server knows',
    'backend-url',
    inApi('population', (api) => void (api.backends = ['http://folkeregister.invalid/folkeregisteret/v1'])),
  ),
  mistake(
    'another server as back end',
    'backend-url',
    ({ setUp, behind }) => void (apiOf(setUp, 'population').backends = [`${behind.beside}/rest`]),
  ),
  mistake(
    'a slow back end of one register',
    ['network', 'backend-url'],
    ({ setUp, behind }) => void (apiOf(setUp, 'contact').backends = [behind.registers.slow.contact]),
  ),
  mistake(
    'a back end that breaks',
    'backend-url',
    ({ setUp, behind }) => void (apiOf(setUp, 'contact').backends = [behind.registers.broken.contact]),
  ),
]

const nginx = edit('nginx.conf')
const haproxy = edit('haproxy.cfg')
const caddy = edit('Caddyfile')
const apache = edit('httpd.conf')
const varnish = edit('gateway.vcl')

/** Mistakes in the words of one make. */
export const WRITTEN: Readonly<Record<string, readonly WrittenMistake[]>> = {
  nginx: [
    written('the token is not sent on', 'import-template', nginx('proxy_set_header Authorization $token;', '')),
    written('the token is read from another header', 'import-template', nginx('$upstream_http_authorization', '$upstream_http_x_token')),
    written(
      'addresses are filtered',
      ['import-template', 'token-issuing-service'],
      nginx('set $allowed no;', 'deny all; set $allowed no;'),
    ),
    written('every call becomes a GET', ['import-template', 'backend-url'], nginx('set $rest $1;', 'set $rest $1; proxy_method GET;')),
    written(
      'bodies are not passed on',
      ['import-template', 'backend-url'],
      nginx('set $rest $1;', 'set $rest $1; proxy_pass_request_body off; proxy_set_header Content-Length "";'),
    ),
  ],
  haproxy: [
    written(
      'the token is sent on in another header',
      'import-template',
      edit('callout.lua')('req_set_header("Authorization"', 'req_set_header("X-Token"'),
    ),
    written(
      'addresses are filtered',
      ['import-template', 'token-issuing-service'],
      haproxy('  use_backend', '  http-request deny if !{ src 10.0.0.0/8 }\n  use_backend'),
    ),
    written(
      'every call becomes a GET',
      ['import-template', 'backend-url'],
      haproxy('  http-request replace-path', '  http-request set-method GET\n  http-request replace-path'),
    ),
    written(
      'servers are disabled',
      ['backend-url', 'import-template'],
      haproxy('init-addr last,libc,none', 'init-addr last,libc,none disabled'),
    ),
    written(
      'the content type is changed',
      ['import-template', 'backend-url'],
      haproxy('  http-request replace-path', '  http-request set-header Content-Type text/plain\n  http-request replace-path'),
    ),
  ],
  caddy: [
    written(
      'the token is not sent on',
      'import-template',
      caddy('request_header Authorization {http.reverse_proxy.header.Authorization}', ''),
    ),
    written(
      'the token is read from another header',
      'import-template',
      caddy('{http.reverse_proxy.header.Authorization}', '{http.reverse_proxy.header.X-Token}'),
    ),
    written(
      'addresses are filtered',
      ['import-template', 'token-issuing-service'],
      caddy(
        'request_header -X-Gateway-Api-Key',
        '@elsewhere not remote_ip 10.0.0.0/8\nerror @elsewhere 403\nrequest_header -X-Gateway-Api-Key',
      ),
    ),
    written(
      'the content type is changed',
      ['import-template', 'backend-url'],
      caddy('request_header -X-Gateway-Api-Key', 'request_header Content-Type text/plain\nrequest_header -X-Gateway-Api-Key'),
    ),
    written(
      'paths keep the context path',
      ['import-template', 'backend-url'],
      caddy('uri strip_prefix /test/contact', 'uri strip_prefix /contact'),
    ),
  ],
  apache: [
    written(
      'the token is sent on in another header',
      'import-template',
      apache('RequestHeader set Authorization', 'RequestHeader set X-Token'),
    ),
    written('the token lost its scheme', 'import-template', apache('expr=Bearer ', 'expr=')),
    written(
      'addresses are filtered',
      ['import-template', 'token-issuing-service'],
      apache('Require expr "%{HTTP', `Require expr "%{REMOTE_ADDR} == '10.0.0.1' && %{HTTP`),
    ),
    written(
      'the content type is changed',
      ['import-template', 'backend-url'],
      apache('  RequestHeader unset', '  RequestHeader set Content-Type text/plain\n  RequestHeader unset'),
    ),
    written(
      'the Accept header is changed',
      ['import-template', 'backend-url'],
      apache('  RequestHeader unset', '  RequestHeader set Content-Type application/xml\n  RequestHeader unset'),
    ),
  ],
  varnish: [
    written('the token is sent on in another header', 'import-template', varnish('set req.http.Authorization =', 'set req.http.X-Token =')),
    written('the token lost its scheme', 'import-template', varnish('"Bearer " +', '"" +')),
    written(
      'addresses are filtered',
      ['import-template', 'token-issuing-service'],
      varnish('    unset req.http', '    if (client.ip != "10.0.0.1") { return (synth(403)); }\n    unset req.http'),
    ),
    written(
      'the content type is changed',
      ['import-template', 'backend-url'],
      varnish('    set req.url', '    set req.http.Content-Type = "text/plain";\n    set req.url'),
    ),
    written(
      'paths keep the context path',
      ['import-template', 'backend-url'],
      varnish('regsub(req.url, "^/test/contact', 'regsub(req.url, "^/contact'),
    ),
  ],
}
