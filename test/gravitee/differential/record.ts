/**
 * Records the corpus anew: `npm run gravitee:record` asks the real gateway about every definition of it, and with
 * `-- --seed 7 --count 300` adds generated ones.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startGravitee } from '../../gravitee-launcher/engine.ts'
import { baseIds, bases, type Engine } from './bases.ts'
import { corpusFile, corpusText, readCorpus } from './corpus.ts'
import { generate, type Generated, questionOf } from './generator/generate.ts'
import { observeReal } from './real.ts'

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '0' } } })

const unchanged: readonly Generated[] = baseIds.flatMap((base) =>
  (bases[base].version === 'v4' ? (['v4'] as const) : (['v4', 'v3'] as const)).map((engine: Engine) => ({ base, engine, changes: [] })),
)
const kept = existsSync(corpusFile) ? readCorpus().filter(({ changes }) => changes.length > 0) : []
const all = [...unchanged, ...kept, ...generate(Number(values.seed), Number(values.count))]
const once = [
  ...new Map(all.map(({ base, engine, changes }) => [JSON.stringify([base, engine, changes]), { base, engine, changes }])).values(),
]

const gateway = await startGravitee()
try {
  const questions = once.map((each) => questionOf(each)!)
  const observations = await observeReal(gateway, questions, (done) => process.stdout.write(`${done} of ${questions.length}\n`))
  writeFileSync(corpusFile, corpusText(once.map((each, index) => ({ ...each, real: observations[index]! }))))
} finally {
  await gateway.stop()
}
