import { describe, expect, it } from 'vitest'
import { catalog } from '../../src/domain/catalog.ts'
import { canonicalText } from '../../src/acceptance/record/canonical.ts'
import { type Envelope, envelopeOf } from '../../src/acceptance/record/envelope.ts'
import { readRecord } from '../../src/acceptance/record/file.ts'
import { verifyRecord } from '../../src/acceptance/record/verify.ts'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import type { AcceptancePolicy } from '../../src/acceptance/record/policy.ts'
import { payloadType, statementForm, statementOf } from '../../src/acceptance/record/statement.ts'
import { newKeys } from './accepted.ts'
import { recordWithEveryField } from './every-field.ts'
import { changesAt, fieldOf, fieldsOf, leavesOf } from './leaves.ts'

const [own, other, stranger, receiver] = [newKeys(), newKeys(), newKeys(), newKeys()]
const now = new Date()
const record = recordWithEveryField(now, receiver.privateKey)
const policy: AcceptancePolicy = { name: 'asked', checks: [], statements: [], allowLoopback: false, challenge: receiver.publicKey }
const statement = statementOf(record, lineOf(own.privateKey))
const signers = [
  { organization: record.target.organizationId, name: 'Nord', keys: [{ key: lineOf(own.publicKey) }] },
  { organization: '11111111-1111-4111-8111-111111111111', name: 'Vest', keys: [{ key: lineOf(other.publicKey) }] },
]

const textOf = (envelope: Envelope): string => `${JSON.stringify(envelope, undefined, 2)}\n`

/** Whether a receiver with a registry takes a file for a record of Nord that is in order. */
function isTaken(text: string): boolean {
  try {
    const { verdict, signer } = verifyRecord(readRecord(text), { now, catalog, signers, policy })
    return verdict === 'valid' && signer?.name === 'Nord'
  } catch {
    return false
  }
}

const fields = [...Map.groupBy(leavesOf(statement), fieldOf)]
const signed = (changed: unknown, key = own.privateKey): Envelope => envelopeOf(payloadType, canonicalText(changed), key)

describe('a field of a record', () => {
  it('is one of many, in a record that is taken', () => {
    expect(fields.map(([name]) => name).toSorted()).toEqual(
      fieldsOf(statementForm)
        // Those of a run that is incomplete, of another key, and of a sentence with values.
        .filter(
          (name) =>
            !['predicate.signingCertificates', 'predicate.tested.leftOut.required', 'predicate.tested.leftOut.values'].includes(name),
        )
        .toSorted(),
    )
    expect(isTaken(textOf(signed(statement)))).toBe(true)
  })

  it.each(fields)('%s is changed by nobody without the key', (_, paths) => {
    const intact = signed(statement)
    for (const changed of paths.flatMap((path) => changesAt(statement, path).slice(0, 1))) {
      const forged = signed(changed, stranger.privateKey)
      expect(isTaken(textOf(forged))).toBe(false)
      expect(isTaken(textOf({ ...forged, signatures: intact.signatures }))).toBe(false)
      expect(isTaken(textOf({ ...forged, signatures: [] }))).toBe(false)
      expect(isTaken(textOf(signed(changed, other.privateKey)))).toBe(false)
    }
  })

  it('that the holder of the key changes is the word of the holder, and these are taken', () => {
    const isOpen = (path: readonly string[]): boolean => changesAt(statement, path).some((changed) => isTaken(textOf(signed(changed))))
    const taken = fields.filter(([, paths]) => paths.some(isOpen)).map(([name]) => name)
    expect(taken).toMatchInlineSnapshot(`
      [
        "subject.digest.sha256",
        "predicate.target",
        "predicate.versions.gatewatch",
        "predicate.network.throughProxy",
        "predicate.network.ownAuthorities.auth",
        "predicate.network.ownAuthorities.base",
        "predicate.network.ownAuthorities.gateway",
        "predicate.tested.otherOrganizationId",
        "predicate.tested.persons",
        "predicate.tested.leftOut.checks",
        "predicate.tested.leftOut.reason",
        "predicate.tested.leftOut.id",
        "predicate.tested.leftOut.setting",
        "predicate.configuration",
        "predicate.run.id",
        "predicate.run.startedAt",
        "predicate.run.endedAt",
        "predicate.calls.at",
        "predicate.calls.transactionId",
        "predicate.waivers.reason",
        "predicate.waivers.owner",
        "predicate.waivers.until",
        "predicate.expires.at",
        "predicate.checks.was",
        "predicate.procedure.steps.section",
        "predicate.procedure.steps.state",
        "predicate.procedure.statements.by",
        "predicate.procedure.statements.on",
        "predicate.procedure.statements.until",
        "predicate.procedure.managementApi.at",
        "predicate.procedure.managementApi.version",
      ]
    `)
  })
})

describe('a record with the key of another organization inside', () => {
  it('is never one of the organization that it names', () => {
    const renamed = statementOf(record, lineOf(other.privateKey))
    expect(isTaken(textOf(envelopeOf(payloadType, canonicalText(renamed), other.privateKey)))).toBe(false)
  })
})
