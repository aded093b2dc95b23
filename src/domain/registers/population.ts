import { memberOf, valuesIn } from '../../base/index.ts'
import type { AnsweredPerson, Register } from '../register.ts'

/** The population register: one person a call, in the path (SPEC 4.3). */
export const population = {
  name: 'population',
  section: 'SPEC 4.3',
  words: { inSentence: 'the population register', api: 'the population register API', title: 'Population register' },
  call: { method: 'GET', path: '/personer/{person_identifier}' },
  persons: { setting: 'personIdentifier', many: false },
  settings: {
    description: 'The population register.',
    own: {
      personIdentifier: { type: 'string', description: 'A synthetic person that the register knows.' },
      query: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Query parameters of the call; ask for as little as possible.',
        examples: [{ part: 'identifikasjonsnummer' }],
      },
      personPointer: { type: 'string', description: 'JSON Pointer to the identifier in the answer.' },
    },
  },
  template: {
    words: /folkeregister|\bfreg\b|population/i,
    hosts: {
      production: ['folkeregisteret.api.skatteetaten.no'],
      test: ['folkeregisteret-api-konsument.sits.no', 'folkeregisteret-api-konsument-playground.sits.no'],
    },
    scopes: ['folkeregister:'],
  },
  usual: {
    pathWords: ['freg', 'folkeregister', 'folkeregisteret'],
    pathPrefixes: ['/v1', '/uten-hjemmel/v1', '/uten-hjemmel', '/med-hjemmel/v1'],
  },
  answer: {
    what: 'JSON data',
    schema: { type: ['object', 'array'] },
    at: '/identifikasjonsnummer',
    /** At any depth. */
    persons: (answer: unknown) => valuesIn(answer).flatMap(identifiersOf),
    check: 'population.right-person',
  },
  unknownPerson: {
    status: 404,
    isOwnForm: (answer: unknown) => ['kode', 'melding'].every((name) => typeof memberOf(answer, name) === 'string'),
  },
  error: { members: ['kode', 'melding'], shownBy: 'kode and melding' },
  refusals: [
    {
      id: 'population.rejects-malformed',
      title: 'SHOULD reject a malformed identifier',
      source: ['RFC9110 15.5.1', 'RFC9110 15.5.5'],
      statuses: [400, 404, 422],
      requests: [
        { what: 'an identifier of 10 digits', person: '1890629920' },
        { what: 'an identifier of letters', person: 'abcdefghijk' },
        { what: 'an identifier with a wrong check digit', person: '18906299205' },
      ],
    },
  ],
} as const satisfies Register

function identifiersOf(value: unknown): readonly AnsweredPerson[] {
  const entries = memberOf(value, 'identifikasjonsnummer')
  if (!Array.isArray(entries)) return []
  return entries.map((entry) => ({ identifier: memberOf(entry, 'foedselsEllerDNummer') }))
}
