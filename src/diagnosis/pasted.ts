import { parse } from '../base/index.ts'
import { errorIn } from '../domain/index.ts'
import { type ObservedResponse, membersOf } from './answer.ts'
import type { SearchedText } from './phrases/phrase.ts'
import type { Callee } from './callee.ts'

/** A response as a person pasted it. It is never shown again. */
export interface Pasted extends Pick<ObservedResponse, 'kind' | 'members' | 'shape' | 'texts' | 'headers'> {
  /** Set if the body is an error, whatever the status. */
  readonly error?: true
  /** From a status line, or from the body. */
  readonly status?: number
}

/** Everything that was pasted. */
export interface Paste {
  /** The response that ended the call. */
  readonly last: Pasted
  /** The statuses of earlier responses, such as redirects and `100 Continue`. */
  readonly before: readonly number[]
  /** The words of the last response, and of the client. */
  readonly words: SearchedText
  /** The called component, if the request was pasted, too. */
  readonly called?: Callee
}

const longest = 20_000
const deepest = 20

const statusLine = /^(?:< ?)?HTTP\/[\d.]+ (\d{3})\b/
/** Lines of `curl -v` that are no part of the response: the request, and its own notes. */
const request = /^> ?/
const note = /^(?:\* |[{}] \[)/

/** Decodes a text by its byte order mark, else as UTF-8: PowerShell writes files in UTF-16. */
export function decodePaste(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Reads a pasted text: a body in JSON, HTML or text, the output of `curl -i` or `curl -v`, or the error of a client. */
export function readPaste(input: string): Paste {
  const lines = input.slice(0, longest).trim().replaceAll('\r', '').split('\n')
  const starts = lines.flatMap((line, index) => (statusLine.test(line) ? [index] : []))
  const statuses = starts.map((start) => Number(statusLine.exec(lines[start]!)![1]))
  const lastStart = starts.at(-1) ?? 0
  const responseLines = lines.filter((line) => !request.test(line))
  const last = readAnswer(lines.slice(lastStart), starts.length > 0)
  const code = codeIn(input.slice(0, longest).trim())
  const called = calledBy(lines.filter((line) => request.test(line)))
  return {
    last,
    before: statuses.slice(0, -1),
    words: {
      ...wordsOf(last, starts.length > 0 ? responseLines.filter((line) => note.test(line)) : responseLines),
      ...(code === undefined ? {} : { code }),
    },
    ...(called === undefined ? {} : { called }),
  }
}

function readAnswer(lines: readonly string[], withHead: boolean): Pasted {
  const end = withHead ? lines.findIndex((line) => /^(?:< ?)?$/.test(line)) : 0
  const head = withHead ? lines.slice(0, end === -1 ? lines.length : end) : []
  const rest = withHead ? (end === -1 ? [] : lines.slice(end + 1)) : lines
  const body = rest.filter((line) => !request.test(line) && !note.test(line)).join('\n')
  const headers = Object.fromEntries(
    head.flatMap((line) => {
      const [, name, value] = /^(?:< ?)?([\w-]+):(.*)$/s.exec(line) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), value!.trim()]]
    }),
  )
  const read = bodyOf(withoutLastNote(body).trim())
  const status = Number(statusLine.exec(head[0] ?? '')?.[1] ?? statusIn(read))
  return { ...read, headers, ...(status >= 100 && status < 600 ? { status } : {}) }
}

/** Removes curl's note on the connection, which follows the body on its last line. */
function withoutLastNote(body: string): string {
  const last = body.lastIndexOf('\n') + 1
  const at = body.slice(last).search(/\* Connection #\d+ to host /)
  return at < 0 ? body : body.slice(0, last + at)
}

/** A response of this kind without content. */
export const wordless = (kind: Pasted['kind'] = 'empty'): Pasted => ({ kind, shape: '', members: new Set(), texts: {}, headers: {} })

/** Reads an answer by its body alone. */
export const readBody = (body: string): Pasted => readAnswer(body.split('\n'), false)

/** Returns the text of a response in which phrases are searched; `notes` are the words of a client. */
export function wordsOf(
  { kind, texts, headers, members, status }: Pick<Pasted, 'kind' | 'texts' | 'headers' | 'members' | 'status'>,
  notes: readonly string[] = [],
): SearchedText {
  // Blanks as in a record: a page breaks its lines anywhere.
  const words = [
    ...Object.values(texts).map((text) => text.replaceAll(/\s+/g, ' ')),
    headers['www-authenticate'] ?? '',
    headers['server'] ?? '',
    ...notes,
  ]
  return { text: words.join('\n').toLowerCase(), members, headers, page: kind === 'html', ...(status === undefined ? {} : { status }) }
}

/** Returns a pasted product code, in lower case: one word with a digit or an underscore, and no status. */
const codeIn = (text: string): string | undefined => (/^[\w-]{4,60}$/.test(text) && /[\d_]/.test(text) ? text.toLowerCase() : undefined)

/** Returns the component that a request of `curl -v` calls, by its path and headers. */
function calledBy(lines: readonly string[]): Callee | undefined {
  const path = /^> ?[A-Z]+ ([^ ?]*)/.exec(lines[0] ?? '')?.[1] ?? ''
  if (/\/graphql\/?$/i.test(path)) return 'graphql'
  if (lines.some((line) => /^> ?[\w-]*api-?key:/i.test(line))) return 'gateway'
  return /\/token\/?$/i.test(path) ? 'identity-provider' : undefined
}

function bodyOf(body: string): Omit<Pasted, 'headers' | 'status'> {
  if (body === '') return { kind: 'empty', shape: '', members: new Set(), texts: {} }
  const value = (parse(body) ?? parse(body.slice(Math.max(0, body.indexOf('{')), body.lastIndexOf('}') + 1)))?.value
  if (typeof value === 'object' && value !== null) {
    const texts = Object.fromEntries(leavesOf(value, '', 0))
    const shape = JSON.stringify(value, (_, member: unknown) => (typeof member === 'object' && member !== null ? member : typeof member))
    return { kind: 'json', shape, members: membersOf(shape), texts, ...(errorIn(value) === undefined ? {} : { error: true }) }
  }
  const kind = /^<(!doctype|html|head|body|\?xml|h1|h2|center|title)/i.test(body) ? 'html' : 'text'
  const elements = kind === 'text' ? body.matchAll(/<(?:\w+:)?(\w+)>/g) : []
  return {
    kind,
    shape: '',
    members: new Set([...elements].map(([, name]) => name!)),
    texts: { '': typeof value === 'string' ? value : body },
  }
}

/** Every text and number of a JSON value, by JSON Pointer. */
function leavesOf(value: unknown, pointer: string, depth: number): readonly (readonly [string, string])[] {
  if (typeof value === 'string' || typeof value === 'number') return [[pointer, String(value)]]
  if (typeof value !== 'object' || value === null || depth === deepest) return []
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, `${pointer}/${name}`, depth + 1))
}

/**
 * Statuses in the words of .NET, curl, httpx and requests: `does not indicate success: 401 (Unauthorized)`, `returned an error: (401)`, in
 * Norwegian too, `Client error '401`, `401 Client Error`.
 */
const clientSays =
  /\b(?:does not indicate success:|returned (?:an )?error:|returnerte en feil:|(?:client|server) error) [('"]?([1-5]\d\d)(?!\d)|\b([45]\d\d) (?:client|server) error\b/i

const statusMembers = /\/(http_status_code|statusCode|status|code)$/i

/** Finds the status in a body: `"http_status_code": 401`, `"status": "401 UNAUTHORIZED"`, `<title>503 ...`, `answered 401`. */
function statusIn({ kind, texts }: Pick<Pasted, 'kind' | 'texts'>): string | undefined {
  const text = texts[''] ?? ''
  if (kind === 'html') return /(?:<(?:title|h1|h2)>\s*|\bHTTP Error )([45]\d\d)\b/i.exec(text)?.[1]
  const words = Object.entries(texts).filter(([pointer]) => statusMembers.test(pointer))
  const inMember = words.map(([, value]) => /^([1-5]\d\d)(?!\d)/.exec(value)?.[1]).find((status) => status !== undefined)
  return (
    inMember ??
    clientSays.exec(text)?.slice(1).find(Boolean) ??
    /\b(?:status(?: code)?|answered|got) ?:?=? ?([1-5]\d\d)(?!\d)/i.exec(text)?.[1]
  )
}
