const longest = 4000
const cutMark = 60

/** Matches characters that move a cursor, reverse the writing, are half a character, or are invisible: zero-width signs, tags, selectors, fillers. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufffe\uffff]/gu

const known: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escaped(character: string): string {
  const code = character.codePointAt(0)!
  const digits = code.toString(16)
  if (code > 0xffff) return `\\u{${digits}}`
  return known[character] ?? (code < 0x100 ? `\\x${digits.padStart(2, '0')}` : `\\u${digits.padStart(4, '0')}`)
}

/**
 * Text from anywhere, made harmless for every report: one line, no control characters or escape sequences (they are shown: `\x1b`),
 * no reversed or invisible writing, no half characters, at most 4000 characters. Doing it twice changes nothing.
 */
export function inertText(text: string): string {
  const shown = text.slice(0, longest).toWellFormed().replace(unsafe, escaped)
  if (text.length <= longest && shown.length <= longest) return shown
  return `${shown.slice(0, longest - cutMark).toWellFormed()} … (cut; ${text.length} characters)`
}

/** Returns the whole text with unsafe characters written by their numbers (`\u{1b}`), so that a caret can mark one. */
export const spelt = (text: string): string => text.replace(unsafe, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)

const copies = new WeakMap<object, unknown>()

/**
 * A copy of plain data with every text in it inert, so that no reporter has to remember. What JSON cannot hold is left out, as JSON does.
 * Asked again for the same object, by another reporter, it gives the same copy.
 */
export function inert<Data extends object>(data: Data): Data {
  const copy = copies.get(data) ?? copyOf(data, [])
  copies.set(data, copy)
  return copy as Data
}

function copyOf(data: unknown, above: readonly object[]): unknown {
  if (typeof data === 'string') return inertText(data)
  if (typeof data === 'bigint') return String(data)
  if (typeof data === 'number') return Number.isFinite(data) ? data : null
  if (typeof data === 'function' || typeof data === 'symbol') return undefined
  if (typeof data !== 'object' || data === null) return data
  if (above.includes(data)) return '(circular)'
  const within = [...above, data]
  if ('toJSON' in data && typeof data.toJSON === 'function') return copyOf(data.toJSON(), within)
  if (Array.isArray(data)) return data.map((item) => copyOf(item, within) ?? null)
  const members = Object.entries(data).map(([name, value]) => [inertText(name), copyOf(value, within)] as const)
  return Object.fromEntries(members.filter(([, copy]) => copy !== undefined))
}
