import { chmodSync, lstatSync, unlinkSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { privateMode } from '../../base/index.ts'
import { message, render } from '../../messages/index.ts'
import { codeOf } from '../../report/index.ts'
import { actRequestIn } from '../state/people.ts'
import type { Decision, JournalEntry, People } from '../state/act.ts'
import type { MonitorView, IncidentView } from '../view.ts'
import { json, plain, type RouteResponse } from './answer.ts'
import { bodyOf } from './body.ts'
import { oneRequestAtATime } from './connection.ts'
import { handler } from './listener.ts'
import { Turns } from './turns.ts'

/** The path at which the command line finds the monitor that has a store. */
export const socketBeside = (store: string): string => `${store}.sock`

/** The data of an open incident for the command line. */
export type OpenIncident = Pick<IncidentView, 'id' | 'storm' | 'targets' | 'since' | 'silencedUntil' | 'acknowledged'> & {
  readonly cause: string
}

/** The response to `GET /operators`. */
export interface OperatorOverview extends People {
  readonly incidents: readonly OpenIncident[]
}

/** The response to `POST /act`. */
export type ActReply =
  | { readonly refusal: string }
  | { readonly refusal?: undefined; readonly decision?: Decision; readonly withheld: boolean }

export type { Decision, JournalEntry }

const limits = { maxHeaderSize: 4096, headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 }
/** Connections of the user's own commands; each is open for a moment. */
const mostConnections = 100
/** Length of a path that the system takes, in bytes (`sun_path`, without the zero at its end). */
const longestPath = process.platform === 'darwin' ? 103 : 107

/**
 * Lets the command line of the user who runs the monitor, and no other, acknowledge, silence and note: over a socket that only that user can open.
 * Without such a socket the monitor continues, and calls `warn` with the reason. Returns the function that closes it.
 */
export async function openLocalSocket(path: string, view: MonitorView, warn: (message: string) => void): Promise<() => Promise<void>> {
  const without = (why: string): (() => Promise<void>) => {
    warn(render(message('server.no-socket', { why })))
    return async () => {}
  }
  if (Buffer.byteLength(path) > longestPath)
    return without(render(message('server.socket-path', { length: Buffer.byteLength(path), most: longestPath })))
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found !== undefined && !found.isSocket()) return without(render(message('server.socket-taken', { path })))
  // The owner of the store owns the socket next to it: one that does not answer was left by a killed process.
  if (found !== undefined && (await answers(path))) return without(render(message('server.socket-other', { path })))
  try {
    if (found !== undefined) unlinkSync(path)
    const failed = (error: NodeJS.ErrnoException): void => warn(render(message('server.status-failed', { code: codeOf(error) })))
    const { handle } = handler({ answer: async (request) => await answerTo(request, view), failed })
    const server = createServer(limits, handle)
    oneRequestAtATime(server, 'connection', new Turns())
    server.maxConnections = mostConnections
    await listenPrivately(server, path)
    return async () => await closed(server)
  } catch (error) {
    return without(render(message('server.socket-not-made', { path, code: codeOf(error) })))
  }
}

/** The socket is its owner's alone from the beginning, and not only once its mode is changed. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  const before = process.umask(0o177)
  try {
    server.listen(path, resolve)
  } finally {
    process.umask(before)
  }
  await promise
  chmodSync(path, privateMode)
}

async function answers(path: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(path)
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  const answered = await promise
  socket.destroy()
  return answered
}

async function closed(server: Server): Promise<void> {
  const end = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await end
}

async function answerTo(request: IncomingMessage, view: MonitorView): Promise<RouteResponse> {
  const called = `${request.method} ${request.url}`
  if (called === 'GET /operators') return json(200, overviewOf(view))
  if (called !== 'POST /act') return plain(404, render(message('server.nothing')))
  const body = await bodyOf(request, 'application/json')
  return 'refusal' in body ? body.refusal : act(body.text, view)
}

function overviewOf(view: MonitorView): OperatorOverview {
  const open = view.incidents().filter(({ resolvedAt }) => resolvedAt === undefined)
  return {
    ...view.people(),
    incidents: open.map(({ id, storm, targets, since, silencedUntil, acknowledged, cause: { cause } }) => ({
      id,
      targets,
      since,
      cause,
      ...(storm === undefined ? {} : { storm }),
      ...(silencedUntil === undefined ? {} : { silencedUntil }),
      ...(acknowledged === undefined ? {} : { acknowledged }),
    })),
  }
}

/** The caller states the name: the system lets only the monitor's user open the socket, and the superuser, who can be anyone. */
function act(text: string, view: MonitorView): RouteResponse {
  const data = parsed(text)
  const requested = data === undefined ? undefined : actRequestIn(data)
  const by = data?.['by']
  if (requested === undefined || typeof by !== 'string' || !/^[^\p{C}]{1,64}$/u.test(by)) return plain(400, render(message('server.act')))
  const result = view.act(requested, { name: by, from: 'command line' })
  const reply: ActReply = result.refusal === undefined ? result : { refusal: render(message(`operators.refusal.${result.refusal}`)) }
  return json(result.refusal === undefined ? 200 : 422, reply)
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
