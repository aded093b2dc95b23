import { pointersBelow, problemAt, textAt, textsOf, valueAt, type Draft } from './draft.ts'
import { identifierFault, isSynthetic } from './identifier.ts'
import type { Fault } from './read.ts'
import { judgePairs, judgeTexts, type Rule } from './rule.ts'
import { sensitiveSetting } from './sensitive-settings.ts'
import { registers } from '../system/registers.ts'

/** As short as what is taken out of reports. */
const shortest = 4

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** The name of a target is the name of its report folder, on every file system. */
export const targetName: Rule = (draft) =>
  judgeTexts(draft, ['/target'], (text) =>
    /^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$/i.test(text) && !reserved.test(text)
      ? undefined
      : {
          problem: `expected a name that is safe as a folder, got another of ${text.length} characters`,
          remedy: 'Use at most 64 letters a to z, digits, ".", "-" and "_", with a letter or digit at both ends.',
        },
  )

/** The name goes into folders, labels and reports, where neither a secret nor a person may stand. */
export const discreetName: Rule = (draft) => {
  const secrets = textsOf(draft.value).filter(([pointer, text]) => text.length >= shortest && isConfidential(draft, pointer))
  return judgeTexts(draft, ['/target'], (name) => {
    const [pointer] = secrets.find(([, secret]) => name.toLowerCase().includes(secret.toLowerCase())) ?? []
    return pointer === undefined
      ? undefined
      : {
          problem: `expected a name that all may read, got one that holds the value of ${pointer.slice(1).replaceAll('/', '.')}`,
          remedy: 'Give the target another name; it is shown in folders, metrics and reports.',
        }
  })
}

const isConfidential = (draft: Draft, pointer: string): boolean => {
  const setting = sensitiveSetting(draft, pointer)
  return setting !== undefined && (setting.secret || ['access token', 'person identifier', 'parameter'].includes(setting.kind))
}

/** Organisations are UUIDs, and the other one is another one. */
export const organizations: Rule = (draft) => [
  ...judgeTexts(draft, ['/organizationId', '/graphql/organizationId', '/graphql/otherOrganizationId'], uuidFault),
  ...judgePairs(
    draft,
    ['/organizationId', '/graphql/organizationId'].map((own) => [
      '/graphql/otherOrganizationId',
      own,
      'expected another organisation, got the same as in ' + own.slice(1).replace('/', '.'),
      'Set the UUID of another organisation, or remove the setting.',
    ]),
  ),
]

/** Identifiers are well formed, and nobody's unless that is permitted on purpose. */
export const identifiers: Rule = (draft, { allowRealIdentifiers }) => {
  const real = allowRealIdentifiers || valueAt(draft.value, '/allowRealIdentifiers') === true
  const people = registers.flatMap(({ name, persons: { setting, many } }) => {
    const pointer = `/gateway/${name}/${setting}`
    return many ? pointersBelow(draft, pointer) : [pointer]
  })
  return [
    ...judgeTexts(draft, people, (text) => personFault(text, real)),
    ...judgeTexts(
      draft,
      textsOf(draft.value).flatMap(([pointer]) =>
        pointer.startsWith('/parameters/') && sensitiveSetting(draft, pointer)?.kind === 'person identifier' ? [pointer] : [],
      ),
      (text) => personFault(text, real),
    ),
    ...judgeTexts(draft, ['/gateway/livenessIdentifier'], (text) => personFault(text, false)),
    ...people
      .filter((pointer) => textAt(draft, pointer) !== undefined && textAt(draft, pointer) === textAt(draft, '/gateway/livenessIdentifier'))
      .map(() => livenessOfSomebody(draft)),
  ]
}

const livenessOfSomebody = (draft: Draft): ReturnType<typeof problemAt> =>
  problemAt(
    draft,
    '/gateway/livenessIdentifier',
    'expected an identifier that belongs to nobody, got that of a configured person',
    'Set another synthetic identifier.',
  )

function uuidFault(text: string): Fault | undefined {
  const remedy = 'Write the UUID of the organisation, in the form 8-4-4-4-12.'
  if (!uuid.test(text)) return { problem: `expected a UUID, got ${text.length} other characters`, remedy }
  return /^[0-]+$/.test(text) ? { problem: 'expected a UUID, got one of zeros only', remedy } : undefined
}

function personFault(text: string, real: boolean): Fault | undefined {
  const fault = identifierFault(text)
  if (fault === 'length')
    return {
      problem: `expected 11 digits, got ${text.length} characters that are not`,
      remedy: 'Write the identifier without blanks, in quotes.',
    }
  if (fault !== undefined)
    return {
      problem: `expected a valid person identifier, got one with a wrong ${fault.replace(/s$/, '')}`,
      remedy: 'Copy the identifier again.',
    }
  if (isSynthetic(text) || real) return undefined
  return {
    problem: 'expected a synthetic identifier (month + 80), got one that may be a real person',
    remedy: 'Use a person of the synthetic test population.',
  }
}
