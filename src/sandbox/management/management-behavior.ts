import { managedApis, type ManagedApi } from '../../domain/index.ts'
import type { ManagedChange } from './managed.ts'

/** The behavior of the management API, apart from the set-up that it shows. */
export interface ManagementBehavior {
  /** Accepts the token of the reading account. */
  takesToken: boolean
  /** Differences from what the gateway serves. */
  readonly changes: Readonly<Record<ManagedApi, ManagedChange[]>>
}

/** A management API that has what the gateway serves. */
export const properManagement = (): ManagementBehavior => ({
  takesToken: true,
  changes: Object.fromEntries(managedApis.map((api) => [api, [] as ManagedChange[]])) as unknown as ManagementBehavior['changes'],
})
