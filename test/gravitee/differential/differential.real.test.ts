import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningGateway } from '../../../src/gravitee/launcher/launch.ts'
import { missingHere, startGravitee } from '../../gravitee-launcher/engine.ts'
import { provided } from '../../require-server.ts'
import { atLeast } from './bars.ts'
import { differenceText, figuresOf, figuresText, titleOf } from './compare.ts'
import { readCorpus } from './corpus.ts'
import { compareAll, isWrong, shrunk } from './differential.ts'
import { generate, questionOf } from './generator/generate.ts'
import { observeReal } from './real.ts'

const seed = Number(process.env['GATEWATCH_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const count = Number(process.env['GATEWATCH_COUNT'] ?? 1000)

provided(missingHere())("Gravitee's own gateway", () => {
  let gateway: RunningGateway
  beforeAll(async () => void (gateway = await startGravitee()))
  afterAll(async () => await gateway.stop())

  it('answers as it did when the corpus was recorded', async () => {
    const corpus = readCorpus()
    const observations = await observeReal(
      gateway,
      corpus.map((entry) => questionOf(entry)!),
    )
    expect(corpus.map((entry, index) => ({ title: titleOf(entry), seen: observations[index] }))).toEqual(
      corpus.map((entry) => ({ title: titleOf(entry), seen: entry.real })),
    )
  })

  describe(`beside the model, with GATEWATCH_SEED=${seed} GATEWATCH_COUNT=${count}`, () => {
    it('makes the same of generated definitions', async () => {
      const all = await compareAll(gateway, generate(seed, count))
      const differences = await shrunk(gateway, all.filter(isWrong))
      const figures = figuresOf(all)
      process.stdout.write([...differences.map(differenceText), `seed ${seed}: ${figuresText(figures)}`, ''].join('\n'))
      expect(figures).toSatisfy(atLeast)
    })
  })
})
