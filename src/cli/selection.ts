import { Option, type Command } from 'commander'
import type { Profile } from '../engine/index.ts'
import { areas, type Area } from '../domain/index.ts'
import type { Choice } from '../library/index.ts'
import { choices, list } from './option.ts'

/** How a command is told which checks it is about. */
export interface SelectionOptions {
  readonly suite?: readonly string[]
  readonly check?: readonly string[]
  readonly area?: readonly Area[]
  readonly grep?: readonly string[]
  readonly profile: Profile
}

/** The options that choose checks, alike for every command that does. */
export const selecting = (command: Command): Command =>
  command
    .option('-s, --suite <name or file>', 'only this suite, or a suite file of your own; repeatable', list)
    .option('--check <id>', 'only this check and what it needs; "token.*" takes all of that prefix; repeatable', list)
    .addOption(choices(new Option('--area <name>', 'only what calls this address or is about this register; repeatable'), areas))
    .option('--grep <pattern>', 'only checks whose name or requirement this regular expression finds; repeatable', list)

/** What was chosen, as the planner takes it. */
export const choiceOf = ({ suite, check, area, grep, profile }: SelectionOptions): Choice => ({
  ...(suite && { suites: suite }),
  ...(check && { checks: check }),
  ...(area && { areas: area }),
  ...(grep && { words: grep }),
  profile,
})
