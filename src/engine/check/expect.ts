import { valueAt } from '../../base/index.ts'
import { originTable } from '../../domain/index.ts'
import type { Reply } from '../http/request.ts'
import { anyOf, message, type Text, textOf } from '../../messages/index.ts'
import { Failure, type Finding } from './finding.ts'
import { parseJson } from './json.ts'
import { failing, noting, ExpectedPart, partOf, sentenceAbout, type PartExpectation, type PartFailure, type Tell } from './part.ts'
import type { Schema } from './schema.ts'

/**
 * Tests a response part by part. A deviation throws a Failure that names location, expectation and fact;
 * after `or` it is reported instead, and the result is undefined.
 */
export interface ReplyExpectation<Else = never> {
  status(...codes: readonly number[]): ReplyExpectation<Else>
  /** One of these, any 4xx where none is given: never data, never a server error. */
  refused(...codes: readonly number[]): ReplyExpectation<Else>
  /** The media type, parameters and case ignored. */
  contentType(...types: readonly string[]): ReplyExpectation<Else>
  /** The body as exactly one JSON text in UTF-8 (RFC8259 8.1) that fits the schema. */
  json<T = unknown>(form?: Schema<T>): T | Else
  header(name: string): HeaderExpectation<Else>
  /** The value at a JSON Pointer in the body; a body that is no JSON has nothing anywhere. */
  at(pointer: string): ValueExpectation<Else>
  readonly body: BodyExpectation<Else>
  /** Expects something of the response as a whole, in words that complete `expected …, got …`. */
  fits(expected: Text, holds: boolean, more?: PartFailure): unknown
  /** Reports with its own sentence why the status is wrong: `expected a refusal, got status 200`. */
  fail(sentence: Text, more?: Partial<Finding>): Else
  /** Reports deviations instead of failing: `expect(reply).or(warn).contentType('application/json')`. */
  or(warn: (finding: Finding) => void): ReplyExpectation<undefined>
}

export interface HeaderExpectation<Else = never> extends PartExpectation<string | undefined, Else> {
  present(expected: Text, more?: Partial<Finding>): void
  /** That it holds one of these directives: `has('no-store')` of `Cache-Control: private, no-store`. */
  has(...directives: readonly string[]): HeaderExpectation<Else>
  lacks(...directives: readonly string[]): HeaderExpectation<Else>
  /** That its value fits a pattern; an absent header fits none. */
  matches(pattern: RegExp): HeaderExpectation<Else>
}

export interface ValueExpectation<Else = never> extends PartExpectation<unknown, Else> {
  is(value: string | number | boolean): void
  integer(bounds: { readonly min: number }): number | Else
  text(): string | Else
  contains(value: string): void
}

export interface BodyExpectation<Else = never> extends PartExpectation<string, Else> {
  /** Expects JSON without these members, by JSON Pointer; their values are not shown. */
  lacks(...pointers: readonly string[]): void
}

/**
 * Starts judging an answer: `expect(reply, 'token response').at('/expires_in').integer({ min: 1 })`.
 * Findings call it by the name that is given, and have the code, where one is, whatever part they are about.
 */
export function expect(reply: Reply, what?: Text, code?: string): ReplyExpectation {
  return new Expectation(reply, failing, { what, code })
}

/** Judges each of these, and throws one Failure with all that does not hold. */
export function each<Item>(items: readonly Item[], judge: (item: Item) => unknown): void {
  const [first, ...rest] = items.flatMap((item): readonly Finding[] => {
    try {
      judge(item)
      return []
    } catch (error) {
      if (Failure.is(error)) return error.findings
      throw error
    }
  })
  if (first !== undefined) failing(first, ...rest)
}

interface FailureLabels {
  readonly what: Text | undefined
  readonly code: string | undefined
}

/** Sentences are built only for expectations that fail. */
class Expectation<Else> implements ReplyExpectation<Else> {
  readonly #reply: Reply
  readonly #tell: Tell<Else>
  readonly #names: FailureLabels

  constructor(reply: Reply, tell: Tell<Else>, names: FailureLabels) {
    this.#reply = reply
    this.#tell = tell
    this.#names = names
  }

  status(...codes: readonly number[]): this {
    if (!codes.includes(this.#reply.status))
      this.#status(this.#named(message('place.status'))).fits(anyOf(codes.map(String)), false, { expected: oneOrAll(codes) })
    return this
  }

  refused(...codes: readonly number[]): this {
    const { status } = this.#reply
    const right = codes.length === 0 ? status >= 400 && status < 500 : codes.includes(status)
    if (!right) this.#whole().fits(codes.length === 0 ? '4xx' : anyOf(codes.map(String)), false)
    return this
  }

  contentType(...types: readonly string[]): this {
    const type = mediaType(this.#reply)
    if (types.includes(type ?? '')) return this
    const about = { code: this.#names.code ?? 'http.content-type', expected: oneOrAll(types) }
    this.header('content-type').fits(anyOf(types), false, { ...about, got: type ?? message('value.none'), actual: type ?? null })
    return this
  }

  json<T>(form?: Schema<T>): T | Else {
    const parsed = parseJson(this.#reply.bytes)
    if ('problem' in parsed)
      return this.#place(this.#named(message('place.body')), 'body', parsed.code, undefined, parsed.problem).fits(
        message('value.one-json-text'),
        false,
      ) as Else
    const [first, ...rest] = violationsOf(parsed.value, this.#reply, form)
    return first === undefined ? (parsed.value as T) : this.#tell(first, ...rest)
  }

  header(name: string): HeaderExpectation<Else> {
    const value = this.#reply.header(name)
    const shown = value?.slice(0, mostShown)
    const place = this.#named(message('place.header', { name }))
    const about = this.#about(`header ${name}`, 'http.header')
    return new HeaderPart({ name: place, value, shown: shown ?? message('value.none'), actual: shown ?? null, about }, this.#tell)
  }

  at(pointer: string): ValueExpectation<Else> {
    const parsed = parseJson(this.#reply.bytes)
    const value = 'value' in parsed ? valueAt(parsed.value, pointer) : undefined
    const about = this.#about(pointer, 'value.mismatch')
    return new ValuePart({ name: placeIn(this.#names.what, pointer), value, shown: show(value, this.#reply), about }, this.#tell)
  }

  get body(): BodyExpectation<Else> {
    const shown = this.#reply.exchange.response?.body.kind ?? message('value.nothing')
    const name = this.#names.what ?? message('place.body')
    return new BodyPart({ name, value: this.#reply.text(), shown, about: this.#about('body', 'body.mismatch') }, this.#tell, this)
  }

  fits(expected: Text, holds: boolean, more?: PartFailure): unknown {
    return this.#whole().fits(expected, holds, { actual: this.#reply.status, ...more })
  }

  fail(sentence: Text, more?: Partial<Finding>): Else {
    return this.#whole().fail(sentence, { actual: this.#reply.status, ...more })
  }

  or(warn: (finding: Finding) => void): ReplyExpectation<undefined> {
    return new Expectation(this.#reply, noting(warn), this.#names)
  }

  #named(part: Text): Text {
    const { what } = this.#names
    return what === undefined ? part : message('place.part', { what, part })
  }

  #about(at: string, kind: string): Omit<Finding, 'message'> {
    return { code: this.#names.code ?? kind, at, exchange: this.#reply.exchange.id }
  }

  #place<Value>(name: Text, at: string, kind: string, value: Value, shown: Text): PartExpectation<Value, Else> {
    return partOf({ name, value, shown, about: this.#about(at, kind) }, this.#tell)
  }

  #status(name: Text): PartExpectation<number, Else> {
    const { status } = this.#reply
    return partOf({ name, value: status, shown: String(status), actual: status, about: this.#about('status', 'http.status') }, this.#tell)
  }

  #whole(): PartExpectation<number, Else> {
    return this.#status(this.#names.what ?? message('place.status'))
  }
}

class HeaderPart<Else> extends ExpectedPart<string | undefined, Else> implements HeaderExpectation<Else> {
  present(expected: Text, more?: Partial<Finding>): void {
    this.fits(expected, this.value !== undefined, more)
  }

  has(...directives: readonly string[]): this {
    this.fits(anyOf(directives), (value) => directives.some((directive) => holds(value, directive)))
    return this
  }

  lacks(...directives: readonly string[]): this {
    this.fits(message('value.without', { directives }), (value) => !directives.some((directive) => holds(value, directive)))
    return this
  }

  matches(pattern: RegExp): this {
    this.fits(message('value.like', { pattern: String(pattern) }), (value) => value !== undefined && value.search(pattern) >= 0)
    return this
  }
}

class ValuePart<Else> extends ExpectedPart<unknown, Else> implements ValueExpectation<Else> {
  is(wanted: string | number | boolean): void {
    this.fits(JSON.stringify(wanted), this.value === wanted, { expected: wanted })
  }

  integer({ min }: { readonly min: number }): number | Else {
    const right = Number.isInteger(this.value) && Number(this.value) >= min
    return this.fits(message('value.integer-above', { least: min - 1 }), right) as number | Else
  }

  text(): string | Else {
    return this.fits(message('value.non-empty-string'), typeof this.value === 'string' && this.value !== '') as string | Else
  }

  contains(wanted: string): void {
    const { value } = this
    if (Array.isArray(value) && value.includes(wanted)) return
    const actual = Array.isArray(value) ? value.slice(0, mostListed) : typeof value
    this.fail(message('finding.wanted', { expected: message('value.containing', { value: wanted }) }), {
      code: 'value.missing',
      expected: wanted,
      actual,
    })
  }
}

class BodyPart<Else> extends ExpectedPart<string, Else> implements BodyExpectation<Else> {
  readonly #whole: ReplyExpectation<Else>

  constructor(part: ConstructorParameters<typeof ExpectedPart<string, Else>>[0], tell: Tell<Else>, whole: ReplyExpectation<Else>) {
    super(part, tell)
    this.#whole = whole
  }

  lacks(...pointers: readonly string[]): void {
    for (const pointer of pointers) {
      const member = this.#whole.at(pointer)
      if (member.value !== undefined)
        member.fail(message('finding.wanted', { expected: message('value.none') }), { code: 'value.unexpected' })
    }
  }
}

/** A place in a body, by its name and a JSON Pointer. */
export const placeIn = (what: Text = message('place.body'), pointer: string): Text =>
  pointer === '' ? message('place.whole', { what }) : message('place.pointer', { what, pointer })

const mostShown = 200
const mostListed = 20

/** Tells whether a header holds a directive, be it alone, in a list or with a value (RFC9110 5.6.1). */
const holds = (value: string | undefined, directive: string): boolean =>
  value
    ?.toLowerCase()
    .split(/[\s,;=]+/)
    .includes(directive) === true

const oneOrAll = (values: readonly unknown[]): unknown => (values.length === 1 ? values[0] : values)

function violationsOf<T>(value: unknown, reply: Reply, form: Schema<T> | undefined): readonly Finding[] {
  return (form?.validate(value) ?? []).map(({ at, expected, actual }) => ({
    code: 'json.schema',
    ...sentenceAbout(placeIn(form?.what, at), message('finding.expected', { expected, got: show(actual, reply) })),
    at,
    expected: textOf(expected),
    actual: textOf(show(actual, reply)),
    exchange: reply.exchange.id,
  }))
}

/** The media type of an answer in lower case, without parameters. */
export function mediaType(reply: Pick<Reply, 'header'>): string | undefined {
  return reply.header('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** A value as a finding may show it: the type only where any value may be about a person. */
export function show(value: unknown, reply: Pick<Reply, 'request'>): Text {
  if (value === undefined) return message('value.nothing')
  if (value === null) return 'null'
  if (Array.isArray(value)) return message(value.length === 0 ? 'value.empty-list' : 'value.a-list')
  if (typeof value === 'object') return message('value.an-object')
  if (originTable[reply.request.origin].personal)
    return message(value === '' ? 'value.empty-string' : `value.a-${typeof value as 'string' | 'number' | 'boolean'}`)
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}..."` : text
}
