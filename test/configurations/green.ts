import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../sample.ts'
import { alarmsAt } from './alarms.ts'
import { environmentOf, type Configuration } from './configuration.ts'
import type { Stand } from './stand.ts'

/** Tests that a target is green under each configuration; the output names the seed that they were drawn by. */
export function describeGreen(stand: Stand, drawn: readonly Configuration[]): void {
  const own = process.env['TZ']
  let alarms = 0
  // The time zone is that of the whole process: one after the other.
  for (const [zone, rows] of Map.groupBy(drawn, (configuration) => environmentOf(configuration)['TZ'] ?? ''))
    describe(`${stand.name} in ${zone}`, () => {
      beforeAll(() => void (process.env['TZ'] = zone))
      afterAll(() => {
        if (own === undefined) delete process.env['TZ']
        else process.env['TZ'] = own
      })

      it.concurrent.each(rows.map((configuration) => [configuration.name, configuration] as const))(
        `is green by seed ${sample}: %s`,
        async (_, configuration) => {
          const seen = await alarmsAt(stand, configuration)
          alarms += seen.length
          expect(seen).toEqual([])
        },
      )
    })

  it(`prints how many configurations ${stand.name} was tested with`, () => {
    console.log(`${stand.name}: ${drawn.length} configurations by GATEWATCH_SAMPLE=${sample}, ${alarms} alarms`)
    expect(drawn.length).toBeGreaterThan(2)
  })
}
