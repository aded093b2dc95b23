import { message, type Message } from '../../messages/index.ts'
import { documentedCalls, type DocumentedCall } from '../../domain/index.ts'
import { countOf, quantile, sum, type Sketch } from './sketch.ts'

/** Milliseconds by the names of the calls. */
export type AnswerTimes = Readonly<Partial<Record<DocumentedCall, number>>>

/** The name of a call, for sentences. */
export const callNamed = (call: DocumentedCall): Message =>
  call === 'discovery' || call === 'token' || call === 'graphql'
    ? message(`call.${call}`)
    : message('call.register', { register: { register: call, as: 'title' } })

/** Distributions of the answer times, by the names of the calls. */
export type Sketches = Readonly<Partial<Record<DocumentedCall, Sketch>>>

/** The answer times of a call of a target in its own last week, in milliseconds: the median, and the 95th and 99th percentile. */
export interface UsualAnswer {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** The cycles that it rests on. */
  readonly cycles: number
  /** The first hour of the week that is known, in milliseconds since 1970. */
  readonly since: number
}

/** The usual answer times of a target, as they were last computed. */
export interface Usual {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly calls: Readonly<Partial<Record<DocumentedCall, UsualAnswer>>>
}

const dayMs = 86_400_000
/** Nights, mornings and weekends are all in it. */
export const usualMs = 7 * dayMs

/** Returns the usual answer times by the hours of the last week. */
export function usualOf(hours: readonly { readonly at: number; readonly answers: Sketches }[], at: number): Usual {
  const calls = documentedCalls.flatMap((call) => {
    const own = hours.filter(({ answers }) => answers[call] !== undefined)
    const week = sum(own.map(({ answers }) => answers[call]!))
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(week, share))
    if (p50 === undefined || p95 === undefined || p99 === undefined) return []
    return [[call, { p50: rounded(p50), p95: rounded(p95), p99: rounded(p99), cycles: countOf(week), since: own[0]!.at }] as const]
  })
  return { at, calls: Object.fromEntries(calls) }
}

const rounded = (ms: number): number => Number(ms.toPrecision(3))

const knownDays = 6
const fewestCycles = 100

/** Limits that would not have been exceeded in an ordinary week, from its seventh day on: well above the 99th percentile. */
export function suggestedLimits(
  usual: UsualAnswer | undefined,
  { at, timeoutMs }: { readonly at: number; readonly timeoutMs: number },
): { readonly warnMs: number; readonly failMs?: number } | undefined {
  if (usual === undefined || usual.cycles < fewestCycles || at - usual.since < knownDays * dayMs) return undefined
  const warnMs = Math.max(50, niceAbove(1.5 * usual.p99))
  const failMs = niceAbove(3 * warnMs)
  if (warnMs >= timeoutMs) return undefined
  return failMs < timeoutMs ? { warnMs, failMs } : { warnMs }
}

const niceParts = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The next number that people would choose. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return Math.round(power * niceParts.find((part) => part * power >= value)!)
}
