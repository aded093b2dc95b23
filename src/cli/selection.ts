import type { Command, OptionValues } from '@commander-js/extra-typings'
import type { Profile } from '../engine/index.ts'
import { areas, type Area } from '../domain/index.ts'
import type { CheckChoice } from '../library/index.ts'
import { choices, list } from './option.ts'

/** The options for the checks of a command. */
export interface SelectionOptions {
  readonly suite?: readonly string[]
  readonly onlySuite?: readonly string[]
  readonly check?: readonly string[]
  readonly area?: readonly Area[]
  readonly grep?: readonly string[]
  readonly profile: Profile
}

/** The options that choose checks, alike for every command that does. */
export const selecting = <Arguments extends unknown[], Options extends OptionValues>(command: Command<Arguments, Options>) =>
  command
    .optionsGroup('selection')
    .option('-s, --suite <file>', '', list)
    .option('--only-suite <name or file>', '', list)
    .option('--check <id>', '', list)
    .addOption(choices('--area <name>', areas))
    .option('--grep <pattern>', '', list)

/** Returns the chosen checks for the planner. */
export const choiceOf = ({ suite, onlySuite, check, area, grep, profile }: SelectionOptions): CheckChoice => ({
  added: suite,
  suites: onlySuite,
  checks: check,
  areas: area,
  words: grep,
  profile,
})
