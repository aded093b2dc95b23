import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { FlattenedSign } from 'jose'
import { catalogue } from '../../src/domain/catalogue.ts'
import { documentedNames } from '../../src/domain/check-ids.ts'
import { canonicalText } from '../../src/acceptance/record/canonical.ts'
import { sha256Of } from '../../src/acceptance/record/envelope.ts'
import { recordText } from '../../src/acceptance/record/file.ts'
import { challengeIn, transactionPrefixOf } from '../../src/acceptance/record/challenge.ts'
import type { Envelope } from '../../src/acceptance/record/envelope.ts'
import type { AcceptanceRecord } from '../../src/acceptance/record/record.ts'

/** When the record was made. */
export const acceptedAt = '2026-11-21T10:00:00.000Z'

/** A record without anything wrong, small enough to try every byte of it. */
/** The documented calls of a run, all sent at one moment. */
export function callsAt(at: string): AcceptanceRecord['calls'] {
  return documentedNames.map((check, place) => ({ check, at, transactionId: `0198c7a2-5f00-7000-8000-00000000000${place}` }))
}

export const accepted: AcceptanceRecord = {
  schema: 2,
  version: '0.1.0',
  catalogue: 'gw-2026.1',
  target: {
    name: 'nord',
    addresses: { auth: 'https://auth.example.org', base: 'https://api.example.org', gateway: 'https://gw.example.org' },
    organizationId: '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21',
  },
  certificates: { gateway: 'a3'.repeat(32) },
  configuration: 'b755619c60ec2ee1964b6101838a81eca645cd3e9b835cc21d3eeae5440d6014',
  run: { id: 'cff3792e-d332-4926-b650-645b5517a522', profile: 'acceptance', startedAt: '2026-11-21T09:59:59.000Z', endedAt: acceptedAt },
  verdict: 'passed',
  counts: { passed: catalogue.names.length, warned: 0, waived: 0, failed: 0, inconclusive: 0, blocked: 0, skipped: 0 },
  results: catalogue.names.map((check) => ({ check, outcome: 'passed' })),
  steps: [{ step: 'context-path', section: 'SPEC 4.5-4', state: 'proven', checks: ['population.found'] }],
  calls: callsAt('2026-11-21T09:59:59.500Z'),
  statements: [{ step: 'sole-use', by: 'Kåre Ås', on: '2026-11-21' }],
  waivers: [],
  ends: [
    { what: 'certificate of gw.example.org', at: '2027-02-01T00:00:00.000Z' },
    { what: 'key of the integration', at: '2027-03-01T00:00:00.000Z' },
  ],
}

/** A key pair of its own. */
export function newKeys(): { readonly privateKey: KeyObject; readonly publicKey: KeyObject } {
  return generateKeyPairSync('ed25519')
}

/** The text of a signed file. */
export const signedText = (record: AcceptanceRecord, privateKey: KeyObject): string => recordText(record, privateKey)

/** The text of a file as it was before records were statements: signed with a JWS, by an independent library. */
export async function textBefore(record: AcceptanceRecord, privateKey?: KeyObject): Promise<string> {
  const { certificates: _, challenge: __, calls: ___, ...kept } = record
  const own = { ...kept, schema: 1 }
  const canonical = canonicalText(own)
  const file = { record: own, digest: `sha256:${sha256Of(canonical)}` }
  if (privateKey === undefined) return `${JSON.stringify(file, undefined, 2)}\n`
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' })
  const signed = await new FlattenedSign(new TextEncoder().encode(canonical))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'gatewatch-acceptance', jwk })
    .sign(privateKey)
  return `${JSON.stringify({ ...file, signature: { protected: signed.protected, signature: signed.signature } }, undefined, 2)}\n`
}

/** The same record of a run at another time: its calls and statements with it. */
export const ranAt = (startedAt: string, endedAt = startedAt): Pick<AcceptanceRecord, 'run' | 'calls' | 'statements'> => ({
  run: { ...accepted.run, startedAt, endedAt },
  calls: callsAt(startedAt),
  statements: [{ ...accepted.statements[0]!, on: new Date(startedAt).toISOString().slice(0, 10) }],
})

/** A record of a run that answers a challenge: the ids of its calls begin as the challenge asks, where it is one. */
export function answering(record: AcceptanceRecord, challenge: Envelope): AcceptanceRecord {
  const asked = challengeIn(challenge)
  if (asked === undefined) return { ...record, challenge }
  const calls = record.calls.map((call, place) => ({ ...call, transactionId: `${transactionPrefixOf(asked)}000-8000-00000000000${place}` }))
  return { ...record, challenge, calls }
}
