import { randomUUID } from 'node:crypto'
import type { Behaviour } from '../behaviour.ts'
import type { World } from '../world.ts'
import type { ApiSetup } from './setup.ts'

/** What a mistake changes in the sandbox. */
export type Change = (behaviour: Behaviour) => void

/** What a mistake changes in one API of the gateway. */
export type ApiChange = (api: ApiSetup, world: World) => void

/** The same mistake in both APIs: most institutions set up the second as they did the first. */
export const inEach =
  (change: ApiChange): Change =>
  ({ gateway, world }) => {
    for (const api of Object.values(gateway.apis)) change(api, world)
  }

/** A mistake in the contact API alone. */
export const inContact =
  (change: ApiChange): Change =>
  ({ gateway, world }) =>
    change(gateway.apis.contact, world)

/** Opens both APIs with one key of one application, and makes a mistake after that. */
export const withOneKey =
  (change: (behaviour: Behaviour, key: string) => void): Change =>
  (behaviour) => {
    const key = randomUUID()
    for (const api of Object.values(behaviour.gateway.apis)) api.subscriptions = [{ key, state: 'accepted' }]
    behaviour.told['SANDBOX_POPULATION_KEY'] = key
    behaviour.told['SANDBOX_CONTACT_KEY'] = key
    change(behaviour, key)
  }

/** A key to the token-issuing service, taken for one to the register APIs. */
export function machineKeyFor({ machine }: Behaviour): string {
  const key = randomUUID()
  machine.approvedKeys.add(key)
  return key
}

/** The names of a check for both registers. */
export const both = (check: string): string[] => [`${check} [population]`, `${check} [contact]`]

/** Each API at the path of the other. */
export const swapContextPaths: Change = ({ gateway: { apis } }) => {
  const [population, contact] = [apis.population.contextPath, apis.contact.contextPath]
  apis.population.contextPath = contact
  apis.contact.contextPath = population
}
