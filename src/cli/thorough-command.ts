import { Command, type ErrorOptions } from 'commander'

/** A command that names at once all that its call lacks. */
export class ThoroughCommand extends Command {
  override createCommand(name?: string): Command {
    return new ThoroughCommand(name)
  }

  override error(message: string, options?: ErrorOptions): never {
    const lacks = options?.code === 'commander.missingMandatoryOptionValue' || options?.code === 'commander.missingArgument'
    return super.error(lacks ? this.#lacking().join('\n') : message, options)
  }

  #lacking(): readonly string[] {
    const given = this.args.filter((arg) => !arg.startsWith('-'))
    return [
      ...this.registeredArguments
        .filter(({ required }, place) => required && given[place] === undefined)
        .map((argument) => `error: missing required argument '${argument.name()}'`),
      ...this.options
        .filter((option) => option.mandatory && this.getOptionValue(option.attributeName()) === undefined)
        .map(({ flags }) => `error: required option '${flags}' not specified`),
    ]
  }
}
