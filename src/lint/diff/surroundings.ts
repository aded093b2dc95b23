import type { Api, Connection, ContextPath, Endpoint } from '../../gravitee/model.ts'
import type { Field } from '../../gravitee/part.ts'
import type { Pointer } from '../../gravitee/pointer.ts'
import { canonical } from '../steps-compared.ts'
import { quote } from '../../gravitee/texts.ts'
import { showUrl } from '../../gravitee/url.ts'
import { type Area, type Difference, inNew, inOld, pair, when } from './change.ts'

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
    when(before?.value !== after?.value, inNew(area, `${name}: ${show(before)} became ${show(after)}`, after?.at ?? now.root.at))
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
    ...when(old.shape !== now.shape, inNew('engine', `shape: ${old.shape} became ${now.shape}`, now.root.at)),
  ]
}

const show = (field: Field<string> | undefined): string => (field === undefined ? 'none' : quote(field.value))

function contextPathDifferences(old: Api, now: Api): readonly Difference[] {
  const nameOf = ({ path, host }: ContextPath): string => `${host?.value ?? ''}${path?.value ?? ''}`
  const shown = (path: ContextPath): string => quote(nameOf(path))
  const { gone, come } = pair(old.contextPaths, now.contextPaths, nameOf)
  return [
    ...come.map((path, index) => {
      const became = gone[index] === undefined ? ` ${shown(path)} was added` : `: ${shown(gone[index])} became ${shown(path)}`
      return inNew('context path', `context path${became}`, path.path?.at ?? path.at)
    }),
    ...gone.slice(come.length).map((path) => inOld('context path', `context path ${shown(path)} was removed`, path.at)),
  ]
}

function endpointDifferences(old: Api, now: Api): readonly Difference[] {
  const endpointsOf = (api: Api): readonly Endpoint[] => api.groups.flatMap(({ endpoints }) => endpoints)
  const { both, gone, come } = pair(endpointsOf(old), endpointsOf(now), ({ name }) => name?.value ?? '')
  const urlOf = ({ target }: Endpoint): string => quote(showUrl(target?.value ?? ''))
  const nameOf = (endpoint: Endpoint): string => `endpoint "${endpoint.name?.value ?? ''}" at ${urlOf(endpoint)}`
  return [
    ...gone.map((endpoint) => inOld('backend', `${nameOf(endpoint)} was removed`, endpoint.at)),
    ...come.map((endpoint) => inNew('backend', `${nameOf(endpoint)} was added`, endpoint.at)),
    ...both.flatMap(([before, after]) => [
      ...when(
        before.target?.value !== after.target?.value,
        inNew('backend', `backend url: ${urlOf(before)} became ${urlOf(after)}`, after.target?.at ?? after.at),
      ),
      ...when(
        isOn(before.secondary) !== isOn(after.secondary),
        inNew(
          'backend',
          `${nameOf(after)} became ${isOn(after.secondary) ? 'a fallback' : 'a primary one'}`,
          after.secondary?.at ?? after.at,
        ),
      ),
      ...connectionDifferences(before.connection, after.connection),
    ]),
  ]
}

const isOn = (flag: Field<boolean> | undefined): boolean => flag?.value === true

const SETTINGS = ['connectTimeoutMs', 'readTimeoutMs', 'followRedirects', 'trustAll', 'hostnameVerifier'] as const

const connectionDifferences = (old: Connection, now: Connection): readonly Difference[] =>
  SETTINGS.filter((name) => old[name]?.value !== now[name]?.value).map((name) => {
    const [was, is] = [old, now].map((connection) => String(connection[name]?.value ?? 'none'))
    return inNew('connection', `${name.replace(/Ms$/, '')} of the backend: ${was} became ${is}`, now[name]?.at ?? now.at)
  })

function propertyDifferences(old: Api, now: Api): readonly Difference[] {
  const { both, gone, come } = pair(old.properties ?? [], now.properties ?? [], ({ key }) => key?.value ?? '')
  return [
    ...gone.map(({ at, key }) => inOld('property', `property ${show(key)} was removed`, at)),
    ...come.map(({ at, key }) => inNew('property', `property ${show(key)} was added`, at)),
    ...both.flatMap(([before, { at, key, value, encrypted }]) => [
      ...when(before.value?.value !== value?.value, inNew('property', `the value of property ${show(key)} changed`, value?.at ?? at)),
      ...when(
        isOn(before.encrypted) !== isOn(encrypted),
        inNew('property', `property ${show(key)} is ${isOn(encrypted) ? 'now' : 'no longer'} encrypted`, encrypted?.at ?? at),
      ),
    ]),
  ]
}

/** Parts that are told of only as changed. */
function wholeDifferences(old: Api, now: Api): readonly Difference[] {
  const strip = (value: unknown): string =>
    canonical(JSON.parse(JSON.stringify(value ?? null, (key, member: unknown) => (key === 'at' ? undefined : member))))
  const compare = (area: Area, name: string, of: (api: Api) => unknown, at: Pointer = now.root.at): readonly Difference[] =>
    when(strip(of(old)) !== strip(of(now)), inNew(area, `${name} changed`, at))
  const plain = ({ resources }: Api): unknown =>
    resources.map(({ name, type, configuration }) => ({ name, type, configuration: configuration.value }))
  return [
    ...compare('exposure', 'logging', ({ logging }) => logging, now.logging?.at),
    ...compare('exposure', 'CORS', ({ cors }) => cors, now.cors[0]?.at),
    ...compare('error answers', 'response templates', ({ responseTemplates }) => responseTemplates, now.responseTemplates[0]?.at),
    ...compare('token service', 'resources', plain, now.resources[0]?.at),
  ]
}
