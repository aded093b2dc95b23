/**
 * Compares the oldest gateway that is supported with the newest, by the corpus: `npm run gravitee:oldest` fails where a difference is not
 * the recorded one, and with `-- --record` records them anew. A difference has to follow from a rule that is named here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { oldest, startGravitee } from '../../gravitee-launcher/engine.ts'
import { callIds, type CallId } from './bases.ts'
import { type CorpusEntry, readCorpus } from './corpus.ts'
import { titleOf } from './compare.ts'
import { questionOf } from './generator/generate.ts'
import { type Observation, type ObservedCall, verdictOf } from './observation.ts'
import { observeReal } from './real.ts'

/** Reasons why the oldest gateway answers differently from the newest: the first match counts. */
const rules: readonly (readonly [name: string, fits: (entry: CorpusEntry, definition: string) => boolean])[] = [
  ['Version 4 definitions read #properties from 4.9.10 on.', ({ base }, text) => base.endsWith('.v4') && text.includes('#properties')],
  [
    'The retry policy before 3 ends a call with 502 when its condition reads the response in the request flow.',
    (_, text) => text.includes('"retry"'),
  ],
  ['The rate-limit policies before 3 know no dynamicPeriodTime.', (_, text) => text.includes('dynamicPeriodTime')],
  ['The ip-filtering policy before 2 reads lists and forwarded addresses otherwise.', (_, text) => text.includes('"ip-filtering"')],
  ['A callout before 5 ends a call whose request it cannot build with 502 and the reason.', ({ engine }) => engine === 'v4'],
  ['Exceptions of the older engine have other words.', ({ engine }) => engine === 'v3'],
]

/** The responses to the first call that differs, with the verdicts where these differ too. */
interface Difference {
  readonly definition: string
  readonly call: CallId
  readonly oldest: string
  readonly newest: string
}

const shown = (observation: Observation, call: CallId, other: Observation): string => {
  const { status, body, asked } = observation[call] as ObservedCall
  const verdict = verdictOf(observation) === verdictOf(other) ? '' : `${verdictOf(observation)}: `
  return `${verdict}${status} ${body.slice(0, 80)}; ${asked.length} calls`
}

/** The differences by the rules that explain them. */
export function differencesOf(
  corpus: readonly CorpusEntry[],
  observations: readonly Observation[],
): Readonly<Record<string, readonly Difference[]>> {
  const differences = corpus.flatMap((entry, index) => {
    const was = observations[index]!
    const call = callIds.find((id) => !isDeepStrictEqual(entry.real[id], was[id]))
    if (call === undefined) return []
    const [rule] = rules.find(([, fits]) => fits(entry, JSON.stringify(questionOf(entry)))) ?? ['no rule']
    const difference = { definition: titleOf(entry), call, oldest: shown(was, call, entry.real), newest: shown(entry.real, call, was) }
    return [{ rule, difference }]
  })
  return Object.fromEntries(
    [...Map.groupBy(differences, ({ rule }) => rule)].map(([rule, all]) => [rule, all.map(({ difference }) => difference)]),
  )
}

export const oldestFile = join(import.meta.dirname, 'oldest.json')
export const oldestText = (differences: ReturnType<typeof differencesOf>): string => `${JSON.stringify(differences, null, 2)}\n`

if (import.meta.main) {
  const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } })
  const gateway = await startGravitee('X-Gateway-Api-Key', oldest)
  try {
    const corpus = readCorpus()
    const questions = corpus.map((entry) => questionOf(entry)!)
    const observations = await observeReal(gateway, questions, (done) => process.stdout.write(`${done} of ${questions.length}\n`))
    const text = oldestText(differencesOf(corpus, observations))
    if (values.record) writeFileSync(oldestFile, text)
    else if (text !== readFileSync(oldestFile, 'utf8')) {
      process.stderr.write(
        `Gravitee ${oldest.version} differs from what is recorded: record it with -- --record, and read the difference.\n`,
      )
      process.exitCode = 1
    }
  } finally {
    await gateway.stop()
  }
}
