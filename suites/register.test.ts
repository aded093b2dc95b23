import { judges, type Altered, type Case } from '../test/altered.ts'

const [person, contactPerson, unknownPersonId] = ['24867765324', '28870235129', '05854414153']

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
const unknownPerson = new RegExp(`^GET \\S+/population/personer/${unknownPersonId}\\n[^]*api-key`)
const unknownContact = new RegExp(`^POST \\S+/contact/personer\\n[^]*\\["${unknownPersonId}"\\]`)
const another = /^POST \S+\/contact\/personer\n[^]*\["24867765324"\]/

/** A setting of the population register's call. */
const set = (line: string): Altered => ({ setting: /( {4}contextPath: \/test\/population\n)/, to: `$1    ${line}\n` })
const other = contactPerson
const about = population.about

const rightPerson = [
  ['in the form of the register', about(person), 'passed'],
  ['in a list', [about(person)], 'passed'],
  ['in a list of several', [about(other), about(person)], 'passed'],
  ['in a list within an object', { personer: [about(person)] }, 'passed'],
  ['deep within', { a: [{ b: { c: [about(person)] } }] }, 'passed'],
  ['under a name of its own', { fnr: person }, 'passed'],
  ['under a name of its own in a list', [{ person: { id: person } }], 'passed'],
  ['in no form that is known', { status: [{ status: 'bosatt' }] }, 'inconclusive'],
  ['in no form that is known, about somebody', [{ fnr: other }], 'inconclusive'],
  ['another one', about(other), 'failed person.not-requested'],
  ['another one in a list', [about(other)], 'failed person.not-requested'],
  ['another one, and the one asked for as a relative', { ...about(other), relatives: [person] }, 'failed person.not-requested'],
  ['where the pointer says', { person: { id: person } }, 'passed', set('personPointer: /person/id')],
  ['where the pointer says, of several', { ids: [other, person] }, 'passed', set('personPointer: /ids')],
  ['where the pointer says, in a list', [{ id: other }, { id: person }], 'passed', set('personPointer: /1/id')],
  ['where the pointer says of each in a list', [{ id: person }], 'passed', set('personPointer: /id')],
  ['another where the pointer says', { id: other, ...about(person) }, 'failed person.not-requested', set('personPointer: /id')],
  ['nowhere where the pointer says', about(person), 'failed value.mismatch', set('personPointer: /id')],
  ['where a pointer names what every object has', { a: person }, 'failed value.mismatch', set('personPointer: /constructor/name')],
] as const

const part = [
  ['that names nobody', { status: [{ status: 'bosatt' }] }, 'not-applicable'],
  ['that names the person', { fnr: person }, 'passed'],
  ['that names another person in an unknown form', { fnr: other }, 'inconclusive'],
  ['that names another person', about(other), 'failed person.not-requested'],
  ['that has nothing at the configured pointer', { status: 'bosatt' }, 'failed value.mismatch', set('personPointer: /fnr')],
] as const

const exactPersons = [
  ['those asked for', contact.about(contactPerson), 'passed'],
  ['nobody asked for', contact.about(person), 'failed person.not-requested'],
  ['nobody', contact.about(), 'blocked'],
  ['a stranger, too', contact.about(contactPerson, person), 'failed person.not-requested'],
  ['one twice', contact.about(contactPerson, contactPerson), 'failed value.mismatch'],
  [
    'one who is not registered',
    { personer: [{ personidentifikator: contactPerson, status: 'IKKE_REGISTRERT' }] },
    'warned person.unregistered',
  ],
  ['no form that is known', { people: [{ id: contactPerson }] }, 'inconclusive'],
  ['no identifiers', { personer: [{ status: 'AKTIV' }, { status: 'AKTIV' }] }, 'inconclusive'],
] as const

const requestForTwo = [
  { setting: /( {6})- \$\{SANDBOX_CONTACT_PERSON\}/, to: `$&\n$1- "${person}"` },
  { of: contact.call, sent: [/\["28870235129"\]/, `["${contactPerson}","${person}"]`] },
] as const

const deep = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`

judges([
  ...rightPerson.map(([what, body, says, ...set]): Case => [what, 'population.right-person', says, { of: population.call, body }, ...set]),
  ...part.map(([what, body, says, ...others]): Case => [
    `a part ${what}`,
    'population.right-person',
    says,
    { of: population.call, sent: [/24867765324/, '24867765324?part=status'], body },
    set('query: { part: status }'),
    ...others,
  ]),
  ...exactPersons.map(([what, body, says]): Case => [what, 'contact.exact-persons', says, { of: contact.call, body }]),
  [
    'both of two',
    'contact.exact-persons',
    'passed',
    ...requestForTwo,
    { of: /"28870235129","24867765324"/, body: contact.about(person, contactPerson) },
  ],
  ['one of two', 'contact.exact-persons', 'failed value.mismatch', ...requestForTwo],
  ['an answer that nests without end', 'population.found', 'failed json.depth', { of: population.call, body: deep }],
  ['an answer that nests without end', 'contact.found', 'failed json.depth', { of: contact.call, body: deep }],
])

judges([
  ...found,

  ...[population, contact].map(({ name }): Case => [
    'not called',
    `${name}.found`,
    'not-verified',
    { setting: new RegExp(` {2}${name}:\\n(?: {4}.*\\n)+`), to: '' },
  ]),

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
  [
    'found',
    'register.path-proven [population]',
    'failed http.status',
    { of: unknownPerson, status: 200, body: population.about(unknownPersonId) },
  ],
  [
    'a page',
    'register.path-proven [population]',
    'failed register.form',
    { of: unknownPerson, body: 'not found', headers: { 'content-type': 'text/html' } },
  ],
  ['not registered', 'register.path-proven [contact]', 'passed'],
  ['nobody listed', 'register.path-proven [contact]', 'passed', { of: unknownContact, body: contact.about() }],
  [
    'listed as registered',
    'register.path-proven [contact]',
    'failed value.mismatch',
    { of: unknownContact, body: contact.about(unknownPersonId) },
  ],
  ['somebody else', 'register.path-proven [contact]', 'failed person.not-requested', { of: unknownContact, body: contact.about(person) }],
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
