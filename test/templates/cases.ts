import type { LintOptions, Mode } from '../../src/templates/lint/settings.ts'
import { all, append, type Change, edit, move, remove, set } from './change.ts'
import type { TemplateName } from './templates.ts'

/** What breaks a rule, with what the finding says of it, and what comes close without breaking it. */
export interface Case {
  readonly breaks: Change
  readonly found: string
  readonly nearly: Change
  readonly file?: TemplateName
  readonly mode?: Mode
  readonly options?: Partial<LintOptions>
  /** Set where only version 2 can say it. */
  readonly version2?: true
}

const FLOW = 'flows.0'
const CALLOUT = 'flows.0.pre.0'
const SETTINGS = 'flows.0.pre.0.configuration'
const HEADERS = 'flows.0.pre.1.configuration'
const TARGET = 'proxy.groups.0.endpoints.0.target'
const HTTP = 'proxy.groups.0.http'
const JWT = 'flows.0.pre.1.configuration'
const CACHE = 'plans.0.flows.0.pre.1.configuration'
const ALL_METHODS = ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']
const UUID = '0b7c1d52-93a4-4c63-9a41-1f6f2d9c4b7a'
const RANDOM = 'kQ7x2Vb9Lm4Tz8Rw1Yc6Hn3Jp5Gs0Df2'
const CERTIFICATE = `-----BEGIN CERTIFICATE-----\n${RANDOM}\n-----END CERTIFICATE-----`

const ownFlow = (path: string, pre: readonly unknown[]): unknown => ({
  name: '',
  'path-operator': { path, operator: 'STARTS_WITH' },
  condition: '',
  methods: [],
  pre,
  post: [],
  enabled: true,
})
const header = (name: string, value: string): unknown => ({
  name,
  policy: 'transform-headers',
  enabled: true,
  configuration: { addHeaders: [{ name, value }] },
})
const encrypted = (value: string): Change => all(set('properties.0.value', value), set('properties.0.encrypted', false))

/** One list of cases for each rule that judges a definition by itself. */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  TL03: [
    {
      breaks: set(`${FLOW}.path-operator.path`, '/personer'),
      found: 'flow [ALL] /personer/**: expected a flow [ALL] /**',
      nearly: set(`${FLOW}.methods`, ALL_METHODS),
    },
    { breaks: set(`${FLOW}.methods`, ['POST']), found: 'only the methods POST', nearly: set(`${FLOW}.name`, 'Ask for the token') },
    { breaks: set(`${FLOW}.enabled`, false), found: 'a disabled flow', nearly: remove(`${FLOW}.enabled`), version2: true },
    {
      breaks: set(`${FLOW}.path-operator.operator`, 'EQUALS'),
      found: 'the path operator "equals"',
      nearly: set(`${FLOW}.path-operator.operator`, 'START_WITH'),
      version2: true,
    },
    {
      breaks: set(`${FLOW}.condition`, "{#request.headers['x'] != null}"),
      found: 'a condition',
      nearly: set(`${FLOW}.condition`, ''),
      version2: true,
    },
    { breaks: set('flows', []), found: 'found none', nearly: append('flows', ownFlow('/more', [])) },
  ],
  TL04: [
    {
      breaks: remove(CALLOUT),
      found: 'flow [ALL] /**: expected one enabled HTTP Callout on the request side, found none',
      nearly: set(`${CALLOUT}.name`, 'Something else'),
    },
    {
      breaks: all(append('flows', ownFlow('/other', [])), move(CALLOUT, 'flows.1.pre')),
      found: 'found none, but one in the flow [ALL] /other/**',
      nearly: append('flows', ownFlow('/other', [])),
    },
    {
      breaks: append(`${FLOW}.pre`, {
        policy: 'policy-http-callout',
        enabled: true,
        configuration: { url: 'https://audit.example.org', method: 'POST' },
      }),
      found: '2 of them',
      nearly: append(`${FLOW}.pre`, { policy: 'policy-http-callout', enabled: false, configuration: {} }),
    },
  ],
  TL05: [
    {
      breaks: all(set(`${SETTINGS}.scope`, 'RESPONSE'), move(CALLOUT, `${FLOW}.post`)),
      found: 'found the response side',
      nearly: remove(`${SETTINGS}.scope`),
    },
  ],
  TL06: [
    {
      breaks: set(`${SETTINGS}.url`, 'https://path.to/token-service'),
      found: 'a name that others can own',
      nearly: set(`${SETTINGS}.url`, 'https://gateway.example.org/path.to/token'),
    },
    {
      breaks: set(`${SETTINGS}.url`, 'https://gw-XXX.institution.no/token'),
      found: 'the placeholder',
      nearly: set(`${SETTINGS}.url`, 'https://gw-xylo.institution.no/token'),
    },
    {
      breaks: set(`${SETTINGS}.url`, 'https://gateway.example.com/<tjeneste>'),
      found: 'the placeholder',
      nearly: set(`${SETTINGS}.url`, "{#properties['machine_auth_api_iss']}"),
      options: {},
    },
    { breaks: set(`${SETTINGS}.url`, ''), found: 'an empty text', nearly: set(`${SETTINGS}.url`, 'https://a') },
    {
      breaks: remove(`${SETTINGS}.url`),
      found: 'found none',
      nearly: set(`${SETTINGS}.url`, 'HTTPS://gateway.example.org/test/machine-token'),
    },
    {
      breaks: set(`${SETTINGS}.url`, '/test/machine-token'),
      found: 'which is not absolute',
      nearly: set(`${SETTINGS}.url`, 'https://gateway.example.org'),
    },
    {
      breaks: set(`${SETTINGS}.url`, 'gateway.example.org/test'),
      found: 'which is not absolute',
      nearly: set(`${SETTINGS}.url`, 'https://gateway.example.org/?a'),
    },
    {
      breaks: set(`${SETTINGS}.url`, 'http://gateway.example.org/test/machine-token'),
      found: 'which sends the key in clear',
      nearly: set(`${SETTINGS}.url`, 'https://http.gateway.no/'),
    },
    {
      breaks: set(`${SETTINGS}.url`, 'https://gateway.example.org/test '),
      found: 'with blanks around it',
      nearly: set(`${SETTINGS}.url`, 'https://gateway.example.org/test/'),
    },
  ],
  TL07: [
    {
      breaks: set(`${SETTINGS}.url`, 'https://user:pass@gateway.example.org/t'),
      found: 'a user or password',
      nearly: set(`${SETTINGS}.url`, 'https://gateway.example.org/t@v1'),
    },
    {
      breaks: set(`${SETTINGS}.url`, `https://gateway.example.org/t?api-key=${UUID}`),
      found: 'the query parameter "api-key"',
      nearly: set(`${SETTINGS}.url`, 'https://gateway.example.org/key/token?fresh=true'),
    },
  ],
  TL08: [
    {
      breaks: set(`${SETTINGS}.url`, 'https://localhost:8443/token'),
      found: 'the loopback host localhost',
      nearly: set(`${SETTINGS}.url`, 'https://gateway.example.org/test/machine-token/'),
    },
    {
      breaks: set(`${SETTINGS}.url`, 'https://192.0.2.7/token'),
      found: 'the number 192.0.2.7',
      nearly: set(`${SETTINGS}.url`, 'https://192-0-2-7.institution.no/token'),
      options: { tokenServiceUrl: 'https://192-0-2-7.institution.no/token' },
    },
    {
      breaks: set(`${SETTINGS}.url`, 'https://gatewya.example.org/test/machine-token'),
      found: 'expected the host gateway.example.org, found gatewya.example.org, which differs in a few letters',
      nearly: set(`${SETTINGS}.url`, 'https://<host>/t'),
    },
    {
      breaks: set(`${SETTINGS}.url`, 'https://gateway.example.org/prod/machine-token'),
      found: 'expected the path /test/machine-token',
      nearly: set(`${SETTINGS}.url`, "https://gateway.example.org{#properties['p']}"),
    },
  ],
  TL09: [
    { breaks: set(`${SETTINGS}.exitOnError`, false), found: 'found false', nearly: set(`${SETTINGS}.exitOnError`, true) },
    { breaks: remove(`${SETTINGS}.exitOnError`), found: 'nothing, which means false', nearly: remove(`${SETTINGS}.errorContent`) },
    { breaks: set(`${SETTINGS}.exitOnError`, 1), found: 'no truth value', nearly: set(`${SETTINGS}.exitOnError`, 'true') },
  ],
  TL10: [
    {
      breaks: set(`${SETTINGS}.errorStatusCode`, '400'),
      found: 'errorStatusCode: expected 502 or 503, found "400"',
      nearly: set(`${SETTINGS}.errorStatusCode`, 503),
    },
    {
      breaks: set(`${SETTINGS}.errorContent`, 'no token'),
      found: 'a text without them',
      nearly: set(`${SETTINGS}.errorContent`, 'token callout: {#calloutResponse.status}'),
    },
    {
      breaks: set(`${SETTINGS}.errorContent`, '{#calloutResponse.status}'),
      found: 'a text without them',
      nearly: set(`${SETTINGS}.errorContent`, '[callout {#calloutResponse.status}]'),
    },
    {
      breaks: set(`${SETTINGS}.errorContent`, "callout {#calloutResponse.status} {#properties['machine_auth_api_key']}"),
      found: 'reads a property',
      nearly: set(`${SETTINGS}.errorContent`, 'callout {#calloutResponse.status} on {#request.path}'),
    },
    {
      breaks: set(`${SETTINGS}.errorContent`, 'callout {#calloutResponse.status} {#calloutResponse.content}'),
      found: 'the answer itself',
      nearly: set(`${SETTINGS}.exitOnError`, false),
    },
  ],
  TL11: [
    {
      breaks: set(`${SETTINGS}.fireAndForget`, true),
      found: 'callout fireAndForget: expected false, found true',
      nearly: remove(`${SETTINGS}.fireAndForget`),
    },
  ],
  TL12: [
    {
      breaks: remove(`${SETTINGS}.errorCondition`),
      found: 'found none, while exitOnError is true',
      nearly: set(`${SETTINGS}.errorCondition`, '{#calloutResponse.status >= 400}'),
    },
    {
      breaks: set(`${SETTINGS}.errorCondition`, '{#calloutResponse.status >= 400 and }'),
      found: 'a name is missing',
      nearly: all(remove(`${SETTINGS}.errorCondition`), set(`${SETTINGS}.exitOnError`, false)),
    },
    {
      breaks: set(`${SETTINGS}.errorCondition`, '{#calloutResponse.status == 500}'),
      found: 'one that does not hold for 400',
      nearly: set(`${SETTINGS}.errorCondition`, '{#calloutResponse.status > 299}'),
    },
    {
      breaks: set(`${SETTINGS}.errorCondition`, '{#calloutResponse.status >= 400 and #calloutResponse.status < 599}'),
      found: 'one that does not hold for 599',
      nearly: set(`${SETTINGS}.errorCondition`, '{(!(#calloutResponse.status < 400))}'),
    },
    {
      breaks: set(`${SETTINGS}.errorCondition`, 'true'),
      found: '"true"',
      nearly: set(`${SETTINGS}.errorCondition`, '{#calloutResponse.status / 100 != 2}'),
    },
  ],
  TL13: [
    { breaks: set(`${SETTINGS}.method`, 'PUT'), found: 'expected GET or POST, found "PUT"', nearly: set(`${SETTINGS}.method`, 'POST') },
  ],
  TL14: [
    {
      breaks: remove(`${SETTINGS}.headers.0`),
      found: 'callout header X-Gateway-Api-Key: expected once, read from the property "machine_auth_api_key", found none',
      nearly: set(`${SETTINGS}.headers.0.name`, 'x-gravitee-api-key'),
    },
    {
      breaks: all(set(`${SETTINGS}.headers.0.value`, 'x'), append(`${SETTINGS}.headers`, { name: 'X-Gravitee-Api-Key', value: 'x' })),
      found: 'it a second time',
      nearly: append(`${SETTINGS}.headers`, { name: 'X-Other', value: 'x' }),
    },
    {
      breaks: set(`${SETTINGS}.headers.0.value`, UUID),
      found: 'a literal text of 36 characters',
      nearly: set(`${SETTINGS}.headers.0.value`, "{#api.properties['machine_auth_api_key']}"),
    },
    {
      breaks: set(`${SETTINGS}.headers.0.value`, "{#properties['machine_auth_api_iss']}"),
      found: `"{#properties['machine_auth_api_iss']}"`,
      nearly: set(`${SETTINGS}.headers.0.value`, "{#secrets.get('/store/key')}"),
    },
  ],
  TL15: [
    {
      breaks: set(`${SETTINGS}.headers.1.name`, 'issuer'),
      found: 'callout header iss: expected once, read from the property "machine_auth_api_iss", found none',
      nearly: set(`${SETTINGS}.headers.1.name`, 'ISS'),
    },
    {
      breaks: set(`${SETTINGS}.headers.1.value`, ''),
      found: 'an empty text',
      nearly: set(`${SETTINGS}.headers.1.value`, '{#properties.machine_auth_api_iss}'),
    },
  ],
  TL16: [
    {
      breaks: remove(`${SETTINGS}.headers.2`),
      found: 'callout header scope: expected once, read from the attribute "scope", found none',
      nearly: set(`${SETTINGS}.headers.2.value`, "{#jsonPath(#context.attributes, '$.scope')}"),
    },
    {
      breaks: set(`${SETTINGS}.headers.2.value`, "{#context.attributes['scopes']}"),
      found: "{#context.attributes['scopes']}",
      nearly: set(`${SETTINGS}.headers.2.value`, '{#context.attributes.scope}'),
    },
  ],
  TL17: [
    {
      breaks: set(`${SETTINGS}.headers.0.value`, UUID),
      found: 'a literal value of "X-Gateway-Api-Key", 36 characters',
      nearly: append(`${SETTINGS}.headers`, { name: 'X-Request-Id', value: UUID }),
    },
    {
      breaks: set(`${SETTINGS}.headers.0.value`, 'abcd-efgh'),
      found: 'a literal value of "X-Gateway-Api-Key", 9 characters',
      nearly: set(`${SETTINGS}.headers.0.value`, "{#properties['machine_auth_api_key'}"),
    },
    {
      breaks: append(`${HEADERS}.addHeaders`, { name: 'X-Basic', value: 'Basic dXNlcjpwYXNz' }),
      found: 'credentials for an Authorization header',
      nearly: append(`${HEADERS}.addHeaders`, { name: 'X-Basic', value: 'Basic lookup' }),
    },
    {
      breaks: set('description', 'Sign with -----BEGIN PRIVATE KEY-----\nMIIE'),
      found: 'a private key',
      nearly: set('description', 'Sign with -----BEGIN CERTIFICATE-----'),
    },
    {
      breaks: set('proxy.groups.0.endpoints.0.headers', [{ name: 'apikey', value: 'b1946ac92492d234' }]),
      found: 'a literal value of "apikey"',
      nearly: set('proxy.groups.0.endpoints.0.headers', [{ name: 'apikey', value: "{#properties['machine_auth_api_key']}" }]),
    },
    {
      breaks: append('resources', { name: 'r', type: 'oauth2', configuration: { clientSecret: 'f4k3s3cr3t' } }),
      found: 'a literal value of "clientSecret"',
      nearly: append('resources', {
        name: 'r',
        type: 'oauth2',
        configuration: { clientSecret: "{#secrets.get('/r')}", secretBase64Encoded: false },
      }),
    },
    {
      breaks: append('resources', { name: 'r', configuration: { blob: 'kQ7x2Vb9Lm4Tz8Rw1Yc6Hn3Jp5Gs0Df2' } }),
      found: 'a long random text',
      nearly: append('resources', { name: 'r', configuration: { blob: 'lookup-of-persons-in-the-population-register-v1' } }),
    },
    {
      breaks: append('resources', { name: 'r', configuration: { hash: 'd41d8cd98f00b204e9800998ecf8427e0f1e2d3c' } }),
      found: 'a long random text',
      nearly: append('resources', { name: 'r', configuration: { id: UUID } }),
    },
    {
      breaks: append('resources', { name: 'r', configuration: { sample: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' } }),
      found: 'a signed token',
      nearly: set('pages', [{ content: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }]),
    },
    {
      breaks: append('resources', { name: 'r', configuration: { url: 'redis://:s3cret@cache:6379' } }),
      found: 'a password in an address',
      nearly: append('resources', { name: 'r', configuration: { url: 'redis://cache:6379/@' } }),
    },
    {
      breaks: append('resources', { name: 'r', configuration: { certContent: '-----BEGIN RSA PRIVATE KEY-----\nMIIE' } }),
      found: 'a private key',
      nearly: append('resources', { name: 'r', configuration: { chain: CERTIFICATE, certContent: RANDOM } }),
    },
    {
      breaks: append('resources', { name: 'r', configuration: { content: `${CERTIFICATE}\n${RANDOM}` } }),
      found: 'a long random text',
      nearly: append('resources', { name: 'r', configuration: { key: `ssh-rsa AAAA${RANDOM}`, trustStore: { content: RANDOM } } }),
    },
    {
      breaks: append(`${HEADERS}.addHeaders`, { name: 'X-Token', value: 'correct-horse-7' }),
      found: 'a literal value of "X-Token"',
      nearly: all(
        append(`${HEADERS}.addHeaders`, { name: 'X-Token-Type', value: 'urn:of:tokens' }),
        append(`${HEADERS}.addHeaders`, { name: 'X-Token', value: 'https://auth.example.org/token' }),
        append(`${HEADERS}.addHeaders`, { name: 'X-Link', value: `https://files.example.org/${RANDOM}` }),
      ),
    },
    {
      breaks: append(`${HEADERS}.addHeaders`, { name: 'X-Any', value: 'Bearer 0123456789' }),
      found: 'credentials for an Authorization header',
      nearly: all(set('plans.0.name', 'Basic Authentication'), set('description', 'Bearer tokenservice')),
    },
    {
      breaks: set('properties', [{ key: 'machine_auth_api_key', value: UUID }]),
      found: 'the value of a secret property, 36 characters',
      nearly: set('properties', [{ key: 'machine_auth_api_key', value: '<the key>' }]),
      mode: 'template',
    },
    {
      breaks: all(set(`${JWT}.keyResolver`, 'INLINE'), set(`${JWT}.content`, 'shared-signing-words')),
      found: 'a signing key, 20 characters',
      nearly: all(set(`${JWT}.keyResolver`, 'INLINE'), set(`${JWT}.content`, 'TODO')),
      file: 'token-service',
    },
  ],
  TL18: [
    {
      breaks: set(`${HEADERS}.addHeaders.0.value`, "Bearer {#properties['nowhere'] ?: #properties['nothing']}"),
      found: 'found "nothing"',
      nearly: set(`${FLOW}.condition`, "{#properties['nowhere'] == null and 'x' == (#properties['other'] ?: 'x')}"),
    },
    {
      breaks: set(`${SETTINGS}.headers.0.value`, "{#properties['machine_auth_api_kye']}"),
      found: 'expected the property "machine_auth_api_key", found "machine_auth_api_kye"',
      nearly: append('properties', { key: 'unused', value: 'x' }),
    },
    {
      breaks: set(`${SETTINGS}.headers.1.value`, "{#api.properties['Machine_Auth_Api_Iss']}"),
      found: 'expected the property "machine_auth_api_iss"',
      nearly: remove('properties'),
    },
    {
      breaks: set(`${SETTINGS}.headers.0.value`, "{#properties['maskinporten_api_key']}"),
      found: 'found "maskinporten_api_key"',
      nearly: all(
        set('properties.0.key', 'maskinporten_api_key'),
        set(`${SETTINGS}.headers.0.value`, "{#properties['maskinporten_api_key']}"),
      ),
    },
    {
      breaks: append(`${FLOW}.pre`, header('X-Region', "{#properties['region']}")),
      found: 'expected a declared property, found "region"',
      nearly: all(
        append(`${FLOW}.pre`, header('X-Region', "{#properties['region']}")),
        append('properties', { key: 'region', value: 'north' }),
      ),
    },
  ],
  TL19: [
    {
      breaks: remove('properties.0'),
      found: 'property "machine_auth_api_key": expected the API key for the token-issuing service, found no such property',
      nearly: set('properties.0.value', 'whatever cipher text'),
    },
    { breaks: remove('properties'), found: 'no list of properties at all', nearly: encrypted(UUID) },
    {
      breaks: set('properties.0.key', 'machine_auth_api_key '),
      found: 'one with the key "machine_auth_api_key "',
      nearly: encrypted("{#secrets.get('/store/key')}"),
    },
    { breaks: encrypted(''), found: 'an empty value', nearly: encrypted('abcdefghijklmnopqrst') },
    { breaks: encrypted('<the key>'), found: 'a placeholder', nearly: encrypted('0123456789abcdef0123456789abcdef') },
    { breaks: encrypted(`"${UUID}"`), found: 'blanks, quotes or brackets among 38 characters', nearly: encrypted(UUID.toUpperCase()) },
    { breaks: encrypted(`${UUID}\u00a0`), found: 'blanks, quotes or brackets among 37 characters', nearly: encrypted(` ${UUID}\n`) },
    { breaks: encrypted('abcdefghijklmnopqrs'), found: '19 characters, too few for a key', nearly: encrypted(UUID) },
    { breaks: all(encrypted(UUID), set('properties.1.value', UUID)), found: 'the same value as the issuer id', nearly: encrypted(UUID) },
  ],
  TL20: [
    {
      breaks: remove('properties.1'),
      found: 'property "machine_auth_api_iss": expected the integration id, found no such property',
      nearly: set('properties.1.value', UUID),
    },
    {
      breaks: set('properties.1.value', 'https://auth.test.example.org/'),
      found: 'an address',
      nearly: set('properties.1.encrypted', true),
    },
    {
      breaks: set('properties.1.value', '974760673'),
      found: 'nine digits, an organisation number',
      nearly: all(set('properties.1.value', '974760673'), set('properties.1.encrypted', true)),
    },
    { breaks: set('properties.1.value', 'FYLL UT'), found: 'a placeholder', nearly: set('properties.1.value', UUID.toUpperCase()) },
    {
      breaks: set('properties.1.value', 'integration-17'),
      found: '14 characters, not of the form of an id',
      nearly: set('properties.1.value', UUID),
    },
  ],
  TL21: [
    {
      breaks: append('properties', { key: 'machine_auth_api_iss', value: UUID }),
      found: '"machine_auth_api_iss" a second time',
      nearly: append('properties', { key: 'machine_auth_api_issuer_note', value: 'x' }),
    },
    {
      breaks: set('properties.0.key', 'Machine_auth_api_key'),
      found: 'expected "machine_auth_api_key", found "Machine_auth_api_key"',
      nearly: set('properties.0.key', 'maskinporten_api_key'),
    },
    {
      breaks: append('properties', { key: ' region', value: 'x' }),
      found: 'a key without blanks around it',
      nearly: append('properties', { key: 'region north', value: 'x' }),
    },
    {
      breaks: append('properties', { value: 'x' }),
      found: 'property key: expected a key, found none',
      nearly: append('properties', { key: 'x' }),
    },
    { breaks: set('properties.0.dynamic', true), found: 'a dynamic one', nearly: remove('properties.0.dynamic') },
  ],
  TL22: [
    { breaks: encrypted(UUID), found: 'encrypted: false', nearly: set('properties.1.encrypted', false) },
    {
      breaks: all(encrypted(UUID), remove('properties.0.encrypted')),
      found: 'a value in clear',
      nearly: encrypted("{#secrets.get('/store/key')}"),
    },
    {
      breaks: set('properties', [{ key: 'machine_auth_api_key', value: 'cipher', encrypted: true }]),
      found: 'encrypted: true',
      nearly: set('properties', [{ key: 'machine_auth_api_key', value: '', encrypted: false }]),
      mode: 'template',
    },
  ],
  TL23: [
    {
      breaks: set(`${HEADERS}.addHeaders.0.value`, "Bearer {#context.attributes['token'?]}"),
      found: 'a fault',
      nearly: append(`${HEADERS}.addHeaders`, { name: 'X-Any', value: "{#secrets.get('/vault/any?reloadOnChange=true')}" }),
    },
    {
      breaks: set(`${SETTINGS}.headers.0.value`, "${properties['machine_auth_api_key']}"),
      found: '"${" begins no expression here',
      nearly: append(`${FLOW}.pre`, {
        policy: 'policy-assign-content',
        enabled: true,
        configuration: { body: "${context.attributes['x']}" },
      }),
    },
    {
      breaks: set(`${SETTINGS}.headers.0.value`, "{properties['machine_auth_api_key']}"),
      found: 'the "#" behind the brace is missing',
      nearly: set(`${SETTINGS}.headers.0.value`, "{ #properties['machine_auth_api_key'] }"),
    },
    {
      breaks: set(`${SETTINGS}.headers.0.value`, "{#properties['machine_auth_api_key'}"),
      found: 'a closing bracket is missing',
      nearly: append(`${SETTINGS}.headers`, { name: 'X', value: '{"a": [1}' }),
    },
    {
      breaks: set(`${SETTINGS}.headers.0.value`, '{#properties[‘machine_auth_api_key’]}'),
      found: 'a typographic quote',
      nearly: append(`${SETTINGS}.headers`, { name: 'X', value: 'a ‘quoted’ word' }),
    },
    {
      breaks: set(`${HEADERS}.addHeaders.0.value`, "Bearer #context.attributes['token']}"),
      found: 'the opening brace is missing',
      nearly: append(`${SETTINGS}.headers`, { name: 'X', value: '#context of it' }),
    },
  ],
  TL24: [
    {
      breaks: set(`${SETTINGS}.variables`, []),
      found: "callout variables: expected one read from '$.access_token' of the answer, found none",
      nearly: set(`${SETTINGS}.variables.0.evaluateAsString`, true),
    },
    {
      breaks: set(`${SETTINGS}.variables.0.value`, "{#jsonPath(#calloutResponse.content, '$.token')}"),
      found: "'$.token'",
      nearly: set(`${SETTINGS}.variables.0.value`, '{#jsonPath(#calloutResponse.content, "$[\'access_token\']")}'),
    },
  ],
  TL25: [
    { breaks: remove('flows.0.pre.1'), found: 'no step that sets it', nearly: append(`${FLOW}.pre`, header('X-Other', 'x')) },
    {
      breaks: move('flows.0.pre.0', 'flows.0.pre'),
      found: 'which does not run behind the callout',
      nearly: append(`${FLOW}.pre`, header('Authorization-Note', 'x')),
    },
    {
      breaks: set(`${HEADERS}.addHeaders.0.value`, "Bearer {#context.attributes['tokne']}"),
      found: 'the attribute "tokne", which no step sets; the callout keeps the token as "token"',
      nearly: all(set(`${HEADERS}.addHeaders.0.value`, "Bearer {#context.attributes['jwt']}"), set(`${SETTINGS}.variables.0.name`, 'jwt')),
    },
    {
      breaks: set(`${SETTINGS}.variables.0.name`, 'access'),
      found: 'the attribute "token", which no step sets',
      nearly: set(`${HEADERS}.addHeaders.0.value`, "Bearer {#jsonPath(#context.attributes, '$.token')}"),
    },
    {
      breaks: set(`${HEADERS}.addHeaders.0.value`, "Bearer{#context.attributes['token']}"),
      found: '"Bearer{#context.attributes[\'token\']}"',
      nearly: set(`${HEADERS}.addHeaders.0.name`, 'authorization'),
    },
    {
      breaks: set(`${HEADERS}.addHeaders.0.value`, "{#context.attributes['token']}"),
      found: 'found "{#context.attributes[\'token\']}"',
      nearly: set(`${HEADERS}.addHeaders.0.value`, 'Bearer {#context.attributes.token}'),
    },
    {
      breaks: append(`${FLOW}.pre`, header('authorization', 'x')),
      found: 'it a second time in the step',
      nearly: append(`${FLOW}.pre`, { ...(header('Authorization', 'x') as object), enabled: true, policy: 'other' }),
    },
    {
      breaks: append('flows', ownFlow('/', [header('Authorization', 'x')])),
      found: 'it a second time',
      nearly: all(append('flows', ownFlow('/', [])), move('flows.0.pre.1', 'flows.1.pre')),
    },
    {
      breaks: all(append('flows', ownFlow('/other', [])), move('flows.0.pre.1', 'flows.1.pre')),
      found: 'which does not run behind the callout',
      nearly: append(`${FLOW}.pre`, { ...(header('Authorization', 'x') as object), enabled: false }),
    },
    {
      breaks: set(`${HEADERS}.removeHeaders`, ['Authorization']),
      found: 'a step that removes it again',
      nearly: set(`${HEADERS}.removeHeaders`, ['X-Authorization']),
    },
  ],
  TL26: [
    {
      breaks: set('plans.0.flows.0.pre', []),
      found: 'plan "Basic lookup": expected an enabled step that sets the attribute "scope", found none',
      nearly: set('plans.0.flows.0.pre.0.name', 'x'),
    },
    {
      breaks: set('plans.0.flows.0.pre.0.enabled', false),
      found: 'found none',
      nearly: all(set('plans.0.flows.0.pre.0.enabled', false), set('plans.0.status', 'CLOSED')),
    },
    {
      breaks: set('plans.0.flows.0.pre.0.configuration.attributes.0.name', 'Scope'),
      found: 'found none',
      nearly: append('plans.0.flows.0.pre.0.configuration.attributes', { name: 'Scope', value: 'x' }),
    },
    {
      breaks: set('plans.0.flows.0.pre.0.configuration.attributes.0.value', ' '),
      found: 'scope of plan "Basic lookup": expected the scope of the register, found an empty text',
      nearly: set('plans.0.flows.0.pre.0.configuration.attributes.0.value', "{#request.headers['x-scope']}"),
    },
    {
      breaks: set('plans.0.flows.0.pre.0.configuration.attributes.0.value', 'contact:person.read'),
      found: 'a scope of population.test.example.org, beginning with "population:", found "contact:person.read"',
      nearly: set('plans.0.flows.0.pre.0.configuration.attributes.0.value', 'population:a  population:b'),
    },
    {
      breaks: set('plans.0.flows.0.pre.0.configuration.attributes.0.value', '<scope>'),
      found: 'the placeholder "<scope>"',
      nearly: all(
        set('plans.0.flows.0.pre', []),
        set('plans.1.flows.0.pre', []),
        (api) =>
          void (api['flows'] as { pre: unknown[] }[])[0]!.pre.unshift({
            policy: 'policy-assign-attributes',
            enabled: true,
            configuration: { attributes: [{ name: 'scope', value: 'population:x' }] },
          }),
      ),
    },
  ],
  TL27: [
    {
      breaks: all(remove('plans.0'), set('name', 'Population')),
      found: 'expected a flow with the scope for GET /personer/{person_identifier}, found only [GET] /full/**',
      nearly: remove('plans.1'),
    },
    {
      breaks: set('plans.0.flows.0.methods', ['GET']),
      found: 'expected a flow with the scope for POST /personer, found only [GET] /**',
      nearly: set('plans.0.flows.0.methods', ['GET', 'POST']),
      file: 'contact',
    },
    {
      breaks: set('plans.0.flows.0.path-operator', { path: '/personer', operator: 'EQUALS' }),
      found: 'for GET',
      nearly: set('plans.0.flows.0.path-operator', { path: '/personer/:id', operator: 'EQUALS' }),
      version2: true,
    },
  ],
  TL28: [
    {
      breaks: set('proxy.groups.0.endpoints', []),
      found: 'endpoints: expected at least one, found none',
      nearly: remove('proxy.groups.0.endpoints.0.name'),
    },
    {
      breaks: set(TARGET, ''),
      found: 'backend target: expected the absolute https address of the service, found none',
      nearly: set(TARGET, 'https://population.example.org/v1'),
    },
    {
      breaks: set(TARGET, 'population.test.example.org/v1'),
      found: 'which is not absolute',
      nearly: set(TARGET, 'https://folkeregisteret.api.skatteetaten.no/v1'),
    },
    {
      breaks: set(TARGET, 'https://population.test.example.org/<path>'),
      found: 'the placeholder',
      nearly: set(TARGET, 'https://POPULATION.test.example.org/registry/v1'),
    },
    { breaks: set(TARGET, 'http://registry.institution.no/v1'), found: 'which is not encrypted', nearly: set(TARGET, "{#endpoints['x']}") },
    {
      breaks: set(TARGET, 'https://a:b@registry.institution.no/v1'),
      found: 'a user or password in the address',
      nearly: set(TARGET, 'https://test.kontaktregisteret.no/rest/v1'),
    },
    {
      breaks: set(TARGET, 'https://test.kontaktregistret.no/rest/v1'),
      found: 'expected the host test.kontaktregisteret.no, found the host test.kontaktregistret.no, which is not known',
      nearly: set(TARGET, 'https://kontaktregisteret.no/rest/v1'),
    },
    {
      breaks: set(TARGET, 'https://registry.institution.no/v1'),
      found: 'expected a known host',
      nearly: set(TARGET, 'https://contact.test.example.org/rest/v1'),
    },
  ],
  TL29: [
    {
      breaks: edit(TARGET, (target) => `${target}/personer`),
      found: '"personer" twice in a row',
      nearly: edit(TARGET, (target) => `${target}/`),
    },
    {
      breaks: set(TARGET, 'https://population.test.example.org/registry'),
      found: 'no version such as /v1/',
      nearly: set(TARGET, 'https://population.test.example.org/V10'),
    },
    {
      breaks: set('plans.0.flows.0.pre.1', {
        policy: 'dynamic-routing',
        enabled: true,
        configuration: { rules: [{ pattern: '/people/(.*)', url: 'x' }] },
      }),
      found: 'expected a rule that routes the call, found no routing rule that fits the path',
      nearly: set('plans.0.flows.0.pre.1', {
        policy: 'dynamic-routing',
        enabled: true,
        configuration: {
          rules: [
            { pattern: '/people/(.*)', url: 'x' },
            { pattern: '/personer/([0-9]{11})', url: "{#endpoints['default']}/personer/{#group[0]}" },
          ],
        },
      }),
    },
    {
      breaks: set('plans.0.flows.0.pre.1', {
        policy: 'dynamic-routing',
        enabled: true,
        configuration: { rules: [{ pattern: '/(.*)', url: "{#endpoints['default']}/v1/{#group[0]}" }] },
      }),
      found: '/registry/v1/v1/personer/{person_identifier}": "v1" twice',
      nearly: set('plans.0.flows.0.pre.1', { policy: 'dynamic-routing', enabled: false, configuration: { rules: [] } }),
    },
  ],
  TL30: [
    {
      breaks: set(TARGET, 'https://population.example.org/registry/v1'),
      found: 'backend target: expected test, as configured, found production, by the host population.example.org',
      nearly: set('name', 'Population register, latest'),
    },
    {
      breaks: set('proxy.virtual_hosts.0.path', '/prod/population'),
      found: 'context path: expected test',
      nearly: set('proxy.virtual_hosts.0.path', '/products/population'),
    },
    { breaks: set('labels', ['production']), found: 'label: expected test', nearly: set('labels', ['test', 'products']) },
    {
      breaks: set('description', 'Produksjonsmiljøet'),
      found: 'description: expected test',
      nearly: set('description', 'For test; change the backend for production'),
    },
    {
      breaks: all(set(`${SETTINGS}.url`, 'https://gateway.institution.no/prod/token')),
      found: 'callout url: expected test',
      nearly: set(`${SETTINGS}.url`, 'https://gateway.institution.no/token'),
    },
  ],
  TL31: [
    {
      breaks: set('proxy.virtual_hosts', []),
      found: 'context path: expected a path such as /test/population, found none',
      nearly: set('proxy.virtual_hosts.0.path', '/test/population/'),
    },
    {
      breaks: set('proxy.virtual_hosts.0.path', '/test/popu lation'),
      found: 'which has blanks',
      nearly: set('proxy.virtual_hosts.0.path', 'test//population'),
    },
    {
      breaks: set('proxy.virtual_hosts.0.path', '/test/population*'),
      found: 'which is not a plain path',
      nearly: set('proxy.virtual_hosts.0.path', '/test/a/population'),
    },
    {
      breaks: set('proxy.virtual_hosts.0.path', '/Test/population'),
      found: 'lower case, as callers write it',
      nearly: set('proxy.virtual_hosts.0.path', '/test/æøå'),
    },
    {
      breaks: set('proxy.virtual_hosts.0.path', '/<context>'),
      found: 'the placeholder "/<context>"',
      nearly: set('proxy.virtual_hosts.0.path', '/context'),
    },
    {
      breaks: set('proxy.virtual_hosts.0.path', '/test/popluation'),
      found: 'expected "/test/population", found "/test/popluation", which differs in a few letters',
      nearly: set('proxy.virtual_hosts.0.path', 'test//population'),
      options: { registers: { population: { contextPath: '/test/population' } } },
    },
  ],
  TL32: [
    {
      breaks: set('proxy.virtual_hosts.0.host', 'other.example.org'),
      found: 'virtual host: expected "gw.example.org", found "other.example.org"',
      nearly: set('proxy.virtual_hosts.0.host', 'GW.example.org'),
      options: { gatewayHost: 'gw.example.org' },
    },
    {
      breaks: set('proxy.virtual_hosts.0.host', 'gw.example.org'),
      found: 'none in a file for other installations',
      nearly: remove('proxy.virtual_hosts.0.host'),
      mode: 'template',
    },
  ],
  TL33: [
    { breaks: set('plans', []), found: 'plans: expected one that is published, found none', nearly: remove('plans.1') },
    {
      breaks: all(set('plans.0.status', 'STAGING'), set('plans.1.status', 'STAGING')),
      found: 'only plans that are staging',
      nearly: set('plans.1.status', 'STAGING'),
    },
    {
      breaks: set('plans.1.security', 'KEY_LESS'),
      found: 'plan "Full lookup" security: expected API key, found key-less',
      nearly: set('plans.1.security', 'api-key'),
    },
    {
      breaks: set('plans.0.security', 'JWT'),
      found: 'found jwt',
      nearly: set('plans.1.security', 'JWT'),
    },
  ],
  TL34: [
    {
      breaks: set('plans.0.validation', 'AUTO'),
      found: 'expected MANUAL, found AUTO',
      nearly: all(set('plans.0.validation', 'AUTO'), set('plans.0.status', 'DEPRECATED')),
    },
  ],
  TL35: [
    {
      breaks: set('plans.0.securityDefinition', '{"propagateApiKey":true}'),
      found: 'propagateApiKey: expected false, found true',
      nearly: remove('plans.0.securityDefinition'),
    },
  ],
  TL36: [
    {
      breaks: all(set('flow_mode', 'BEST_MATCH'), append('flows', ownFlow('/personer', []))),
      found: 'flow mode: expected DEFAULT, found BEST_MATCH beside the flow [ALL] /personer/**',
      nearly: set('flow_mode', 'BEST_MATCH'),
      version2: true,
    },
  ],
  TL37: [
    {
      breaks: set('execution_mode', 'v3'),
      found: 'execution mode: expected none, or v4-emulation-engine, found "v3"',
      nearly: set('execution_mode', 'v4-emulation-engine'),
      version2: true,
    },
  ],
  TL38: [
    {
      breaks: set('proxy.groups.0.ssl.trustAll', true),
      found: 'backend trustAll: expected false, found true',
      nearly: remove('proxy.groups.0.ssl'),
    },
    {
      breaks: set('proxy.groups.0.ssl.hostnameVerifier', false),
      found: 'backend hostnameVerifier: expected true, found false',
      nearly: remove('proxy.groups.0.ssl.hostnameVerifier'),
    },
  ],
  TL39: [
    {
      breaks: remove(`${HTTP}.readTimeout`),
      found: 'backend readTimeout: expected between 1 and 30000 ms, found none',
      nearly: set(`${HTTP}.readTimeout`, 30000),
    },
    { breaks: set(`${HTTP}.connectTimeout`, 0), found: '0, which means no limit', nearly: set(`${HTTP}.connectTimeout`, 1) },
    { breaks: set(`${HTTP}.connectTimeout`, 5001), found: 'found 5001', nearly: set(`${HTTP}.connectTimeout`, 5000) },
    {
      breaks: set(`${HTTP}.followRedirects`, true),
      found: 'backend followRedirects: expected false',
      nearly: remove(`${HTTP}.followRedirects`),
    },
  ],
  TL40: [
    {
      breaks: append('proxy.groups.0.endpoints', {
        name: 'production',
        target: 'https://population.example.org/registry/v1',
        backup: false,
      }),
      found: 'a second one at population.example.org',
      nearly: append('proxy.groups.0.endpoints', {
        name: 'production',
        target: 'https://population.example.org/registry/v1',
        backup: true,
      }),
    },
  ],
  TL41: [
    {
      breaks: set('proxy.logging', { mode: 'CLIENT_PROXY', content: 'HEADERS_PAYLOADS', condition: '{#request.timestamp <= 1l}' }),
      found: 'the content of calls, under a condition',
      nearly: set('proxy.logging', { mode: 'CLIENT_PROXY', content: 'HEADERS', condition: '{#request.timestamp <= 1l}' }),
    },
    {
      breaks: set('proxy.logging', { mode: 'CLIENT', content: 'HEADERS' }),
      found: 'headers, without an end',
      nearly: set('proxy.logging', { mode: 'NONE', content: 'NONE' }),
    },
  ],
  TL42: [
    { breaks: set('visibility', 'PUBLIC'), found: 'visibility: expected PRIVATE, found PUBLIC', nearly: set('visibility', 'private') },
    {
      breaks: set('proxy.cors', { enabled: true, allowOrigin: ['https://a.example.org', '*'] }),
      found: 'CORS origin: expected named origins, found "*"',
      nearly: set('proxy.cors', { enabled: false, allowOrigin: ['*'] }),
    },
  ],
  TL43: [
    {
      breaks: all(set('id', UUID), set('plans.0.created_at', 1)),
      found: 'nothing bound to an installation, found id, created_at',
      nearly: set('identity', UUID),
      version2: true,
    },
    { breaks: set('primaryOwner', { displayName: 'x' }), found: 'found primaryOwner', nearly: set('groups', []), version2: true },
    {
      breaks: set('members', [{ source: 'x' }]),
      found: 'no people or groups, found 1',
      nearly: set('members', []),
      version2: true,
    },
    {
      breaks: set('picture', 'x'.repeat(70_000)),
      found: 'picture: expected at most 64 KiB, found 68 KiB',
      nearly: set('picture', 'x'.repeat(60_000)),
      version2: true,
    },
    {
      breaks: set('pages', [{ content: 'see [here](/#!/apis/1/documentation)' }]),
      found: 'no link into an installation',
      nearly: set('pages', [{ content: 'see [here](https://docs.example.org/apis/1)' }]),
      version2: true,
    },
    {
      breaks: append(`${FLOW}.pre`, header('API_KEY', 'X')),
      found: 'header API_KEY: expected no placeholder',
      nearly: append(`${FLOW}.pre`, header('X-Kind', 'XML')),
    },
  ],
  TL44: [
    {
      breaks: set('response_templates', { API_KEY_MISSING: { '*/*': { status: 200, body: '{}' } } }),
      found: 'response template API_KEY_MISSING: expected a status of 400 or above, found 200',
      nearly: set('response_templates', { API_KEY_MISSING: { '*/*': { status: 403, body: '{}' } } }),
    },
  ],
  TL45: [
    { breaks: set(`${CALLOUT}.enabled`, false), found: 'expected enabled, found disabled', nearly: remove(`${CALLOUT}.enabled`) },
    {
      breaks: set('flows.0.pre.1.enabled', false),
      found: 'expected enabled, found disabled',
      nearly: append(`${FLOW}.pre`, { ...(header('X-Old', 'x') as object), enabled: false }),
    },
  ],
  TL47: [
    {
      breaks: set(`${JWT}.kid`, 'FYLLES UT'),
      found: 'JWT kid: expected the id of the registered key, found a placeholder',
      nearly: set(`${JWT}.kid`, 'fylke-17'),
      file: 'token-service',
    },
    {
      breaks: set(`${JWT}.content`, ''),
      found: 'JWT content: expected the signing key, or the path to its file, found none',
      nearly: set(`${JWT}.content`, '/keys/utfyllende.pem'),
      file: 'token-service',
    },
    {
      breaks: set(`${JWT}.audiences`, []),
      found: 'JWT audience: expected the issuer of the authorization service, found none',
      nearly: set(`${JWT}.expiresIn`, 120),
      file: 'token-service',
    },
    {
      breaks: set(`${JWT}.audiences.0`, 'https://auth.example.org/'),
      found: 'another host than the backend',
      nearly: set(`${JWT}.audiences.0`, 'https://AUTH.test.example.org/'),
      file: 'token-service',
    },
    {
      breaks: set(`${JWT}.audiences.0`, 'https://auth.test.example.org'),
      found: 'without the slash at its end',
      nearly: set('proxy.groups.0.endpoints.0.target', 'https://auth.test.example.org/token/'),
      file: 'token-service',
    },
    {
      breaks: all(set(`${JWT}.expiresIn`, 3), set(`${JWT}.expiresInUnit`, 'MINUTES')),
      found: 'JWT lifetime: expected at most 120 s, found 180 s',
      nearly: all(set(`${JWT}.expiresIn`, 2), set(`${JWT}.expiresInUnit`, 'MINUTES')),
      file: 'token-service',
    },
    {
      breaks: all(set(`${CACHE}.timeToLiveSeconds`, 118), set('resources.0.configuration.timeToLiveSeconds', 118)),
      found: 'cache lifetime: expected less than 110 s, for tokens of 120 s, found 118 s',
      nearly: set(`${CACHE}.timeToLiveSeconds`, 118),
      file: 'token-service',
    },
    {
      breaks: set(`${CACHE}.key`, 'tokens'),
      found: 'a token of one scope is handed out for another, found "tokens"',
      nearly: set(`${CACHE}.key`, "{#request.headers['iss'] + #context.attributes['requested_scope']}"),
      file: 'token-service',
    },
    {
      breaks: set(`${CACHE}.key`, "{#request.headers['scope']}"),
      found: 'found "{#request.headers[\'scope\']}", a header that a later step removes before the key is read',
      nearly: all(set(`${CACHE}.key`, "{#request.headers['scope']}"), set('flows.0.pre.3.configuration.removeHeaders', ['iss'])),
      file: 'token-service',
    },
    {
      breaks: set('plans.0.flows.0.pre.0.configuration.attributes.0.value', 'all'),
      found: 'a token of one scope is handed out for another',
      nearly: set('plans.0.flows.0.pre.0.configuration.attributes.0.value', "{#request.headers['scope']}"),
      file: 'token-service',
    },
    {
      breaks: set(`${CACHE}.scope`, 'API'),
      found: 'the issuer header too, as applications share the cache',
      nearly: all(
        set(`${CACHE}.scope`, 'API'),
        set(`${CACHE}.key`, "{#request.headers['iss']}-{#request.headers['scope']}"),
        set('flows.0.pre.3.configuration.removeHeaders', []),
      ),
      file: 'token-service',
    },
    {
      breaks: set(`${CACHE}.cacheName`, 'token'),
      found: 'cache: expected a cache that the definition declares, found "token"',
      nearly: append('resources', { name: 'other', type: 'cache', configuration: {} }),
      file: 'token-service',
    },
    {
      breaks: set('flows.0.pre.0.configuration.whitelistIps', ['0.0.0.0/0']),
      found: 'allowed addresses: expected the networks of your gateway, found every address',
      nearly: set('flows.0.pre.0.configuration.whitelistIps', ['10.0.0.0/8']),
      file: 'token-service',
    },
  ],
  TL50: [
    {
      breaks: encrypted(`${UUID}\n`),
      found: 'property "machine_auth_api_key": expected no control character, found a line break at its end',
      nearly: encrypted(UUID),
    },
    {
      breaks: encrypted(`${UUID}\t`),
      found: 'expected no blanks around it',
      nearly: append('properties', { key: 'unused', value: 'x\n' }),
    },
    {
      breaks: set('properties.1.value', `\u001b${UUID}`),
      found: 'property "machine_auth_api_iss": expected no control character, found the control character U+001b at its beginning',
      nearly: all(set('properties.1.value', `${UUID}\r`), set('properties.1.encrypted', true)),
    },
    {
      breaks: append(`${HEADERS}.addHeaders`, { name: 'X-Words', value: 'two\r\nlines' }),
      found: 'header X-Words: expected no control character, found a line break inside it',
      nearly: append(`${HEADERS}.addHeaders`, { name: 'X-Words', value: 'two\twords ' }),
    },
  ],
}
