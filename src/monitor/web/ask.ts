import { request } from 'node:http'
import { relative } from 'node:path'
import { message, type Message, UserError } from '../../messages/index.ts'
import { codeOf, systemReason } from '../../report/index.ts'

/** A path from here in as few bytes as can be: the system takes about a hundred for that of a socket. */
export function nearPath(path: string): string {
  const near = relative('.', path)
  return near.length < path.length ? near : path
}

const longestWaitMs = 15_000

/** Sends a request to the monitor that listens next to its store on this machine. Throws UserError where none answers. */
export async function askMonitor(path: string, method: 'GET' | 'POST', route: string, body?: object): Promise<unknown> {
  const socketPath = nearPath(path)
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly status: number; readonly text: string }>()
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const sent = request({ socketPath, method, path: route, headers, timeout: longestWaitMs }, (response) => {
    const pieces: string[] = []
    response.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece))
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text: pieces.join('') })).on('error', reject)
  })
  sent.on('error', reject).on('timeout', () => sent.destroy(new Error('timeout')))
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const { status, text } = await promise.catch((error: unknown) => {
    throw new UserError(unreachable(socketPath, codeOf(error)))
  })
  if (status !== 200 && status !== 422) throw new UserError(message('operator.version', { status }))
  return JSON.parse(text)
}

const unreachable = (path: string, code: string): Message =>
  code === 'EACCES' || code === 'EPERM'
    ? message('operator.not-permitted', { path })
    : message('operator.unreachable', { path, reason: systemReason(code) })
