/** The forms of responses as JSON Schema, without code: the build compiles them ahead. */
export const answerForms = {
  providerMetadata: { type: 'object' },
  tokenAnswer: { type: 'object' },
  keySet: {
    type: 'object',
    required: ['keys'],
    properties: {
      keys: { type: 'array', minItems: 1 },
    },
  },
  organizationAnswer: {
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required: ['organization'],
        properties: {
          organization: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } },
        },
      },
    },
  },
} as const
