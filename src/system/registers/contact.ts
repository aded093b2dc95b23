import type { Register } from '../register.ts'

/** The contact and reservation register: a list of persons a call, in the body (SPEC 4.4). */
export const contact = {
  name: 'contact',
  section: 'SPEC 4.4',
  words: {
    en: { inSentence: 'the contact register', title: 'Contact register' },
    nb: { inSentence: 'kontaktregisteret', title: 'Kontaktregisteret' },
  },
  call: { method: 'POST', path: '/personer', body: (persons: readonly unknown[]) => ({ personidentifikatorer: persons }) },
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
} as const satisfies Register
