import type { NotModeled, Trace } from '../../gravitee/index.ts'
import type { ManagedApi } from '../../domain/index.ts'

/** The trace of a call to a template, or the part of the template that the model of the gateway does not cover. */
export type ServedCall = { readonly api: ManagedApi } & ({ readonly trace: Trace } | { readonly notModeled: NotModeled })
