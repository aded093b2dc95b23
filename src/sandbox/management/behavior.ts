import { managedApis, type ManagedApi } from '../../domain/index.ts'
import type { ManagedChange } from './managed.ts'

/** How the management API behaves, beside what it has of the set-up. */
export interface ManagementBehavior {
  /** Whether it takes the token of the reading account. */
  takesToken: boolean
  /** What it has otherwise than the gateway. */
  readonly changes: Readonly<Record<ManagedApi, ManagedChange[]>>
}

/** A management API that has what the gateway serves. */
export const properManagement = (): ManagementBehavior => ({
  takesToken: true,
  changes: Object.fromEntries(managedApis.map((api) => [api, [] as ManagedChange[]])) as unknown as ManagementBehavior['changes'],
})
