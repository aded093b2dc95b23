import { message } from '../../messages/index.ts'
import type { Api, Endpoint, EndpointGroup } from '../model.ts'
import { roundRobin } from '../round-robin.ts'
import type { Deployment } from './deployment.ts'
import { NotModeled } from './not-modeled.ts'

/** The values of `#endpoints` by the names of endpoints and groups: the name as the beginning of an address. */
export const addressesOf = ({ groups }: Api): Readonly<Record<string, string>> =>
  Object.fromEntries(
    groups
      .flatMap((group) => [nameOfGroup(group), ...group.endpoints.map(({ name }) => name?.value)])
      .flatMap((name) => (name === undefined ? [] : [[name, `${name}:`] as const])),
  )

/** The name of a group; an unnamed one is `default`. */
export const nameOfGroup = ({ name }: EndpointGroup): string => name?.value ?? 'default'

/** An endpoint with its group. */
export interface GroupEndpoint {
  readonly group: EndpointGroup
  readonly endpoint: Endpoint
}

/** The next endpoint of the first group; a secondary one only where there is no other. Undefined where there is none. */
export const nextEndpoint = (deployment: Deployment): GroupEndpoint | undefined => {
  const [first] = deployment.api.groups
  return first && nextIn(first, deployment)
}

/** The endpoint with a name, or the next one of the group with that name. */
export function endpointNamed(name: string, deployment: Deployment): GroupEndpoint | undefined {
  for (const group of deployment.api.groups)
    for (const endpoint of group.endpoints) if (endpoint.name?.value === name) return { group, endpoint }
  const group = deployment.api.groups.find((each) => nameOfGroup(each) === name)
  return group && nextIn(group, deployment)
}

/** The number of calls to each group of an API, whose endpoints take turns. */
const turns = new WeakMap<Deployment, Map<EndpointGroup, number>>()

function nextIn(group: EndpointGroup, deployment: Deployment): GroupEndpoint | undefined {
  const candidates = roundRobin(group)
  const [only] = candidates
  if (only === undefined) return undefined
  if (candidates.every(({ target }) => target?.value === only.target?.value)) return { group, endpoint: only }
  if (group.loadBalancing !== undefined && group.loadBalancing.value !== 'round-robin')
    throw new NotModeled(message('failure.setting', { setting: 'loadBalancing', value: group.loadBalancing.value }), group.loadBalancing.at)
  const served = turns.get(deployment) ?? new Map<EndpointGroup, number>()
  turns.set(deployment, served)
  const turn = served.get(group) ?? 0
  served.set(group, turn + 1)
  return { group, endpoint: candidates[turn % candidates.length]! }
}
