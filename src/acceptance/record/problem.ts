import type { MessageId, NamesOf } from '../../messages/index.ts'

/** A sentence of a group by the rest of its id, with its values as the record has them: plain data, for programs and for every language. */
export type ReasonOf<Group extends string> = {
  readonly [Id in Extract<MessageId, `${Group}.${string}`>]: Id extends `${Group}.${infer Name}`
    ? { readonly id: Name } & { readonly [Value in NamesOf<Id>]: Value extends 'days' ? number : string }
    : never
}[Extract<MessageId, `${Group}.${string}`>]

/** A reason why a record is not valid. */
export type RecordProblem = ReasonOf<'record.problem'>
