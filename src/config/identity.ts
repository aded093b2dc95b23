import { pointersBelow, problemAt, textAt, textsOf, type Draft } from './draft.ts'
import { pointerTo, valueAt } from '../base/index.ts'
import { identifierFault, isSynthetic } from './identifier.ts'
import type { Fault } from './read.ts'
import { firstUnmet, judgePairs, judgeTexts, type Rule } from './rule.ts'
import { sensitiveSetting } from './sensitive-settings.ts'
import { isLoopbackHost, registers } from '../domain/index.ts'
import { message, type Message } from '../messages/index.ts'

/** As short as what is taken out of reports. */
const shortest = 4

/** The form of an organization's id. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** The name of a target is the name of its report folder, on every file system. */
export const targetName: Rule = (draft) =>
  judgeTexts(draft, ['/target'], (text) =>
    firstUnmet([
      /^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$/i.test(text) && !reserved.test(text),
      message('config.target-name', { length: text.length }),
      message('config.fix.target-name'),
    ]),
  )

/** `sandbox` on a command line means the built-in one: a target elsewhere than on this machine cannot have its name. */
export const sandboxName: Rule = (draft) => {
  const hosts = ['/authUrl', '/baseUrl', '/gateway/url'].flatMap((setting) => URL.parse(textAt(draft, setting) ?? '')?.hostname ?? [])
  if (textAt(draft, '/target') !== 'sandbox' || hosts.every(isLoopbackHost)) return []
  return [problemAt(draft, '/target', message('config.sandbox-name'), message('config.fix.sandbox-name'))]
}

/** Names that alerts and metrics have for something else. */
const taken = new Set('alertname severity fingerprint incident rule step check host target location job instance monitor cause'.split(' '))

/** Labels are labels of Prometheus and Alertmanager, too. */
export const labelNames: Rule = (draft) =>
  ['/labels', ...receiverLabels(draft)].flatMap((group) =>
    Object.entries(valueAt(draft.value, group) ?? {}).flatMap(([name, value]) => {
      const fault = firstUnmet(
        [/^[a-z][a-z0-9_]{0,62}$/i.test(name), message('config.label-name'), message('config.fix.label-name')],
        [!taken.has(name), message('config.reserved-label', { name }), message('config.fix.rename')],
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

/** The name goes into folders, labels and reports, and the labels into alerts, where neither a secret nor a person may stand. */
export const discreetName: Rule = (draft) => {
  const secrets = textsOf(draft.value).filter(([pointer, text]) => text.length >= shortest && isConfidential(draft, pointer))
  const labels = textsOf(valueAt(draft.value, '/labels'), '/labels').map(([pointer]) => pointer)
  const discreet = (id: 'config.leaking-name' | 'config.leaking-label', fix: Message) => (text: string) => {
    const [pointer] = secrets.find(([, secret]) => text.toLowerCase().includes(secret.toLowerCase())) ?? []
    if (pointer === undefined) return undefined
    return { message: message(id, { setting: pointer.slice(1).replaceAll('/', '.') }), fix }
  }
  return [
    ...judgeTexts(draft, ['/target'], discreet('config.leaking-name', message('config.fix.leaking-target'))),
    ...judgeTexts(draft, published, discreet('config.leaking-name', message('config.fix.leaking-public'))),
    ...judgeTexts(draft, published, numberFault),
    ...judgeTexts(draft, labels, discreet('config.leaking-label', message('config.fix.leaking-label'))),
  ]
}

const published = ['/monitor/publish/name', '/monitor/publish/group', '/monitor/listen/public/title']

const numberFault = (text: string): Fault | undefined =>
  firstUnmet([!/\p{C}|\d{11}/u.test(text) && text.trim() === text, message('config.public-text'), message('config.fix.public-text')])

const isConfidential = (draft: Draft, pointer: string): boolean => {
  const setting = sensitiveSetting(draft, pointer)
  return setting !== undefined && (setting.secret || ['access token', 'person identifier', 'parameter'].includes(setting.kind))
}

/** Organizations are UUIDs, and the other one is another one. */
export const organizations: Rule = (draft) => [
  ...judgeTexts(draft, ['/organizationId', '/graphql/organizationId', '/graphql/otherOrganizationId'], uuidFault),
  ...judgePairs(
    draft,
    ['/organizationId', '/graphql/organizationId'].map((own) => [
      '/graphql/otherOrganizationId',
      own,
      message('config.same-organization', { setting: own.slice(1).replace('/', '.') }),
      message('config.fix.same-organization'),
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
  const nobody = '/gateway/unknownPersonIdentifier'
  const wrong = message('config.not-unknown-person')
  return [
    ...judgeTexts(draft, [...people, ...parameters], (text) => personFault(text, real)),
    ...judgeTexts(draft, [nobody], (text) => personFault(text, false)),
    ...judgePairs(
      draft,
      people.map((person) => [nobody, person, wrong, message('config.fix.not-unknown-person')]),
    ),
    ...judgePairs(
      draft,
      asked.map((person) => [other, person, message('config.same-person'), message('config.fix.same-person')]),
    ),
  ]
}

function uuidFault(text: string): Fault | undefined {
  const fix = message('config.fix.uuid')
  if (!uuid.test(text)) return { message: message('config.uuid-form', { length: text.length }), fix }
  return /^[0-]+$/.test(text) ? { message: message('config.uuid-zeros'), fix } : undefined
}

function personFault(text: string, real: boolean): Fault | undefined {
  const fault = identifierFault(text)
  return firstUnmet(
    [fault !== 'length', message('config.person-digits', { length: text.length }), message('config.fix.person-digits')],
    [fault === undefined, message(fault === 'date' ? 'config.person-date' : 'config.person-check-digits'), message('config.fix.person')],
    [isSynthetic(text) || real, message('config.real-person'), message('config.fix.real-person')],
  )
}
