import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillFolder } from '../acceptance/received.ts'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => {
  folder = await emptyFolder()
  await fillFolder(folder.path, 6)
})
afterAll(async () => await folder.remove())

/** Letters of names and languages have nothing that stands for them. */
const signs = /[^\p{ASCII}\p{Letter}]/gu

it.each([
  ['run --fault callout-url-empty', 'X callout'],
  ['run --fault token-cacheable -v', 'passed'],
  ['accept --fault callout-url-empty', '+ 4.5-1'],
  ['accept sandbox', '> 4.5-3.1'],
  ['explain No API key found in request', '"No API key found in request"'],
  ['records received --policy policy.yaml --signers signers.yaml', 'X '],
  ['verify received/late/3.json --policy policy.yaml --signers signers.yaml', 'VALID'],
])('gatewatch %s writes ASCII signs where the locale has no others', async (call, shown) => {
  const told = await gatewatch(call.split(' '), { cwd: folder.path, environment: { LC_ALL: 'C' } })
  expect(told.stdout + told.stderr).toContain(shown)
  expect([...new Set(`${told.stdout}${told.stderr}`.match(signs))]).toEqual([])
})

it('writes the others where it has', async () => {
  const { stdout } = await gatewatch(['accept', 'sandbox'], { cwd: folder.path, environment: { LC_ALL: 'C.UTF-8' } })
  expect(stdout).toMatch(/✓ 4\.5-1 .*\n[^]*→ 4\.5-3\.1/)
})
