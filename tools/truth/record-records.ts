import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordText } from '../../src/acceptance/index.ts'
import type { AcceptanceRecord } from '../../src/acceptance/record/record.ts'
import { accepted, endsAt, otherOrganization, ranAt } from '../../test/acceptance/accepted.ts'
import { truthFolder } from './places.ts'
import type { KeptRecord } from './records.ts'

/** Writes the kept records anew: the same bytes each time, as long as a record is written the same. */
const folder = join(truthFolder, 'records')

/** The key of whoever this is: for these records alone, so that its private half need not be kept. */
function keyOf(owner: string): KeyObject {
  const seed = createHash('sha256').update(`gatewatch truth: ${owner}`).digest()
  return createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })
}

const key = keyOf('institution')
const right: AcceptanceRecord = { ...accepted, expires: endsAt('2027-10-31T00:00:00.000Z') }
const { counts, results } = right

const withOutcome = (
  check: string,
  how: Partial<AcceptanceRecord['results'][number]>,
  counted: 'waived' | 'warned' | 'failed',
): AcceptanceRecord => ({
  ...right,
  results: results.map((result) => (result.check === check ? { ...result, ...how } : result)),
  counts: { ...counts, passed: counts.passed - 1, [counted]: 1 },
})
const waived = (check: string): AcceptanceRecord => ({
  ...withOutcome(check, { outcome: 'waived', was: 'failed' }, 'waived'),
  waivers: [{ check, reason: 'A new release comes in January', owner: 'Kåre Ås', until: '2027-01-31' }],
})
/** Of an institution that uses one register: what is about the other is left out, and said to be. */
const oneRegister: AcceptanceRecord = (() => {
  const isLeft = (check: string): boolean => /contact|isolation\.register-keys/.test(check)
  const left = results.filter(({ check }) => isLeft(check)).map(({ check }) => check)
  return {
    ...right,
    verdict: 'incomplete',
    tested: {
      ...right.tested,
      persons: 1,
      registers: ['population'],
      leftOut: [{ checks: left, reason: 'gateway.contact is not configured', setting: 'gateway.contact', required: true }],
    },
    results: results.map((result) => (isLeft(result.check) ? { check: result.check, outcome: 'not-verified' as const } : result)),
    counts: { ...counts, passed: counts.passed - left.length, 'not-verified': left.length },
    calls: right.calls.filter(({ check }) => !isLeft(check)),
  }
})()

const records: Readonly<Record<string, string>> = {
  'right.json': recordText(right, key),
  'unsigned.json': recordText(right),
  'other-key.json': recordText(right, keyOf('somebody else')),
  'changed.json': changed(recordText(right, key)),
  'waived.json': recordText(waived('token.lifetime-documented'), key),
  'waived-safeguard.json': recordText(waived('isolation.alias'), key),
  'warned.json': recordText(withOutcome('operations.integration-key-age', { outcome: 'warned' }, 'warned'), key),
  'failed.json': recordText({ ...withOutcome('token.scope', { outcome: 'failed' }, 'failed'), verdict: 'failed' }, key),
  'hidden-failure.json': recordText(withOutcome('token.scope', { outcome: 'failed' }, 'failed'), key),
  'one-register.json': recordText(oneRegister, key),
  'to-come.json': recordText({ ...right, ...ranAt('2027-06-01T10:00:00.000Z') }, key),
  'plain-text.json': 'This is no record.\n',
}

/** A record with another organization, under the old signature. */
function changed(text: string): string {
  const envelope = JSON.parse(text) as { payload: string }
  const payload = Buffer.from(envelope.payload, 'base64').toString().replaceAll(right.target.organizationId, otherOrganization)
  return `${JSON.stringify({ ...envelope, payload: Buffer.from(payload).toString('base64') }, null, 2)}\n`
}

const [soon, late] = ['2026-12-01T12:00:00.000Z', '2028-01-01T12:00:00.000Z']
const cases: readonly KeptRecord[] = [
  { case: 'valid', file: 'right.json', at: soon, key: 'key.pem' },
  { case: 'signer unknown', file: 'right.json', at: soon },
  { case: 'expired', file: 'right.json', at: late, key: 'key.pem' },
  { case: 'before its run', file: 'to-come.json', at: soon, key: 'key.pem' },
  ...[
    'unsigned',
    'other-key',
    'changed',
    'waived',
    'waived-safeguard',
    'warned',
    'failed',
    'hidden-failure',
    'one-register',
    'plain-text',
  ].map((name) => ({ case: name.replaceAll('-', ' '), file: `${name}.json`, at: soon, key: 'key.pem' })),
  ...['right', 'waived', 'warned', 'one-register'].flatMap((name) =>
    ['test', 'production'].map((policy) => ({
      case: `${name.replaceAll('-', ' ')}, by the policy ${policy}`,
      file: `${name}.json`,
      at: soon,
      key: 'key.pem',
      policy,
      otherOrganization,
    })),
  ),
  { case: 'one register, by a policy for it', file: 'one-register.json', at: soon, key: 'key.pem', policy: 'one-register.yaml' },
  {
    case: 'handed over late, by the policy production',
    file: 'right.json',
    at: '2027-08-01T12:00:00.000Z',
    key: 'key.pem',
    policy: 'production',
    otherOrganization,
  },
]

const policyOfOne = `policy: one-register
registers: [population]
`

mkdirSync(folder, { recursive: true })
for (const [file, text] of Object.entries(records)) writeFileSync(join(folder, file), text)
writeFileSync(join(folder, 'key.pem'), createPublicKey(key).export({ type: 'spki', format: 'pem' }))
writeFileSync(join(folder, 'one-register.yaml'), policyOfOne)
writeFileSync(join(folder, 'cases.json'), `${JSON.stringify(cases, null, 2)}\n`)
