import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { accepted, newKeys, signedText } from './accepted.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => {
  folder = await emptyFolder()
  await writeFile(join(folder.path, 'acceptance.json'), signedText(accepted, newKeys().privateKey))
})
afterAll(async () => await folder.remove())

const { privateKey } = newKeys()
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const locked = { cipher: 'aes-256-cbc', passphrase: 'secret' } as const
const der = (key: KeyObject, options: object = {}): Buffer => key.export({ type: 'pkcs8', format: 'der', ...options })
const pem = (key: KeyObject, options: object = {}): string => key.export({ type: 'pkcs8', format: 'pem', ...options }) as string
const run = (command: string, ...args: readonly string[]): void => void execFileSync(command, args, { cwd: folder.path, stdio: 'pipe' })

async function pkcs12(password: string): Promise<Buffer> {
  await writeFile(join(folder.path, 'own.pem'), pem(privateKey))
  run('openssl', 'req', '-x509', '-key', 'own.pem', '-subj', '/CN=own', '-out', 'own.crt')
  run('openssl', 'pkcs12', '-export', '-inkey', 'own.pem', '-in', 'own.crt', '-passout', `pass:${password}`, '-out', 'own.p12')
  return await readFile(join(folder.path, 'own.p12'))
}

async function openSsh(passphrase: string): Promise<Buffer> {
  const name = `ssh-${passphrase}`
  run('ssh-keygen', '-q', '-t', 'ed25519', '-N', passphrase, '-f', name)
  return await readFile(join(folder.path, name))
}

const forms: readonly (readonly [string, () => string | Buffer | Promise<Buffer>])[] = [
  ['PKCS #8 in PEM', () => pem(privateKey)],
  ['PKCS #8 in PEM with a passphrase', () => pem(privateKey, locked)],
  [
    'PKCS #8 in PEM behind its public key',
    () => String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })) + pem(privateKey),
  ],
  ['PEM of Windows, with two bytes a character', () => Buffer.from(`\uFEFF${pem(privateKey)}`, 'utf16le')],
  ['PKCS #1 in PEM', () => pem(rsa, { type: 'pkcs1' })],
  ['PKCS #1 in PEM with a passphrase', () => pem(rsa, { type: 'pkcs1', ...locked })],
  ['SEC 1 in PEM', () => pem(ec, { type: 'sec1' })],
  ['OpenSSH', async () => await openSsh('')],
  ['OpenSSH with a passphrase', async () => await openSsh('long enough')],
  ['PuTTY', () => 'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\n'],
  ['a JWK', () => JSON.stringify(privateKey.export({ format: 'jwk' }))],
  ['a JWK Set', () => JSON.stringify({ keys: [privateKey.export({ format: 'jwk' })] })],
  ['a symmetric JWK', () => JSON.stringify({ kty: 'oct', k: 'A'.repeat(90) })],
  ['PKCS #8 in DER', () => der(privateKey)],
  ['PKCS #8 in DER with a passphrase', () => der(privateKey, locked)],
  ['PKCS #1 in DER', () => der(rsa, { type: 'pkcs1' })],
  ['SEC 1 in DER', () => der(ec, { type: 'sec1' })],
  ['the middle line of PEM', () => der(privateKey).toString('base64')],
  ['PKCS #12', async () => await pkcs12('secret')],
  ['PKCS #12 without a password', async () => await pkcs12('')],
]

describe('a private key that is given as a public one', () => {
  it.each(forms)('is refused in the form of %s, and nothing of it is shown', async (_, content) => {
    const bytes = Buffer.from(await content())
    await writeFile(join(folder.path, 'sent.key'), bytes)
    await writeFile(join(folder.path, 'policy.yaml'), 'policy: mine\nchallenge: sent.key\n')
    for (const args of [
      ['keys', 'register', 'sent.key', '--signers', 'signers.yaml', '--organization', 'a', '--name', 'A'],
      ['keys', 'revoke', 'sent.key', '--signers', 'signers.yaml'],
      ['verify', 'acceptance.json', '--key', 'sent.key'],
      ['verify', 'acceptance.json', '--policy', 'policy.yaml'],
    ]) {
      const { code, stderr } = await gatewatch(args, { cwd: folder.path })
      expect(stderr).toContain('sent.key is a private key. The institution that sent it must replace it')
      expect(stderr).not.toContain(bytes.toString('latin1').slice(40, 80))
      expect(code).toBe(2)
    }
  })

  it('is refused in the registry of signers', async () => {
    const line = der(privateKey).toString('base64')
    await writeFile(
      join(folder.path, 'signers.yaml'),
      `signers:\n  - { organization: 22222222-2222-4222-8222-222222222222, name: A, keys: [{ key: ${line} }, { key: ${lineOf(privateKey)} }] }\n`,
    )
    const { code, stderr } = await gatewatch(['verify', 'acceptance.json', '--signers', 'signers.yaml'], { cwd: folder.path })
    expect(stderr).toMatch(/signers\.yaml:2:\d+ signers\[0\]\.keys\[0\]\.key: private key instead of a public key\. /)
    expect(stderr).not.toContain(line)
    expect(stderr).not.toContain('keys[1]')
    expect(code).toBe(2)
  })
})

describe('what is no private key', () => {
  it.each([
    ['a public key in PEM', () => createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })],
    ['a public JWK', () => JSON.stringify(createPublicKey(privateKey).export({ format: 'jwk' }))],
  ])('is taken: %s', async (_, content) => {
    await writeFile(join(folder.path, 'sent.key'), content())
    expect((await gatewatch(['verify', 'acceptance.json', '--key', 'sent.key'], { cwd: folder.path })).stdout).toContain('NOT VALID')
  })
})
