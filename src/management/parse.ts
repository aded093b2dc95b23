import { parse, type Sensitive } from '../base/index.ts'
import { isObject, type Json, type Api, normalize, type DefinitionPart, deepestNesting } from '../gravitee/index.ts'
import { definitionInside, type ConfiguredValues } from './definition.ts'
import type { Digest } from './digest.ts'
import type { DeploymentEvent, KeyInside, PlanInside, SubscriptionInside } from './inside.ts'

/** The options for reading responses. */
export interface ReadingContext {
  readonly configured: ConfiguredValues
  readonly digest: Digest
  readonly names: boolean
}

const textOf = (part: DefinitionPart, name: string): string => part.get(name).text()?.value ?? ''

/** A time as an answer has it, which is a text or milliseconds, as ISO 8601; nothing of anything else. */
function timeOf(part: DefinitionPart): string | undefined {
  const { value } = part
  const date = new Date(typeof value === 'number' || typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The times among the members of an answer. */
export const timed = <Name extends string>(part: DefinitionPart, ...names: readonly Name[]): { readonly [Key in Name]?: string } =>
  Object.fromEntries(names.flatMap((name) => (timeOf(part.get(name)) === undefined ? [] : [[name, timeOf(part.get(name))]]))) as never

/** The rights of an account, each as `DEFINITION[R]`. */
export const rightsIn = (body: DefinitionPart): readonly string[] =>
  body.members().flatMap(([name, letters]) => letters.listOfTexts().map(({ value }) => `${name}[${value}]`))

/** The definition in the newest event, as the gateway gets it; undefined where it cannot be read. */
export function deploymentIn(event: DefinitionPart, { configured, digest, names }: ReadingContext): DeploymentEvent | undefined {
  const what = ({ PUBLISH_API: 'published', START_API: 'started', STOP_API: 'stopped' } as const)[textOf(event, 'type')]
  const payload = textOf(event, 'payload')
  const opened = parse(payload, deepestNesting)?.value as Json | undefined
  const definition = isObject(opened) ? opened['definition'] : undefined
  const root = typeof definition === 'string' ? (parse(definition, deepestNesting)?.value as Json | undefined) : definition
  const api: Api | undefined = root === undefined ? undefined : normalize({ root })
  const at = timeOf(event.get('createdAt'))
  if (what === undefined || api === undefined || at === undefined) return undefined
  const by = textOf(event.get('initiator'), 'displayName')
  return { what, at, ...(names && by !== '' ? { by } : {}), definition: definitionInside(api, configured, digest) }
}

/** A plan in a list of plans. */
export const planIn = (plan: DefinitionPart): PlanInside => ({
  id: textOf(plan, 'id'),
  name: textOf(plan, 'name'),
  security: (plan.get('security').get('type').word() ?? plan.get('security').word())?.value ?? 'none',
  status: plan.get('status').word()?.value,
})

/** A subscription in a list of subscriptions, before its keys are read. */
export const subscriptionIn = (subscription: DefinitionPart): Omit<SubscriptionInside, 'keys'> => ({
  id: textOf(subscription, 'id'),
  application: textOf(subscription.get('application'), 'id'),
  plan: textOf(subscription.get('plan'), 'id'),
  status: subscription.get('status').word()?.value ?? '',
  ...timed(subscription, 'startingAt', 'endingAt', 'pausedAt'),
})

/** A key in a list of keys, without the key. */
export const keyIn = (key: DefinitionPart, configured: Sensitive | undefined): KeyInside => {
  const is = (name: string): boolean => key.get(name).flag()?.value === true
  return {
    isConfigured: configured?.equals(textOf(key, 'key')) === true,
    revoked: is('revoked'),
    paused: is('paused'),
    expired: is('expired'),
    ...timed(key, 'expireAt', 'revokedAt'),
  }
}

/** Returns the version of the product, as its own connectors have it, or undefined if it does not look like a version. */
export function versionIn(plugins: DefinitionPart): string | undefined {
  const version = plugins
    .items()
    .find((plugin) => textOf(plugin, 'id') === 'http-proxy')
    ?.get('version')
    .text()?.value
  return version !== undefined && /^\d{1,4}(\.\d{1,4}){1,3}(-[a-z]{1,8}[.\d]{0,4})?$/i.test(version) ? version : undefined
}
