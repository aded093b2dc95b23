import { memberOf } from '../../base/index.ts'
import type { Register } from '../register.ts'

/** The contact and reservation register: a list of persons a call, in the body (SPEC 4.4). */
export const contact = {
  name: 'contact',
  section: 'SPEC 4.4',
  words: { inSentence: 'the contact register', api: 'the contact register API', title: 'Contact register' },
  call: {
    method: 'POST',
    path: '/personer',
    body: <Person>(personidentifikatorer: readonly Person[]) => ({ personidentifikatorer }),
    bodySection: 'SPEC 2.3',
  },
  persons: { setting: 'personIdentifiers', many: true },
  settings: {
    description: 'The contact and reservation register.',
    own: {
      personIdentifiers: {
        type: 'array',
        minItems: 1,
        maxItems: 1000,
        items: { type: 'string' },
        description: 'Synthetic persons that the register is asked about.',
      },
    },
  },
  template: {
    words: /\bkrr\b|kontakt|contact|reservasjon|reservation/i,
    hosts: { production: ['kontaktregisteret.no'], test: ['test.kontaktregisteret.no'] },
    scopes: ['krr:'],
  },
  usual: { pathWords: ['krr', 'kontaktregister', 'kontaktregisteret'], pathPrefixes: ['/v1'] },
  answer: {
    what: 'a JSON object',
    schema: { type: 'object' },
    at: '/personer',
    persons: (answer: unknown) =>
      personsOf(answer).map((person) => ({ identifier: memberOf(person, 'personidentifikator'), status: memberOf(person, 'status') })),
    statuses: { registered: 'AKTIV', unregistered: 'IKKE_REGISTRERT' },
    check: 'contact.exact-persons',
  },
  unknownPerson: { status: 200, isOwnForm: (answer: unknown) => Array.isArray(memberOf(answer, 'personer')) },
  error: { members: ['errors', 'status'], either: ['title', 'detail'], shownBy: 'errors[].status and title' },
  refusals: [
    {
      id: 'contact.rejects-empty-list',
      title: 'SHOULD answer an empty list without persons',
      source: ['SPEC 2.3', 'SPEC 4.4', 'RFC9110 15.5.1'],
      orUnknownPerson: true,
      requests: [{ what: 'an empty list', json: { personidentifikatorer: [] } }],
    },
    {
      id: 'contact.rejects-malformed-body',
      title: 'SHOULD reject a body that is not a lookup',
      source: ['SPEC 2.3', 'RFC9110 15.5.1', 'RFC9110 15.5.16'],
      requests: [
        { what: 'broken JSON', text: '{"personidentifikatorer": [', contentType: 'application/json' },
        {
          what: 'one identifier instead of a list',
          jsonWith: <Person>(person: Person) => ({ personidentifikatorer: person }),
        },
        {
          what: 'a text/plain body',
          text: '{"personidentifikatorer": []}',
          contentType: 'text/plain',
        },
        {
          what: '1001 identifiers',
          large: true,
          jsonWith: <Person>(person: Person) => ({ personidentifikatorer: Array.from({ length: 1001 }, () => person) }),
        },
      ],
    },
  ],
} as const satisfies Register

function personsOf(answer: unknown): readonly unknown[] {
  const persons = memberOf(answer, 'personer')
  return Array.isArray(persons) ? persons : []
}
