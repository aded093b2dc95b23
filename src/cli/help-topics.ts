import { type ReportLanguage, type Say, sayIn } from '../messages/index.ts'
import { wrap } from '../report/index.ts'
import { groups } from './commands.ts'
import { examplesText, exitCodes, variables } from './help.ts'

/** Example command lines of a topic. */
export const topicExamples = {
  'exit-codes': ['gatewatch run sandbox --fault access-not-approved --quiet; echo $?'],
  environment: ['GATEWATCH_LOCATION=oslo-1 gatewatch run sandbox --json'],
} as const

/** Help that is of no command: the short one, that of the program, or a topic; undefined for another name. */
export function generalHelp(topic: string, language: ReportLanguage): string | undefined {
  const say = sayIn(language)
  switch (topic) {
    case 'short':
      return shortHelp(say)
    case 'all':
      return rootHelp(say)
    case 'exit-codes':
      return `${say('help.exit-codes')}\n\n${rows(exitCodes.map((code) => [String(code), say({ id: `exit.${code}` })]))}\n\n${say('help.exit-codes-nagios')}\n\n${examplesText(topicExamples[topic], say).join('\n')}\n`
    case 'environment':
      return `${say('help.environment')}\n\n${rows(variables.map((name) => [name, say(`variable.${name}`)]))}\n\n${examplesText(topicExamples[topic], say).join('\n')}\n`
    default:
      return undefined
  }
}

const summaryOf = (name: string, say: Say): readonly [string, string] => [name, say({ id: `summary.${name}` })]

const first = ['init', 'run', 'accept', 'monitor'] as const

const shortHelp = (say: Say): string =>
  [
    say('help.gatewatch'),
    '',
    `${say('heading.Usage')}: gatewatch ${say('help.command').toUpperCase()}`,
    '',
    rows(first.map((name) => summaryOf(name, say))),
    '',
    say('help.try-sandbox'),
    say('help.all-commands'),
    '',
  ].join('\n')

function rootHelp(say: Say): string {
  const all = Object.values(groups).flatMap((group) => Object.keys(group))
  const width = Math.max(...all.map((name) => name.length))
  return [
    `${say('heading.Usage')}: gatewatch ${say('help.command').toUpperCase()} [--no-color]`,
    ...Object.entries(groups).flatMap(([group, below]) => [
      '',
      say({ id: `group.${group}` }),
      rows(
        Object.keys(below).map((name) => summaryOf(name, say)),
        width,
      ),
    ]),
    '',
    say('help.try-sandbox'),
    say('help.of-command'),
    say('help.topics'),
    '',
  ].join('\n')
}

/** A table of two columns within 80. */
function rows(pairs: readonly (readonly [name: string, text: string])[], width = Math.max(...pairs.map(([name]) => name.length))): string {
  return pairs
    .flatMap(([name, text]) => wrap(text, 76 - width).map((line, place) => `  ${(place === 0 ? name : '').padEnd(width)}  ${line}`))
    .join('\n')
}
