import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modes } from '../../src/gravitee/launcher/import-definition.ts'
import type { RunningGateway } from '../../src/gravitee/launcher/launch.ts'
import type { Diagnosis } from '../../src/engine/run/result.ts'
import { figuresTold, keepFigures, Measured, shareInFirst } from '../witness/measured.ts'
import { provided } from '../require-server.ts'
import { judgeThrough, missingHere, startGravitee, templateOf, tokenServiceTemplate } from './engine.ts'
import { PLANTED, planted, surroundings, type Planted, type Surroundings } from './planted.ts'

/** What never answers is not worth waiting for. */
const briefMs = 5000

provided(missingHere())("mistakes in Gravitee's own gateway", () => {
  let gateway: RunningGateway
  let around: Surroundings
  beforeAll(async () => void ([gateway, around] = await Promise.all([startGravitee(), surroundings()])))
  afterAll(async () => void (await Promise.all([gateway.stop(), around.close()])))

  const measured = new Measured()
  const rows: { readonly mistake: Planted; readonly diagnosis: readonly Diagnosis[] }[] = []

  describe.each(modes)('%s', (mode) => {
    it.each(PLANTED)('$title', async (mistake) => {
      const { files = {}, deployed, options = {}, hangs = false } = mistake
      const needed = [files, deployed?.(around.places) ?? {}].some((changes) => 'token-service' in changes)
      const { summary } = await judgeThrough(
        planted(gateway, mistake, around),
        [templateOf('population', files.population, { options }), templateOf('contact', files.contact, { options })],
        mode,
        needed ? tokenServiceTemplate(files['token-service']) : undefined,
        hangs ? { timeoutMs: briefMs } : {},
      )
      rows.push({ mistake, diagnosis: summary.diagnosis })
      measured.add({
        make: `Gravitee, ${mode} engine`,
        sight: 'black box',
        title: mistake.title,
        truth: mistake.truth,
        diagnosis: summary.diagnosis,
      })
      expect(summary.verdict).toBe('failed')
      expect(summary.diagnosis).not.toEqual([])
    })
  })

  it('are found, and explained as often as the documentation says', () => {
    const share = (holds: (row: (typeof rows)[number]) => boolean): number => Math.floor((100 * rows.filter(holds).length) / rows.length)
    const first = share(({ mistake, diagnosis }) => mistake.truth.some((step) => step === diagnosis[0]?.steps[0]))
    const named = share(({ mistake, diagnosis }) => diagnosis.some(({ steps }) => steps.some((step) => mistake.truth.includes(step))))
    console.log(`${PLANTED.length} mistakes in both engines: the right step first in ${first} %, named in ${named} %.`)
    const [, ...told] =
      /(\d+) mistakes planted.*?first in (\d+) %.*?named in (\d+) %/s.exec(readFileSync('docs/internals/gateway-model.md', 'utf8')) ?? []
    const [count, firstTold, namedTold] = told.map(Number)
    expect(count).toBe(PLANTED.length)
    const figures = measured.tell()
    keepFigures('gravitee', figures)
    expect(figures.filter(({ unexplained, wronglyAccused }) => unexplained + wronglyAccused > 0)).toEqual([])
    expect(shareInFirst(figures, 'black box')).toBeGreaterThanOrEqual(
      Math.max(0.92, shareInFirst(figuresTold('gravitee'), 'black box') - 0.02),
    )
    // On a busy machine one or two calls end otherwise than they usually do.
    expect(first).toBeGreaterThanOrEqual(firstTold! - 2)
    expect(named).toBeGreaterThanOrEqual(namedTold! - 2)
  })
})
