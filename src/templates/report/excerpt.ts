import type { Excerpt } from '../lint/finding.ts'
import { spelt } from '../../report/index.ts'

/** The line of a finding, with carets below its range; an escaped character is longer than the character. */
export function excerptLines({ text, from, length }: Excerpt, line: number, paint = (carets: string): string => carets): readonly string[] {
  const margin = text.length - text.trimStart().length
  const shift = Math.min(margin, from)
  const number = String(line)
  const carets = '^'.repeat(spelt(text.slice(from, from + length)).length)
  return [
    `${number} | ${spelt(text.slice(shift))}`,
    `${' '.repeat(number.length)} | ${' '.repeat(spelt(text.slice(shift, from)).length)}${paint(carets)}`,
  ]
}
