import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentsOf } from './artefacts.ts'
import { gatewatch } from './cli/in-process.ts'
import { emptyFolder } from './cli/program.ts'
import { serve } from './engine/http/loopback.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

const words = ['transport', 'passed', 'undefined', 'not-verified', 'client_credentials', 'discovery.token-endpoint', 'startTimeUnixNano']

it('cannot be brought about by issuing our own words as tokens: what the configuration says, what was sent, what reports are made of', async () => {
  const organizationId = '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21'
  let calls = 0
  const server = await serve((request, response) => {
    const seen = [
      ...words,
      organizationId,
      String(request.headers.host),
      String(request.headers['traceparent']).slice(3, 35),
      'loop-back-4711',
    ]
    const token = seen[calls++ % seen.length]!
    const issuer = `http://${request.headers.host}`
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(
      JSON.stringify({
        issuer,
        token_endpoint: `${issuer}/oauth/token`,
        jwks_uri: `${issuer}/jwks`,
        access_token: token,
        client_secret: token,
        token_type: 'Bearer',
        expires_in: 3600,
      }),
    )
  })
  const config = join(folder.path, 'target.yaml')
  await writeFile(
    config,
    [
      'target: loop-back-4711',
      `authUrl: ${server.url}`,
      `baseUrl: ${server.url}`,
      `organizationId: ${organizationId}`,
      'client: { id: some-client, secret: Zx9-hunter2-kL4 }',
    ].join('\n'),
  )
  const { code, stdout, stderr } = await gatewatch(['run', '--config', config, '--reports', folder.path])
  const reports = join(folder.path, 'loop-back-4711')
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toContain('FAILED')
  const results = JSON.parse(await readFile(join(reports, 'results.json'), 'utf8')) as { withheld?: string; results: unknown[] }
  expect(results.withheld).toBeUndefined()
  expect(results.results.length).toBeGreaterThan(20)
  const files = await contentsOf(reports)
  expect(files).toHaveLength(6)
  expect(files.join('')).not.toContain('withheld:')
  expect(files.join('')).not.toContain('gatewatch.withheld')
})
