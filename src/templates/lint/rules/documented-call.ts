import { declare, ERROR } from './rule.ts'

/** What becomes of the documented call; judged where it is tried. */
export const documentedCallRules = declare([
  {
    id: 'TL51',
    severity: ERROR,
    step: 'import-template',
  },
])
