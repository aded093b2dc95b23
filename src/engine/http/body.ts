import { firstMembers, parse, pointerTo } from '../../base/index.ts'
import { errorIn, originTable, pageWordsIn } from '../../domain/index.ts'
import type { Origin, RecordedBody } from './exchange.ts'
import type { Redactor } from './redact.ts'

const longestShape = 2000
const longestText = 500
/** A secret that begins within an excerpt is seen to its end. */
const longestSecret = 8192
const mostTexts = 20
/** Of one object or list. */
const mostMembers = 50
/** The number of members searched for texts: errors come early in a body. */
const mostLooked = 1000

/** Members that describe an error, in the formats of gateways, authorization services, backends and GraphQL. */
const telling = new RegExp(
  `^(?:${[
    'message|error|error_description|error_uri|http_status_code|httpstatus|kode|code|melding|feilmelding|feilkode|detaljer|title',
    'classification|detail|details|type|status|reason|faultstring|faultcode|description|exception|trace|correlationid|locator',
  ].join('|')})$`,
)

/** Returns what may be kept of a response body: its kind, its shape, and the texts of an error. */
export function recordBody(
  bytes: Buffer,
  { origin, status }: { readonly origin: Origin; readonly status: number },
  redactor: Redactor,
): RecordedBody {
  const size = { bytes: bytes.length }
  if (bytes.length === 0) return { kind: 'empty', ...size }
  const failed = status >= 400
  const text = bytes.toString('utf8')
  const json = parse(text)
  if (json !== undefined) {
    const shape = excerpt(JSON.stringify(shapeOf(json.value, 0)), longestShape, redactor)
    const tells = failed || (originTable[origin].onlyData === true ? errorIn(json.value) !== undefined : tellsOfErrors(json.value))
    return { kind: 'json', ...size, shape, ...(tells ? { texts: textsOf(json.value, redactor) } : {}) }
  }
  if (!isReadable(text)) return { kind: 'binary', ...size }
  const kind = /^\s*(?:<!doctype html|<html|<head|<body)/i.test(text) ? 'html' : 'text'
  const words = failed ? textOf(text, kind, redactor) : kind === 'html' ? pageWordsIn(printable(text)).join(' … ') : ''
  return { kind, ...size, ...(words === '' ? {} : { texts: { '': words } }) }
}

/** The beginning of a text; of a page also the words further on that show its sender. */
function textOf(text: string, kind: RecordedBody['kind'], redactor: Redactor): string {
  const start = excerpt(text, longestText, redactor)
  const further = kind === 'html' ? pageWordsIn(printable(text)).filter((words) => !pageWordsIn(start).includes(words)) : []
  return [start, ...further].join(' … ')
}

/** The same of an answer of which nothing may be kept. */
export function recordKind(bytes: Buffer): RecordedBody {
  if (bytes.length === 0) return { kind: 'empty', bytes: 0 }
  return { kind: parse(bytes.toString('utf8')) === undefined ? 'text' : 'json', bytes: bytes.length }
}

/** GraphQL, and careless servers, report errors with status 200. Where only data is passed on, such a body is an error only if no part of it can be data. */
function tellsOfErrors(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('errors' in value || 'error' in value)
}

/** Every value replaced by its type; of a list the distinct shapes of its first members. */
function shapeOf(value: unknown, depth: number): unknown {
  if (value === null) return 'null'
  if (typeof value !== 'object') return typeof value
  if (depth === 8) return Array.isArray(value) ? 'array' : 'object'
  if (!Array.isArray(value))
    return Object.fromEntries(firstMembers(value, mostMembers).map(([name, member]) => [name, shapeOf(member, depth + 1)]))
  const shapes = value.slice(0, 20).map((member: unknown) => JSON.stringify(shapeOf(member, depth + 1)))
  return [...new Set(shapes)].map((shape) => JSON.parse(shape) as unknown)
}

function textsOf(value: unknown, redactor: Redactor): Record<string, string> {
  const texts = new Map<string, string>()
  let looked = 0
  const collect = (node: unknown, path: readonly string[]): void => {
    if (typeof node !== 'object' || node === null || path.length === 6) return
    for (const [name, member] of firstMembers(node, mostMembers)) {
      if (texts.size === mostTexts || ++looked > mostLooked) return
      if (telling.test(name.toLowerCase()) && ['string', 'number', 'boolean'].includes(typeof member))
        texts.set(pointerOf([...path, name], redactor), excerpt(String(member), longestText, redactor))
      else collect(member, [...path, name])
    }
  }
  collect(value, [])
  return Object.fromEntries(texts)
}

const pointerOf = (path: readonly string[], redactor: Redactor): string =>
  path.reduce((pointer, name) => pointerTo(pointer, excerpt(name, 60, redactor)), '')

/** The beginning of a text, scrubbed before it is cut: half a secret is not recognized any more. */
function excerpt(text: string, length: number, redactor: Redactor): string {
  const start = text.slice(0, length + longestSecret)
  const whole = start.length < text.length ? (/^[^]*\W/.exec(start)?.[0] ?? '') : start
  const scrubbed = redactor.scrub(printable(whole))
  return scrubbed.length > length ? `${scrubbed.slice(0, length)}…` : scrubbed
}

function isReadable(text: string): boolean {
  const start = text.slice(0, 1000)
  const unprintable = start.match(/[^\P{Cc}\s]|\ufffd/gu)?.length ?? 0
  return unprintable * 20 < start.length
}

/** Removes control characters, which a terminal would obey, and replaces line breaks by blanks. */
function printable(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
}
