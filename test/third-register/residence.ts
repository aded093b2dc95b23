import { memberOf } from '../../src/base/json-values.ts'
import type { Register } from '../../src/domain/register.ts'

/** A register that nobody has: where people live. The test beside it adds it to a copy of the program. */
export const residence = {
  name: 'residence',
  section: 'SPEC 4.4',
  words: { inSentence: 'the residence register', api: 'the residence register API', title: 'Residence register' },
  call: {
    method: 'POST',
    path: '/adresser',
    body: <Person>(personer: readonly Person[]) => ({ personer }),
  },
  persons: { setting: 'personIdentifiers', many: true },
  settings: {
    description: 'The residence register.',
    own: {
      personIdentifiers: {
        type: 'array',
        minItems: 1,
        maxItems: 10,
        items: { type: 'string' },
        description: 'Synthetic persons whose address is asked for.',
      },
    },
  },
  template: {
    words: /adresse|residence/i,
    hosts: { production: ['adresser.example.no'], test: ['test.adresser.example.no'] },
    scopes: ['adr:'],
  },
  usual: { pathWords: ['adr', 'adresseregister', 'adresseregisteret'], pathPrefixes: ['/v1'] },
  answer: {
    what: 'a list of addresses',
    schema: { type: 'object', properties: { treff: { type: 'array' } } },
    at: '/treff',
    persons: (answer: unknown) => hitsOf(answer).map((hit) => ({ identifier: memberOf(hit, 'fnr') })),
    check: 'residence.exact-persons',
  },
  unknownPerson: { status: 404, isOwnForm: (answer: unknown) => typeof memberOf(memberOf(answer, 'feil'), 'tekst') === 'string' },
  error: { members: ['feil', 'nummer', 'tekst'], shownBy: 'feil.nummer and feil.tekst' },
  refusals: [
    {
      id: 'residence.rejects-malformed',
      title: 'SHOULD reject a malformed identifier',
      source: ['RFC9110 15.5.1'],
      requests: [{ what: 'an identifier of letters', json: { personer: ['abcdefghijk'] } }],
    },
  ],
  example: {
    scope: 'residence:read',
    answer: (persons: readonly { readonly identifier: string }[]) => ({
      treff: persons.map(({ identifier: fnr }) => ({ fnr, gate: 'Ærlighetsveien 1' })),
    }),
    problem: (status: number) => ({ feil: { nummer: status, tekst: 'Kallet ble avvist' } }),
  },
} as const satisfies Register

function hitsOf(answer: unknown): readonly unknown[] {
  const hits = memberOf(answer, 'treff')
  return Array.isArray(hits) ? hits : []
}
