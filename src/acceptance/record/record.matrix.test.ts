import { createPublicKey, sign as signBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { crypto, dsse } from '@sigstore/core'
import { assert, asyncProperty } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalText } from './canonical.ts'
import { envelopeOf, isSignedBy, signedBytes, textIn, type Envelope } from './envelope.ts'
import { payloadType } from './statement.ts'
import { sentenceOf, unreadableOf } from '../words/record-words.ts'
import { endsOf, type AcceptanceRecord } from './record.ts'
import { readRecord, recordText } from './file.ts'
import { UnreadableRecord, type RecordFileChange } from './reading.ts'
import { firstEnd } from './ends.ts'
import { verifyRecord, type RecordExpectation } from './verify.ts'
import { createKeys, fingerprintOf, readPrivateKey, readPublicKey } from './keys.ts'
import { catalog } from '../../domain/catalog.ts'
import type { Result } from '../../engine/run/result.ts'
import { emptyFolder } from '../../../test/cli/program.ts'
import { runs, whole } from '../../../test/sample.ts'
import { anyText } from '../../../test/any-text.ts'
import { accepted, newKeys, signedText } from '../../../test/acceptance/accepted.ts'
import { loadWords } from '../words/words.ts'

const words = await loadWords('en')

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

const { privateKey, publicKey } = newKeys()
const expectation: RecordExpectation = { now: new Date('2026-12-01T00:00:00Z'), catalog, key: publicKey }

/** The problems of a text, or why it is none, in words. */
async function problemsOf(text: string, change: Partial<RecordExpectation> = {}): Promise<readonly string[]> {
  try {
    const { problems } = verifyRecord(readRecord(text), { ...expectation, ...change })
    return problems.map((problem) => sentenceOf(words, problem))
  } catch (error) {
    if (error instanceof UnreadableRecord) return [unreadableOf(words, error.why)]
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

/** A change of the record, the text, or both, and the expected problem. */
type Forgery = readonly [string, () => string, Partial<RecordExpectation>, RegExp]

const forgeries: readonly Forgery[] = [
  [
    'another key',
    () => sign(accepted, newKeys().privateKey),
    {},
    /^The record is signed with the key SHA256:\S+, not with the expected key SHA256:\S+\.$/,
  ],
  [
    'an end that has passed',
    () => sign(accepted),
    { now: new Date('2027-02-02T00:00:00Z') },
    /^The record has expired: certificate of gw.example.org expired on 1 February 2027/,
  ],
  ['a run to come', () => sign(accepted), { now: new Date('2026-11-20T00:00:00Z') }, /^The run ends in the future/],
  [
    'a catalog that nobody knows',
    () => sign(accepted),
    { catalog: { ...catalog, revisions: ['gw-2027.1'] } },
    /^This version does not know the catalog gw-2026.2, only gw-2027.1/,
  ],
  ['a run that failed', () => sign({ ...accepted, verdict: 'failed' }), {}, /^The run did not pass: its verdict is failed/],
]

const sign = (record: AcceptanceRecord, key = privateKey): string => signedText(record, key)

describe('a record', () => {
  it('is valid as it was signed', async () => {
    const text = sign(accepted)
    expect(await problemsOf(text)).toEqual([])
    expect(verifyRecord(readRecord(text), expectation)).toMatchObject({ verdict: 'valid', signedBy: fingerprintOf(publicKey) })
  })

  it('is refused whichever byte is changed, or the change around the signed text is named', async () => {
    // A text after the last brace is not signed, and is reported.
    const bytes = Buffer.from(sign(accepted).trimEnd())
    const payload = bytes.indexOf('"payload": "')
    const silent: number[] = []
    // All characters of the payload are alike: of them a part is enough. The second bit as well: it turns the last character of base64 into one that decodes to the same.
    const stepAt = (place: number): number => (whole ? (place >> 1 > payload + 100 && place >> 1 < payload + 5000 ? 37 : 1) : 41)
    for (let place = 0; place < bytes.length * 2; place += stepAt(place)) {
      const changed = Buffer.from(bytes)
      changed[place >> 1] = changed[place >> 1]! ^ (place % 2 === 0 ? 1 : 2)
      const text = changed.toString('utf8')
      if ((await problemsOf(text, { key: undefined })).length === 0 && readRecord(text).changes.length === 0) silent.push(place)
    }
    expect(silent).toEqual([])
  })

  it('is refused wherever it is cut off', async () => {
    const text = sign(accepted)
    for (let length = 0; length < text.length - 1; length += 97)
      expect(await problemsOf(text.slice(0, length)), String(length)).toHaveLength(1)
    expect(await problemsOf(text.slice(0, 500))).toEqual(['The file is cut off after 500 characters. Only the complete file counts.'])
  })

  it.each(forgeries)('is refused for %s, with words of its own', async (_, forge, others, problem) => {
    const [first, ...rest] = await problemsOf(forge(), others)
    expect(first).toMatch(problem)
    expect(rest).toEqual([])
  })
})

describe('a record that was changed on its way around the signed text', () => {
  const text = signedText(accepted, privateKey)
  const folded = text.replace(/(?<="payload": ")[^"]+/, (payload) => payload.replaceAll(/.{76}/g, '$&\n'))
  it.each<[string, string | Buffer, readonly RecordFileChange[]]>([
    ['by Git on Windows', text.replaceAll('\n', '\r\n'), ['line-ends']],
    ['by an editor that adds a blank line', `${text}\n`, ['spaces']],
    ['by an editor without a line end', text.trimEnd(), ['spaces']],
    ['by a formatter', JSON.stringify(JSON.parse(text), undefined, '\t'), ['spaces']],
    [
      'by a formatter that sorts',
      JSON.stringify(JSON.parse(text), ['payload', 'payloadType', 'signatures', 'keyid', 'sig'], 2),
      ['notation'],
    ],
    ['by software that escapes', text.replaceAll('/', String.raw`\/`), ['notation']],
    ['by an editor that adds a mark', `\uFEFF${text}`, ['encoding']],
    ['by an editor that saves in UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), ['encoding']],
    ['by a mail with a signature', `${text}-- \nKari Nordmann {IT}\n`, ['text-behind']],
    ['by a mail with a greeting', `Hei {alle},\nher er den:\n\n${text}`, ['text-before']],
    ['by a mail that breaks lines', folded, ['spaces']],
    ['by a mail that quotes', folded.replaceAll(/^(?=.)/gm, '> '), ['spaces']],
    ['by a mail of blanks that do not break', text.replaceAll('  ', '\u00A0 '), ['spaces']],
  ])('is read, and the change is said: %s', (_, changed, changes) => {
    const read = readRecord(changed)
    expect(read.changes).toEqual(changes)
    expect(read.digest).toBe(readRecord(text).digest)
    expect(verifyRecord(read, expectation)).toMatchObject({ verdict: 'valid' })
  })

  it('is refused where it is cut off, whatever is behind it', () => {
    expect(() => readRecord(text.slice(0, -40))).toThrow('cut')
    expect(() => readRecord(`Hei,\n${text.slice(0, 200)}`)).toThrow('cut')
  })
})

describe('software that knows nothing of Gatewatch', () => {
  it('verifies a record as a DSSE envelope, and finds an in-toto statement in it', () => {
    const { payloadType: type, payload, signatures } = JSON.parse(signedText(accepted, privateKey)) as Envelope
    const [text, signature] = [Buffer.from(payload, 'base64'), Buffer.from(signatures[0]!.sig, 'base64')]
    const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))
    expect(crypto.verify(dsse.preAuthEncoding(type, text), key, signature)).toBe(true)
    expect(crypto.verify(dsse.preAuthEncoding('text/plain', text), key, signature)).toBe(false)
    expect(JSON.parse(text.toString())).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'urn:gatewatch:acceptance:1',
      subject: [
        {
          name: 'organization',
          uri: 'urn:uuid:5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21',
          digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
        },
        { name: 'address:auth' },
        { name: 'address:base' },
        { name: 'address:gateway', uri: 'https://gw.example.org' },
        { name: 'certificate:auth' },
        { name: 'certificate:base' },
        { name: 'certificate:gateway', uri: 'https://gw.example.org', digest: { sha256: accepted.certificates.gateway } },
      ],
    })
  })

  it('signs what Gatewatch verifies', () => {
    const payload = Buffer.from('{}')
    const sig = signBytes(null, dsse.preAuthEncoding('text/plain', payload), privateKey).toString('base64')
    const envelope = {
      payloadType: 'text/plain',
      payload: payload.toString('base64'),
      signatures: [{ keyid: fingerprintOf(publicKey), sig }],
    }
    expect(isSignedBy(envelope, publicKey)).toBe(true)
    expect(envelopeOf('text/plain', '{}', privateKey)).toEqual(envelope)
  })

  // DSSE 1.0.2, protocol.md.
  it('encodes what is signed as the standard does', () => {
    expect(signedBytes('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
      'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
    )
  })
})

describe('what is no record', () => {
  const statement = (change: (statement: object) => object): string => {
    const envelope = JSON.parse(signedText(accepted, privateKey)) as Envelope
    return `${JSON.stringify(envelopeOf(payloadType, canonicalText(change(JSON.parse(textIn(envelope)!) as object)), privateKey), undefined, 2)}\n`
  }
  const envelope = (change: (envelope: Envelope) => object): string =>
    `${JSON.stringify(change(JSON.parse(signedText(accepted, privateKey)) as Envelope), undefined, 2)}\n`

  it.each<[string, () => string, RegExp]>([
    ['nobody signed', () => recordText(accepted), /^The record is not signed/],
    [
      'has a member more that is signed',
      () => statement((own) => ({ ...own, more: true })),
      /not an acceptance record\. the file: expected to have no other members\.$/,
    ],
    [
      'has a member more that nobody signed',
      () => envelope((own) => ({ ...own, approved: true })),
      /not an acceptance record\. the file: expected to have no other members\.$/,
    ],
    [
      'has a second signature',
      () => envelope((own) => ({ ...own, signatures: [...own.signatures, ...own.signatures] })),
      /^The file is JSON, but not/,
    ],
    [
      'has the signature of another one',
      () =>
        envelope((own) => ({
          ...own,
          signatures: (JSON.parse(signedText({ ...accepted, verdict: 'failed' }, privateKey)) as Envelope).signatures,
        })),
      /^The signature does not match/,
    ],
    [
      'has another name for the key',
      () => envelope((own) => ({ ...own, signatures: [{ ...own.signatures[0]!, keyid: '' }] })),
      /^The signature does not match/,
    ],
    ['is signed as another type of text', () => envelope((own) => ({ ...own, payloadType: 'text/plain' })), /^The content was changed/],
    [
      'says that it is about another address than its digest',
      () =>
        statement((own) => ({
          ...own,
          subject: (own as { subject: object[] }).subject.map((one) => ({ ...one, digest: { sha256: '0'.repeat(64) } })),
        })),
      /^The form was changed/,
    ],
    [
      'is of a later form',
      () => statement((own) => ({ ...own, predicateType: 'urn:gatewatch:acceptance:9' })),
      /newer version of Gatewatch \(schema 9\)/,
    ],
    [
      'is another statement',
      () => statement((own) => ({ ...own, predicateType: 'https://slsa.dev/provenance/v1' })),
      /not an acceptance record\. \/predicateType/,
    ],
    [
      'has a waiver without an end',
      () => signedText({ ...accepted, waivers: [{ check: 'token.scope', reason: 'r', owner: 'o', until: 'never' }] }, privateKey),
      /not an acceptance record\. \/predicate\/waivers\/0\/until/,
    ],
    ['is another file', () => '{"schema":1}', /not an acceptance record\. \/payloadType: expected to be present/],
    ['is no JSON', () => 'Hei', /^The file is not JSON/],
    ['is no JSON, and has a brace', () => '{ hello', /^The file is not JSON/],
    ['is empty', () => '\n', /^The file is empty/],
    ['is a page', () => '<!doctype html>\n<style>a { color: red }</style>', /^The file is a page to read/],
    ['is a PDF', () => '%PDF-1.7\n{', /^The file is a PDF/],
    ['is an archive', () => 'PK\u0003\u0004{', /^The file is an archive/],
    ['is null', () => 'null', /not an acceptance record\. the file: expected object/],
  ])('is refused: what %s', async (_, textOf, problem) => {
    expect((await problemsOf(textOf()))[0]).toMatch(problem)
  })

  it('never reads as another: whatever is put into it comes back, or is refused', async () => {
    await assert(
      asyncProperty(anyText({ maxLength: 30 }), async (by) => {
        const record = { ...accepted, statements: [{ ...accepted.statements[0]!, by: by.toWellFormed() }] }
        const read = readRecord(recordText(record, privateKey))
        expect(read.record).toEqual(record)
        expect(read).toMatchObject({ asWritten: true, intact: true })
      }),
      { numRuns: runs(30) },
    )
  })
})

describe('the end of a record', () => {
  const result = (check: string, expiresAt: string, instance?: string): Result =>
    ({ check, expiresAt, name: check, ...(instance === undefined ? {} : { instance }) }) as unknown as Result

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
    await expect(createKeys(path)).rejects.toThrow('already exists')
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
    await expect(readPrivateKey(path)).rejects.toThrow(/contains no private key/)
    await expect(readPrivateKey(path)).rejects.not.toThrow(secret)
  })

  it.each([
    ['nothing', undefined, /cannot be read: no such file or folder/],
    ['a certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', /contains no private key/],
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
    await expect(readPrivateKey(path)).rejects.toThrow(/is not an Ed25519 key/)
  })
})
