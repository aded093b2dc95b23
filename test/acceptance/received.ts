import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalog } from '../../suites/index.ts'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import type { AcceptanceRecord } from '../../src/acceptance/record/record.ts'
import { accepted, endsAt, newKeys, signedText, ranAt } from './accepted.ts'

const dayMs = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * dayMs).toISOString()

/** A record of one institution, by its number, of a run so many days ago. */
function recordOf(index: number, days: number, change: Partial<AcceptanceRecord> = {}): AcceptanceRecord {
  const ran = ranAt(ago(days))
  return {
    ...accepted,
    catalog,
    target: { ...accepted.target, organizationId: idOf(index) },
    ...ran,
    run: { ...ran.run, id: `run ${index} ${days}` },
    expires: endsAt(ago(-400), change.target?.addresses),
    ...change,
  }
}

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/**
 * Fills a folder with `received/`, `signers.yaml` and `policy.yaml`: of each institution a record of this year and one of last year, and among them one that
 * has failed, one that ends soon, one with other addresses than before, one that somebody forged, one that nobody signed, what is cut off, one of them with a name that is HTML, and what is none.
 * The last institution has handed nothing over.
 */
export async function fillFolder(path: string, institutions: number): Promise<void> {
  await mkdir(join(path, 'received/late'), { recursive: true })
  const keys = Array.from({ length: institutions }, newKeys)
  const write = async (name: string, text: string): Promise<void> => await writeFile(join(path, 'received', name), text)
  const registry = keys.map(
    ({ publicKey }, index) => `  - { organization: ${idOf(index)}, name: Kommune ${index}, keys: [{ key: ${lineOf(publicKey)} }] }`,
  )
  await writeFile(join(path, 'signers.yaml'), `signers:\n${registry.join('\n')}\n`)
  await writeFile(join(path, 'policy.yaml'), 'policy: mine\nhandedOverWithinDays: 90\n')
  const changes: Readonly<Record<number, Partial<AcceptanceRecord>>> = {
    1: { verdict: 'failed' },
    2: { expires: endsAt(ago(-20)) },
    3: {
      target: {
        ...accepted.target,
        organizationId: idOf(3),
        addresses: { ...accepted.target.addresses, gateway: 'https://new.example.org' },
      },
    },
    4: { waivers: [{ check: 'graphql.challenge', reason: 'known', owner: 'Kari', until: ago(-200).slice(0, 10) }] },
  }
  for (const [index, { privateKey }] of keys.slice(0, -1).entries()) {
    await write(`${index}-before.json`, signedText(recordOf(index, 370), privateKey))
    await write(`late/${index}.json`, signedText(recordOf(index, 10, changes[index]), privateKey))
  }
  const text = signedText(recordOf(0, 5), keys[0]!.privateKey)
  await write('forged.json', signedText(recordOf(0, 1, { verdict: 'failed' }), newKeys().privateKey))
  await write('of-others.json', signedText(recordOf(0, 1), keys[1]!.privateKey))
  await write('cut.json', text.slice(0, 900))
  await write('photo.jpg', '\u0000\u0001')
  await write('<script>alert(1)<script>.json', text.slice(0, 700))
  await write('other.json', '{}')
  await write('.hidden.json', '{}')
}
