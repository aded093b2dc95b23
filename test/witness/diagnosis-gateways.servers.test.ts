import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Target } from '../../src/config/target.ts'
import { judgeTarget } from '../judge.ts'
import { needs } from '../require-server.ts'
import { startBehind } from './behind.ts'
import { ofGateway, ofGatewayProbed } from './gateways.ts'
import { deviations } from './judged.ts'
import { apache } from './makes/apache.ts'
import { caddy } from './makes/caddy.ts'
import { haproxy } from './makes/haproxy.ts'
import type { Make } from './makes/make.ts'
import { nginx } from './makes/nginx.ts'
import { startMake } from './makes/running.ts'
import { spring } from './makes/spring.ts'
import { varnish } from './makes/varnish.ts'
import { figuresTold, keepFigures, Measured, shareInFirst, sights } from './measured.ts'
import { placed } from './placed.ts'
import type { Stoppable } from './serve.ts'
import { SET_UP_MISTAKES, strippedInFront, type SetUpMistake } from './set-up-mistakes.ts'

const makes: Readonly<Record<string, Make>> = {
  nginx,
  HAProxy: haproxy,
  Caddy: caddy,
  'Apache httpd': apache,
  Varnish: varnish,
  'Spring Cloud Gateway': spring,
}
const measured = new Measured()

/** The first time Maven fetches what it builds with. */
const buildTimeoutMs = 900_000

/** Every make answers its own defaults: none of them is one that the rules were written for. */
for (const [name, make] of Object.entries(makes))
  needs(make.program, ...(make.program === 'java' ? ['mvn'] : []))(`the set-up of ${name}`, () => {
    const running: Stoppable[] = []
    const targets = new Map<string, Target>()
    const mistakes: readonly SetUpMistake[] = [...SET_UP_MISTAKES, strippedInFront].filter(({ byTurns }) => !(byTurns && make.byChance))

    beforeAll(async () => {
      const behind = await startBehind()
      running.push(behind)
      const setUps = await placed(make, [undefined, ...mistakes], behind, targets)
      running.push(await startMake(make, setUps))
    }, buildTimeoutMs)
    afterAll(async () => void (await Promise.all(running.map(async (server) => await server.stop()))))

    it('raises no alarm where it is right', async () => {
      const judged = await judgeTarget(targets.get('')!, { suites: ofGatewayProbed })
      expect(deviations(judged)).toEqual({ failed: [], warned: make.warned ?? [], inconclusive: [] })
      expect(judged.summary).toMatchObject({ verdict: 'passed', diagnosis: [] })
    })

    describe.concurrent.each(sights)('%s', (sight) => {
      it.concurrent.each(mistakes.map((mistake) => [mistake.title, mistake] as const))('shows %s', async (title, { truth }) => {
        const judged = await judgeTarget(targets.get(title)!, { suites: sight === 'black box' ? ofGateway : ofGatewayProbed })
        const { diagnosis } = judged.summary
        measured.add({ make: name, sight, title, truth, diagnosis })
        expect(diagnosis).not.toEqual([])
      })
    })
  })

needs(...Object.values(makes).map(({ program }) => program))('all of these gateways', () => {
  it('are explained as often as docs/internals/diagnosis.md says', () => {
    const told = measured.tell()
    keepFigures('gateways', told)
    const page = figuresTold('gateways')
    expect(told.map(({ make, mistakes }) => [make, mistakes])).toEqual(page.map(({ make, mistakes }) => [make, mistakes]))
    for (const sight of sights) {
      console.log(`In the first diagnosis, ${sight}: ${(100 * shareInFirst(told, sight)).toFixed(1)} %.`)
      // What works now and then is seen at one time and not at another.
      expect(shareInFirst(told, sight)).toBeGreaterThanOrEqual(shareInFirst(page, sight) - 0.02)
    }
    expect(shareInFirst(told, 'black box')).toBeGreaterThanOrEqual(0.92)
    expect(shareInFirst(told, 'with the direct probe')).toBeGreaterThanOrEqual(0.97)
    expect(told.filter(({ unexplained, wronglyAccused }) => unexplained + wronglyAccused > 0)).toEqual([])
  })
})
