import { deepestLevels, isDeeperThan } from '../json-text.ts'
import { type Answer, membersOf } from './answer.ts'

/** An answer as somebody pasted it: what can be read of it. None of it is ever shown again. */
export interface Pasted extends Pick<Answer, 'kind' | 'members' | 'shape' | 'texts' | 'headers'> {
  /** From a status line, or from where bodies say it. */
  readonly status?: number
}

const longest = 20_000
const deepest = 20

/** Reads a pasted answer: a body in JSON, HTML or text, with or without the status line and headers that `curl -i` prints. */
export function readPasted(input: string): Pasted {
  const { head, body } = split(input.slice(0, longest).trim())
  const headers = Object.fromEntries(
    [...head.matchAll(/^<? ?([\w-]+): *(.*)$/gm)].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]),
  )
  const read = bodyOf(body)
  const status = Number(/^<? ?HTTP\/[\d.]+ (\d{3})\b/.exec(head)?.[1] ?? statusIn(read))
  return { ...read, headers, ...(status >= 100 && status < 600 ? { status } : {}) }
}

function split(input: string): { readonly head: string; readonly body: string } {
  if (!/^<? ?HTTP\/[\d.]+ \d{3}/.test(input)) return { head: '', body: input }
  const [head = '', ...rest] = input.split(/\r?\n<? ?\r?\n/)
  return { head: head.replaceAll('\r', ''), body: rest.join('\n\n').trim() }
}

function bodyOf(body: string): Omit<Pasted, 'headers' | 'status'> {
  if (body === '') return { kind: 'empty', shape: '', members: new Set(), texts: {} }
  const value = parse(body)
  if (typeof value === 'object' && value !== null) {
    const texts = Object.fromEntries(leavesOf(value, '', 0))
    const shape = JSON.stringify(value, (_, member: unknown) => (typeof member === 'object' && member !== null ? member : typeof member))
    return { kind: 'json', shape, members: membersOf(shape), texts }
  }
  const kind = /^<(!doctype|html|head|body|\?xml|h1|center|title)/i.test(body) ? 'html' : 'text'
  return { kind, shape: '', members: new Set(), texts: { '': typeof value === 'string' ? value : body } }
}

function parse(text: string): unknown {
  if (isDeeperThan(deepestLevels, text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Every text and number of a JSON value, by JSON Pointer. */
function leavesOf(value: unknown, pointer: string, depth: number): readonly (readonly [string, string])[] {
  if (typeof value === 'string' || typeof value === 'number') return [[pointer, String(value)]]
  if (typeof value !== 'object' || value === null || depth === deepest) return []
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, `${pointer}/${name}`, depth + 1))
}

const statusMembers = /\/(http_status_code|statusCode|status|code)$/i

/** The status that a body tells of: `"http_status_code": 401`, `"status": "401 UNAUTHORIZED"`, `<title>503 ...`. */
function statusIn({ kind, texts }: Pick<Pasted, 'kind' | 'texts'>): string | undefined {
  if (kind === 'html') return /<(?:title|h1)>\s*([45]\d\d)\b/i.exec(texts[''] ?? '')?.[1]
  const said = Object.entries(texts).filter(([pointer]) => statusMembers.test(pointer))
  return said.map(([, text]) => /^([1-5]\d\d)(?!\d)/.exec(text)?.[1]).find((status) => status !== undefined)
}
