import { pointerTo, valueAt } from '../base/index.ts'
import { problemAt } from './draft.ts'
import { firstUnmet, type Rule } from './rule.ts'

const group = '/monitor/listen/writers'
const shortestSecret = 12

/** A writer's name stands on the page beside what the writer does, and before the colon of HTTP Basic (RFC7617 2); the secret is all that keeps others out. */
export const writers: Rule = (draft) =>
  Object.entries(valueAt(draft.value, group) ?? {}).flatMap(([name, secret]) => {
    const fault = firstUnmet(
      [
        /^[\p{L}\p{N}](?:[\p{L}\p{N} ._@-]{0,62}[\p{L}\p{N}])?$/u.test(name) && !/\d{11}/.test(name),
        'expected a name of letters and digits, got another',
        'Use at most 64 letters, digits, blanks, ".", "-", "_" and "@", with a letter or digit at both ends, and no number of a person.',
      ],
      [
        typeof secret !== 'string' || secret.length >= shortestSecret,
        `expected a secret of at least ${shortestSecret} characters, got a shorter one`,
        'Let a password manager make one.',
      ],
    )
    return fault === undefined ? [] : [problemAt(draft, pointerTo(group, name), fault.problem, fault.remedy)]
  })
