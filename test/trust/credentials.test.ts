import { describe, expect, it } from 'vitest'
import type { Target } from '../../src/config/target.ts'
import { exitCodeOf } from '../../src/engine/run/exit-code.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { leaksIn } from '../canary.ts'
import { judgeTarget, type Judged } from '../judge.ts'
import { startProvider, startTaker, type Recorder } from './provider.ts'

const checks = ['discovery.*', 'token.*', 'jwt.*']

/** Judges a provider with the client of a sandbox: a credential that must not be found where it has no business. */
async function judgeProvider(provider: Recorder, tokenOrigins: readonly string[] = [], secret?: Sensitive): Promise<Judged> {
  const { sandbox, target } = await startSandboxTarget()
  await sandbox.stop()
  const asked: Target = { ...target, authUrl: provider.origin, client: { ...target.client, ...(secret && { secret }), tokenOrigins } }
  return await judgeTarget(asked, { selection: { checks } })
}

const resultOf = ({ results }: Judged, name: string) => results.find((result) => result.name === name)!
const withCredentials = ({ seen }: Recorder): readonly string[] => seen.filter((request) => /authorization|client_secret/i.test(request))

describe('a credential', () => {
  it('goes nowhere by a document whose issuer is false', async () => {
    const taker = await startTaker()
    const provider = await startProvider(() => ({ issuer: 'https://idp.example.org', token_endpoint: `${taker.origin}/token` }))
    const judged = await judgeProvider(provider)
    expect(taker.seen).toEqual([])
    expect(withCredentials(provider)).toEqual([])
    expect(resultOf(judged, 'token.issued')).toMatchObject({ outcome: 'blocked', by: 'discovery.issuer' })
  })

  it('goes nowhere by a document whose issuer is false, not even where it would have gone anyway', async () => {
    const provider = await startProvider(() => ({ issuer: 'https://idp.example.org' }))
    await judgeProvider(provider)
    expect(withCredentials(provider)).toEqual([])
  })

  it('goes to the provider whose issuer differs by a slash alone', async () => {
    const provider = await startProvider((own) => ({ issuer: `${own}/` }))
    const judged = await judgeProvider(provider)
    expect(resultOf(judged, 'discovery.issuer').outcome).toBe('warned')
    expect(resultOf(judged, 'token.issued').outcome).toBe('passed')
  })

  it('goes to no other origin that nobody named, and the run says what to add', async () => {
    const taker = await startTaker()
    const provider = await startProvider(() => ({ token_endpoint: `${taker.origin}/token` }))
    const judged = await judgeProvider(provider)
    expect(taker.seen).toEqual([])
    const result = resultOf(judged, 'discovery.token-endpoint')
    expect(result).toMatchObject({ outcome: 'inconclusive', cause: 'limit', setting: 'client.tokenOrigins' })
    expect(JSON.stringify(result)).toContain(`config/sandbox.yaml, line 7: tokenOrigins: [\\"${taker.origin}\\"]`)
    expect(resultOf(judged, 'token.issued')).toMatchObject({ outcome: 'blocked', by: 'discovery.token-endpoint' })
    expect(judged.summary.verdict).toBe('incomplete')
    expect(exitCodeOf(judged.summary)).toBe(4)
    expect(judged.summary.diagnosis).toEqual([])
    expect(judged.summary.unverified).toContainEqual(
      expect.objectContaining({ check: 'discovery.token-endpoint', setting: 'client.tokenOrigins' }),
    )
  })

  it('goes to another origin that is named', async () => {
    const taker = await startTaker()
    const provider = await startProvider(() => ({ token_endpoint: `${taker.origin}/token` }))
    const judged = await judgeProvider(provider, [taker.origin])
    expect(resultOf(judged, 'token.issued').outcome).toBe('passed')
    expect(withCredentials(taker).length).toBeGreaterThan(0)
    expect(withCredentials(provider)).toEqual([])
    const [started] = judged.events
    expect(started).toMatchObject({
      run: { credentialOrigins: expect.arrayContaining([{ origin: taker.origin, receives: ['client secret'] }]) as unknown },
    })
  })

  it('with a blank inside arrives whole, and shows nowhere', async () => {
    const secret = 'two words-4711'
    const provider = await startProvider(() => ({}))
    const judged = await judgeProvider(provider, [], new Sensitive('client secret', secret))
    expect(resultOf(judged, 'token.issued').outcome).toBe('passed')
    const received = provider.seen.flatMap((request) => /Basic ([\w+/=]+)/.exec(request)?.[1] ?? [])
    expect(received.map((basic) => Buffer.from(basic, 'base64').toString())).toContainEqual(expect.stringMatching(/:two\+words-4711$/))
    expect(leaksIn(JSON.stringify(judged.events), { secret })).toEqual([])
  })
})
