import type { Reply } from '../http/request.ts'
import { Failure, type Finding } from './finding.ts'
import { parseJson } from './json.ts'
import type { Schema } from './schema.ts'

/** Judges an answer step by step; the first step that does not hold throws a Failure that names place, expectation and fact. */
export interface ReplyExpectation {
  status(...codes: readonly number[]): ReplyExpectation
  /** The media type, parameters and case ignored. */
  contentType(...types: readonly string[]): ReplyExpectation
  /** The body as exactly one JSON text in UTF-8 (RFC8259 8.1) that fits the schema. */
  json<T = unknown>(form?: Schema<T>): T
}

/** Starts judging an answer: `expect(reply).status(200).contentType('application/json').json(token)`. */
export function expect(reply: Reply): ReplyExpectation {
  const fail = (finding: Finding): never => {
    throw new Failure({ exchange: reply.exchange.id, ...finding })
  }
  const expectation: ReplyExpectation = {
    status(...codes) {
      if (!codes.includes(reply.status)) fail(statusFinding(reply.status, codes))
      return expectation
    },
    contentType(...types) {
      const actual = mediaType(reply)
      if (!types.includes(actual ?? ''))
        fail({
          code: 'http.content-type',
          message: `header content-type: expected ${types.join(' or ')}, got ${actual ?? 'none'}`,
          at: 'header content-type',
          expected: types.length === 1 ? types[0] : types,
          actual: actual ?? null,
        })
      return expectation
    },
    json<T>(form?: Schema<T>) {
      const parsed = parseJson(reply.bytes)
      if ('problem' in parsed)
        return fail({
          code: parsed.code,
          message: `body: expected one JSON text, got ${parsed.problem}`,
          at: 'body',
          expected: 'one JSON text in UTF-8',
          actual: parsed.problem,
        })
      const violations = form?.validate(parsed.value) ?? []
      const findings = violations.map((violation): Finding => ({
        code: 'json.schema',
        message: `${form?.what ?? 'body'} ${violation.at === '' ? 'as a whole' : violation.at}: expected ${violation.expected}, got ${show(violation.actual, reply)}`,
        at: violation.at,
        expected: violation.expected,
        actual: show(violation.actual, reply),
        exchange: reply.exchange.id,
      }))
      const [first, ...rest] = findings
      if (first !== undefined) throw new Failure(first, ...rest)
      return parsed.value as T
    },
  }
  return expectation
}

function statusFinding(actual: number, codes: readonly number[]): Finding {
  const expected = codes.length === 1 ? codes[0] : codes
  return { code: 'http.status', message: `status: expected ${codes.join(' or ')}, got ${actual}`, at: 'status', expected, actual }
}

/** The media type of an answer in lower case, without parameters. */
export function mediaType(reply: Pick<Reply, 'header'>): string | undefined {
  return reply.header('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** A value as a finding may show it: of an answer that came through the gateway the type only, since every value there may be about a person. */
export function show(value: unknown, reply: Pick<Reply, 'request'>): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object') return 'an object'
  const personal = reply.request.origin === 'gateway' || reply.request.origin === 'token-service'
  if (personal) return value === '' ? 'an empty string' : `a ${typeof value}`
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}..."` : text
}
