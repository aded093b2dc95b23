import { CommanderError } from 'commander'
import type { ExitCode } from '../engine/index.ts'
import { loadLanguage, message } from '../messages/index.ts'
import { calledBy, programOf } from './commands.ts'
import { languageOf } from './option.ts'

/** Parses the arguments, runs the command that they call, and returns the exit code. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = 0
  const tag = languageOf(args, process.env)
  try {
    if (args[0] === 'complete' && args[1] === '--') return await (await import('./offers.ts')).complete(args.slice(2))
    const words = args.filter((arg, place) => !arg.startsWith('-') && args[place - 1] !== '--language')
    const wantsHelp = words[0] === 'help' || args.includes('--help') || args.includes('-h')
    const called = words[0] === 'help' ? words.slice(1) : words
    if (args.every((arg) => arg === '--no-color') || (wantsHelp && called.length <= 1)) {
      const { generalHelp } = await import('./help-topics.ts')
      const text = generalHelp(wantsHelp ? (called[0] ?? 'all') : 'short', await loadLanguage(tag))
      if (text !== undefined) {
        process.stdout.write(text)
        // In a pipeline a call without a command has tested nothing.
        return wantsHelp ? 0 : 2
      }
    }
    const gone = goneIn(called[0], args)
    if (gone !== undefined) throw new (await import('../library/index.ts')).UsageError(message('command.gone-fleet', { name: gone }))
    const name = calledBy(called)
    const program = await programOf({ names: name === undefined ? [] : [name], language: tag, ends: (ended) => (code = ended) })
    const isKnown = program.commands.some((command) => command.name() === called[0])
    await program.parseAsync(!wantsHelp ? args : isKnown ? [...called, '--help'] : called, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    const { explainFault, explainOnGithub, explainToNagios } = await import('./fault.ts')
    if (isForNagios(args)) return explainToNagios(error)
    const language = await loadLanguage(tag)
    const ended = explainFault(error, language)
    await explainOnGithub(error, language)
    // Wrong arguments end a command before it begins.
    if (ended === 2 && writing.has(args.find((arg) => !arg.startsWith('-')) ?? ''))
      await (await import('./targets.ts')).removeFormerOf(args)
    return ended
  }
}

/** Commands that write reports for pipelines. */
const writing: ReadonlySet<string> = new Set(['run', 'accept', 'template'])

/** Returns the used command, option or variable of the removed fleet, if any. A monitor with it would run alone unnoticed. */
function goneIn(command: string | undefined, args: readonly string[]): string | undefined {
  if (command === 'fleet') return 'gatewatch fleet'
  if (command === undefined || !ofFleet.has(command)) return undefined
  const option = args.find((arg) => /^--(?:role|prober|capacity|nats[a-z-]*)(?:=|$)/.test(arg))?.split('=')[0]
  return option ?? (process.env['GATEWATCH_NATS'] ? 'GATEWATCH_NATS' : undefined)
}

const ofFleet: ReadonlySet<string> = new Set(['monitor', 'ack', 'silence', 'maintenance', 'note'])

/** Tells by the raw arguments whether Nagios reads the output. */
const isForNagios = (args: readonly string[]): boolean =>
  args.some((arg, index) => arg === '--format=nagios' || (arg === 'nagios' && args[index - 1] === '--format'))
