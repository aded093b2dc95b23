import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '../../suites/index.ts'
import { readCredential } from '../../src/acceptance/record/enterprise-certificate.ts'
import type { AcceptanceRecord } from '../../src/acceptance/record/record.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { startAuthority, type Authority } from './authority.ts'
import { accepted, endsAt, ranAt, signedText } from './accepted.ts'

const dayMs = 86_400_000
const record: AcceptanceRecord = {
  ...accepted,
  catalog,
  ...ranAt(new Date(Date.now() - 60_000).toISOString()),
  expires: endsAt('2999-01-31T00:00:00.000Z'),
}
const { organizationId } = record.target

let folder: Awaited<ReturnType<typeof emptyFolder>>
let openssl: Authority['openssl']
beforeAll(async () => {
  folder = await emptyFolder()
  const write = async (name: string, text: string): Promise<void> => await writeFile(join(folder.path, name), text)
  const { issue, pack, ...authority } = await startAuthority(folder.path)
  openssl = authority.openssl
  issue('ca-between', { subject: '/O=Between' })
  issue('nord', { by: 'ca-between' })
  pack('nord', '-certfile', 'ca-between.pem')
  issue('ec', { key: 'ec', subject: '/O=Nord/serialNumber=987654321' })
  pack('ec')
  issue('vest', { subject: '/O=Vest/organizationIdentifier=NTRNO-912345678' })
  pack('vest', '-legacy')
  issue('foreign', { by: 'stranger' })
  pack('foreign')
  issue('alone', { by: 'ca-between' })
  pack('alone')
  issue('over', { from: -20, until: -1 })
  pack('over')
  issue('early', { from: 5 })
  pack('early')
  issue('person', { subject: '/CN=Kari Nordmann' })
  pack('person')
  issue('encrypting', { as: 'encrypting' })
  pack('encrypting')
  issue('bare', { as: 'bare' })
  pack('bare')
  await write('signers.yaml', `signers:\n  - { organization: ${organizationId}, organizationNumber: "987654321", name: Nord kommune }\n`)
})
afterAll(async () => await folder.remove())

const credential = async (name: string, passphrase = 'pass') =>
  await readCredential(join(folder.path, `${name}.p12`), join(folder.path, passphrase))

async function verify(name: string, change: Partial<AcceptanceRecord> = {}, ...args: readonly string[]): Promise<Ended> {
  const { key, certificates } = await credential(name)
  await writeFile(
    join(folder.path, 'a.json'),
    signedText({ ...record, ...ranAt(new Date().toISOString()), signingCertificates: certificates, ...change }, key),
  )
  const expecting = args.length > 0 ? args : ['--authority', 'root.pem', '--signers', 'signers.yaml']
  return await gatewatch(['verify', 'a.json', ...expecting], { cwd: folder.path })
}

describe('a record signed with an enterprise certificate', () => {
  it.each(['nord', 'ec', 'bare'])('is that of the organization with its number in the registry: %s', async (name) => {
    const { code, stdout } = await verify(name)
    expect(stdout).toMatch(/^VALID/)
    expect(stdout).toContain('(987654321)')
    expect(stdout).toMatch(/signed by +Nord kommune/)
    expect(code).toBe(0)
  })

  it('is verified by an authority in DER', async () => {
    openssl('x509', '-in', 'root.pem', '-outform', 'der', '-out', 'root.der')
    const { code, stdout } = await verify('nord', {}, '--authority', 'root.der', '--signers', 'signers.yaml')
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^VALID/)])
  })

  it.each<[string, string, Partial<AcceptanceRecord>, RegExp]>([
    ['of another organization', 'vest', {}, /belongs to organization number 912345678, not to 987654321/],
    [
      'of an organization that the registry does not list',
      'nord',
      { target: { ...record.target, organizationId: '11111111-1111-4111-8111-111111111111' } },
      /does not list this number/,
    ],
    ['of another authority', 'foreign', {}, /No accepted authority issued the certificate.*O=stranger/],
    ['without the certificate between', 'alone', {}, /No accepted authority issued the certificate.*O=Between/],
    ['that a certificate does not belong to', 'vest', { signingCertificates: ['nord'] }, /does not belong to the signing key/],
  ])('is refused by the key %s', async (_, name, { signingCertificates, ...change }, reason) => {
    const other = signingCertificates === undefined ? {} : { signingCertificates: (await credential('nord')).certificates }
    const { code, stdout } = await verify(name, { ...change, ...other })
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(reason)
    expect(code).toBe(1)
  })

  it('of a run before the certificate is refused', async () => {
    const { stdout } = await verify('nord', ranAt(new Date(Date.now() - 5 * dayMs).toISOString()))
    expect(stdout).toMatch(/not valid before/)
  })

  it('says nothing where no authority was named, and is refused once its key is revoked by hand', async () => {
    expect((await verify('nord', {}, '--signers', 'signers.yaml')).stdout).toContain('does not contain the signing key')
    const { key } = await credential('nord')
    const { lineOf } = await import('../../src/acceptance/record/keys.ts')
    const registry = await readFile(join(folder.path, 'signers.yaml'), 'utf8')
    await writeFile(
      join(folder.path, 'revoked.yaml'),
      registry.replace(', name:', `, keys: [{ key: ${lineOf(key)}, revoked: 2026-01-01 }], name:`),
    )
    expect((await verify('nord', {}, '--authority', 'root.pem', '--signers', 'revoked.yaml')).stdout).toContain('was revoked')
  })
})

describe('a PKCS #12 file', () => {
  it.each([
    ['over', 'pass', /expired on/],
    ['early', 'pass', /is not valid before/],
    ['encrypting', 'pass', /may not be used to sign/],
    ['person', 'pass', /contains no organization number/],
    ['nord', 'wrong', /passphrase of .* is wrong or missing/],
  ])('that cannot sign is refused with its reason: %s', async (name, passphrase, reason) => {
    await expect(credential(name, passphrase)).rejects.toThrow(reason)
  })

  it('that is none, or has no key, is refused with its reason', async () => {
    const path = join(folder.path, 'none.p12')
    await writeFile(path, Buffer.from([0x30, 0x03, 0x02, 0x01, 0x03]))
    await expect(readCredential(path)).rejects.toThrow('is not a PKCS #12 file')
    openssl('pkcs12', '-export', '-nokeys', '-in', 'nord.pem', '-passout', 'pass:s3cr3t', '-out', 'keyless.p12')
    await expect(credential('keyless')).rejects.toThrow('contains no private key')
  })
})
