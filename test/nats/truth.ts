import type { Received } from '../monitor/receiver.ts'

/** A target went down or came back. */
export interface Turn {
  readonly target: string
  readonly down: boolean
  readonly at: number
}

/** The first message that says so; undefined while nobody was told. */
export function tellingOf({ target, down, at }: Turn, messages: readonly Received[]): Received | undefined {
  const kind = down ? 'opened' : 'resolved'
  return messages.find(({ at: arrived, body }) => arrived >= at && body.kind === kind && body.targets.includes(target))
}

/** What receivers were told by idempotency key: how often each came, and the keys under which two different things were said. */
export function keysOf(messages: readonly Received[]): { readonly repeats: number; readonly contradictions: readonly string[] } {
  const byKey = Map.groupBy(messages, ({ headers }) => String(headers['idempotency-key']))
  const said = ({ body }: Received): string => `${body.kind} ${body.incident} ${body.at}`
  const contradictions = [...byKey].filter(([, same]) => new Set(same.map(said)).size > 1).map(([key]) => key)
  return { repeats: messages.length - byKey.size, contradictions }
}

/** Things that were told more than once under different keys, where one and the same was meant: kind and incident. */
export function doublesOf(messages: readonly Received[]): readonly string[] {
  const bySaid = Map.groupBy(messages, ({ body }) => `${body.kind} ${body.incident}`)
  return [...bySaid]
    .filter(([, same]) => new Set(same.map(({ headers }) => String(headers['idempotency-key']))).size > 1)
    .map(([said]) => said)
}
