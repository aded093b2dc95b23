import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningGateway } from '../../src/gravitee/launcher/launch.ts'
import { PLACED, wrongIn } from '../templates/lines.ts'
import { provided } from '../require-server.ts'
import { judgeThrough, missingHere, startGravitee, templateOf, tokenServiceTemplate } from './engine.ts'

const needsGravitee = provided(missingHere())

needsGravitee("of fifty mistakes over the three templates, Gravitee's own gateway", () => {
  let gateway: RunningGateway
  beforeAll(async () => void (gateway = await startGravitee()))
  afterAll(async () => await gateway.stop())

  it('names the line and the step of 48 or more', async () => {
    const lines: string[] = []
    const steps: string[] = []
    for (const mistake of PLACED) {
      const { file, change, options = {} } = mistake
      const registers = (['population', 'contact'] as const).map((each) =>
        templateOf(each, each === file ? change : undefined, { options }),
      )
      const tokenService = tokenServiceTemplate(file === 'token-service' ? change : undefined)
      const { summary } = await judgeThrough(gateway, registers, undefined, tokenService, { timeoutMs: 4000 })
      const wrong = wrongIn(mistake, summary.diagnosis)
      lines.push(...wrong.lines)
      steps.push(...wrong.steps)
    }
    console.log(['Wrong lines:', ...lines, 'Wrong steps:', ...steps].join('\n'))
    expect(PLACED.length - lines.length).toBeGreaterThanOrEqual(48)
    expect(PLACED.length - steps.length).toBeGreaterThanOrEqual(48)
  })
})
