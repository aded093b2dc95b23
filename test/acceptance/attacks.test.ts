import { createHash, sign, type KeyObject } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '../../suites/index.ts'
import { canonicalText } from '../../src/acceptance/record/canonical.ts'
import { newChallenge } from '../../src/acceptance/record/challenge.ts'
import { envelopeOf, type Envelope } from '../../src/acceptance/record/envelope.ts'
import { statementText } from '../../src/acceptance/record/file.ts'
import { fingerprintOf, lineOf } from '../../src/acceptance/record/keys.ts'
import type { AcceptanceRecord } from '../../src/acceptance/record/record.ts'
import { payloadType, statementOf, type AcceptanceStatement } from '../../src/acceptance/record/statement.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { accepted, answering, endsAt, newKeys, ranAt, signedText } from './accepted.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString()
const ran = (startMs: number, endMs = startMs): Partial<AcceptanceRecord> => ranAt(inMs(startMs), inMs(endMs))
const record: AcceptanceRecord = { ...accepted, catalog, ...ran(-dayMs), expires: endsAt(inMs(400 * dayMs)) }

const [institution, stranger, receiver] = [newKeys(), newKeys(), newKeys()]
const { privateKey } = institution

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => {
  folder = await emptyFolder()
  await writeFile(join(folder.path, 'key.pub'), institution.publicKey.export({ type: 'spki', format: 'pem' }))
  await writeFile(join(folder.path, 'receiver.key.pub'), receiver.publicKey.export({ type: 'spki', format: 'pem' }))
  await writeFile(join(folder.path, 'asked.yaml'), 'policy: asked\nchallenge: receiver.key.pub\n')
})
afterAll(async () => await folder.remove())

async function verify(text: string, ...args: readonly string[]): Promise<Ended> {
  await writeFile(join(folder.path, 'a.json'), text)
  return await gatewatch(['verify', 'a.json', '--key', 'key.pub', ...args], { cwd: folder.path })
}

const fileOf = (envelope: object): string => `${JSON.stringify(envelope, undefined, 2)}\n`
const signedBytes = (text: string, key: KeyObject = privateKey, type = payloadType): Envelope => envelopeOf(type, text, key)
const statement = statementOf(record, lineOf(privateKey))
const changed = (change: object): string => fileOf(signedBytes(canonicalText({ ...statement, ...change })))
const predicate = (change: object): string => changed({ predicate: { ...statement.predicate, ...change } })
const [organization, ...others] = statement.subject
const elsewhere = (uri: string): AcceptanceStatement['subject'][number] => ({
  name: 'organization',
  uri,
  digest: { sha256: createHash('sha256').update(uri).digest('hex') },
})
const text = statementText(record, privateKey)
const own = signedBytes(text)
const signature = (bytes: string, key = privateKey): string => sign(null, Buffer.from(bytes), key).toString('base64')
const at = (address: string): string =>
  signedText({ ...record, target: { ...record.target, addresses: { ...record.target.addresses, gateway: address } } }, privateKey)

describe('an attack on verify', () => {
  it('is none where nothing is wrong, a clock that differs a little included', async () => {
    expect((await verify(fileOf(own))).stdout).toMatch(/^VALID/)
    expect((await verify(signedText({ ...record, ...ran(3 * minuteMs) }, privateKey))).code).toBe(0)
  })

  it.each<[string, string, number, RegExp]>([
    [
      'a member that stands twice, of which readers take one or the other',
      fileOf(signedBytes(text.replace('"verdict":', '"verdict":"failed","verdict":'))),
      1,
      /the form was changed/i,
    ],
    ...(
      [
        ['a number with a point', text.replace(/"passed":(\d+)/, '"passed":$1.0')],
        ['a number with an exponent', text.replace(/"passed":(\d+)/, '"passed":$1e0')],
        ['other escapes of a letter', text.replace('"verdict":"passed"', String.raw`"verdict":"p\u0061ssed"`)],
        ['another order of its members', text.replace(/^\{("_type":"[^"]+"),(.*)\}$/, '{$2,$1}')],
        ['a space', text.replace('{', '{ ')],
        ['a mark of the order of bytes', `\uFEFF${text}`],
      ] as const
    ).map(([name, other]): [string, string, number, RegExp] => {
      expect(other).not.toBe(text)
      return [`${name}, signed so`, fileOf(signedBytes(other)), other.startsWith('\uFEFF') ? 2 : 1, /form was changed|not JSON/]
    }),
    [
      'letters in another normal form',
      fileOf(signedBytes(text.normalize('NFD'))).replace(/(?<="payload": ")[^"]+/, own.payload),
      1,
      /signature/,
    ],
    [
      'a second payload beside the signed one',
      fileOf(own).replace('{\n', `{\n  "payload": "${signedBytes('{}').payload}",\n`),
      1,
      /form was changed/,
    ],
    [
      'a signature over the same text as something else',
      fileOf(signedBytes(text, privateKey, 'application/vnd.gatewatch.challenge+json')),
      1,
      /changed/,
    ],
    ['the signed type under another name', fileOf({ ...own, payloadType: 'text/plain' }), 1, /changed|signature/],
    ['a signature over the bare text', fileOf({ ...own, signatures: [{ ...own.signatures[0]!, sig: signature(text) }] }), 1, /signature/],
    [
      'the name of the expected key at the signature of another',
      fileOf({
        ...own,
        signatures: [{ keyid: fingerprintOf(privateKey), sig: signedBytes(text, stranger.privateKey).signatures[0]!.sig }],
      }),
      1,
      /signature/,
    ],
    [
      'the public key of the expected signer in what another one has signed',
      fileOf(signedBytes(text, stranger.privateKey)),
      1,
      /signature/,
    ],
    [
      'two signatures, of which one is unknown',
      fileOf({ ...own, signatures: [...own.signatures, ...signedBytes(text, stranger.privateKey).signatures] }),
      2,
      /not an acceptance record/,
    ],
    [
      'a second organization behind the first',
      changed({ subject: [organization!, elsewhere('urn:uuid:11111111-1111-4111-8111-111111111111'), ...others] }),
      1,
      /form was changed/,
    ],
    [
      'an organization whose digest is that of another',
      changed({ subject: [{ ...organization!, uri: 'urn:uuid:11111111-1111-4111-8111-111111111111' }, ...others] }),
      1,
      /form was changed/,
    ],
    ['no organization', changed({ subject: others }), 1, /form was changed/],
    ['a predicate of a later version', changed({ predicateType: 'urn:gatewatch:acceptance:2' }), 2, /later|newer/i],
    ['a predicate of others', changed({ predicateType: 'https://slsa.dev/provenance/v1' }), 2, /not an acceptance record/],
    [
      'a check that stands twice, once failed',
      predicate({
        checks: [...statement.predicate.checks, { check: 'population.found', outcome: 'failed' }],
        counts: { ...statement.predicate.counts, failed: 1 },
      }),
      1,
      /population\.found/,
    ],
    [
      'a check that stands twice, and is counted twice',
      predicate({
        checks: [...statement.predicate.checks, statement.predicate.checks[0]!],
        counts: { ...statement.predicate.counts, passed: statement.predicate.counts.passed + 1 },
      }),
      1,
      /lists an entry twice/,
    ],
    [
      'a check that only looks like another',
      predicate({
        checks: statement.predicate.checks.map((one) => (one.check === 'population.found' ? { ...one, check: 'populatіon.found' } : one)),
      }),
      1,
      /verify required checks: .*population\.found/,
    ],
    [
      'a leap second, which is no number to reckon with',
      predicate({ run: { ...record.run, endedAt: '2016-12-31T23:59:60Z', startedAt: '2016-12-31T23:59:60Z' } }),
      2,
      /not an acceptance record/,
    ],
    [
      'an end that is no day',
      predicate({ expires: [{ what: 'subscription', at: '2020-02-30T00:00:00Z' }] }),
      2,
      /not an acceptance record/,
    ],
    [
      'an end in a leap second',
      predicate({ expires: [{ what: 'subscription', at: '2016-12-31T23:59:60Z' }] }),
      2,
      /not an acceptance record/,
    ],
    ['a day in words', predicate({ run: { ...record.run, endedAt: 'NaN' } }), 2, /not an acceptance record/],
    ['a clock that is an hour ahead', signedText({ ...record, ...ran(60 * minuteMs) }, privateKey), 1, /in the future/],
    ['a run that ends before it begins', signedText({ ...record, ...ran(-dayMs, -2 * dayMs) }, privateKey), 1, /ends before it begins/],
    [
      'a year that began long ago in another time zone',
      signedText({ ...record, ...ranAt('2016-01-01T00:00:00+14:00') }, privateKey),
      1,
      /more than one year ago/,
    ],
    ['the machine itself by a short address', at('https://127.1'), 1, /on the machine that tested it/],
    ['the machine itself by its address in IPv6', at('https://[::ffff:127.0.0.1]'), 1, /on the machine that tested it/],
    ['the machine itself by its name with a dot', at('https://localhost.'), 1, /on the machine that tested it/],
    ['the machine itself by no address', at('https://0.0.0.0'), 1, /on the machine that tested it/],
    ['an address of another kind', at('file:///etc/hosts'), 1, /Calls were sent without TLS/],
  ])('by %s is refused', async (_, file, code, reason) => {
    const ended = await verify(file)
    expect(`${ended.stdout}${ended.stderr}`.replaceAll(/\s+/g, ' ')).toMatch(reason)
    expect(ended.code).toBe(code)
  })

  it('by a waiver that ends before the record says it does, does not move its end', async () => {
    const until = inMs(20 * dayMs).slice(0, 10)
    const waived = {
      ...record,
      waivers: [{ check: 'graphql.challenge', reason: 'known', owner: 'Kari', until }],
      expires: [...record.expires, { what: 'subscription', at: inMs(300 * dayMs) }],
    }
    const { stdout } = await verify(signedText(waived, privateKey), '--json')
    expect((JSON.parse(stdout) as { records: readonly { expires: { what: string } }[] }).records[0]!.expires).toMatchObject({
      what: expect.stringContaining('graphql.challenge') as string,
    })
  })

  it('by a name that looks like another shows the name in the registry, and no other', async () => {
    const lookalike = { ...record, target: { ...record.target, name: 'Оslo kommune\u202E' } }
    await writeFile(
      join(folder.path, 'signers.yaml'),
      `signers: [{ organization: ${record.target.organizationId}, name: Nord kommune, keys: [{ key: ${lineOf(institution.publicKey)} }] }]\n`,
    )
    const { stdout, code } = await verify(signedText(lookalike, privateKey), '--signers', 'signers.yaml')
    expect(stdout).toMatch(/signed by +Nord kommune/)
    expect(stdout).not.toContain('\u202E')
    expect(code).toBe(0)
  })

  it.each<[string, string]>([
    ['before the run', inMs(-9 * dayMs).slice(0, 10)],
    ['after the run', inMs(0).slice(0, 10)],
    ['in days to come', inMs(9 * dayMs).slice(0, 10)],
  ])('with a key that was revoked %s is refused', async (_, revoked) => {
    await writeFile(
      join(folder.path, 'revoked.yaml'),
      `signers: [{ organization: ${record.target.organizationId}, name: Nord, keys: [{ key: ${lineOf(institution.publicKey)}, revoked: ${revoked} }] }]\n`,
    )
    expect(await verify(fileOf(own), '--signers', 'revoked.yaml')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('revoked') as string,
    })
  })

  it('by what is no file, or too large a one, ends at once', async () => {
    const { path } = folder
    await mkdir(join(path, 'folder'), { recursive: true })
    await writeFile(join(path, 'large.json'), '')
    await truncate(join(path, 'large.json'), 2 ** 33)
    execFileSync('mkfifo', [join(path, 'pipe')])
    await symlink('/dev/zero', join(path, 'zero.json'))
    await writeFile(join(path, 'a.json'), fileOf(own))
    await symlink('a.json', join(path, 'link.json'))
    const names = ['folder', 'large.json', 'pipe', 'zero.json', 'link.json']
    const { code, stdout, stderr } = await gatewatch(['verify', ...names, '--key', 'key.pub'], { cwd: path })
    expect(stdout).toMatch(/^VALID {2}link\.json/)
    expect(stderr.match(/^CANNOT BE READ {2}\S+/gm)).toEqual(names.slice(0, -1).map((name) => `CANNOT BE READ  ${name}`))
    expect(code).toBe(2)
  })
})

describe('a challenge', () => {
  const asked = (whom = record.target.organizationId, at = new Date(), key = receiver): Envelope =>
    newChallenge(whom, 7, at, key.privateKey).envelope
  const answer = (challenge: Envelope, change: Partial<AcceptanceRecord> = ran(0)): string =>
    signedText(answering({ ...record, ...change }, challenge), privateKey)

  it('is answered by a run of now', async () => {
    expect((await verify(answer(asked()), '--policy', 'asked.yaml')).code).toBe(0)
  })

  it.each<[string, () => string, RegExp]>([
    ['an old run', () => answer(asked(), ran(-dayMs)), /but the run began on/],
    [
      'an old answer, once it was asked anew',
      () => answer(asked(undefined, new Date(Date.now() - 30 * dayMs)), ran(-dayMs)),
      /but the run began on/,
    ],
    [
      'a run that began in time and ended too late',
      () => answer(asked(undefined, new Date(Date.now() - 7 * dayMs - 10 * minuteMs)), ran(-dayMs, 0)),
      /but the run began on/,
    ],
    [
      'one that ends before it begins',
      () => answer(asked(undefined, new Date(Date.now() - 2 * dayMs)), ran(0, -dayMs)),
      /ends before it begins/,
    ],
    ['the nonce of somebody else', () => answer(asked('5b6a3c1e-0000-4c8a-9e57-0d1b7a9c4e21')), /is for another organization/],
    ['a nonce of its own', () => answer(asked(undefined, new Date(), institution)), /not signed with the key of the policy/],
    [
      'another nonce in a signed challenge',
      () => {
        const challenge = asked()
        const inner = JSON.parse(Buffer.from(challenge.payload, 'base64').toString()) as object
        return answer({ ...challenge, payload: Buffer.from(canonicalText({ ...inner, nonce: '0'.repeat(32) })).toString('base64') })
      },
      /not signed with the key of the policy/,
    ],
    [
      'a longer time in a challenge that says nothing of time',
      () =>
        answer(
          signedBytes(
            canonicalText({ nonce: '0'.repeat(32), organization: record.target.organizationId }),
            receiver.privateKey,
            'application/vnd.gatewatch.challenge+json',
          ),
        ),
      /not signed with the key of the policy/,
    ],
    [
      'a record of the receiver in place of its challenge',
      () => answer(signedBytes(text, receiver.privateKey)),
      /not signed with the key of the policy/,
    ],
  ])('is not answered by %s', async (_, file, reason) => {
    const { code, stdout } = await verify(file(), '--policy', 'asked.yaml')
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(reason)
    expect(code).toBe(1)
  })
})
