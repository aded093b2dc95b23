import { type Api, type Connection, type Endpoint, type EndpointGroup, type Field, quote, showUrl } from '../../../gravitee/index.ts'
import { message, type Message, type Text } from '../../../messages/index.ts'
import { became, changed, type Difference, inNew, inOld, pair, when } from './change.ts'
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
      .map((endpoint) => inOld('backend', message('diff.removed', { what: partOf(endpoint) }), endpoint.at, { undo: whole })),
    ...come
      .filter((endpoint) => !isRenamed(endpoint))
      .map((endpoint) => inNew('backend', message('diff.added', { what: partOf(endpoint) }), endpoint.at, { undo: whole })),
    ...renamed.map(([before, after]) =>
      inNew(
        'backend',
        became(message('diff.part.endpoint-name', { name: nameOf(before) }), nameOf(before), nameOf(after)),
        after.name?.at ?? after.at,
        { undo: asBefore(after, before, 'name') },
      ),
    ),
    ...[...both, ...renamed].flatMap(([before, after]) => insideEndpoint(before, after)),
    ...groupDifferences(old, now, whole),
  ]
}

const urlOf = ({ target }: Endpoint): string => quote(showUrl(target?.value ?? ''))
const nameOf = ({ name }: Endpoint | EndpointGroup): string => quote(name?.value ?? '')
const partOf = (endpoint: Endpoint): Message => message('diff.part.endpoint', { name: nameOf(endpoint), url: urlOf(endpoint) })
const isOn = (flag: Field<boolean> | undefined): boolean => flag?.value === true

const insideEndpoint = (before: Endpoint, after: Endpoint): readonly Difference[] => [
  ...when(
    before.target?.value !== after.target?.value,
    inNew('backend', became(message('diff.part.backend-url'), urlOf(before), urlOf(after)), after.target?.at ?? after.at, {
      undo: asBefore(after, before, 'target'),
    }),
  ),
  ...when(
    isOn(before.secondary) !== isOn(after.secondary),
    inNew(
      'backend',
      message(isOn(after.secondary) ? 'diff.fallback' : 'diff.primary', { what: partOf(after) }),
      after.secondary?.at ?? after.at,
      { undo: asBefore(after, before, 'secondary') },
    ),
  ),
  ...when(
    !sameValue(before.headers.value, after.headers.value),
    inNew('backend', changed(message('diff.part.headers', { part: partOf(after) })), after.headers.at, {
      undo: asBefore(after, before, 'headers'),
    }),
  ),
  ...connectionDifferences(before.connection, after.connection),
]

function groupDifferences(old: Api, now: Api, undo: Undo): readonly Difference[] {
  const groupOf = (group: EndpointGroup): Message => message('diff.part.group', { name: nameOf(group) })
  const { both, gone, come } = pair(old.groups, now.groups, nameOf)
  // One that was renamed is the same one, as long as nothing else says which is which.
  const renamed = gone.flatMap((group, index) => (come[index] === undefined ? [] : [[group, come[index]] as const]))
  const balancing = ({ loadBalancing }: EndpointGroup): string => loadBalancing?.value ?? 'round-robin'
  const kept = both.map(([, group]) => group)
  const isReordered = now.groups.filter((group) => kept.includes(group)).some((group, index) => group !== kept[index])
  return [
    ...gone.slice(renamed.length).map((group) => inOld('backend', message('diff.removed', { what: groupOf(group) }), group.at, { undo })),
    ...come.slice(renamed.length).map((group) => inNew('backend', message('diff.added', { what: groupOf(group) }), group.at, { undo })),
    ...when(
      isReordered,
      inNew('backend', message('diff.order', { what: message('diff.part.groups') }), now.groups[0]?.at ?? now.root.at, { undo }),
    ),
    ...[...both, ...renamed].flatMap(([before, group]) => [
      ...when(
        before.endpoints.length + group.endpoints.length > 2 && balancing(before) !== balancing(group),
        inNew(
          'backend',
          became(message('diff.part.load-balancing', { part: groupOf(group) }), balancing(before), balancing(group)),
          group.loadBalancing?.at ?? group.at,
          { undo },
        ),
      ),
      ...when(
        !sameValue(before.headers.value, group.headers.value),
        inNew('backend', changed(message('diff.part.headers', { part: groupOf(group) })), group.headers.at, { undo }),
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
    const shown = (value: number | boolean | undefined): Text => (value === undefined ? message('diff.none') : String(value))
    const what = message('diff.part.setting-of', { setting: name.replace(/Ms$/, ''), part: message('diff.part.backend') })
    return when(
      was !== is,
      inNew('connection', became(what, shown(was), shown(is)), now[name]?.at ?? now.at, { undo: asBefore(now, old, name) }),
    )
  })
