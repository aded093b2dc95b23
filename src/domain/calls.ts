import { registerNames, type RegisterName } from './registers.ts'

/** The documented calls, by the names that settings, pictures and instances of checks have for them. */
export type DocumentedCall = 'discovery' | 'token' | 'graphql' | RegisterName

/** All of them, in the order of the specification. */
export const documentedCalls: readonly DocumentedCall[] = ['discovery', 'token', 'graphql', ...registerNames]
