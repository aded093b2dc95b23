import type { ApiDeviation } from '../deviation.ts'
import type { DefinitionDifference } from '../differences.ts'
import type { Visible } from '../inside.ts'
import type { InspectedApi, InspectedAspect, Inspection, SeenApi } from '../inspection.ts'
import { type ManagedApi, isMoment } from '../../domain/index.ts'
import { asText, message, type Message, type MessageId, type Recorded, recordedIn, type Text, type Value } from '../../messages/index.ts'
import { type Language, spaced } from '../../report/index.ts'

/** Returns the title of an API. */
export const titleOf = (api: ManagedApi, { say, registers }: Language): string =>
  api === 'token-service' ? say('inspect.token-service') : registers[api]

/** A task for the reader: the API, the reason, the step of the set-up, and the fix. */
export interface InspectionTask {
  readonly api: ManagedApi
  readonly fact: string
  readonly step: string
  readonly fix: string
}

/** Returns all tasks, in the order of the APIs and their aspects. */
export const tasksOf = ({ apis }: Inspection, language: Language): readonly InspectionTask[] =>
  apis.flatMap(({ api, aspects }) =>
    aspects.flatMap(({ deviations = [] }) =>
      deviations.map((deviation) => ({
        api,
        fact: factOf(deviation, language),
        step: language.steps[deviation.step].title,
        fix: translated(deviation.fix, deviation, language),
      })),
    ),
  )

/** The values that select a longer sentence if they are known. */
const more = {
  stopped: 'at',
  'not-deployed': 'at',
  'mend-not-deployed': 'at',
  'key-revoked': 'at',
  'key-expired': 'at',
  'property-missing': 'near',
  drift: 'more',
} as const

/** The securities of plans that have a word of their own. */
const securities: Readonly<Record<string, Value>> = {
  'api-key': message('inspect.term.api-key'),
  'key-less': message('inspect.term.no-key'),
  jwt: 'JWT',
  oauth2: 'OAuth 2.0',
}

/** Returns a deviation as a sentence. */
export function factOf({ code, values }: Pick<ApiDeviation, 'code' | 'values'>, { say }: Language): string {
  const valueOf = (value: Text): Value =>
    typeof value !== 'string' ? value : isMoment(value) ? { at: value } : (securities[value] ?? value)
  const id: MessageId =
    code in more && values[more[code as keyof typeof more]] !== undefined
      ? (`inspect.fact.${code as keyof typeof more}.${more[code as keyof typeof more]}` as MessageId)
      : `inspect.fact.${code}`
  return say({ id, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value)])) })
}

const translated = (english: string, recorded: Recorded, language: Language): string => recordedIn(english, recorded, language.sentences)

/** Returns a sentence with the right that is missing to see a value. */
const unseenText = (needs: string, recorded: Recorded, language: Language): string =>
  language.say('inside-reason.not-visible', { what: asText(needs, recorded) })

/** Returns the aspects that were not visible or not checked, with the reason. */
export const unseenOf = (
  { apis }: Inspection,
  language: Language,
): readonly { readonly api: ManagedApi; readonly what: string; readonly reason: string }[] =>
  apis.flatMap(({ api, aspects }) =>
    aspects.flatMap((one) => {
      const { aspect, state, reason = '' } = one
      if (state !== 'not-visible' && state !== 'not-applicable') return []
      return [
        {
          api,
          what: language.say(`inspect.aspect.${aspect}`),
          reason: (state === 'not-visible' ? unseenText : translated)(reason, one, language),
        },
      ]
    }),
  )

/** Returns the aspects that were checked of any API. Of an API that was not found, only the first was. */
export const aspectsOf = (apis: readonly InspectedApi[]): readonly InspectedAspect['aspect'][] =>
  apis.map(({ aspects }) => aspects.map(({ aspect }) => aspect)).reduce((most, some) => (some.length > most.length ? some : most), [])

/** A row of the details of an API: a label with its lines. */
export type InspectionRow = readonly [label: string, lines: readonly string[]]

const mostChanges = 30

/** Returns the details of an API, row by row. `by` is the person who deployed it, if the reader may see it. */
export function rowsOf(one: SeenApi, language: Language, by?: string): readonly InspectionRow[] {
  const { say } = language
  const { definition, expiresAt } = one
  const orNone = (texts: readonly string[]): readonly string[] => (texts.length === 0 ? [say('inspect.none')] : texts)
  const visible = <Seen>(value: Visible<Seen>, lines: (value: Seen) => readonly string[]) =>
    'needs' in value ? [unseenText(value.needs, value, language)] : orNone(lines(value.value))
  return [
    [say('inspect.label.id'), [one.id]],
    [say('inspect.label.deployed'), visible(one.deployed, (event) => [deploymentText(event, one, language, by)])],
    [say('inspect.label.saved'), savedLines(one, language)],
    [say('inspect.label.context-path'), orNone(definition.contextPaths.map(({ path, host }) => `${host ?? ''}${path}`))],
    [say('inspect.label.backend'), orNone(definition.backends)],
    ...(definition.callouts.length === 0
      ? []
      : [[say('inspect.label.callout'), definition.callouts.map((address) => address || say('inspect.none'))] as const]),
    [say('inspect.label.tags'), orNone(definition.tags)],
    [
      say('inspect.label.plans'),
      visible(one.plans, (plans) =>
        plans.map((plan) => `${plan.name}: ${securityOf(plan.security, language)}, ${statusOf(plan.status, language)}`),
      ),
    ],
    [say('inspect.label.access'), visible(one.access, (list) => list.map((access) => accessText(access, language)))],
    ...(expiresAt === undefined ? [] : [[say('inspect.label.ends'), [language.moment(expiresAt)]] as const]),
    [say('inspect.label.properties'), orNone(one.properties.map((property) => propertyText(property, language)))],
    ...(one.excessRights.length === 0
      ? []
      : [[say('inspect.label.rights'), [say('inspect.excess-rights', { rights: some(one.excessRights, language) })]] as const]),
  ]
}

const mostRights = 5

const some = (rights: readonly string[], { say }: Language): string => {
  const left = rights.length - mostRights
  return `${rights.slice(0, mostRights).join(', ')}${left > 0 ? ` ${say('inspect.more', { count: left })}` : ''}`
}

const statuses = ['accepted', 'resumed', 'pending', 'paused', 'closed', 'rejected', 'published', 'deprecated', 'staging'] as const

function statusOf(status: string, { say }: Language): string {
  const known = status === 'published-or-deprecated' ? 'published' : statuses.find((each) => each === status)
  return known === undefined ? spaced(status) : say(`inspect.status.${known}`)
}

function securityOf(security: string, { say }: Language): string {
  const known = security === 'none' ? message('inspect.term.no-key') : (securities[security] ?? security)
  return typeof known === 'string' ? known : say(known as Message)
}

function deploymentText(
  event: { readonly what: 'published' | 'started' | 'stopped'; readonly at: string } | null,
  { state }: SeenApi,
  language: Language,
  by: string | undefined,
): string {
  const { say } = language
  if (event === null) return say('inspect.never')
  const text = [
    say(event.what === 'stopped' ? 'inspect.stopped' : 'inspect.since'),
    language.moment(event.at),
    ...(by === undefined ? [] : [say('inspect.by', { name: by })]),
  ].join(' ')
  return state === 'stopped' && event.what !== 'stopped' ? `${text}; ${say('inspect.not-started')}` : text
}

function savedLines({ deployed, inSync, changes, savedAt }: SeenApi, language: Language): readonly string[] {
  const { say } = language
  if ('needs' in deployed || deployed.value === null) return [savedAt === undefined ? '' : language.moment(savedAt)]
  if (changes.length === 0) return [inSync === false ? say('inspect.changed-words') : say('inspect.as-deployed')]
  const left = changes.length - mostChanges
  return [
    say(
      savedAt === undefined
        ? message('inspect.changed', { count: changes.length })
        : message('inspect.changed-since', { count: changes.length, at: { at: savedAt } }),
    ),
    ...changes.slice(0, mostChanges).map((change) => changeText(change, language)),
    ...(left > 0 ? [say('inspect.more', { count: left })] : []),
  ]
}

const signs = { added: '+', removed: '-', changed: '~' } as const

/** A line of the diff from the deployed to the saved definition: `~ changed: name: "Old" -> "New"`. */
function changeText({ at, what, before, after }: DefinitionDifference, { say }: Language): string {
  const unshown = say('inspect.unshown')
  const value = (text: string | undefined): string => (text === undefined ? unshown : text)
  const values = what === 'changed' ? `${value(before)} -> ${value(after)}` : value(what === 'added' ? after : before)
  const shown = what === 'changed' && before === undefined && after === undefined ? unshown : values
  return `${signs[what]} ${say(`inspect.difference.${what}`)}: ${at}: ${shown}`
}

type ShownAccess = Extract<SeenApi['access'], { readonly value: unknown }>['value'][number]

const accessText = ({ application, plan, status, startingAt, endingAt, configuredKey }: ShownAccess, language: Language): string => {
  const { say } = language
  return [
    `${say('inspect.application', { id: application })}: ${statusOf(status, language)}`,
    `${say('inspect.plan')} ${plan}`,
    ...(startingAt === undefined ? [] : [say('inspect.from', { on: { on: startingAt } })]),
    ...(endingAt === undefined ? [] : [say('inspect.until', { on: { on: endingAt } })]),
    ...(configuredKey === undefined ? [] : [say(`inspect.key.${configuredKey}`)]),
  ].join(', ')
}

const propertyText = ({ key, value, read }: SeenApi['properties'][number], { say }: Language): string =>
  `${key}: ${say(`inspect.value.${value}`)}${read ? '' : `; ${say('inspect.not-read')}`}`

/** The sharding tags of all APIs, in words. */
const tagsOf = (apis: readonly InspectedApi[]): string =>
  [...new Set(apis.flatMap((one) => (one.found ? one.definition.tags : [])))].join(', ')

/** Returns a hint for further search, if nothing is wrong here. */
export function elsewhereOf(apis: readonly InspectedApi[]): Message {
  const tags = tagsOf(apis)
  return tags === '' ? message('inspect.elsewhere') : message('inspect.elsewhere-tags', { tags })
}

/** Returns the time of the reading and the version of the product. */
export const readMessage = ({ seenAt, version }: Inspection): Message =>
  'value' in version
    ? message('inspect.read-version', { at: { at: seenAt }, version: version.value })
    : message('inspect.read', { at: { at: seenAt } })
