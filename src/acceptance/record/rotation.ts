import type { KeyObject } from 'node:crypto'
import { schema } from '../../engine/index.ts'
import { canonicalText } from './canonical.ts'
import { envelopeForm, envelopeOf, isSignedBy, textIn, type Envelope } from './envelope.ts'
import { keyOfLine, lineOf } from './keys.ts'
import { exactly } from './statement.ts'

/** A statement of an institution, signed with its old key, that a new one follows. Both as in the registry of signers. */
export interface Rotation {
  readonly old: string
  readonly new: string
  /** First day of the new one, which is the last of the old one: ISO date. */
  readonly from: string
}

const payloadType = 'application/vnd.gatewatch.key-rotation+json'
const envelopes = schema<Envelope>('rotation', {
  ...envelopeForm,
  properties: { ...envelopeForm.properties, payloadType: { const: payloadType } },
})
const rotations = schema<Rotation>(
  'rotation',
  exactly({ old: { type: 'string' }, new: { type: 'string' }, from: { type: 'string', format: 'date' } }),
)

/** Makes a rotation from one key to another. */
export const rotationOf = (old: KeyObject, next: KeyObject, from: string): Envelope =>
  envelopeOf(payloadType, canonicalText({ old: lineOf(old), new: lineOf(next), from } satisfies Rotation), old)

/** The rotation in a text, signed by the old key; undefined if it is none. */
export function rotationIn(text: string): Rotation | undefined {
  try {
    const envelope = JSON.parse(text) as unknown
    if (envelopes.validate(envelope).length > 0) return undefined
    const rotation = JSON.parse(textIn(envelope as Envelope) ?? '') as Rotation
    if (rotations.validate(rotation).length > 0) return undefined
    const key = keyOfLine(rotation.old)
    return key !== undefined && keyOfLine(rotation.new) !== undefined && isSignedBy(envelope as Envelope, key) ? rotation : undefined
  } catch {
    return undefined
  }
}
