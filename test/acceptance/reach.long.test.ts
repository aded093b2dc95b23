import { readFileSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeyObject } from 'node:crypto'
import { catalog } from '../../src/domain/catalog.ts'
import { canonicalText } from '../../src/acceptance/record/canonical.ts'
import { type Credential, readAuthorities, readCredential } from '../../src/acceptance/record/enterprise-certificate.ts'
import { envelopeOf } from '../../src/acceptance/record/envelope.ts'
import { readRecord } from '../../src/acceptance/record/file.ts'
import { type RecordExpectation, verifyRecord } from '../../src/acceptance/record/verify.ts'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import type { AcceptancePolicy } from '../../src/acceptance/record/policy.ts'
import type { Signer } from '../../src/acceptance/record/signers.ts'
import { type AcceptanceStatement, payloadType, statementForm, statementOf } from '../../src/acceptance/record/statement.ts'
import { emptyFolder } from '../cli/program.ts'
import { newKeys } from './accepted.ts'
import { startAuthority } from './authority.ts'
import { recordWithEveryField } from './every-field.ts'
import { changesAt, fieldOf, fieldsOf, leavesOf } from './leaves.ts'

/** After the certificates were made. */
const now = new Date(Date.now() + 300_000)
const [own, other, stranger, receiver] = [newKeys(), newKeys(), newKeys(), newKeys()]
const record = recordWithEveryField(now, receiver.privateKey)
const policy: AcceptancePolicy = { name: 'asked', checks: [], statements: [], allowLoopback: false, challenge: receiver.publicKey }
const bare = ({ privateKey }: typeof own): Credential => ({ key: privateKey, certificates: [] })

let folder: Awaited<ReturnType<typeof emptyFolder>>
let expectation: RecordExpectation
const credentials = new Map<string, Credential>([
  ['its own key', bare(own)],
  ['an unregistered key', bare(stranger)],
  ['the key of another organization', bare(other)],
])
const credential = (name: string): Credential => credentials.get(name)!

beforeAll(async () => {
  folder = await emptyFolder()
  const { issue, pack, openssl } = await startAuthority(folder.path)
  const file = (name: string): string => join(folder.path, name)
  const add = async (name: string, as: string, chain = true): Promise<void> => {
    pack(as, ...(chain ? ['-certfile', 'ca-between.pem'] : []))
    credentials.set(name, await readCredential(file(`${as}.p12`), file('pass')))
  }
  issue('ca-between', { subject: '/O=Between' })
  issue('nord', { by: 'ca-between' })
  await add('its enterprise certificate', 'nord')
  issue('vest', { by: 'ca-between', subject: '/O=Vest/organizationIdentifier=NTRNO-912345678' })
  await add('the certificate of another organization', 'vest')
  issue('alone', { by: 'ca-between' })
  await add('its certificate without the one between', 'alone', false)
  issue('foreign', { by: 'stranger' })
  await add('a certificate of another authority', 'foreign', false)
  issue('revoked', { by: 'ca-between' })
  await add('a certificate whose key was revoked by hand', 'revoked')
  // What gatewatch accept rejects itself is put together by hand.
  const forged = async (name: string, as: string, of = as): Promise<void> => {
    const { createPrivateKey, X509Certificate } = await import('node:crypto')
    const key: KeyObject = createPrivateKey(await readFile(file(`${as}.key`)))
    const chain = of === 'self' ? ['self'] : [of, 'ca-between']
    const certificates = await Promise.all(
      chain.map(async (one) => new X509Certificate(await readFile(file(`${one}.pem`))).raw.toString('base64')),
    )
    credentials.set(name, { key, certificates })
  }
  issue('over', { by: 'ca-between', from: -20, until: -1 })
  await forged('an expired certificate', 'over')
  issue('early', { by: 'ca-between', from: 5 })
  await forged('a certificate of the future', 'early')
  issue('person', { by: 'ca-between', subject: '/CN=Kari Nordmann' })
  await forged('a certificate without an organization number', 'person')
  issue('two', { by: 'ca-between', subject: '/O=Nord/organizationIdentifier=NTRNO-987654321/serialNumber=912345678' })
  await forged('a certificate with two organization numbers', 'two')
  issue('encrypting', { by: 'ca-between', as: 'encrypting' })
  await forged('a certificate that may not sign', 'encrypting')
  openssl(
    ...'req -x509 -newkey rsa:2048 -nodes -keyout self.key -subj /O=Nord/organizationIdentifier=NTRNO-987654321 -days 9 -out self.pem'.split(
      ' ',
    ),
  )
  await forged('a certificate that it issued itself', 'self')
  await forged('the certificate of the institution with another key', 'vest', 'nord')
  issue('leaf-as-authority', { by: 'vest', subject: '/O=Nord/organizationIdentifier=NTRNO-987654321' })
  await rename(file('leaf-as-authority.pem'), file('below.pem'))
  await rename(file('leaf-as-authority.key'), file('below.key'))
  const below = await import('node:crypto')
  credentials.set('a certificate issued with that of another organization', {
    key: below.createPrivateKey(await readFile(file('below.key'))),
    certificates: await Promise.all(
      ['below', 'vest', 'ca-between'].map(async (one) =>
        new below.X509Certificate(await readFile(file(`${one}.pem`))).raw.toString('base64'),
      ),
    ),
  })
  const keyOf = (name: string): string => lineOf(credential(name).key)
  const signers: readonly Signer[] = [
    {
      organization: record.target.organizationId,
      organizationNumber: '987654321',
      name: 'Nord',
      keys: [{ key: lineOf(own.publicKey) }, { key: keyOf('a certificate whose key was revoked by hand'), revoked: '2026-01-01' }],
    },
    {
      organization: '11111111-1111-4111-8111-111111111111',
      organizationNumber: '912345678',
      name: 'Vest',
      keys: [{ key: lineOf(other.publicKey) }],
    },
  ]
  expectation = { now, catalog, signers, policy, authorities: await readAuthorities(file('root.pem')) }
})
afterAll(async () => await folder.remove())

const statementBy = ({ key, certificates }: Credential): AcceptanceStatement =>
  statementOf(certificates.length === 0 ? record : { ...record, signingCertificates: certificates }, lineOf(key))

/** Whether the receiver takes the statement for a record of Nord, signed so. */
function isTaken(statement: unknown, { key }: Credential): boolean {
  try {
    const text = `${JSON.stringify(envelopeOf(payloadType, canonicalText(statement), key), undefined, 2)}\n`
    const { verdict, signer } = verifyRecord(readRecord(text), expectation)
    return verdict === 'valid' && signer?.name === 'Nord'
  } catch {
    return false
  }
}

const shortName = (field: string): string => field.replace(/^predicate\./, '')

/** Every field that a signer can change alone without the record being rejected. */
function reachOf(by: Credential): readonly string[] {
  const statement = statementBy(by)
  const isOpen = (path: readonly string[]): boolean => changesAt(statement, path).some((changed) => isTaken(changed, by))
  return [...Map.groupBy(leavesOf(statement), fieldOf)].filter(([, paths]) => paths.some(isOpen)).map(([name]) => shortName(name))
}

const guide = readFileSync('docs/guides/records.md', 'utf8')
const [, section = ''] = guide.split('## What each can reach\n')
const namesIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
/** What an institution can change alone where waivers are allowed, as the guide lists it: members with all that is in them. */
const listed = section
  .split('\n## ')[0]!
  .split('\n')
  .flatMap((line) => (/^- |^If your policy allows waivers/.test(line) ? namesIn(line) : []))
const entryOf = (field: string): string =>
  listed.find((entry) => field === entry || field.startsWith(`${entry}.`)) ?? `not listed: ${field}`

/** The rows of the table in the guide: who signs, and what of it is accepted. */
const rows = guide.split('\n').flatMap((line) => {
  const [, who, reach] = /^\| signed with (.+?) \| (.+) \|$/.exec(line) ?? []
  return who === undefined ? [] : [[who, reach === 'none' ? [] : listed] as const]
})

describe('what each can reach', () => {
  it('is written in the guide for each of them', () => {
    expect(rows.map(([who]) => who).toSorted()).toEqual([...credentials.keys()].toSorted())
  })

  it.each(['its own key', 'its enterprise certificate'])('is tried with every field that a record can have: signed with %s', (who) => {
    const names = leavesOf(statementBy(credential(who))).map(fieldOf)
    const isOther = (name: string): boolean =>
      ['predicate.tested.leftOut.required', 'predicate.tested.leftOut.values'].includes(name) ||
      (name === 'predicate.signingCertificates' && who === 'its own key')
    expect([...new Set(names)].toSorted()).toEqual(
      fieldsOf(statementForm)
        .filter((name) => !isOther(name))
        .toSorted(),
    )
  })

  it.each(rows)('signed with %s', (who, fields) => {
    const by = credential(who)
    expect(isTaken(statementBy(by), by)).toBe(fields.length > 0)
    expect([...new Set(reachOf(by).map(entryOf))].toSorted()).toEqual(fields.toSorted())
  })
})
