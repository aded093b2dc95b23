import { formEncode } from './wire.ts'

/** How a value looks when someone has encoded it. */
export interface Literal {
  readonly form: 'plain' | 'base64' | 'hex'
  readonly text: string
}

/** Shorter than this, an encoded value says nothing: it would be found everywhere. */
const shortestEncoded = 6

/** The texts that give a value away: itself, hexadecimal, and base64 wherever in a longer text it stood. */
export function literalsOf(value: string): readonly Literal[] {
  const found: Literal[] = [{ form: 'plain', text: value }]
  if (value.length < shortestEncoded) return found
  const hex = Buffer.from(value).toString('hex')
  found.push({ form: 'hex', text: hex }, { form: 'hex', text: hex.toUpperCase() })
  const encoded = formEncode(value)
  const base64 = encoded === value ? allBase64(value) : [...allBase64(value), ...allBase64(encoded)]
  return [...found, ...base64.map((text) => ({ form: 'base64' as const, text }))]
}

/** The characters of base64 that depend on the value alone, with none, one or two bytes before it; once more as in URLs where that differs. */
function allBase64(value: string): string[] {
  const bytes = Buffer.from(`\0\0${value}`)
  return [0, 1, 2].flatMap((shift) => {
    const whole = bytes.toString('base64', 2 - shift)
    const own = whole.slice(Math.ceil((shift * 8) / 6), Math.floor(((bytes.length - 2 + shift) * 8) / 6))
    return /[+/]/.test(own) ? [own, own.replaceAll('+', '-').replaceAll('/', '_')] : [own]
  })
}

/**
 * Longer values are recognised by their end: a pattern of thousands of characters is slow to build, and tokens of one issuer begin alike.
 * What stands before the end is found in pieces, or by the shape of a token.
 */
const longestEscaped = 80

/** Matches a value however its characters are escaped: percent-encoding, form-encoding, JSON, HTML, any of them, mixed. */
export function escapedPattern(value: string): RegExp {
  return new RegExp(Array.from(value).slice(-longestEscaped).map(escapesOf).join(''), 'g')
}

const escapes = /(?:%[\da-f]{2})+|\\u([\da-f]{4})|\\(.)|&#(\d{1,7});|&#x([\da-f]{1,6});|&(amp|lt|gt|quot|apos);/gi
const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** A text with every escape in it undone, of whatever kind, each once. */
export function unescape(text: string): string {
  if (!/[%\\&]/.test(text)) return text
  return text.replaceAll(escapes, (escape, json?: string, control?: string, point?: string, hexPoint?: string, mark?: string) => {
    if (json !== undefined) return String.fromCharCode(Number.parseInt(json, 16))
    if (control !== undefined) return controls[control] ?? control
    if (mark !== undefined) return marks[mark.toLowerCase()]!
    if (point === undefined && hexPoint === undefined) return Buffer.from(escape.replaceAll('%', ''), 'hex').toString()
    const code = point === undefined ? Number.parseInt(hexPoint!, 16) : Number(point)
    return code <= 0x10ffff ? String.fromCodePoint(code) : escape
  })
}

/** Of an escape that stands before a value the last digits may be characters of the value. */
const mostSwallowed = 4

/**
 * What shows of a value in `unescape(text)` wherever its `escapedPattern` matches in the text;
 * nothing for a value that may look like an escape itself, has blanks, which a form writes as plus, or is too short.
 */
export function coreOf(value: string): string | undefined {
  const core = Array.from(value).slice(-longestEscaped).slice(mostSwallowed).join('')
  return /[%\\& ]/.test(value) || core.length < mostSwallowed ? undefined : core
}

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  ' ': String.raw`\+`,
}

function escapesOf(character: string): string {
  const percent = [...Buffer.from(character)].map((byte) => `%${anyCase(hexOf(byte, 2))}`).join('')
  const json = [...Array(character.length).keys()]
    .map((index) => `${String.raw`\\u`}${anyCase(hexOf(character.charCodeAt(index), 4))}`)
    .join('')
  const point = character.codePointAt(0)!
  const html = `&#(?:0*${point}|[xX]0*${anyCase(hexOf(point, 1))});`
  const itself = character.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`)
  const escaped = /["\\/]/.test(character) ? [String.raw`\\` + itself] : []
  const control = JSON.stringify(character).slice(1, -1)
  const short = /^\\[bfnrt]$/.test(control) ? [String.raw`\\` + control[1]!] : []
  return `(?:${[itself, percent, json, html, ...escaped, ...short, ...(named[character] === undefined ? [] : [named[character]])].join('|')})`
}

const hexOf = (number: number, digits: number): string => number.toString(16).padStart(digits, '0')
const anyCase = (hex: string): string => hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
