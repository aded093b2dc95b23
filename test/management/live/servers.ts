import { Admin } from './admin.ts'
import type { Servers } from './run-case.ts'

/** The real servers that the environment names, where it does. Only such as were started to be tried on: APIs are made and removed there. */
export function serversIn(environment: NodeJS.ProcessEnv): Servers | undefined {
  const { GATEWATCH_MANAGEMENT_API: management, GATEWATCH_MANAGEMENT_GATEWAY: gateway } = environment
  if (management === undefined || gateway === undefined) return undefined
  const { GATEWATCH_MANAGEMENT_USER: user = 'admin', GATEWATCH_MANAGEMENT_PASSWORD: password = 'admin' } = environment
  return { admin: new Admin({ url: management, user, password }), management, gateway }
}
