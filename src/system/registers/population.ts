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
} as const satisfies Register
