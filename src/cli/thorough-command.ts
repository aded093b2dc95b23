import { type Argument, Command, InvalidArgumentError, Option } from 'commander'
import { nearest } from '../base/index.ts'
import { suggestion } from '../config/index.ts'
import { UsageError } from '../library/index.ts'
import { message, type Message } from '../messages/index.ts'
import { InvalidValue } from './option.ts'

/**
 * A command that names at once all that its call lacks, and what it has in place of it. Commander calls these methods for what it refuses
 * (commander 15, lib/command.js); its own would say so in English.
 */
export class ThoroughCommand extends Command {
  override createCommand(name?: string): Command {
    return new ThoroughCommand(name)
  }

  missingArgument(): never {
    throw new UsageError(...this.#lacking())
  }

  missingMandatoryOptionValue(): never {
    throw new UsageError(...this.#lacking())
  }

  optionMissingArgument(option: Option): never {
    throw new UsageError(message('option.no-value', { option: nameOf(option) }))
  }

  unknownOption(flag: string): never {
    throw new UsageError(this.#unknown(flag))
  }

  unknownCommand(): never {
    const name = this.args[0]!
    const meant = nearest(
      name,
      this.commands.map((command) => command.name()),
    )
    throw new UsageError(meant === undefined ? message('command.unknown', { name }) : message('command.unknown-meant', { name, meant }))
  }

  _excessArguments(received: readonly string[]): never {
    const given = received.slice(this.registeredArguments.length).join(', ')
    throw new UsageError(message('argument.too-many', { command: this.name(), given }))
  }

  _callParseArg(target: Option | Argument, value: string, previous: unknown): unknown {
    try {
      return target.parseArg?.(value, previous)
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      const fix = error instanceof InvalidValue ? error.fix : suggestion(value, target.argChoices ?? []).fix
      throw new UsageError(message('option.invalid', { value, option: nameOf(target), fix }))
    }
  }

  #lacking(): readonly Message[] {
    const { unknown = [], given = [] } = Object.groupBy(this.args, (arg) => (/^--?\w/.test(arg) ? 'unknown' : 'given'))
    return [
      ...this.registeredArguments
        .filter(({ required }, place) => required && given[place] === undefined)
        .map((argument) => message('argument.missing', { name: argument.name() })),
      ...this.options
        .filter((option) => option.mandatory && this.getOptionValue(option.attributeName()) === undefined)
        .map(({ flags }) => message('option.required', { option: flags })),
      ...unknown.map((option) => this.#unknown(option)),
    ]
  }

  #unknown(option: string): Message {
    const known = this.options.flatMap(({ long }) => long ?? [])
    const meant = option.startsWith('--') ? nearest(option.replace(/=.*/, ''), known) : undefined
    return meant === undefined ? message('option.unknown', { option }) : message('option.unknown-meant', { option, meant })
  }
}

const nameOf = (target: Option | Argument): string => (target instanceof Option ? (target.long ?? target.flags) : target.name())
