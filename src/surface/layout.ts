import type { Labelled } from './finding-text.ts'
import type { VerdictKind } from './outcome.ts'
import { painter, wrap, type Paint, type Style, type Terminal } from './terminal.ts'

/** How a verdict looks. */
export const verdictStyles: Readonly<Record<VerdictKind, Style>> = {
  passed: ['bold', 'green'],
  failed: ['bold', 'red'],
  incomplete: ['bold', 'yellow'],
  interrupted: ['bold', 'yellow'],
  unfinished: ['bold', 'yellow'],
}

const labelLook = { style: 'dim', width: 14 } as const

/** How lines are laid out on a terminal: indented, labels in a column, long texts wrapped below their beginning. */
export interface Layout {
  readonly paint: Paint
  /** A section under a bold title, with an empty line before it; nothing when it has no lines. */
  section(title: string, lines: readonly string[]): readonly string[]
  /** A text at a depth of two blanks each. */
  text(depth: number, text: string): readonly string[]
  /** A text beside its label; labels stand in a column and are dim, unless told otherwise. */
  labelled(depth: number, line: Labelled, look?: { readonly style: Style; readonly width: number }): readonly string[]
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
    labelled: (depth, [label, text], look = labelLook) => {
      const indent = '  '.repeat(depth)
      return broken(`${indent}${paint(look.style, label)}${' '.repeat(look.width - label.length)}`, indent.length + look.width, text)
    },
  }
}
