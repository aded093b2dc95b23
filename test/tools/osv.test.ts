import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bundledIn, vulnerabilitiesOf } from '../../tools/osv.ts'

const root = resolve(import.meta.dirname, '../..')

/** A server that answers as OSV does, of one package that is vulnerable. */
async function osv(answer: (queries: readonly { readonly package: { readonly name: string } }[]) => object): Promise<string> {
  const server = createServer((request, response) => {
    void json(request).then((body) => response.end(JSON.stringify(answer((body as { readonly queries: [] }).queries))))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const packages = [
  { name: 'a', version: '1.0.0' },
  { name: '@b/c', version: '2.0.0' },
]

describe('the audit of what is bundled', () => {
  it('asks about each package that is not for development alone', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Parameters<typeof bundledIn>[0]
    const names = bundledIn(lock).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['yaml', 'undici', '@opentelemetry/api']))
    expect(names).not.toContain('typescript')
  })

  it('names each vulnerability with its package', async () => {
    const url = await osv((queries) => ({ results: queries.map(({ package: { name } }) => (name === '@b/c' ? { vulns: [{ id: 'GHSA-x' }] } : {})) }))
    expect(await vulnerabilitiesOf(packages, url)).toEqual(['@b/c@2.0.0: GHSA-x'])
  })

  it('is none where not all were answered about', async () => {
    await expect(vulnerabilitiesOf(packages, await osv(() => ({ results: [] })))).rejects.toThrow('0 of 2 packages')
  })
})
