import { request } from 'node:http'
import { userInfo } from 'node:os'
import type { ExitCode } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import { askedIn, type Decision, type JournalEntry, type OpenIncident, type Reply, type Told, socketBeside } from '../monitor/index.ts'
import { codeOf, inertText } from '../report/index.ts'
import type { NatsOptions } from './monitor-fleet.ts'
import { nearPath } from './near-path.ts'
import { message, type Message } from '../messages/index.ts'

interface PeopleOptions extends NatsOptions {
  readonly store: string
  readonly list?: boolean
  readonly lift?: string
  readonly for?: string
  readonly because?: string
}

/** Tells the running monitor what somebody decided, or shows what holds. */
export async function peopleCommand(kind: Decision['kind'] | 'note', name: string | undefined, options: PeopleOptions): Promise<ExitCode> {
  const { list = false, lift, because: text = '', for: span } = options
  const asked = [list, lift !== undefined, name !== undefined].filter(Boolean).length
  const command = commands[kind]
  if (asked !== 1) throw new UsageError(message(kind === 'note' ? 'operator.usage-note' : 'operator.usage', { command }))
  if (list && options.nats !== undefined) throw new UsageError(message('operator.no-list'))
  const socket = nearPath(socketBeside(options.store))
  if (list) {
    const told = (await ask(socket, 'GET', '/operators')) as Told
    for (const line of listed(kind, told)) console.log(inertText(line))
    return 0
  }
  if (lift === undefined && kind !== 'note' && kind !== 'acknowledge' && span === undefined)
    throw new UsageError(message('operator.no-end', { command }))
  const act = lift === undefined ? { kind, name, for: span, text } : { kind: 'lift', name: lift }
  if (options.nats !== undefined) return await (await import('./fleet-act.ts')).publishAct(askedIn(act)!, options)
  const reply = (await ask(socket, 'POST', '/act', { ...act, by: whoAmI() })) as Reply
  if (reply.refusal !== undefined) throw new UsageError(message('command.verbatim', { text: reply.refusal }))
  console.log(inertText(lift === undefined ? doneText(reply.decision, kind) : `${lift} is lifted.`))
  if (reply.withheld) console.error('Something in the words looked like a secret or a person, and was left out.')
  return 0
}

const commands = { acknowledge: 'ack', silence: 'silence', maintenance: 'maintenance', note: 'note' } as const
const states = { acknowledge: 'acknowledged', silence: 'silenced', maintenance: 'in maintenance' } as const

function doneText(decision: Decision | undefined, kind: keyof typeof commands): string {
  if (decision === undefined) return 'It is noted.'
  const { id, of, until } = decision
  return `The ${of.kind} ${of.name} is ${states[decision.kind]}${untilText(until)}. To end it sooner: gatewatch ${commands[kind]} --remove ${id}`
}

const untilText = (until: number | undefined): string => (until === undefined ? '' : ` until ${timeText(until)}`)

/** `2026-11-22 14:05 UTC`. */
const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function listed(kind: keyof typeof commands, { decisions, journal, incidents }: Told): readonly string[] {
  if (kind === 'note') return journal.length === 0 ? ['Nobody has done anything yet.'] : journal.map(journalText)
  const held = decisions.filter((decision) => decision.kind === kind).map(decisionText)
  const open = kind === 'acknowledge' ? incidents.map(incidentText) : []
  const lines = [...open, ...held]
  return lines.length > 0
    ? lines
    : [kind === 'acknowledge' ? 'No incident is open.' : `Nothing is ${states[kind]}${kind === 'maintenance' ? ' on demand' : ''}.`]
}

const mostTargets = 5

function incidentText({ id, storm, targets, since, cause, acknowledged, silencedUntil }: OpenIncident): string {
  const more = targets.length > mostTargets ? ` and ${targets.length - mostTargets} more` : ''
  const marks = [...(acknowledged ? ['acknowledged'] : []), ...(silencedUntil === undefined ? [] : [`silenced${untilText(silencedUntil)}`])]
  const marked = marks.length === 0 ? '' : ` (${marks.join(', ')})`
  return `${storm ?? id}  since ${timeText(since)}${marked}  ${targets.slice(0, mostTargets).join(', ')}${more}: ${cause}`
}

const decisionText = ({ id, kind, of, until, by, at, text }: Decision): string =>
  `${id}  ${of.kind} ${of.name} ${states[kind]}${untilText(until)} by ${by.name} at ${timeText(at)}${text === '' ? '' : `: ${text}`}`

const did = {
  acknowledge: 'acknowledged',
  silence: 'silenced',
  maintenance: 'began maintenance of',
  note: 'noted at',
  lift: 'lifted what held for',
  end: 'ended by itself:',
}

const journalText = ({ at, kind, of, by, until, text, decision }: JournalEntry): string =>
  `${timeText(at)}  ${by === undefined ? '' : `${by.name} (${by.from}) `}${did[kind]} ${of.kind} ${of.name}${untilText(until)}${decision === undefined ? '' : ` [${decision}]`}${text === undefined ? '' : `: ${text}`}`

/** Who runs the command, and as whom: the socket belongs to an account that several may use by sudo. */
function whoAmI(): string {
  const person = process.env['SUDO_USER']
  const account = accountName()
  return person === undefined || person === account ? account : `${person} as ${account}`
}

/** A user without an entry among those of the system is there by number. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

const longestWaitMs = 15_000

async function ask(socketPath: string, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly status: number; readonly text: string }>()
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const sent = request({ socketPath, method, path, headers, timeout: longestWaitMs }, (response) => {
    const pieces: string[] = []
    response.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece))
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text: pieces.join('') })).on('error', reject)
  })
  sent.on('error', reject).on('timeout', () => sent.destroy(new Error('timeout')))
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const { status, text } = await promise.catch((error: unknown) => {
    throw new UsageError(unreachable(socketPath, codeOf(error)))
  })
  if (status !== 200 && status !== 422) throw new UsageError(message('operator.version', { status }))
  return JSON.parse(text)
}

const unreachable = (path: string, code: string): Message =>
  code === 'EACCES' || code === 'EPERM' ? message('operator.not-permitted', { path }) : message('operator.unreachable', { path, code })
