const longest = 4000
const cutMark = 60

// oxlint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

const known: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escaped(character: string): string {
  const code = character.charCodeAt(0)
  return known[character] ?? (code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`)
}

/**
 * Text from anywhere, made harmless for every report: one line, no control characters or escape sequences (they are shown: `\x1b`),
 * no reversed writing, no half characters, at most 4000 characters. Doing it twice changes nothing.
 */
export function inertText(text: string): string {
  const shown = text.slice(0, longest).toWellFormed().replace(unsafe, escaped)
  if (text.length <= longest && shown.length <= longest) return shown
  return `${shown.slice(0, longest - cutMark).toWellFormed()} … (cut; ${text.length} characters)`
}

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
