import type { Target } from '../config/target.ts'
import { managedApis } from '../system/managed-apis.ts'
import type { Inside } from './inside.ts'
import type { ReadOptions } from './reader.ts'

const beforehand = 3
const perApi = 14

/** The requests that one reading sends at most. A set-up in which all is well takes about half. */
export const mostCalls: number = beforehand + managedApis.length * perApi

/**
 * Reads what the management API shows of a target's gateway: its own rights first, then one call after the other. Never writes, and keeps no key
 * and no value of a property. Throws ManagementRefused where nothing can be read, and TransportError where nothing answers.
 */
export async function readInside(target: Target, options: ReadOptions): Promise<Inside> {
  // Few runs read definitions of a gateway, and to know their shapes takes a while to load.
  return await (await import('./reader.ts')).readInside(target, options)
}
