import { afterAll, beforeAll, expect, it } from 'vitest'
import { appendFileSync } from 'node:fs'
import type { Target } from '../../src/config/target.ts'
import { judgeTarget } from '../judge.ts'
import { needs } from '../require-server.ts'
import { IDENTITY_MISTAKES, providers, rightly, startGraphql, targetBelieved, type ProviderName } from './identity.ts'
import { deviations } from './judged.ts'
import type { Stoppable } from './serve.ts'

for (const name of Object.keys(providers) as ProviderName[])
  needs('java', 'mvn')(`set-up mistakes at ${name} and Spring for GraphQL`, () => {
    const running: Stoppable[] = []
    const targets = new Map<string, Target>()
    const mistakes = IDENTITY_MISTAKES.filter(({ of = name }) => of === name)
    beforeAll(async () => {
      const provider = await providers[name]()
      running.push(provider)
      const api = await startGraphql(provider.keys)
      const deaf = await startGraphql('http://127.0.0.1:1/keys')
      running.push(api, deaf)
      for (const mistake of [undefined, ...mistakes]) {
        const believed = rightly(provider.authUrl, `http://127.0.0.1:${api.port}`)
        mistake?.make(believed, { deaf: `http://127.0.0.1:${deaf.port}` })
        targets.set(mistake?.title ?? 'none', await targetBelieved(believed))
      }
    }, 900_000)
    afterAll(async () => void (await Promise.all(running.map(async (server) => await server.stop()))))

    it('raise no alarm where there is none', async () => {
      const judged = await judgeTarget(targets.get('none')!)
      console.log(name, JSON.stringify(deviations(judged)), JSON.stringify(judged.summary.diagnosis), judged.summary.verdict)
      console.log(JSON.stringify(judged.results.filter(({ outcome }) => outcome === 'failed')))
    })

    it.concurrent.each(mistakes.map((mistake) => [mistake.title, mistake] as const))('%s', async (title, { truth }) => {
      const judged = await judgeTarget(targets.get(title)!)
      const { diagnosis } = judged.summary
      const at = diagnosis.findIndex(({ steps }) => steps.some((step) => truth.includes(step)))
      const verdict =
        diagnosis.length === 0
          ? 'NONE'
          : at === 0
            ? truth.includes(diagnosis[0]!.steps[0])
              ? 'first-of-set'
              : 'first'
            : at > 0
              ? 'later'
              : 'MISSED'
      console.log(
        `@@ ${verdict} | ${name} | ${title} | black box | ${truth} | ${diagnosis.map(({ rule, steps, confidence }) => `${rule} ${confidence} ${steps}`).join(' ; ')}`,
      )
      if (process.env['DUMP'])
        appendFileSync(process.env['DUMP'], JSON.stringify({ name, title, probed: false, truth, diagnosis, events: judged.events }) + '\n')
      expect(diagnosis).not.toEqual([])
    })
  })
