import type { Target } from '../config/index.ts'
import { managedApis } from '../domain/index.ts'
import type { DeployedApis, GlanceOptions } from './glance.ts'
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

/**
 * Looks whether what is deployed is what it was: one search for all APIs that are known, and one event of each that was deployed anew. Throws as
 * readInside does.
 */
export async function glanceInside(target: Target, options: GlanceOptions): Promise<DeployedApis> {
  return await (await import('./glance.ts')).glanceInside(target, options)
}

/** Reads everything, as readInside does, and keeps what later glances are compared with, and the ends of the accesses. */
export async function readDeployed(target: Target, options: Pick<GlanceOptions, 'http' | 'digest'>): Promise<DeployedApis> {
  return await (await import('./glance.ts')).readDeployed(target, options)
}
