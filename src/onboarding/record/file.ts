import { gravity } from '../../diagnosis/procedure.ts'
import type { Outcome } from '../../engine/run/result.ts'
import { schema } from '../../engine/check/schema.ts'
import { digestOf, type Signature } from './signature.ts'
import type { AcceptanceRecord } from './record.ts'

/** What acceptance.json holds. */
interface RecordFile {
  readonly record: AcceptanceRecord
  /** Of the record's canonical text: `sha256:<hex>`. */
  readonly digest: string
  /** Absent where nobody signed. */
  readonly signature?: Signature
}

/** The text of acceptance.json. The one form that it may have: a byte that differs is a change. */
export function recordText({ record, signature }: Pick<RecordFile, 'record' | 'signature'>): string {
  return textOf({ record, digest: digestOf(record), ...(signature === undefined ? {} : { signature }) })
}

/** A record as it stands in a file, and whether the file is byte for byte what Gatewatch writes. */
export interface ReadRecord extends RecordFile {
  readonly asWritten: boolean
}

/** A file that tells nothing about an acceptance; the message says why. */
export class UnreadableRecord extends Error {
  override name = 'UnreadableRecord'
}

/** Reads the text of an acceptance.json. Throws UnreadableRecord for what is none; nothing of the text is quoted. What is read may come from anybody: make it inert before it is shown. */
export function readRecord(text: string): ReadRecord {
  const file = parsed(text)
  const number = (file as { readonly record?: { readonly schema?: unknown } } | null)?.record?.schema
  if (typeof number === 'number' && number > 1)
    throw new UnreadableRecord(`It was written by a later version of Gatewatch (schema ${number}): verify it with that version.`)
  const [violation] = form.validate(file)
  if (violation !== undefined)
    throw new UnreadableRecord(`It is JSON, but no acceptance record: ${violation.at || 'the whole'} is expected ${violation.expected}.`)
  return { ...(file as RecordFile), asWritten: textOf(file) === text }
}

const textOf = (file: unknown): string => `${JSON.stringify(file, undefined, 2)}\n`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    const cut = text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}')
    if (cut) throw new UnreadableRecord(`It ends in the middle, after ${text.length} characters: ask for the file again.`)
    throw new UnreadableRecord('It is not JSON: name the file acceptance.json, as it lies beside the reports.')
  }
}

const text = { type: 'string' }
const day = { type: 'string', format: 'date' }
const moment = { type: 'string', format: 'date-time' }
const object = (properties: object, optional: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  // What nobody knows the meaning of, nobody has judged.
  additionalProperties: false,
})
const list = (items: object): object => ({ type: 'array', items })
const outcomes: readonly Outcome[] = ['passed', 'warned', 'failed', 'inconclusive', 'blocked', 'skipped']

/** The form of acceptance.json, as JSON Schema. */
export const recordForm = object(
  {
    record: object(
      {
        schema: { const: 1 },
        version: text,
        catalogue: text,
        target: object({ name: text, addresses: object({ auth: text, base: text, gateway: text }, ['gateway']), organizationId: text }),
        configuration: text,
        run: object({ id: text, profile: text, startedAt: moment, endedAt: moment }),
        verdict: text,
        counts: object(Object.fromEntries(outcomes.map((outcome) => [outcome, { type: 'integer' }]))),
        results: list(object({ check: text, outcome: { enum: outcomes } })),
        steps: list(
          object({ step: text, section: text, state: { enum: gravity }, checks: list(text), inside: { const: true } }, ['inside']),
        ),
        statements: list(object({ step: text, by: text, on: day, until: day }, ['until'])),
        waivers: list(object({ check: text, reason: text, owner: text, until: text })),
        ends: list(object({ what: text, at: moment })),
        seenInside: object({ at: moment, version: text }, ['version']),
      },
      ['seenInside'],
    ),
    digest: text,
    signature: object({ protected: text, signature: text }),
  },
  ['signature'],
)

const form = schema<RecordFile>('acceptance record', recordForm)
