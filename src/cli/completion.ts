import type { Command, Option } from 'commander'
import { catalogue, suites } from '../../suites/index.ts'
import { builtInPolicies } from '../config/index.ts'
import { gatewayVersions } from '../gravitee/index.ts'
import { faults, profiles, styles } from '../sandbox/index.ts'

/** Prints the completion of a shell: what it offers is read off the commands themselves, so it knows all of them. */
export function completionCommand(program: Command, usual: string): 0 {
  process.stdout.write(bashCompletion(program, usual))
  return 0
}

/** What may follow somewhere on the command line. */
interface Offer {
  readonly words: readonly string[]
  readonly files: boolean
}

/** A command as the script knows it, by its words: `gatewatch template lint`. */
interface Entry {
  readonly path: string
  /** Its commands, and its options. */
  readonly words: readonly string[]
  readonly files: boolean
  /** What each option that takes a value takes, by its flags. */
  readonly values: readonly (readonly [flags: readonly string[], offer: Offer])[]
}

/** Words that commander does not know of, since their tables are loaded only when they are needed, by the option that takes them. */
const known: Readonly<Record<string, () => readonly string[]>> = {
  '--check': () => [...new Set(suites.flatMap(({ name, checks }) => [`${name}.*`, ...checks.map(({ id }) => id)]))],
  '--suite': () => suites.map(({ name }) => name),
  '--fault': () => Object.keys(faults),
  '--vendor': () => Object.keys(styles),
  '--identity-provider': () => Object.keys(profiles.identityProvider),
  '--graphql': () => Object.keys(profiles.graphql),
  '--gateway': () => Object.keys(profiles.gateway),
  '--policy': () => builtInPolicies,
  '--gravitee-version': () => gatewayVersions.map(({ version }) => version),
}

const namesFile = /\b(?:file|path|folder)|json$/

/** The script for bash, 3.2 and later, since that is what a Mac has. Without a command the usual one is run. */
export function bashCompletion(program: Command, usual: string): string {
  const entries = entriesOf(program, program.name(), usual)
  return `# Completion of gatewatch for bash, with the checks of ${catalogue}. Made by: gatewatch completion bash
_gatewatch() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" path=${program.name()} option='' words='' files='' line index
  for ((index = 1; index < COMP_CWORD; index++)); do
    option=''
    # What an option takes is no command. bash makes three words of --option=value.
    if _gatewatch_takes "$path" "\${COMP_WORDS[index]}"; then
      option="\${COMP_WORDS[index]}"
      if [ "\${COMP_WORDS[index + 1]}" = '=' ]; then index=$((index + 1)); fi
      index=$((index + 1))
      continue
    fi
    case "$path \${COMP_WORDS[index]}" in
${cases(entries.slice(1).map(({ path }) => [[path], [`path='${path}'`]]))}
    esac
  done
  if [ "$index" -eq "$COMP_CWORD" ]; then option=''; fi
  if [ "$cur" = '=' ]; then cur=''; fi
  case "$path $option" in
${cases([
  ...entries.flatMap(({ path, values }) =>
    values.map(([flags, offer]) => [flags.map((flag) => `${path} ${flag}`), offered(offer)] as const),
  ),
  ...entries.map(({ path, words, files }) => [[`${path} `], offered({ words, files })] as const),
])}
  esac
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
    compgen -W "$words" -- "$cur" || true
    if [ -n "$files" ]; then compgen -f -- "$cur" || true; fi
  )
  if [ -n "$files" ]; then compopt -o filenames 2>/dev/null || true; fi
  return 0
}

_gatewatch_takes() {
  case "$1 $2" in
${cases([[entries.flatMap(({ path, values }) => values.flatMap(([flags]) => flags.map((flag) => `${path} ${flag}`))), ['return 0']]])}
  esac
  return 1
}

complete -F _gatewatch ${program.name()}
`
}

/** A command and those below it. What is asked without a command is asked of the default one. */
function entriesOf(command: Command, path: string, usual?: string): readonly Entry[] {
  const options = [...command.options, ...(command.commands.find((below) => below.name() === usual)?.options ?? [])].filter(
    ({ hidden }) => !hidden,
  )
  const own: Entry = {
    path,
    words: [...command.commands.map((below) => below.name()), ...options.flatMap(flagsOf), '--help', ...argumentsOf(command)],
    files: command.registeredArguments.some((argument) => namesFile.test(`${argument.description} ${argument.name()}`)),
    values: options.flatMap((option) => (option.required || option.optional ? [[flagsOf(option), offerOf(option)] as const] : [])),
  }
  return [own, ...command.commands.flatMap((below) => entriesOf(below, `${path} ${below.name()}`))]
}

const flagsOf = ({ short, long }: Option): readonly string[] => [long ?? [], short ?? []].flat()
const argumentsOf = (command: Command): readonly string[] => command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])

function offerOf({ long, flags, argChoices }: Option): Offer {
  return {
    words: argChoices ?? known[long ?? '']?.() ?? [],
    files: argChoices === undefined && namesFile.test(flags.replace(/^.*?[<[]|[>\]]$/g, '')),
  }
}

const offered = ({ words, files }: Offer): readonly string[] => [
  ...(words.length === 0 ? [] : [`words='${words.join(' ')}'`]),
  ...(files ? ['files=1'] : []),
]

/** Branches of a case; those that do nothing need none. */
const cases = (branches: readonly (readonly [patterns: readonly string[], does: readonly string[]])[]): string =>
  branches
    .filter(([patterns, does]) => patterns.length > 0 && does.length > 0)
    .map(([patterns, does]) => `    ${patterns.map((pattern) => `'${pattern}'`).join(' | ')}) ${does.join('; ')} ;;`)
    .join('\n')
