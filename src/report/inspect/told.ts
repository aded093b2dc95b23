import type { Deviation, Difference, InspectedApi, InspectedAspect, Inspection, SeenApi, Visible } from '../../management/index.ts'
import { type ManagedApi, filled, isMoment } from '../../domain/index.ts'
import { asText, message, type Recorded, recordedIn, render } from '../../messages/index.ts'
import type { Language } from '../language/language.ts'
import { spaced } from '../words.ts'
import type { InspectWords } from './words.ts'

/** The words that an inspection is told in: its own, and those that all reports have. */
export interface Telling {
  readonly words: InspectWords
  readonly language: Language
}

/** What an API of the set-up is called. */
export const titleOf = (api: ManagedApi, { words, language }: Telling): string =>
  api === 'token-service' ? words.apis[api] : language.registers[api]

/** Something to do: where, why, at which step of the set-up, and what. */
export interface Task {
  readonly api: ManagedApi
  readonly fact: string
  readonly step: string
  readonly remedy: string
}

/** Everything that is to be mended, in the order of the APIs and of how a person would look. */
export const tasksOf = ({ apis }: Inspection, telling: Telling): readonly Task[] =>
  apis.flatMap(({ api, aspects }) =>
    aspects.flatMap(({ deviations = [] }) =>
      deviations.map((deviation) => ({
        api,
        fact: factOf(deviation, telling),
        step: telling.language.steps[deviation.step].title,
        remedy: said(deviation.remedy, deviation, telling),
      })),
    ),
  )

/** What deviates, in a sentence. */
export function factOf({ code, values }: Pick<Deviation, 'code' | 'values'>, { words, language }: Telling): string {
  const told = (value: string): string =>
    isMoment(value) ? language.moment(value) : (words.terms[value] ?? words.securities[value] ?? value)
  return filled(words.facts[code], (name) => (values[name] === undefined ? undefined : told(values[name])))
}

const said = (english: string, recorded: Recorded, { language }: Telling): string => recordedIn(english, recorded, language.sentences)

/** What something would need to be seen. */
const unseenText = (needs: string, recorded: Recorded, { language }: Telling): string =>
  render(message('inside-reason.not-visible', { what: asText(needs, recorded) }), language.sentences)

/** What was not visible, or is not judged, and why. */
export const unseenOf = (
  { apis }: Inspection,
  telling: Telling,
): readonly { readonly api: ManagedApi; readonly what: string; readonly reason: string }[] =>
  apis.flatMap(({ api, aspects }) =>
    aspects.flatMap((one) => {
      const { aspect, state, reason = '' } = one
      if (state !== 'not-visible' && state !== 'not-applicable') return []
      return [{ api, what: telling.words.aspects[aspect], reason: (state === 'not-visible' ? unseenText : said)(reason, one, telling) }]
    }),
  )

/** What was judged of any of the APIs; of one that was not found, only the first of it. */
export const judgedAspects = (apis: readonly InspectedApi[]): readonly InspectedAspect['aspect'][] =>
  apis.map(({ aspects }) => aspects.map(({ aspect }) => aspect)).reduce((most, some) => (some.length > most.length ? some : most), [])

/** One thing about an API: a label, and lines about it. */
export type Row = readonly [label: string, lines: readonly string[]]

const mostChanges = 30

/** What was seen of an API, row by row. `by` is whoever deployed it, for those who may be told. */
export function rowsOf(one: SeenApi, telling: Telling, by?: string): readonly Row[] {
  const { words } = telling
  const { labels } = words
  const { definition, endsAt } = one
  const orNone = (texts: readonly string[]): readonly string[] => (texts.length === 0 ? [words.none] : texts)
  const visible = <Value>(thing: Visible<Value>, lines: (value: Value) => readonly string[]) =>
    'needs' in thing ? [unseenText(thing.needs, thing, telling)] : orNone(lines(thing.value))
  return [
    [labels.id, [one.id]],
    [labels.deployed, visible(one.deployed, (event) => [deploymentText(event, one, telling, by)])],
    [labels.saved, savedLines(one, telling)],
    [labels.contextPath, orNone(definition.contextPaths.map(({ path, host }) => `${host ?? ''}${path}`))],
    [labels.backend, orNone(definition.backends)],
    ...(definition.callouts.length === 0 ? [] : [[labels.callout, definition.callouts.map((address) => address || words.none)] as const]),
    [labels.tags, orNone(definition.tags)],
    [
      labels.plans,
      visible(one.plans, (plans) =>
        plans.map((plan) => `${plan.name}: ${securityOf(plan.security, words)}, ${statusOf(plan.status, words)}`),
      ),
    ],
    [labels.access, visible(one.access, (list) => list.map((access) => accessText(access, telling)))],
    ...(endsAt === undefined ? [] : [[labels.ends, [telling.language.moment(endsAt)]] as const]),
    [labels.properties, orNone(one.properties.map((property) => propertyText(property, words)))],
    ...(one.excessRights.length === 0 ? [] : [[labels.rights, [words.excessRights(some(one.excessRights, words))]] as const]),
  ]
}

const mostRights = 5

const some = (rights: readonly string[], { more }: InspectWords): string => {
  const left = rights.length - mostRights
  return `${rights.slice(0, mostRights).join(', ')}${left > 0 ? ` ${more(left)}` : ''}`
}

const statusOf = (status: string, { statuses }: InspectWords): string =>
  statuses[status] ?? spaced(status === 'published-or-deprecated' ? 'published' : status)
const securityOf = (security: string, { securities }: InspectWords): string => securities[security] ?? security

function deploymentText(
  event: { readonly what: 'published' | 'started' | 'stopped'; readonly at: string } | null,
  { state }: SeenApi,
  { words, language }: Telling,
  by: string | undefined,
): string {
  if (event === null) return words.never
  const told = [words.deployments[event.what], language.moment(event.at), ...(by === undefined ? [] : [words.by(by)])].join(' ')
  return state === 'stopped' && event.what !== 'stopped' ? `${told}; ${words.notStarted}` : told
}

function savedLines({ deployed, inSync, changes, savedAt }: SeenApi, { words, language }: Telling): readonly string[] {
  if ('needs' in deployed || deployed.value === null) return [savedAt === undefined ? '' : language.moment(savedAt)]
  if (changes.length === 0) return [inSync === false ? words.changedWords : words.asDeployed]
  const left = changes.length - mostChanges
  return [
    words.changed(changes.length, savedAt === undefined ? undefined : language.moment(savedAt)),
    ...changes.slice(0, mostChanges).map((change) => changeText(change, words)),
    ...(left > 0 ? [words.more(left)] : []),
  ]
}

const signs = { added: '+', removed: '-', changed: '~' } as const

/** A line of the diff from what is deployed to what is saved: `~ changed: name: "Old" -> "New"`. */
function changeText({ at, what, before, after }: Difference, { differences, unshown }: InspectWords): string {
  const value = (text: string | undefined): string => (text === undefined ? unshown : text)
  const values = what === 'changed' ? `${value(before)} -> ${value(after)}` : value(what === 'added' ? after : before)
  const shown = what === 'changed' && before === undefined && after === undefined ? unshown : values
  return `${signs[what]} ${differences[what]}: ${at}: ${shown}`
}

type Access = Extract<SeenApi['access'], { readonly value: unknown }>['value'][number]

const accessText = ({ application, plan, status, startingAt, endingAt, configuredKey }: Access, { words, language }: Telling): string =>
  [
    `${words.application(application)}: ${statusOf(status, words)}`,
    `${words.plan} ${plan}`,
    ...(startingAt === undefined ? [] : [words.from(language.date(startingAt))]),
    ...(endingAt === undefined ? [] : [words.until(language.date(endingAt))]),
    ...(configuredKey === undefined ? [] : [words.keys[configuredKey]]),
  ].join(', ')

const propertyText = ({ key, value, read }: SeenApi['properties'][number], { values, notRead }: InspectWords): string =>
  `${key}: ${values[value]}${read ? '' : `; ${notRead}`}`

/** The sharding tags of all APIs, in words. */
export const tagsOf = (apis: readonly InspectedApi[]): string =>
  [...new Set(apis.flatMap((one) => (one.found ? one.definition.tags : [])))].join(', ')
