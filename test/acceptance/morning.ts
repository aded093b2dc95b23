import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import type { RecordProblem } from '../../src/acceptance/record/problem.ts'
import type { AcceptanceRecord } from '../../src/acceptance/record/record.ts'
import type { RowVerdict } from '../../src/acceptance/records/row.ts'
import { catalog } from '../../suites/index.ts'
import { accepted, endsAt, newKeys, ranAt, signedText } from './accepted.ts'

type Keys = ReturnType<typeof newKeys>

/** What an institution handed over that needs work, and what the receiver has to see of it. */
interface Trouble {
  readonly verdict: RowVerdict
  readonly problem?: RecordProblem['id']
  /** What differs from a record that is in order. */
  readonly change?: (record: AcceptanceRecord) => AcceptanceRecord
  /** What happened to the file. */
  readonly file?: (text: string, own: Keys, other: Keys, record: AcceptanceRecord) => string | Buffer | undefined
  /** What the registry says of its key. */
  readonly key?: string
  /** Another file of the same institution. */
  readonly second?: (record: AcceptanceRecord) => AcceptanceRecord
}

const dayMs = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * dayMs).toISOString()
const day = (days: number): string => ago(days).slice(0, 10)
const at = (record: AcceptanceRecord, change: Partial<AcceptanceRecord['target']['addresses']>): AcceptanceRecord => {
  const addresses = { ...record.target.addresses, ...change }
  return { ...record, target: { ...record.target, addresses }, expires: endsAt(ago(-400), addresses) }
}
const named = (record: AcceptanceRecord, name: string): AcceptanceRecord => ({ ...record, target: { ...record.target, name } })
const waiving = (record: AcceptanceRecord, check: string, owner = 'Kari'): AcceptanceRecord => ({
  ...record,
  waivers: [{ check, reason: 'a new gateway is on its way', owner, until: day(-60) }],
})

/** The kinds of trouble of a receiver's morning, by name. */
export const troubles: Readonly<Record<string, Trouble>> = {
  'cut off': { verdict: 'unreadable', file: (text) => text.slice(0, 900) },
  'not signed': {
    verdict: 'not-valid',
    problem: 'unsigned',
    file: (text) => text.replace(/"signatures": \[[\s\S]*\]/, '"signatures": []'),
  },
  'changed afterwards': {
    verdict: 'not-valid',
    problem: 'broken-signature',
    file: (text) =>
      text.replace(/(?<="payload": ")[^"]+/, (payload) =>
        Buffer.from(Buffer.from(payload, 'base64').toString().replace('"profile":"acceptance"', '"profile":"acceptancf"')).toString(
          'base64',
        ),
      ),
  },
  'nothing in the file': { verdict: 'unreadable', file: () => '' },
  'key unknown': { verdict: 'not-valid', problem: 'unknown-key', file: (_, __, ___, record) => signedText(record, newKeys().privateKey) },
  'key of another institution': {
    verdict: 'not-valid',
    problem: 'key-of-others',
    file: (_, __, other, record) => signedText(record, other.privateKey),
  },
  'key revoked': { verdict: 'not-valid', problem: 'key-revoked', key: `revoked: ${day(3)}` },
  'key over': { verdict: 'not-valid', problem: 'key-ended', key: `until: ${day(30)}` },
  'key not yet': { verdict: 'not-valid', problem: 'key-not-yet', key: `from: ${day(-30)}` },
  'run failed': { verdict: 'not-valid', problem: 'not-passed', change: (record) => ({ ...record, verdict: 'failed' }) },
  'other profile': { verdict: 'not-valid', problem: 'profile', change: (record) => ({ ...record, run: { ...record.run, profile: 'ci' } }) },
  'waiver not allowed': { verdict: 'not-valid', problem: 'policy-waiver', change: (record) => waiving(record, 'token.scope') },
  'waiver without owner': {
    verdict: 'not-valid',
    problem: 'unowned-waivers',
    change: (record) => waiving(record, 'graphql.challenge', ' '),
  },
  'too old': { verdict: 'not-valid', problem: 'policy-late', change: (record) => ({ ...record, ...ranAt(ago(120)) }) },
  expired: { verdict: 'not-valid', problem: 'ended', change: (record) => ({ ...record, expires: endsAt(ago(1)) }) },
  'clock ahead': { verdict: 'not-valid', problem: 'future', change: (record) => ({ ...record, ...ranAt(ago(-2)) }) },
  sandbox: { verdict: 'not-valid', problem: 'own-machine', change: (record) => at(record, { base: 'https://localhost' }) },
  'without TLS': { verdict: 'not-valid', problem: 'unguarded', change: (record) => at(record, { base: 'http://api.example.org' }) },
  'nobody stated it': { verdict: 'not-valid', problem: 'policy-statements', change: (record) => ({ ...record, statements: [] }) },
  'gateway of another institution': {
    verdict: 'not-valid',
    problem: 'address-of-others',
    change: (record) => at(record, { gateway: 'https://gw-0.example.org' }),
  },
  'gateway not registered': {
    verdict: 'not-valid',
    problem: 'address-unregistered',
    change: (record) => at(record, { gateway: 'https://new.example.org' }),
  },
  'other certificate of a shared service': {
    verdict: 'not-valid',
    problem: 'policy-certificate',
    change: (record) => ({ ...record, certificates: { ...record.certificates, base: 'ff'.repeat(32) } }),
  },
  'two names in case': { verdict: 'undecided', problem: 'target-names', second: (record) => named(record, 'Nord') },
  'nothing handed over': { verdict: 'missing', file: () => undefined },
}

export const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
export const nameOf = (index: number): string => `Kommune ${index}`

/** The transaction id of a call of an institution, by their numbers. */
export const callIdOf = (index: number, place: number): string => `0198c7a2-5f00-7000-8000-${String(index * 100 + place).padStart(12, '0')}`

const pinned = 'c1'.repeat(32)

/** A record of an institution, by its number, that is in order. */
export function recordOf(index: number): AcceptanceRecord {
  const ran = ranAt(ago(10))
  const record = {
    ...accepted,
    catalog,
    target: { ...accepted.target, organizationId: idOf(index) },
    certificates: { ...accepted.certificates, base: pinned },
    ...ran,
    calls: ran.calls.map((call, place) => ({ ...call, transactionId: callIdOf(index, place) })),
    run: { ...ran.run, id: `run ${index}` },
  }
  return at(record, { gateway: `https://gw-${index}.example.org` })
}

/**
 * Fills a folder with `received/`, `signers.yaml` and `policy.yaml`: of each institution what it handed over, every kind of trouble once from the second
 * institution on, every fifth of the others with a waiver, and among the records what is none. Gives the trouble of each institution that has one.
 */
export async function fillMorning(path: string, institutions: number): Promise<ReadonlyMap<string, Trouble>> {
  await mkdir(join(path, 'received/mail'), { recursive: true })
  const keys = Array.from({ length: institutions }, newKeys)
  const found = new Map<string, Trouble>()
  const registry: string[] = ['signers:']
  const kinds = Object.values(troubles)
  for (const [index, own] of keys.entries()) {
    const trouble = index === 0 ? undefined : kinds[index - 1]
    if (trouble !== undefined) found.set(nameOf(index), trouble)
    const {
      change = (record: AcceptanceRecord): AcceptanceRecord => (index % 5 === 0 ? waiving(record, 'graphql.challenge') : record),
      second,
    } = trouble ?? {}
    const record = change(recordOf(index))
    const text = signedText(record, own.privateKey)
    const other = keys[index === 0 ? 1 : 0]!
    const file = trouble?.file === undefined ? text : trouble.file(text, own, other, record)
    if (file !== undefined) await writeFile(join(path, 'received', `${index}.json`), file)
    if (second !== undefined)
      await writeFile(join(path, 'received/mail', `${index}-second.json`), signedText(second(record), own.privateKey))
    registry.push(
      `  - organization: ${idOf(index)}`,
      `    organizationNumber: "${900_000_000 + index}"`,
      `    name: ${nameOf(index)}`,
      `    contact: it@kommune-${index}.example.org`,
      `    addresses: [https://gw-${index}.example.org]`,
      `    keys: [{ key: ${lineOf(own.publicKey)}${trouble?.key === undefined ? '' : `, ${trouble.key}`} }]`,
    )
  }
  await writeFile(join(path, 'signers.yaml'), `${registry.join('\n')}\n`)
  await writeFile(
    join(path, 'policy.yaml'),
    `policy: mine\nhandedOverWithinDays: 90\nstatements: [sole-use]\nwaivers: [{ check: graphql.* }]\ncertificates: { base: [${pinned}] }\n`,
  )
  for (const name of ['photo.jpg', 'mail/letter.txt', 'mail/README.md']) await writeFile(join(path, 'received', name), 'not a record')
  await writeFile(
    join(path, 'received/challenge.json'),
    JSON.stringify({ payloadType: 'application/vnd.gatewatch.challenge+json', payload: 'e30=', signatures: [] }),
  )
  await writeFile(join(path, 'received/results.json'), JSON.stringify({ schema: 1, results: [] }))
  return found
}
