import { Command, type ErrorOptions } from 'commander'

/** A command that names at once all that its call lacks, and what it has in place of it. */
export class ThoroughCommand extends Command {
  override createCommand(name?: string): Command {
    return new ThoroughCommand(name)
  }

  override error(message: string, options?: ErrorOptions): never {
    const lacks = options?.code === 'commander.missingMandatoryOptionValue' || options?.code === 'commander.missingArgument'
    return super.error(lacks ? this.#lacking().join('\n') : message, options)
  }

  #lacking(): readonly string[] {
    const { unknown = [], given = [] } = Object.groupBy(this.args, (arg) => (/^--?\w/.test(arg) ? 'unknown' : 'given'))
    return [
      ...this.registeredArguments
        .filter(({ required }, place) => required && given[place] === undefined)
        .map((argument) => `error: missing required argument '${argument.name()}'`),
      ...this.options
        .filter((option) => option.mandatory && this.getOptionValue(option.attributeName()) === undefined)
        .map(({ flags }) => `error: required option '${flags}' not specified`),
      ...unknown.map((option) => `error: unknown option '${option}'`),
    ]
  }
}
