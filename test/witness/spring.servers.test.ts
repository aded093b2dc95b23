import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAuthority, type Authority } from '../engine/http/certificates.ts'
import { judgeTarget, type Judged } from '../judge.ts'
import { needs } from '../require-server.ts'
import { correctSprings, left, ofSpring } from './faults/spring.ts'
import { deviations, Figures, wronglyAccused } from './judged.ts'
import { startSpring, type Spring, type SpringOptions } from './spring.ts'

/** The first time Maven fetches all that it builds with. */
const buildTimeoutMs = 900_000

needs(
  'java',
  'mvn',
  'nginx',
  'openssl',
)('Spring Authorization Server, Spring for GraphQL and Spring Cloud Gateway', () => {
  const figures = new Figures()
  let authority: Authority
  let spring: Spring | undefined

  beforeAll(async () => {
    authority = makeAuthority()
    spring = await startSpring()
  }, buildTimeoutMs)
  afterAll(async () => {
    await spring?.stop()
    authority.remove()
  })

  const judge = async (options: SpringOptions): Promise<Judged> => {
    const witness = await spring!.startWitness(authority, options)
    try {
      return await judgeTarget(witness.target)
    } finally {
      await witness.stop()
    }
  }

  it.each(correctSprings)('raise no alarm %s', async (name, options, warned) => {
    const judged = await judge(options)
    figures.correct(name, judged)
    expect(deviations(judged)).toEqual({ failed: [], warned: [...warned].sort(), inconclusive: [] })
    expect(judged.summary).toMatchObject({ verdict: 'passed', diagnosis: [] })
  })

  it.each(Object.entries(ofSpring))('show %s', async (name, { named, failed = [], warned = [], step, ...options }) => {
    const judged = await judge(options)
    figures.planted(name, judged, named)
    const said = deviations(judged, left)
    expect(said).toEqual({ failed: [...failed].sort(), warned: [...warned].sort(), inconclusive: [] })
    expect(wronglyAccused(judged, step)).toEqual([])
  })

  it('are judged as often as docs/internals/accuracy.md says', () => {
    const { judged, alarms, found } = figures.tell('Spring')
    expect(judged).toBeGreaterThan(340)
    expect({ alarms, found }).toEqual({ alarms: 0, found: 7 })
  })
})
