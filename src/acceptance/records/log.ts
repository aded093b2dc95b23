import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { parse } from '../../base/index.ts'
import { message, UserError } from '../../messages/index.ts'
import { reasonMessage } from '../../report/index.ts'
import type { AcceptanceRecord } from '../record/record.ts'

/** A line of an access log with a transaction id: its time, and the address of the caller, if it has them. */
export interface LogLine {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at?: string
  /** An IP address: nothing else of a log is repeated. */
  readonly from?: string
}

/** The lines of access logs with some transaction ids. */
export interface AccessLog {
  /** By id in lower case. */
  readonly found: ReadonlyMap<string, readonly LogLine[]>
  readonly lines: number
  /** Lines that are longer than those of any log: only their beginning was read. */
  readonly cut: number
  /** Lines with one of the ids that no pattern fits. */
  readonly misfits: number
}

/** The evidence of a log for the calls of a record. */
export interface LogEvidence {
  /** The number of calls with a transaction id, and of those in the log. */
  readonly calls: number
  readonly found: number
  /** Lines with one of these ids. */
  readonly lines: number
  readonly missing: readonly string[]
  /** ISO 8601, UTC. */
  readonly first?: string
  readonly last?: string
  readonly from: readonly string[]
  /** Ids whose line has another time than the record. */
  readonly otherTime: readonly string[]
}

/** The shape of a line of text: the text before, between and after its values. */
export type LogPattern = readonly (string | { readonly value: keyof LineValues | undefined })[]

const longestLine = 65_536
/** A call leaves a line or two at each hop. */
const mostLinesOfId = 20
const mostSources = 8
/** The clocks of two sides may differ. */
const clockToleranceMs = 300_000
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const uuid = new RegExp(`^${uuids.source}$`, 'i')

/**
 * Reads `<from> - [<time>] "<>" <id>`: the names of values in angle brackets, and `<>` for ignored parts. Undefined if it is no pattern.
 */
export function logPattern(text: string): LogPattern | undefined {
  const parts = text.split(/(<(?:id|time|from)?>)/).filter((part) => part !== '')
  const isValue = (part: string | undefined): boolean => /^<(?:id|time|from)?>$/.test(part ?? '')
  const named = parts.filter((part) => isValue(part) && part !== '<>')
  const isTwice = new Set(named).size !== named.length
  const isUnknown = parts.some((part) => !isValue(part) && /<[a-z_]+>/.test(part))
  if (!named.includes('<id>') || isTwice || isUnknown || parts.some((part, place) => isValue(part) && isValue(parts[place + 1])))
    return undefined
  return parts.map((part) => (isValue(part) ? { value: (part.slice(1, -1) || undefined) as keyof LineValues | undefined } : part))
}

/**
 * Reads access logs of any length once, compressed by gzip or not, and `-` for standard input, and keeps the lines with one of these ids.
 */
export async function readLogs(
  paths: readonly string[],
  ids: ReadonlySet<string>,
  patterns: readonly LogPattern[] = [],
): Promise<AccessLog> {
  const found = new Map<string, LogLine[]>()
  let [lines, cut, misfits] = [0, 0, 0]
  const take = (line: string, isCut: boolean): void => {
    lines++
    if (isCut) cut++
    const held = [...new Set(line.match(uuids)?.map((text) => text.toLowerCase()))].filter((id) => ids.has(id))
    const readings = held.length === 0 ? [] : readingsOf(line, patterns)
    if (held.length > 0 && readings.length === 0) misfits++
    for (const id of held) {
      const known = found.get(id) ?? []
      const read = known.length < mostLinesOfId ? lineOf(id, readings) : undefined
      if (read !== undefined) found.set(id, [...known, read])
    }
  }
  for (const path of new Set(paths)) await eachLine(path, take)
  return { found, lines, cut, misfits }
}

/** Calls `take` for each line of a file; for a line that is too long, with its beginning. */
async function eachLine(path: string, take: (line: string, isCut: boolean) => void): Promise<void> {
  const decoder = new StringDecoder('utf8')
  let [line, isCut] = ['', false]
  const add = (text: string): void => {
    isCut ||= line.length + text.length > longestLine
    line += text.slice(0, longestLine - line.length)
  }
  const end = (): void => {
    if (line !== '') take(line, isCut)
    ;[line, isCut] = ['', false]
  }
  try {
    for await (const chunk of unpacked(await open(path), path)) {
      const [first = '', ...others] = decoder.write(chunk).split('\n')
      add(first)
      for (const text of others) {
        end()
        add(text)
      }
    }
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(message('log.unreadable', { path, reason: reasonMessage(error) }))
  }
  end()
}

async function open(path: string): Promise<AsyncIterable<Buffer>> {
  if (path === '-') return process.stdin
  // An endless source is no log.
  if (!(await stat(path)).isFile()) throw new UserError(message('log.no-file', { path }))
  return createReadStream(path)
}

/** The content of a log that may be compressed by gzip (RFC1952 2.3.1). Another binary file is rejected. */
async function* unpacked(source: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  const rest = { [Symbol.asyncIterator]: () => chunks }
  let head = Buffer.alloc(0)
  while (head.length < 4) {
    const { done, value } = await chunks.next()
    if (done === true) break
    head = Buffer.concat([head, value])
  }
  const whole = async function* (): AsyncGenerator<Buffer> {
    yield head
    yield* rest
  }
  if (head.subarray(0, gzip.length).equals(gzip)) yield* pipeline(Readable.from(whole()), createGunzip(), () => undefined)
  else if (others.test(head.toString('hex'))) throw new UserError(message('log.binary', { path }))
  else yield* whole()
}

const gzip = Buffer.from([0x1f, 0x8b])
/** The first bytes of xz, bzip2, zstd and zip, and of text in UTF-16. */
const others = /^(?:fd377a58|425a68|28b52ffd|504b0304|fffe|feff)/

/**
 * Returns the readings of a line: one by each pattern that fits it, since gateways write different logs. A line of JSON needs no pattern; a
 * line of text without any has only its ids.
 */
function readingsOf(line: string, patterns: readonly LogPattern[]): readonly LineValues[] {
  const fitting = patterns.flatMap((pattern) => patternValues(line, pattern) ?? []).filter(({ id }) => uuid.test(id ?? ''))
  if (fitting.length > 0) return fitting
  return patterns.length === 0 || line.trimStart().startsWith('{') ? [jsonValues(line)] : []
}

/** The values of a line for an id; undefined if it has another id in its place. */
function lineOf(id: string, readings: readonly LineValues[]): LogLine | undefined {
  const values = readings.find((one) => one.id === undefined || one.id.toLowerCase() === id)
  if (values === undefined) return undefined
  const [at, from] = [momentOf(values.time), addressOf(values.from)]
  return { id, ...(at === undefined ? {} : { at }), ...(from === undefined ? {} : { from }) }
}

type LineValues = { readonly [Name in 'id' | 'time' | 'from']?: string | undefined }

/** Searches each piece once, from the end of the one before it: the work is linear in the line. */
function patternValues(line: string, pattern: LogPattern): LineValues | undefined {
  const values: { id?: string; time?: string; from?: string } = {}
  let at = 0
  for (const [place, part] of pattern.entries()) {
    if (typeof part === 'string') {
      if (!line.startsWith(part, at)) return undefined
      at += part.length
      continue
    }
    const next = pattern[place + 1]
    const end = typeof next === 'string' ? line.indexOf(next, at) : line.length
    if (end < 0) return undefined
    if (part.value !== undefined) values[part.value] = line.slice(at, end).trim()
    at = end
  }
  return values
}

/** The names of gateways and collectors for the time of a call and the address of its caller. */
const times = ['@timestamp', 'timestamp', 'time', 'time_iso8601', 'time_local', 'datetime', 'date', 'ts', 'start_time', 'startTime']
const sources = ['remote-address', 'remoteAddress', 'remote_address', 'remote_addr', 'remote_ip', 'client_ip', 'clientIp', 'client.ip']
const moreSources = ['source.ip', 'source.address', 'client.address', 'clientip', 'source_ip', 'ip', 'address', 'remote', 'client']

/** The time and the source of a line of JSON, at any depth; none of a line of text. */
function jsonValues(line: string): LineValues {
  const start = line.trimStart()
  const value = start.startsWith('{') ? parse(start)?.value : undefined
  const members = membersIn(value)
  const first = (names: readonly string[], read: (text: string) => string | undefined): string | undefined =>
    names.flatMap((name) => members.filter(([own]) => own === name)).find(([, text]) => read(text) !== undefined)?.[1]
  return { time: first(times, momentOf), from: first([...sources, ...moreSources], addressOf) }
}

function membersIn(value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' || typeof member === 'number' ? [[name, String(member)] as const] : membersIn(member),
  )
}

/** Reads a time in ISO 8601, in the form of nginx and Apache (`27/Nov/2026:10:00:00 +0100`), or in seconds or milliseconds since 1970. */
function momentOf(text = ''): string | undefined {
  const [, day, clock] = /^\[?(\d{1,2}\/[A-Z][a-z]{2}\/\d{4}):(\d\d:\d\d:\d\d [+-]\d{4})\]?$/.exec(text) ?? []
  const number = /^\d{9,13}(?:\.\d+)?$/.test(text) ? Number(text) : undefined
  const ms =
    day !== undefined
      ? Date.parse(`${day.replaceAll('/', ' ')} ${clock}`)
      : number !== undefined
        ? number * (number < 1e11 ? 1000 : 1)
        : /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)
          ? Date.parse(text)
          : Number.NaN
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}

/** Reads an IP address, without its port and the text after it. */
function addressOf(text = ''): string | undefined {
  const [first = ''] = text.split(',')
  const plain = first.trim().replace(/^(\d+(?:\.\d+){3}):\d+$|^\[([0-9a-fA-F:.]+)\](?::\d+)?$/, '$1$2')
  return isIP(plain) === 0 || plain.includes('%') ? undefined : plain
}

/** The transaction ids of the calls of a record. */
export const idsOfCalls = ({ calls }: Pick<AcceptanceRecord, 'calls'>): readonly string[] =>
  calls.flatMap(({ transactionId }) => (transactionId === undefined ? [] : [transactionId.toLowerCase()]))

/** Returns the evidence of a log for the calls of a record. A log of the institution itself proves nothing. */
export function evidenceOf(record: Pick<AcceptanceRecord, 'calls'>, { found }: AccessLog): LogEvidence {
  const ids = idsOfCalls(record)
  const lines = ids.flatMap((id) => found.get(id) ?? [])
  const moments = lines.flatMap(({ at }) => at ?? []).toSorted()
  const [first, last] = [moments[0], moments.at(-1)]
  const from = [...new Set(lines.flatMap((line) => line.from ?? []))]
  const sent = new Map(record.calls.map(({ transactionId, at }) => [transactionId?.toLowerCase(), Date.parse(at)]))
  const isAnother = ({ id, at }: LogLine): boolean => at !== undefined && Math.abs(Date.parse(at) - sent.get(id)!) > clockToleranceMs
  return {
    calls: ids.length,
    found: ids.filter((id) => found.has(id)).length,
    lines: lines.length,
    missing: ids.filter((id) => !found.has(id)),
    ...(first === undefined || last === undefined ? {} : { first, last }),
    from: from.slice(0, mostSources),
    otherTime: [...new Set(lines.filter(isAnother).map(({ id }) => id))],
  }
}
