import { createPublicKey, verify } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { assert, property } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalText } from '../../src/onboarding/record/signature.ts'
import { endsOf } from '../../src/onboarding/record/record.ts'
import { readRecord, recordText, UnreadableRecord } from '../../src/onboarding/record/file.ts'
import { firstEnd, judgeRecord, type Expectation } from '../../src/onboarding/record/judge.ts'
import { createKeys, fingerprintOf, readPrivateKey, readPublicKey } from '../../src/onboarding/record/keys.ts'
import type { Result } from '../../src/engine/run/result.ts'
import { emptyFolder } from '../cli/program.ts'
import { runs } from '../sample.ts'
import { anyText } from '../any-text.ts'
import { accepted, newKeys, signedText } from './accepted.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

const { privateKey, publicKey } = newKeys()
const expectation: Expectation = { now: new Date('2026-12-01T00:00:00Z'), catalogue: 'gw-2026.1', key: publicKey }

/** The problems of a text, or why it is none. */
async function problemsOf(text: string, change: Partial<Expectation> = {}): Promise<readonly string[]> {
  try {
    return (await judgeRecord(readRecord(text), { ...expectation, ...change })).problems
  } catch (error) {
    if (error instanceof UnreadableRecord) return [error.message]
    throw error
  }
}

describe('the canonical text', () => {
  // RFC8785 3.2.2 and 3.2.3.
  it('is that of the standard', () => {
    const data = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    ) as unknown
    expect(canonicalText(data)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
    const sorted = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew',
      '1': 'One',
      '\ud83d\ude00': 'Emoji',
      '\u0080': 'Control',
      '\u00f6': 'o umlaut',
    }
    expect(Object.values(JSON.parse(canonicalText(sorted)) as object)).toHaveLength(7)
    expect([...canonicalText(sorted).matchAll(/:"([^"]+)"/g)].map((match) => match[1])).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'o umlaut',
      'Euro Sign',
      'Emoji',
      'Hebrew',
    ])
  })
})

describe('a record', () => {
  it('is valid as it was signed', async () => {
    const text = await signedText(accepted, privateKey)
    expect(await problemsOf(text)).toEqual([])
    const { signedBy } = await judgeRecord(readRecord(text), { ...expectation })
    expect(signedBy).toBe(fingerprintOf(publicKey))
  })

  it('is valid for software that knows nothing of Gatewatch: a JWS over the canonical text (RFC7515, RFC8785)', async () => {
    const { record, signature } = readRecord(await signedText(accepted, privateKey))
    const header = JSON.parse(Buffer.from(signature!.protected, 'base64url').toString()) as { jwk: object; alg: string }
    const input = `${signature!.protected}.${Buffer.from(canonicalText(record)).toString('base64url')}`
    const key = createPublicKey({ key: header.jwk as never, format: 'jwk' })
    expect(header.alg).toBe('EdDSA')
    expect(verify(null, Buffer.from(input), key, Buffer.from(signature!.signature, 'base64url'))).toBe(true)
  })

  it('is refused whichever byte is changed', async () => {
    const bytes = Buffer.from(await signedText(accepted, privateKey))
    const unchanged: number[] = []
    // The second bit as well: it turns the last character of base64url into one that decodes to the same.
    for (let place = 0; place < bytes.length * 2; place++) {
      const changed = Buffer.from(bytes)
      changed[place >> 1] = changed[place >> 1]! ^ (place % 2 === 0 ? 1 : 2)
      if ((await problemsOf(changed.toString('utf8'), { key: undefined as never })).length === 0) unchanged.push(place)
    }
    expect(unchanged).toEqual([])
  })

  it('is refused wherever it is cut off', async () => {
    const text = await signedText(accepted, privateKey)
    for (let length = 0; length < text.length - 1; length += 97)
      expect(await problemsOf(text.slice(0, length)), String(length)).toHaveLength(1)
    expect(await problemsOf(text.slice(0, 500))).toEqual(['It ends in the middle, after 500 characters: ask for the file again.'])
  })

  it.each<[string, (text: string) => string | Promise<string>, Partial<Expectation>, RegExp]>([
    ['a changed result', (text) => text.replace('"passed"\n', '"warned"\n'), {}, /^It was changed after it was written/],
    ['another form', (text) => text.replaceAll('\n', '\r\n'), {}, /^Its form was changed/],
    [
      'a member more',
      (text) => text.replace('"schema": 1,', '"schema": 1,\n    "more": true,'),
      {},
      /^It is JSON, but no acceptance record: \/record is expected to have no other members\.$/,
    ],
    [
      'a signature of something else',
      async (text) => withSignatureOf(text, await signedText({ ...accepted, verdict: 'failed' }, privateKey)),
      {},
      /^Its signature does not fit/,
    ],
    [
      'another key',
      async () => await signedText(accepted, newKeys().privateKey),
      {},
      /^It is signed with another key: expected SHA256:\S+, got SHA256:\S+\.$/,
    ],
    ['no signature', () => recordText({ record: accepted }), {}, /^It is not signed: anybody/],
    [
      'an end that has passed',
      (text) => text,
      { now: new Date('2027-02-02T00:00:00Z') },
      /^It has ended: certificate of gw.example.org ended on 2027-02-01/,
    ],
    ['a run to come', (text) => text, { now: new Date('2026-11-20T00:00:00Z') }, /^It tells of a run that ends in the future/],
    [
      'another catalogue',
      (text) => text,
      { catalogue: 'gw-2027.1' },
      /^It was judged by the catalogue gw-2026.1, and this Gatewatch holds gw-2027.1/,
    ],
    [
      'a run that failed',
      async () => await signedText({ ...accepted, verdict: 'failed' }, privateKey),
      {},
      /^The run that it tells of did not pass: its verdict is failed/,
    ],
    [
      'a later form',
      (text) => text.replace('"schema": 1', '"schema": 2'),
      {},
      /^It was written by a later version of Gatewatch \(schema 2\)/,
    ],
    ['another file', () => '{"schema":1}', {}, /^It is JSON, but no acceptance record: \/record is expected to be present/],
    ['no JSON', () => '<html>', {}, /^It is not JSON/],
    ['null', () => 'null', {}, /^It is JSON, but no acceptance record: the whole is expected object/],
  ])('is refused for %s, with words of its own', async (_, change, others, problem) => {
    const [first, ...rest] = await problemsOf(await change(await signedText(accepted, privateKey)), others)
    expect(first).toMatch(problem)
    if (!/changed after it was written/.test(first!)) expect(rest).toEqual([])
  })

  it('never reads as another: whatever is put into it comes back, or is refused', () => {
    assert(
      property(anyText({ maxLength: 30 }), (by) => {
        const record = { ...accepted, statements: [{ ...accepted.statements[0]!, by: by.toWellFormed() }] }
        expect(readRecord(recordText({ record })).record).toEqual(record)
      }),
      { numRuns: runs(30) },
    )
  })
})

function withSignatureOf(text: string, other: string): string {
  const [file, from] = [JSON.parse(text), JSON.parse(other)] as { signature: object }[]
  return `${JSON.stringify({ ...file, signature: from!.signature }, undefined, 2)}\n`
}

describe('the end of a record', () => {
  const result = (check: string, endsAt: string, instance?: string): Result =>
    ({ check, endsAt, name: check, ...(instance === undefined ? {} : { instance }) }) as unknown as Result

  it('is the earliest of certificates, the key of the integration and the stated end of the subscription', () => {
    const results = [
      result('transport.certificate-dates', '2027-05-01T00:00:00.000Z', 'gateway'),
      result('operations.integration-key-age', '2027-03-01T00:00:00.000Z'),
    ]
    const { addresses } = accepted.target
    expect(firstEnd(endsOf(results, addresses, []))).toEqual({ what: 'key of the integration', at: '2027-03-01T00:00:00.000Z' })
    const stated = [{ step: 'approve-access', by: 'K', on: '2026-11-21', until: '2027-01-31' }] as const
    expect(firstEnd(endsOf(results, addresses, stated))).toEqual({ what: 'subscription', at: '2027-01-31T23:59:59.999Z' })
    expect(endsOf(results, addresses, [])[0]!.what).toBe('certificate of gw.example.org')
    expect(firstEnd([])).toBeUndefined()
  })
})

describe('keys', () => {
  it('are made for their owner alone, and never replaced', async () => {
    const path = join(folder.path, 'acceptance.key')
    const { publicPath, fingerprint } = await createKeys(path)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(fingerprintOf(await readPrivateKey(path))).toBe(fingerprint)
    expect(fingerprintOf(await readPublicKey(publicPath))).toBe(fingerprint)
    const before = await readFile(path, 'utf8')
    await expect(createKeys(path)).rejects.toThrow('exists already')
    expect(await readFile(path, 'utf8')).toBe(before)
  })

  it('are taken as JWK too', async () => {
    const path = join(folder.path, 'key.jwk')
    await writeFile(path, JSON.stringify(privateKey.export({ format: 'jwk' })))
    expect(fingerprintOf(await readPrivateKey(path))).toBe(fingerprintOf(publicKey))
  })

  it('show nothing of themselves', async () => {
    const secret = privateKey.export({ format: 'jwk' }).d!
    expect(inspect(privateKey)).not.toContain(secret)
    const path = join(folder.path, 'broken.jwk')
    await writeFile(path, JSON.stringify({ kty: 'OKP', d: secret }))
    await expect(readPrivateKey(path)).rejects.toThrow(/holds no private key/)
    await expect(readPrivateKey(path)).rejects.not.toThrow(secret)
  })

  it.each([
    ['nothing', undefined, /cannot be read \(ENOENT\)/],
    ['a certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', /holds no private key/],
    [
      'a key with a passphrase',
      '-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n',
      /protected by a passphrase/,
    ],
  ])('are refused where there is %s', async (name, content, problem) => {
    const path = join(folder.path, `${name}.pem`)
    if (content !== undefined) await writeFile(path, content)
    await expect(readPrivateKey(path)).rejects.toThrow(problem)
  })

  it('are refused where they are of another kind', async () => {
    const { generateKeyPairSync } = await import('node:crypto')
    const path = join(folder.path, 'p256.pem')
    await writeFile(path, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await expect(readPrivateKey(path)).rejects.toThrow(/another kind than Ed25519/)
  })
})
