import type { AccessEnds, Deployed } from '../../management/index.ts'
import { managedApis, type ManagedApi } from '../../domain/index.ts'

/** What a look at the management API of a target's gateway showed. */
export interface DeploymentView {
  readonly target: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** What digests are made with: those of another key, or of another Gatewatch, cannot be compared. */
  readonly digests: string
  /** Whether everything was read: what is not among the APIs then is not there, or may not be seen. */
  readonly whole: boolean
  readonly apis: Readonly<Partial<Record<ManagedApi, Deployed & { readonly ends?: AccessEnds }>>>
}

/** What is remembered of one API: what is deployed, and what was meant to be. */
export interface KnownApi extends Omit<Deployed, 'parts'> {
  readonly ends: AccessEnds
  /** Of what is deployed, and of what was deployed before somebody changed it; absent where neither may be seen. */
  readonly parts?: Readonly<Record<string, string>>
  readonly meant?: Readonly<Record<string, string>>
  /** Since when the two differ. */
  readonly changedAt?: number
}

/** What is remembered of what is deployed for a target. */
export interface Deployments {
  readonly digests: string
  readonly apis: Readonly<Partial<Record<ManagedApi, KnownApi>>>
}

/** A change that nothing contradicts for so long is how things are now. */
const settledMs = 86_400_000

/** What is known after one more look. */
export function deploymentsAfter(before: Deployments | undefined, { digests, whole, apis }: DeploymentView, at: number): Deployments {
  const known = before?.digests === digests ? before.apis : {}
  const after = managedApis.flatMap((api) => {
    const now = apis[api]
    if (now !== undefined) return [[api, apiAfter(known[api], now, at)]]
    return whole || known[api] === undefined ? [] : [[api, known[api]]]
  })
  return { digests, apis: Object.fromEntries(after) as Deployments['apis'] }
}

function apiAfter(earlier: KnownApi | undefined, now: Deployed & { readonly ends?: AccessEnds }, at: number): KnownApi {
  const before = earlier?.id === now.id ? earlier : undefined
  const parts = now.parts ?? before?.parts
  const drifted = now.drifted ?? before?.drifted
  const own = {
    id: now.id,
    mark: now.mark,
    ends: now.ends ?? before?.ends ?? {},
    ...(parts === undefined ? {} : { parts }),
    ...(drifted === undefined ? {} : { drifted }),
  }
  if (parts === undefined) return own
  const { meant = parts, template = now.template, changedAt = at } = before ?? {}
  const kept = template === undefined ? {} : { template }
  if (changedParts({ parts, meant }).length === 0) return { ...own, ...kept, meant: parts }
  // The file may be renewed before what is in it is deployed, or after.
  const isNew = now.template !== undefined && now.template !== template
  const isAsTemplate = now.drifted === false && (isNew || before?.drifted === true)
  const isSettled = drifted !== true && at - changedAt >= settledMs
  if (!isAsTemplate && !isSettled) return { ...own, ...kept, meant, changedAt }
  return { ...own, meant: parts, ...(now.template === undefined ? kept : { template: now.template }) }
}

/** Names of the parts in which what is deployed differs from what was meant to be. */
export function changedParts({ parts = {}, meant = {} }: Pick<KnownApi, 'parts' | 'meant'>): readonly string[] {
  return [...new Set([...Object.keys(meant), ...Object.keys(parts)])].filter((part) => parts[part] !== meant[part])
}
