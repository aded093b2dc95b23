import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Target } from '../../src/config/target.ts'
import { judgeTarget } from '../judge.ts'
import { needs } from '../require-server.ts'
import { IDENTITY_MISTAKES, providers, rightly, startGraphql, targetBelieved, type ProviderName } from './identity.ts'
import { deviations } from './judged.ts'
import { figuresTold, keepFigures, Measured, shareInFirst } from './measured.ts'
import type { Stoppable } from './serve.ts'

const measured = new Measured()

/** The first time Maven fetches what it builds with. */
const buildTimeoutMs = 900_000

/** A port that nobody listens on. */
const nowhere = 'http://127.0.0.1:1/keys'

for (const name of Object.keys(providers) as ProviderName[])
  needs(
    'java',
    'mvn',
    'jar',
  )(`the set-up of ${name} and Spring for GraphQL`, () => {
    const running: Stoppable[] = []
    const targets = new Map<string, Target>()
    const mistakes = IDENTITY_MISTAKES.filter(({ of = name }) => of === name)

    beforeAll(async () => {
      const provider = await providers[name]()
      running.push(provider)
      const apis = await Promise.all([startGraphql(provider.keys), startGraphql(nowhere)])
      running.push(...apis)
      const [api, deaf] = apis.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string]
      for (const mistake of [undefined, ...mistakes]) {
        const believed = rightly(provider.authUrl, api)
        mistake?.make(believed, { deaf })
        targets.set(mistake?.title ?? '', await targetBelieved(believed))
      }
    }, buildTimeoutMs)
    afterAll(async () => void (await Promise.all(running.map(async (server) => await server.stop()))))

    it('raises no alarm where it is right', async () => {
      const judged = await judgeTarget(targets.get('')!)
      expect(deviations(judged)).toEqual({ failed: [], warned: [], inconclusive: [] })
      expect(judged.summary).toMatchObject({ verdict: 'passed', diagnosis: [] })
    })

    it.concurrent.each(mistakes.map((mistake) => [mistake.title, mistake] as const))('shows %s', async (title, { truth }) => {
      const { diagnosis } = (await judgeTarget(targets.get(title)!)).summary
      measured.add({ make: name, sight: 'black box', title, truth, diagnosis })
      expect(diagnosis).not.toEqual([])
    })
  })

needs(
  'java',
  'mvn',
  'jar',
)('all of these providers', () => {
  it('are explained as often as docs/internals/diagnosis.md says', () => {
    const told = measured.tell()
    keepFigures('identity', told)
    expect(told).toEqual(figuresTold('identity'))
    expect(shareInFirst(told, 'black box')).toBeGreaterThanOrEqual(0.97)
    expect(told.filter(({ unexplained, wronglyAccused }) => unexplained + wronglyAccused > 0)).toEqual([])
  })
})
