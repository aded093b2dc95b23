import { registerNames, type RegisterName } from './registers.ts'

/** The documented calls, by their names in settings, pictures and instances of checks. */
export type DocumentedCall = 'discovery' | 'token' | 'graphql' | RegisterName

/** All documented calls, in the order of the specification. */
export const documentedCalls: readonly DocumentedCall[] = ['discovery', 'token', 'graphql', ...registerNames]
