import type { NotModeled, Trace } from '../../gravitee/index.ts'
import type { ManagedApi } from '../../domain/index.ts'

/** How a call to a template went in the gateway, or what it came to of which nobody knows here what a gateway makes of it. */
export type ServedCall = { readonly api: ManagedApi } & ({ readonly trace: Trace } | { readonly notModeled: NotModeled })
