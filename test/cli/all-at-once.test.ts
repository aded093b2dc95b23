import { readdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { join } from 'node:path'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => {
  folder = await emptyFolder()
  for (const file of ['there.key', 'there.key.rotation.json', 'challenge.json', 'a.json', 'b.json'])
    await writeFile(join(folder.path, file), 'no: [json')
})
afterAll(async () => await folder.remove())

/** Calls with several mistakes, and a word of each that has to be told. */
const calls: readonly (readonly [string, readonly string[]])[] = [
  ['challenge new', ['--sign-with <file>']],
  ['challenge new --organization org-1 --sign-with none.key', ['none.key', 'challenge.json']],
  ['challenge new --organisation org-1', ['--sign-with <file>', 'Unknown option --organisation']],
  ['records', ['argument folder', '--policy']],
  ['records nowhere --policy none.yaml --key none.pub', ['nowhere', 'none.yaml', 'none.pub']],
  ['verify', ['argument acceptance.json']],
  ['verify a.json --policy none.yaml --signers none-either.yaml --key none.pub', ['none.yaml', 'none-either.yaml', 'none.pub']],
  ['keys rotate', ['argument old-key', 'argument new-key']],
  ['keys rotate none.key there.key', ['none.key', 'there.key already exists', 'there.key.rotation.json already exists']],
  ['keys register', ['--signers']],
  [
    'keys register there.key --signers s.yaml --valid-from someday --valid-until never',
    ['no public key', 'owner of the key', '--valid-from', '--valid-until'],
  ],
  ['keys revoke', ['argument public-key', '--signers']],
  [
    'accept --config none.yaml --attest here --attest sole=Kari --subscription-expires someday --sign-with none.key --challenge a.json',
    ['none.yaml', 'here:', '"sole"', 'subscription', 'none.key', 'a.json is not a challenge'],
  ],
  ['accept --config none.yaml --generate-key new.key --statements none.txt', ['none.yaml', 'none.txt']],
]

it.each(calls)('gatewatch %s tells every mistake, and writes nothing', async (call, told) => {
  const before = await readdir(folder.path)
  const { code, stderr } = await gatewatch(call.split(' '), { cwd: folder.path })
  expect(told.filter((word) => !stderr.includes(word))).toEqual([])
  expect(code).toBe(2)
  expect(await readdir(folder.path)).toEqual(before)
})
