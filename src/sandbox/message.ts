import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { ServiceRequest } from '../services/index.ts'
import type { RejectionReason } from './rejection-reason.ts'

export { json, text } from '../services/index.ts'

/** A request to a part of the sandbox: read whole, not decoded. */
export interface Incoming {
  readonly method: string
  /** The path as it was sent, still percent-encoded, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A response as a value, so that a fault can change it. */
export interface SandboxResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string | Buffer
  /** The reason of a rejection, for a vendor with a format of its own; never sent. */
  readonly reason?: RejectionReason
  /** The token-issuing service's response that it repeats, for the same vendor; never sent. */
  readonly tokenAnswer?: SandboxResponse
  /** Writes the answer in some improper way instead of the usual one. */
  readonly deliver?: (response: ServerResponse, answer: SandboxResponse) => void
}

/** A part of the sandbox: a function from a request to a response. */
export type Handler = (request: Incoming) => SandboxResponse | Promise<SandboxResponse>

/** Changes a response. */
export type ResponseAlteration = (answer: SandboxResponse, request: Incoming) => SandboxResponse | Promise<SandboxResponse>

/** The members of a JSON object. */
export type ResponseMembers = Readonly<Record<string, unknown>>

/** Changes the members of a JSON object. */
export type MembersEdit = (members: ResponseMembers) => ResponseMembers

/** A page, as firewalls, routers and log-in forms answer it. */
export const html = (status: number, title: string, headers: SandboxResponse['headers'] = {}): SandboxResponse =>
  page(status, title, '', headers)

/** A page with more than its title. */
export function page(status: number, title: string, rest: string, headers: SandboxResponse['headers'] = {}): SandboxResponse {
  const body = `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1>${rest}</body></html>`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

/** The page of a login, with a form for people. */
export const loginPage = (headers: SandboxResponse['headers'] = {}): SandboxResponse =>
  page(
    200,
    'Log in',
    '<form method="post"><input name="user"><input type="password" name="password"><button>Log in</button></form>',
    headers,
  )

/** An answer without a body, as many gateways give when there is nothing behind them. */
export function bare(status: number, headers: SandboxResponse['headers'] = {}): SandboxResponse {
  return { status, headers, body: '' }
}

/** Header fields one by one. */
export const entriesOf = (headers: IncomingHttpHeaders): readonly (readonly [name: string, value: string])[] =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each] as const))

/** The same request, as a service behind the gateway gets it. */
export const serviceRequest = (request: Incoming): ServiceRequest => ({ ...request, headers: entriesOf(request.headers) })

/** A response that is never written: the caller waits until its timeout. */
export const unanswered: SandboxResponse = { status: 500, headers: {}, body: '', deliver: () => {} }

/** The same response with the reason of the rejection. */
export const withReason = (reason: RejectionReason, answer: SandboxResponse): SandboxResponse => ({ ...answer, reason })

/** The same answer with these headers too; undefined takes one away. */
export function withHeaders(
  answer: SandboxResponse,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): SandboxResponse {
  const merged = Object.entries({ ...answer.headers, ...headers }).filter(([, value]) => value !== undefined)
  return { ...answer, headers: Object.fromEntries(merged) as SandboxResponse['headers'] }
}

/** The same answer with another JSON body, where it has one. */
export function withJson(answer: SandboxResponse, edit: (value: unknown) => unknown): SandboxResponse {
  const value = parseJson(answer.body.toString())
  return value === undefined ? answer : { ...answer, body: JSON.stringify(edit(value)) }
}

/** The JSON of a text, or undefined where it is none. */
export function parseJson(source: string): unknown {
  try {
    return JSON.parse(source) as unknown
  } catch {
    return undefined
  }
}

/** Tells if a JSON value is an object. */
export function isMembers(value: unknown): value is ResponseMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Leaves members out. */
export function without(...names: readonly string[]): MembersEdit {
  return (members) => Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)))
}

/** Adds members, or replaces them. */
export function having(more: ResponseMembers): MembersEdit {
  return (members) => ({ ...members, ...more })
}

/** Applies edits one after the other. */
export function edited(members: ResponseMembers, edits: readonly MembersEdit[]): ResponseMembers {
  return edits.reduce((changed, edit) => edit(changed), members)
}

/** Applies alterations one after the other. */
export async function alter(
  answer: SandboxResponse,
  request: Incoming,
  alterations: readonly ResponseAlteration[],
): Promise<SandboxResponse> {
  let altered = answer
  for (const each of alterations) altered = await each(altered, request)
  return altered
}
