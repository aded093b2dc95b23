import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { suites } from '../../suites/index.ts'
import { explain, type ExplainWords, loadExplainWords, type Place, products } from '../diagnosis/index.ts'
import { planOf, type CheckInfo } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import { type Language, loadLanguage, terminalOf, writable } from '../report/index.ts'
import { type LanguageTag, type SetupStep, steps } from '../domain/index.ts'
import { message } from '../messages/index.ts'

interface ExplainOptions {
  readonly from?: Place
  readonly status?: number
  readonly file?: string
  readonly json: boolean
  readonly language: LanguageTag
}

/** What is said, and in which language. */
interface Said {
  readonly words: ExplainWords
  readonly language: Language
}

/** Explains a check by its id, or whatever error somebody pasted. Nothing of the input is repeated: it may hold secrets. */
export async function explainCommand(pasted: readonly string[], options: ExplainOptions): Promise<0> {
  const said: Said = { words: await loadExplainWords(options.language), language: await loadLanguage(options.language) }
  const input = await inputOf(pasted, options, said.words)
  const checks = planOf(suites).checks.filter(({ info }) => info.name === input.trim() || info.check === input.trim())
  const infos = checks.map(({ info }) => info)
  const told = infos.length > 0 ? aboutCheck(infos, options, said) : aboutError(input, options, said)
  console.log(options.json ? told : writable(told, terminalOf(process.stdout, process.env)))
  return 0
}

async function inputOf(pasted: readonly string[], { file, from, status }: ExplainOptions, { mistakes }: ExplainWords): Promise<string> {
  if (pasted.length > 0) return pasted.join(' ')
  if (file !== undefined)
    return await readFile(file, 'utf8').catch(() => {
      throw new UsageError(message('command.verbatim', { text: mistakes.unreadable(file) }))
    })
  // A person at a terminal who told all that they know is not kept waiting for more.
  return process.stdin.isTTY && (from !== undefined || status !== undefined) ? '' : await text(process.stdin)
}

function aboutCheck(infos: readonly CheckInfo[], { json }: ExplainOptions, { words: { check: said }, language }: Said): string {
  if (json) return JSON.stringify(infos, null, 2)
  const [info] = infos as [CheckInfo]
  const { check, suite, title, source, gate } = info
  const instances = infos.flatMap(({ instance }) => instance ?? [])
  return [
    said.inSuite(check, suite),
    `  ${language.requirement(info) ?? title}.`,
    `  ${said.source}: ${source.join(', ')}`,
    `  ${gate === 'blocks' ? said.blocks : said.advises}`,
    ...(instances.length > 0 ? [`  ${said.judgedFor}: ${instances.join(', ')}`] : []),
  ].join('\n')
}

function aboutError(input: string, options: ExplainOptions, { words, language }: Said): string {
  const explained = explain(input, options, products, words)
  const { explanations, suspects, controls, place, statuses } = explained
  const { page } = words
  if (suspects.length === 0) throw new UsageError(message('command.verbatim', { text: words.mistakes.unknown }))
  if (options.json) return JSON.stringify(explained, null, 2)
  const titled = (step: SetupStep): string => `${language.steps[step].title} (${steps[step].section})`
  const blocks = explanations.map(({ recognised, speaker, cause, steps: named, remedy, confidence, next, source }) =>
    [
      cause,
      `  ${page.recognised(recognised, language.speakers[speaker], words.confidences[confidence])}`,
      ...named.map((step) => `  ${page.step}: ${titled(step)}`),
      `  ${page.toDo}: ${remedy}`,
      ...(next === undefined ? [] : [`  ${page.toDecide}: ${next}`]),
      ...(source === undefined ? [] : [`  ${page.readIn}: ${source}`]),
    ].join('\n'),
  )
  const named = new Set(explanations.flatMap((each) => each.steps))
  const others = place === undefined ? [] : suspects.filter((step) => !named.has(step))
  const redirected = statuses.slice(0, -1)
  return [
    ...(place === undefined ? [] : [page.answer(words.answerOf[place], statuses.at(-1))]),
    ...(redirected.length === 0 ? [] : [page.before(redirected)]),
    ...(explanations.length === 0 ? [page.nobody] : []),
    ...(blocks.length > 1 ? [page.several] : []),
    ...blocks,
    ...(others.length === 0 ? [] : [[page.notExcluded, ...others.map((step) => `  ${titled(step)}`)].join('\n')]),
    ...(controls.length === 0
      ? []
      : [
          [
            page.wouldTell,
            ...controls.map(
              ({ call, alike, otherwise }) => `  ${call}\n    ${page.alike}: ${alike}.\n    ${page.otherwise}: ${otherwise}.`,
            ),
          ].join('\n'),
        ]),
  ].join('\n\n')
}
