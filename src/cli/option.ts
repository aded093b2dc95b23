import { type Command, InvalidArgumentError, Option, type OptionValues } from '@commander-js/extra-typings'
import { suggestion } from '../config/index.ts'
import { profiles } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import { type LanguageTag, languageTags, message, type Message, render } from '../messages/index.ts'

/** An invalid value of an option, and valid ones. */
export class InvalidValue extends InvalidArgumentError {
  readonly fix: Message

  constructor(fix: Message) {
    super(render(fix))
    this.fix = fix
  }
}

/** The language of a command's output; one of its first options. */
export const language = () =>
  new Option('--language <tag>').choices(languageTags).default(languageOf([], process.env)).helpGroup('Options:')

/** Returns the requested language: by the option, before the arguments are parsed, else by the locale of the environment (POSIX XBD 8.2), else English. */
export function languageOf(args: readonly string[], environment: Readonly<Record<string, string | undefined>>): LanguageTag {
  const given = args.flatMap((arg, index) => (arg === '--language' ? (args[index + 1] ?? '') : (/^--language=(.*)$/.exec(arg)?.[1] ?? [])))
  const locale = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || ''
  // Norwegian is `no` in older locales, and Nynorsk is nearer to Bokmål than to English.
  const [spoken = ''] = locale
    .toLowerCase()
    .replace(/^(?:no|nn)(?=_|\.|$)/, 'nb')
    .split(/[_.@]/)
  return languageTags.find((tag) => tag === given.at(-1)) ?? languageTags.find((tag) => tag === spoken) ?? languageTags[0]
}

/** The option for the strictness of a run. */
export const profile = () => new Option('-p, --profile <name>').choices(profiles).default(profiles[0])

/** The least severity that fails a command. */
export const failOn = <const Severity extends string>(severities: readonly Severity[]) =>
  new Option('--fail-on <severity>').choices(severities).default('error' as Severity)

/** The names of a union, so that one that is forgotten or misspelt does not compile. */
export const namesOf = <Name extends string>(names: Readonly<Record<Name, true>>): readonly Name[] => Object.keys(names) as Name[]

/** The forms of an output; with a file behind one, as in `sarif:lint.sarif`, it is written there. */
export const formats = (words: readonly string[]) =>
  new Option('--format <format[:file]>')
    .choices(words)
    .argParser((value: string, before: readonly string[] | undefined): readonly string[] => {
      const [format = ''] = value.split(':')
      if (words.includes(format)) return [...(before ?? []), value]
      throw new InvalidValue(suggestion(format, words).fix)
    })

/** The requested formats: `--json` prints JSON, with others or alone. */
export function formatsIn({ format = [], json }: { readonly format?: readonly string[]; readonly json?: boolean }): readonly string[] {
  if (json === true) return [...format, 'json']
  return format.length === 0 ? ['console'] : format
}

export const isOrganizationId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** The id of an organization. */
export function organizationId(value: string): string {
  if (isOrganizationId(value)) return value
  throw new InvalidValue(message('config.fix.uuid'))
}

/** Collects an option that may be given several times. */
export const list = (value: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), value]

/** An option that takes one of these words, and may be given several times. */
export function choices<const Flags extends string, Word extends string>(flags: Flags, words: readonly Word[]) {
  return new Option(flags).choices(words).argParser((value: string, before: readonly Word[] | undefined): readonly Word[] => {
    const word = words.find((each) => each === value)
    if (word === undefined) throw new InvalidArgumentError(value)
    return [...(before ?? []), word]
  })
}

/** Rejects an option that is empty: a variable of a script that is not set would be taken for a choice. */
export function assertNamed(
  command: Pick<Command<unknown[], OptionValues>, 'name' | 'options' | 'getOptionValue' | 'getOptionValueSource'>,
): void {
  // An answer of init may be empty: what can be left out is left out then.
  const mayBeEmpty = (long: string | undefined): boolean => command.name() === 'init' && long !== '--config'
  const empty = command.options.find((option) => {
    const name = option.attributeName()
    const isGiven = command.getOptionValueSource(name) === 'cli' && !mayBeEmpty(option.long)
    return isGiven && [command.getOptionValue(name)].flat().some((value) => typeof value === 'string' && value.trim() === '')
  })
  if (empty !== undefined) throw new UsageError(message('option.empty', { option: empty.long ?? empty.flags }))
}

/** Takes a whole number within limits, and nothing else. */
export const whole =
  (least: number, most: number) =>
  (value: string): number => {
    const number = Number(value)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new InvalidValue(message('option.whole-number', { least: String(least), most: String(most) }))
  }

/** Takes the name of a location: part of a subject and of labels, so of few characters. */
export function place(name: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return name
  throw new InvalidValue(message('option.location'))
}
