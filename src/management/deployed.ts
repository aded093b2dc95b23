import { accessOf } from './access.ts'
import type { Digest } from './digest.ts'
import { visible, type ApiFound, type DefinitionInside, type DeploymentEvent, type Fact } from './inside.ts'
import { driftOf } from './judge-definition.ts'

/** The deployment of an API in digests, which can only be compared with those of earlier deployments. */
export interface Deployed {
  readonly id: string
  /** Changes with every deployment, start and stop. */
  readonly mark: string
  /** Digests of the parts of the definition by our names for them; absent if they are not visible, or were not read again. */
  readonly parts?: Readonly<Record<string, string>>
  /** A digest of the template file, and true if the deployed definition differs from it; absent without a file. */
  readonly template?: string
  readonly drifted?: boolean
}

/** When an application's access ends, in milliseconds since 1970: by its key, and by its subscription. */
export interface AccessEnds {
  readonly key?: number
  readonly subscription?: number
}

/** Returns the deployment of an API from a whole reading, to be compared with later ones. */
export function deployedIn(api: ApiFound, digest: Digest): Deployed {
  const deployed = 'value' in api.deployed ? partsOf(api.deployed.value, api.state, digest) : undefined
  return {
    id: api.id,
    mark: markOf(api),
    parts: deployed,
    ...comparedWith(api.template && visible(api.template), visible(api.deployed)?.definition, digest),
  }
}

export const markOf = ({ state, deployedAt = '' }: Pick<ApiFound, 'state' | 'deployedAt'>): string => `${state} ${deployedAt}`

/** Each part of a definition as one digest: the first word of the place of a fact says which. */
export function partsOf(deployment: DeploymentEvent | undefined, state: string, digest: Digest): Readonly<Record<string, string>> {
  const facts = Map.groupBy(deployment?.definition.facts ?? [], ({ at }) => at.split('/')[0]!)
  const parts = [...facts].map(([part, own]) => [part, digestOf(own, digest)])
  const runs = deployment !== undefined && deployment.what !== 'stopped' && state !== 'stopped'
  return { ...Object.fromEntries(parts), state: runs ? 'running' : 'stopped' }
}

/** Of facts in whatever order. */
const digestOf = (facts: readonly Fact[], digest: Digest): string =>
  digest(
    facts
      .map((fact) => `${fact.at}=${fact.digest}`)
      .toSorted()
      .join('\n'),
  )

export function comparedWith(
  template: DefinitionInside | undefined,
  deployed: DefinitionInside | undefined,
  digest: Digest,
): Pick<Deployed, 'template' | 'drifted'> {
  if (template === undefined || deployed === undefined) return {}
  return { template: digestOf(template.facts, digest), drifted: driftOf(template.facts, deployed.facts).length > 0 }
}

/** The expiries of the access of the configured key. A key that expires with its subscription has no expiry of its own. */
export function endsIn(inside: ApiFound): AccessEnds {
  const { key, subscription } = accessOf({ inside }) ?? {}
  const [ofKey, ofSubscription] = [key?.expireAt, subscription?.endingAt].map((end) => (end === undefined ? undefined : Date.parse(end)))
  const isOwn = ofKey !== undefined && (ofSubscription === undefined || ofKey < ofSubscription)
  return { key: isOwn ? ofKey : undefined, subscription: ofSubscription }
}
