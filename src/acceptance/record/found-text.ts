import { endOfQuoted, parse, repeatedMembers } from '../../base/index.ts'
import { UnreadableRecord, type RecordFileChange } from './reading.ts'

/** The JSON value of a file, with the changes by Git, an editor or a mail around it: none of that is signed. */
interface FoundJson {
  readonly value: unknown
  readonly changes: readonly RecordFileChange[]
  /** True if the outermost object has each member once: a reader that keeps the first of two would read another record. */
  readonly isSingle: boolean
}

/** The beginning of a record, anywhere in a text. */
const beginning = /\{\s*"(payload|payloadType|signatures)"/

/** Finds the JSON value of a file; `written` makes the text that Gatewatch writes of a value. Throws UnreadableRecord if there is none. */
export function foundIn(content: string | Buffer, written: (value: unknown) => string): FoundJson {
  const { text, isEncoded } = typeof content === 'string' ? { text: content, isEncoded: false } : decoded(content)
  const body = text.replace(/^\uFEFF/, '')
  const lines = body.replaceAll(/\r\n?/g, '\n')
  const whole = parse(lines)
  const { start, end } = whole === undefined ? objectIn(lines) : { start: 0, end: lines.length }
  const object = lines.slice(start, end)
  const found = whole ?? parse(compact(object))
  if (found === undefined) throw new UnreadableRecord({ reason: 'no-json' })
  const exact = written(found.value)
  const [before, behind] = [lines.slice(0, start), lines.slice(end)]
  const isSame = compact(object) === compact(exact)
  const changes: Readonly<Record<RecordFileChange, boolean>> = {
    encoding: isEncoded || body !== text,
    'line-ends': lines !== body,
    spaces: isSame && compact(before + behind) === '' && lines !== exact,
    notation: !isSame,
    'text-before': compact(before) !== '',
    'text-behind': compact(behind) !== '',
  }
  return {
    value: found.value,
    changes: (Object.keys(changes) as RecordFileChange[]).filter((change) => changes[change]),
    isSingle: repeatedMembers(compact(object)).length === 0,
  }
}

/** Decodes by the byte order mark. */
function decoded(bytes: Buffer): { readonly text: string; readonly isEncoded: boolean } {
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[bytes.toString('hex', 0, 2)]
  return { text: new TextDecoder(encoding ?? 'utf-8', { ignoreBOM: true }).decode(bytes), isEncoded: encoding !== undefined }
}

/** JSON without blanks, line ends and the marks of a quoted mail: no text of an envelope has any of them. */
const compact = (text: string): string => text.replaceAll(/^[>\s]+/gm, '').replaceAll(/[\s\p{Cf}]/gu, '')

/** Finds the record in a text; throws UnreadableRecord if there is none, or only its beginning. */
function objectIn(text: string): { readonly start: number; readonly end: number } {
  if (text.trim() === '') throw new UnreadableRecord({ reason: 'empty' })
  if (/^\s*<(!doctype|html|head|body|\?xml)/i.test(text)) throw new UnreadableRecord({ reason: 'page' })
  if (text.slice(0, 1024).includes('%PDF-')) throw new UnreadableRecord({ reason: 'pdf' })
  if (text.startsWith('PK\u0003\u0004')) throw new UnreadableRecord({ reason: 'archive' })
  const named = text.search(beginning)
  const start = named < 0 ? text.indexOf('{') : named
  const end = start < 0 ? undefined : endOfObject(text, start)
  if (end === 'cut') throw new UnreadableRecord({ reason: 'cut', characters: text.length })
  if (end === undefined) throw new UnreadableRecord({ reason: 'no-json' })
  return { start, end }
}

/** The end of an object; `cut` if the text is the beginning of one, undefined if it is none. */
function endOfObject(text: string, start: number): number | 'cut' | undefined {
  const open: string[] = []
  // Closed here, the text before would be complete.
  let whole = start
  for (let at = start; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '"') at = endOfQuoted(text, at) - 1
    else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? '}' : ']')
      whole = at + 1
    } else if (sign === ',') whole = at
    else if (sign === '}' || sign === ']') {
      open.pop()
      whole = at + 1
      if (open.length === 0) return whole
    }
  }
  const rest = text.slice(whole).replace(/^,/, '').trim()
  const isBeginning = /^["\d-]/.test(rest) || rest === ''
  return isBeginning && parse(text.slice(start, whole) + open.toReversed().join('')) !== undefined ? 'cut' : undefined
}
