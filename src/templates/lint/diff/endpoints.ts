import { type Api, type Connection, type Endpoint, type EndpointGroup, type Field, quote, showUrl } from '../../../gravitee/index.ts'
import { type Difference, inNew, inOld, pair, when } from './change.ts'
import { sameValue } from './same.ts'
import { asBefore, type Undo } from './undo.ts'

/** What became of the backends. */
export function endpointDifferences(old: Api, now: Api): readonly Difference[] {
  const endpointsOf = (api: Api): readonly Endpoint[] => api.groups.flatMap(({ endpoints }) => endpoints)
  const { both, gone, come } = pair(endpointsOf(old), endpointsOf(now), ({ name }) => name?.value ?? '')
  // One that was renamed, and nothing else of it, is the same one.
  const renamed = gone.flatMap((before) => {
    const after = come.find(({ target }) => target?.value === before.target?.value)
    return after === undefined ? [] : [[before, after] as const]
  })
  const isRenamed = (endpoint: Endpoint): boolean => renamed.some((names) => names.includes(endpoint))
  const whole: Undo = asBefore(now, old, 'groups')
  return [
    ...gone
      .filter((endpoint) => !isRenamed(endpoint))
      .map((endpoint) => inOld('backend', `${nameOf(endpoint)} was removed`, endpoint.at, { undo: whole })),
    ...come
      .filter((endpoint) => !isRenamed(endpoint))
      .map((endpoint) => inNew('backend', `${nameOf(endpoint)} was added`, endpoint.at, { undo: whole })),
    ...renamed.map(([before, after]) =>
      inNew('backend', `endpoint "${before.name?.value ?? ''}" became "${after.name?.value ?? ''}"`, after.name?.at ?? after.at, {
        undo: asBefore(after, before, 'name'),
      }),
    ),
    ...[...both, ...renamed].flatMap(([before, after]) => insideEndpoint(before, after)),
    ...groupDifferences(old, now, whole),
  ]
}

const urlOf = ({ target }: Endpoint): string => quote(showUrl(target?.value ?? ''))
const nameOf = (endpoint: Endpoint): string => `endpoint "${endpoint.name?.value ?? ''}" at ${urlOf(endpoint)}`
const isOn = (flag: Field<boolean> | undefined): boolean => flag?.value === true

const insideEndpoint = (before: Endpoint, after: Endpoint): readonly Difference[] => [
  ...when(
    before.target?.value !== after.target?.value,
    inNew('backend', `backend url: ${urlOf(before)} became ${urlOf(after)}`, after.target?.at ?? after.at, {
      undo: asBefore(after, before, 'target'),
    }),
  ),
  ...when(
    isOn(before.secondary) !== isOn(after.secondary),
    inNew('backend', `${nameOf(after)} became ${isOn(after.secondary) ? 'a fallback' : 'a primary one'}`, after.secondary?.at ?? after.at, {
      undo: asBefore(after, before, 'secondary'),
    }),
  ),
  ...when(
    !sameValue(before.headers.value, after.headers.value),
    inNew('backend', `the headers that ${nameOf(after)} sends changed`, after.headers.at, { undo: asBefore(after, before, 'headers') }),
  ),
  ...connectionDifferences(before.connection, after.connection),
]

function groupDifferences(old: Api, now: Api, undo: Undo): readonly Difference[] {
  const titleOf = ({ name }: EndpointGroup): string => `group "${name?.value ?? ''}"`
  const { both, gone, come } = pair(old.groups, now.groups, titleOf)
  // One that was renamed is the same one, as long as nothing else says which is which.
  const renamed = gone.flatMap((group, index) => (come[index] === undefined ? [] : [[group, come[index]] as const]))
  const balancing = ({ loadBalancing }: EndpointGroup): string => loadBalancing?.value ?? 'round-robin'
  const kept = both.map(([, group]) => group)
  const isReordered = now.groups.filter((group) => kept.includes(group)).some((group, index) => group !== kept[index])
  return [
    ...gone.slice(renamed.length).map((group) => inOld('backend', `${titleOf(group)} of endpoints was removed`, group.at, { undo })),
    ...come.slice(renamed.length).map((group) => inNew('backend', `${titleOf(group)} of endpoints was added`, group.at, { undo })),
    ...when(isReordered, inNew('backend', 'the order of the groups of endpoints changed', now.groups[0]?.at ?? now.root.at, { undo })),
    ...[...both, ...renamed].flatMap(([before, group]) => [
      ...when(
        before.endpoints.length + group.endpoints.length > 2 && balancing(before) !== balancing(group),
        inNew(
          'backend',
          `load balancing of ${titleOf(group)}: ${balancing(before)} became ${balancing(group)}`,
          group.loadBalancing?.at ?? group.at,
          { undo },
        ),
      ),
      ...when(
        !sameValue(before.headers.value, group.headers.value),
        inNew('backend', `the headers that ${titleOf(group)} sends changed`, group.headers.at, { undo }),
      ),
    ]),
  ]
}

const SETTINGS = ['connectTimeoutMs', 'readTimeoutMs', 'followRedirects', 'trustAll', 'hostnameVerifier'] as const

/** What an import fills in. */
const DEFAULTS: Readonly<Partial<Record<(typeof SETTINGS)[number], number | boolean>>> = {
  connectTimeoutMs: 5000,
  readTimeoutMs: 10_000,
  followRedirects: false,
  trustAll: false,
}

const connectionDifferences = (old: Connection, now: Connection): readonly Difference[] =>
  SETTINGS.flatMap((name) => {
    const [was, is] = [old, now].map((connection) => connection[name]?.value ?? DEFAULTS[name])
    const message = `${name.replace(/Ms$/, '')} of the backend: ${String(was ?? 'none')} became ${String(is ?? 'none')}`
    return when(was !== is, inNew('connection', message, now[name]?.at ?? now.at, { undo: asBefore(now, old, name) }))
  })
