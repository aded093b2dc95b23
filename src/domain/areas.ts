import { origins } from './origins.ts'
import { registerNames } from './registers.ts'

/** What checks are about, as somebody who changed a part of a target would choose them: an address that they call, or a register. */
export const areas = [...origins, ...registerNames] as const
export type Area = (typeof areas)[number]
