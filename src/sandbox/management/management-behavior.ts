import { managedApis, type ManagedApi } from '../../domain/index.ts'
import type { ManagedChange } from './managed.ts'

/** The behavior of the management API, apart from the set-up that it shows. */
export interface ManagementBehavior {
  /** Accepts the token of the reading account. */
  takesToken: boolean
  /** Differences from the gateway. */
  readonly changes: Readonly<Record<ManagedApi, ManagedChange[]>>
}

/** A management API that agrees with the gateway. */
export const properManagement = (): ManagementBehavior => ({
  takesToken: true,
  changes: Object.fromEntries(managedApis.map((api) => [api, [] as ManagedChange[]])) as unknown as ManagementBehavior['changes'],
})
