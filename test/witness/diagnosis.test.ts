import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Target } from '../../src/config/target.ts'
import { judgeTarget, type Judged } from '../judge.ts'
import { needs } from '../require-server.ts'
import { startBehind, type Behind } from './behind.ts'
import { freePorts } from './child.ts'
import { deviations } from './judged.ts'
import { ofGateway, ofGatewayProbed, targetOf } from './gateways.ts'
import { apache } from './makes/apache.ts'
import { caddy } from './makes/caddy.ts'
import { haproxy } from './makes/haproxy.ts'
import type { Make } from './makes/make.ts'
import { nginx } from './makes/nginx.ts'
import { startMake } from './makes/running.ts'
import { spring } from './makes/spring.ts'
import type { Stoppable } from './serve.ts'
import { properSetUp, type SetUp } from './set-up.ts'
import { SET_UP_MISTAKES, strippedInFront, type SetUpMistake } from './set-up-mistakes.ts'

const makes: Readonly<Record<string, Make>> = { nginx, HAProxy: haproxy, Caddy: caddy, Apache: apache, 'Spring Cloud Gateway': spring }
const out: unknown[] = []
const only = process.env['ONLY']

for (const [name, make] of Object.entries(makes))
  needs(make.program)(`set-up mistakes in ${name}`, () => {
    let behind: Behind
    let gateway: Stoppable
    const targets = new Map<string, Target>()
    const mistakes: readonly SetUpMistake[] = [...SET_UP_MISTAKES, strippedInFront(0)]

    beforeAll(async () => {
      behind = await startBehind()
      const setUps: SetUp[] = []
      const [front = 0, one = 0] = await freePorts(2)
      for (const mistake of [undefined, ...SET_UP_MISTAKES, strippedInFront(front)]) {
        const place = make.onePort === true ? `/set-up-${setUps.length}` : '/test'
        const made = { ...(await properSetUp(behind, place, make.onePort === true ? one : undefined)), behind }
        mistake?.make(made)
        setUps.push(made.setUp)
        targets.set(mistake?.title ?? 'none', await targetOf(made.setUp, made.client, behind, place))
      }
      gateway = await startMake(make, setUps)
    })
    afterAll(async () => {
      await gateway?.stop()
      await behind?.stop()
    })

    it('raise no alarm where there is none', async () => {
      const judged = await judgeTarget(targets.get('none')!, { suites: ofGatewayProbed })
      console.log(
        name,
        JSON.stringify(judged.results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped')).slice(0, 4000),
        JSON.stringify(deviations(judged)),
        JSON.stringify(judged.summary.diagnosis),
        judged.summary.verdict,
      )
      if (judged.summary.diagnosis.length) show(judged)
    })

    it.concurrent.each(mistakes.flatMap((mistake) => [false, true].map((probed) => [mistake.title, probed, mistake] as const)))(
      '%s, probed %s',
      async (title, probed, { truth }) => {
        const judged = await judgeTarget(targets.get(title)!, { suites: probed ? ofGatewayProbed : ofGateway })
        const { diagnosis } = judged.summary
        const at = diagnosis.findIndex(({ steps }) => steps.some((step) => truth.includes(step)))
        const first = diagnosis.findIndex(({ steps }) => truth.includes(steps[0]))
        out.push({ name, title, truth, probed, at, first })
        const verdict = diagnosis.length === 0 ? 'NONE' : at === 0 ? (first === 0 ? 'first-of-set' : 'first') : at > 0 ? 'later' : 'MISSED'
        console.log(
          `@@ ${verdict} | ${name} | ${title} | ${probed ? 'probed' : 'black box'} | ${truth} | ${diagnosis.map(({ rule, steps, confidence }) => `${rule} ${confidence} ${steps}`).join(' ; ')}`,
        )
        if (at !== 0 && only !== undefined) show(judged)
        if (process.env['DUMP'])
          appendFileSync(process.env['DUMP'], JSON.stringify({ name, title, probed, truth, diagnosis, events: judged.events }) + '\n')
        expect(diagnosis).not.toEqual([])
      },
    )
  })

function show(judged: Judged): void {
  for (const e of judged.events) {
    if (e.type === 'exchange-finished') {
      const x = e.exchange as any
      console.log('  X', JSON.stringify({ ...x, timings: undefined }).slice(0, 900))
    }
  }
  console.log(JSON.stringify(judged.summary.diagnosis, null, 1))
}
