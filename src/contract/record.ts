import { isMembers } from '../base/index.ts'
import { randomBytes } from 'node:crypto'
import type { ContractProblem, JsonSchema } from './json-schema.ts'
import { mayBePersonalData, merged } from './shape.ts'
import { message, type Message } from '../messages/index.ts'

/**
 * Shapes of responses recorded while all checks passed: of each documented call by the requested person and the status, and the schema of
 * the GraphQL API.
 */
export interface ContractRecord {
  readonly gatewatch: 'contract'
  readonly version: 1
  /** By documented call. */
  readonly calls: Readonly<Record<string, RecordedCall>>
  /** The schema of the GraphQL API in its own language, without descriptions, if the API offers it. */
  readonly graphqlSchema?: string
}

/** The recorded responses of one call: by `nobody 404`, `person 200`. */
export type RecordedCall = Readonly<Record<string, RecordedAnswer>>

/** The merged shape of the responses to one request. */
export interface RecordedAnswer {
  /** The number of merged responses. */
  readonly answers: number
  readonly schema: JsonSchema
  /** Makes the marks of this response differ from those of any other. */
  readonly salt?: string
  /** One of 256 marks for each list of requested persons: enough to show another list, and shared by one list in 256. */
  readonly marks?: readonly string[]
}

/** The subject of a request: a configured person, an unknown person, or none. */
export type RecordedSubject = 'person' | 'nobody' | 'the-call'

export const emptyRecord: ContractRecord = { gatewatch: 'contract', version: 1, calls: {} }

/** The name of an answer in a record. */
export const answerName = (subject: RecordedSubject, status: number): string => `${subject} ${status}`

/** Makes the mark of the requested persons, with the salt of a response. */
export type MarkOf = (salt: string) => string

/** Returns the record with one more response, and with the mark of its requested persons, if any. */
export function withAnswer(
  record: ContractRecord,
  { call, name, shape, mark }: { readonly call: string; readonly name: string; readonly shape: JsonSchema; readonly mark?: MarkOf },
): ContractRecord {
  const before = record.calls[call]?.[name]
  const salt = before?.salt ?? (mark && randomBytes(6).toString('hex'))
  const added = salt === undefined ? undefined : mark?.(salt)
  const marks = added === undefined ? before?.marks : [...new Set([...(before?.marks ?? []), added])].sort()
  const answer: RecordedAnswer = {
    answers: (before?.answers ?? 0) + 1,
    ...(salt === undefined || marks === undefined ? {} : { salt, marks }),
    schema: before === undefined ? shape : merged([before.schema, shape])!,
  }
  return { ...record, calls: { ...record.calls, [call]: { ...record.calls[call], [name]: answer } } }
}

/** Returns whether the record has a response about these persons; always true for a request without persons. */
export const isAboutSame = ({ salt, marks }: RecordedAnswer, mark: MarkOf | undefined): boolean =>
  salt === undefined || marks === undefined || (mark !== undefined && marks.includes(mark(salt)))

/** Returns the schema without required members: another person may have other members. */
export function withoutDemands(schema: JsonSchema): JsonSchema {
  const { required: _, ...rest } = schema
  const each = (part: JsonSchema | boolean): JsonSchema | boolean => (typeof part === 'object' ? withoutDemands(part) : part)
  return {
    ...rest,
    ...(rest.properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(rest.properties).map(([name, part]) => [name, each(part)])) }),
    ...(rest.items === undefined ? {} : { items: each(rest.items) }),
    ...(rest.additionalProperties === undefined ? {} : { additionalProperties: each(rest.additionalProperties) }),
  }
}

const fix = message('config.contract.fix.recorded')
const types = new Set(['string', 'number', 'boolean', 'object', 'array', 'null'])

/** Returns every mistake in a record: it may have been written or merged by hand. */
export function recordProblems(value: unknown): readonly ContractProblem[] {
  const wrong = (at: string, message: Message): ContractProblem => ({ at, message, fix })
  if (!isMembers(value) || value['gatewatch'] !== 'contract') return [wrong('', message('config.contract.recorded'))]
  if (value['version'] !== 1) return [wrong('/version', message('config.contract.recorded-version'))]
  if (!isMembers(value['calls'])) return [wrong('/calls', message('config.contract.recorded-calls'))]
  const ofSchema = 'graphqlSchema' in value && typeof value['graphqlSchema'] !== 'string'
  return [
    ...(ofSchema ? [wrong('/graphqlSchema', message('config.contract.recorded-schema'))] : []),
    ...Object.entries(value['calls']).flatMap(([call, answers]) =>
      Object.entries(isMembers(answers) ? answers : { '': undefined }).flatMap(([name, answer]) => {
        const at = `/calls/${call}/${name}`
        const { schema, answers: count, salt, marks } = isMembers(answer) ? answer : {}
        const isMarked =
          salt === undefined || (typeof salt === 'string' && Array.isArray(marks) && marks.every((mark) => typeof mark === 'string'))
        if (!/^(person|nobody|the-call) [1-5]\d\d$/.test(name) || typeof count !== 'number' || !isMarked)
          return [wrong(at, message('config.contract.recorded-answer'))]
        return shapeFaults(schema, `${at}/schema`).map((place) => wrong(place, message('config.contract.recorded-shape')))
      }),
    ),
  ]
}

/** The locations of anything that no shape has: a value, or a key that may be personal data. */
function shapeFaults(shape: unknown, at: string): readonly string[] {
  if (!isMembers(shape)) return [at]
  return Object.entries(shape).flatMap(([keyword, value]): readonly string[] => {
    const place = `${at}/${keyword}`
    switch (keyword) {
      case 'type':
        return [value].flat().every((type) => types.has(type as string)) ? [] : [place]
      case 'required':
        return Array.isArray(value) && value.every((name) => typeof name === 'string' && !mayBePersonalData(name)) ? [] : [place]
      case 'items':
      case 'additionalProperties':
        return shapeFaults(value, place)
      case 'properties':
        if (!isMembers(value) || Object.keys(value).some(mayBePersonalData)) return [place]
        return Object.entries(value).flatMap(([name, member]) => shapeFaults(member, `${place}/${name}`))
      default:
        return [place]
    }
  })
}
