import type { KeyObject } from 'node:crypto'
import { schema } from '../../engine/index.ts'
import type { Text } from '../../messages/index.ts'
import { canonicalText } from './canonical.ts'
import { envelopeForm, envelopeOf, isSignedBy, sha256Of, textIn, type Envelope } from './envelope.ts'
import { keyOfLine, lineOf } from './keys.ts'
import { UnreadableRecord, type ReadRecord } from './reading.ts'
import type { AcceptanceRecord } from './record.ts'
import { payloadType, predicateType, recordIn, statementForm, statementOf, type AcceptanceStatement } from './statement.ts'

/** The text of a statement: what is signed. */
export const statementText = (record: AcceptanceRecord, key?: KeyObject): string => canonicalText(statementOf(record, key && lineOf(key)))

/** The text of acceptance.json, signed where there is a private key. The one form that it may have: a byte that differs is a change. */
export const recordText = (record: AcceptanceRecord, privateKey?: KeyObject): string =>
  textOf(envelopeOf(payloadType, statementText(record, privateKey), privateKey))

/**
 * Reads an acceptance.json. Throws UnreadableRecord for any other file. Whoever sent it may have put anything in: make it inert before it is shown. One that
 * was saved anew, with a mark or in UTF-16, is read so that it can be said whose it is.
 */
export function readRecord(content: string | Buffer): ReadRecord {
  const text = typeof content === 'string' ? content : decoded(content)
  const file = parsed(text.replace(/^\uFEFF/, ''))
  refuseOther(envelopes.validate(file))
  return { digest: sha256Of(content), ...readEnvelope(file as Envelope, textOf(file) === text) }
}

/** In the encoding that the mark at its beginning says. */
function decoded(bytes: Buffer): string {
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[bytes.toString('hex', 0, 2)] ?? 'utf-8'
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
}

/** The same for what may be another file, or none: undefined for that. */
export function recordOrNone(text: string | undefined): ReadRecord | undefined {
  try {
    return text === undefined ? undefined : readRecord(text)
  } catch {
    return undefined
  }
}

function readEnvelope(envelope: Envelope, asWritten: boolean): Omit<ReadRecord, 'digest'> {
  const text = textIn(envelope)
  if (text === undefined) throw new UnreadableRecord({ reason: 'other-file', at: '/payload', expected: 'base64' })
  const statement = parsed(text)
  const later = /^urn:gatewatch:acceptance:(\d+)$/.exec(String((statement as { predicateType?: unknown } | null)?.predicateType))?.[1]
  if (later !== undefined && predicateType !== `urn:gatewatch:acceptance:${later}`)
    throw new UnreadableRecord({ reason: 'later', version: later })
  // A challenge and a rotation are envelopes as well, and so are the statements of other software.
  if (later === undefined)
    throw new UnreadableRecord({ reason: 'other-file', at: '/predicateType', expected: JSON.stringify(predicateType) })
  refuseOther(statements.validate(statement))
  const { publicKey = '' } = (statement as AcceptanceStatement).predicate
  const key = keyOfLine(publicKey)
  const record = recordIn(statement as AcceptanceStatement)
  const signed = key !== undefined && isSignedBy(envelope, key)
  return {
    record,
    asWritten: asWritten && statementText(record, key) === text,
    intact: envelope.payloadType === payloadType,
    signature: signed ? { key } : envelope.signatures.length === 0 ? 'none' : 'broken',
  }
}

const envelopes = schema<Envelope>('envelope', envelopeForm)
const statements = schema<AcceptanceStatement>('statement', statementForm)

function refuseOther([violation]: readonly { readonly at: string; readonly expected: Text }[]): void {
  if (violation !== undefined) throw new UnreadableRecord({ reason: 'other-file', at: violation.at, expected: violation.expected })
}

const textOf = (file: unknown): string => `${JSON.stringify(file, undefined, 2)}\n`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    const cut = text.trim() === '' || (text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}'))
    throw new UnreadableRecord(cut ? { reason: 'cut', characters: text.length } : { reason: 'no-json' })
  }
}
