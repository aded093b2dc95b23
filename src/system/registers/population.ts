import type { Register } from '../register.ts'

/** The population register: one person a call, in the path (SPEC 4.3). */
export const population = {
  name: 'population',
  section: 'SPEC 4.3',
  words: {
    en: { inSentence: 'the population register', title: 'Population register' },
    nb: { inSentence: 'folkeregisteret', title: 'Folkeregisteret' },
  },
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
} as const satisfies Register
