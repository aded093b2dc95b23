import type { Deviation } from '../../management/deviation.ts'
import type { Difference } from '../../management/differences.ts'
import type { InspectedApi, Inspection, SeenApi } from '../../management/inspection.ts'
import type { ManagedApi } from '../../system/managed-apis.ts'
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

/** Something to do: where, why, and what. */
export interface Task {
  readonly api: ManagedApi
  /** The facts in English, as every report has them; or a sentence in the language. */
  readonly fact: { readonly english: string } | { readonly told: string }
  readonly step?: string
  readonly remedy: string
}

/** Everything that is to be mended, in the order of the APIs and of how a person would look. */
export const tasksOf = (inspection: Inspection, telling: Telling): readonly Task[] =>
  inspection.apis.flatMap((one): readonly Task[] => {
    const { api } = one
    if (!one.found) return [{ api, fact: { told: telling.words.missing[one.why](one.by) }, remedy: one.remedy }]
    return one.aspects.flatMap(({ deviations = [] }) => deviations.map((deviation) => taskOf(api, deviation, telling)))
  })

const taskOf = (api: ManagedApi, { what, expected, got, step, remedy }: Deviation, { language }: Telling): Task => ({
  api,
  fact: { english: `${what}: expected ${expected}, got ${got}` },
  step: language.steps[step].title,
  remedy,
})

/** What was not visible, or is not judged, and why. */
export const unseenOf = (
  inspection: Inspection,
  { words }: Telling,
): readonly { readonly api: ManagedApi; readonly what: string; readonly reason: string }[] =>
  inspection.apis.flatMap((one) =>
    one.found
      ? one.aspects.flatMap(({ aspect, state, reason = '' }) =>
          state === 'not-visible' || state === 'not-applicable'
            ? [{ api: one.api, what: words.aspects[aspect], reason: state === 'not-visible' ? words.needs(reason) : reason }]
            : [],
        )
      : [],
  )

/** One thing about an API: a label, and lines about it. */
export type Row = readonly [label: string, lines: readonly string[]]

const mostChanges = 30

/** What was seen of an API, row by row. `by` is whoever deployed it, for those who may be told. */
export function rowsOf(one: SeenApi, telling: Telling, by?: string): readonly Row[] {
  const { words } = telling
  const { labels } = words
  const { definition, endsAt } = one
  const orNone = (texts: readonly string[]): readonly string[] => (texts.length === 0 ? [words.none] : texts)
  const visible = <Value>(thing: { readonly value: Value } | { readonly needs: string }, lines: (value: Value) => readonly string[]) =>
    'needs' in thing ? [words.needs(thing.needs)] : orNone(lines(thing.value))
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
    ...(one.excessRights.length === 0 ? [] : [[labels.rights, [words.excessRights(one.excessRights.join(', '))]] as const]),
  ]
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
