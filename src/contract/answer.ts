import { Budget } from '../base/index.ts'
import { discreetIn } from './discreet.ts'
import { deviationsOf, type Deviation } from './judge.ts'
import type { JsonSchema } from './json-schema.ts'
import { newMembers } from './new-members.ts'
import { responseFor, schemaFor, type AnswerContract } from './openapi.ts'
import { answerName, isAboutSame, withoutDemands, type Asked, type ContractRecord, type MarkOf } from './record.ts'

/** How an answer compares with what is said of it; no pointer has anybody's data in it. */
export interface Compared {
  readonly deviations: readonly Deviation[]
  /** Members that are said nothing of, by JSON Pointer: no harm to who keeps to the contract. */
  readonly added: readonly string[]
}

/** Each is a part of a schema beside a part of an answer: a tenth of a second. */
const mostSteps = 200_000

/** A value beside a schema. Throws Exhausted where the contract asks for more work than any real one. */
export const compared = (value: unknown, schema: JsonSchema, file: string): Compared =>
  new Budget(file, mostSteps).over(() => comparedWithin(value, schema))

function comparedWithin(value: unknown, schema: JsonSchema): Compared {
  const discreet = discreetIn(value, schema)
  const deviations = new Map<string, Deviation>()
  for (const deviation of deviationsOf(value, schema)) {
    const at = discreet(deviation.at)
    const place = `${deviation.kind} ${at.replaceAll(/\/\d+(?=\/|$)/g, '/-')}`
    // Of many entries of a list that lack the same, the first is enough.
    if (!deviations.has(place)) deviations.set(place, { ...deviation, at })
  }
  return { deviations: [...deviations.values()], added: [...new Set(newMembers(value, schema).map(discreet))] }
}

/** The documented statuses, where this is none of them. */
export function undocumentedStatus(contract: AnswerContract, status: number): readonly string[] | undefined {
  return responseFor(contract, status) === undefined ? Object.keys(contract.responses) : undefined
}

/** An answer beside what its contract says: nothing where that says nothing of the body, and the documented labels where this is none of them. */
export function compareAnswer(
  contract: AnswerContract,
  answer: { readonly status: number; readonly label: string | undefined; readonly value: unknown },
): Compared | { readonly labels: readonly string[] } | undefined {
  const response = responseFor(contract, answer.status)
  const schema = response && schemaFor(response, answer.label)
  if (schema === 'undocumented') return { labels: Object.keys(response!.content) }
  return schema && compared(answer.value, schema, contract.file)
}

/** An answer beside what was recorded of its like; nothing where nothing was. Of other persons other members may be known. */
export function compareRecorded(
  { calls }: ContractRecord,
  answer: { readonly call: string; readonly asked: Asked; readonly status: number; readonly value: unknown; readonly mark?: MarkOf },
): Compared | undefined {
  const recorded = calls[answer.call]?.[answerName(answer.asked, answer.status)]
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
