import { judges, type Altered, type Case } from '../test/altered.ts'

const [person, contactPerson, nobody] = ['24867765324', '28870235129', '05854414153']

const population = {
  name: 'population',
  call: new RegExp(`^GET \\S+/population/personer/${person}\\n[^]*api-key: e5f19668-fe7c-4dc1-9db4-d648826d7e10`),
  about: (identifier: string) => ({ identifikasjonsnummer: [{ status: 'iBruk', foedselsEllerDNummer: identifier }] }),
} as const

const contact = {
  name: 'contact',
  call: new RegExp(`^POST \\S+/contact/personer\\n[^]*api-key: 17ef1e5f-3fbe-4a0b-a093-f8b1b8274c84\\n\\n.*\\["${contactPerson}"\\]`),
  about: (...identifiers: readonly string[]) => ({
    personer: identifiers.map((personidentifikator) => ({ personidentifikator, reservasjon: 'NEI', status: 'AKTIV' })),
  }),
} as const

const found = [population, contact].flatMap(({ name, call: of }): readonly Case[] => [
  ['data', `${name}.found`, 'passed'],
  ['another status', `${name}.found`, 'failed http.status', { of, status: 201 }],
  ['no JSON', `${name}.found`, 'failed json.syntax', { of, body: '{' }],
  ['nothing', `${name}.found`, 'failed register.no-data', { of, body: {} }],
  ['an error under 200', `${name}.found`, 'failed register.no-data', { of, body: { error: 'no', message: 'not now' } }],
  [
    'a problem under 200',
    `${name}.found`,
    'failed register.no-data',
    { of, body: { title: 'no', status: 500 }, headers: { 'content-type': 'application/problem+json' } },
  ],

  ['JSON', `register.media-type [${name}]`, 'passed'],
  ['a kind of JSON', `register.media-type [${name}]`, 'passed', { of, headers: { 'content-type': 'application/vnd.persons.v1+json' } }],
  ['text', `register.media-type [${name}]`, 'warned http.content-type', { of, headers: { 'content-type': 'text/plain' } }],
  ['JSON as text', `register.media-type [${name}]`, 'warned http.content-type', { of, headers: { 'content-type': 'text/json' } }],
  ['no label', `register.media-type [${name}]`, 'warned http.content-type', { of, headers: { 'content-type': '' } }],
])

const second: Altered = { of: new RegExp(`^GET \\S+/population/personer/${contactPerson}\\n`), body: population.about(contactPerson) }
const unknownPerson = new RegExp(`^GET \\S+/population/personer/${nobody}\\n[^]*api-key`)
const unknownContact = new RegExp(`^POST \\S+/contact/personer\\n[^]*\\["${nobody}"\\]`)
const another = /^POST \S+\/contact\/personer\n[^]*\["24867765324"\]/

judges([
  ...found,

  ['the person', 'population.right-person', 'passed'],
  ['another person', 'population.right-person', 'failed value.mismatch', { of: population.call, body: population.about(contactPerson) }],
  ['a form that is not known', 'population.right-person', 'inconclusive', { of: population.call, body: { name: 'A' } }],

  ['the person', 'contact.exact-persons', 'passed'],
  ['nobody', 'contact.exact-persons', 'failed value.mismatch', { of: contact.call, body: contact.about(person) }],
  ['a stranger, too', 'contact.exact-persons', 'failed value.mismatch', { of: contact.call, body: contact.about(contactPerson, person) }],
  [
    'the person twice',
    'contact.exact-persons',
    'failed value.mismatch',
    { of: contact.call, body: contact.about(contactPerson, contactPerson) },
  ],
  [
    'a person who is not registered',
    'contact.exact-persons',
    'warned person.unregistered',
    { of: contact.call, body: { personer: [{ personidentifikator: contactPerson, status: 'IKKE_REGISTRERT' }] } },
  ],

  ['two records', 'register.persons-apart [population]', 'passed', second],
  [
    'one record',
    'register.persons-apart [population]',
    'failed register.same-record',
    { ...second, body: population.about(person) },
    { of: population.call, body: population.about(person) },
  ],
  ['no second person', 'register.persons-apart [population]', 'not-verified', { ...second, status: 404, body: '' }],
  ['broken down', 'register.persons-apart [population]', 'failed http.status', { ...second, status: 500, body: '' }],
  ['two records', 'register.persons-apart [contact]', 'passed'],
  ['one record', 'register.persons-apart [contact]', 'failed register.same-record', { of: another, body: contact.about(contactPerson) }],

  ['not found', 'register.path-proven [population]', 'passed'],
  ['found', 'register.path-proven [population]', 'failed http.status', { of: unknownPerson, status: 200, body: population.about(nobody) }],
  [
    'a page',
    'register.path-proven [population]',
    'failed register.form',
    { of: unknownPerson, body: 'not found', headers: { 'content-type': 'text/html' } },
  ],
  ['not registered', 'register.path-proven [contact]', 'passed'],
  ['nobody listed', 'register.path-proven [contact]', 'passed', { of: unknownContact, body: contact.about() }],
  ['listed as registered', 'register.path-proven [contact]', 'failed value.mismatch', { of: unknownContact, body: contact.about(nobody) }],
  ['somebody else', 'register.path-proven [contact]', 'failed value.mismatch', { of: unknownContact, body: contact.about(person) }],
  ['not found', 'register.path-proven [contact]', 'failed http.status', { of: unknownContact, status: 404 }],
])

judges(
  [
    [
      'not found in other words',
      'register.path-proven [population]',
      'passed register.form',
      { of: unknownPerson, body: 'not found', headers: { 'content-type': 'text/html' } },
    ],
  ],
  { beside: ['population.found'] },
)
