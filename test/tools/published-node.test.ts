import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTarGzip } from 'nanotar'
import { describe, expect, it, onTestFinished } from 'vitest'
import { assertPublished } from '../../tools/published-node.ts'

const archive = 'node-v24.0.0-linux-x64.tar.gz'

/** Checks a program against a version that is published with another one, or with its own. */
async function checked(program: string, { published = program, sumOf = '' } = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gatewatch-node-'))
  const bytes = Buffer.from(await createTarGzip([{ name: 'node-v24.0.0-linux-x64/README.md', data: '' }, { name: 'node-v24.0.0-linux-x64/bin/node', data: published }]))
  const sum = createHash('sha256').update(sumOf === '' ? bytes : sumOf).digest('hex')
  const files: Readonly<Record<string, string | Buffer>> = {
    '/v24.0.0/SHASUMS256.txt': `${'0'.repeat(64)}  other.tar.gz\n${sum}  ${archive}\n`,
    [`/v24.0.0/${archive}`]: bytes,
  }
  const server = createServer((request, response) => response.end(files[request.url!]))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  await writeFile(join(folder, 'node'), program)
  await assertPublished(join(folder, 'node'), 'v24.0.0', { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

describe('the Node.js of the executable', () => {
  it('is the one that is published', async () => await expect(checked('the program')).resolves.toBeUndefined())

  it('is not another one', async () => await expect(checked('changed', { published: 'the program' })).rejects.toThrow(/is not the program of/))

  it('comes in an archive with the published checksum', async () => {
    await expect(checked('the program', { sumOf: 'another archive' })).rejects.toThrow(/does not have the checksum/)
  })
})
