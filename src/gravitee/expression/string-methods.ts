import { message } from '../../messages/index.ts'
import { printed, trimmed } from './convert.ts'
import { integer } from './numbers.ts'
import { fail, outside } from './outcome.ts'
import { takes, type Methods } from './methods.ts'
import { finder, matchesWhole } from './pattern.ts'
import { areSame } from './operators.ts'
import { Character, JavaArray, type Value } from './value.ts'
import { spend, trimmed as trimmedOf, trimmedEnd, trimmedStart } from '../../base/index.ts'

const beyondEnd = (): never => fail('thrown', message('failure.index'))

function cut(text: string, from: number, to: number): string {
  return from < 0 || to > text.length || from > to ? beyondEnd() : text.slice(from, to)
}

const compare = (one: string, other: string): number => {
  const shared = Math.min(one.length, other.length)
  for (let index = 0; index < shared; index += 1) if (one[index] !== other[index]) return one.charCodeAt(index) - other.charCodeAt(index)
  return one.length - other.length
}

const folded = (text: string): string => text.toUpperCase().toLowerCase()
const notNull = <T extends Value>(value: T | null): T => value ?? fail('thrown', message('failure.null'))
const isBlankUnit = '[\\t-\\r\\u001c-\\u0020\\u1680\\u2000-\\u2006\\u2008-\\u200a\\u2028\\u2029\\u205f\\u3000]'
const BLANK = new RegExp(isBlankUnit)

/** The methods of `String`. */
export const STRING_METHODS: Methods = {
  length: [takes()((text: string) => text.length)],
  isEmpty: [takes()((text: string) => text === '')],
  isBlank: [takes()((text: string) => trimmedEnd(text, BLANK) === '')],
  charAt: [takes('int')((text: string, at: number) => new Character(text[at] ?? beyondEnd()))],
  codePointAt: [takes('int')((text: string, at: number) => text.codePointAt(at) ?? beyondEnd())],
  equals: [takes('Object')((text: string, other: Value) => areSame(text, other))],
  equalsIgnoreCase: [takes('String')((text: string, other: string | null) => other !== null && folded(text) === folded(other))],
  compareTo: [takes('String')((text: string, other: string | null) => compare(text, notNull(other)))],
  compareToIgnoreCase: [takes('String')((text: string, other: string | null) => compare(folded(text), folded(notNull(other))))],
  startsWith: [
    takes('String')((text: string, start: string | null) => text.startsWith(notNull(start))),
    takes(
      'String',
      'int',
    )((text: string, start: string | null, at: number) => at >= 0 && at <= text.length && text.startsWith(notNull(start), at)),
  ],
  endsWith: [takes('String')((text: string, end: string | null) => text.endsWith(notNull(end)))],
  contains: [takes('CharSequence')((text: string, part: string | null) => text.includes(notNull(part)))],
  contentEquals: [takes('CharSequence')((text: string, other: string | null) => text === notNull(other))],
  indexOf: [
    takes('String')((text: string, part: string | null) => text.indexOf(notNull(part))),
    takes('int')((text: string, unit: number) => text.indexOf(String.fromCodePoint(unit))),
    takes('String', 'int')((text: string, part: string | null, from: number) => text.indexOf(notNull(part), from)),
    takes('int', 'int')((text: string, unit: number, from: number) => text.indexOf(String.fromCodePoint(unit), from)),
  ],
  lastIndexOf: [
    takes('String')((text: string, part: string | null) => text.lastIndexOf(notNull(part))),
    takes('int')((text: string, unit: number) => text.lastIndexOf(String.fromCodePoint(unit))),
    takes('String', 'int')((text: string, part: string | null, from: number) => (from < 0 ? -1 : text.lastIndexOf(notNull(part), from))),
    takes('int', 'int')((text: string, unit: number, from: number) => (from < 0 ? -1 : text.lastIndexOf(String.fromCodePoint(unit), from))),
  ],
  substring: [
    takes('int')((text: string, from: number) => cut(text, from, text.length)),
    takes('int', 'int')((text: string, from: number, to: number) => cut(text, from, to)),
  ],
  subSequence: [takes('int', 'int')((text: string, from: number, to: number) => cut(text, from, to))],
  concat: [takes('String')((text: string, other: string | null) => text + notNull(other))],
  repeat: [takes('int')((text: string, times: number) => repeated(text, times))],
  trim: [takes()((text: string) => trimmed(text))],
  strip: [takes()((text: string) => trimmedOf(text, BLANK))],
  stripLeading: [takes()((text: string) => trimmedStart(text, BLANK))],
  stripTrailing: [takes()((text: string) => trimmedEnd(text, BLANK))],
  toLowerCase: [takes()((text: string) => text.toLowerCase())],
  toUpperCase: [takes()((text: string) => text.toUpperCase())],
  toString: [takes()((text: string) => text)],
  intern: [takes()((text: string) => text)],
  hashCode: [takes()((text: string) => hashOf(text))],
  matches: [takes('String')((text: string, pattern: string | null) => matchesWhole(text, notNull(pattern), 'method'))],
  replace: [
    takes(
      'CharSequence',
      'CharSequence',
    )((text: string, old: string | null, fresh: string | null) =>
      grown(text, notNull(fresh)).replaceAll(notNull(old), () => notNull(fresh)),
    ),
    takes('char', 'char')((text: string, old: Character, fresh: Character) => text.replaceAll(old.unit, () => fresh.unit)),
  ],
  replaceAll: [
    takes(
      'String',
      'String',
    )((text: string, pattern: string | null, fresh: string | null) => replaced(text, notNull(pattern), notNull(fresh), false)),
  ],
  replaceFirst: [
    takes(
      'String',
      'String',
    )((text: string, pattern: string | null, fresh: string | null) => replaced(text, notNull(pattern), notNull(fresh), true)),
  ],
  split: [
    takes('String')((text: string, pattern: string | null) => new JavaArray(split(text, notNull(pattern), 0))),
    takes('String', 'int')((text: string, pattern: string | null, limit: number) => new JavaArray(split(text, notNull(pattern), limit))),
  ],
  toCharArray: [
    takes()(
      (text: string) =>
        new JavaArray(
          Array.from({ length: text.length }, (_, at) => new Character(text[at]!)),
          'char',
        ),
    ),
  ],
  getBytes: [
    takes()((text: string) => bytesOf(Buffer.from(text))),
    takes('String')((text: string, charset: string | null) => bytesOf(Buffer.from(text, encodingOf(charset)))),
  ],
  formatted: [{ takes: [], rest: 'Object', does: (text: string, given: readonly Value[]) => format(text, given) }],
}

/** What the class has besides and is not modeled. */
export const OTHER_STRING_METHODS = new Set(
  'chars codePoints codePointBefore codePointCount offsetByCodePoints getChars regionMatches lines indent stripIndent translateEscapes transform splitWithDelimiters describeConstable resolveConstantDesc indexOf copyValueOf valueOf format join'.split(
    ' ',
  ),
)

export const bytesOf = (bytes: Uint8Array): JavaArray => new JavaArray([...new Int8Array(bytes)], 'byte')
export const bufferOf = (bytes: JavaArray): Buffer => Buffer.from(Int8Array.from(bytes.items as readonly number[]))

export function encodingOf(charset: string | null): 'utf8' | 'latin1' {
  const name = charset?.toLowerCase() ?? ''
  if (name === 'utf-8' || name === 'utf8') return 'utf8'
  return name === 'iso-8859-1' ? 'latin1' : outside(message('unknown.charset'))
}

const hashOf = (text: string): number =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).reduce((hash, unit) => integer(Math.imul(hash, 31) + unit), 0)

/** A text in which each character may give way to another text. */
function grown(text: string, fresh: string): string {
  spend(text.length * fresh.length)
  return text.length * fresh.length > 1_000_000 ? outside(message('unknown.size')) : text
}

function repeated(text: string, times: number): string {
  if (times < 0) return fail('thrown', message('failure.operand', { operator: 'repeat()' }))
  if (text.length * times > 100_000) return outside(message('unknown.size'))
  spend(text.length * times)
  return text.repeat(times)
}

function split(text: string, pattern: string, limit: number): readonly string[] {
  const parts: string[] = []
  let done = 0
  for (const match of text.matchAll(finder(text, pattern))) {
    const end = match.index + match[0].length
    if (end === 0) continue
    if (match[0] === '' && match.index === text.length) continue
    if (limit > 0 && parts.length === limit - 1) break
    parts.push(text.slice(done, match.index))
    done = end
  }
  if (parts.length === 0) return [text]
  parts.push(text.slice(done))
  return limit === 0 ? parts.slice(0, parts.findLastIndex((part) => part !== '') + 1) : parts
}

function replaced(text: string, pattern: string, fresh: string, isFirstOnly: boolean): string {
  const search = finder(grown(text, fresh), pattern)
  // Bounded: as the expression that it is made of.
  const once = isFirstOnly ? new RegExp(search.source, search.flags.replace('g', '')) : search
  return text.replace(once, (...found: readonly unknown[]) => {
    const groups = found.slice(
      0,
      found.findIndex((each) => typeof each === 'number'),
    ) as readonly (string | undefined)[]
    return filled(fresh, groups)
  })
}

/** `$1` stands for a group, `\x` for the character itself. */
function filled(fresh: string, groups: readonly (string | undefined)[]): string {
  return fresh.replaceAll(
    /\\(.?)|\$(\d?)(\d*)/gs,
    (written, escaped: string | undefined, first: string | undefined, more: string | undefined) => {
      if (escaped !== undefined) return escaped === '' ? fail('thrown', message('failure.replacement')) : escaped
      if (first === '' || first === undefined)
        return fresh.includes('${') ? outside('${…}') : fail('thrown', message('failure.replacement'))
      // As many digits as there is a group of that number.
      let digits = first
      for (const digit of more ?? '')
        if (Number(digits + digit) < groups.length) digits += digit
        else break
      if (Number(digits) >= groups.length) return fail('thrown', message('failure.replacement'))
      const group = groups[Number(digits)] ?? ''
      spend(group.length)
      return group + written.slice(1 + digits.length)
    },
  )
}

/** `%s` and `%d` as `String.format` fills them in. */
export function format(pattern: string, given: readonly Value[]): string {
  let next = 0
  return pattern.replaceAll(/%(-?)(0?)(\d*)(\S?)/g, (_, left: string, zero: string, width: string, kind: string) => {
    if (kind === '%' && width === '') return '%'
    if ((kind !== 's' && kind !== 'd') || (kind === 's' && zero !== '')) return outside('String.format()')
    if (next >= given.length) return fail('thrown', message('failure.parameters'))
    const value = given[next++]!
    if (kind === 'd' && value !== null && typeof value !== 'number' && typeof value !== 'bigint')
      return fail('thrown', message('failure.operand', { operator: '%d' }))
    const text = printed(value)
    spend(Number(width))
    if (zero !== '' && text.startsWith('-')) return outside('String.format()')
    return left === '' ? text.padStart(Number(width), zero === '' ? ' ' : '0') : text.padEnd(Number(width))
  })
}
