import { randomUUID } from 'node:crypto'
import { registerNames, type RegisterName } from '../../domain/index.ts'
import type { Behavior } from '../behavior.ts'
import { keyVariable } from '../environment.ts'
import type { World } from '../world.ts'
import { listed } from './documented-definition.ts'
import type { ApiSetup } from './setup.ts'

/** Plants a mistake in the sandbox. */
export type BehaviorChange = (behavior: Behavior) => void

/** Plants a mistake in one API of the gateway. */
export type ApiChange = (api: ApiSetup, world: World) => void

/** The same mistake in every API: most institutions set up the second as they did the first. */
export const inEach =
  (change: ApiChange): BehaviorChange =>
  ({ gateway, world }) => {
    for (const api of Object.values(gateway.apis)) change(api, world)
  }

/** A mistake in every API but the first. */
export const inOthers =
  (change: ApiChange): BehaviorChange =>
  ({ gateway, world }) => {
    for (const register of registerNames.slice(1)) change(gateway.apis[register], world)
  }

/** Sets the keys that the client uses for the APIs. */
export function setClientKeys({ clientVariables }: Behavior, key: () => string): void {
  for (const register of registerNames) clientVariables[keyVariable(register)] = key()
}

/** Opens all APIs with one key of one application, and makes a mistake after that. */
export const withOneKey =
  (change: (behavior: Behavior, key: string) => void): BehaviorChange =>
  (behavior) => {
    const key = randomUUID()
    for (const api of Object.values(behavior.gateway.apis)) api.subscriptions = [{ key, state: 'accepted' }]
    setClientKeys(behavior, () => key)
    change(behavior, key)
  }

/** A key to the token-issuing service, taken for one to the register APIs. */
export function tokenServiceKeyFor({ machine }: Behavior): string {
  const key = randomUUID()
  machine.approvedKeys.add(key)
  return key
}

/** Replaces all properties of each API. */
export const setProperties = (properties: (world: World, register: RegisterName) => Readonly<Record<string, string>>): BehaviorChange =>
  inEach(({ name, definition }, world) => (definition.properties = listed(properties(world, name))))

/** A text of each API as it belongs to the next. */
export const swap =
  <Name extends string>(holderIn: (api: ApiSetup) => Record<Name, string>, name: Name): BehaviorChange =>
  ({ gateway: { apis } }) => {
    const holders = Object.values(apis).map(holderIn)
    const proper = holders.map((holder) => holder[name])
    for (const [place, holder] of holders.entries()) holder[name] = proper[(place + 1) % proper.length]!
  }
