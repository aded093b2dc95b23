import { Failure, type Finding } from './finding.ts'

/** What becomes of a finding: it is thrown, or noted. */
export type Tell<Else> = (...findings: readonly [Finding, ...Finding[]]) => Else

/** Throws findings. */
export function failing(...findings: readonly [Finding, ...Finding[]]): never {
  throw new Failure(...findings)
}

/** Hands each finding on, one by one. */
export const noting =
  (note: (finding: Finding) => void): Tell<undefined> =>
  (...findings) => {
    findings.forEach(note)
  }

/** What a finding says beside its sentence. */
export type Saying = Partial<Finding> & {
  /** The fact in words. */
  readonly got?: string
  /** What follows from it. */
  readonly because?: string
}

/** One part of what is judged: a header, a value in a body, a certificate. */
export interface PartExpectation<Value = unknown, Else = never> {
  readonly value: Value
  /** The value as a finding may show it. */
  readonly shown: string
  /** That it is what is expected, in words that complete `expected …, got …`. */
  fits(expected: string, holds: boolean | ((value: Value) => boolean), more?: Saying): Value | Else
  /** Says in a sentence of its own what is not right. */
  fail(sentence: string, more?: Partial<Finding>): Else
  or(note: (finding: Finding) => void): PartExpectation<Value, undefined>
}

interface Part<Value> {
  readonly name: string
  readonly value: Value
  readonly shown: string
  /** The fact for machines; `shown` unless stated. */
  readonly actual?: unknown
  readonly about: Omit<Finding, 'message'>
}

/**
 * Starts judging what is no live answer: a recorded exchange, a certificate, a claim.
 * `expectThat('TLS version', { code: 'tls.version' }).fits('1.0 and 1.1 to be refused', false, { got: 'TLSv1' })`.
 */
export function expectThat(name: string, about: Omit<Finding, 'message'>): PartExpectation {
  return partOf({ name, value: undefined, shown: 'nothing', about }, failing)
}

/** Judges one part, and hands on what does not hold. */
export function partOf<Value, Else>(part: Part<Value>, tell: Tell<Else>): PartExpectation<Value, Else> {
  const { name, value, shown, actual = shown, about } = part
  const fail = (sentence: string, more: Partial<Finding> = {}): Else => tell({ ...about, message: `${name}: ${sentence}`, ...more })
  return {
    value,
    shown,
    fits(expected, holds, { got, because, ...more } = {}) {
      if (typeof holds === 'function' ? holds(value) : holds) return value
      const sentence = `expected ${expected}, got ${got ?? shown}${because === undefined ? '' : `; ${because}`}`
      return fail(sentence, { expected, actual: got ?? actual, ...more })
    },
    fail,
    or: (note) => partOf(part, noting(note)),
  }
}
