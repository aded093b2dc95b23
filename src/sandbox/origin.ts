import type { TargetOrigin } from '../domain/index.ts'
import type { ResponseAlteration } from './message.ts'
import { properTls, type TlsBehavior } from './tls/tls-behavior.ts'
import type { SandboxPart } from './world.ts'

/** The part of the sandbox that answers at each address of a target. */
export const partAt = { auth: 'identity-provider', base: 'graphql', gateway: 'gateway' } as const satisfies Record<
  TargetOrigin,
  SandboxPart
>

/** The behavior of one address, whichever part answers behind it. */
export interface OriginBehavior {
  listening: boolean
  readonly answers: ResponseAlteration[]
  /** Counts only if the sandbox uses TLS. */
  readonly tls: TlsBehavior
}

/** An address that listens and changes no answer. */
export function properOrigin(): OriginBehavior {
  return { listening: true, answers: [], tls: properTls() }
}
