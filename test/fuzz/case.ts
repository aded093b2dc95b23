/** A case of the fuzzer: plain data, so that it can be printed, shrunk and played again. */
export interface Case {
  readonly command: Command
  /** What the front does to answers on their way. */
  readonly hits: readonly Hit[]
}

/** What is asked of Gatewatch while its target misbehaves. */
export const commands = ['run', 'run-strict', 'run-monitor', 'accept', 'monitor-once', 'monitor-nagios', 'init'] as const
export type Command = (typeof commands)[number]

/** The documents that a target is asked for. */
export const documents = ['discovery', 'keys', 'token', 'graphql', 'population', 'contact', 'token-service'] as const
export type Document = (typeof documents)[number]

/** Changes to the answers for one document: to the first and then to each so-manieth. */
export interface Hit {
  readonly document: Document | 'any'
  readonly every: number
  readonly changes: readonly Change[]
  readonly delivery?: Delivery
}

/** A text that is put into an answer. */
export type Text =
  | string
  /** A secret or a person of the sandbox, in one of its dresses. */
  | { readonly secret: string; readonly dress: string }
  /** Something long, spelt out when it is sent. */
  | { readonly repeated: string; readonly times: number }
  | { readonly hex: number }
  /** One after the other. */
  | readonly Text[]

/** What a member of a JSON answer becomes: a string, or JSON that is written as it stands. */
export type Value = { readonly string: Text } | { readonly json: string }

/** A value in a JSON answer: the first member of a name, or a number that is taken modulo how many values there are. */
export type Where = number | string

/** One change to an answer. */
export type Change =
  | { readonly do: 'remove'; readonly at: Where }
  | { readonly do: 'duplicate'; readonly at: Where; readonly value: Value; readonly first: boolean }
  | { readonly do: 'rename'; readonly at: Where; readonly name: string }
  | { readonly do: 'replace'; readonly at: Where; readonly value: Value }
  | { readonly do: 'deepen'; readonly at: Where; readonly levels: number; readonly by: 'list' | 'object' }
  | { readonly do: 'widen'; readonly at: Where; readonly members: number }
  | { readonly do: 'splice'; readonly at: number; readonly bytes: string }
  | { readonly do: 'cut'; readonly at: number }
  | { readonly do: 'body'; readonly text: Text }
  | { readonly do: 'status'; readonly status: number; readonly reason: string }
  | { readonly do: 'header'; readonly name: string; readonly value: Text; readonly also: boolean }
  | { readonly do: 'headers'; readonly count: number }
  | { readonly do: 'encode'; readonly coding: 'gzip' | 'deflate' | 'br'; readonly claim: string }
  | { readonly do: 'bomb'; readonly of: string; readonly kilobytes: number }

/** How the bytes of an answer reach the client; absent: as HTTP asks for. */
export type Delivery =
  | { readonly as: 'length'; readonly off: number }
  | { readonly as: 'lengths' }
  | { readonly as: 'until-closed' }
  | { readonly as: 'chunks'; readonly size: number; readonly extension: number; readonly trailers: boolean }
  | { readonly as: 'interim'; readonly status: number; readonly times: number }
  | { readonly as: 'drip'; readonly everyMs: number }
  | { readonly as: 'early'; readonly after: number; readonly reset: boolean }
  | { readonly as: 'more'; readonly bytes: string }
  | { readonly as: 'raw'; readonly bytes: string }
  /** The head of the answer, a start, and then the same bytes again and again, as fast as the client reads. */
  | { readonly as: 'pour'; readonly framing: string; readonly start: string; readonly bytes: string }
  | { readonly as: 'silence' }
