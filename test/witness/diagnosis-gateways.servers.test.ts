import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Target } from '../../src/config/target.ts'
import { judgeTarget } from '../judge.ts'
import { needs } from '../require-server.ts'
import { startBehind, type Behind } from './behind.ts'
import { freePorts } from './child.ts'
import { ofGateway, ofGatewayProbed, targetOf } from './gateways.ts'
import { deviations } from './judged.ts'
import { apache } from './makes/apache.ts'
import { caddy } from './makes/caddy.ts'
import { haproxy } from './makes/haproxy.ts'
import type { Make } from './makes/make.ts'
import { nginx } from './makes/nginx.ts'
import { startMake } from './makes/running.ts'
import { spring } from './makes/spring.ts'
import { figuresTold, keepFigures, Measured, shareInFirst, sights } from './measured.ts'
import type { Stoppable } from './serve.ts'
import { properSetUp, type SetUp } from './set-up.ts'
import { SET_UP_MISTAKES, strippedInFront, type SetUpMistake } from './set-up-mistakes.ts'

const makes: Readonly<Record<string, Make>> = {
  nginx,
  HAProxy: haproxy,
  Caddy: caddy,
  'Apache httpd': apache,
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

/** A set-up for each mistake, with the target of those who made it. */
async function placed(
  make: Make,
  mistakes: readonly (SetUpMistake | undefined)[],
  behind: Behind,
  targets: Map<string, Target>,
): Promise<readonly SetUp[]> {
  const [one = 0] = await freePorts(1)
  const setUps: SetUp[] = []
  for (const [index, mistake] of mistakes.entries()) {
    const place = make.onePort === true ? `/set-up-${index}` : '/test'
    const made = { ...(await properSetUp(behind, place, make.onePort === true ? one : undefined)), behind }
    await mistake?.make(made)
    setUps.push(made.setUp)
    targets.set(mistake?.title ?? '', await targetOf(made.setUp, made.client, behind, place))
  }
  return setUps
}

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
