import { bytesOf, readBytes } from '../base/index.ts'
import { type Command, Option } from '@commander-js/extra-typings'
import { suites } from '../../suites/index.ts'
import { decodePaste, loadExplain, type Callee, products, suspectLine, suspectsIn } from '../diagnosis/index.ts'
import { planOf, type CheckInfo, type Confidence } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import { message, type Message } from '../messages/index.ts'
import { type Language, loadLanguage, terminalOf, writable } from '../report/index.ts'
import { type SetupStep, steps } from '../domain/index.ts'
import { loadTemplates } from '../instruments.ts'
import { command, type OptionsOf } from './command.ts'
import { namesOf, whole } from './option.ts'

const places = namesOf<Callee>({ gateway: true, 'identity-provider': true, graphql: true, 'token-service': true, register: true })

const declare = (to: Command) =>
  to
    .argument('[text...]')
    .addOption(new Option('--from <place>').choices(places))
    .option('--status <code>', '', whole(100, 599))
    .option('-f, --file <path>')
    .option('--json', '', false)

/** The options of the command. */
type ExplainOptions = OptionsOf<typeof declare>

/** `gatewatch explain`: a check by its id, or an error that was pasted. Nothing of the input is repeated: it may contain secrets. */
export const explain = command({
  docs: 'docs/reference/explain.md',
  examples: [
    'gatewatch explain --from identity-provider --status 401',
    'gatewatch explain token.issued',
    'gatewatch explain TL06',
    'gatewatch explain --file answer.txt',
    'gatewatch explain --from gateway < answer.txt',
  ],
  exits: [0, 2],
  declare,
  run: async ([pasted], options, used) => {
    const input = await inputOf(pasted, options)
    if (input !== undefined) return await explainInput(input, options)
    used.outputHelp()
    return 0
  },
})

async function explainInput(input: string, options: ExplainOptions): Promise<0> {
  const language = await loadLanguage(options.language)
  const checks = planOf(suites).checks.filter(({ info }) => info.name === input.trim() || info.check === input.trim())
  const infos = checks.map(({ info }) => info)
  const explanation =
    infos.length > 0
      ? aboutCheck(infos, options, language)
      : ((await aboutLintRules(input, options, language)) ?? (await aboutError(input, options, language)))
  console.log(options.json ? explanation : writable(explanation, terminalOf(process.stdout, process.env)))
  return 0
}

/** Returns the text to explain, or undefined at a terminal without input. */
async function inputOf(pasted: readonly string[], { file, from, status }: ExplainOptions): Promise<string | undefined> {
  if (pasted.length > 0) return pasted.join(' ')
  // A person at a terminal is not kept waiting for more.
  if (file === undefined && process.stdin.isTTY) return from === undefined && status === undefined ? undefined : ''
  const bytes = await (file === undefined ? bytesOf(process.stdin) : readBytes(file)).catch(() => {
    throw new UsageError(message('explain.unreadable', { file: file ?? 'stdin' }))
  })
  return decodePaste(bytes)
}

function aboutCheck(infos: readonly CheckInfo[], { json }: ExplainOptions, language: Language): string {
  if (json) return JSON.stringify(infos, null, 2)
  const { say } = language
  const [info] = infos as [CheckInfo]
  const { check, suite, title, source, severity } = info
  const instances = infos.flatMap(({ instance }) => instance ?? [])
  return [
    say('explain.check.in-suite', { check, suite }),
    `  ${language.requirement(info) ?? title}.`,
    `  ${say('explain.source')}: ${source.join(', ')}`,
    `  ${say(`explain.check.${severity}`)}`,
    ...(instances.length > 0 ? [`  ${say('explain.check.instances')}: ${instances.join(', ')}`] : []),
  ].join('\n')
}

/** Explains the named rules about gateway templates: the requirement, the reason and the fix. Returns undefined if the input names none. */
async function aboutLintRules(input: string, { json }: ExplainOptions, { say, steps: titles }: Language): Promise<string | undefined> {
  const { rulesNamed, wordsOf } = await loadTemplates()
  const rules = rulesNamed(input)
  if (rules.length === 0) return undefined
  const described = rules.map(({ id, severity, step }) => {
    const { title, why, fix } = wordsOf(id)
    return { id, title: say(title), why: say(why), fix: say(fix), severity, step }
  })
  if (json) return JSON.stringify(described, null, 2)
  return described
    .map(({ id, title, why, fix, step }) =>
      [
        `${id}: ${title}.`,
        `  ${why}`,
        `  ${say('label.fix')}: ${fix}`,
        `  ${say('explain.step')}: ${titles[step].title} (${steps[step].section})`,
      ].join('\n'),
    )
    .join('\n\n')
}

/** First each cause with its fix, then the calls that narrow it down, then what else is possible. */
async function aboutError(input: string, options: ExplainOptions, language: Language): Promise<string> {
  const { say } = language
  const { explain: explainError } = await loadExplain()
  const explained = explainError(input, options, products, language.sentences)
  const { explanations, suspects, controls, place, statuses, answered } = explained
  if (suspects.length === 0) throw new UsageError(message('explain.unknown'))
  if (options.json) return JSON.stringify(explained, null, 2)
  const titled = (step: SetupStep): string => `${language.steps[step].title} (${steps[step].section})`
  const labeled = (label: Message, value: string): string => `  ${say(label)}: ${value}`
  const suspectsOf = (named: readonly SetupStep[], confidence: Confidence, rule: string | undefined): string => {
    const accused = {
      rule,
      steps: named,
      sections: named.map((step) => steps[step].section),
      confidence,
    }
    const suspected = suspectsIn(accused, false)!
    return `  ${say(suspected.label)}${suspected.link}${suspectLine(suspected, language.sentences)}`
  }
  const experiments = controls.map(({ call, command, alike, otherwise }) =>
    [`  ${call}`, `    ${command}`, `    ${say('explain.alike')}: ${alike}.`, `    ${say('explain.otherwise')}: ${otherwise}.`].join('\n'),
  )
  const causes = explanations.map(({ recognized, respondedBy, rule, cause, steps: named, fix, confidence, next, source }) =>
    [
      `${say('label.cause')}: ${cause}`,
      labeled(message('label.fix'), fix),
      suspectsOf(named, confidence, rule),
      ...(next === undefined ? [] : [labeled(message('label.narrow-down'), next)]),
      labeled(
        message('label.evidence'),
        say('explain.recognized', {
          by: recognized,
          responder: language.responders[respondedBy],
          confidence: message(`confidence.${confidence}`),
        }),
      ),
      ...(source === undefined ? [] : [labeled(message('explain.source'), source)]),
    ].join('\n'),
  )
  const named = new Set(explanations.flatMap((each) => each.steps))
  const others = place === undefined || !answered ? [] : suspects.filter((step) => !named.has(step))
  const [status, redirected] = [statuses.at(-1), statuses.slice(0, -1)]
  return [
    ...(place === undefined || !answered ? [] : [say(answerOf(place, status))]),
    ...(redirected.length === 0 ? [] : [say('explain.before', { count: redirected.length, statuses: redirected.map(String) })]),
    ...(causes.length === 0 ? [say('explain.unrecognized')] : []),
    ...(causes.length > 1 ? [say('explain.several')] : []),
    ...causes,
    ...(experiments.length === 0 ? [] : [[`${say('label.narrow-down')}: ${say('explain.experiments')}`, ...experiments].join('\n')]),
    ...(others.length === 0 ? [] : [[say('explain.not-excluded'), ...others.map((step) => `  ${titled(step)}`)].join('\n')]),
  ].join('\n\n')
}

function answerOf(place: Callee, status: number | undefined): Message {
  const of = message(`explain.answer-of.${place}`)
  return status === undefined ? message('explain.answer', { of }) : message('explain.answer-with-status', { of, status: String(status) })
}
