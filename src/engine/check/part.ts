import { message, recorded, type Text, textOf } from '../../messages/index.ts'
import { Failure, type Finding } from './finding.ts'

/** Throws or records a finding. */
export type Tell<Else> = (...findings: readonly [Finding, ...Finding[]]) => Else

/** Throws findings. */
export function failing(...findings: readonly [Finding, ...Finding[]]): never {
  throw new Failure(...findings)
}

/** Hands each finding on, one by one. */
export const noting =
  (warn: (finding: Finding) => void): Tell<undefined> =>
  (...findings) => {
    findings.forEach(warn)
  }

/** Members that a finding adds to its sentence. */
export type PartFailure = Partial<Finding> & {
  /** The fact in words. */
  readonly got?: Text
  /** The reason or the consequence, as a second clause. */
  readonly because?: Text
}

/** One part of a response to test: a header, a value in a body, a certificate. */
export interface PartExpectation<Value = unknown, Else = never> {
  readonly value: Value
  /** The value as a finding may show it. */
  readonly shown: string
  /** Expects a value, in words that complete `expected …, got …`. */
  fits(expected: Text, holds: boolean | ((value: Value) => boolean), more?: PartFailure): Value | Else
  /** Reports a deviation with its own sentence. */
  fail(sentence: Text, more?: Partial<Finding>): Else
  or(warn: (finding: Finding) => void): PartExpectation<Value, undefined>
}

interface PartTexts<Value> {
  readonly name: Text
  readonly value: Value
  readonly shown: Text
  /** The fact for machines; `shown` in English unless stated. */
  readonly actual?: unknown
  readonly about: Omit<Finding, 'message'>
}

/**
 * Starts an expectation about anything but a live answer: a recorded exchange, a certificate, a claim.
 * `expectThat('TLS version', { code: 'tls.version' }).fits('1.0 and 1.1 to be refused', false, { got: 'TLSv1' })`.
 */
export function expectThat(name: Text, about: Omit<Finding, 'message'>): PartExpectation {
  return partOf({ name, value: undefined, shown: message('value.nothing'), about }, failing)
}

/** Tests one part, and hands deviations on. */
export function partOf<Value, Else>(described: PartTexts<Value>, tell: Tell<Else>): PartExpectation<Value, Else> {
  return new ExpectedPart(described, tell)
}

/** One part to test. Sentences are built only for deviations. */
export class ExpectedPart<Value, Else> implements PartExpectation<Value, Else> {
  readonly value: Value
  readonly #described: PartTexts<Value>
  readonly #tell: Tell<Else>

  constructor(described: PartTexts<Value>, tell: Tell<Else>) {
    this.value = described.value
    this.#described = described
    this.#tell = tell
  }

  get shown(): string {
    return textOf(this.#described.shown)
  }

  fits(expected: Text, holds: boolean | ((value: Value) => boolean), { got, because, ...more }: PartFailure = {}): Value | Else {
    if (typeof holds === 'function' ? holds(this.value) : holds) return this.value
    const { shown, actual = this.shown } = this.#described
    const values = { expected, got: got ?? shown }
    const sentence =
      because === undefined ? message('finding.expected', values) : message('finding.expected-because', { ...values, because })
    return this.fail(sentence, { expected: textOf(expected), actual: got === undefined ? actual : textOf(got), ...more })
  }

  fail(sentence: Text, more: Partial<Finding> = {}): Else {
    const { name, about } = this.#described
    return this.#tell({ ...about, ...sentenceAbout(name, sentence), ...more })
  }

  or(warn: (finding: Finding) => void): PartExpectation<Value, undefined> {
    return new ExpectedPart(this.#described, noting(warn))
  }
}

/** Returns the sentence of a finding about a location. The texts of a user's own suite exist in one language only. */
export function sentenceAbout(place: Text, fact: Text): Pick<Finding, 'message' | 'id' | 'values'> {
  return recorded('message', typeof fact === 'string' ? `${textOf(place)}: ${fact}` : message('finding.at', { place, fact }))
}
