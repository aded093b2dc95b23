import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { ServiceRequest } from '../services/index.ts'
import type { Reason } from './reason.ts'

export { json, text } from '../services/index.ts'

/** A request as a part of the sandbox sees it: read whole, not decoded. */
export interface Incoming {
  readonly method: string
  /** The path as it was sent, still percent-encoded, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** An answer as a value, so that a fault can take the proper one and hand back an altered one. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string | Buffer
  /** Why it is a refusal, for a responder that has words of its own; never sent. */
  readonly reason?: Reason
  /** What it repeats of somebody else's answer, for the same; never sent. */
  readonly heard?: Answer
  /** Writes the answer in some improper way instead of the usual one. */
  readonly deliver?: (response: ServerResponse, answer: Answer) => void
}

/** What a part of the sandbox is: a function from a request to an answer. */
export type Handler = (request: Incoming) => Answer | Promise<Answer>

/** Takes the proper answer and gives the altered one. */
export type Alteration = (answer: Answer, request: Incoming) => Answer | Promise<Answer>

/** The members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>

/** Takes the members of a proper JSON object and gives the altered ones. */
export type Edit = (members: Members) => Members

/** A page, as firewalls, routers and log-in forms answer it. */
export const html = (status: number, title: string, headers: Answer['headers'] = {}): Answer => page(status, title, '', headers)

/** A page with more than its title. */
export function page(status: number, title: string, rest: string, headers: Answer['headers'] = {}): Answer {
  const body = `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1>${rest}</body></html>`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

/** The page of a login, with a form for people. */
export const loginPage = (headers: Answer['headers'] = {}): Answer =>
  page(
    200,
    'Log in',
    '<form method="post"><input name="user"><input type="password" name="password"><button>Log in</button></form>',
    headers,
  )

/** An answer without a body, as many gateways give when there is nothing behind them. */
export function bare(status: number, headers: Answer['headers'] = {}): Answer {
  return { status, headers, body: '' }
}

/** Header fields one by one. */
export const entriesOf = (headers: IncomingHttpHeaders): readonly (readonly [name: string, value: string])[] =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each] as const))

/** The same request, as a service behind the gateway gets it. */
export const serviceRequest = (request: Incoming): ServiceRequest => ({ ...request, headers: entriesOf(request.headers) })

/** An answer that is never written: the caller waits until its patience ends. */
export const unanswered: Answer = { status: 500, headers: {}, body: '', deliver: () => {} }

/** The same answer, with why it is a refusal. */
export const because = (reason: Reason, answer: Answer): Answer => ({ ...answer, reason })

/** The same answer with these headers too; undefined takes one away. */
export function withHeaders(answer: Answer, headers: Readonly<Record<string, string | readonly string[] | undefined>>): Answer {
  const merged = Object.entries({ ...answer.headers, ...headers }).filter(([, value]) => value !== undefined)
  return { ...answer, headers: Object.fromEntries(merged) as Answer['headers'] }
}

/** The same answer with another JSON body, where it has one. */
export function withJson(answer: Answer, edit: (value: unknown) => unknown): Answer {
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

/** Whether a JSON value is an object. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Leaves members out. */
export function without(...names: readonly string[]): Edit {
  return (members) => Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)))
}

/** Adds members, or replaces them. */
export function having(more: Members): Edit {
  return (members) => ({ ...members, ...more })
}

/** Applies edits one after the other. */
export function edited(members: Members, edits: readonly Edit[]): Members {
  return edits.reduce((changed, edit) => edit(changed), members)
}

/** Applies alterations one after the other. */
export async function alter(answer: Answer, request: Incoming, alterations: readonly Alteration[]): Promise<Answer> {
  let altered = answer
  for (const each of alterations) altered = await each(altered, request)
  return altered
}
