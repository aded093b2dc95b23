import type { AnyCommand, CommandDefinition } from '../../src/cli/command.ts'
import { commands, groups, programOf } from '../../src/cli/commands.ts'
import { exitCodes, meaningOf } from '../../src/cli/help.ts'
import { loadLanguage, message, render } from '../../src/messages/index.ts'

const english = await loadLanguage('en')
const program = await programOf({ names: Object.keys(commands) })
const definitions = new Map(await Promise.all(Object.entries(commands).map(async ([name, load]) => [name, await load()] as const)))
const named = (name: string): AnyCommand =>
  name.split(' ').reduce<AnyCommand>((at, word) => at.commands.find((below) => below.name() === word)!, program)
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

/** docs/reference/cli.md, made from the commands. */
export function cliPage(): string {
  const sections = Object.entries(groups).flatMap(([group, below]) => [
    `## ${render({ id: `group.${group}` })}`,
    '',
    ...Object.entries(below)
      .flatMap(([name, one]) => (typeof one === 'function' ? [name] : Object.keys(one)))
      .flatMap(commandPart),
  ])
  return `${[
    '# Commands',
    '',
    'Made from the commands by `npm run docs`; do not edit. `gatewatch help COMMAND` prints the same, with `--language nb` in Norwegian. The exit codes are in [one table](exit-codes.md).',
    '',
    ...sections,
  ]
    .join('\n')
    .trimEnd()}\n`
}

function commandPart(name: string): readonly string[] {
  const [command, { docs, examples }] = [named(name), definitions.get(name)!]
  const help = command.createHelp()
  const given = help.visibleArguments(command).map((argument) => [help.argumentTerm(argument), help.argumentDescription(argument)] as const)
  const options = help.visibleOptions(command).map((option) => [help.optionTerm(option), help.optionDescription(option)] as const)
  return [
    `### gatewatch ${name}`,
    '',
    `${render({ id: `summary.${name}` })}. Read more: [${docs}](${docs === 'README.md' ? '../../' : '../'}${docs.replace(/^docs\//, '')}).`,
    '',
    '```text',
    help.commandUsage(command),
    '```',
    '',
    '| option | meaning |',
    '| --- | --- |',
    ...[...given, ...options].map(([term, text]) => `| \`${cell(term)}\` | ${cell(text)} |`),
    '',
    '```sh example',
    ...examples,
    '```',
    '',
  ]
}

/** docs/reference/exit-codes.md: the one table of exit codes. */
export function exitCodesPage(): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const own = (name: string, { exits }: CommandDefinition): readonly string[] =>
    exitCodes.map((code) => {
      if (code !== 3 && !exits.includes(code)) return '–'
      const meaning = meaningOf(code, name, english)
      return meaning === meaningOf(code, '', english) ? '✓' : meaning
    })
  return `${[
    '# Exit codes',
    '',
    'Made from the commands by `npm run docs`; do not edit. The first row has the meaning of each code. In the other rows ✓ has the same meaning, and – never happens.',
    '',
    row(['command', ...exitCodes.map(String)]),
    row(['---', ...exitCodes.map(() => '---')]),
    row(['**every command**', ...exitCodes.map((code) => meaningOf(code, '', english))]),
    ...[...definitions].map(([name, definition]) => row([`\`${name}\``, ...own(name, definition)])),
    '',
    render(message('help.exit-codes-nagios')).replaceAll('\n', ' '),
    '',
    'A failed run keeps exit code 1, also if a report cannot be written.',
  ].join('\n')}\n`
}
