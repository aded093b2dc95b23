import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '../../suites/index.ts'
import { createKeys, readPrivateKey } from '../../src/acceptance/record/keys.ts'
import type { AcceptanceRecord } from '../../src/acceptance/record/record.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { accepted, endsAt, newKeys, ranAt, signedText } from './accepted.ts'

const yesterday = new Date(Date.now() - 86_400_000).toISOString()
/** Right today, whatever day it is. */
const endsLater: AcceptanceRecord = {
  ...accepted,
  ...ranAt(yesterday),
  catalog,
  expires: endsAt('2999-01-31T00:00:00.000Z'),
}

let folder: Awaited<ReturnType<typeof emptyFolder>>
let key: string
beforeAll(async () => {
  folder = await emptyFolder()
  key = join(folder.path, 'acceptance.key')
  await createKeys(key)
})
afterAll(async () => await folder.remove())

const { counts, results } = endsLater
const without = (left: string): Partial<AcceptanceRecord> => ({
  results: results.filter(({ check }) => check !== left),
  counts: { ...counts, passed: counts.passed - 1 },
})
const withOutcome = (check: string, outcome: 'failed' | 'blocked'): Partial<AcceptanceRecord> => {
  const others = results.filter((result) => result.check !== check)
  return { results: [...others, { check, outcome }], counts: { ...counts, passed: others.length, [outcome]: 1 } }
}

const own = { auth: 'http://127.0.0.1:1', base: 'https://localhost', gateway: 'http://[::1]:80' }
const withStep = (step: string, change: Partial<AcceptanceRecord['steps'][number]>): AcceptanceRecord['steps'] =>
  endsLater.steps.map((one) => (one.step === step ? { ...one, ...change } : one))

/** Verifies a record signed with the key, or another text. */
async function verify(file: AcceptanceRecord | string, ...args: readonly string[]): Promise<Ended> {
  const text = typeof file === 'string' ? file : signedText(file, await readPrivateKey(key))
  await writeFile(join(folder.path, 'acceptance.json'), text)
  return await gatewatch(['verify', 'acceptance.json', ...args], { cwd: folder.path })
}

describe('gatewatch verify', () => {
  it('accepts what the expected key has signed', async () => {
    const { code, stdout } = await verify(endsLater, '--key', 'acceptance.key.pub')
    expect(stdout).toMatch(
      /^VALID {2}acceptance\.json\n(.*\n)* +expires +\d+ [A-Z][a-z]+ \d{4}: one year\n +signed with +SHA256:\S+, the expected key\n +digest +sha256:[0-9a-f]{64}\n +caveat +Stated by the owner of the key\. /,
    )
    expect(code).toBe(0)
  })

  it('says that without the key nobody knows whose signature it is', async () => {
    const { code, stdout } = await verify(endsLater)
    expect(stdout).toMatch(/^UNCHANGED, SIGNER UNKNOWN {2}acceptance\.json\n/)
    expect(stdout).toContain('The file does not prove the owner of this key')
    expect(code).toBe(4)
  })

  it('says every reason why a record is not valid', async () => {
    const { code, stdout } = await verify({
      ...endsLater,
      verdict: 'failed',
      catalog: 'gw-2020.1',
      expires: [...endsLater.expires, { what: 'subscription', at: '2020-01-31T00:00:00.000Z' }],
    })
    expect(stdout.split('\n').map((line) => line.slice(0, 40))).toEqual([
      'NOT VALID  acceptance.json',
      '  The run did not pass: its verdict is f',
      '  This version does not know the catalog',
      '  The record has expired: subscription e',
      '  target        nord, organization 5b6a3',
      '  tested        tested against organizat',
      '  expires       31 January 2020: subscri',
      '',
    ])
    expect(code).toBe(1)
  })

  it.each<[string, Partial<AcceptanceRecord>, RegExp]>([
    [
      'lacks the refusal of a wrong key',
      without('gateway.rejects-wrong-key [contact]'),
      /The record does not verify required checks: gateway\.rejects-wrong-key \[contact\]\./,
    ],
    ['has failed results', withOutcome('contact.found', 'failed'), /these checks did not pass: contact\.found\./],
    ['counts otherwise than its results', { counts: { ...endsLater.counts, passed: 99 } }, /The counts do not match the results/],
    [
      'tells of a check twice',
      { results: [...endsLater.results, endsLater.results[0]!], counts: { ...endsLater.counts, passed: endsLater.results.length + 1 } },
      /The record lists an entry twice: transport\.reachable \[auth\]\./,
    ],
    ['has what was blocked', withOutcome('token.scope', 'blocked'), /these checks did not pass: token\.scope\./],
    ['has a wrong step', { steps: withStep('context-path', { state: 'wrong' }) }, /these steps failed: “.*”\./],
    ['began in 2099', { run: { ...endsLater.run, startedAt: '2099-01-01T00:00:00.000Z' } }, /in the future \(\d+ \w+ 2099/],
    ['is by another profile', { run: { ...endsLater.run, profile: 'ci' } }, /used the profile ci\. Only the profile acceptance/],
    [
      'excuses what nobody can',
      { waivers: [{ check: 'population.found', reason: 'later', owner: 'ops', until: '2999-01-01' }] },
      /waives checks that cannot be waived: population\.found \(ops\)/,
    ],
    [
      'rests on a waiver that has ended',
      { waivers: [{ check: 'token.scope', reason: 'known', owner: 'ops', until: '2026-11-01' }] },
      /has expired: waiver for token\.scope expired on 1 November 2026/,
    ],
    [
      'tells of calls in the clear',
      { target: { ...endsLater.target, addresses: { ...endsLater.target.addresses, base: 'http://api.example.org' } } },
      /Calls were sent without TLS: http:\/\/api\.example\.org\./,
    ],
    [
      'is of 2016',
      ranAt('2016-11-21T09:59:59.000Z', '2016-11-21T10:00:00.000Z'),
      /The run is from 21 November 2016, more than one year ago/,
    ],
    [
      'is of a sandbox',
      { target: { ...endsLater.target, addresses: own }, expires: endsAt('2999-01-31T00:00:00.000Z', own) },
      /The target is on the machine that tested it/,
    ],
  ])('refuses a record that its own key signed, and that %s', async (_, change, problem) => {
    const { code, stdout } = await verify({ ...endsLater, ...change }, '--key', 'acceptance.key.pub')
    expect(stdout).toMatch(problem)
    expect(stdout.match(/^ {2}[A-Z]/gm)).toHaveLength(1)
    expect(code).toBe(1)
  })

  it('refuses a record without results', async () => {
    const { code, stdout } = await verify({ ...endsLater, results: [], counts: { ...counts, passed: 0 } }, '--key', 'acceptance.key.pub')
    expect(stdout).toMatch(/does not verify required checks: token\.issued, .*population\.found/)
    expect(stdout).toMatch(/Checks of its catalog are missing: transport\.reachable \[auth\], .*… \(\d+\)\./)
    expect(code).toBe(1)
  })

  it.each<[string, object]>([
    ['an outcome that no check has', { results: results.map((result) => ({ ...result, outcome: 'excused' })) }],
    ['a state that no step has', { steps: [{ ...endsLater.steps[0]!, state: 'fine' }] }],
    ['no counts', { counts: {} }],
  ])('cannot read %s', async (_, change) => {
    const { code, stderr } = await verify({ ...endsLater, ...change }, '--key', 'acceptance.key.pub')
    expect(stderr).toContain('not an acceptance record')
    expect(code).toBe(2)
  })

  it('refuses a member that nobody signed', async () => {
    const text = signedText(endsLater, await readPrivateKey(key))
    const { code, stderr } = await verify(text.replace('{\n', '{\n  "approved": true,\n'), '--key', 'acceptance.key.pub')
    expect(stderr).toContain('the file: expected to have no other members')
    expect(code).toBe(2)
  })

  it('refuses another key', async () => {
    const { code, stdout } = await verify(signedText(endsLater, newKeys().privateKey), '--key', 'acceptance.key.pub')
    expect(stdout).toMatch(/^NOT VALID.*\n {2}The record is signed with the key/)
    expect(code).toBe(1)
  })

  it('shows what a stranger wrote without letting it act on the terminal', async () => {
    const { stdout } = await verify({ ...endsLater, statements: [{ step: 'sole-use', by: '\u001B[2J\r\nVALID', on: '2026-11-21' }] })
    expect(stdout).toContain('by \\x1b[2J\\r\\nVALID on')
    expect(stdout).not.toContain('\u001B')
  })

  it.each<[string, string, RegExp]>([
    ['a file that was cut off', '{ "record": {', /cut off after 13 characters/],
    ['another file', '{}', /not an acceptance record/],
  ])('cannot read %s', async (_, text, problem) => {
    const { code, stderr } = await verify(text)
    expect(stderr).toMatch(problem)
    expect(code).toBe(2)
  })

  it('cannot read what is not there', async () => {
    expect(await gatewatch(['verify', 'nowhere.json'], { cwd: folder.path })).toMatchObject({
      code: 2,
      stderr: 'CANNOT BE READ  nowhere.json\n  The file cannot be read: no such file or folder.\n',
    })
  })
})

describe('gatewatch verify --html', () => {
  it('writes a page of its own for one record, and of several none', async () => {
    const hostile = { ...endsLater, target: { ...endsLater.target, name: '<script>alert(1)</script>' } }
    await verify({ ...hostile, verdict: 'failed' }, '--key', 'acceptance.key.pub', '--html', 'record.html', '--language', 'nb')
    const page = await readFile(join(folder.path, 'record.html'), 'utf8')
    expect(page).toContain('Ikke gyldig')
    expect(page).toContain('0198c7a2-5f00-7000-8000-000000000003')
    expect(page).not.toContain('<script')
    const { code, stderr } = await gatewatch(['verify', 'acceptance.json', 'acceptance.json', '--html', 'two.html'], { cwd: folder.path })
    expect(code).toBe(2)
    expect(stderr).toContain('--html writes the page of one record')
  })
})

describe('gatewatch verify --log', () => {
  it('reads a log from standard input', async () => {
    await verify(endsLater)
    const [call] = endsLater.calls
    const input = `{"@timestamp":"${call!.at}","transactionId":"${call!.transactionId}"}\n`
    const { stdout } = await gatewatch(['verify', 'acceptance.json', '--log', '-', '--json'], { cwd: folder.path, input })
    expect(JSON.parse(stdout)).toMatchObject({ records: [{ evidence: { found: 1, lines: 1 } }] })
  })
})

describe('gatewatch verify of several records', () => {
  it('says of each what it is, and ends with the gravest', async () => {
    const text = signedText(endsLater, await readPrivateKey(key))
    await Promise.all([
      writeFile(join(folder.path, 'good.json'), text),
      writeFile(join(folder.path, 'cut.json'), text.slice(0, 300)),
      writeFile(join(folder.path, 'bad.json'), signedText({ ...endsLater, verdict: 'failed' }, await readPrivateKey(key))),
    ])
    const one = async (...args: readonly string[]): Promise<Ended> =>
      await gatewatch(['verify', ...args, '--key', 'acceptance.key.pub'], { cwd: folder.path })
    expect(await one('good.json', 'bad.json')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^VALID {2}good[\s\S]*^NOT VALID {2}bad/m) as string,
    })
    expect(await one('good.json', 'cut.json')).toMatchObject({ code: 2, stderr: expect.stringMatching(/^CANNOT BE READ {2}cut/) as string })
    const { stdout } = await one('good.json', 'bad.json', 'cut.json', '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      records: [
        { verdict: 'valid', record: { target: { name: 'nord' } }, digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
        {
          verdict: 'not-valid',
          problems: [{ id: 'not-passed', verdict: 'failed', text: expect.stringContaining('did not pass') as string }],
        },
        { verdict: 'unreadable' },
      ],
    })
  })
})
