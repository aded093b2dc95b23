import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { sit, type Sayings } from '../acceptance/sitting.ts'
import { startProvider, startTaker, type Recorder } from './provider.ts'

const secret = 'a secret-of_the client'

/** Answers for a provider alone: what is behind the GraphQL address does not matter here. */
const answersFor = (provider: Recorder) => ({
  target: 'test',
  authUrl: provider.origin,
  organizationId: randomUUID(),
  clientId: 'client-of-the-test',
  clientSecret: secret,
})

/** Sits up to the GraphQL API, which nobody has to say anything about. */
async function sitUntilGraphql(sayings: Sayings): Promise<string> {
  const ended: unknown = await sit(sayings).catch((error: unknown) => error)
  return String(ended)
}

const withCredentials = ({ seen }: Recorder): readonly string[] => seen.filter((request) => /authorization|client_secret/i.test(request))

describe('the wizard', () => {
  it('sends a secret nowhere by a document whose issuer is false', async () => {
    const taker = await startTaker()
    const provider = await startProvider(() => ({ issuer: taker.origin, token_endpoint: `${taker.origin}/token` }))
    const known = { authUrl: provider.origin }
    await sit({ ...answersFor(provider), authUrl: [] }, known).catch(() => undefined)
    expect([...taker.seen, ...withCredentials(provider)]).toEqual([])
  })

  it('asks before another origin gets the secret, and sends nothing there after a no', async () => {
    const taker = await startTaker()
    const provider = await startProvider(() => ({ token_endpoint: `${taker.origin}/token` }))
    const said = await sitUntilGraphql({ ...answersFor(provider), tokenOrigin: 'no' })
    expect(said).toContain('nothing is left to say to baseUrl')
    expect(said).toContain(`is at another origin: ${taker.origin}`)
    expect(said).toContain('Gatewatch did not check the secret')
    expect([...taker.seen, ...withCredentials(provider)]).toEqual([])
  })

  it('sends the secret there once the origin was typed', async () => {
    const taker = await startTaker()
    const provider = await startProvider(() => ({ token_endpoint: `${taker.origin}/token` }))
    const said = await sitUntilGraphql({ ...answersFor(provider), tokenOrigin: ['https://login.example.org', taker.origin] })
    expect(said).toContain('It issues a token to this client')
    expect(withCredentials(taker)).toHaveLength(1)
  })
})

describe('init as a script', () => {
  let folder: Awaited<ReturnType<typeof emptyFolder>>
  beforeAll(async () => void (folder = await emptyFolder()))
  afterAll(async () => await folder.remove())

  async function init(name: string, provider: Recorder, more: readonly string[]): ReturnType<typeof gatewatch> {
    const { target, authUrl, organizationId } = answersFor(provider)
    const leftOut = ['--other-organization-id', '', '--gateway-url', '']
    const flags = ['--target', target, '--auth-url', authUrl, '--organization-id', organizationId, ...leftOut]
    return await gatewatch(
      ['init', '--non-interactive', '--keep-rejected', '--config', join(folder.path, name), ...flags, '--base-url', authUrl, ...more],
      { environment: { GATEWATCH_CLIENT_ID: 'client-of-the-test', GATEWATCH_CLIENT_SECRET: secret } },
    )
  }

  it('says which origin is missing, and then writes it', async () => {
    const taker = await startTaker()
    const provider = await startProvider(() => ({ token_endpoint: `${taker.origin}/token` }))
    const missing = await init('missing.yaml', provider, [])
    expect(missing.code).toBe(2)
    expect(`${missing.stdout}${missing.stderr}`).toContain(taker.origin)
    expect(missing.stderr).toContain('--token-origin')
    expect(taker.seen).toEqual([])

    const given = await init('given.yaml', provider, ['--token-origin', taker.origin])
    expect(given).toMatchObject({ code: 0, stderr: '' })
    expect(await readFile(join(folder.path, 'given.yaml'), 'utf8')).toContain(`tokenOrigins: ["${taker.origin}"]`)
    expect(withCredentials(taker)).toHaveLength(1)
  })

  it('checks the secret where a changed provider has its token endpoint, once its origin is given', async () => {
    const before = await startProvider(() => ({}))
    const taker = await startTaker()
    const provider = await startProvider(() => ({ token_endpoint: `${taker.origin}/token` }))
    await init('changed.yaml', before, [])
    const change = async (...more: readonly string[]): ReturnType<typeof gatewatch> =>
      await gatewatch(
        ['init', '--non-interactive', '--config', join(folder.path, 'changed.yaml'), '--auth-url', provider.origin, ...more],
        {
          environment: { GATEWATCH_CLIENT_ID: 'client-of-the-test', GATEWATCH_CLIENT_SECRET: secret },
        },
      )
    const missing = await change()
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('--token-origin') as string })
    expect(taker.seen).toEqual([])
    const given = await change('--token-origin', taker.origin)
    expect(given.stdout).toContain('It issues a token to this client')
    expect(given.stdout).not.toContain('did not check the secret')
    expect(await readFile(join(folder.path, 'changed.yaml'), 'utf8')).toContain(taker.origin)
  })

  it('sends nothing by a document whose issuer is false, also when everything is to be kept', async () => {
    const taker = await startTaker()
    const provider = await startProvider(() => ({ issuer: 'https://idp.example.org', token_endpoint: `${taker.origin}/token` }))
    const { stdout } = await init('false.yaml', provider, [])
    expect(stdout).toContain('https://idp.example.org')
    expect([...taker.seen, ...withCredentials(provider)]).toEqual([])
  })
})
