import type { Api, Connection, Endpoint } from '../../gravitee/model.ts'
import type { Field } from '../../gravitee/part.ts'
import type { Pointer } from '../../gravitee/pointer.ts'
import { canonical } from '../steps-compared.ts'
import { quote } from '../../gravitee/texts.ts'
import { showUrl } from '../../gravitee/url.ts'
import { type Area, type Difference, pair, when } from './change.ts'

/** What became of everything but flows and plans: names, addresses, backends, properties, and who may look on. */
export const surroundingDifferences = (old: Api, now: Api): readonly Difference[] => [
  ...fieldDifferences(old, now),
  ...contextPathDifferences(old, now),
  ...endpointDifferences(old, now),
  ...propertyDifferences(old, now),
  ...wholeDifferences(old, now),
]

function fieldDifferences(old: Api, now: Api): readonly Difference[] {
  const compare = (area: Area, name: string, before: Field<string> | undefined, after: Field<string> | undefined): readonly Difference[] =>
    when(before?.value !== after?.value, () => ({
      area,
      message: `${name}: ${show(before)} became ${show(after)}`,
      at: after?.at ?? now.root.at,
      file: 'new',
    }))
  const labelsOf = ({ labels, root }: Api): Field<string> => ({
    at: labels[0]?.at ?? root.at,
    value: labels.map(({ value }) => value).join(', '),
  })
  return [
    ...compare('words', 'name', old.name, now.name),
    ...compare('words', 'description', old.description, now.description),
    ...compare('words', 'labels', labelsOf(old), labelsOf(now)),
    ...compare('exposure', 'visibility', old.visibility, now.visibility),
    ...compare('flow', 'flow mode', old.flowMode, now.flowMode),
    ...compare('engine', 'execution mode', old.executionMode, now.executionMode),
    ...when(old.shape !== now.shape, () => ({
      area: 'engine',
      message: `shape: ${old.shape} became ${now.shape}`,
      at: now.root.at,
      file: 'new',
    })),
  ]
}

const show = (field: Field<string> | undefined): string => (field === undefined ? 'none' : quote(field.value))

function contextPathDifferences(old: Api, now: Api): readonly Difference[] {
  const nameOf = ({ path, host }: Api['contextPaths'][number]): string => `${host?.value ?? ''}${path?.value ?? ''}`
  const { gone, come } = pair(old.contextPaths, now.contextPaths, nameOf)
  return [
    ...come.map((path, index): Difference => ({
      area: 'context path',
      message:
        gone[index] === undefined
          ? `context path ${quote(nameOf(path))} was added`
          : `context path: ${quote(nameOf(gone[index]))} became ${quote(nameOf(path))}`,
      at: path.path?.at ?? path.at,
      file: 'new',
    })),
    ...gone.slice(come.length).map((path): Difference => ({
      area: 'context path',
      message: `context path ${quote(nameOf(path))} was removed`,
      at: path.at,
      file: 'old',
    })),
  ]
}

function endpointDifferences(old: Api, now: Api): readonly Difference[] {
  const endpointsOf = (api: Api): readonly Endpoint[] => api.groups.flatMap(({ endpoints }) => endpoints)
  const { both, gone, come } = pair(endpointsOf(old), endpointsOf(now), ({ name }) => name?.value ?? '')
  const nameOf = ({ name, target }: Endpoint): string => `endpoint "${name?.value ?? ''}" at ${quote(showUrl(target?.value ?? ''))}`
  return [
    ...gone.map((endpoint): Difference => ({ area: 'backend', message: `${nameOf(endpoint)} was removed`, at: endpoint.at, file: 'old' })),
    ...come.map((endpoint): Difference => ({ area: 'backend', message: `${nameOf(endpoint)} was added`, at: endpoint.at, file: 'new' })),
    ...both.flatMap(([before, after]) => [
      ...when(before.target?.value !== after.target?.value, () => ({
        area: 'backend',
        message: `backend url: ${quote(showUrl(before.target?.value ?? ''))} became ${quote(showUrl(after.target?.value ?? ''))}`,
        at: after.target?.at ?? after.at,
        file: 'new',
      })),
      ...when(isOn(before.secondary) !== isOn(after.secondary), () => ({
        area: 'backend',
        message: `${nameOf(after)} became ${isOn(after.secondary) ? 'a fallback' : 'a primary one'}`,
        at: after.secondary?.at ?? after.at,
        file: 'new',
      })),
      ...connectionDifferences(before.connection, after.connection),
    ]),
  ]
}

const isOn = (flag: Field<boolean> | undefined): boolean => flag?.value === true

const SETTINGS = ['connectTimeoutMs', 'readTimeoutMs', 'followRedirects', 'trustAll', 'hostnameVerifier'] as const

const connectionDifferences = (old: Connection, now: Connection): readonly Difference[] =>
  SETTINGS.filter((name) => old[name]?.value !== now[name]?.value).map((name) => ({
    area: 'connection',
    message: `${name.replace(/Ms$/, '')} of the backend: ${String(old[name]?.value ?? 'none')} became ${String(now[name]?.value ?? 'none')}`,
    at: now[name]?.at ?? now.at,
    file: 'new',
  }))

function propertyDifferences(old: Api, now: Api): readonly Difference[] {
  const { both, gone, come } = pair(old.properties ?? [], now.properties ?? [], ({ key }) => key?.value ?? '')
  const difference = (message: string, at: Pointer, file: 'old' | 'new'): Difference => ({ area: 'property', message, at, file })
  return [
    ...gone.map(({ at, key }) => difference(`property ${show(key)} was removed`, at, 'old')),
    ...come.map(({ at, key }) => difference(`property ${show(key)} was added`, at, 'new')),
    ...both.flatMap(([before, after]) => [
      ...when(before.value?.value !== after.value?.value, () =>
        difference(`the value of property ${show(after.key)} changed`, after.value?.at ?? after.at, 'new'),
      ),
      ...when(isOn(before.encrypted) !== isOn(after.encrypted), () =>
        difference(
          `property ${show(after.key)} is ${isOn(after.encrypted) ? 'now' : 'no longer'} encrypted`,
          after.encrypted?.at ?? after.at,
          'new',
        ),
      ),
    ]),
  ]
}

/** Parts that are told of only as changed. */
function wholeDifferences(old: Api, now: Api): readonly Difference[] {
  const strip = (value: unknown): string =>
    canonical(JSON.parse(JSON.stringify(value ?? null, (key, member: unknown) => (key === 'at' ? undefined : member))))
  const compare = (area: Area, name: string, of: (api: Api) => unknown, at: Pointer): readonly Difference[] =>
    when(strip(of(old)) !== strip(of(now)), () => ({ area, message: `${name} changed`, at, file: 'new' }))
  return [
    ...compare('exposure', 'logging', ({ logging }) => logging, now.logging?.at ?? now.root.at),
    ...compare('exposure', 'CORS', ({ cors }) => cors, now.cors[0]?.at ?? now.root.at),
    ...compare(
      'error answers',
      'response templates',
      ({ responseTemplates }) => responseTemplates,
      now.responseTemplates[0]?.at ?? now.root.at,
    ),
    ...compare(
      'token service',
      'resources',
      ({ resources }) => resources.map(({ name, type, configuration }) => ({ name, type, configuration: configuration.value })),
      now.resources[0]?.at ?? now.root.at,
    ),
  ]
}
