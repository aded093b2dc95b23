import { declare, ERROR } from './rule.ts'

/** What becomes of the documented call; judged where it is tried. */
export const documentedCallRules = declare([
  {
    id: 'TL51',
    title: 'The documented call goes through',
    severity: ERROR,
    step: 'import-template',
    why: 'Whatever the definition looks like, this is what the gateway makes of the call that proves the register.',
    remedy: 'Mend the step where the call ends, or bring it back to what the distributed template has.',
  },
])
