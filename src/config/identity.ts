import { pointersBelow, problemAt, textsOf, type Draft } from './draft.ts'
import { pointerTo, valueAt } from '../base/index.ts'
import { identifierFault, isSynthetic } from './identifier.ts'
import type { Fault } from './read.ts'
import { firstUnmet, judgePairs, judgeTexts, type Rule } from './rule.ts'
import { sensitiveSetting } from './sensitive-settings.ts'
import { registers } from '../domain/index.ts'

/** As short as what is taken out of reports. */
const shortest = 4

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** The name of a target is the name of its report folder, on every file system. */
export const targetName: Rule = (draft) =>
  judgeTexts(draft, ['/target'], (text) =>
    firstUnmet([
      /^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$/i.test(text) && !reserved.test(text),
      `expected a name that is safe as a folder, got another of ${text.length} characters`,
      'Use at most 64 letters a to z, digits, ".", "-" and "_", with a letter or digit at both ends.',
    ]),
  )

/** Names that alerts and metrics have for something else. */
const taken = new Set('alertname severity fingerprint incident rule step check host target location job instance monitor cause'.split(' '))

/** Labels are labels of Prometheus and Alertmanager, too. */
export const labelNames: Rule = (draft) =>
  ['/labels', ...receiverLabels(draft)].flatMap((group) =>
    Object.entries(valueAt(draft.value, group) ?? {}).flatMap(([name, value]) => {
      const fault = firstUnmet(
        [
          /^[a-z][a-z0-9_]{0,62}$/i.test(name),
          'expected a name of letters, digits and "_", got another',
          'Begin with a letter, and write at most 63 of them.',
        ],
        [!taken.has(name), `expected a name of your own, got "${name}", which alerts have already`, 'Choose another name.'],
        [
          typeof value !== 'string' || (value.trim() === value && value !== '' && value.length <= 100 && !/\p{C}|\d{11}/u.test(value)),
          'expected up to 100 visible characters without blanks at the ends or a number as long as a person’s, got others',
          'Write a word or two.',
        ],
      )
      return fault === undefined ? [] : [problemAt(draft, pointerTo(group, name), fault.problem, fault.remedy)]
    }),
  )

function receiverLabels({ value }: Draft): readonly string[] {
  const alerts = valueAt(value, '/monitor/alerts')
  return Array.isArray(alerts) ? alerts.map((_, index) => `/monitor/alerts/${index}/labels`) : []
}

/** The name goes into folders, labels and reports, and the labels into alerts, where neither a secret nor a person may stand. */
export const discreetName: Rule = (draft) => {
  const secrets = textsOf(draft.value).filter(([pointer, text]) => text.length >= shortest && isConfidential(draft, pointer))
  const labels = textsOf(valueAt(draft.value, '/labels'), '/labels').map(([pointer]) => pointer)
  const discreet = (what: string, remedy: string) => (text: string) => {
    const [pointer] = secrets.find(([, secret]) => text.toLowerCase().includes(secret.toLowerCase())) ?? []
    if (pointer === undefined) return undefined
    return {
      problem: `expected a ${what} that all may read, got one that holds the value of ${pointer.slice(1).replaceAll('/', '.')}`,
      remedy,
    }
  }
  return [
    ...judgeTexts(draft, ['/target'], discreet('name', 'Give the target another name; it is shown in folders, metrics and reports.')),
    ...judgeTexts(draft, published, discreet('name', 'Write another one; it is shown to everybody.')),
    ...judgeTexts(draft, published, numberFault),
    ...judgeTexts(draft, labels, discreet('label', 'Write another one; it is shown in metrics and alerts.')),
  ]
}

const published = ['/monitor/publish/name', '/monitor/publish/group', '/monitor/listen/public/title']

const numberFault = (text: string): Fault | undefined =>
  firstUnmet([
    !/\p{C}|\d{11}/u.test(text) && text.trim() === text,
    'expected visible characters without blanks at the ends or a number as long as a person’s, got others',
    'Write a word or two.',
  ])

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
  const asked = registers.flatMap(({ name, persons: { setting, many } }) => {
    const pointer = `/gateway/${name}/${setting}`
    return many ? pointersBelow(draft, pointer) : [pointer]
  })
  const other = '/gateway/otherPersonIdentifier'
  const people = [...asked, other]
  const parameters = textsOf(draft.value)
    .map(([pointer]) => pointer)
    .filter((pointer) => pointer.startsWith('/parameters/') && sensitiveSetting(draft, pointer)?.kind === 'person identifier')
  const nobody = '/gateway/livenessIdentifier'
  const wrong = 'expected an identifier that belongs to nobody, got that of a configured person'
  return [
    ...judgeTexts(draft, [...people, ...parameters], (text) => personFault(text, real)),
    ...judgeTexts(draft, [nobody], (text) => personFault(text, false)),
    ...judgePairs(
      draft,
      people.map((person) => [nobody, person, wrong, 'Set another synthetic identifier.']),
    ),
    ...judgePairs(
      draft,
      asked.map((person) => [
        other,
        person,
        'expected a second person, got one that is configured already',
        'Set another synthetic person.',
      ]),
    ),
  ]
}

function uuidFault(text: string): Fault | undefined {
  const remedy = 'Write the UUID of the organisation, in the form 8-4-4-4-12.'
  if (!uuid.test(text)) return { problem: `expected a UUID, got ${text.length} other characters`, remedy }
  return /^[0-]+$/.test(text) ? { problem: 'expected a UUID, got one of zeros only', remedy } : undefined
}

function personFault(text: string, real: boolean): Fault | undefined {
  const fault = identifierFault(text)
  return firstUnmet(
    [
      fault !== 'length',
      `expected 11 digits, got ${text.length} characters that are not`,
      'Write the identifier without blanks, in quotes.',
    ],
    [
      fault === undefined,
      `expected a valid person identifier, got one with a wrong ${fault?.replace(/s$/, '')}`,
      'Copy the identifier again.',
    ],
    [
      isSynthetic(text) || real,
      'expected a synthetic identifier (month + 80), got one that may be a real person',
      'Use a person of the synthetic test population.',
    ],
  )
}
