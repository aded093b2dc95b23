import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseTarGzip } from 'nanotar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packBundle } from './bundle.ts'
import { leakIn } from './bundle-search.ts'
import { startSandboxTarget, sandboxText } from '../sandbox/target.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { canariesOf, leaksIn } from '../../test/canary.ts'
import { gatewatch, type Ended } from '../../test/cli/in-process.ts'
import { emptyFolder } from '../../test/cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Sandbox
const program = async (...args: readonly string[]): Promise<Ended> =>
  await gatewatch(args, { cwd: folder.path, environment: sandbox.environment })
const at = (path: string): string => join(folder.path, path)

beforeAll(async () => {
  folder = await emptyFolder()
  ;({ sandbox } = await startSandboxTarget({ faults: ['gateway-echoes', 'callout-url-empty'] }))
  await writeFile(at('gatewatch.yaml'), sandboxText())
  await program('accept')
})
afterAll(async () => {
  await sandbox.stop()
  await folder.remove()
})

describe('gatewatch bundle', () => {
  it('packs what a run left into one file, without a secret or a person, the same each time', async () => {
    const { code, stdout } = await program('bundle', 'reports/sandbox', '--output', 'one.tar.gz')
    expect(stdout).toMatch(
      /^Wrote one\.tar\.gz with about\.json, index\.html, results\.json, events\.ndjson, junit\.xml, acceptance\.json(?:,| and) traces\.otlp\.jsonl/,
    )
    expect(code).toBe(0)
    await program('bundle', 'reports/sandbox', '--output', 'two.tar.gz', '--config', 'gatewatch.yaml')
    const packed = await readFile(at('one.tar.gz'))
    expect(packed.equals(await readFile(at('two.tar.gz')))).toBe(true)
    const files = await parseTarGzip(packed)
    const about = JSON.parse(files[0]!.text) as {
      run: { target: string }
      configuration: string
      files: { name: string; sha256: string }[]
    }
    expect(about).toMatchObject({
      run: { target: 'sandbox' },
      verdict: 'failed',
      configuration: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    for (const { name, sha256 } of about.files) {
      const file = files.find((each) => each.name === `gatewatch-sandbox/${name}`)
      expect(createHash('sha256').update(file!.data!).digest('hex'), name).toBe(sha256)
    }
    expect(leaksIn([stdout, ...files.map(({ text }) => text)].join('\n'), canariesOf(sandbox.environment))).toEqual([])
  })

  it.each<[string, () => string, RegExp]>([
    ['a number like that of a person', () => '18906299204', /results\.json contains an 11-digit number/],
    ['a token', () => 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJzb21lYm9keSJ9.c2ln', /contains a token/],
    ['a private key', () => '-----BEGIN PRIVATE KEY-----', /contains a private key/],
    [
      'a key of the configuration',
      () => sandbox.environment['SANDBOX_POPULATION_KEY']!,
      /contains a secret of the configuration \(API key\)/,
    ],
  ])('refuses %s, and says where without showing it', async (_, planted, problem) => {
    const path = at('reports/sandbox/results.json')
    const before = await readFile(path, 'utf8')
    await writeFile(path, before.replace('"schema": 1,', `"schema": 1, "planted": "${planted()}",`))
    const { code, stdout, stderr } = await program('bundle', 'reports/sandbox', '--config', 'gatewatch.yaml', '--output', 'leak.tar.gz')
    await writeFile(path, before)
    expect(stderr).toMatch(problem)
    expect(stderr).not.toContain(planted())
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    await expect(readFile(at('leak.tar.gz'))).rejects.toThrow('ENOENT')
  })

  it.each<[string, () => string, RegExp]>([
    ['an API key', () => `"echo": "${sandbox.environment['SANDBOX_POPULATION_KEY']!}"`, /results\.json contains a (UUID|random value)/],
    ['a secret under its name', () => '"client_secret": "s3cret-of-4711"', /results\.json contains a value with the name of a secret/],
    ['a secret of words', () => '"password": "correct-horse!"', /results\.json contains a value with the name of a secret/],
    [
      'a password in an address',
      () => '"proxy": "http://ola:hunter@proxy.example:3128"',
      /results\.json contains an address with a password/,
    ],
    ['a random value', () => '"echo": "Zx81qPTu33LmNvKd90sWbYyC"', /results\.json contains a random value/],
    ['a random value in base64', () => '"echo": "q1Wk+Zx81qPTu33/LmNvKd90sWbYyC8="', /results\.json contains a random value/],
    ['a random value in hexadecimal', () => '"echo": "9f86d081884c7d659a2feaa0c55ad015"', /results\.json contains a random value/],
  ])('finds what looks like %s without a configuration, and says how to be sure', async (_, planted, problem) => {
    const path = at('reports/sandbox/results.json')
    const before = await readFile(path, 'utf8')
    await writeFile(path, before.replace('"schema": 1,', `"schema": 1, ${planted()},`))
    const { code, stdout, stderr } = await program('bundle', 'reports/sandbox', '--output', 'leak.tar.gz')
    await writeFile(path, before)
    expect(stderr).toMatch(problem)
    expect(stderr).toMatch(/With --config, Gatewatch searches for your own secrets/)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })

  it.each([
    '"etag": "W/\\"33a64df551425fcc55e4d42a148795d9\\""',
    '"says": "Invalid key (trace_id: f4350c22852d7469911a468aaa60f340)"',
    '"says": "{\\"requestId\\":\\"f4350c22852d7469911a468aaa60f340\\"}"',
    '"commit": "855018d3f4c0e1f7ab5d8b3c1a3b6e0a4d6f2c91"',
    '"x-request-id": "9f86d081884c7d659a2feaa0c55ad015"',
    '"traceparent": "00-9f86d081884c7d659a2feaa0c55ad015-a2feaa0c55ad015f-01"',
    '"sha256": "9f86d081884c7d659a2feaa0c55ad0159f86d081884c7d659a2feaa0c55ad015"',
    '"path": "/test/PopulationRegister2024/v1/personer/Institusjon42"',
    '"of": "11111111222222223333333344444444"',
  ])('takes %s for no key', async (harmless) => {
    const path = at('reports/sandbox/results.json')
    const before = await readFile(path, 'utf8')
    await writeFile(path, before.replace('"schema": 1,', `"schema": 1, ${harmless},`))
    const { code, stderr } = await program('bundle', 'reports/sandbox', '--output', 'harmless.tar.gz', '--force')
    await writeFile(path, before)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  it('reads what a record has in its envelope', async () => {
    const path = at('reports/sandbox/acceptance.json')
    const before = await readFile(path, 'utf8')
    const envelope = JSON.parse(before) as { payload: string }
    const statement = Buffer.from(envelope.payload, 'base64').toString('utf8')
    const planted = {
      ...envelope,
      payload: Buffer.from(statement.replace('"predicate":{', '"predicate":{"of":"18906299204",')).toString('base64'),
    }
    await writeFile(path, JSON.stringify(planted))
    const { code, stderr } = await program('bundle', 'reports/sandbox', '--output', 'leak.tar.gz')
    await writeFile(path, before)
    expect(stderr).toMatch(/acceptance\.json contains an 11-digit number/)
    expect(code).toBe(1)
  })

  it('says what it wants where there is no report', async () => {
    const { code, stderr } = await program('bundle', 'reports')
    expect(stderr).toMatch(/contains no results\.json. Use the report folder of one target/)
    expect(code).toBe(2)
  })
})

describe('looking for leaks', () => {
  it.each(['18906299204', '189062 99204', '"18906299204"', 'x=18906299204&', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'sees one in %s',
    (text) => {
      expect(leakIn(`before ${text} after`)).toBeDefined()
    },
  )

  it.each(['1795261081000000000', '0.18906299204', 'c2618906299204', '18906299204a', '2026-11-21T11:25:45.213Z', '"eyJhbGciOiJFZERTQSJ9"'])(
    'sees none in %s',
    (text) => expect(leakIn(`before ${text} after`)).toBeUndefined(),
  )
})

it('a bundle opens with tar', async () => {
  const run = { id: 'r', target: 'nord', startedAt: '2026-11-21T10:00:00.000Z', version: '1', catalog: 'c' }
  const packed = await packBundle({ version: '1', run, verdict: 'passed' }, [
    { name: 'empty.txt', content: Buffer.from('') },
    { name: 'a.txt', content: Buffer.from('å') },
  ])
  await writeFile(at('by-hand.tar.gz'), packed)
  const { execFileSync } = await import('node:child_process')
  const listed = execFileSync('tar', ['-tvzf', at('by-hand.tar.gz')], { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } })
  expect(
    listed
      .trim()
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ')),
  ).toEqual([
    expect.stringMatching(/^-rw-r--r-- 0\/0 \d+ 2026-11-21 10:00 gatewatch-nord\/about\.json$/),
    '-rw-r--r-- 0/0 0 2026-11-21 10:00 gatewatch-nord/empty.txt',
    '-rw-r--r-- 0/0 2 2026-11-21 10:00 gatewatch-nord/a.txt',
  ])
})
