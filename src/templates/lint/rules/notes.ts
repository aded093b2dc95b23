import { declare, WARNING } from './rule.ts'

/** What a file says of rules; judged where it is applied. */
export const noteRules = declare([
  {
    id: 'TL49',
    severity: WARNING,
    step: 'import-template',
  },
])
