import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accepted, newKeys, signedText } from '../acceptance/accepted.ts'
import { recordOf } from '../acceptance/morning.ts'
import { emptyFolder, root } from '../cli/program.ts'
import { freePorts } from '../witness/child.ts'
import { blocksOf, pages } from './pages.ts'
import { runPage } from './running.ts'

const starts = pages.filter((page) => /^docs\/(?:start|nb\/start)/.test(page))

let folder: Awaited<ReturnType<typeof emptyFolder>>
let env: Readonly<Record<string, string>>

beforeAll(async () => {
  folder = await emptyFolder()
  env = {
    PATH: [join(folder.path, 'global/bin'), dirname(process.execPath), process.env['PATH']].join(delimiter),
    npm_config_prefix: join(folder.path, 'global'),
    npm_config_prefer_offline: 'true',
    // The address of the pages leads to this checkout.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${root}.insteadOf`,
    GIT_CONFIG_VALUE_0: 'https://github.com/OWNER/gatewatch',
  }
  await mkdir(join(folder.path, 'global'))
})
afterAll(async () => await folder.remove())

/** What an institution hands over: its record of addresses with https, and its public key. */
async function handOver(path: string): Promise<void> {
  const { privateKey, publicKey } = newKeys()
  const record = recordOf(0)
  const { organizationId } = accepted.target
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'acceptance.json'), signedText({ ...record, target: { ...record.target, organizationId } }, privateKey))
  await writeFile(join(path, 'acceptance.key.pub'), publicKey.export({ type: 'spki', format: 'pem' }))
}

describe('a reader', () => {
  it('of the README gets the sandbox tested', async () => {
    const cwd = join(folder.path, 'readme')
    await mkdir(cwd)
    expect(await runPage('README.md', { cwd, env })).toBe(1)
  })

  it('of a start page installs the program', async () => {
    const installations = starts.map((page) => blocksOf(page)[0]!.code)
    expect(new Set(installations).size).toBe(1)
    await runPage(starts[0]!, { cwd: folder.path, env, blocks: blocksOf(starts[0]!).slice(0, 2) })
  })

  it.each(starts)('of %s has the first result with the installed program', async (page) => {
    const cwd = join(folder.path, page.replaceAll('/', '-'))
    await (page.endsWith('receiver.md') ? handOver(join(cwd, 'received/eksempel')) : mkdir(cwd))
    const [port] = await freePorts(1)
    const replace = (text: string): string => text.replaceAll(':9464', `:${port!}`)
    expect(await runPage(page, { cwd, env, replace, blocks: blocksOf(page).slice(2) })).toBeGreaterThan(3)
  })
})
