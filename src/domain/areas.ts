import { origins } from './origins.ts'
import { registerNames } from './registers.ts'

/** The areas by which a user selects checks: an address, or a register. */
export const areas = [...origins, ...registerNames] as const
export type Area = (typeof areas)[number]
