import type { Command, OptionValues } from '@commander-js/extra-typings'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { ExitCode } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import {
  type Decision,
  type JournalEntry,
  type OpenIncident,
  type ActReply,
  type OperatorOverview,
  askMonitor,
  socketBeside,
} from '../monitor/index.ts'
import { inert, inertText } from '../report/index.ts'
import { normalName } from '../domain/index.ts'
import { command } from './command.ts'
import { type ReportLanguage, type LanguageTag, loadLanguage, message, type Message, render, textOf } from '../messages/index.ts'
import { storeOption, usualStore } from './shell.ts'

interface OperatorOptions {
  readonly config?: string
  readonly store?: string
  readonly list: boolean
  readonly json: boolean
  readonly remove?: string
  readonly for?: string
  readonly comment?: string
  readonly language: LanguageTag
}

const docs = 'docs/guides/alerts.md'

/** The options of every command that sends an operator's decision to the running monitor. */
const asking = <Arguments extends unknown[], Options extends OptionValues>(to: Command<Arguments, Options>) =>
  to.option('--list', '', false).option('--json', '', false).option('-c, --config <path>').option('--store <path>')

/** `gatewatch ack` */
export const ack = command({
  docs,
  examples: ['gatewatch ack --list', 'gatewatch ack mgx3k2a1-67k3zg --comment "Case 4711 at the supplier."', 'gatewatch ack --remove a12'],
  exits: [0, 2],
  declare: (to) => asking(to.argument('[incident]').option('--comment <text>').option('--remove <id>')),
  run: async ([name], options) => await decide('acknowledge', name, options),
})

/** `gatewatch silence` */
export const silence = command({
  docs,
  examples: [
    'gatewatch silence test --for 2h --comment "The supplier knows."',
    'gatewatch silence --list',
    'gatewatch silence --remove s12',
  ],
  exits: [0, 2],
  declare: (to) => asking(to.argument('[object]').option('--for <time>').option('--comment <text>').option('--remove <id>')),
  run: async ([name], options) => await decide('silence', name, options),
})

/** `gatewatch maintenance` */
export const maintenance = command({
  docs,
  examples: ['gatewatch maintenance test --for 1h --comment "New certificate."', 'gatewatch maintenance --remove m3'],
  exits: [0, 2],
  declare: (to) => asking(to.argument('[target]').option('--for <time>').option('--comment <text>').option('--remove <id>')),
  run: async ([name], options) => await decide('maintenance', name, options),
})

/** `gatewatch note` */
export const note = command({
  docs,
  examples: ['gatewatch note test "Case 4711 at the supplier."', 'gatewatch note --list'],
  exits: [0, 2],
  declare: (to) => asking(to.argument('[object]').argument('[text...]')),
  run: async ([name, text], options) => await decide('note', name, { ...options, comment: text.join(' ') }),
})

/** Sends an operator's decision to the running monitor, or shows the current decisions. */
async function decide(kind: Decision['kind'] | 'note', typed: string | undefined, options: OperatorOptions): Promise<ExitCode> {
  const name = typed === undefined ? undefined : normalName(typed)
  const { list, json, remove, comment: text = '', for: span } = options
  const chosen = [list, remove !== undefined, name !== undefined].filter(Boolean).length
  const called = commands[kind]
  const language = await loadLanguage(options.language)
  if (chosen !== 1) throw new UsageError(message(kind === 'note' ? 'operator.usage-note' : 'operator.usage', { command: called }))
  const store = storeOf(options)
  const socket = socketBeside(store)
  if (list) {
    const response = (await askMonitor(socket, 'GET', '/operators')) as OperatorOverview
    if (json) console.log(JSON.stringify({ schema: 1, ...inert(listedOf(kind, response)) }, null, 2))
    else for (const line of listed(kind, response, language)) console.log(inertText(line))
    return 0
  }
  if (remove === undefined && kind !== 'note' && kind !== 'acknowledge' && span === undefined)
    throw new UsageError(message('operator.no-end', { command: called }))
  const act = remove === undefined ? { kind, name, for: span, text } : { kind: 'remove', name: remove }
  const reply = (await askMonitor(socket, 'POST', '/act', { ...act, by: whoAmI() })) as ActReply
  if (reply.refusal !== undefined) throw new UsageError(message('command.verbatim', { text: reply.refusal }))
  if (json) console.log(JSON.stringify({ schema: 1, ...inert({ decision: reply.decision }) }, null, 2))
  else
    console.log(
      inertText(
        render(remove === undefined ? doneMessage(reply.decision, kind, store) : message('operator.removed', { id: remove }), language),
      ),
    )
  if (reply.withheld) console.error(render(message('operator.withheld'), language))
  return 0
}

/** The store that is named, or the usual one: in this folder, or in that of the configuration. */
function storeOf({ config, store }: OperatorOptions): string {
  if (store !== undefined || config === undefined) return store ?? usualStore
  const found = statSync(config, { throwIfNoEntry: false })
  if (found === undefined) throw new UsageError(message('operator.no-configuration', { path: config }))
  return relative('.', join(found.isDirectory() ? config : dirname(config), usualStore))
}

const commands = { acknowledge: 'ack', silence: 'silence', maintenance: 'maintenance', note: 'note' } as const

function doneMessage(decision: Decision | undefined, kind: keyof typeof commands, store: string): Message {
  if (decision === undefined) return message('operator.noted')
  const { id, of, until } = decision
  const state = message(`operator.is.${decision.kind}`)
  return message('operator.done', {
    what: `${of.kind} ${of.name}`,
    state,
    until: untilMessage(until),
    command: `gatewatch ${commands[kind]} --remove ${id}${storeOption(store)}`,
  })
}

const untilMessage = (until: number | undefined): Message | string =>
  until === undefined ? '' : message('operator.until', { time: timeText(until) })

/** `2026-11-22 14:05 UTC`. */
const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Returns the list of a command, for programs. */
function listedOf(kind: keyof typeof commands, { decisions, journal, incidents }: OperatorOverview): object {
  if (kind === 'note') return { journal }
  return { ...(kind === 'acknowledge' && { incidents }), decisions: decisions.filter((decision) => decision.kind === kind) }
}

function listed(
  kind: keyof typeof commands,
  { decisions, journal, incidents }: OperatorOverview,
  language: ReportLanguage,
): readonly string[] {
  const lines =
    kind === 'note'
      ? journal.map((entry) => journalText(entry, language))
      : [
          ...(kind === 'acknowledge' ? incidents.map((incident) => incidentText(incident, language)) : []),
          ...decisions.filter((each) => each.kind === kind).map((each) => decisionText(each, language)),
        ]
  return lines.length > 0 ? lines : [render(message(`operator.none.${kind}`), language)]
}

const mostTargets = 5

function incidentText({ id, storm, targets, since, cause, acknowledged, silencedUntil }: OpenIncident, language: ReportLanguage): string {
  const more = targets.length - mostTargets
  const marks = [
    ...(acknowledged ? [message('operator.is.acknowledge')] : []),
    ...(silencedUntil === undefined ? [] : [message('operator.silenced', { until: untilMessage(silencedUntil) })]),
  ].map((mark) => render(mark, language))
  const marked = marks.length === 0 ? '' : ` (${marks.join(', ')})`
  const named = `${targets.slice(0, mostTargets).join(', ')}${more > 0 ? ` ${render(message('operator.more', { count: more }), language)}` : ''}`
  return `${storm ?? id}  ${render(message('operator.since', { time: timeText(since) }), language)}${marked}  ${named}: ${cause}`
}

const decisionText = ({ id, kind, of, until, by, at, text }: Decision, language: ReportLanguage): string =>
  `${id}  ${render(
    message('operator.decision', {
      what: `${of.kind} ${of.name}`,
      state: message(`operator.is.${kind}`),
      until: untilMessage(until),
      by: by.name,
      at: timeText(at),
    }),
    language,
  )}${text === '' ? '' : `: ${text}`}`

const journalText = ({ at, kind, of, by, until, text, decision }: JournalEntry, language: ReportLanguage): string =>
  `${timeText(at)}  ${by === undefined ? '' : `${by.name} (${by.from}) `}${render(message(`operator.did.${kind}`), language)} ${of.kind} ${of.name}${textOf(untilMessage(until), language)}${decision === undefined ? '' : ` [${decision}]`}${text === undefined ? '' : `: ${text}`}`

/** Returns the person who runs the command. The socket belongs to an account that several people may use with sudo. */
function whoAmI(): string {
  const person = process.env['SUDO_USER']
  const account = accountName()
  return person === undefined || person === account ? account : render(message('operator.sudo', { person, account }))
}

/** A user without an entry among those of the system is there by number. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return render(message('operator.user-id', { id: String(process.getuid?.() ?? '-') }))
  }
}
