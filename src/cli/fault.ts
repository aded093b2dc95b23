import { Exhausted, thrownAt } from '../base/index.ts'
import { ConfigError } from '../config/index.ts'
import { OwnFault } from '../engine/index.ts'
import { inert, isOnGithub, loadGithub, spelt } from '../report/index.ts'
import { StarvedError } from '../library/index.ts'
import { type ReportLanguage, message, type Message, render, UserError } from '../messages/index.ts'

/** Prints on standard error why a command failed. Returns exit code 2 if the user can fix it, and 3 for a fault of Gatewatch. */
export function explainFault(error: unknown, language?: ReportLanguage): 2 | 3 {
  console.error(textOf(error, language))
  return isMendable(error) ? 2 : 3
}

/** Reports the same on GitHub Actions, as annotations and in the job summary. */
export async function explainOnGithub(error: unknown, language: ReportLanguage): Promise<void> {
  if (!isOnGithub(process.env)) return
  const { tellRefusals } = await loadGithub()
  const refusals =
    error instanceof ConfigError
      ? error.problems.map(({ message: problem, fix, ...place }) => ({
          ...place,
          message: `${render(problem, language)}\n${render(fix, language)}`,
        }))
      : [{ message: textOf(error, language) }]
  await tellRefusals(refusals, { environment: process.env, language: language.tag, write: (text) => void process.stderr.write(text) })
}

/** Prints one line on standard output for Nagios, which takes exit code 2 for CRITICAL. */
export function explainToNagios(error: unknown): 3 {
  const reason = textOf(error)
    .split(/[|\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(': ')
    .slice(0, 300)
  console.log(`GATEWATCH UNKNOWN - ${reason}`)
  return 3
}

/** Tells whether the user can fix the error. Its message says how. */
const isMendable = (error: unknown): error is Error =>
  error instanceof UserError || error instanceof Exhausted || (error instanceof Error && error.name === 'CommanderError')

/** Returns our own message, if there is one. Messages of libraries and of the system are withheld: they quote bodies, paths and settings. */
function textOf(error: unknown, language?: ReportLanguage): string {
  if (error instanceof ConfigError)
    return `${textsOf(error, language)}\n${render(message('config.problems', { count: error.problems.length }), language)}`
  if (error instanceof UserError) return textsOf(error, language)
  if (error instanceof Exhausted) return render(message('command.exhausted', { what: error.budget.of }), language)
  if (isMendable(error)) return error.message
  return render(message('command.failed', { reason: reasonOf(error) }), language)
}

const textsOf = ({ messages }: UserError, language?: ReportLanguage): string => messages.map((line) => shown(line, language)).join('\n')

/** File names and what files say are inert, since others wrote them; a text of several lines that we put together ourselves stays as it is. */
function shown(line: Message, language?: ReportLanguage): string {
  return line.id === 'command.verbatim' ? render(line, language).split('\n').map(spelt).join('\n') : render(inert(line), language)
}

function reasonOf(error: unknown): string | Message {
  if (!(error instanceof Error)) return message('command.failed.no-error')
  if (OwnFault.is(error) || error.name === 'WriteError') return error.message
  const { code } = error as { readonly code?: unknown }
  if (error instanceof StarvedError || code === 'EMFILE' || code === 'ENFILE') return message('command.failed.starved')
  const kind = typeof code === 'string' ? `${error.name} ${code}` : error.name
  const place = thrownAt(error)
  return message('command.failed.withheld', { kind: place === undefined ? kind : message('command.failed.at', { kind, place }) })
}
