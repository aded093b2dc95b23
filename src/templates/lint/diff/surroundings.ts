import { type Api, type ContextPath, type Property, type Field, type Pointer, quote } from '../../../gravitee/index.ts'
import { canonical } from '../steps-compared.ts'
import { message, type Message, type Text } from '../../../messages/index.ts'
import { type Area, became, changed, type Difference, inNew, inOld, pair, when } from './change.ts'
import { endpointDifferences } from './endpoints.ts'
import { unordered } from './same.ts'
import { asBefore, undo, withAgain, without } from './undo.ts'
import { withoutSlashes } from '../../../base/index.ts'

/** What became of everything but flows and plans: names, addresses, backends, properties, and who may look on. */
export const surroundingDifferences = (old: Api, now: Api): readonly Difference[] => [
  ...fieldDifferences(old, now),
  ...contextPathDifferences(old, now),
  ...endpointDifferences(old, now),
  ...propertyDifferences(old, now),
  ...wholeDifferences(old, now),
]

function fieldDifferences(old: Api, now: Api): readonly Difference[] {
  const compare = (
    area: Area,
    what: Message,
    before: Field<string> | undefined,
    after: Field<string> | undefined,
    back?: Difference['undo'],
  ): readonly Difference[] =>
    when(
      before?.value !== after?.value,
      inNew(area, became(what, show(before), show(after)), after?.at ?? now.root.at, back && { undo: back }),
    )
  /** What only one of the files says is none of the gateway's. */
  const compareIfBoth = (...[area, what, before, after]: Parameters<typeof compare>): readonly Difference[] =>
    before === undefined || after === undefined ? [] : compare(area, what, before, after)
  const listOf = (fields: readonly Field<string>[], { root }: Api): Field<string> | undefined =>
    fields.length === 0 ? undefined : { at: fields[0]?.at ?? root.at, value: fields.map(({ value }) => value).join(', ') }
  const sameOrElse = (name: 'labels' | 'tags', area: Area): readonly Difference[] => {
    const [before, after] = [old, now].map((api) => unordered(api[name].map(({ value }) => value)))
    return before === after ? [] : compare(area, message(`diff.part.${name}`), listOf(old[name], old), listOf(now[name], now))
  }
  const orDefault = (field: Field<string> | undefined, value: string): Field<string> => field ?? { at: now.root.at, value }
  const engine = 'v4-emulation-engine'
  const isVersion4 = ({ shape }: Api): boolean => shape.startsWith('v4')
  return [
    ...compare('words', message('diff.part.name'), old.name, now.name),
    ...compareIfBoth('words', message('diff.part.description'), old.description, now.description),
    ...sameOrElse('labels', 'words'),
    ...compareIfBoth('exposure', message('diff.part.visibility'), old.visibility, now.visibility),
    ...compare(
      'flow',
      message('diff.part.flow-mode'),
      orDefault(old.flowMode, 'default'),
      orDefault(now.flowMode, 'default'),
      asBefore(now, old, 'flowMode'),
    ),
    ...(isVersion4(old) || isVersion4(now)
      ? []
      : compare(
          'engine',
          message('diff.part.execution-mode'),
          orDefault(old.executionMode, engine),
          orDefault(now.executionMode, engine),
          asBefore(now, old, 'executionMode'),
        )),
    ...sameOrElse('tags', 'exposure'),
    ...compare('access', message('diff.part.state'), old.state, now.state, asBefore(now, old, 'state')),
    ...when(old.shape !== now.shape, inNew('shape', became(message('diff.part.shape'), old.shape, now.shape), now.root.at)),
  ]
}

const show = (field: Field<string> | undefined): Text => (field === undefined ? message('diff.none') : quote(field.value))

function contextPathDifferences(old: Api, now: Api): readonly Difference[] {
  // An empty host is none that anybody calls by.
  const nameOf = ({ path, host }: ContextPath): string => JSON.stringify([host?.value, withoutSlashes(path?.value ?? '') || '/'])
  const shown = ({ path, host }: ContextPath): Text =>
    host === undefined
      ? quote(path?.value ?? '')
      : message('diff.part.path-of-host', { path: quote(path?.value ?? ''), host: quote(host.value) })
  const partOf = (each: ContextPath): Message => message('diff.part.context-path', { path: shown(each) })
  const { both, gone, come } = pair(old.contextPaths, now.contextPaths, nameOf)
  const back = asBefore(now, old, 'contextPaths')
  const isReordered = both.some(
    ([, after], index) => after !== now.contextPaths.filter((path) => both.some(([, kept]) => kept === path))[index],
  )
  return [
    ...come.map((path, index) => {
      const told =
        gone[index] === undefined
          ? message('diff.added', { what: partOf(path) })
          : became(message('diff.part.the-context-path'), shown(gone[index]), shown(path))
      return inNew('context-path', told, path.path?.at ?? path.at, { undo: back })
    }),
    ...gone
      .slice(come.length)
      .map((path) => inOld('context-path', message('diff.removed', { what: partOf(path) }), path.at, { undo: back })),
    ...when(
      isReordered,
      inNew('context-path', message('diff.order', { what: message('diff.part.context-paths') }), now.contextPaths[0]?.at ?? now.root.at, {
        undo: back,
      }),
    ),
  ]
}

const isOn = (flag: Field<boolean> | undefined): boolean => flag?.value === true

function propertyDifferences(old: Api, now: Api): readonly Difference[] {
  const [before, after] = [old.properties ?? [], now.properties ?? []]
  const { both, gone, come } = pair(before, after, ({ key }) => key?.value ?? '')
  const told = (what: 'removed' | 'added' | 'value' | 'encrypted' | 'decrypted', { key }: Property): Message =>
    message(`diff.property.${what}`, { property: show(key) })
  const withProperties = (of: (properties: readonly Property[]) => readonly Property[]) => ({
    undo: undo(now, (api) => ({ ...api, properties: of(api.properties ?? []) })),
  })
  return [
    ...gone.map((property) =>
      inOld(
        'property',
        told('removed', property),
        property.at,
        withProperties((all) => withAgain(all, property, before)),
      ),
    ),
    ...come.map((property) =>
      inNew(
        'property',
        told('added', property),
        property.at,
        withProperties((all) => without(all, property)),
      ),
    ),
    ...both.flatMap(([was, is]) => [
      ...when(
        (was.value?.value ?? '') !== (is.value?.value ?? ''),
        inNew('property', told('value', is), is.value?.at ?? is.at, { undo: undo(is, () => was) }),
      ),
      ...when(
        isOn(was.encrypted) !== isOn(is.encrypted),
        inNew('property', told(isOn(is.encrypted) ? 'encrypted' : 'decrypted', is), is.encrypted?.at ?? is.at, {
          undo: undo(is, () => was),
        }),
      ),
    ]),
  ]
}

/** Parts that are told of only as changed. */
function wholeDifferences(old: Api, now: Api): readonly Difference[] {
  const strip = (value: unknown): string =>
    canonical(JSON.parse(JSON.stringify(value ?? null, (key, member: unknown) => (key === 'at' || key === 'root' ? undefined : member))))
  const compare = (
    area: Area,
    what: Message,
    of: (api: Api) => unknown,
    at: Pointer = now.root.at,
    ...undoing: readonly (keyof Api)[]
  ): readonly Difference[] =>
    when(
      strip(of(old)) !== strip(of(now)),
      inNew(area, changed(what), at, undoing.length === 0 ? {} : { undo: asBefore(now, old, ...undoing) }),
    )
  const resources = (api: Api): unknown =>
    api.resources
      .map(({ name, type, configuration }) => ({ name: name?.value, type: type?.value, configuration: configuration.value ?? null }))
      .toSorted((one, other) => (canonical(one as never) < canonical(other as never) ? -1 : 1))
  const templates = (api: Api): unknown =>
    api.responseTemplates.map(({ key, mediaType, status, body, headers }) => [
      key,
      mediaType,
      status?.value,
      body?.value,
      headers.value ?? null,
    ])
  const setting = (name: string): Message => message('diff.part.setting', { setting: name })
  return [
    ...compare('exposure', message('diff.part.logging'), ({ logging }) => logging, now.logging?.at),
    ...compare('exposure', message('diff.part.cors'), ({ cors }) => cors.filter(({ enabled }) => enabled), now.cors[0]?.at),
    ...compare('error-answers', message('diff.part.response-templates'), templates, now.responseTemplates[0]?.at, 'responseTemplates'),
    ...compare('token-service', message('diff.part.resources'), resources, now.resources[0]?.at, 'resources'),
    ...compare(
      'flow',
      message('diff.part.match-required'),
      ({ matchRequired }) => isOn(matchRequired),
      now.matchRequired?.at,
      'matchRequired',
    ),
    ...compare('backend', setting('strip_context_path'), (api) => isOn(api.stripContextPath), now.stripContextPath?.at, 'stripContextPath'),
    ...compare('backend', setting('preserve_host'), (api) => isOn(api.preserveHost), now.preserveHost?.at, 'preserveHost'),
    ...compare('backend', setting('failover'), ({ failover }) => failover.value ?? null, now.failover.at, 'failover'),
    ...compare('backend', setting('services'), (api) => switchedOn(api.services.value), now.services.at, 'services'),
  ]
}

/** Health checks and the like that are switched off are none. */
function switchedOn(services: unknown): unknown {
  if (typeof services !== 'object' || services === null || Array.isArray(services)) return null
  const on = Object.entries(services).filter(
    ([, service]) =>
      typeof service === 'object' &&
      service !== null &&
      (service as { enabled?: unknown }).enabled !== false &&
      Object.keys(service).length > 0,
  )
  return on.length === 0 ? null : Object.fromEntries(on)
}
