import { judges, type Case } from '../test/altered.ts'

const person = { identifikasjonsnummer: [{ status: 'iBruk', foedselsEllerDNummer: '24867765324' }] }
const contact = { personer: [{ personidentifikator: '28870235129', reservasjon: 'NEI', status: 'AKTIV' }] }
const registers = [
  { name: 'population', call: 'GET \\S+/population/personer/24867765324', key: 'e5f19668-fe7c-4dc1-9db4-d648826d7e10', data: person },
  { name: 'contact', call: 'POST \\S+/contact/personer', key: '17ef1e5f-3fbe-4a0b-a093-f8b1b8274c84', data: contact },
] as const

const ofKeys = registers.flatMap(({ name, call, key, data }): readonly Case[] => {
  const none = new RegExp(`^${call}\\n(?![^]*api-key)`)
  const [noKey, wrongKey] = [`gateway.rejects-no-key [${name}]`, `gateway.rejects-wrong-key [${name}]`]
  const challenge = `gateway.challenge [${name}]`
  const wrong = {
    'a random': new RegExp(`^${call}\\n[^]*x-gateway-api-key: (?!${key.slice(0, 8)})[0-9a-f]`),
    'an empty': new RegExp(`^${call}\\n[^]*x-gateway-api-key: \\n`),
    'a similar': new RegExp(`^${call}\\n[^]*x-gateway-api-key: ${key.slice(0, 24)}(?!${key.slice(24)})`),
  }
  return [
    ['rejected', noKey, 'passed'],
    ['answered', noKey, 'failed refusal.missing', { of: none, status: 200, body: data }],
    ['no content', noKey, 'failed refusal.missing', { of: none, status: 204, body: '' }],
    ['the last status of success', noKey, 'failed refusal.missing', { of: none, status: 299, body: data }],
    ['broken down', noKey, 'failed refusal.server-error', { of: none, status: 500, body: '' }],
    ['rejected', wrongKey, 'passed'],
    ...Object.entries(wrong).flatMap(([which, of]) =>
      [200, 201, 204, 299].map((status): Case => [
        `${which} key answered ${status}`,
        wrongKey,
        'failed refusal.missing',
        { of, status, body: status === 204 ? '' : data },
      ]),
    ),
    ['as the product says it', challenge, 'passed'],
    ['in other words without a challenge', challenge, 'passed http.challenge', { of: none, body: { message: 'no' } }],
    ['with a challenge', challenge, 'passed', { of: none, headers: { 'www-authenticate': 'ApiKey' } }],
    ['with another status', challenge, 'passed', { of: none, status: 403, body: { message: 'no' } }],
  ]
})

const broken = /^POST \S+\/contact\/personer\n[^]*\n\n\{"personidentifikatorer": \[$/
const single = /^POST \S+\/contact\/personer\n[^]*\n\n\{"personidentifikatorer":"/
const asText = /^POST \S+\/contact\/personer\n[^]*content-type: text\/plain/
const empty = /^POST \S+\/contact\/personer\n[^]*\n\n\{"personidentifikatorer":\[\]\}$/
const short = /^GET \S+\/population\/personer\/1890629920\n/
const checksum = /^GET \S+\/population\/personer\/18906299205\n/
const wrongMethod = /^POST \S+\/population\//

const malformed = [
  ['population.rejects-malformed', 'a short identifier', short, person],
  ['population.rejects-malformed', 'a wrong checksum', checksum, person],
  ['contact.rejects-malformed-body', 'broken JSON', broken, contact],
  ['contact.rejects-malformed-body', 'one person', single, contact],
  ['contact.rejects-malformed-body', 'text', asText, contact],
  ['contact.rejects-empty-list', 'no person', empty, contact],
] as const

const own = /^GET \S+\/population\/personer\/24867765324\n[^]*api-key: e5f19668-fe7c-4dc1-9db4-d648826d7e10/
const keyInQuery = /^GET \S+\?api-key=/
const unknownPath = /^GET \S+\/population\/gatewatch-no-such-resource\n/
const wayOut = /^GET \S+\/population\/\.\.%2f/

judges([
  ...ofKeys,
  ['rejected', 'gateway.rejects-key-in-query [population]', 'passed'],
  ...[200, 204, 299].map((status): Case => [
    `answered ${status}`,
    'gateway.rejects-key-in-query [population]',
    'warned refusal.missing',
    { of: keyInQuery, status, body: status === 204 ? '' : person },
  ]),
  ['not permitted', 'gateway.rejects-key-in-query [population]', 'not-verified', { setting: /optIn: .*/, to: 'optIn: []' }],
  ['a control that is rejected since', 'gateway.rejects-no-key [population]', 'inconclusive', { of: own, only: 1, status: 401 }],
  ['led elsewhere', 'gateway.rejects-key-in-query [population]', 'passed', { of: keyInQuery, status: 300 }],
  ['rejected', 'gateway.rejects-path-tricks [population]', 'passed'],
  [
    'an unknown path answered',
    'gateway.rejects-path-tricks [population]',
    'warned http.status',
    { of: unknownPath, status: 200, body: {} },
  ],
  ['a way out answered', 'gateway.rejects-path-tricks [population]', 'warned http.status', { of: wayOut, status: 200, body: {} }],
  ['broken down', 'gateway.rejects-path-tricks [population]', 'warned http.status', { of: wayOut, status: 500, body: '' }],
  [
    'rejected without other methods',
    'gateway.rejects-wrong-method [population]',
    'passed http.header',
    { of: wrongMethod, headers: { allow: undefined } },
  ],
  ['not there', 'gateway.rejects-wrong-method [population]', 'passed', { of: wrongMethod, status: 404, headers: { allow: undefined } }],
  ['rejected', 'gateway.rejects-wrong-method [population]', 'passed'],
  ['answered', 'gateway.rejects-wrong-method [population]', 'warned http.status', { of: wrongMethod, status: 200, body: person }],
  ...malformed.flatMap(([check, what, of, body]): readonly Case[] => [
    [`${what} rejected`, check, 'passed'],
    [`${what} answered`, check, 'warned http.status', { of, status: 200, body }],
  ]),
])
