import { registerNames, type RegisterName } from './registers.ts'

/** The APIs of an institution's gateway that make up its set-up: one for each register, and the token-issuing service (SPEC 4.5). */
export type ManagedApi = RegisterName | 'token-service'

export const managedApis: readonly ManagedApi[] = [...registerNames, 'token-service']

/** Its name in settings: `gateway.management.apis.tokenService`. */
export type ManagedApiSetting = RegisterName | 'tokenService'

export const settingOf = (api: ManagedApi): ManagedApiSetting => (api === 'token-service' ? 'tokenService' : api)

const requestsBeforehand = 3
const requestsPerApi = 14

/** The most requests that one reading of the management API sends. Of a set-up without mistakes it sends about half. */
export const mostManagementRequests: number = requestsBeforehand + managedApis.length * requestsPerApi
