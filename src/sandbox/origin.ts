import type { Alteration } from './message.ts'
import { properTls, type TlsBehavior } from './tls/behavior.ts'
import type { Part } from './world.ts'

/** The three addresses that a target consists of. */
export const origins = ['auth', 'base', 'gateway'] as const
/** One of the three addresses. */
export type Origin = (typeof origins)[number]

/** Who speaks at each address. */
export const partAt = { auth: 'identity-provider', base: 'graphql', gateway: 'gateway' } as const satisfies Record<Origin, Part>

/** How one address behaves, whoever speaks behind it. */
export interface OriginBehavior {
  listening: boolean
  readonly answers: Alteration[]
  /** Counts only where the sandbox speaks TLS. */
  readonly tls: TlsBehavior
}

/** An address that listens and adds nothing to what is said there. */
export function properOrigin(): OriginBehavior {
  return { listening: true, answers: [], tls: properTls() }
}
