import { pagePath } from '../base/index.ts'
import type { ExitCode } from '../engine/index.ts'
import { sayIn, type ReportLanguage, render, type Say } from '../messages/index.ts'
import type { CommandDefinition } from './command.ts'

/** The table of exit codes; a command may be more precise. */
export const exitCodes: readonly ExitCode[] = [0, 1, 2, 3, 4, 130]

/** Variables of the environment that commands read, apart from those that a configuration names. */
export const variables = [
  'GATEWATCH_LOCATION',
  'GATEWATCH_JAVA_HOME',
  'GATEWATCH_CONFIG',
  'GATEWATCH_TARGET',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'TRACEPARENT',
  'HTTPS_PROXY',
  'NO_PROXY',
  'CI',
  'NO_COLOR',
  'FORCE_COLOR',
  'ACCESSIBLE',
  'XDG_CACHE_HOME',
] as const

/** Returns the text after the options of a command. */
export function helpBehind(name: string, { docs, examples, exits }: CommandDefinition, language: ReportLanguage): string {
  const say = sayIn(language)
  return [
    '',
    ...examplesText(examples, say),
    '',
    `${say('heading.Exit codes')}:`,
    ...exitCodes
      .filter((code) => code === 3 || exits.includes(code))
      .map((code) => `  ${String(code).padEnd(3)}  ${meaningOf(code, name, language)}`),
    '',
    // An address is not broken.
    `${say('help.docs')}: ${pagePath(docs) ?? say('help.in-repository', { page: docs })}`,
  ].join('\n')
}

/** Examples under their heading. */
export const examplesText = (examples: readonly string[], say: Say): readonly string[] => [
  `${say('heading.Examples')}:`,
  ...examples.map((example) => `  ${example.replace('\n', '\n  ')}`),
]

/** Returns the meaning of an exit code, of a command or in general. */
export function meaningOf(code: ExitCode, name: string, language: ReportLanguage): string {
  const ids = [`exit.${code}.${name}`, `exit.${code}.${name.split(' ')[0]}`]
  return render({ id: ids.find((id) => Object.hasOwn(language.sentences, id)) ?? `exit.${code}` }, language)
}
