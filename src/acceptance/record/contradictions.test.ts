import { describe, expect, it } from 'vitest'
import { contradictionsIn } from './contradictions.ts'
import { newChallenge } from './challenge.ts'
import { verifyRecord } from './verify.ts'
import { readRecord } from './file.ts'
import { readPolicy } from './policy.ts'
import type { AcceptanceRecord } from './record.ts'
import { sentenceOf } from '../words/record-words.ts'
import type { Outcome } from '../../engine/run/result.ts'
import { catalog } from '../../domain/catalog.ts'
import { otherOrganization, accepted, answering, newKeys, signedText } from '../../../test/acceptance/accepted.ts'
import { loadWords } from '../words/words.ts'

const words = await loadWords('en')

const { privateKey, publicKey } = newKeys()
const now = new Date('2026-12-01T00:00:00Z')
const [step, statement] = [accepted.steps[0]!, accepted.statements[0]!]
/** The record with its first step otherwise. */
const withStep = (change: Partial<typeof step>): AcceptanceRecord => ({
  ...accepted,
  steps: [{ ...step, ...change }, ...accepted.steps.slice(1)],
})

/** The record with one result otherwise, and counted so. */
function withResult(check: string, outcome: Outcome, was?: 'failed' | 'not-verified'): AcceptanceRecord {
  const results = accepted.results.map((result) => (result.check === check ? { check, outcome, ...(was && { was }) } : result))
  return { ...accepted, results, counts: { ...accepted.counts, passed: accepted.counts.passed - 1, [outcome]: 1 } }
}

const without = (...checks: readonly string[]): AcceptanceRecord => {
  const results = accepted.results.filter(({ check }) => !checks.includes(check))
  return { ...accepted, results, counts: { ...accepted.counts, passed: results.length } }
}

const target = (change: Partial<AcceptanceRecord['target']>): AcceptanceRecord => ({
  ...accepted,
  target: { ...accepted.target, ...change },
})
const { gateway: _, ...withoutGateway } = accepted.target.addresses
const waiver = { check: 'jwt.issuer', reason: 'known', owner: 'IT', until: '2027-01-01' }
const challenge = newChallenge(accepted.target.organizationId, 7, now, privateKey).envelope
const call = accepted.calls[0]!

const idsIn = (record: AcceptanceRecord): readonly string[] => contradictionsIn(record, catalog).map(({ id }) => id)

describe('a record', () => {
  it.each<[string, AcceptanceRecord]>([
    ['as a run leaves it', accepted],
    ['with a waiver that says whose it is and what was waived', { ...withResult('jwt.issuer', 'waived', 'failed'), waivers: [waiver] }],
    ['that answers a challenge', answering(accepted, challenge)],
    ['with a step that nothing shows', withStep({ state: 'not-verified', checks: [] })],
  ])('does not contradict itself: %s', (_name, record) => {
    expect(idsIn(record)).toEqual([])
  })

  it.each<[string, string, AcceptanceRecord]>([
    ['has no gateway', 'no-address', target({ addresses: withoutGateway })],
    ['has an empty address', 'no-address', target({ addresses: { ...accepted.target.addresses, base: '' } })],
    ['has no organization', 'no-organization', target({ organizationId: '' })],
    ['has an organization of blanks', 'no-organization', target({ organizationId: '  ' })],
    ['has an organization that is none', 'no-organization', target({ organizationId: 'nord' })],
    ['has no certificate of an https address', 'no-certificate', { ...accepted, certificates: {} }],
    [
      'has no certificate of an https address, nor what would show it',
      'no-certificate',
      {
        ...without('transport.certificate-dates [auth]'),
        certificates: Object.fromEntries(Object.entries(accepted.certificates).slice(1)),
      },
    ],
    ['leaves out one address of a check', 'left-out', without('transport.tls-only [gateway]')],
    ['leaves out a check', 'left-out', without('isolation.other-organization')],
    [
      'leaves out a check in all its instances',
      'left-out',
      without('transport.hsts [auth]', 'transport.hsts [base]', 'transport.hsts [gateway]'),
    ],
    [
      'has a check that no catalog has',
      'unknown-checks',
      { ...accepted, results: [...accepted.results, { check: 'token.blessed', outcome: 'passed' }] },
    ],
    [
      'has an instance that no check has',
      'unknown-checks',
      { ...accepted, results: [...accepted.results, { check: 'transport.hsts [moon]', outcome: 'passed' }] },
    ],
    ['has a result twice', 'twice', { ...accepted, results: [...accepted.results, accepted.results[3]!] }],
    ['has a step twice', 'twice', { ...accepted, steps: [...accepted.steps, { ...step, state: 'not-verified' }] }],
    ['has a statement twice', 'twice', { ...accepted, statements: [statement, { ...statement, by: 'Ola' }] }],
    ['has a waiver twice', 'twice', { ...accepted, waivers: [waiver, { ...waiver, owner: 'Ola' }] }],
    ['has a call twice', 'twice', { ...accepted, calls: [...accepted.calls, call] }],
    ['waives without a waiver', 'unwaived', withResult('jwt.issuer', 'waived', 'failed')],
    ['waives with a waiver for another check', 'unwaived', { ...withResult('jwt.times', 'waived', 'failed'), waivers: [waiver] }],
    ['does not say what was waived', 'unwaived', { ...withResult('jwt.issuer', 'waived'), waivers: [waiver] }],
    ['says of what passed what it was', 'unwaived', withResult('jwt.issuer', 'passed', 'failed')],
    ['has a waiver without an owner', 'unowned-waivers', { ...accepted, waivers: [{ ...waiver, owner: ' ' }] }],
    ['has a waiver without a reason', 'unowned-waivers', { ...accepted, waivers: [{ ...waiver, reason: '' }] }],
    [
      'has a step that a skipped check proves',
      'unshown-steps',
      { ...withResult('jwt.issuer', 'not-applicable'), steps: [{ ...step, checks: ['jwt.issuer'] }] },
    ],
    [
      'has a step that a waived check proves',
      'unshown-steps',
      { ...withResult('jwt.issuer', 'waived', 'failed'), waivers: [waiver], steps: [{ ...step, checks: ['jwt.issuer'] }] },
    ],
    ['has a step that no check proves', 'unshown-steps', { ...accepted, steps: [{ ...step, checks: [] }] }],
    [
      'has an implied step that an unknown check proves',
      'unshown-steps',
      { ...accepted, steps: [{ ...step, state: 'implied', checks: ['a.b'] }] },
    ],
    [
      'has a step that the management API shows, which was never read',
      'unshown-steps',
      { ...accepted, steps: [{ ...step, inside: true }] },
    ],
    ['has a step that no procedure has', 'unknown-steps', { ...accepted, steps: [{ ...step, step: 'blessing' }] }],
    ['leaves out a step', 'left-out-steps', { ...accepted, steps: accepted.steps.filter((one) => one.step !== 'approve-access') }],
    ['leaves out every step', 'left-out-steps', { ...accepted, steps: [] }],
    ['leaves out the end of a certificate', 'left-out-expiry', { ...accepted, expires: accepted.expires.slice(1) }],
    ['leaves out every end', 'left-out-expiry', { ...accepted, expires: [] }],
    [
      'has the end of a certificate of another host',
      'left-out-expiry',
      target({ addresses: { ...accepted.target.addresses, base: 'https://other.example.org' } }),
    ],
    ['has a statement by no person', 'anonymous-statements', { ...accepted, statements: [{ ...statement, by: ' ' }] }],
    ['has a statement of a day after its run', 'statement-days', { ...accepted, statements: [{ ...statement, on: '2026-11-24' }] }],
    ['has a statement of years ago', 'statement-days', { ...accepted, statements: [{ ...statement, on: '2019-01-01' }] }],
    ['has a statement that ends before it begins', 'statement-days', { ...accepted, statements: [{ ...statement, until: '2026-11-01' }] }],
    ['lists no call of a documented check that passed', 'unsent', { ...accepted, calls: accepted.calls.slice(1) }],
    ['lists no call', 'unsent', { ...accepted, calls: [] }],
    [
      'lists a call long before its run',
      'odd-calls',
      { ...accepted, calls: [...accepted.calls, { check: call.check, at: '2026-11-20T00:00:00Z' }] },
    ],
    [
      'lists a call of a check that makes none',
      'odd-calls',
      { ...accepted, calls: [...accepted.calls, { check: 'jwt.issuer', at: call.at }] },
    ],
    ['answers a challenge with calls of another run', 'odd-calls', { ...accepted, challenge }],
  ])('is refused where it %s', async (_name, id, record) => {
    expect(idsIn(record)).toContain(id)
    const verified = verifyRecord(readRecord(signedText(record, privateKey)), { now, catalog, key: publicKey })
    expect(verified.verdict).toBe('not-valid')
    const problem = verified.problems.find((one) => one.id === id)!
    expect(sentenceOf(words, problem)).not.toMatch(/undefined|\[object/)
  })

  it.each<[string, Partial<AcceptanceRecord>, string]>([
    ['a statement that is over', { statements: [{ ...statement, until: '2026-11-30' }] }, 'ended'],
    ['a waiver that was over then', { waivers: [{ ...waiver, until: '2026-11-01' }] }, 'ended'],
    ['an end a moment before its start', { run: { ...accepted.run, endedAt: '2026-11-21T09:59:58.999Z' } }, 'backwards'],
    ['an unknown profile', { run: { ...accepted.run, profile: 'lenient' } }, 'profile'],
  ])('is refused for %s', async (_name, change, id) => {
    const { problems } = verifyRecord(readRecord(signedText({ ...accepted, ...change }, privateKey)), {
      now,
      catalog,
      key: publicKey,
    })
    expect(problems.map((problem) => problem.id)).toContain(id)
  })
})

describe('a record of an older catalog', () => {
  const later = {
    revisions: [...catalog.revisions, 'gw-2027.1'],
    names: [...catalog.names.filter((name) => name !== 'jwt.issuer'), 'token.bound', 'gateway.bound [contact]'],
    addedIn: { ...catalog.addedIn, 'token.bound': 'gw-2027.1', 'gateway.bound': 'gw-2027.1' },
    removedIn: { 'jwt.issuer': 'gw-2027.1' },
  }
  const verdictOn = async (record: AcceptanceRecord, checks: readonly string[] = [], catalogs?: readonly string[]) =>
    verifyRecord(readRecord(signedText(record, privateKey)), {
      now,
      catalog: later,
      key: publicKey,
      policy: { name: 'mine', checks, statements: [], allowLoopback: false, ...(catalogs && { catalogs }) },
    })

  it('is held against what both ask, and says what it was not asked', async () => {
    expect(await verdictOn(accepted, ['token.*', 'gateway.bound'])).toMatchObject({
      verdict: 'valid',
      problems: [],
      notAsked: ['token.bound', 'gateway.bound [contact]'],
    })
  })

  it('is refused where it leaves out what its own catalog asked', async () => {
    expect((await verdictOn(without('token.scope'), ['token.*'])).problems.map(({ id }) => id)).toEqual(['left-out', 'policy-unproven'])
  })

  it('is refused where it lists what only a later one asks', async () => {
    const record = { ...accepted, results: [...accepted.results, { check: 'token.bound', outcome: 'passed' } as const] }
    const { problems } = await verdictOn({ ...record, counts: { ...record.counts, passed: record.results.length } })
    expect(problems).toEqual([{ id: 'unknown-checks', checks: 'token.bound' }])
  })

  it('is refused by a policy that does not accept it', async () => {
    expect((await verdictOn(accepted, [], ['gw-2027.1'])).problems).toEqual([
      { id: 'policy-catalog', catalog: 'gw-2026.2', accepted: 'gw-2027.1' },
    ])
  })

  it('is refused where nobody knows its revision', async () => {
    expect((await verdictOn({ ...accepted, catalog: 'gw-2031.1' })).problems.map(({ id }) => id)).toEqual(['catalog'])
  })
})

describe('a record of the catalog before this one', () => {
  const knownNames = catalog.names.filter((name) => !name.startsWith('register.persons-apart'))
  const before: AcceptanceRecord = {
    ...accepted,
    catalog: 'gw-2026.1',
    results: knownNames.map((check) => ({ check, outcome: 'passed' })),
    counts: { ...accepted.counts, passed: knownNames.length },
  }
  const verdictOn = async (record: AcceptanceRecord, policy: string) =>
    verifyRecord(readRecord(signedText(record, privateKey)), {
      now,
      catalog,
      key: publicKey,
      policy: { ...(await readPolicy(policy)), otherOrganization },
    })

  it.each(['test', 'production'])('is valid by the policy %s, and says what it was not asked', async (policy) => {
    expect(await verdictOn(before, policy)).toMatchObject({
      verdict: 'valid',
      problems: [],
      notAsked: ['register.persons-apart [population]', 'register.persons-apart [contact]'],
    })
    expect((await verdictOn(accepted, policy)).verdict).toBe('valid')
  })

  it('is refused where it calls itself of this one', async () => {
    expect((await verdictOn({ ...before, catalog: 'gw-2026.2' }, 'test')).problems.map(({ id }) => id)).toEqual(['left-out'])
  })
})

describe('what is waived', () => {
  const excepted = { ...withResult('jwt.issuer', 'waived', 'failed'), waivers: [waiver] }
  const problems = async (record: AcceptanceRecord, ...checks: readonly string[]) =>
    verifyRecord(readRecord(signedText(record, privateKey)), {
      now,
      catalog,
      key: publicKey,
      policy: { name: 'mine', checks, statements: [], allowLoopback: false },
    }).problems

  it('satisfies no check that a policy demands', async () => {
    expect(await problems(excepted, 'token.*')).toEqual([])
    expect(await problems(excepted, 'jwt.*')).toEqual([{ id: 'policy-unproven', checks: 'jwt.issuer' }])
    const before = { ...withResult('jwt.issuer', 'warned'), waivers: [waiver] }
    expect(await problems(before, 'jwt.*')).toEqual([{ id: 'policy-unproven', checks: 'jwt.issuer' }])
  })

  it.each(['graphql.rejects-no-token', 'isolation.other-organization', 'register.path-proven [contact]', 'population.right-person'])(
    'is never %s',
    async (check) => {
      const record = { ...withResult(check, 'waived', 'not-verified'), waivers: [{ ...waiver, check }] }
      expect((await problems(record)).map(({ id }) => id)).toContain('excused')
    },
  )
})

describe('a check that an acceptance rests on', () => {
  const emptied = (check: string, setting: string, outcome: Outcome = 'not-applicable'): AcceptanceRecord => ({
    ...withResult(check, outcome),
    tested: { ...accepted.tested, leftOut: [{ checks: [check], reason: 'names no person', setting }] },
  })
  const problemsOf = (record: AcceptanceRecord): readonly string[] =>
    verifyRecord(readRecord(signedText(record, privateKey)), { now, catalog, key: publicKey }).problems.map(({ id }) => id)

  it('may be skipped by the setting that leaves it nothing to test', () => {
    expect(problemsOf(emptied('population.right-person', 'gateway.population.query'))).toEqual([])
  })

  it.each([
    ['population.right-person', 'gateway.population.personPointer', 'not-applicable'],
    ['population.right-person', 'gateway.population.query', 'blocked'],
    ['contact.exact-persons', 'gateway.contact.query', 'not-applicable'],
    ['contact.exact-persons', 'gateway.population.query', 'not-applicable'],
    ['gateway.rejects-no-key [population]', 'gateway.population.query', 'not-applicable'],
    ['token.issued', 'graphql.tenantBound', 'not-applicable'],
  ] as const)('is unproven all the same: %s by %s, %s', (check, setting, outcome) => {
    expect(problemsOf(emptied(check, setting, outcome))).toContain('unproven')
  })
})
