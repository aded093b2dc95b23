import type { KeyObject } from 'node:crypto'
import { schema } from '../../engine/index.ts'
import type { Text } from '../../messages/index.ts'
import { canonicalText } from './canonical.ts'
import { envelopeForm, envelopeOf, isSignedBy, sha256Of, textIn, type Envelope } from './envelope.ts'
import { foundIn } from './found-text.ts'
import { keyOfLine, lineOf } from './keys.ts'
import { UnreadableRecord, type ReadRecord } from './reading.ts'
import type { AcceptanceRecord } from './record.ts'
import { payloadType, predicateType, recordIn, statementForm, statementOf, type AcceptanceStatement } from './statement.ts'

/** The text of a statement, which is signed. */
export const statementText = (record: AcceptanceRecord, key?: KeyObject): string => canonicalText(statementOf(record, key && lineOf(key)))

/** The text of acceptance.json, signed if there is a private key. */
export const recordText = (record: AcceptanceRecord, privateKey?: KeyObject): string =>
  textOf(envelopeOf(payloadType, statementText(record, privateKey), privateKey))

/**
 * Reads an acceptance.json. Throws UnreadableRecord for any other file. Its sender may have put anything in: make it inert before it is
 * shown. The payload is signed (DSSE 1.0.2), so that a file that was changed around it is read, with the changes.
 */
export function readRecord(content: string | Buffer): ReadRecord {
  const { value, changes, isSingle } = foundIn(content, (own) => textOf(isEnvelope(own) ? inOrder(own) : own))
  if (!isEnvelope(value)) throw otherFile(envelopes.validate(value)[0]!)
  const read = readEnvelope(value)
  return { ...read, digest: sha256Of(textOf(inOrder(value))), changes, asWritten: read.asWritten && isSingle }
}

/** An envelope with its members as Gatewatch writes them. */
const inOrder = ({ payloadType: type, payload, signatures }: Envelope): Envelope => ({
  payloadType: type,
  payload,
  signatures: signatures.map(({ keyid, sig }) => ({ keyid, sig })),
})

/** Returns whether a text is a record with any signature. */
export const isSignedRecord = (text: string): boolean => (recordOrNone(text)?.signature ?? 'none') !== 'none'

/** Reads a text that may be no record: undefined then. */
export function recordOrNone(text: string | undefined): ReadRecord | undefined {
  try {
    return text === undefined ? undefined : readRecord(text)
  } catch {
    return undefined
  }
}

function readEnvelope(envelope: Envelope): Omit<ReadRecord, 'digest' | 'changes'> {
  const text = textIn(envelope)
  if (text === undefined) throw new UnreadableRecord({ reason: 'other-file', at: '/payload', expected: 'base64' })
  const statement = parsed(text)
  const later = /^urn:gatewatch:acceptance:(\d+)$/.exec(String((statement as { predicateType?: unknown } | null)?.predicateType))?.[1]
  if (later !== undefined && predicateType !== `urn:gatewatch:acceptance:${later}`)
    throw new UnreadableRecord({ reason: 'later', version: later })
  // A challenge and a rotation are envelopes, too, and so are the statements of other software.
  if (later === undefined)
    throw new UnreadableRecord({ reason: 'other-file', at: '/predicateType', expected: JSON.stringify(predicateType) })
  const [violation] = statements.validate(statement)
  if (violation !== undefined) throw otherFile(violation)
  const { publicKey = '' } = (statement as AcceptanceStatement).predicate
  const key = keyOfLine(publicKey)
  const record = recordIn(statement as AcceptanceStatement)
  const signed = key !== undefined && isSignedBy(envelope, key)
  return {
    record,
    asWritten: statementText(record, key) === text,
    intact: envelope.payloadType === payloadType,
    signature: signed ? { key } : envelope.signatures.length === 0 ? 'none' : 'broken',
  }
}

const envelopes = schema<Envelope>('envelope', envelopeForm)
const statements = schema<AcceptanceStatement>('statement', statementForm)

const isEnvelope = (value: unknown): value is Envelope => envelopes.validate(value).length === 0

const otherFile = ({ at, expected }: { readonly at: string; readonly expected: Text }): UnreadableRecord =>
  new UnreadableRecord({ reason: 'other-file', at, expected })

const textOf = (file: unknown): string => `${JSON.stringify(file, undefined, 2)}\n`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new UnreadableRecord({ reason: 'no-json' })
  }
}
