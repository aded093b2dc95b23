import { message } from '../../../messages/index.ts'
import { declare, ERROR } from './rule.ts'

/** The rule about the result of the documented call in a trial. */
export const documentedCallRules = declare([
  {
    id: 'TL51',
    severity: ERROR,
    step: 'import-template',
    checkCause: ({ at, step, cause, fix }) => ({
      at,
      step,
      ...(fix ? { fix } : step === 'import-template' ? {} : { fix: message(`step.${step}.fix`) }),
      cause: message('lint.TL51.broken.cause', { found: cause }),
    }),
  },
])
