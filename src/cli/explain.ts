import { text } from 'node:stream/consumers'
import { suites } from '../../suites/index.ts'
import { explain } from '../diagnosis/explain.ts'
import { steps } from '../system/setup-steps.ts'
import { speakers } from '../surface/words.ts'
import { planOf } from '../engine/run/plan.ts'
import type { CheckInfo } from '../engine/run/result.ts'
import { UsageError } from '../library/fault.ts'

/** Explains a check by its id, or whatever error somebody pasted. Nothing of the input is repeated: it may hold secrets. */
export async function explainCommand(words: readonly string[]): Promise<0> {
  const input = words.length > 0 ? words.join(' ') : await text(process.stdin)
  const checks = planOf(suites).checks.filter(({ info }) => info.name === input.trim() || info.check === input.trim())
  if (checks.length > 0) console.log(aboutCheck(checks.map(({ info }) => info)))
  else console.log(aboutError(input))
  return 0
}

function aboutCheck(infos: readonly CheckInfo[]): string {
  const [{ check, suite, title, source, gate }] = infos as [CheckInfo]
  const instances = infos.flatMap(({ instance }) => instance ?? [])
  return [
    `${check}, in the suite ${suite}`,
    `  ${title}.`,
    `  Source: ${source.join(', ')}`,
    `  A violation ${gate === 'blocks' ? 'fails the run' : 'is a warning; the profile strict fails'}.`,
    ...(instances.length > 0 ? [`  Judged for each of: ${instances.join(', ')}`] : []),
  ].join('\n')
}

function aboutError(input: string): string {
  const explanations = explain(input)
  if (explanations.length === 0)
    throw new UsageError(
      'Nothing in this is known to Gatewatch. Paste the whole answer (body included), a status such as 401, a code such as CERT_HAS_EXPIRED, or the id of a check.',
    )
  const blocks = explanations.map(({ recognised, speaker, cause, steps: suspects, remedy, confidence, next }) =>
    [
      cause,
      `  Recognised by ${recognised}; answered by ${speakers[speaker]}; confidence ${confidence}.`,
      ...suspects.map((step) => `  Step: ${steps[step].title} (${steps[step].section})`),
      `  To do: ${remedy}`,
      ...(next === undefined ? [] : [`  To decide: ${next}`]),
    ].join('\n'),
  )
  return [...(blocks.length > 1 ? ['Several things can have said this, the likeliest first.'] : []), ...blocks].join('\n\n')
}
