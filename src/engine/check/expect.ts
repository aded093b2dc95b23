import { valueAt } from '../../base/index.ts'
import { originTable } from '../../domain/index.ts'
import type { Reply } from '../http/request.ts'
import { anyOf, message, type Text, textOf } from '../../messages/index.ts'
import { Failure, type Finding } from './finding.ts'
import { parseJson } from './json.ts'
import { failing, noting, partOf, sentenceAbout, type PartExpectation, type Saying, type Tell } from './part.ts'
import type { Schema } from './schema.ts'

/**
 * Judges an answer part by part. What does not hold throws a Failure that names place, expectation and fact,
 * and after `or` is told instead: then what would be returned is undefined.
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
  /** That the answer as a whole is what is expected, in words that complete `expected …, got …`. */
  fits(expected: Text, holds: boolean, more?: Saying): unknown
  /** Says of the answer as a whole, in a sentence of its own, why its status is not right: `expected a refusal, got status 200`. */
  fail(sentence: Text, more?: Partial<Finding>): Else
  /** Tells what does not hold instead of failing: `expect(reply).or(warn).contentType('application/json')`. */
  or(warn: (finding: Finding) => void): ReplyExpectation<undefined>
}

export interface HeaderExpectation<Else = never> extends PartExpectation<string | undefined, Else> {
  present(expected: Text, more?: Partial<Finding>): void
  /** That it holds one of these directives: `has('no-store')` of `Cache-Control: private, no-store`. */
  has(...directives: readonly string[]): HeaderExpectation<Else>
  lacks(...directives: readonly string[]): HeaderExpectation<Else>
}

export interface ValueExpectation<Else = never> extends PartExpectation<unknown, Else> {
  is(value: string | number | boolean): void
  integer(bounds: { readonly min: number }): number | Else
  text(): string | Else
  contains(value: string): void
}

export interface BodyExpectation<Else = never> extends PartExpectation<string, Else> {
  /** That it is JSON without these members, by JSON Pointer; what they hold is not shown. */
  lacks(...pointers: readonly string[]): void
}

/**
 * Starts judging an answer: `expect(reply, 'token response').at('/expires_in').integer({ min: 1 })`.
 * Findings call it by the name that is given, and have the code, where one is, whatever part they are about.
 */
export function expect(reply: Reply, what?: Text, code?: string): ReplyExpectation {
  return expectation(reply, failing, { what, code })
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

function expectation<Else>(
  reply: Reply,
  tell: Tell<Else>,
  names: { readonly what: Text | undefined; readonly code: string | undefined },
): ReplyExpectation<Else> {
  const { what, code } = names
  const exchange = reply.exchange.id
  const partNamed = (part: Text): Text => (what === undefined ? part : message('place.part', { what, part }))
  const place = <Value>(name: Text, at: string, kind: string, value: Value, shown: Text, actual: unknown = textOf(shown)) =>
    partOf({ name, value, shown, actual, about: { code: code ?? kind, at, exchange } }, tell)
  const status = (name: Text) => place(name, 'status', 'http.status', reply.status, String(reply.status), reply.status)
  const header = (name: string) => {
    const value = reply.header(name)
    const shown = value?.slice(0, mostShown)
    return place(
      partNamed(message('place.header', { name })),
      `header ${name}`,
      'http.header',
      value,
      shown ?? message('value.none'),
      shown ?? null,
    )
  }
  const self: ReplyExpectation<Else> = {
    status(...codes) {
      status(partNamed(message('place.status'))).fits(anyOf(codes.map(String)), codes.includes(reply.status), { expected: oneOrAll(codes) })
      return self
    },
    refused(...codes) {
      const right = codes.length === 0 ? reply.status >= 400 && reply.status < 500 : codes.includes(reply.status)
      status(what ?? message('place.status')).fits(codes.length === 0 ? '4xx' : anyOf(codes.map(String)), right)
      return self
    },
    contentType(...types) {
      const type = mediaType(reply)
      const about = {
        code: code ?? 'http.content-type',
        expected: oneOrAll(types),
        got: type ?? message('value.none'),
        actual: type ?? null,
      }
      header('content-type').fits(anyOf(types), types.includes(type ?? ''), about)
      return self
    },
    json<T>(form?: Schema<T>): T | Else {
      const parsed = parseJson(reply.bytes)
      if ('problem' in parsed)
        return place(partNamed(message('place.body')), 'body', parsed.code, undefined, parsed.problem).fits(
          message('value.one-json-text'),
          false,
        ) as Else
      const [first, ...rest] = violationsOf(parsed.value, reply, form)
      return first === undefined ? (parsed.value as T) : tell(first, ...rest)
    },
    header(name) {
      const part: HeaderExpectation<Else> = {
        ...header(name),
        present: (expected, more) => void part.fits(expected, part.value !== undefined, more),
        has(...directives) {
          part.fits(anyOf(directives), (value) => directives.some((directive) => holds(value, directive)))
          return part
        },
        lacks(...directives) {
          part.fits(message('value.without', { directives }), (value) => !directives.some((directive) => holds(value, directive)))
          return part
        },
      }
      return part
    },
    at(pointer) {
      const parsed = parseJson(reply.bytes)
      const value = 'value' in parsed ? valueAt(parsed.value, pointer) : undefined
      const part: ValueExpectation<Else> = {
        ...place(placeIn(what, pointer), pointer, 'value.mismatch', value, show(value, reply)),
        is: (wanted) => void part.fits(JSON.stringify(wanted), value === wanted, { expected: wanted }),
        integer: ({ min }) =>
          part.fits(message('value.integer-above', { least: min - 1 }), Number.isInteger(value) && Number(value) >= min) as number | Else,
        text: () => part.fits(message('value.non-empty-string'), typeof value === 'string' && value !== '') as string | Else,
        contains(wanted) {
          if (Array.isArray(value) && value.includes(wanted)) return
          const actual = Array.isArray(value) ? value.slice(0, mostListed) : typeof value
          part.fail(message('finding.wanted', { expected: message('value.containing', { value: wanted }) }), {
            code: 'value.missing',
            expected: wanted,
            actual,
          })
        },
      }
      return part
    },
    get body() {
      const part: BodyExpectation<Else> = {
        ...place(
          what ?? message('place.body'),
          'body',
          'body.mismatch',
          reply.text(),
          reply.exchange.response?.body.kind ?? message('value.nothing'),
        ),
        lacks(...pointers) {
          for (const pointer of pointers) {
            const member = self.at(pointer)
            if (member.value !== undefined)
              member.fail(message('finding.wanted', { expected: message('value.none') }), { code: 'value.unexpected' })
          }
        },
      }
      return part
    },
    fits: (expected, holds, more) => status(what ?? message('place.status')).fits(expected, holds, { actual: reply.status, ...more }),
    fail: (sentence, more) => status(what ?? message('place.status')).fail(sentence, { actual: reply.status, ...more }),
    or: (warn) => expectation(reply, noting(warn), names),
  }
  return self
}

/** A place in a body, by its name and a JSON Pointer. */
export const placeIn = (what: Text = message('place.body'), pointer: string): Text =>
  pointer === '' ? message('place.whole', { what }) : message('place.pointer', { what, pointer })

const mostShown = 200
const mostListed = 20

/** Whether a header holds a directive, be it alone, in a list or with a value (RFC9110 5.6.1). */
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
