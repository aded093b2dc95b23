import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newChallenge } from './challenge.ts'
import { readPrivateKey } from './keys.ts'
import { startSandboxTarget, sandboxText } from '../../sandbox/target.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { gatewatch, type Ended } from '../../../test/cli/in-process.ts'
import { emptyFolder } from '../../../test/cli/program.ts'
import { inFront, type InFront } from '../../../test/acceptance/in-front.ts'

const dayMs = 86_400_000
const header = 'x-gravitee-transaction-id'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Sandbox
let front: InFront
/** The transaction id of each call that the gateway got. */
let transactionIds: (string | undefined)[] = []

beforeAll(async () => {
  folder = await emptyFolder()
  const started = await startSandboxTarget({
    front: async (part, address) => {
      if (part !== 'gateway') return address
      front = await inFront(address, ({ headers }) => void transactionIds.push(headers[header] as string | undefined))
      return front.address
    },
  })
  sandbox = started.sandbox
  await writeFile(join(folder.path, 'gatewatch.yaml'), sandboxText())
  await writeFile(join(folder.path, 'asked.yaml'), 'policy: asked\nchallenge: receiver.key.pub\nallowLoopback: true\n')
  await run('keys', 'new', 'receiver.key')
})
afterAll(async () => {
  await front.close()
  await sandbox.stop()
  await folder.remove()
})

const run = async (...args: readonly string[]): Promise<Ended> =>
  await gatewatch(args, { cwd: folder.path, environment: sandbox.environment })
const organization = (): string => sandbox.environment['SANDBOX_ORGANIZATION_ID']!
const ask = async (output: string, whom = organization()): Promise<Ended> =>
  await run('challenge', 'new', '--organization', whom, '--sign-with', 'receiver.key', '--output', output)
const accept = async (challenge: string): Promise<Ended> => await run('accept', '--generate-key', 'own.key', '--challenge', challenge)
const verify = async (): Promise<Ended> =>
  await run('verify', 'reports/sandbox/acceptance.json', '--key', 'own.key.pub', '--policy', 'asked.yaml')

describe('a challenge', () => {
  it('goes from the receiving side through every call to the gateway into a record, and not into one of before', async () => {
    expect(await ask('challenge.json')).toMatchObject({ code: 0 })
    const output = (await ask('other.json')).stdout
    transactionIds = []
    expect((await accept('challenge.json')).code).toBe(0)
    expect(transactionIds.length).toBeGreaterThan(10)
    const prefix = /begins with (\S+)\.$/m.exec((await verify()).stdout.replaceAll(/\s+/g, ' '))?.[1] ?? 'none'
    expect(output).not.toContain(prefix)
    expect((await verify()).code).toBe(0)
    const { nonce } = JSON.parse(
      Buffer.from(
        (JSON.parse(await readFile(join(folder.path, 'challenge.json'), 'utf8')) as { payload: string }).payload,
        'base64',
      ).toString(),
    ) as { readonly nonce: string }
    const form = new RegExp(`^${nonce.slice(0, 8)}-${nonce.slice(8, 12)}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
    expect(transactionIds.filter((id) => id === undefined || !form.test(id))).toEqual([])
    expect(new Set(transactionIds).size).toBe(transactionIds.length)

    // A record with this challenge is no response to another one.
    await run('keys', 'new', 'third.key')
    await writeFile(join(folder.path, 'third.yaml'), 'policy: third\nchallenge: third.key.pub\nallowLoopback: true\n')
    const replayed = await run('verify', 'reports/sandbox/acceptance.json', '--key', 'own.key.pub', '--policy', 'third.yaml')
    expect([replayed.code, replayed.stdout.replaceAll(/\s+/g, ' ')]).toEqual([
      1,
      expect.stringContaining('not signed with the key of the policy') as string,
    ])
  })

  it('never replaces another one', async () => {
    await ask('kept.json')
    const kept = await readFile(join(folder.path, 'kept.json'), 'utf8')
    expect(await ask('kept.json')).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') as string })
    expect(await readFile(join(folder.path, 'kept.json'), 'utf8')).toBe(kept)
  })

  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'has ended',
      async () => {
        const key = await readPrivateKey(join(folder.path, 'receiver.key'))
        return JSON.stringify(newChallenge(organization(), 7, new Date(Date.now() - 8 * dayMs), key).envelope)
      },
      /The challenge expired on .* Ask the receiver for a new one/,
    ],
    [
      'is for others',
      async () => {
        const key = await readPrivateKey(join(folder.path, 'receiver.key'))
        return JSON.stringify(newChallenge('5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21', 7, new Date(), key).envelope)
      },
      /is for another organization/,
    ],
    ['is no challenge', async () => '{}', /is not a challenge/],
    ['is no JSON', async () => 'nonce', /is not a challenge/],
  ])('that %s is told before anything is asked', async (_, text, expected) => {
    await writeFile(join(folder.path, 'wrong.json'), await text())
    transactionIds = []
    const { code, stderr } = await accept('wrong.json')
    expect(stderr).toMatch(expected)
    expect([code, transactionIds]).toEqual([2, []])
  })
})
