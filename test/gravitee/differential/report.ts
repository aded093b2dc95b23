/**
 * Compares the model with the corpus, or with `--seed 7 --count 1000` with generated definitions, and prints what is different, each
 * with as few changes as it takes. `--add` keeps the differences in the corpus; `--named` tells which step of the set-up is named
 * for those that are broken.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startGravitee } from '../../gravitee-launcher/engine.ts'
import { callIds } from './bases.ts'
import { differenceText, figuresOf, figuresText, outcomeOf, titleOf } from './compare.ts'
import { corpusFile, corpusText, readCorpus } from './corpus.ts'
import { compareAll, comparedWith, isWrong, shrunk } from './differential.ts'
import { generate, questionOf } from './generator/generate.ts'
import { namedSteps, namedText, verdictOfLint } from './naming.ts'
import { verdictOf } from './observation.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '500' },
    most: { type: 'string', default: '40' },
    unverified: { type: 'boolean', default: false },
    add: { type: 'boolean', default: false },
    named: { type: 'boolean', default: false },
    published: { type: 'boolean', default: false },
    lint: { type: 'boolean', default: false },
  },
})

const gateway = values.seed === undefined ? undefined : await startGravitee()
try {
  const all =
    gateway === undefined
      ? await comparedWith(readCorpus())
      : await compareAll(gateway, generate(Number(values.seed), Number(values.count), values.published ? 'published' : 'known'))
  const wrong = all.filter(isWrong)
  const least = gateway === undefined ? wrong : await shrunk(gateway, wrong)
  for (const each of least.slice(0, Number(values.most))) process.stdout.write(`${differenceText(each)}\n`)
  if (values.unverified)
    for (const each of all.filter((one) => outcomeOf(one) === 'not verified'))
      process.stdout.write(
        `not verified: ${titleOf(each)}: ${callIds.map((call) => each.model[call]).find((observed) => typeof observed === 'string')}\n`,
      )
  for (const engine of ['v3', 'v4'] as const)
    process.stdout.write(`${engine}: ${figuresText(figuresOf(all.filter((each) => each.engine === engine)))}\n`)
  process.stdout.write(`${figuresText(figuresOf(all))}\n`)
  if (values.lint) {
    const tally: Record<string, number> = {}
    for (const each of all) {
      const question = questionOf(each)!
      const lintVerdict = await verdictOfLint(question)
      const is = verdictOf(each.real)
      const outcome =
        lintVerdict.verdict === 'not verified' ? 'not verified' : lintVerdict.verdict === is ? 'agrees' : `false ${lintVerdict.verdict}`
      tally[outcome] = (tally[outcome] ?? 0) + 1
      if (outcome !== 'agrees') process.stdout.write(`lint ${outcome}: ${titleOf(each)}: ${lintVerdict.why.join(' | ')}\n`)
    }
    process.stdout.write(`lint: ${JSON.stringify(tally)}\n`)
  }
  if (values.named) {
    const named = await namedSteps(all.filter(({ real }) => verdictOf(real) === 'red'))
    for (const { generated, by, steps } of named.filter(({ isRight }) => !isRight))
      process.stdout.write(`${by} names ${steps.join(', ') || 'nothing'}: ${titleOf(generated)}\n`)
    process.stdout.write(`${namedText(named)}\n`)
  }
  if (values.add) {
    const known = readCorpus()
    const nameOf = ({ base, engine, changes }: (typeof known)[number]): string => JSON.stringify([base, engine, changes])
    writeFileSync(corpusFile, corpusText([...new Map([...known, ...least].map((each) => [nameOf(each), each])).values()]))
  }
} finally {
  await gateway?.stop()
}
