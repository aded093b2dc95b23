import { randomBytes, type KeyObject } from 'node:crypto'
import { schema } from '../../engine/index.ts'
import { canonicalText } from './canonical.ts'
import { envelopeForm, envelopeOf, isSignedBy, textIn, type Envelope } from './envelope.ts'
import { exactly, forms } from './statement.ts'

/**
 * A challenge of the receiving side, which a run has to carry so that it cannot be an old one. It is signed, so that nobody has to remember
 * it, and no secret.
 */
export interface Challenge {
  /** 32 hex digits. */
  readonly nonce: string
  /** The id of the organization that it was made for. */
  readonly organization: string
  /** The id of the organization whose data must be closed, as the receiving side chose it. */
  readonly otherOrganization?: string
  /** ISO 8601, UTC. */
  readonly issuedAt: string
  readonly validUntil: string
}

const payloadType = 'application/vnd.gatewatch.challenge+json'
const envelopes = schema<Envelope>('challenge', {
  ...envelopeForm,
  properties: { ...envelopeForm.properties, payloadType: { const: payloadType } },
})
const challenges = schema<Challenge>(
  'challenge',
  exactly(
    {
      nonce: { type: 'string', pattern: '^[0-9a-f]{32}$' },
      organization: forms.text,
      otherOrganization: forms.text,
      issuedAt: forms.moment,
      validUntil: forms.moment,
    },
    ['otherOrganization'],
  ),
)

/** Makes a challenge for an organization, signed with the key of the receiving side. */
export function newChallenge(
  organization: string,
  days: number,
  now: Date,
  privateKey: KeyObject,
  otherOrganization?: string,
): { readonly challenge: Challenge; readonly envelope: Envelope } {
  const challenge: Challenge = {
    nonce: randomBytes(16).toString('hex'),
    organization,
    ...(otherOrganization === undefined ? {} : { otherOrganization }),
    issuedAt: now.toISOString(),
    validUntil: new Date(now.getTime() + days * 86_400_000).toISOString(),
  }
  return { challenge, envelope: envelopeOf(payloadType, canonicalText(challenge), privateKey) }
}

/** The challenge in an envelope with any signature; undefined if there is none. */
export function challengeIn(envelope: unknown): Challenge | undefined {
  if (envelopes.validate(envelope).length > 0) return undefined
  try {
    const challenge = JSON.parse(textIn(envelope as Envelope) ?? '') as unknown
    return challenges.validate(challenge).length === 0 ? (challenge as Challenge) : undefined
  } catch {
    return undefined
  }
}

/** The challenge in an envelope, if this key has signed it. */
export const challengeBy = (envelope: Envelope, key: KeyObject): Challenge | undefined =>
  isSignedBy(envelope, key) ? challengeIn(envelope) : undefined

/**
 * The beginning of every transaction id of a run that carries a challenge: UUIDs of version 8 (RFC9562 5.8) with 48 bits of the nonce, so
 * that the receiving side finds the calls in a log.
 */
export const transactionPrefixOf = ({ nonce }: Challenge): string => `${nonce.slice(0, 8)}-${nonce.slice(8, 12)}-8`
