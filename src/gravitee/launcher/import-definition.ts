import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Api } from '../model.ts'

/** The engine of a version 2 definition: the one that an import sets since version 4.0, or the older one. */
export type ExecutionMode = 'v4-emulation-engine' | 'v3'
export const modes: readonly ExecutionMode[] = ['v4-emulation-engine', 'v3']

/** Options of an import. */
export interface ImportOptions {
  /** An import gives every API an id of its own. */
  readonly id: string
  /** Overrides the engine of the file; by default the file decides, or else the import. */
  readonly mode?: ExecutionMode
  /** Applied to every text. */
  readonly rewrite: (text: string) => string
  /** Values that only an institution has, by the keys of their properties. */
  readonly properties: Readonly<Record<string, string>>
  /** The host that clients call: another virtual host is not for them. Undefined where every host counts as right. */
  readonly gatewayHost?: string
}

/** A definition as the gateway loads it, with the ids of the import. */
export interface Imported {
  readonly definition: JsonObject
  /** In the order of the plans in the file. */
  readonly planIds: readonly string[]
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [])
const objectsIn = (value: Json | undefined): readonly JsonObject[] => listOf(value).filter(isObject)

/** Changes a definition as import and deployment do, as far as the gateway depends on it. */
export function imported({ shape, root, plans }: Pick<Api, 'shape' | 'root' | 'plans'>, options: ImportOptions): Imported {
  const file = isObject(root.value) ? root.value : {}
  const planObjects = plans.map((plan): JsonObject => ({
    ...(shape.endsWith('resource') && ofResources),
    ...objectsIn([plan.root.value ?? null])[0],
  }))
  const whole = everyText({ ...file, plans: planObjects }, options.rewrite) as JsonObject
  const common = {
    ...whole,
    id: options.id,
    ...(whole['properties'] === undefined ? {} : { properties: filled(whole['properties'], options) }),
  }
  const named = objectsIn(whole['plans']).map((plan, index) => ({ ...plan, id: idOf(plan, index), api: options.id }))
  const definition = shape.startsWith('v4') ? version4(common, named, options) : version2(common, named, options)
  return { definition, planIds: named.map(({ id }) => id) }
}

/** Members that a cluster adds before the operator reads a plan. */
const ofResources = { status: 'PUBLISHED' }

const idOf = ({ id }: JsonObject, index: number): string => (typeof id === 'string' && id !== '' ? id : `plan-${index + 1}`)

function everyText(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => everyText(item, change))
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, everyText(item, change)])) : value
}

/** Fills in the values of properties. None is encrypted: only the installation that encrypted it could read it. */
const filled = (properties: Json, options: ImportOptions): Json =>
  (Array.isArray(properties) ? objectsIn(properties) : pairsIn(properties)).map((property) => {
    const value = typeof property['key'] === 'string' ? options.properties[property['key']] : undefined
    return { ...property, ...(value === undefined ? {} : { value }), encrypted: false }
  })

/** Properties by their keys, as a list of them. */
const pairsIn = (properties: Json): readonly JsonObject[] =>
  isObject(properties) ? Object.entries(properties).map(([key, value]) => ({ key, value })) : []

/** Completes a version 2 definition. The management stores plans separately, without the paths of the old design. */
function version2(exported: JsonObject, plans: readonly JsonObject[], { mode, gatewayHost }: ImportOptions): JsonObject {
  const definition = asExported(exported) as JsonObject
  const { proxy } = definition
  const declared = definition['execution_mode']
  return {
    gravitee: '2.0.0',
    ...definition,
    execution_mode: mode ?? (typeof declared === 'string' ? declared.toLowerCase().replaceAll('_', '-') : 'v4-emulation-engine'),
    plans: plans.map((plan) => ({ ...without(asExported(plan) as JsonObject, 'paths'), ...selectionRuleOf(plan), ...securityOf(plan) })),
    ...(isObject(proxy) &&
      proxy['virtual_hosts'] !== undefined && {
        proxy: { ...proxy, virtual_hosts: objectsIn(proxy['virtual_hosts']).map((host) => calledHere(host, gatewayHost)) },
      }),
  }
}

/** The member names of an export, by those of the management API. */
const exportedAs: Readonly<Record<string, string>> = {
  executionMode: 'execution_mode',
  flowMode: 'flow_mode',
  pathOperator: 'path-operator',
  contextPath: 'context_path',
  virtualHosts: 'virtual_hosts',
  stripContextPath: 'strip_context_path',
  preserveHost: 'preserve_host',
  loadBalancer: 'load_balancing',
  httpClientOptions: 'http',
  httpClientSslOptions: 'ssl',
  httpProxy: 'proxy',
  responseTemplates: 'response_templates',
  statusCode: 'status',
}

/** Renames members as an export has them, except in the configurations of plugins. */
function asExported(value: Json): Json {
  if (Array.isArray(value)) return value.map(asExported)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [exportedAs[name] ?? name, name === 'configuration' ? member : asExported(member)]),
  )
}

const without = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([member]) => member !== name))

/** Writes the security in the spelling of version 2: an import takes both spellings, the gateway its own. */
const securityOf = ({ security }: JsonObject): JsonObject =>
  typeof security === 'string' ? { security: security.toUpperCase().replaceAll('-', '_') } : {}

/** Renames the selection rule from the name in exports to the one that the gateway reads. */
const selectionRuleOf = (plan: JsonObject): JsonObject =>
  plan['selectionRule'] === undefined && plan['selection_rule'] !== undefined ? { selectionRule: plan['selection_rule'] } : {}

const lists = ['tags', 'flows', 'resources', 'endpointGroups', 'listeners'] as const

function version4(definition: JsonObject, plans: readonly JsonObject[], { gatewayHost }: ImportOptions): JsonObject {
  const spelt = inSmallLetters({ ...definition, plans: plans.map((plan) => ({ mode: 'standard', ...plan })) }) as JsonObject
  return {
    ...spelt,
    ...Object.fromEntries(lists.map((name) => [name, [...listOf(spelt[name])]])),
    definitionVersion: '4.0.0',
    listeners: objectsIn(spelt['listeners']).map((listener) => ({
      ...listener,
      ...(listener['paths'] === undefined ? {} : { paths: objectsIn(listener['paths']).map((path) => calledHere(path, gatewayHost)) }),
    })),
  }
}

/** Removes the right or an unknown virtual host, since callers on loopback use no host name. */
function calledHere(place: JsonObject, gatewayHost: string | undefined): JsonObject {
  const host = place['host'] ?? gatewayHost
  const isRight = host === undefined || (typeof host === 'string' && [undefined, host.toLowerCase()].includes(gatewayHost?.toLowerCase()))
  return isRight ? without(place, 'host') : place
}

const vocabulary = new Set(['type', 'status', 'mode'])

/** Writes enum values in small letters, as the gateway does, except in the configurations of plugins; the management has capitals. */
function inSmallLetters(value: Json): Json {
  if (Array.isArray(value)) return value.map(inSmallLetters)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (typeof member === 'string' && vocabulary.has(name) && /^[A-Z][A-Z_0-9]*$/.test(member))
        return [name, member.toLowerCase().replaceAll('_', '-')]
      return [name, name === 'configuration' ? member : inSmallLetters(member)]
    }),
  )
}
