import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { catalog } from '../../src/domain/catalog.ts'
import { canonicalText } from '../../src/acceptance/record/canonical.ts'
import { newChallenge } from '../../src/acceptance/record/challenge.ts'
import { envelopeOf } from '../../src/acceptance/record/envelope.ts'
import { readRecord } from '../../src/acceptance/record/file.ts'
import { verifyRecord } from '../../src/acceptance/record/verify.ts'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import { readPolicy } from '../../src/acceptance/record/policy.ts'
import type { AcceptanceRecord } from '../../src/acceptance/record/record.ts'
import { payloadType, statementForm, statementOf } from '../../src/acceptance/record/statement.ts'
import { accepted, answering, endsAt, newKeys, otherOrganization, ranAt } from './accepted.ts'
import { changed, drawFrom } from './drawn-changes.ts'

const [own, receiver] = [newKeys(), newKeys()]
const now = new Date()
const dayMs = 86_400_000
const organization = accepted.target.organizationId

/** A record in order that answers a challenge, with a proxy and a reading of the management API. */
function inOrder(): AcceptanceRecord {
  const at = new Date(now.getTime() - 3_600_000).toISOString()
  const { envelope } = newChallenge(organization, 14, new Date(now.getTime() - dayMs), receiver.privateKey, otherOrganization)
  const ends = endsAt(new Date(now.getTime() + 300 * dayMs).toISOString())
  const network = { throughProxy: ['gateway'], ownAuthorities: {} } as const
  return answering({ ...accepted, ...ranAt(at), network, managementApi: { at, version: '4.9.0' }, expires: ends }, envelope)
}

const statement = statementOf(inOrder(), lineOf(own.privateKey))
const signers = [{ organization, name: 'Nord', keys: [{ key: lineOf(own.publicKey) }] }]
const policy = { ...(await readPolicy('production')), challenge: receiver.publicKey }

/** What the policy for production comes to, of a statement that the institution signs. */
function verdictOf(value: unknown): string {
  try {
    const text = `${JSON.stringify(envelopeOf(payloadType, canonicalText(value), own.privateKey), undefined, 2)}\n`
    return verifyRecord(readRecord(text), { now, catalog, signers, policy }).verdict
  } catch {
    return 'unreadable'
  }
}

const [, section = ''] = readFileSync('docs/guides/records.md', 'utf8').split('## What each can reach\n')
/** What the guide lists as changes that the institution answers for. */
const listed = section
  .split('\n## ')[0]!
  .split('\n')
  .flatMap((line) => (line.startsWith('- ') ? [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name!) : []))

const seed = Number(process.env['GATEWATCH_SEED'] ?? 49)

describe('a record that its institution changes, and signs again', () => {
  it('is taken as it was, and the list of the guide is short', () => {
    expect(verdictOf(statement)).toBe('valid')
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.length).toBeLessThanOrEqual(10)
  })

  it(`is taken only with a change that the guide lists: 100 changes, seed ${seed}`, () => {
    const draw = drawFrom(seed)
    const taken: string[] = []
    for (let count = 0; count < 100;) {
      const { value, path } = changed(statementForm, statement, draw)
      if (isDeepStrictEqual(value, statement)) continue
      count++
      const field = path.join('.').replace(/^predicate\./, '')
      if (verdictOf(value) !== 'not-valid' && verdictOf(value) !== 'unreadable') taken.push(field)
    }
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.filter((field) => !listed.some((entry) => field === entry || field.startsWith(`${entry}.`)))).toEqual([])
  })
})
