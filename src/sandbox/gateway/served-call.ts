import type { NotModeled, Trace } from '../../gravitee/index.ts'
import type { RegisterName } from '../../domain/index.ts'

/** How a call to a template went in the gateway, or what it came to of which nobody knows here what a gateway makes of it. */
export type ServedCall = { readonly register: RegisterName } & ({ readonly trace: Trace } | { readonly notModeled: NotModeled })
