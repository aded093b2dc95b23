import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../suites/index.ts'
import { createKeys, readPrivateKey } from '../../src/onboarding/record/keys.ts'
import type { AcceptanceRecord } from '../../src/onboarding/record/record.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { accepted, newKeys, signedText } from './accepted.ts'

const endsLater = { ...accepted, catalogue, ends: [{ what: 'subscription', at: '2999-01-31T00:00:00.000Z' }] }

let folder: Awaited<ReturnType<typeof emptyFolder>>
let key: string
beforeAll(async () => {
  folder = await emptyFolder()
  key = join(folder.path, 'acceptance.key')
  await createKeys(key)
})
afterAll(async () => await folder.remove())

/** Verifies a record signed with the key, or another text. */
async function verify(file: AcceptanceRecord | string, ...args: readonly string[]): Promise<Ended> {
  const text = typeof file === 'string' ? file : await signedText(file, await readPrivateKey(key))
  await writeFile(join(folder.path, 'acceptance.json'), text)
  return await gatewatch(['verify', 'acceptance.json', ...args], { cwd: folder.path })
}

describe('gatewatch verify', () => {
  it('accepts what the expected key has signed', async () => {
    const { code, stdout } = await verify(endsLater, '--key', 'acceptance.key.pub')
    expect(stdout).toMatch(
      /^VALID {2}acceptance\.json\n(.*\n)* +holds until +2999-01-31: subscription\n +signed by +SHA256:\S+, the expected key\n$/,
    )
    expect(code).toBe(0)
  })

  it('says that without the key nobody knows whose signature it is', async () => {
    const { code, stdout } = await verify(endsLater)
    expect(stdout).toContain('Whose key that is, no file can prove')
    expect(code).toBe(0)
  })

  it('says every reason why a record is not valid', async () => {
    const { code, stdout } = await verify({
      ...endsLater,
      verdict: 'failed',
      catalogue: 'gw-2020.1',
      ends: [{ what: 'subscription', at: '2020-01-31T00:00:00.000Z' }],
    })
    expect(stdout.split('\n').map((line) => line.slice(0, 40))).toEqual([
      'NOT VALID  acceptance.json',
      '  The run that it tells of did not pass:',
      '  It was judged by the catalogue gw-2020',
      '  It has ended: subscription ended on 20',
      '',
    ])
    expect(code).toBe(1)
  })

  it('refuses another key', async () => {
    const { code, stdout } = await verify(await signedText(endsLater, newKeys().privateKey), '--key', 'acceptance.key.pub')
    expect(stdout).toMatch(/^NOT VALID.*\n {2}It is signed with another key/)
    expect(code).toBe(1)
  })

  it('shows what a stranger wrote without letting it act on the terminal', async () => {
    const { stdout } = await verify({ ...endsLater, statements: [{ step: 'sole-use', by: '\u001B[2J\r\nVALID', on: '2026-11-21' }] })
    expect(stdout).toContain('by \\x1b[2J\\r\\nVALID on')
    expect(stdout).not.toContain('\u001B')
  })

  it.each<[string, string, RegExp]>([
    ['a file that was cut off', '{ "record": {', /ends in the middle, after 13 characters/],
    ['another file', '{}', /no acceptance record/],
  ])('cannot read %s', async (_, text, problem) => {
    const { code, stderr } = await verify(text)
    expect(stderr).toMatch(problem)
    expect(code).toBe(2)
  })

  it('cannot read what is not there', async () => {
    expect(await gatewatch(['verify', 'nowhere.json'], { cwd: folder.path })).toMatchObject({
      code: 2,
      stderr: 'nowhere.json cannot be read (ENOENT).\n',
    })
  })
})
