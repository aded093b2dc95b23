import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { suites } from '../../suites/index.ts'
import { explain } from '../diagnosis/explain.ts'
import type { Place } from '../diagnosis/place.ts'
import { planOf } from '../engine/run/plan.ts'
import type { CheckInfo } from '../engine/run/result.ts'
import { UsageError } from '../library/fault.ts'
import { plural, speakers } from '../surface/words.ts'
import { steps } from '../system/setup-steps.ts'

interface ExplainOptions {
  readonly from?: Place
  readonly status?: number
  readonly file?: string
  readonly json: boolean
}

/** Explains a check by its id, or whatever error somebody pasted. Nothing of the input is repeated: it may hold secrets. */
export async function explainCommand(words: readonly string[], options: ExplainOptions): Promise<0> {
  const input = await inputOf(words, options)
  const checks = planOf(suites).checks.filter(({ info }) => info.name === input.trim() || info.check === input.trim())
  if (checks.length > 0)
    console.log(
      options.json
        ? JSON.stringify(
            checks.map(({ info }) => info),
            null,
            2,
          )
        : aboutCheck(checks.map(({ info }) => info)),
    )
  else console.log(aboutError(input, options))
  return 0
}

async function inputOf(words: readonly string[], { file, from, status }: ExplainOptions): Promise<string> {
  if (words.length > 0) return words.join(' ')
  if (file !== undefined)
    return await readFile(file, 'utf8').catch(() => {
      throw new UsageError(`${file} cannot be read. Name a file with the answer, or give it on standard input.`)
    })
  // A person at a terminal who told all that they know is not kept waiting for more.
  return process.stdin.isTTY && (from !== undefined || status !== undefined) ? '' : await text(process.stdin)
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

const called: Readonly<Record<Place, string>> = {
  gateway: 'the gateway',
  'identity-provider': 'the identity provider',
  graphql: 'the GraphQL API',
  'token-service': 'the token-issuing service',
  register: 'the register, as a log has its answer',
}

function aboutError(input: string, options: ExplainOptions): string {
  const explained = explain(input, options)
  const { explanations, suspects, controls, place, statuses } = explained
  if (suspects.length === 0)
    throw new UsageError(
      'Nothing in this is known to Gatewatch. Paste the whole answer (curl -i, body included) or the whole error, or tell where it came from with --from and what status it had with --status; a status such as 401, a code such as CERT_HAS_EXPIRED and the id of a check or a rule are explained, too.',
    )
  if (options.json) return JSON.stringify(explained, null, 2)
  const blocks = explanations.map(({ recognised, speaker, cause, steps: named, remedy, confidence, next, source }) =>
    [
      cause,
      `  Recognised by ${recognised}; answered by ${speakers[speaker]}; confidence ${confidence}.`,
      ...named.map((step) => `  Step: ${steps[step].title} (${steps[step].section})`),
      `  To do: ${remedy}`,
      ...(next === undefined ? [] : [`  To decide: ${next}`]),
      ...(source === undefined ? [] : [`  Read in: ${source}`]),
    ].join('\n'),
  )
  const named = new Set(explanations.flatMap((each) => each.steps))
  const others = place === undefined ? [] : suspects.filter((step) => !named.has(step))
  const redirected = statuses.slice(0, -1)
  return [
    ...(place === undefined ? [] : [`An answer of ${called[place]}${statuses.length === 0 ? '' : `, status ${statuses.at(-1)}`}.`]),
    ...(redirected.length === 0 ? [] : [`Before it came ${plural(redirected.length, 'other answer')}: ${redirected.join(', ')}.`]),
    ...(explanations.length === 0 ? ['Nothing in it tells who spoke.'] : []),
    ...(blocks.length > 1 ? ['Several things can have said this, the likeliest first.'] : []),
    ...blocks,
    ...(others.length === 0
      ? []
      : [['Not excluded by this answer alone:', ...others.map((step) => `  ${steps[step].title} (${steps[step].section})`)].join('\n')]),
    ...(controls.length === 0
      ? []
      : [
          [
            'What would tell:',
            ...controls.map(({ call, alike, otherwise }) => `  ${call}\n    Answered alike: ${alike}.\n    Otherwise: ${otherwise}.`),
          ].join('\n'),
        ]),
  ].join('\n\n')
}
