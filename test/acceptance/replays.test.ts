import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readRecord } from '../../src/acceptance/record/file.ts'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import { evidenceOf, idsOfCalls } from '../../src/acceptance/records/log.ts'
import { rowsOf } from '../../src/acceptance/records/row.ts'
import { catalog } from '../../src/domain/catalog.ts'
import { accepted, endsAt, newKeys, ranAt, signedText } from './accepted.ts'

const now = new Date()
const record = { ...accepted, ...ranAt(new Date(now.getTime() - 60_000).toISOString()), expires: endsAt('2999-01-31T00:00:00.000Z') }
const rowsFor = (key: KeyObject, files: Readonly<Record<string, string>>): ReturnType<typeof rowsOf> =>
  rowsOf(
    Object.entries(files).map(([file, text]) => ({ file, read: readRecord(text) })),
    { now, catalog, signers: [{ organization: record.target.organizationId, name: 'Nord', keys: [{ key: lineOf(key) }] }] },
  )

/** The order of the curve P-256 (SEC 2, 2.4.2). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The other signature of ECDSA that fits the same text, which anybody can compute. */
function twinOf(signature: Buffer): Buffer {
  const whole = (at: number): Buffer => signature.subarray(at + 2, at + 2 + signature[at + 1]!)
  const [r, s] = [whole(2), whole(4 + signature[3]!)]
  const hex = (order - BigInt(`0x${s.toString('hex')}`)).toString(16).padStart(64, '0')
  const twin = Buffer.from(/^[89a-f]/.test(hex) ? `00${hex}` : hex, 'hex')
  return Buffer.concat([Buffer.from([0x30, r.length + twin.length + 4, 2, r.length]), r, Buffer.from([2, twin.length]), twin])
}

describe('a record that is handed over twice', () => {
  it('under another name is one row', () => {
    const { privateKey } = newKeys()
    const text = signedText(record, privateKey)
    const rows = rowsFor(privateKey, { 'a.json': text, 'mail/b (1).json': text })
    expect(rows).toMatchObject([{ verdict: 'valid' }])
    expect(rows[0]!.before).toBeUndefined()
  })

  it('with the other signature that a curve allows is not the one before it', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const text = signedText(record, privateKey)
    const twin = text.replace(/(?<="sig": ")[^"]+/, (sig) => twinOf(Buffer.from(sig, 'base64')).toString('base64'))
    expect(twin).not.toBe(text)
    const rows = rowsFor(privateKey, { 'a.json': text, 'b.json': twin })
    expect(rows).toMatchObject([{ verdict: 'valid' }])
    expect(rows[0]!.before).toBeUndefined()
  })

  it('shows none of its calls in the log of another record', () => {
    const other = { calls: record.calls.map((call, place) => ({ ...call, transactionId: `0198c7a2-5f00-7000-8000-10000000000${place}` })) }
    const found = new Map(idsOfCalls(other).map((id) => [id, [{ id }]]))
    expect(evidenceOf(record, { found, lines: found.size, cut: 0, misfits: 0 })).toMatchObject({ found: 0, lines: 0 })
  })
})
