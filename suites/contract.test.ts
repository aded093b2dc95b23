import { judges, type Altered } from '../test/altered.ts'

const person = /^GET \S+\/population\/personer\/24867765324\n[^]*api-key: e5f19668-fe7c-4dc1-9db4-d648826d7e10/
const unknownPerson = /^GET \S+\/population\/personer\/05854414153\n[^]*api-key/
const document = /^GET \S+\/\.well-known\//
const types = /^POST \S+\/graphql\n[^]*__schema/
const token = /^POST \S+\/oauth\/token\n[^]*authorization: Basic a/

const [found, path] = ['population.found', 'register.path-proven [population]']
const notFound = { kode: 'PREG-003', melding: 'Fant ikke person' }

judges([
  ['types as the standard has them', 'contract.discovery', 'passed'],
  ['a list in a text', 'contract.discovery', 'warned contract.type', { of: document, json: { scopes_supported: 'org' } }],
  ['null, which is nothing', 'contract.discovery', 'passed', { of: document, json: { scopes_supported: null } }],
  ['what no standard knows', 'contract.discovery', 'passed', { of: document, json: { x_own: 1 } }],
  ['no contract', 'contract.answers [population]', 'not-applicable'],
  ['no contract', 'contract.statuses [population]', 'not-applicable'],
  ['no contract', 'contract.graphql', 'not-applicable'],
  ['no record', 'contract.recorded [token]', 'not-applicable'],
])

judges(
  [
    ['as the contract has it', 'contract.answers [population]', 'passed'],
    ['a member too few', 'contract.answers [population]', 'warned contract.missing', { of: person, json: { navn: undefined } }],
    ['a member of another type', 'contract.answers [population]', 'warned contract.type', { of: person, json: { navn: 'A' } }],
    ['a member more', 'contract.answers [population]', 'passed contract.added', { of: person, json: { alder: 1 } }],
    [
      'the same member more in both answers',
      'contract.answers [population]',
      'passed contract.added',
      { of: person, json: { alder: 1 } },
      { of: unknownPerson, body: { ...notFound, alder: 1 } },
    ],
    [
      'another form of nobody',
      'contract.answers [population]',
      'warned contract.missing',
      { of: unknownPerson, body: { kode: 'PREG-003' } },
    ],
    [
      'text, of which another check says it',
      'contract.answers [population]',
      'passed',
      { of: person, headers: { 'content-type': 'text/plain' } },
    ],
    [
      'another kind of JSON',
      'contract.answers [population]',
      'warned contract.content-type',
      { of: person, headers: { 'content-type': 'application/hal+json' } },
    ],
    ['nobody found', 'contract.answers [population]', 'blocked', { of: person, status: 404, body: '' }],

    ['the types', 'contract.graphql', 'passed'],
    ['no types', 'contract.graphql', 'inconclusive', { of: types, body: { data: null } }],
    ['types under another status', 'contract.graphql', 'inconclusive', { of: types, status: 201 }],
  ],
  { sandbox: 'contact-status-undocumented' },
)

judges([['a type that may be null', 'contract.graphql', 'warned contract.graphql-breaking']], { sandbox: 'graphql-schema-may-be-null' })

judges(
  [
    ['documented', 'contract.statuses [population]', 'passed'],
    ['redirected', 'contract.statuses [population]', 'warned contract.status', { of: unknownPerson, status: 302, body: notFound }],
    ['one of a range', 'contract.statuses [population]', 'passed', { of: unknownPerson, status: 409 }],
    [
      'said by the gateway',
      'contract.statuses [population]',
      'passed',
      { of: unknownPerson, status: 302, body: { message: 'Unauthorized', http_status_code: 401 } },
    ],
  ],
  { sandbox: 'contact-status-undocumented', beside: [found, path] },
)

const another: Altered = { of: token, json: { expires_in: '3600' } }

judges(
  [
    ['as recorded', 'contract.recorded [token]', 'passed'],
    ['a member of another type', 'contract.recorded [token]', 'warned contract.type', another],
    ['a member too few', 'contract.recorded [token]', 'warned contract.missing', { of: token, json: { scope: undefined } }],
    ['a member more', 'contract.recorded [token]', 'passed contract.added', { of: token, json: { id_token: 'a' } }],
    [
      'another member for nobody',
      'contract.recorded [population]',
      'warned contract.missing',
      { of: unknownPerson, body: { kode: 'PREG-003' } },
    ],
    ['the types', 'contract.graphql', 'passed'],
  ],
  { sandbox: 'graphql-extensions-changed' },
)
