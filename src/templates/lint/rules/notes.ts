import { declare, WARNING } from './rule.ts'

/** What a file says of rules; judged where it is applied. */
export const noteRules = declare([
  {
    id: 'TL49',
    title: 'What a file says of a rule is understood, has a reason and is needed',
    severity: WARNING,
    step: 'import-template',
    why: 'A rule that is switched off without a reason, or for nothing, hides what comes later.',
    remedy: 'Write "TL39": "off: the reason", or remove what is not needed any more.',
  },
])
