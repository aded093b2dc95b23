import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { catalog, latestOf } from '../../src/domain/catalog.ts'
import { documentedNames } from '../../src/domain/check-ids.ts'
import { plannedSteps } from '../../src/diagnosis/procedure-steps.ts'
import { recordText } from '../../src/acceptance/record/file.ts'
import { challengeIn, transactionPrefixOf } from '../../src/acceptance/record/challenge.ts'
import type { Envelope } from '../../src/acceptance/record/envelope.ts'
import type { AcceptanceRecord } from '../../src/acceptance/record/record.ts'

/** When the record was made. */
export const acceptedAt = '2026-11-21T10:00:00.000Z'

/** The documented calls of a run, all sent at one moment. */
export function callsAt(at: string): AcceptanceRecord['calls'] {
  return documentedNames.map((check, place) => ({ check, at, transactionId: `0198c7a2-5f00-7000-8000-00000000000${place}` }))
}

const addresses = { auth: 'https://auth.example.org', base: 'https://api.example.org', gateway: 'https://gw.example.org' }

/** Everything that such a run sees end, all at one moment; the certificate of the gateway is the first. */
export function endsAt(
  at: string,
  { gateway, ...others }: AcceptanceRecord['target']['addresses'] = addresses,
): AcceptanceRecord['expires'] {
  const hosts = new Set([gateway, ...Object.values(others)].flatMap((address) => address ?? []).map((address) => new URL(address).host))
  return [...[...hosts].map((host) => `certificate of ${host}`), 'key of the integration'].map((what) => ({ what, at }))
}

/** The organization that the receiver keeps, whose data stays closed. */
export const otherOrganization = '9c1f4a52-0d6e-4b8f-a3c7-52e8d1b06f94'

/** A record without anything wrong. */
export const accepted: AcceptanceRecord = {
  version: '0.1.0',
  catalog: latestOf(catalog),
  target: {
    name: 'nord',
    addresses,
    organizationId: '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21',
  },
  certificates: { auth: 'a1'.repeat(32), base: 'a2'.repeat(32), gateway: 'a3'.repeat(32) },
  network: { throughProxy: [], ownAuthorities: {} },
  tested: { tenantBound: true, otherOrganizationId: otherOrganization, persons: 2, registers: ['population', 'contact'], leftOut: [] },
  configuration: 'b755619c60ec2ee1964b6101838a81eca645cd3e9b835cc21d3eeae5440d6014',
  run: { id: 'cff3792e-d332-4926-b650-645b5517a522', profile: 'acceptance', startedAt: '2026-11-21T09:59:59.000Z', endedAt: acceptedAt },
  verdict: 'passed',
  counts: {
    passed: catalog.names.length,
    warned: 0,
    waived: 0,
    failed: 0,
    inconclusive: 0,
    blocked: 0,
    'not-verified': 0,
    'not-applicable': 0,
  },
  results: catalog.names.map((check) => ({ check, outcome: 'passed' })),
  steps: plannedSteps.map(({ id: step, section }) =>
    step === 'sole-use'
      ? { step, section, state: 'cannot-be-seen', checks: [] }
      : { step, section, state: 'verified', checks: ['population.found'] },
  ),
  calls: callsAt('2026-11-21T09:59:59.500Z'),
  statements: [{ step: 'sole-use', by: 'Kåre Ås', on: '2026-11-21' }],
  waivers: [],
  expires: [{ what: 'certificate of gw.example.org', at: '2027-02-01T00:00:00.000Z' }, ...endsAt('2027-03-01T00:00:00.000Z').slice(1)],
}

/** A key pair of its own. */
export function newKeys(): { readonly privateKey: KeyObject; readonly publicKey: KeyObject } {
  return generateKeyPairSync('ed25519')
}

/** The text of a signed file. */
export const signedText = (record: AcceptanceRecord, privateKey: KeyObject): string => recordText(record, privateKey)

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
