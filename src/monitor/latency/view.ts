import type { DocumentedCall } from '../../domain/index.ts'
import { message, type Message } from '../../messages/index.ts'
import type { Sketch } from './sketch.ts'

/** Milliseconds by the names of the calls. */
export type Answers = Readonly<Partial<Record<DocumentedCall, number>>>

/** What a call asks for, as sentences call it. */
export const callNamed = (call: DocumentedCall): Message =>
  call === 'discovery' || call === 'token' || call === 'graphql'
    ? message(`call.${call}`)
    : message('call.register', { register: { register: call, as: 'title' } })

/** How the durations of calls are distributed, by their names. */
export type Sketches = Readonly<Partial<Record<DocumentedCall, Sketch>>>

/** How long a call of a target takes by its own last week, in milliseconds: half of the answers, 95 and 99 of a hundred came sooner. */
export interface UsualAnswer {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** How many cycles that rests on. */
  readonly cycles: number
  /** The first hour of the week that is known, in milliseconds since 1970. */
  readonly since: number
}

/** One call of a target: what it may take, what it takes, and since when it takes too long. */
export interface LatencyView {
  readonly call: DocumentedCall
  /** As configured; absent where nobody is told of it. */
  readonly limits?: { readonly warnMs?: number; readonly failMs?: number; readonly cycles: number; readonly of: number }
  /** Absent in the first hour. */
  readonly usual?: UsualAnswer
  /** Limits that fit what is usual, from the seventh day on, where none are configured. */
  readonly suggestion?: { readonly warnMs: number; readonly failMs?: number }
  /** Milliseconds since 1970, while an incident says that it is slow, or would. */
  readonly slowSince?: number
}
