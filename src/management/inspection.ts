import { asText, type Recorded, recorded } from '../messages/index.ts'
import type { Target } from '../config/index.ts'
import { managedApis, type ManagedApi } from '../domain/index.ts'
import { changesOf } from './changes.ts'
import type { Aspect, ApiDeviation, ComparedApi, Judgment } from './deviation.ts'
import type { DefinitionDifference } from './differences.ts'
import { visible, type ApiNotFound, type DefinitionInside, type Inside, type KeyInside, type Visible } from './inside.ts'
import { endOfAccess } from './judge-access.ts'
import { foundJudgment, judgments } from './judge.ts'
import { comparedApiOf } from './compared-api.ts'

/** The judged state of one target in the management API: plain data for people and programs. It names no person. */
export interface Inspection {
  readonly target: string
  /** By the clock of the management API: ISO 8601, UTC. */
  readonly seenAt: string
  /** Of the product: `4.6.17`. */
  readonly version: Visible<string>
  readonly verdict: InspectionVerdict
  readonly apis: readonly InspectedApi[]
}

/** `needs-attention` where anything deviates; `not-all-visible` where nothing does, and something could not be seen. */
export type InspectionVerdict = 'in-order' | 'needs-attention' | 'not-all-visible'

export type InspectedApi = MissingApi | SeenApi

/** An API that was not found: only that is judged. */
export interface MissingApi extends Omit<ApiNotFound, 'found'> {
  readonly api: ManagedApi
  readonly found: false
  readonly aspects: readonly InspectedAspect[]
}

/** An API of the gateway: as it is saved, as it is deployed, who has access, and what deviates. */
export interface SeenApi {
  readonly api: ManagedApi
  readonly found: true
  readonly id: string
  readonly name: string
  /** `started` or `stopped`. */
  readonly state: string
  readonly inSync?: boolean
  readonly savedAt?: string
  /** The newest event; null where it was never deployed. */
  readonly deployed: Visible<{ readonly what: 'published' | 'started' | 'stopped'; readonly at: string } | null>
  /** Differences between the saved and the deployed definition. */
  readonly changes: readonly DefinitionDifference[]
  /** Of the deployed definition, or of the saved one without a deployment: */
  readonly definition: Pick<DefinitionInside, 'tags' | 'contextPaths' | 'backends' | 'callouts'>
  readonly plans: Visible<readonly { readonly name: string; readonly security: string; readonly status: string }[]>
  readonly access: Visible<readonly InspectedAccess[]>
  /** When the access with the configured key ends. */
  readonly expiresAt?: string
  readonly properties: readonly InspectedProperty[]
  /** Rights of the account besides reading. */
  readonly excessRights: readonly string[]
  readonly aspects: readonly InspectedAspect[]
}

/** An application's access. */
interface InspectedAccess {
  readonly application: string
  readonly plan: string
  readonly status: string
  readonly startingAt?: string
  readonly endingAt?: string
  /** The state of the configured key: `none` without any key, `other` without that one; absent if keys were not read or none is configured. */
  readonly configuredKey?: 'none' | 'other' | 'valid' | 'revoked' | 'expired' | 'paused'
}

/** A property that is set, or that an expression reads: then it may be `missing`. `set` is one that there is nothing to compare with. */
export interface InspectedProperty {
  readonly key: string
  readonly value: 'as-configured' | 'differs' | 'set' | 'empty' | 'encrypted' | 'missing'
  readonly read: boolean
}

/** The result of one aspect, with its deviations or the reason why it was not checked. The first aspect is that the API exists. */
export interface InspectedAspect extends Recorded {
  readonly aspect: 'found' | Aspect
  readonly state: 'right' | 'deviates' | 'not-visible' | 'not-applicable'
  readonly reason?: string
  readonly deviations?: readonly ApiDeviation[]
}

const aspects = Object.keys(judgments) as readonly Aspect[]

/** Judges the state of a target. Names of persons are left out. */
export function inspect(target: Target, inside: Inside): Inspection {
  const apis = managedApis.flatMap((api): readonly InspectedApi[] => {
    const one = inside.apis[api]
    if (one === undefined) return []
    const found = inspectedAspect('found', foundJudgment(api, one))
    return [one.found ? foundApi(comparedApiOf(one, api, target, inside.seenAt), found) : { api, ...one, aspects: [found] }]
  })
  return { target: target.name, seenAt: inside.seenAt, version: inside.version, verdict: verdictOf(apis), apis }
}

function verdictOf(apis: readonly InspectedApi[]): InspectionVerdict {
  const states = apis.flatMap((one) => one.aspects.map(({ state }) => state))
  if (states.includes('deviates')) return 'needs-attention'
  return states.includes('not-visible') || states.length === 0 ? 'not-all-visible' : 'in-order'
}

function foundApi(compared: ComparedApi, found: InspectedAspect): SeenApi {
  const { api, inside } = compared
  const { id, name, state, inSync, updatedAt, saved, deployed, excessRights } = inside
  const inOperation = visible(deployed)
  const definition = inOperation?.definition ?? saved
  const { tags, contextPaths, backends, callouts } = definition
  const end = endOfAccess(compared)
  const all = [found, ...aspects.map((aspect) => inspectedAspect(aspect, judgments[aspect](compared)))]
  return {
    api,
    found: true,
    id,
    name,
    state,
    inSync,
    savedAt: updatedAt,
    deployed: 'needs' in deployed ? deployed : { value: inOperation === undefined ? null : { what: inOperation.what, at: inOperation.at } },
    changes: changesOf(inside),
    definition: { tags, contextPaths, backends, callouts },
    plans: each(inside.plans, ({ name, security, status }) => ({ name, security, status })),
    access: accessIn(compared),
    expiresAt: end,
    properties: propertiesIn(definition, all),
    excessRights,
    aspects: all,
  }
}

const each = <From, To>(list: Visible<readonly From[]>, of: (one: From) => To): Visible<readonly To[]> =>
  'value' in list ? { value: list.value.map(of) } : list

const accessIn = ({ inside: { subscriptions, plans }, hasKey }: ComparedApi): SeenApi['access'] =>
  each(subscriptions, ({ application, plan, status, startingAt, endingAt, keys }) => ({
    application,
    plan: visible(plans)?.find(({ id }) => id === plan)?.name ?? plan,
    status,
    startingAt,
    endingAt,
    configuredKey: hasKey && 'value' in keys ? keyState(keys.value) : undefined,
  }))

function keyState(keys: readonly KeyInside[]): NonNullable<InspectedAccess['configuredKey']> {
  const key = keys.find(({ isConfigured }) => isConfigured)
  if (key === undefined) return keys.length === 0 ? 'none' : 'other'
  if (key.revoked) return 'revoked'
  return key.expired ? 'expired' : key.paused ? 'paused' : 'valid'
}

function propertiesIn({ properties, reads }: DefinitionInside, compared: readonly InspectedAspect[]): readonly InspectedProperty[] {
  const differing = compared.flatMap(({ deviations = [] }) =>
    deviations.flatMap(({ code, values }) => (code === 'property-differs' ? values['property']! : [])),
  )
  const missing = reads.filter((name) => !properties.some(({ key }) => key === name))
  return [
    ...properties.map(({ key, value }): InspectedProperty => {
      const read = reads.includes(key)
      if (value === 'empty' || value === 'encrypted') return { key, value, read }
      if (differing.includes(key)) return { key, value: 'differs', read }
      return { key, value: value === 'another' ? 'set' : 'as-configured', read }
    }),
    ...missing.map((key): InspectedProperty => ({ key, value: 'missing', read: true })),
  ]
}

function inspectedAspect(aspect: InspectedAspect['aspect'], judgment: Judgment): InspectedAspect {
  if ('beside' in judgment) return { aspect, state: 'not-applicable', ...recorded('reason', judgment.beside) }
  if ('needs' in judgment) return { aspect, state: 'not-visible', ...recorded('reason', asText(judgment.needs, judgment)) }
  return judgment.length === 0 ? { aspect, state: 'right' } : { aspect, state: 'deviates', deviations: judgment }
}
