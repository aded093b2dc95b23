import { InvalidArgumentError, Option, type Command } from 'commander'
import { profiles } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import { languageTags, message, type Message, render } from '../messages/index.ts'

/** A value that an option does not take, and what to write instead. */
export class InvalidValue extends InvalidArgumentError {
  readonly fix: Message

  constructor(fix: Message) {
    super(render(fix))
    this.fix = fix
  }
}

/** A language to tell people in; `what` is told in it. */
export const language = (what: string): Option =>
  new Option('--language <tag>', `of ${what}`).choices(languageTags).default(languageTags[0])

/** How much is demanded. */
export const profile = (): Option => new Option('-p, --profile <name>', 'how much is demanded').choices(profiles).default(profiles[0])

/** The names of a union, so that one that is forgotten or misspelt does not compile. */
export const namesOf = <Name extends string>(names: Readonly<Record<Name, true>>): readonly Name[] => Object.keys(names) as Name[]

/** `text, json or sarif`. */
export const anyOf = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** Which forms of a report of files are made; `example` writes one to a file. */
export const outputs = (formats: readonly string[], example: string): Option =>
  // The words are told and completed; with a file behind one they are no words any more, and the command itself judges them.
  new Option('-o, --output <format>', `what to make; "${example}" writes a file; repeatable`).choices(formats).argParser(list)

/** Collects an option that may be given several times. */
export const list = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

/** An option that takes one of these words, and may be given several times. */
export function choices(option: Option, words: readonly string[]): Option {
  const one = option.choices(words).parseArg
  return option.argParser((word: string, before: readonly string[] | undefined) => [...(before ?? []), String(one?.(word, undefined))])
}

/** Refuses an option that is empty: a variable of a script that is not set would be taken for a choice. */
export function assertNamed(command: Command): void {
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
