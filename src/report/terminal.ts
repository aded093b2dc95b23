import { styleText } from 'node:util'
import type { Labeled } from './finding-text.ts'
import type { VerdictKind } from './outcome.ts'

/** The capabilities of standard output. */
export interface Terminal {
  /** A person watches: lines may be redrawn. */
  readonly live: boolean
  readonly color: boolean
  /** It shows more than ASCII. */
  readonly unicode?: boolean
  /** The width of lines; absent if lines stay whole, so that they can be searched. */
  readonly columns?: number
}

/** Colors and weights used in reports. */
export type Style = Parameters<typeof styleText>[0]

/** Reads the capabilities of standard output from the stream and the environment: NO_COLOR, FORCE_COLOR, TERM and CI. */
export function terminalOf(
  stream: { readonly isTTY?: boolean; readonly columns?: number },
  environment: Readonly<Record<string, string | undefined>>,
): Terminal {
  const person = stream.isTTY === true && environment['TERM'] !== 'dumb'
  const { NO_COLOR: refused, FORCE_COLOR: forced } = environment
  const color = forced === undefined ? person && !refused : !['0', 'false'].includes(forced)
  const unicode = isUnicode(environment)
  return {
    live: person && !environment['CI'],
    color,
    ...(unicode ? { unicode } : {}),
    ...(person && stream.columns ? { columns: stream.columns } : {}),
  }
}

/** True for a UTF-8 locale (POSIX.1-2017 XBD 8.2) and for terminals of Windows that support it. */
const isUnicode = ({ LC_ALL, LC_CTYPE, LANG, WT_SESSION }: Readonly<Record<string, string | undefined>>): boolean =>
  /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') || WT_SESSION !== undefined

/** ASCII replacements of symbols. All but the last have the same length, so that columns stay aligned. */
const inAscii: Readonly<Record<string, string>> = {
  '✓': '+',
  '✗': 'X',
  '○': 'o',
  '→': '>',
  '◆': '*',
  '·': '.',
  '–': '-',
  Δ: '~',
  '─': '-',
  '┬': '-',
  '├': '-',
  '└': '-',
  '│': '|',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '’': "'",
  '…': '...',
}
const signs = new RegExp(`[${Object.keys(inAscii).join('')}]`, 'g')

/** A text for a terminal: without Unicode, symbols become ASCII and letters stay. */
export const writable = (text: string, { unicode = false }: Pick<Terminal, 'unicode'>): string =>
  unicode ? text : text.replaceAll(signs, (sign) => inAscii[sign]!)

/** Styles a text. */
export type Paint = (style: Style, text: string) => string

/** Styles texts, or leaves them plain where the terminal has no color. */
export const painter =
  ({ color }: Pick<Terminal, 'color'>): Paint =>
  (style, text) =>
    color ? styleText(style, text, { validateStream: false }) : text

/** Breaks a text at blanks into lines of at most `width` characters, a list with dots behind a dot; a longer word keeps its own line. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(text.includes(' · ') ? /(?<= ·) / : ' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export const verdictStyles: Readonly<Record<VerdictKind, Style>> = {
  passed: ['bold', 'green'],
  excepted: ['bold', 'yellow'],
  failed: ['bold', 'red'],
  incomplete: ['bold', 'yellow'],
  interrupted: ['bold', 'yellow'],
  unfinished: ['bold', 'yellow'],
}

const labelLook = { style: 'dim', width: 14 } as const

/** The layout of lines on a terminal: indented, labels in a column, long texts wrapped below their beginning. */
export interface Layout {
  readonly paint: Paint
  /** A section under a bold title, after an empty line; empty without lines. */
  section(title: string, lines: readonly string[]): readonly string[]
  /** A text at a depth of two blanks each. */
  text(depth: number, text: string): readonly string[]
  /** A text next to its label. Labels form a column and are dim by default. */
  labeled(depth: number, line: Labeled, look?: { readonly style: Style; readonly width: number }): readonly string[]
}

/** The layout for a terminal; without a width lines are never broken. */
export function layoutFor(terminal: Terminal): Layout {
  const paint = painter(terminal)
  const width = terminal.columns ?? Number.POSITIVE_INFINITY
  const broken = (prefix: string, hanging: number, text: string): readonly string[] =>
    wrap(text, Math.max(20, width - hanging)).map((line, index) => `${index === 0 ? prefix : ' '.repeat(hanging)}${line}`)
  return {
    paint,
    section: (title, lines) => (lines.length === 0 ? [] : ['', paint('bold', title), ...lines]),
    text: (depth, text) => broken('  '.repeat(depth), depth * 2, text),
    labeled: (depth, [label, text], look = labelLook) => {
      const indent = '  '.repeat(depth)
      return broken(`${indent}${paint(look.style, label)}${' '.repeat(look.width - label.length)}`, indent.length + look.width, text)
    },
  }
}
