import { type Argument, Command, Help, InvalidArgumentError, Option, type OptionValues } from '@commander-js/extra-typings'
import { nearest } from '../base/index.ts'
import { suggestion } from '../config/index.ts'
import { registerNames } from '../domain/index.ts'
import type { ExitCode } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import { type ReportLanguage, type LanguageTag, message, type Message, render } from '../messages/index.ts'
import { InvalidValue, language } from './option.ts'

/** A command with any arguments and options. */
export type AnyCommand = Command<unknown[], OptionValues, OptionValues>

/** A command with its usage. Its name and group are in the list of commands, its sentences in the catalog. */
export interface CommandDefinition {
  /** The page with details. */
  readonly docs: string
  /** Command lines that run as they are printed. */
  readonly examples: readonly string[]
  /** The possible exit codes, apart from a fault of Gatewatch (3). */
  readonly exits: readonly ExitCode[]
  /** Adds its arguments and options to a command; `ends` gets the exit code. */
  readonly attach: (to: GatewatchCommand, ends: (code: ExitCode) => void) => void
}

/** The declaration of a command, with the types of its options derived from their flags. */
interface CommandDeclaration<Arguments extends unknown[], Options extends OptionValues> extends Omit<CommandDefinition, 'attach'> {
  readonly declare: (command: Command) => Command<Arguments, Options>
  /** Runs it; `used` can print its help. */
  readonly run: (given: Arguments, options: Options & Spoken, used: Pick<AnyCommand, 'outputHelp'>) => Promise<ExitCode>
}

/** The options that every command has. */
interface Spoken {
  readonly language: LanguageTag
}

/** The options of a command, read off its flags. */
export type OptionsOf<Declare extends (command: Command) => { opts(): OptionValues }> = Readonly<ReturnType<ReturnType<Declare>['opts']>> &
  Spoken

/** Defines a command. Each has a sentence, at least for a wrong call. */
export function command<Arguments extends unknown[], Options extends OptionValues>({
  declare,
  run,
  ...definition
}: CommandDeclaration<Arguments, Options>): CommandDefinition {
  return {
    ...definition,
    attach: (to, ends) => {
      declare(to).action(async function () {
        ends(await run(this.processedArgs, { ...this.opts(), language: to.language.tag }, this))
      })
      to.addOption(language())
    },
  }
}

/** The words of a command: `template lint`. */
function nameOf(command: AnyCommand): string {
  const { parent } = command
  return parent === null || parent.parent === null ? command.name() : `${nameOf(parent)} ${command.name()}`
}

/**
 * A command that reports all mistakes of its call at once, each with a sentence of the catalog. Commander calls these methods for mistakes
 * (commander 15, lib/command.js); its own sentences are English.
 */
export class GatewatchCommand extends Command {
  readonly language: ReportLanguage

  constructor(name: string | undefined, language: ReportLanguage) {
    super(name)
    this.language = language
  }

  override createCommand(name?: string): GatewatchCommand {
    return new GatewatchCommand(name, this.language).helpCommand(false)
  }

  override createHelp(): Help {
    return Object.assign(new SentenceHelp(this.language), this.configureHelp())
  }

  missingArgument(): never {
    throw new UsageError(...this.#lacking())
  }

  missingMandatoryOptionValue(): never {
    throw new UsageError(...this.#lacking())
  }

  optionMissingArgument(option: Option): never {
    throw new UsageError(message('option.no-value', { option: labelOf(option) }), this.#usage())
  }

  unknownOption(flag: string): never {
    const isBeforeCommand = this.parent === null
    throw new UsageError(isBeforeCommand ? message('option.before-command', { option: flag }) : this.#unknown(flag))
  }

  unknownCommand(): never {
    const name = this.args[0]!
    const known = this.commands.map((command) => command.name())
    const meant = nearest(name, known)
    throw new UsageError(
      meant === undefined
        ? message('command.unknown', { name, names: known.join(', ') })
        : message('command.unknown-meant', { name, meant: this.parent === null ? meant : `${nameOf(this)} ${meant}` }),
    )
  }

  _excessArguments(received: readonly string[]): never {
    const given = received.slice(this.registeredArguments.length).join(', ')
    throw new UsageError(message('argument.too-many', { command: nameOf(this), given }), this.#usage())
  }

  _callParseArg(target: Option | Argument, value: string, previous: unknown): unknown {
    try {
      return target.parseArg?.(value, previous as never)
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      const fix = error instanceof InvalidValue ? error.fix : suggestion(value, target.argChoices ?? []).fix
      throw new UsageError(message('option.invalid', { value, option: labelOf(target), fix }))
    }
  }

  #usage(): Message {
    return message('command.usage', { usage: this.createHelp().commandUsage(this) })
  }

  #lacking(): readonly Message[] {
    const { unknown = [], given = [] } = Object.groupBy(this.args, (arg) => (/^--?\w/.test(arg) ? 'unknown' : 'given'))
    return [
      ...this.registeredArguments
        .filter(({ required }, place) => required && given[place] === undefined)
        .map((argument) => message('argument.missing', { name: placeholderOf(argument.name(), this.language) })),
      ...this.options
        .filter((option) => option.mandatory && this.getOptionValueSource(option.attributeName()) === undefined)
        .map(({ flags }) => message('option.required', { option: placeholdersIn(flags, this.language) })),
      ...unknown.map((option) => this.#unknown(option)),
      this.#usage(),
    ]
  }

  #unknown(option: string): Message {
    const known = this.options.flatMap(({ long }) => long ?? [])
    const meant = option.startsWith('--') ? nearest(option.replace(/=.*/, ''), known) : undefined
    return meant === undefined ? message('option.unknown', { option }) : message('option.unknown-meant', { option, meant })
  }
}

const labelOf = (target: Option | Argument): string => (target instanceof Option ? (target.long ?? target.flags) : target.name())

/** The sentence of a flag; those for the context paths of registers share one, and `--format` has one for each kind of value. */
function optionMessage({ long = '', flags }: Option): Message {
  if (flags === '--format <report>') return message('option.--format <report>')
  const register = registerNames.find((name) => long === `--${name}-context`)
  return register === undefined ? { id: `option.${long}` } : message('option.context', { register: { register, as: 'api' } })
}

const placeholderOf = (name: string, { placeholders = {} }: ReportLanguage): string => placeholders[name] ?? name

/** Flags, or a usage line, with the names of values in the language. */
const placeholdersIn = (text: string, language: ReportLanguage): string =>
  // Bounded: flags and usage lines of ours.
  text.replaceAll(/(?<=[<[])[a-z][^<>\].]*(?:\.[a-z]+)?(?=(?:\.{3})?[\]>])/g, (name) => placeholderOf(name, language))

/** Help with the sentences of a language: each flag has one, whichever command has it. */
class SentenceHelp extends Help {
  readonly #language: ReportLanguage

  constructor(language: ReportLanguage) {
    super()
    this.#language = language
    this.showGlobalOptions = true
    this.minWidthToWrap = 20
  }

  override optionTerm(option: Option): string {
    return placeholdersIn(super.optionTerm(option), this.#language)
  }

  override argumentTerm(argument: Argument): string {
    return placeholderOf(super.argumentTerm(argument), this.#language)
  }

  override optionDescription(option: Option): string {
    const { long, argChoices, defaultValue, envVar, mandatory } = option
    const more = [
      ...(argChoices === undefined ? [] : [argChoices.join(', ')]),
      ...(defaultValue === undefined || defaultValue === false || long?.startsWith('--no-')
        ? []
        : [this.#say({ id: 'help.default', values: { value: String(defaultValue) } })]),
      ...(envVar === undefined ? [] : [this.#say({ id: 'help.variable', values: { name: envVar } })]),
      ...(mandatory ? [this.#say({ id: 'help.required' })] : []),
    ]
    return `${this.#say(optionMessage(option))}${more.length === 0 ? '' : ` (${more.join('; ')})`}`
  }

  override argumentDescription(argument: Argument): string {
    const { argChoices } = argument
    const words = argChoices === undefined ? '' : ` (${argChoices.join(', ')})`
    return `${this.#say({ id: `argument.${argument.name()}` })}${words}`
  }

  /** Commander's words for omitted parts of a usage line, in the language. */
  override commandUsage(command: AnyCommand): string {
    return placeholdersIn(super.commandUsage(command), this.#language)
      .replace('[options]', `[${this.#say(message('help.options'))}]`)
      .replace('[command]', `[${this.#say(message('help.command'))}]`)
  }

  /** Commander's words for its headings, and ours, are ids. */
  override styleTitle(heading: string): string {
    return `${this.#say({ id: `heading.${heading.replace(/:$/, '')}` })}:`
  }

  #say(text: Message): string {
    return render(text, this.#language)
  }
}
