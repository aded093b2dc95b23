import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '../../src/acceptance/record/file.ts'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { contentsOf } from '../artefacts.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { startAuthority, type Authority } from './authority.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Sandbox
let authority: Authority
const told: string[] = []
const run = async (...args: readonly string[]): Promise<Ended> => {
  const ended = await gatewatch(args, { cwd: folder.path, environment: sandbox.environment })
  told.push(ended.stdout, ended.stderr)
  return ended
}
const accept = async (name: string, ...args: readonly string[]): Promise<Ended> =>
  await run('accept', '--sign-with', name, '--passphrase-file', 'pass', ...args)
const write = async (name: string, text: string): Promise<void> => await writeFile(join(folder.path, name), text)

beforeAll(async () => {
  folder = await emptyFolder()
  ;({ sandbox } = await startSandboxTarget({}))
  authority = await startAuthority(folder.path)
  const { issue, pack, openssl } = authority
  issue('ca-between', { subject: '/O=Between' })
  issue('nord', { by: 'ca-between' })
  pack('nord', '-certfile', 'ca-between.pem')
  issue('person', { subject: '/CN=Kari Nordmann' })
  pack('person')
  issue('over', { from: -20, until: -1 })
  pack('over')
  issue('encrypting', { as: 'encrypting' })
  pack('encrypting')
  openssl('pkcs12', '-export', '-nokeys', '-in', 'nord.pem', '-passout', 'pass:s3cr3t', '-out', 'keyless.p12')
  await write('gatewatch.yaml', sandboxText())
  await write(
    'signers.yaml',
    `signers:\n  - { organization: ${sandbox.environment['SANDBOX_ORGANIZATION_ID']}, organizationNumber: "987654321", name: Nord kommune }\n`,
  )
  await write('policy.yaml', 'policy: mine\nallowLoopback: true\nsigners: signers.yaml\n')
})
afterAll(async () => {
  await sandbox.stop()
  await folder.remove()
})

describe('gatewatch accept with an enterprise certificate', () => {
  it.each([
    ['wrong', 'nord.p12', 'The passphrase of nord.p12 is wrong or missing'],
    ['nowhere', 'nord.p12', 'nowhere cannot be read'],
    ['pass', 'nowhere.p12', 'nowhere.p12 cannot be read'],
    ['pass', 'nord.pem', 'nord.pem contains no private key'],
    ['pass', 'pass', 'pass contains no private key'],
    ['pass', 'keyless.p12', 'keyless.p12 contains no private key'],
    ['pass', 'person.p12', 'contains no organization number'],
    ['pass', 'over.p12', 'expired on'],
    ['pass', 'encrypting.p12', 'may not be used to sign'],
  ])('that cannot sign is refused before anything is sent: passphrase %s, file %s', async (passphrase, file, reason) => {
    const { code, stdout, stderr } = await run('accept', '--sign-with', file, '--passphrase-file', passphrase)
    expect(stderr).toContain(reason)
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })

  it('without its passphrase is refused, and says where to put it', async () => {
    const { code, stderr } = await run('accept', '--sign-with', 'nord.p12')
    expect(stderr).toContain('--passphrase-file')
    expect(code).toBe(2)
  })

  it('leaves a record that the receiver takes by the authority and the organization number', async () => {
    const { code, stdout } = await accept('nord.p12')
    expect(code, stdout).toBe(0)
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('--authority authority.pem --signers signers.yaml --policy sandbox')
    const file = 'reports/sandbox/acceptance.json'
    const { record } = readRecord(await readFile(join(folder.path, file), 'utf8'))
    expect(record.signingCertificates).toHaveLength(2)
    const expecting = ['--policy', 'policy.yaml', '--authority', 'root.pem']
    const verified = await run('verify', file, ...expecting, '--html', 'one.html')
    expect(verified.stdout).toMatch(/^VALID[\s\S]*\(987654321\)[\s\S]*signed by +Nord kommune/)
    expect(verified.code).toBe(0)
    const records = await run('records', 'reports/sandbox', ...expecting, '--csv', 'all.csv', '--html', 'all.html', '--json')
    expect(records.code).toBe(0)
    expect(JSON.parse(records.stdout)).toMatchObject({
      rows: [{ verdict: 'valid', name: 'Nord kommune', organizationNumber: '987654321' }],
    })
    expect((await run('records', 'reports/sandbox', '--policy', 'policy.yaml', '--authority', 'stranger.pem')).stdout).toContain(
      'No accepted authority issued the certificate',
    )
    expect((await accept('nord.p12', '--json')).stdout).toContain('"signedBy": "SHA256:')
  })

  it('shows its passphrase and its key nowhere', async () => {
    const key = (await readFile(join(folder.path, 'nord.key'), 'utf8')).split('\n')[3]!
    const files = await Promise.all(
      ['one.html', 'all.html', 'all.csv'].map(async (name) => await readFile(join(folder.path, name), 'utf8')),
    )
    const all = [...told, ...files, ...(await contentsOf(join(folder.path, 'reports/sandbox')))]
    const decoded = all.map((text) =>
      text.replaceAll(/"payload": "([^"]+)"/g, (_, payload: string) => Buffer.from(payload, 'base64').toString()),
    )
    for (const secret of ['s3cr3t', Buffer.from('s3cr3t').toString('base64').replaceAll('=', ''), key])
      expect(decoded.filter((text) => text.includes(secret))).toEqual([])
  })
})
