import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answers, exchanges, given, whenApplicable, type Check, type CheckId, type Context } from '../../../src/engine/check/check.ts'
import { Failure, NotApplicable } from '../../../src/engine/check/finding.ts'
import { answering, judgeChecks, must, pathOf } from '../check/own.ts'
import { runs } from '../../sample.ts'

const nowhere = 'http://127.0.0.1:9'
const broken = { code: 'own.broken', message: 'broken' }
const fails = (): never => {
  throw new Failure(broken)
}

describe('what a check needs', () => {
  it('is judged once, however many need it, and its value reaches them all', async () => {
    const server = await answering((_, response) => response.end('{"token":"t"}'))
    const seen: unknown[] = []
    const root = must('own.root', async ({ http }) => (await http.get('auth', `${server.url}/root`)).text())
    const dependents = [1, 2, 3, 4, 5].map((n) =>
      must(`own.dependent-${n}`, ({ needs }: { needs: { root: string } }) => void seen.push(needs.root), { needs: { root } }),
    )
    const { results, summary } = await judgeChecks([...dependents, root], server.url)
    expect(server.paths).toEqual(['/root'])
    expect(seen).toEqual(Array(5).fill('{"token":"t"}'))
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(6).fill('passed'))
    expect(summary.requests).toBe(1)
  })

  it('blocks under the name of the root, through middle men', async () => {
    let ran = 0
    const root = must('own.root', fails, { instance: 'one' })
    const middle = must('own.middle', () => void ran++, { needs: { root } })
    const far = must('own.far', () => void ran++, { needs: { middle } })
    const farthest = must('own.farthest', () => void ran++, { needs: { far } })
    const { by, summary } = await judgeChecks([farthest, far, middle, root], nowhere)
    for (const name of ['own.middle', 'own.far', 'own.farthest'])
      expect(by[name]).toMatchObject({ outcome: 'blocked', by: 'own.root [one]', attempts: [] })
    expect(ran).toBe(0)
    expect(summary.counts).toMatchObject({ failed: 1, blocked: 3 })
  })

  it('hands a skip on with its reason and setting, unless something else blocks', async () => {
    const setting = given('no address is configured', 'gateway.url', () => undefined)
    const skipped = must('own.skipped', () => undefined, { needs: { setting } })
    const root = must('own.root', fails)
    const { by } = await judgeChecks(
      [
        skipped,
        root,
        must('own.after-skipped', () => undefined, { needs: { skipped } }),
        must('own.after-both', () => undefined, { needs: { skipped, root } }),
      ],
      nowhere,
    )
    const unverified = { outcome: 'not-verified', reason: 'no address is configured', setting: 'gateway.url' }
    expect(by['own.skipped']).toMatchObject(unverified)
    expect(by['own.after-skipped']).toMatchObject(unverified)
    expect(by['own.after-both']).toMatchObject({ outcome: 'blocked', by: 'own.root' })
  })

  it('serves those that need it when it was warned with a value, and blocks them when it has none', async () => {
    const noted = must('own.noted', (context) => (context.warn(broken), 'a value'))
    const advised = must('own.advised', (): string => fails(), { severity: 'warning' })
    let seen: unknown
    const { by } = await judgeChecks(
      [
        noted,
        advised,
        must('own.after-noted', ({ needs }: { needs: { noted: string } }) => void (seen = needs.noted), { needs: { noted } }),
        must('own.after-advised', () => undefined, { needs: { advised } }),
      ],
      nowhere,
    )
    expect(by['own.noted']).toMatchObject({ outcome: 'warned', findings: [broken] })
    expect(by['own.after-noted']).toMatchObject({ outcome: 'passed' })
    expect(seen).toBe('a value')
    expect(by['own.advised']).toMatchObject({ outcome: 'warned', findings: [broken] })
    expect(by['own.after-advised']).toMatchObject({ outcome: 'blocked', by: 'own.advised' })
  })

  it('may be a setting: picked for the check, unverified without it, of no concern where it is optional', async () => {
    const name = given('no name', 'target', ({ name }) => name)
    const absent = given('no other', 'graphql.otherOrganizationId', ({ graphql }) => graphql.otherOrganizationId)
    const https = given('http on loopback', 'authUrl', () => undefined, { optional: true })
    let picked: unknown
    const { by, summary } = await judgeChecks(
      [
        must('own.with', ({ needs }: { needs: { name: string } }) => void (picked = needs.name), { needs: { name } }),
        must('own.without', () => undefined, { needs: { name, absent } }),
        must('own.optional', () => undefined, { needs: { https, absent: name } }),
      ],
      nowhere,
    )
    expect(picked).toBe('test')
    expect(by['own.without']).toMatchObject({ outcome: 'not-verified', setting: 'graphql.otherOrganizationId' })
    expect(by['own.optional']).toMatchObject({ outcome: 'not-applicable', reason: 'http on loopback' })
    expect(by['own.optional']).not.toHaveProperty('setting')
    expect(summary.unverified).toEqual([{ check: 'own.without', reason: 'no other', setting: 'graphql.otherOrganizationId' }])
  })

  it('may be wanted only where it applies: a failure still blocks', async () => {
    const opaque = must('own.opaque', (): string => {
      throw new NotApplicable('the token is opaque')
    })
    const root = must('own.root', fails)
    const present = must('own.present', () => 'here')
    const seen: unknown[] = []
    const look = (id: CheckId, needed: Check): Check =>
      must(id, ({ needs }: { needs: { value: unknown } }) => void seen.push(needs.value), { needs: { value: whenApplicable(needed) } })
    const { by } = await judgeChecks([opaque, root, present, look('own.a', opaque), look('own.b', root), look('own.c', present)], nowhere)
    expect(by['own.opaque']).toMatchObject({ outcome: 'not-applicable', reason: 'the token is opaque' })
    expect(by['own.b']).toMatchObject({ outcome: 'blocked', by: 'own.root' })
    expect(new Set(seen)).toEqual(new Set(['here', undefined]))
  })
})

describe('a passive check', () => {
  it('comes last and sees every exchange, those of failed checks too, or those of one origin', async () => {
    const server = await answering((request, response) => {
      if (pathOf(request) === '/slow') setTimeout(() => response.end('{}'), 50)
      else if (pathOf(request) === '/cut') response.destroy()
      else response.writeHead(404).end('{}')
    })
    const seen: Record<string, readonly string[]> = {}
    const look = (name: string, origin?: 'base'): Check =>
      must(
        `own.${name}`,
        ({ needs }: { needs: { seen: readonly { request: { url: string } }[] } }) =>
          void (seen[name] = needs.seen.map(({ request }) => new URL(request.url).pathname).sort()),
        { needs: { seen: exchanges(origin) } },
      )
    const { events, by } = await judgeChecks(
      [
        look('all'),
        look('base', 'base'),
        must('own.slow', async ({ http }) => void (await http.get('auth', `${server.url}/slow`))),
        must('own.fails', async ({ http }) => (await http.get('base', `${server.url}/fails`), fails())),
        must('own.cut', async ({ http }) => void (await http.get('gateway', `${server.url}/cut`)), {
          sends: { gateway: 1, 'wrong-secret': 1 },
        }),
      ],
      server.url,
    )
    expect(by['own.fails']?.outcome).toBe('failed')
    expect(by['own.cut']).toMatchObject({ outcome: 'inconclusive', cause: 'transport' })
    expect(seen).toEqual({ all: ['/cut', '/fails', '/slow'], base: ['/fails'] })
    const finished = events.flatMap((event) => (event.type === 'check-finished' ? event.result.name : []))
    expect(finished.slice(-2).sort()).toEqual(['own.all', 'own.base'])
  })

  it('is judged once, though it tells of accidents that may pass', async () => {
    let ran = 0
    const passive = must(
      'own.passive',
      () => {
        ran++
        throw new Failure({ code: 'transport.reset', message: 'somebody hung up' })
      },
      { needs: { seen: exchanges() } },
    )
    const server = await answering()
    const sends = must('own.sends', async ({ http }) => void (await http.get('auth', server.url)))
    const { by } = await judgeChecks([passive, sends], nowhere)
    expect(by['own.passive']).toMatchObject({ outcome: 'failed' })
    expect(ran).toBe(1)
  })

  it('judges nothing where nothing was sent, and says so', async () => {
    let ran = 0
    const server = await answering()
    const sends = must('own.sends', async ({ http }) => void (await http.get('auth', server.url)))
    const gateway = must('own.gateway', () => void ran++, { needs: { seen: exchanges('gateway') } })
    const { by } = await judgeChecks([gateway, sends], server.url)
    expect(by['own.gateway']).toMatchObject({
      outcome: 'not-verified',
      reason: 'no call that this check could evaluate was made',
    })
    expect(ran).toBe(0)
  })

  it('judges no answers where nothing was answered, and says so', async () => {
    let ran = 0
    const sends = must('own.sends', async ({ http }) => void (await http.get('auth', nowhere)))
    const passive = must('own.passive', () => void ran++, { needs: { seen: answers() } })
    const { by } = await judgeChecks([passive, sends], nowhere)
    expect(by['own.passive']).toMatchObject({
      outcome: 'not-verified',
      reason: 'no response that this check could evaluate was received',
    })
    expect(ran).toBe(0)
  })
})

describe('at once', () => {
  const latencyMs = 60
  const ask =
    (url: string) =>
    async ({ http }: Pick<Context, 'http'>): Promise<void> =>
      void (await http.get('auth', url))

  it('independent checks overlap: a diamond costs about its longest chain', async () => {
    let open = 0
    const overlapping: number[] = []
    const server = await answering((_, response) => {
      overlapping.push(++open)
      setTimeout(() => void (open--, response.end('{}')), latencyMs)
    })
    const top = must('own.top', ask(server.url))
    const middles = Array.from({ length: 6 }, (_, n) => must(`own.middle-${n}`, ask(server.url), { needs: { top } }))
    const bottom = must('own.bottom', ask(server.url), {
      needs: Object.fromEntries(middles.map((middle, n) => [`m${n}`, middle])),
    })
    const { summary } = await judgeChecks([bottom, ...middles, top], server.url)
    expect(summary.counts.passed).toBe(8)
    // The first and the last are alone; those in between are not, however late some of them come.
    expect(overlapping).toHaveLength(8)
    expect([overlapping[0], overlapping[7]]).toEqual([1, 1])
    expect(Math.max(...overlapping)).toBeGreaterThan(1)
  })

  it.each([1, 3])('no more than %i checks send', async (concurrency) => {
    const waiting: ServerResponse[] = []
    let most = 0
    // So many wait for each other, and a moment for one too many.
    const server = await answering((_, response) => {
      most = Math.max(most, waiting.push(response))
      if (waiting.length === concurrency) setTimeout(() => waiting.splice(0).forEach((one) => one.end('{}')), 10)
    })
    const checks = Array.from({ length: 9 }, (_, n) => must(`own.check-${n}`, ask(server.url)))
    const { summary } = await judgeChecks(checks, server.url, { settings: { concurrency } })
    expect(summary.counts.passed).toBe(9)
    expect(most).toBe(concurrency)
  })

  it('whatever needs whatever, every check runs once, after what it needs, and nothing waits for ever', async () => {
    const graphs = fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(graphs, fc.integer({ min: 1, max: 4 }), fc.boolean(), async (graph, concurrency, backwards) => {
        const ran: number[] = []
        const checks: Check[] = []
        graph.forEach((picks, n) => {
          const needed = n === 0 ? [] : [...new Set(picks.map((pick) => pick % n))]
          const needs = Object.fromEntries(needed.map((index) => [`n${index}`, checks[index]!]))
          checks.push(
            must(
              `own.check-${n}`,
              async () => {
                expect(needed.every((index) => ran.includes(index))).toBe(true)
                await sleep(0)
                ran.push(n)
              },
              { needs },
            ),
          )
        })
        const { summary } = await judgeChecks(backwards ? checks.toReversed() : checks, nowhere, { settings: { concurrency } })
        expect(summary.counts.passed).toBe(checks.length)
        expect(ran.toSorted((a, b) => a - b)).toEqual(checks.map((_, n) => n))
      }),
      { numRuns: runs(100) },
    )
  })
})
