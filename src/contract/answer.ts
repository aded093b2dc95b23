import { Budget } from '../base/index.ts'
import { withoutPersonalKeys } from './personal-keys.ts'
import { deviationsOf, type Deviation } from './deviations.ts'
import type { JsonSchema } from './json-schema.ts'
import { newMembers } from './new-members.ts'
import { responseFor, schemaFor, type AnswerContract } from './openapi.ts'
import { answerName, isAboutSame, withoutDemands, type RecordedSubject, type ContractRecord, type MarkOf } from './record.ts'

/** A response compared with its contract; no pointer contains personal data. */
export interface Compared {
  readonly deviations: readonly Deviation[]
  /** Members that the contract does not name, by JSON Pointer: they harm no client. */
  readonly added: readonly string[]
}

/** The most comparisons of a part of a schema with a part of a response: a tenth of a second. */
const mostSteps = 200_000

/** Compares a value with a schema. Throws Exhausted if the contract takes more work than any real one. */
export const compared = (value: unknown, schema: JsonSchema, file: string): Compared =>
  new Budget(file, mostSteps).over(() => comparedWithin(value, schema))

function comparedWithin(value: unknown, schema: JsonSchema): Compared {
  const discreet = withoutPersonalKeys(value, schema)
  const deviations = new Map<string, Deviation>()
  for (const deviation of deviationsOf(value, schema)) {
    const at = discreet(deviation.at)
    const place = `${deviation.kind} ${at.replaceAll(/\/\d+(?=\/|$)/g, '/-')}`
    // Of many entries of a list with the same deviation, the first is enough.
    if (!deviations.has(place)) deviations.set(place, { ...deviation, at })
  }
  return { deviations: [...deviations.values()], added: [...new Set(newMembers(value, schema).map(discreet))] }
}

/** The documented statuses, if this is none of them. */
export function undocumentedStatus(contract: AnswerContract, status: number): readonly string[] | undefined {
  return responseFor(contract, status) === undefined ? Object.keys(contract.responses) : undefined
}

/**
 * Compares a response with its contract: undefined if the contract does not describe the body; the documented labels if it has another one.
 */
export function compareAnswer(
  contract: AnswerContract,
  answer: { readonly status: number; readonly label: string | undefined; readonly value: unknown },
): Compared | { readonly labels: readonly string[] } | undefined {
  const response = responseFor(contract, answer.status)
  const schema = response && schemaFor(response, answer.label)
  if (schema === 'undocumented') return { labels: Object.keys(response!.content) }
  return schema && compared(answer.value, schema, contract.file)
}

/** Compares a response with the recorded ones; undefined without a record. Another person may have other members. */
export function compareRecorded(
  { calls }: ContractRecord,
  answer: {
    readonly call: string
    readonly subject: RecordedSubject
    readonly status: number
    readonly value: unknown
    readonly mark?: MarkOf
  },
): Compared | undefined {
  const recorded = calls[answer.call]?.[answerName(answer.subject, answer.status)]
  if (recorded === undefined) return undefined
  return compared(answer.value, isAboutSame(recorded, answer.mark) ? recorded.schema : mildOf(recorded.schema), answer.call)
}

const milder = new WeakMap<JsonSchema, JsonSchema>()

/** Made once, since a schema is compiled once. */
function mildOf(schema: JsonSchema): JsonSchema {
  const made = milder.get(schema) ?? withoutDemands(schema)
  milder.set(schema, made)
  return made
}
