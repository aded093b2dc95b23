import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { inFront } from './in-front.ts'
import { rightAnswers, sit } from './sitting.ts'

/** What a gateway may say where no documented call goes. */
const manners: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'a page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Welcome</title></html>'),
  nothing: (response) => response.writeHead(200).end(),
  '401': (response) => response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>401 Authorization Required</h1>'),
  '403': (response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>403 Forbidden</h1>'),
  '404': (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1>'),
  '405': (response) => response.writeHead(405, { allow: 'POST' }).end(),
  '500': (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"Internal Server Error"}'),
  '503': (response) =>
    response.writeHead(503, { 'content-type': 'text/html' }).end('<html><body><h1>503 Service Unavailable</h1></body></html>'),
  'a redirect': (response) => response.writeHead(301, { location: '/test/population/' }).end(),
  'the end of the connection': (response) => response.destroy(),
}

describe('a right gateway is not accused for what it says where no documented call goes', () => {
  let sandbox: Sandbox
  beforeAll(async () => void (sandbox = await startSandbox()))
  afterAll(async () => await sandbox.stop())

  it.each(Object.entries(manners))('%s', async (_, manner) => {
    const right = rightAnswers(sandbox.environment)
    const front = await inFront(String(right.gatewayUrl), ({ url = '' }) => (/\/personer\b|machine-token/.test(url) ? undefined : manner))
    try {
      const { said, offers, answers } = await sit({ ...right, gatewayUrl: front.address })
      expect(offers).toEqual([])
      expect(said.join('\n')).not.toMatch(/no API at|without a key|no gateway/)
      expect(said).toEqual(
        expect.arrayContaining(['The gateway reaches the population register', 'The gateway reaches the contact register']),
      )
      expect(answers).toMatchObject({
        populationContext: '/test/population',
        contactContext: '/test/contact',
        keyHeader: 'X-Gateway-Api-Key',
      })
    } finally {
      await front.close()
    }
  })
})
