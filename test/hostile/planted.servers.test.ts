import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaksIn } from '../canary.ts'
import { emptyFolder } from '../cli/program.ts'
import type { Change, Command, Hit } from '../fuzz/case.ts'
import { startFronted, type Fronted } from '../fuzz/front.ts'
import { complaintsAbout } from '../fuzz/invariants.ts'
import { play } from '../fuzz/round.ts'

/** A server of somebody else that would be glad of our secrets. */
let planted: Server
let received = ''
let url: string
let fronted: Fronted
let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => {
  planted = createServer((request, response) => {
    received += `${request.method} ${request.url}\n${JSON.stringify(request.rawHeaders)}\n`
    request.setEncoding('utf8').on('data', (text: string) => (received += text))
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{"access_token":"planted","token_type":"Bearer"}'))
  })
  planted.listen(0, '127.0.0.1')
  await once(planted, 'listening')
  url = `http://127.0.0.1:${(planted.address() as AddressInfo).port}`
  fronted = await startFronted()
  folder = await emptyFolder()
})
afterAll(async () => {
  planted.close()
  await fronted.stop()
  await folder.remove()
})

const announcing = (...members: readonly (readonly [name: string, value: string])[]): Hit => ({
  document: 'discovery',
  every: 1,
  changes: members.map(([at, string]): Change => ({ do: 'replace', at, value: { string } })),
})
const redirecting = (document: Hit['document'], status: number): Hit => ({
  document,
  every: 1,
  changes: [
    { do: 'status', status, reason: 'Moved' },
    { do: 'header', name: 'Location', value: `${url}/moved`, also: false },
  ],
})

const ways: Readonly<Record<string, () => Hit>> = {
  'a token endpoint elsewhere': () => announcing(['token_endpoint', `${url}/oauth/token`]),
  'a token endpoint elsewhere, by a false issuer': () => announcing(['issuer', url], ['token_endpoint', `${url}/oauth/token`]),
  'a token endpoint elsewhere, behind a false user': () =>
    announcing([
      'token_endpoint',
      `${fronted.environment['SANDBOX_AUTH_URL']!.replace(/\d+$/, '1')}@${url.slice('http://'.length)}/oauth/token`,
    ]),
  'keys elsewhere': () => announcing(['jwks_uri', `${url}/keys`]),
  'a discovery document elsewhere': () => redirecting('discovery', 302),
  'tokens elsewhere': () => redirecting('token', 307),
  'the GraphQL API elsewhere': () => redirecting('graphql', 308),
  'a register elsewhere': () => redirecting('any', 307),
}

/** Each has its own way to send. */
const commands: readonly Command[] = ['run', 'accept', 'monitor-once', 'init']

describe.each(Object.keys(ways))('a target that announces %s', (name) => {
  it.each(commands)('gets no secret sent there by %s', async (command) => {
    received = ''
    const round = await play({ command, hits: [ways[name]!()] }, fronted, folder.path)
    expect(leaksIn(received, { ...round.secrets, basic: basic() })).toEqual([])
    expect(received).not.toMatch(/authorization|api-key/i)
    expect(await complaintsAbout(round)).toEqual([])
    // The keys of a provider may be anywhere; nothing secret is told to whoever has them.
    if (command === 'run' && name !== 'keys elsewhere') expect(round.code).not.toBe(0)
  })
})

const basic = (): string =>
  Buffer.from(`${fronted.environment['SANDBOX_CLIENT_ID']}:${fronted.environment['SANDBOX_CLIENT_SECRET']}`).toString('base64')
