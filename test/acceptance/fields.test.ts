import { describe, expect, it } from 'vitest'
import { catalogue } from '../../src/domain/catalogue.ts'
import { canonicalText } from '../../src/acceptance/record/canonical.ts'
import { type Envelope, envelopeOf } from '../../src/acceptance/record/envelope.ts'
import { readRecord } from '../../src/acceptance/record/file.ts'
import { judgeRecord } from '../../src/acceptance/record/judge.ts'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import { payloadType, statementOf } from '../../src/acceptance/record/statement.ts'
import { accepted, endsAt, newKeys, ranAt } from './accepted.ts'
import { changed, leavesOf } from './leaves.ts'

const [own, other, stranger] = [newKeys(), newKeys(), newKeys()]
const now = new Date()
const network = { throughProxy: ['base'] as const, ownAuthorities: { gateway: 'b2'.repeat(32) } }
const record = {
  ...accepted,
  network,
  ...ranAt(new Date(now.getTime() - 60_000).toISOString()),
  expires: endsAt('2999-01-31T00:00:00.000Z'),
}
const statement = statementOf(record, lineOf(own.privateKey))
const signers = [
  { organization: record.target.organizationId, name: 'Nord', keys: [{ key: lineOf(own.publicKey) }] },
  { organization: '11111111-1111-4111-8111-111111111111', name: 'Vest', keys: [{ key: lineOf(other.publicKey) }] },
]

const textOf = (envelope: Envelope): string => `${JSON.stringify(envelope, undefined, 2)}\n`

/** Whether a receiver with a registry takes a file for a record of Nord that is in order. */
function isTaken(text: string): boolean {
  try {
    const { verdict, signer } = judgeRecord(readRecord(text), { now, catalogue, signers })
    return verdict === 'valid' && signer?.name === 'Nord'
  } catch {
    return false
  }
}

const leaves = leavesOf(statement)
const signed = (path: readonly string[], key = own.privateKey): Envelope =>
  envelopeOf(payloadType, canonicalText(changed(statement, path)), key)
const named = leaves.map((path) => [path.join('.'), path] as const)

describe('a field of a record', () => {
  it('is one of many, in a record that is taken', () => {
    expect(leaves.length).toBeGreaterThan(35)
    expect(isTaken(textOf(envelopeOf(payloadType, canonicalText(statement), own.privateKey)))).toBe(true)
  })

  it.each(named)('%s is changed by nobody without the key', (_, path) => {
    const forged = signed(path, stranger.privateKey)
    const intact = envelopeOf(payloadType, canonicalText(statement), own.privateKey)
    expect(isTaken(textOf(forged))).toBe(false)
    expect(isTaken(textOf({ ...forged, signatures: intact.signatures }))).toBe(false)
    expect(isTaken(textOf({ ...forged, signatures: [] }))).toBe(false)
    expect(isTaken(textOf(signed(path, other.privateKey)))).toBe(false)
  })

  it('that the holder of the key changes is the word of the holder, and these are taken', () => {
    const taken = named.filter(([, path]) => isTaken(textOf(signed(path)))).map(([name]) => name)
    expect(taken).toMatchInlineSnapshot(`
      [
        "predicate.target",
        "predicate.versions.gatewatch",
        "predicate.configuration",
        "predicate.run.id",
        "predicate.calls.0.transactionId",
        "predicate.procedure.steps.0.section",
        "predicate.procedure.statements.0.by",
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
