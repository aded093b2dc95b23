import { pointersBelow, problemAt, settingName, textAt, textsOf, type Draft } from './draft.ts'
import type { ConfigProblem } from './error.ts'
import { pointerTo, valueAt } from '../base/index.ts'
import { identifierFault, isSynthetic } from './identifier.ts'
import type { ConfigFault } from './read.ts'
import { firstUnmet, checkPairs, checkTexts, type ConfigRule } from './rule.ts'
import { sensitiveSetting } from './sensitive-settings.ts'
import { asciiName, isLoopbackHost, isTargetName, registers } from '../domain/index.ts'
import { message, type Message } from '../messages/index.ts'

/** The shortest text that reports redact. */
const shortest = 4

/** The form of an organization's id. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** The name of a target is the name of its report folder, on every file system. */
export const targetName: ConfigRule = (draft) =>
  checkTexts(draft, ['/target'], (text) =>
    firstUnmet([
      isTargetName(text) && !reserved.test(text),
      message('config.target-name', { length: text.length }),
      message('config.fix.target-name'),
    ]),
  )

/** `sandbox` on a command line means the built-in one: a target elsewhere than on this machine cannot have its name. */
export const sandboxName: ConfigRule = (draft) => {
  const hosts = ['/authUrl', '/baseUrl', '/gateway/url'].flatMap((setting) => URL.parse(textAt(draft, setting) ?? '')?.hostname ?? [])
  if (textAt(draft, '/target') !== 'sandbox' || hosts.every(isLoopbackHost)) return []
  return [problemAt(draft, '/target', message('config.sandbox-name'), message('config.fix.sandbox-name'))]
}

/** Label names that alerts and metrics already use. */
const reservedNames = new Set(
  'alertname severity fingerprint incident rule step check host target location job instance monitor cause'.split(' '),
)

const labelName = /^[a-z][a-z0-9_]{0,62}$/i

/** Suggests a replacement for a name that Prometheus does not accept. */
function labelFix(name: string): Message {
  const offer = asciiName(name).slice(0, 63)
  return labelName.test(offer) ? message('config.fix.label-name-like', { offer }) : message('config.fix.label-name')
}

/** Labels are also labels of Prometheus and Alertmanager: names have letters a to z in every version, and any value. */
export const labelNames: ConfigRule = (draft) =>
  ['/labels', ...receiverLabels(draft)].flatMap((group) =>
    Object.entries(valueAt(draft.value, group) ?? {}).flatMap(([name, value]) => {
      const fault = firstUnmet(
        [labelName.test(name), message('config.label-name'), labelFix(name)],
        [!reservedNames.has(name), message('config.reserved-label', { name }), message('config.fix.rename')],
        [
          typeof value !== 'string' || (value.trim() === value && value !== '' && value.length <= 100 && !/\p{C}|\d{11}/u.test(value)),
          message('config.label-value'),
          message('config.fix.label-value'),
        ],
      )
      return fault === undefined ? [] : [problemAt(draft, pointerTo(group, name), fault.message, fault.fix)]
    }),
  )

function receiverLabels({ value }: Draft): readonly string[] {
  const alerts = valueAt(value, '/monitor/alerts')
  return Array.isArray(alerts) ? alerts.map((_, index) => `/monitor/alerts/${index}/labels`) : []
}

/** Folders, labels and reports have the name, and alerts the labels: neither contains a secret or an identifier. */
export const discreetName: ConfigRule = (draft) => {
  const secrets = textsOf(draft.value).filter(([pointer, text]) => text.length >= shortest && isConfidential(draft, pointer))
  const labels = textsOf(valueAt(draft.value, '/labels'), '/labels').map(([pointer]) => pointer)
  const discreet = (id: 'config.leaking-name' | 'config.leaking-label', fix: Message) => (text: string) => {
    const [pointer] = secrets.find(([, secret]) => text.toLowerCase().includes(secret.toLowerCase())) ?? []
    if (pointer === undefined) return undefined
    return { message: message(id, { setting: pointer.slice(1).replaceAll('/', '.') }), fix }
  }
  return [
    ...checkTexts(draft, ['/target'], discreet('config.leaking-name', message('config.fix.leaking-target'))),
    ...checkTexts(draft, published, discreet('config.leaking-name', message('config.fix.leaking-public'))),
    ...checkTexts(draft, published, numberFault),
    ...checkTexts(draft, labels, discreet('config.leaking-label', message('config.fix.leaking-label'))),
  ]
}

const published = ['/monitor/publish/name', '/monitor/publish/group', '/monitor/listen/public/title']

const numberFault = (text: string): ConfigFault | undefined =>
  firstUnmet([!/\p{C}|\d{11}/u.test(text) && text.trim() === text, message('config.public-text'), message('config.fix.public-text')])

const isConfidential = (draft: Draft, pointer: string): boolean => {
  const setting = sensitiveSetting(draft, pointer)
  return setting !== undefined && (setting.secret || ['access token', 'person identifier', 'parameter'].includes(setting.kind))
}

/** Organizations are UUIDs, and the other one differs from both. */
export const organizations: ConfigRule = (draft) => [
  ...checkTexts(draft, ['/organizationId', '/graphql/organizationId', '/graphql/otherOrganizationId'], uuidFault),
  ...checkPairs(
    draft,
    ['/organizationId', '/graphql/organizationId'].map((own) => [
      '/graphql/otherOrganizationId',
      own,
      message('config.same-organization', { setting: own.slice(1).replace('/', '.') }),
      message('config.fix.same-organization'),
    ]),
  ),
]

/** Identifiers are well formed, unique in a list, and synthetic unless real ones are permitted. */
export const identifiers: ConfigRule = (draft, { allowRealIdentifiers }) => {
  const real = allowRealIdentifiers || valueAt(draft.value, '/allowRealIdentifiers') === true
  const lists = registers.map(({ name, persons: { setting, many } }) => {
    const pointer = `/gateway/${name}/${setting}`
    return many ? pointersBelow(draft, pointer) : [pointer]
  })
  const other = '/gateway/otherPersonIdentifier'
  const people = [...lists.flat(), other]
  const parameters = textsOf(draft.value)
    .map(([pointer]) => pointer)
    .filter((pointer) => pointer.startsWith('/parameters/') && sensitiveSetting(draft, pointer)?.kind === 'person identifier')
  const unknownPerson = '/gateway/unknownPersonIdentifier'
  const wrong = message('config.not-unknown-person')
  return [
    ...checkTexts(draft, [...people, ...parameters], (text) => personFault(text, real)),
    ...checkTexts(draft, [unknownPerson], (text) => personFault(text, false)),
    ...checkPairs(
      draft,
      people.map((person) => [unknownPerson, person, wrong, message('config.fix.not-unknown-person')]),
    ),
    ...lists.flatMap((list) => repeatedPersons(draft, list)),
    ...(isInEveryRegister(draft, other, lists)
      ? [problemAt(draft, other, message('config.same-person'), message('config.fix.same-person'))]
      : []),
  ]
}

function repeatedPersons(draft: Draft, list: readonly string[]): readonly ConfigProblem[] {
  const first = new Map<string, string>()
  return list.flatMap((pointer) => {
    const text = textAt(draft, pointer)
    const earlier = text === undefined ? undefined : first.get(text)
    if (text !== undefined && earlier === undefined) first.set(text, pointer)
    if (earlier === undefined) return []
    const setting = settingName(earlier)
    return [problemAt(draft, pointer, message('config.repeated-person', { setting }), message('config.fix.repeated-person'))]
  })
}

/** Returns whether every register requests this person already: it can be the second person only of a register that requests another. */
function isInEveryRegister(draft: Draft, other: string, lists: readonly (readonly string[])[]): boolean {
  const person = textAt(draft, other)
  const known = lists.map((list) => list.flatMap((pointer) => textAt(draft, pointer) ?? [])).filter((persons) => persons.length > 0)
  return person !== undefined && known.length > 0 && known.every((persons) => persons.includes(person))
}

function uuidFault(text: string): ConfigFault | undefined {
  const fix = message('config.fix.uuid')
  if (!uuid.test(text)) return { message: message('config.uuid-form', { length: text.length }), fix }
  return /^[0-]+$/.test(text) ? { message: message('config.uuid-zeros'), fix } : undefined
}

function personFault(text: string, real: boolean): ConfigFault | undefined {
  const fault = identifierFault(text)
  return firstUnmet(
    [fault !== 'length', message('config.person-digits', { length: text.length }), message('config.fix.person-digits')],
    [fault === undefined, message(fault === 'date' ? 'config.person-date' : 'config.person-check-digits'), message('config.fix.person')],
    [isSynthetic(text) || real, message('config.real-person'), message('config.fix.real-person')],
  )
}
