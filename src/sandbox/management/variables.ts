import type { ManagedApi } from '../../domain/index.ts'

/** The variable that names the template file of an API, or the address that it is meant to lead to: `SANDBOX_TOKEN_SERVICE_BACKEND`. */
export const managedVariable = (api: ManagedApi, what: 'TEMPLATE' | 'BACKEND'): string =>
  `SANDBOX_${api.toUpperCase().replace('-', '_')}_${what}`
