import { message } from '../messages/index.ts'
import type { ManagementSettings } from '../config/index.ts'
import { budgetOf, type Json, type Api, normalize, type DefinitionPart, read } from '../gravitee/index.ts'
import { Exhausted, type Sensitive, readBytes } from '../base/index.ts'
import type { CallName, CallOptions } from './calls.ts'
import type { ManagementConnection } from './connection.ts'
import { definitionInside } from './definition.ts'
import {
  type ApiFound,
  type DefinitionInside,
  type DeploymentEvent,
  type KeyInside,
  type PlanInside,
  type SavedPlan,
  type SubscriptionInside,
  type Visible,
  needing,
} from './inside.ts'
import { deploymentIn, keyIn, planIn, rightsIn, subscriptionIn, timed, type ReadingContext } from './parse.ts'
import { oddAnswer } from './refused.ts'

interface ApiReading extends ReadingContext {
  /** The configured key for this API. */
  readonly key: Sensitive | undefined
  /** Leaves out plans, access and overlaps. */
  readonly deployedOnly: boolean
}

/** The most subscriptions that are searched for the key: an application may have had many. */
const mostSubscriptionsAsked = 5

/** Rights of the role USER that are more than reading, and harm nothing. */
const harmless: ReadonlySet<string> = new Set(['RATING[C]'])

/** Reads one API that was found: what may be seen of it, one call after the other. */
export async function readApi(
  connection: ManagementConnection,
  saved: DefinitionPart,
  reading: ApiReading,
  settings: ManagementSettings,
  template: string | undefined,
): Promise<ApiFound> {
  const id = saved.get('id').text()?.value ?? ''
  const definition = (api: Api): DefinitionInside => definitionInside(api, reading.configured, reading.digest)
  const savedApi = normalize({ root: saved.value as Json })
  if (savedApi === undefined) throw oddAnswer('search for APIs', 'an API without a definition')
  const rights = rightsIn((await connection.ask('apiRights', { params: { api: id } })).body)
  const ask = async <Value>(
    right: string,
    name: CallName,
    options: CallOptions,
    take: (body: DefinitionPart) => Value | Promise<Value>,
  ): Promise<Visible<Value>> => {
    if (reading.deployedOnly && name !== 'events') return needing(message('inside-needs.asking'))
    const needs = needing(right === '' ? message('inside-needs.membership') : message('inside-needs.right', { right }))
    if (right !== '' && !rights.includes(right)) return needs
    const { status, body } = await connection.ask(name, { ...options, params: { api: id, ...options.params } })
    if (status === 403 || status === 404) return needs
    if (status >= 300 || body.value === undefined) return needing(message('inside-needs.answer', { status: `${status}` }))
    return { value: await take(body) }
  }
  const query = { types: 'PUBLISH_API,START_API,STOP_API', perPage: '1' }
  const newest = await ask('EVENT[R]', 'events', { query }, (body) => body.itemsOf('data')[0])
  const deployed = deployedIn(newest, reading)
  const inSync = inSyncOf(saved)
  const plans = await readPlans(ask, inSync, deployed)
  const subscriptions = await readSubscriptions(ask, reading.key, settings.application)
  const paths = savedApi.contextPaths.map(({ path, host }) => ({
    path: path?.value ?? '/',
    ...(host === undefined ? {} : { host: host.value }),
  }))
  const pathTaken = await ask('', 'pathsTaken', { body: { type: 'json', value: { apiId: id, paths } } }, (body) =>
    body.get('ok').value === false ? (body.get('reason').text()?.value ?? 'a path is taken') : undefined,
  )
  return {
    found: true,
    id,
    name: saved.get('name').text()?.value ?? '',
    excessRights: rights.filter((right) => !right.endsWith('[R]') && !harmless.has(right)),
    state: saved.get('state').word()?.value ?? '',
    inSync,
    ...timed(saved, 'updatedAt', 'deployedAt'),
    saved: definition(savedApi),
    deployed,
    plans,
    subscriptions,
    pathTaken,
    template: template === undefined ? undefined : await readTemplate(template, definition),
  }
}

/** Returns the deployment of the newest event. Without an event its value is undefined; an event that cannot be read is not visible. */
function deployedIn(newest: Visible<DefinitionPart | undefined>, reading: ReadingContext): Visible<DeploymentEvent | undefined> {
  if (!('value' in newest)) return newest
  if (newest.value === undefined) return { value: undefined }
  const value = deploymentIn(newest.value, reading)
  return value === undefined ? needing(message('inside-needs.event')) : { value }
}

const inSyncOf = (saved: DefinitionPart): boolean | undefined =>
  ({ deployed: true, 'need-redeploy': false })[saved.get('deploymentState').word()?.value ?? '']

type Ask = <Value>(
  right: string,
  name: CallName,
  options: CallOptions,
  take: (body: DefinitionPart) => Value | Promise<Value>,
) => Promise<Visible<Value>>

/** Reads the plans with their status. An account that only reads does not see it, so each status is requested if it matters. */
async function readPlans(
  ask: Ask,
  inSync: boolean | undefined,
  deployed: Visible<DeploymentEvent | undefined>,
): Promise<Visible<readonly SavedPlan[]>> {
  const of = async (statuses: string): Promise<Visible<readonly PlanInside[]>> =>
    await ask('PLAN[R]', 'plans', { query: { statuses, perPage: '50' } }, (body) => body.itemsOf('data').map(planIn))
  const all = await of('PUBLISHED,DEPRECATED,STAGING,CLOSED')
  if (!('value' in all)) return all
  const known = 'value' in deployed ? (deployed.value?.definition.plans ?? []) : []
  const isPlain = inSync === true && all.value.every(({ id }) => known.some((plan) => plan.id === id))
  if (isPlain) return { value: all.value.map((plan) => ({ ...plan, status: 'published-or-deprecated' })) }
  const staging = await of('STAGING')
  const closed = await of('CLOSED')
  const among = (list: Visible<readonly PlanInside[]>, plan: PlanInside): boolean =>
    'value' in list && list.value.some(({ id }) => id === plan.id)
  return {
    value: all.value.map((plan) => ({
      ...plan,
      status: among(closed, plan) ? 'closed' : among(staging, plan) ? 'staging' : 'published-or-deprecated',
    })),
  }
}

/** The statuses of a subscription; those that grant access come first. */
const order = ['accepted', 'resumed', 'paused', 'pending', 'closed', 'rejected']

/** Reads the subscriptions, and their keys until the configured one is found. */
async function readSubscriptions(
  ask: Ask,
  configured: Sensitive | undefined,
  application: string | undefined,
): Promise<Visible<readonly SubscriptionInside[]>> {
  const query = {
    statuses: 'ACCEPTED,PENDING,REJECTED,CLOSED,PAUSED,RESUMED',
    expands: 'application,plan',
    perPage: '50',
    ...(application === undefined ? {} : { applicationIds: application }),
  }
  const listed = await ask('SUBSCRIPTION[R]', 'subscriptions', { query }, (body) => body.itemsOf('data').map(subscriptionIn))
  if (!('value' in listed)) return listed
  const sorted = listed.value.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
  const subscriptions: SubscriptionInside[] = []
  let isKnown = false
  for (const [index, subscription] of sorted.entries()) {
    const isFetched: boolean = !isKnown && index < mostSubscriptionsAsked
    const keys: Visible<readonly KeyInside[]> = isFetched
      ? await ask('SUBSCRIPTION[R]', 'keys', { params: { subscription: subscription.id }, query: { perPage: '50' } }, (body) =>
          body.itemsOf('data').map((key) => keyIn(key, configured)),
        )
      : needing(message('inside-needs.asking'))
    isKnown ||= 'value' in keys && keys.value.some(({ isConfigured }) => isConfigured)
    subscriptions.push({ ...subscription, keys })
  }
  return { value: subscriptions }
}

/** The template file as a definition: read again each time, since it may have been changed. */
export async function readTemplate(path: string, definition: (api: Api) => DefinitionInside): Promise<Visible<DefinitionInside>> {
  const bytes = await readBytes(path).catch(() => undefined)
  try {
    return budgetOf(path).over(() => {
      const source = bytes === undefined ? undefined : read(bytes).source
      const api = source === undefined ? undefined : normalize(source)
      return api === undefined ? needing(message('inside-needs.template')) : { value: definition(api) }
    })
  } catch (error) {
    if (error instanceof Exhausted) return needing(message('inside-needs.template'))
    throw error
  }
}
