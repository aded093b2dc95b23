/** What the five documented calls need, from a running sandbox. */
export interface Calls {
  readonly authUrl: string
  /** Identifier and secret of the client for HTTP Basic. */
  readonly basic: string
  readonly organizationId: string
  readonly graphqlUrl: string
  readonly populationUrl: string
  readonly populationKey: string
  readonly contactUrl: string
  readonly contactKey: string
  readonly contactPerson: string
}

/** A general tool, and the five calls as one would write them for it: a status each, chained by token endpoint and token, and JUnit where it has it. */
export interface Peer {
  readonly name: string
  /** A native program, which is measured where it is installed; Node.js, unless told. */
  readonly program?: string
  /** What starts its files where that is another program. */
  readonly starter?: string
  /** What npm installs, in exact versions. */
  readonly packages: readonly string[]
  /** Its files by their paths. */
  write(calls: Calls): Readonly<Record<string, string>>
  /** What Node.js is told, beside those files, with the folder of the installed packages. */
  args(modules: string): readonly string[]
}

const form = (calls: Calls): string => `grant_type=client_credentials&scope=org:${calls.organizationId}`
const query = (calls: Calls): string => JSON.stringify({ query: `{ organization(id: "${calls.organizationId}") { name } }` })
const persons = (calls: Calls): string => JSON.stringify({ personidentifikatorer: [calls.contactPerson] })
const formType = 'application/x-www-form-urlencoded'
const jsonType = 'application/json'
const keyHeader = 'X-Gateway-Api-Key'

const newman: Peer = {
  name: 'newman 6.2.2',
  packages: ['newman@6.2.2'],
  args: (modules) => [`${modules}/newman/bin/newman.js`, 'run', 'flow.json', '-r', 'cli,junit', '--reporter-junit-export', 'junit.xml'],
  write(calls) {
    const item = (name: string, request: object, then = '') => ({
      name,
      request,
      event: [{ listen: 'test', script: { exec: [`pm.test('${name}', () => pm.response.to.have.status(200))`, then] } }],
    })
    const header = (values: Readonly<Record<string, string>>) => Object.entries(values).map(([key, value]) => ({ key, value }))
    const raw = (text: string) => ({ mode: 'raw', raw: text })
    const keep = (name: string, member: string): string => `pm.collectionVariables.set('${name}', pm.response.json().${member})`
    const flow = {
      info: { name: 'flow', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      item: [
        item(
          'discovery',
          { method: 'GET', url: `${calls.authUrl}/.well-known/openid-configuration` },
          keep('tokenEndpoint', 'token_endpoint'),
        ),
        item(
          'token',
          {
            method: 'POST',
            url: '{{tokenEndpoint}}',
            header: header({ Authorization: `Basic ${calls.basic}`, 'Content-Type': formType }),
            body: raw(form(calls)),
          },
          keep('token', 'access_token'),
        ),
        item('graphql', {
          method: 'POST',
          url: calls.graphqlUrl,
          header: header({ Authorization: 'Bearer {{token}}', 'Content-Type': jsonType }),
          body: raw(query(calls)),
        }),
        item('population', { method: 'GET', url: calls.populationUrl, header: header({ [keyHeader]: calls.populationKey }) }),
        item('contact', {
          method: 'POST',
          url: calls.contactUrl,
          header: header({ [keyHeader]: calls.contactKey, 'Content-Type': jsonType }),
          body: raw(persons(calls)),
        }),
      ],
    }
    return { 'flow.json': JSON.stringify(flow) }
  },
}

const httpyac: Peer = {
  name: 'httpyac 6.16.7',
  packages: ['httpyac@6.16.7'],
  args: (modules) => [`${modules}/httpyac/bin/httpyac.js`, 'send', 'flow.http', '--all', '--junit'],
  write: (calls) => ({
    'flow.http': `# @name discovery
GET ${calls.authUrl}/.well-known/openid-configuration
?? status == 200

###
# @name token
# @ref discovery
POST {{discovery.token_endpoint}}
Authorization: Basic ${calls.basic}
Content-Type: ${formType}

${form(calls)}
?? status == 200

###
# @ref token
POST ${calls.graphqlUrl}
Authorization: Bearer {{token.access_token}}
Content-Type: ${jsonType}

${query(calls)}
?? status == 200

###
GET ${calls.populationUrl}
${keyHeader}: ${calls.populationKey}
?? status == 200

###
POST ${calls.contactUrl}
${keyHeader}: ${calls.contactKey}
Content-Type: ${jsonType}

${persons(calls)}
?? status == 200
`,
  }),
}

const bruno: Peer = {
  name: 'Bruno CLI 4.1.0',
  packages: ['@usebruno/cli@4.1.0'],
  args: (modules) => [`${modules}/@usebruno/cli/bin/bru.js`, 'run', '--reporter-junit', 'junit.xml'],
  write(calls) {
    const block = (name: string, lines: readonly string[]): string => `${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
    const files = [
      [
        'discovery',
        block('get', [`url: ${calls.authUrl}/.well-known/openid-configuration`, 'body: none', 'auth: none']),
        block('script:post-response', ['bru.setVar("tokenEndpoint", res.body.token_endpoint);']),
      ],
      [
        'token',
        block('post', ['url: {{tokenEndpoint}}', 'body: formUrlEncoded', 'auth: none']),
        block('headers', [`Authorization: Basic ${calls.basic}`]),
        block('body:form-urlencoded', ['grant_type: client_credentials', `scope: org:${calls.organizationId}`]),
        block('script:post-response', ['bru.setVar("token", res.body.access_token);']),
      ],
      [
        'graphql',
        block('post', [`url: ${calls.graphqlUrl}`, 'body: json', 'auth: none']),
        block('headers', ['Authorization: Bearer {{token}}']),
        block('body:json', [query(calls)]),
      ],
      [
        'population',
        block('get', [`url: ${calls.populationUrl}`, 'body: none', 'auth: none']),
        block('headers', [`${keyHeader}: ${calls.populationKey}`]),
      ],
      [
        'contact',
        block('post', [`url: ${calls.contactUrl}`, 'body: json', 'auth: none']),
        block('headers', [`${keyHeader}: ${calls.contactKey}`]),
        block('body:json', [persons(calls)]),
      ],
    ] as const
    const collection = JSON.stringify({ version: '1', name: 'flow', type: 'collection' })
    const requests = files.map(([name, ...blocks], index) => {
      const meta = block('meta', [`name: ${name}`, 'type: http', `seq: ${index + 1}`])
      return [`${name}.bru`, [meta, ...blocks, block('assert', ['res.status: eq 200'])].join('\n')] as const
    })
    return { 'bruno.json': collection, ...Object.fromEntries(requests) }
  },
}

const stepci: Peer = {
  name: 'Step CI 2.8.2',
  packages: ['stepci@2.8.2'],
  args: (modules) => [`${modules}/stepci/dist/index.js`, 'run', 'flow.yml'],
  write(calls) {
    const step = (name: string, http: object) => ({ name, http: { ...http, check: { status: 200 } } })
    const steps = [
      step('discovery', {
        method: 'GET',
        url: `${calls.authUrl}/.well-known/openid-configuration`,
        captures: { tokenEndpoint: { jsonpath: '$.token_endpoint' } },
      }),
      step('token', {
        method: 'POST',
        url: '${{captures.tokenEndpoint}}',
        headers: { Authorization: `Basic ${calls.basic}`, 'Content-Type': formType },
        body: form(calls),
        captures: { token: { jsonpath: '$.access_token' } },
      }),
      step('graphql', {
        method: 'POST',
        url: calls.graphqlUrl,
        headers: { Authorization: 'Bearer ${{captures.token}}', 'Content-Type': jsonType },
        body: query(calls),
      }),
      step('population', { method: 'GET', url: calls.populationUrl, headers: { [keyHeader]: calls.populationKey } }),
      step('contact', {
        method: 'POST',
        url: calls.contactUrl,
        headers: { [keyHeader]: calls.contactKey, 'Content-Type': jsonType },
        body: persons(calls),
      }),
    ]
    return { 'flow.yml': JSON.stringify({ version: '1.1', name: 'flow', tests: { documented: { steps } } }) }
  },
}

const vitest: Peer = {
  name: 'Vitest 5.1.0 with undici',
  packages: ['vitest@5.1.0', 'undici@8.12.4'],
  args: (modules) => [`${modules}/vitest/vitest.mjs`, 'run', '--reporter=default', '--reporter=junit', '--outputFile=junit.xml'],
  write: (calls) => ({
    'flow.test.js': `import { request } from 'undici'
import { expect, it } from 'vitest'
let endpoint, token
async function json(url, options) {
  const { statusCode, body } = await request(url, options)
  expect(statusCode).toBe(200)
  return await body.json()
}
it('discovery', async () => void (endpoint = (await json('${calls.authUrl}/.well-known/openid-configuration')).token_endpoint))
it('token', async () => {
  const headers = { authorization: 'Basic ${calls.basic}', 'content-type': '${formType}' }
  token = (await json(endpoint, { method: 'POST', headers, body: '${form(calls)}' })).access_token
})
it('graphql', async () => {
  const headers = { authorization: 'Bearer ' + token, 'content-type': '${jsonType}' }
  await json('${calls.graphqlUrl}', { method: 'POST', headers, body: ${JSON.stringify(query(calls))} })
})
it('population', async () => void (await json('${calls.populationUrl}', { headers: { '${keyHeader}': '${calls.populationKey}' } })))
it('contact', async () => {
  const headers = { '${keyHeader}': '${calls.contactKey}', 'content-type': '${jsonType}' }
  await json('${calls.contactUrl}', { method: 'POST', headers, body: ${JSON.stringify(persons(calls))} })
})
`,
  }),
}

const hurl: Peer = {
  name: 'Hurl',
  program: 'hurl',
  packages: [],
  args: () => ['--test', '--report-junit', 'junit.xml', 'flow.hurl'],
  write: (calls) => ({
    'flow.hurl': `GET ${calls.authUrl}/.well-known/openid-configuration
HTTP 200
[Captures]
token_endpoint: jsonpath "$.token_endpoint"

POST {{token_endpoint}}
Authorization: Basic ${calls.basic}
Content-Type: ${formType}
\`${form(calls)}\`
HTTP 200
[Captures]
token: jsonpath "$.access_token"

POST ${calls.graphqlUrl}
Authorization: Bearer {{token}}
Content-Type: ${jsonType}
${query(calls)}
HTTP 200

GET ${calls.populationUrl}
${keyHeader}: ${calls.populationKey}
HTTP 200

POST ${calls.contactUrl}
${keyHeader}: ${calls.contactKey}
Content-Type: ${jsonType}
${persons(calls)}
HTTP 200
`,
  }),
}

const nodeHttp: Peer = {
  name: 'node:http, by hand',
  packages: [],
  args: () => ['flow.mjs'],
  write: (calls) => ({
    'flow.mjs': `import { request } from 'node:http'
const json = (url, { body, ...options } = {}) =>
  new Promise((done, failed) => {
    const sent = request(url, options, async (response) => {
      if (response.statusCode !== 200) return failed(new Error(url + ': ' + response.statusCode))
      done(JSON.parse((await response.toArray()).join('')))
    })
    sent.on('error', failed).end(body)
  })
async function organization() {
  const { token_endpoint } = await json('${calls.authUrl}/.well-known/openid-configuration')
  const headers = { authorization: 'Basic ${calls.basic}', 'content-type': '${formType}' }
  const { access_token } = await json(token_endpoint, { method: 'POST', headers, body: '${form(calls)}' })
  await json('${calls.graphqlUrl}', {
    method: 'POST',
    headers: { authorization: 'Bearer ' + access_token, 'content-type': '${jsonType}' },
    body: ${JSON.stringify(query(calls))},
  })
}
await Promise.all([
  organization(),
  json('${calls.populationUrl}', { headers: { '${keyHeader}': '${calls.populationKey}' } }),
  json('${calls.contactUrl}', {
    method: 'POST',
    headers: { '${keyHeader}': '${calls.contactKey}', 'content-type': '${jsonType}' },
    body: ${JSON.stringify(persons(calls))},
  }),
])
process.exit()
`,
  }),
}

const curl: Peer = {
  name: 'curl and jq',
  program: 'jq',
  starter: 'bash',
  packages: [],
  args: () => ['flow.sh'],
  write: (calls) => ({
    'flow.sh': `set -euo pipefail
call() { curl --silent --fail "$@"; }
endpoint=$(call '${calls.authUrl}/.well-known/openid-configuration' | jq --exit-status --raw-output .token_endpoint)
token=$(call "$endpoint" -H 'Authorization: Basic ${calls.basic}' -d '${form(calls)}' | jq --exit-status --raw-output .access_token)
call '${calls.graphqlUrl}' -H "Authorization: Bearer $token" -H 'Content-Type: ${jsonType}' -d '${query(calls)}' > /dev/null
call '${calls.populationUrl}' -H '${keyHeader}: ${calls.populationKey}' > /dev/null
call '${calls.contactUrl}' -H '${keyHeader}: ${calls.contactKey}' -H 'Content-Type: ${jsonType}' -d '${persons(calls)}' > /dev/null
`,
  }),
}

const k6: Peer = {
  name: 'k6',
  program: 'k6',
  packages: [],
  args: () => ['run', '--quiet', '--no-usage-report', 'flow.js'],
  write: (calls) => ({
    'flow.js': `import http from 'k6/http'
import { check, fail } from 'k6'
export const options = { iterations: 1, thresholds: { checks: ['rate==1'] } }
function json(response) {
  if (!check(response, { ok: ({ status }) => status === 200 })) fail(response.url)
  return response.json()
}
export default function () {
  const { token_endpoint } = json(http.get('${calls.authUrl}/.well-known/openid-configuration'))
  const headers = { Authorization: 'Basic ${calls.basic}', 'Content-Type': '${formType}' }
  const { access_token } = json(http.post(token_endpoint, '${form(calls)}', { headers }))
  json(http.post('${calls.graphqlUrl}', ${JSON.stringify(query(calls))}, {
    headers: { Authorization: 'Bearer ' + access_token, 'Content-Type': '${jsonType}' },
  }))
  json(http.get('${calls.populationUrl}', { headers: { '${keyHeader}': '${calls.populationKey}' } }))
  json(http.post('${calls.contactUrl}', ${JSON.stringify(persons(calls))}, {
    headers: { '${keyHeader}': '${calls.contactKey}', 'Content-Type': '${jsonType}' },
  }))
}
`,
  }),
}

/** The general tools that people would take instead, and the five calls written by hand. */
export const peers: readonly Peer[] = [nodeHttp, curl, hurl, k6, httpyac, vitest, newman, stepci, bruno]
