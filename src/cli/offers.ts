import { ShellCompDirective } from '@bomb.sh/tab'
import type { Option } from '@commander-js/extra-typings'
import { suites } from '../../suites/index.ts'
import { builtInPolicies } from '../config/index.ts'
import { gatewayVersions } from '../gravitee/index.ts'
import { faults, profiles, styles } from '../sandbox/index.ts'
import type { AnyCommand } from './command.ts'
import { calledBy, programOf } from './commands.ts'

/** Prints what may be the last word of a command line, as the scripts expect it: a word, a tab and its meaning a line, then how to go on. */
export async function complete(words: readonly string[]): Promise<0> {
  const { offered, files } = await offersFor(words)
  const directive = files ? ShellCompDirective.ShellCompDirectiveDefault : ShellCompDirective.ShellCompDirectiveNoFileComp
  console.log([...offered.map(([word, meaning]) => `${word}\t${meaning}`), `:${directive}`].join('\n'))
  return 0
}

/** The possible words at one position of the command line. */
interface Offers {
  readonly offered: readonly (readonly [word: string, meaning: string])[]
  readonly files: boolean
}

/** Words that commander does not know of, since their tables are loaded only when they are needed, by the option that takes them. */
const known: Readonly<Record<string, readonly string[]>> = {
  '--check': [...new Set(suites.flatMap(({ name, checks }) => [`${name}.*`, ...checks.map(({ id }) => id)]))],
  '--only-suite': suites.map(({ name }) => name),
  '--fault': Object.keys(faults),
  '--vendor': Object.keys(styles),
  '--identity-provider': Object.keys(profiles.identityProvider),
  '--graphql': Object.keys(profiles.graphql),
  '--gateway': Object.keys(profiles.gateway),
  '--policy': builtInPolicies,
  '--gravitee-version': gatewayVersions.map(({ version }) => version),
}

const namesFile = /\b(?:file|path|folder|key|definition|old|new)\b|json$/

/** Returns the possible completions of the last word. */
export async function offersFor(words: readonly string[]): Promise<Offers> {
  const begun = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const name = calledBy(before)
  let at: AnyCommand = await programOf({ names: name === undefined ? [] : [name] })
  let option: Option | undefined
  for (const word of before) {
    // The value of an option is no command.
    option = option === undefined ? at.options.find((each) => each.required && (each.long === word || each.short === word)) : undefined
    at = at.commands.find((below) => below.name() === word) ?? at
  }
  const [flag, value] = /^(--[\w-]+)=(.*)$/.exec(begun)?.slice(1) ?? []
  option ??= at.options.find((each) => each.long === flag)
  const starting = (offers: Offers['offered']): Offers['offered'] => offers.filter(([word]) => word.startsWith(value ?? begun))
  if (option !== undefined) {
    const { argChoices, flags, long } = option
    const choices = argChoices ?? known[long ?? ''] ?? []
    return { offered: starting(choices.map((word) => [word, ''] as const)), files: namesFile.test(flags.replace(/^.*[<[]/, '')) }
  }
  const help = at.createHelp()
  if (begun.startsWith('-'))
    return {
      offered: starting(help.visibleOptions(at).map((each) => [each.long ?? '', help.optionDescription(each)] as const)),
      files: false,
    }
  return {
    offered: starting([
      ...at.commands.map((below) => [below.name(), below.description()] as const),
      ...at.registeredArguments.flatMap(({ argChoices = [] }) => argChoices.map((word) => [word, ''] as const)),
    ]),
    files: at.registeredArguments.some((argument) => namesFile.test(argument.name())),
  }
}
