import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningGateway } from '../../../src/gravitee/launcher/launch.ts'
import { missingHere, startGravitee } from '../../gravitee-launcher/engine.ts'
import { provided } from '../../require-server.ts'
import { measure } from './gateway-measurement.ts'
import { generate } from './generate.ts'
import { compared, readMeasured, uses } from './measured.ts'

const seed = Number(process.env['GATEWATCH_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const count = Number(process.env['GATEWATCH_COUNT'] ?? 1000)

provided(missingHere())("expressions in Gravitee's own gateway", () => {
  let gateway: RunningGateway
  beforeAll(async () => void (gateway = await startGravitee()))
  afterAll(async () => await gateway.stop())

  it.each(uses)('amount to what they did when they were measured: %s', async (use) => {
    const recorded = readMeasured(use)
    const texts = recorded.map(({ text }) => text)
    expect(await measure(gateway, texts, use)).toEqual(recorded)
  })

  it.each(uses)(`amount to what we make of them, with GATEWATCH_SEED=${seed} GATEWATCH_COUNT=${count}: %s`, async (use) => {
    const { measurements, notModeled, differences } = compared(await measure(gateway, generate(seed, count), use), use)
    const decided = measurements - notModeled
    process.stdout.write(
      [
        ...differences.map((difference) => JSON.stringify(difference)),
        `${use}, seed ${seed}: ${measurements} asked, ${notModeled} not modeled, ${differences.length} of ${decided} different`,
        '',
      ].join('\n'),
    )
    expect(differences.length / decided).toBeLessThan(0.02)
    expect(notModeled / measurements).toBeLessThan(0.25)
  })
})
