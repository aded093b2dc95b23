import { Budget } from '../base/index.ts'
import { message, type Message, type Text } from '../messages/index.ts'
import { type Extent, parseJson, type TextValue } from './json.ts'
import { parentOf, type Pointer } from './pointer.ts'
import { looksLikeYaml, parseYaml } from './yaml.ts'

/** Larger than any definition with its pages and pictures; a guard against a wrong file. */
const LARGEST_BYTES = 20 * 1024 * 1024

/** More work than any hand-written definition needs: a few seconds. */
const MOST_WORK = 300_000_000

/** The budget of work on one file: reading it, every rule, and every modeled call. */
export const budgetOf = (file: string, times = 1): Budget => new Budget(file, MOST_WORK * times)

/** A position in a file: a range of its text, with line and column from 1, in UTF-16 units. */
export interface DefinitionPosition extends Extent {
  readonly line: number
  readonly column: number
}

/** A parsed file, JSON or YAML: its value, and the range of everything in it. Several documents are a list. */
export interface SourceFile extends TextValue {
  readonly text: string
  /** The offset of the first sign of each line. */
  readonly lineStarts: readonly number[]
}

/** A problem of the file itself, before its content is checked. */
export interface ReadProblem {
  readonly found: Text
  readonly expected: Text
  readonly fix: Message
  readonly pointer: Pointer
  readonly place: DefinitionPosition
  /** The position of the earlier member, for one that an object has twice: the later one is used. */
  readonly earlier?: DefinitionPosition
}

/** The result of reading bytes: the source, if they could be read, and all problems. */
interface ReadResult {
  readonly source: SourceFile | undefined
  readonly problems: readonly ReadProblem[]
}

/** The replacement for bytes that are no UTF-8; a file may also contain it itself. */
const REPLACED = '\ufffd'
const SIGN = Buffer.from(REPLACED)

/** The beginning of a file. */
export const fileStart: DefinitionPosition = { offset: 0, length: 0, line: 1, column: 1 }
const SAVE_AS_UTF8 = message('fault.fix.encoding')

const refused = (found: Text, expected: Text, fix: Message, place: DefinitionPosition = fileStart): ReadResult => ({
  source: undefined,
  problems: [{ found, expected, fix, pointer: '', place }],
})

const startsWith = (bytes: Uint8Array, ...head: readonly number[]): boolean => head.every((byte, index) => bytes[index] === byte)

/** Reads the bytes of one file as strict JSON or as YAML, by its beginning. Throws Exhausted for more work than the budget has, and nothing else. */
export function read(bytes: Uint8Array, version?: '1.1' | '1.2'): ReadResult {
  if (bytes.length > LARGEST_BYTES)
    return refused(
      `${Math.ceil(bytes.length / 1024 / 1024)} MiB`,
      message('fault.size-limit', { size: LARGEST_BYTES / 1024 / 1024 }),
      message('fault.fix.size'),
    )
  const { text, encoding } = decoded(bytes)
  const lineStarts = lineStartsOf(text)
  // No other problem counts as long as the file is not UTF-8.
  const misencoded =
    encoding === undefined
      ? undefined
      : { found: encoding.found, expected: 'UTF-8', fix: SAVE_AS_UTF8, pointer: '', place: positionAt(encoding, lineStarts) }
  if (text.trim() === '') return refused(message('fault.empty-file'), message('value.an-object'), message('lint.TL01.fix'))

  const isYaml = looksLikeYaml(text)
  const parsed = isYaml ? parseYaml(text, version) : parseJson(text)
  if ('fault' in parsed)
    return misencoded === undefined
      ? refused(
          parsed.fault,
          isYaml ? 'YAML' : 'JSON',
          message('fault.fix.place'),
          positionAt({ offset: parsed.offset, length: 1 }, lineStarts),
        )
      : { source: undefined, problems: [misencoded] }
  const problems = parsed.duplicates.map(({ pointer, name, offset, length, earlier }): ReadProblem => ({
    found: message('fault.member-twice', { name: JSON.stringify(name) }),
    expected: message('fault.member-once'),
    fix: message('fault.fix.twice'),
    pointer,
    place: positionAt({ offset, length }, lineStarts),
    earlier: positionAt(earlier, lineStarts),
  }))
  return { source: { ...parsed, text, lineStarts }, problems: [...(misencoded === undefined ? [] : [misencoded]), ...problems] }
}

/** Decodes bytes to text; where they are not UTF-8, with the encoding and the position that shows it. */
export function decoded(bytes: Uint8Array): { readonly text: string; readonly encoding?: Extent & { readonly found: Text } } {
  const utf16 = utf16In(bytes)
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), encoding: { found: 'UTF-16', offset: 0, length: 1 } }
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(startsWith(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0)
  const text = content.toString('utf8')
  if (!text.includes(REPLACED) || Buffer.from(text).equals(content)) return { text }
  return { text, encoding: { found: message('value.not-utf8'), offset: firstReplacedIn(text, content), length: 1 } }
}

/** The index of the first bytes that are no UTF-8. */
function firstReplacedIn(text: string, content: Buffer): number {
  let [index, at] = [0, 0]
  for (const { index: found } of text.matchAll(/\ufffd/g)) {
    at += Buffer.byteLength(text.slice(index, found))
    if (!content.subarray(at, at + SIGN.length).equals(SIGN)) return found
    index = found + 1
    at += SIGN.length
  }
  return index
}

/** The order of the bytes of UTF-16: by its mark, or by the zeros that ASCII has in it. */
function utf16In(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const [first, second, third, fourth] = bytes
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 && fourth !== undefined ? 'utf-16be' : undefined
}

function lineStartsOf(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The line and column of an offset, by halving. */
function positionAt({ offset, length }: Extent, lineStarts: readonly number[]): DefinitionPosition {
  let [low, high] = [0, lineStarts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (lineStarts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return { offset, length, line: low + 1, column: offset - lineStarts[low]! + 1 }
}

/** The position of a pointer in the file; of an absent part, that of the nearest part above it. */
export function positionOf({ extents, lineStarts }: SourceFile, pointer: Pointer): DefinitionPosition {
  for (let at: Pointer | undefined = pointer; at !== undefined; at = parentOf(at)) {
    const extent = extents.get(at)
    if (extent !== undefined) return positionAt(extent, lineStarts)
  }
  return fileStart
}

/** Patterns of one written character between double quotes and between single ones. */
const UNITS: Readonly<Record<string, RegExp>> = {
  '"': /\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\.|[^\\]/gs,
  "'": /''|[^']/gs,
}

/**
 * The position of a range of a text in the file, so that a caret can point into the text.
 * Counts the escapes between the quotes; of anything but a text of one line it is the position of the whole value.
 */
export function positionWithin(source: SourceFile, pointer: Pointer, start: number, length: number): DefinitionPosition {
  const whole = positionOf(source, pointer)
  const raw = source.text.slice(whole.offset, whole.offset + whole.length)
  const units = UNITS[raw[0] ?? '']
  if (!source.extents.has(pointer) || raw.includes('\n') || /^[|>]/.test(raw)) return whole
  const rawIndexes =
    units === undefined ? Array.from(raw, (_unit, index) => index) : [...raw.slice(1, -1).matchAll(units)].map((unit) => unit.index + 1)
  const end = units === undefined ? raw.length : raw.length - 1
  const from = Math.min(rawIndexes[start] ?? end, raw.length - 1)
  const to = rawIndexes[start + length] ?? end
  return { offset: whole.offset + from, length: Math.max(1, to - from), line: whole.line, column: whole.column + from }
}
