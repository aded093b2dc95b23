import type { Received } from '../monitor/receiver.ts'

/** A target went down, by one of its parts, or came back. */
export interface Turn {
  readonly target: string
  readonly fault: string
  readonly down: boolean
  readonly at: number
}

/** Whether a message is about a target, and not about who watches it. */
export const isOfTarget = ({ body }: Received): boolean => !body.cause.rule.startsWith('fleet.')

/** The first message that says so; undefined while nobody was told. */
export function tellingOf({ target, down, at }: Turn, messages: readonly Received[]): Received | undefined {
  const kind = down ? 'opened' : 'resolved'
  return messages.find((one) => one.at >= at && one.body.kind === kind && one.body.targets.includes(target) && isOfTarget(one))
}

/** What receivers were told by idempotency key: how often each came, and the keys under which two different things were said. */
export function keysOf(messages: readonly Received[]): { readonly repeats: number; readonly contradictions: readonly string[] } {
  const byKey = Map.groupBy(messages, ({ headers }) => String(headers['idempotency-key']))
  const said = ({ body }: Received): string => `${body.kind} ${body.incident} ${body.at}`
  const contradictions = [...byKey].filter(([, same]) => new Set(same.map(said)).size > 1).map(([key]) => key)
  return { repeats: messages.length - byKey.size, contradictions }
}

/** The death of a process or a server of a fleet. */
export interface Death {
  /** Milliseconds since 1970 at which it was ordered. */
  readonly at: number
  /** Whether the coordinator that tells people was among the dead. */
  readonly leading: boolean
  readonly withServer: boolean
}

/** From the answer of a receiver until that is on record for other coordinators; longer where servers elect another meanwhile. */
const recordMs = 1000
const recordInElectionMs = 25_000
/** From the order to kill until nothing is sent any more. */
const dyingMs = 500

/**
 * Messages that came again though the coordinator that sent them did not die before it could record that: by their keys, with the time in between. What was
 * told and is on record is not told again, whoever dies.
 */
export function repeatsWithoutCause(
  arrivals: readonly { readonly key: string; readonly at: number }[],
  deaths: readonly Death[],
): readonly string[] {
  const mayTakeMs = (at: number): number =>
    deaths.some(({ at: died, withServer }) => withServer && died <= at && at - died <= recordInElectionMs) ? recordInElectionMs : recordMs
  const isCaused = (first: number, again: number): boolean =>
    deaths.some(({ at, leading }) => leading && first <= at + dyingMs && at <= again && at - first <= mayTakeMs(at))
  return [...Map.groupBy(arrivals, ({ key }) => key)].flatMap(([key, all]) =>
    all.slice(1).flatMap(({ at }, index) => (isCaused(all[index]!.at, at) ? [] : [`${key} after ${at - all[index]!.at} ms`])),
  )
}

/** Things that were told more than once under different keys, where one and the same was meant: kind and incident. */
export function doublesOf(messages: readonly Received[]): readonly string[] {
  const bySaid = Map.groupBy(messages, ({ body }) => `${body.kind} ${body.incident}`)
  return [...bySaid]
    .filter(([, same]) => new Set(same.map(({ headers }) => String(headers['idempotency-key']))).size > 1)
    .map(([said]) => said)
}
