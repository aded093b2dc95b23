import { declare, WARNING } from './rule.ts'

/** The rule about notes in a file; checked where they are applied. */
export const noteRules = declare([
  {
    id: 'TL49',
    severity: WARNING,
    step: 'import-template',
  },
])
