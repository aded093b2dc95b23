import { CommanderError } from 'commander'
import { ConfigError } from '../config/index.ts'
import { OwnFault } from '../engine/index.ts'
import { StarvedError } from '../library/index.ts'
import type { LanguageTag } from '../domain/index.ts'
import type { Say } from '../acceptance/index.ts'
import { type Language, loadLanguage, render, UserError } from '../messages/index.ts'

/** Says on standard error, in the language of `say`, why a command could not do its work; gives exit code 2 for what the user can mend, 3 for a fault of Gatewatch's own. */
export function explainFault(error: unknown, say: Say = asWritten, language?: Language): 2 | 3 {
  console.error(say(sentenceOf(error, language)))
  return isMendable(error) ? 2 : 3
}

/** The same on GitHub Actions, beside it: as annotations and in the job summary. */
export async function explainOnGithub(error: unknown, say: Say, language: LanguageTag): Promise<void> {
  const { tellRefusals } = await import('../report/index.ts')
  const own = await loadLanguage(language)
  const refusals =
    error instanceof ConfigError
      ? error.problems.map(({ message, fix, ...place }) => ({ ...place, message: `${render(message, own)}\n${render(fix, own)}` }))
      : [{ message: say(error instanceof CommanderError ? error.message.replace(/^error: /, '') : sentenceOf(error, own)) }]
  await tellRefusals(refusals, { environment: process.env, language, write: (text) => void process.stderr.write(text) })
}

/** The same for Nagios, which takes exit code 2 for CRITICAL: one line on standard output, even when nothing could be asked. */
export function explainToNagios(error: unknown): 3 {
  const reason = sentenceOf(error)
    .split(/[|\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(': ')
    .slice(0, 300)
  console.log(`GATEWATCH UNKNOWN - ${reason}`)
  return 3
}

const asWritten: Say = (english) => english

const mendable = new Set([
  'CommanderError',
  'ConfigError',
  'EngineError',
  'ExporterError',
  'KeyError',
  'PlanError',
  'RegistryError',
  'StatementError',
  'StoreError',
  'UsageError',
])

/** Whether the user can mend what went wrong; its message says how. */
export const isMendable = (error: unknown): error is Error => error instanceof Error && mendable.has(error.name)

/** Our own words where there are any. Those of a library or of the system are withheld: they quote bodies, paths and settings. */
function sentenceOf(error: unknown, language?: Language): string {
  if (!(error instanceof Error)) return 'Gatewatch itself failed: something was thrown that is no error.'
  if (error instanceof UserError && language !== undefined) return error.in(language)
  if (mendable.has(error.name)) return error.message
  if (OwnFault.is(error) || error.name === 'WriteError') return `Gatewatch itself failed: ${error.message}.`
  const { code } = error as { readonly code?: unknown }
  if (error instanceof StarvedError || code === 'EMFILE' || code === 'ENFILE') return `Gatewatch itself failed: ${tooFewDescriptors}`
  const kind = typeof code === 'string' ? `${error.name} ${code}` : error.name
  return `Gatewatch itself failed: ${kind}${placeOf(error)}. Its words are withheld, since they may quote an answer.`
}

/** What to do where the system lets a process open too little. */
const tooFewDescriptors = 'this machine lets it open too few files and connections. Raise the limit, for example with "ulimit -n 1024".'

const longestStack = 4000

/** Where it was thrown: the last names of the path, and the line. */
function placeOf({ stack = '' }: Error): string {
  // Bounded: the stack of an error of our own, cut.
  const [, place] = /^ +at (?!.*\bnode:).*?((?:[\w@.-]+\/){0,2}[\w@.-]+:\d+):\d+\)?$/m.exec(stack.slice(0, longestStack)) ?? []
  return place === undefined ? '' : ` at ${place}`
}
