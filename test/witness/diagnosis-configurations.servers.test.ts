import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Target } from '../../src/config/target.ts'
import { judgeTarget } from '../judge.ts'
import { needs } from '../require-server.ts'
import { startBehind } from './behind.ts'
import { ofGateway, ofGatewayProbed } from './gateways.ts'
import { apache } from './makes/apache.ts'
import { caddy } from './makes/caddy.ts'
import { haproxy } from './makes/haproxy.ts'
import type { Make } from './makes/make.ts'
import { nginx } from './makes/nginx.ts'
import { startMake } from './makes/running.ts'
import { varnish } from './makes/varnish.ts'
import { keepFigures, Measured, shareInFirst, shareLeading, sights } from './measured.ts'
import { OWN_MISTAKES, WRITTEN } from './own-mistakes.ts'
import { placed, startWritten } from './placed.ts'
import type { Stoppable } from './serve.ts'

const makes: Readonly<Record<string, Make>> = { nginx, haproxy, caddy, apache, varnish }
const measured = new Measured()

/** Mistakes that the order of the steps was not learned from: that was learned from those of diagnosis-gateways.servers.test.ts. */
for (const [name, make] of Object.entries(makes))
  needs(make.program)(`mistakes in the configuration of ${name}`, () => {
    const running: Stoppable[] = []
    const targets = new Map<string, Target>()
    const written = WRITTEN[name]!

    beforeAll(async () => {
      const behind = await startBehind()
      running.push(behind, await startMake(make, await placed(make, OWN_MISTAKES, behind, targets)))
      for (const mistake of written) running.push(await startWritten(make, mistake, behind, targets))
    })
    afterAll(async () => void (await Promise.all(running.map(async (server) => await server.stop()))))

    describe.concurrent.each(sights)('%s', (sight) => {
      it.concurrent.each([...OWN_MISTAKES, ...written].map((mistake) => [mistake.title, mistake] as const))(
        'shows %s',
        async (title, { truth }) => {
          const judged = await judgeTarget(targets.get(title)!, { suites: sight === 'black box' ? ofGateway : ofGatewayProbed })
          const { diagnosis } = judged.summary
          measured.add({ make: name, sight, title, truth, diagnosis })
          expect(diagnosis).not.toEqual([])
        },
      )
    })
  })

needs(...Object.values(makes).map(({ program }) => program))('all of these configurations', () => {
  it('are explained by the true step, which is named first more often than not', () => {
    const told = measured.tell()
    keepFigures('configurations', told)
    expect(told.reduce((sum, { mistakes }) => sum + mistakes, 0)).toBeGreaterThanOrEqual(2 * 150)
    // Guards against the loss of a kind, with room for calls that a busy machine cuts off. The figures themselves are kept and told on a page.
    expect(shareInFirst(told, 'with the direct probe')).toBeGreaterThanOrEqual(0.9)
    expect(shareLeading(told, 'with the direct probe')).toBeGreaterThanOrEqual(0.55)
    expect(shareLeading(told, 'black box')).toBeGreaterThanOrEqual(0.45)
    expect(told.filter(({ unexplained, wronglyAccused }) => unexplained + wronglyAccused > 0)).toEqual([])
  })
})
