import type { ResponseMembers } from '../message.ts'
import type { World } from '../world.ts'
import type { ExportedDefinition, ManagedRecord, ManagedPlan, ManagedSubscription } from './managed.ts'

const administrator = { id: 'ad000000-0000-4000-8000-000000000001', displayName: 'Somebody' }

/** An API in the form of a search result: the saved definition, in other letters than an export. */
export function searched({ id, name, saved, event, isInSync }: ManagedRecord, at: string): ResponseMembers {
  const {
    proxy,
    flows = [],
    flow_mode,
    execution_mode,
    response_templates = {},
    properties = [],
    resources = [],
    plans: _,
    gravitee: __,
    version = '1',
    ...rest
  } = saved
  return {
    ...rest,
    definitionVersion: 'listeners' in saved ? 'V4' : 'V2',
    environmentId: 'DEFAULT',
    executionMode: (execution_mode ?? 'v4-emulation-engine').toUpperCase().replaceAll('-', '_'),
    ...('listeners' in saved
      ? { contextPath: pathIn(saved['listeners'] as ResponseMembers[]) }
      : proxied(proxy as ResponseMembers | undefined)),
    flowMode: flow_mode ?? 'DEFAULT',
    flows: 'listeners' in saved ? flows : (flows as ResponseMembers[]).map(answeredFlow),
    services: {},
    pathMappings: [],
    id,
    name,
    description: '',
    apiVersion: version,
    ...(event === undefined ? {} : { deployedAt: at }),
    createdAt: at,
    updatedAt: at,
    disableMembershipNotifications: false,
    groups: [],
    state: event === undefined || event.type === 'STOP_API' ? 'STOPPED' : 'STARTED',
    deploymentState: isInSync ? 'DEPLOYED' : 'NEED_REDEPLOY',
    visibility: 'PRIVATE',
    labels: [],
    lifecycleState: 'CREATED',
    tags: [],
    primaryOwner: { ...administrator, type: 'USER' },
    categories: [],
    originContext: { origin: 'MANAGEMENT' },
    definitionContext: { origin: 'MANAGEMENT', mode: 'FULLY_MANAGED', syncFrom: 'MANAGEMENT' },
    responseTemplates: response_templates,
    resources,
    properties: (properties as ResponseMembers[]).map((property) => ({ encrypted: false, dynamic: false, ...property })),
  }
}

/** The first path that version 4 listens at. */
const pathIn = (listeners: readonly ResponseMembers[]): unknown =>
  listeners.flatMap(({ paths }) => (paths as readonly ResponseMembers[] | undefined) ?? []).map(({ path }) => path)[0] ?? '/'

const proxied = (proxy: ResponseMembers | undefined): ResponseMembers => {
  const hosts = (proxy?.['virtual_hosts'] as ResponseMembers[] | undefined) ?? []
  return {
    contextPath: hosts[0]?.['path'] ?? '/',
    proxy: {
      virtualHosts: hosts.map((host) => ({ ...host, overrideEntrypoint: false })),
      groups: ((proxy?.['groups'] as ResponseMembers[] | undefined) ?? []).map(({ name, endpoints, http }) => ({
        name,
        endpoints: (endpoints as ResponseMembers[]).map((endpoint) => ({ weight: 1, backup: false, status: 'UP', ...endpoint })),
        loadBalancer: { type: 'ROUND_ROBIN' },
        services: {},
        httpClientOptions: {
          ...usualConnection,
          propagateClientAcceptEncoding: false,
          clearTextUpgrade: true,
          version: 'HTTP_1_1',
          ...(http as ResponseMembers | undefined),
        },
      })),
      stripContextPath: proxy?.['strip_context_path'] ?? false,
      preserveHost: proxy?.['preserve_host'] ?? false,
    },
  }
}

const usualConnection = {
  connectTimeout: 5000,
  idleTimeout: 60_000,
  keepAliveTimeout: 30_000,
  keepAlive: true,
  readTimeout: 10_000,
  pipelining: false,
  maxConcurrentConnections: 100,
  useCompression: true,
  followRedirects: false,
}

const answeredFlow = ({ 'path-operator': pathOperator, ...flow }: ResponseMembers): ResponseMembers => ({
  ...flow,
  pathOperator,
  consumers: [],
})

/** The newest event of an API: the definition is a text in a text. */
export function eventOf({ id, name, event }: ManagedRecord, at: string): ResponseMembers | undefined {
  if (event === undefined) return undefined
  const definition = {
    id,
    version: '1',
    execution_mode: 'v4-emulation-engine',
    ...event.definition,
    plans: (event.definition.plans ?? []).map((plan) => ({ ...plan, api: id })),
  }
  const payload = {
    id,
    environmentId: 'DEFAULT',
    name,
    description: '',
    version: '1',
    definition: JSON.stringify(definition),
    deployedAt: Date.parse(at),
    lifecycleState: 'STARTED',
  }
  return {
    id: `ee${id.slice(2)}`,
    createdAt: at,
    environmentIds: ['DEFAULT'],
    initiator: administrator,
    type: event.type,
    payload: JSON.stringify(payload),
    properties: { API_ID: id, ORIGIN: '127.0.0.1', USER: administrator.id },
  }
}

/** A plan as a mere reader gets it: without its status. */
export const planOf = ({ id, name, security }: ManagedPlan): ResponseMembers => ({
  definitionVersion: 'V4',
  flows: [],
  id,
  name,
  security: { type: security },
  mode: 'STANDARD',
  characteristics: [],
  commentRequired: false,
  order: 0,
})

export function subscriptionOf(
  { id, plan, status, endingAt }: ManagedSubscription,
  api: ManagedRecord,
  { management }: World,
  at: string,
): ResponseMembers {
  const { name, security } = api.plans.find((each) => each.id === plan) ?? { name: '', security: 'API_KEY' }
  return {
    id,
    api: { id: api.id },
    plan: { id: plan, name, apiId: api.id, security: { type: security }, mode: 'STANDARD' },
    application: applicationOf(management.application),
    consumerMessage: 'please',
    metadata: {},
    status,
    consumerStatus: 'STARTED',
    ...(status === 'PENDING' ? {} : { processedBy: { id: administrator.id }, processedAt: at, startingAt: at }),
    subscribedBy: { id: administrator.id },
    createdAt: at,
    updatedAt: at,
    ...(endingAt === undefined ? {} : { endingAt }),
    origin: 'MANAGEMENT',
  }
}

const applicationOf = (id: string): ResponseMembers => ({
  id,
  name: 'The application',
  description: '',
  type: 'SIMPLE',
  primaryOwner: { ...administrator, type: 'USER' },
  apiKeyMode: 'UNSPECIFIED',
})

/** A key, in clear. */
export const keyOf = (
  key: ManagedSubscription['keys'][number],
  subscription: string,
  { management }: World,
  at: string,
): ResponseMembers => ({
  ...key,
  application: applicationOf(management.application),
  subscriptions: [{ id: subscription }],
  paused: false,
  createdAt: at,
  updatedAt: at,
})

/** A page of a list. */
export const paged = (data: readonly unknown[], perPage: number, page: number, self: string): ResponseMembers => {
  const shown = data.slice((page - 1) * perPage, page * perPage)
  const pagination =
    data.length === 0
      ? {}
      : { page, perPage, pageCount: Math.ceil(data.length / perPage), pageItemsCount: shown.length, totalCount: data.length }
  return { data: shown, pagination, links: { self } }
}

/** A definition in which the parts of the sandbox have their addresses. */
export const exportedAs = (definition: ExportedDefinition, addressed: (text: string) => string): ExportedDefinition =>
  JSON.parse(addressed(JSON.stringify(definition))) as ExportedDefinition
