/** Compares the model with the corpus, or with generated definitions, and prints what is different: `node test/gravitee/differential/report.ts`. */
import { parseArgs } from 'node:util'
import { startGravitee } from '../../gravitee-engine/engine.ts'
import { type Compared, differenceText, differencesOf, figuresOf, figuresText, outcomeOf, titleOf } from './compare.ts'
import { readCorpus } from './corpus.ts'
import { generate, questionOf } from './generator/generate.ts'
import { askModel } from './modelled.ts'
import { askReal } from './real.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '500' },
    most: { type: 'string', default: '30' },
    unverified: { type: 'boolean' },
  },
})

async function compared(): Promise<readonly Compared[]> {
  if (values.seed === undefined)
    return await Promise.all(readCorpus().map(async (entry) => ({ ...entry, model: await askModel(questionOf(entry)!) })))
  const generated = generate(Number(values.seed), Number(values.count))
  const questions = generated.map((each) => questionOf(each)!)
  const gateway = await startGravitee()
  try {
    const real = await askReal(gateway, questions)
    return await Promise.all(
      generated.map(async (each, index) => ({ ...each, real: real[index]!, model: await askModel(questions[index]!) })),
    )
  } finally {
    await gateway.stop()
  }
}

const all = await compared()
const wrong = all.filter((each) => differencesOf(each).length > 0 || ['false green', 'false red'].includes(outcomeOf(each)))
for (const each of wrong.toSorted((one, other) => one.changes.length - other.changes.length).slice(0, Number(values.most)))
  console.log(differenceText(each))
if (values.unverified === true)
  for (const each of all.filter((one) => outcomeOf(one) === 'not verified'))
    console.log(
      'not verified:',
      titleOf(each),
      Object.values(each.model).find((seen) => typeof seen === 'string'),
    )
console.log(figuresText(figuresOf(all)))
