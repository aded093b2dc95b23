import { describe, expect, it } from 'vitest'
import { expect as expectReply } from '../../../src/engine/check/expect.ts'
import { Failure, Inconclusive, NotApplicable, type Finding } from '../../../src/engine/check/finding.ts'
import type { Waiver } from '../../../src/config/target.ts'
import { exitCodeOf } from '../../../src/engine/run/exit-code.ts'
import { answering, judgeChecks, must, secret } from '../check/own.ts'

const nowhere = 'http://127.0.0.1:9'
const finding: Finding = { code: 'own.finding', message: 'as it is' }
const throwing = (error: unknown) => (): never => {
  throw error
}

describe('an outcome', () => {
  it.each([
    ['a verdict, whose severity is error', 'ci', 'error', { outcome: 'failed', findings: [finding] }],
    ['a verdict, whose severity is warning', 'ci', 'warning', { outcome: 'warned', findings: [finding] }],
    ['a verdict, where every severity is error', 'strict', 'warning', { outcome: 'failed', findings: [finding] }],
  ] as const)('%s', async (_, profile, severity, expected) => {
    const { by } = await judgeChecks([must('own.check', throwing(new Failure(finding)), { severity })], nowhere, { profile })
    expect(by['own.check']).toMatchObject(expected)
  })

  it.each([
    ['nothing applies', new NotApplicable('opaque'), { outcome: 'not-applicable', reason: 'opaque' }],
    ['nothing is proven', new Inconclusive('who knows'), { outcome: 'inconclusive', cause: 'unattributed', message: 'who knows' }],
    [
      'the check is broken',
      new RangeError('a bug'),
      {
        outcome: 'inconclusive',
        cause: 'internal',
        message: expect.stringMatching(/^the check itself failed at \S*outcome\.test\.ts:\d+: RangeError: a bug$/) as string,
      },
    ],
    ['nonsense is thrown', 'nonsense', { outcome: 'inconclusive', cause: 'internal' }],
    ['nothing is thrown', undefined, { outcome: 'inconclusive', cause: 'internal' }],
  ] as const)('when %s', async (_, error, expected) => {
    const { by } = await judgeChecks([must('own.check', throwing(error))], nowhere)
    expect(by['own.check']).toMatchObject(expected)
  })

  it.each([
    ['ci', 'passed'],
    ['acceptance', 'passed'],
    ['monitor', 'passed'],
    ['strict', 'warned'],
  ] as const)('of an info in the profile %s is %s', async (profile, outcome) => {
    const { by, summary } = await judgeChecks([must('own.check', ({ info }) => info(finding))], nowhere, { profile })
    expect(by['own.check']).toMatchObject({ outcome, ...(outcome === 'passed' ? { infos: [finding] } : { findings: [finding] }) })
    expect(summary.verdict).toBe('passed')
  })

  it('shows no secret in an info', async () => {
    const { by } = await judgeChecks([must('own.check', ({ info }) => info({ ...finding, message: `it said ${secret}` }))], nowhere)
    expect(by['own.check']).toMatchObject({ outcome: 'passed', infos: [{ message: 'it said <client secret>' }] })
  })

  it('of an error of another copy of the package is the same', async () => {
    const foreign = Object.assign(new Error('foreign'), { [Symbol.for('gatewatch.failure')]: true, findings: [finding] })
    expect((await judgeChecks([must('own.check', throwing(foreign))], nowhere)).by['own.check']).toMatchObject({ outcome: 'failed' })
  })

  it('keeps what was noted: after a verdict, beside an accident, and of the last attempt only', async () => {
    const server = await answering((_, response) => response.writeHead(server.paths.length === 1 ? 503 : 200).end('{}'))
    const { by } = await judgeChecks(
      [
        must('own.failed', (context) => (context.warn({ ...finding, message: 'noted' }), throwing(new Failure(finding))())),
        must('own.twice', async (context) => {
          context.warn(finding)
          expectReply(await context.http.get('auth', server.url)).status(200)
        }),
      ],
      server.url,
    )
    expect(by['own.failed']).toMatchObject({ outcome: 'failed', findings: [{ message: 'as it is' }, { message: 'noted' }] })
    expect(by['own.twice']).toMatchObject({ outcome: 'warned', attempts: [{}, {}] })
    expect(by['own.twice']).toHaveProperty('findings', [finding])
  })

  it('of a broken check makes the exit code 3', async () => {
    const { summary } = await judgeChecks([must('own.check', throwing(new Error('a bug'))), must('own.fine', () => undefined)], nowhere)
    expect(summary.verdict).toBe('incomplete')
    expect(exitCodeOf(summary)).toBe(3)
  })
})

describe('a waiver', () => {
  const judge = async (waiver: Partial<Waiver>, profile: 'ci' | 'acceptance' = 'ci') =>
    await judgeChecks(
      [
        must('own.fails', throwing(new Failure(finding)), { instance: 'one' }),
        must('own.fails', throwing(new Failure(finding)), { instance: 'two' }),
        must('own.fine', () => undefined),
      ],
      nowhere,
      { profile, settings: { waivers: [{ check: 'own.fails', reason: 'known', owner: 'ops', until: '2999-12-31', ...waiver }] } },
    )

  it('keeps the failure, and says who answers for it', async () => {
    const { by, summary } = await judge({})
    const applied = { reason: 'known', owner: 'ops', until: '2999-12-31' }
    expect(by['own.fails [one]']).toMatchObject({ outcome: 'waived', was: 'failed', findings: [finding], waiver: applied })
    expect(by['own.fails [two]']).toMatchObject({ outcome: 'waived', waiver: applied })
    expect(summary).toMatchObject({ verdict: 'passed', waiverProblems: [] })
    expect(exitCodeOf(summary)).toBe(0)
  })

  it('of one instance leaves the other alone', async () => {
    const { by, summary } = await judge({ check: 'own.fails [two]' })
    expect(by['own.fails [one]']).toMatchObject({ outcome: 'failed' })
    expect(by['own.fails [two]']).toMatchObject({ outcome: 'waived' })
    expect(summary.verdict).toBe('failed')
  })

  it('that has ended waives nothing, and is told', async () => {
    const { by, summary } = await judge({ until: '2020-01-31' })
    expect(by['own.fails [one]']).toMatchObject({ outcome: 'failed' })
    expect(summary.waiverProblems).toMatchObject([
      { message: expect.stringContaining('own.fails (ops) expired on 31 January 2020') as string },
    ])
  })

  it('of a check that passes is a warning of the run', async () => {
    const { by, summary } = await judge({ check: 'own.fine' })
    expect(by['own.fine']).toMatchObject({ outcome: 'passed' })
    expect(summary.waiverProblems).toMatchObject([{ message: expect.stringContaining('no longer needed') as string, warning: true }])
  })
})

describe('a check that was blocked by a mere warning', () => {
  const advised = must('own.advised', throwing(new Failure(finding)), { severity: 'warning' })
  const blocked = must('own.blocked', () => undefined, { needs: { advised } })

  it.each([
    ['ci', 'passed'],
    ['acceptance', 'incomplete'],
  ] as const)('in the profile %s leaves the run %s', async (profile, verdict) => {
    const { summary } = await judgeChecks([advised, blocked], nowhere, { profile })
    expect(summary).toMatchObject({ verdict, unverified: [{ check: 'own.blocked', reason: 'blocked by own.advised' }] })
  })
})

describe('nothing that a check says shows a secret', () => {
  const awkward = { 'a name': secret, list: [secret, '\u00011234567', 1, null], deep: { [secret]: true } }
  const circular: { self?: unknown; big: bigint } = { big: 1n }
  circular.self = circular
  it.each([
    ['a verdict', new Failure({ code: 'own.leak', message: `got ${secret}`, at: `/${secret}`, actual: secret, expected: awkward })],
    ['a verdict about data', new Failure({ code: 'own.leak', message: 'got', actual: awkward, fix: { step: 'api-key', text: secret } })],
    ['a verdict about itself', new Failure({ code: 'own.leak', message: `got ${secret}`, actual: circular })],
    ['an open question', new Inconclusive(`got ${secret}`)],
    ['a reason not to apply', new NotApplicable(`got ${secret}`)],
    ['a bug', new TypeError(`cannot read ${secret}`)],
    ['a parser', new SyntaxError(`Unexpected token 'O', "Ola Nordmann" is not valid JSON`)],
  ])('%s', async (_, error) => {
    const { results, events, summary } = await judgeChecks([must('own.leaks', throwing(error)), must('own.fine', () => undefined)], nowhere)
    expect(results).toHaveLength(2)
    const told = JSON.stringify({ results, events, summary })
    expect(told).not.toContain(secret)
    expect(told).not.toContain('Nordmann')
  })
})
