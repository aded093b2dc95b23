import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningGateway } from '../../../src/gravitee-engine/launch.ts'
import { missingHere, startGravitee } from '../../gravitee-engine/engine.ts'
import { provided } from '../../require-server.ts'
import { readCorpus } from './corpus.ts'
import { questionOf } from './generator/generate.ts'
import { askReal } from './real.ts'

provided(missingHere())("Gravitee's own gateway", () => {
  let gateway: RunningGateway
  beforeAll(async () => void (gateway = await startGravitee()))
  afterAll(async () => await gateway.stop())

  it('answers as it did when the corpus was recorded', async () => {
    const corpus = readCorpus()
    const seen = await askReal(
      gateway,
      corpus.map((entry) => questionOf(entry)!),
    )
    const titleOf = ({ base, engine, changes }: (typeof corpus)[number]): string =>
      `${base} ${engine}: ${changes.map(({ label }) => label).join('; ')}`
    expect(corpus.map((entry, index) => ({ title: titleOf(entry), seen: seen[index] }))).toEqual(
      corpus.map((entry) => ({ title: titleOf(entry), seen: entry.real })),
    )
  })
})
