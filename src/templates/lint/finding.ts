import type { Pointer, FilePosition, SourceFile } from '../../gravitee/index.ts'
import type { Message, Text } from '../../messages/index.ts'
import type { SetupStep } from '../../domain/index.ts'

/** How bad a finding is: an error will break the set-up or leak, a warning may, an info is good to know. */
export type LintSeverity = 'error' | 'warning' | 'info'

/** The line of the file that a finding is about, with every secret in it blotted out at its length. */
export interface Excerpt {
  readonly text: string
  /** Where in the text the caret stands, and how far it reaches. */
  readonly from: number
  readonly length: number
}

/** One deviation of one file from one rule. It never holds the value of a secret. */
export interface LintFinding {
  readonly rule: string
  readonly severity: LintSeverity
  readonly file: string
  /** From 1; the column counts UTF-16 units. */
  readonly line: number
  readonly column: number
  readonly endColumn: number
  readonly pointer: Pointer
  /** What is wrong, the failing component first. */
  readonly cause: Message
  /** What to do, in the imperative. */
  readonly fix: Text
  readonly step: SetupStep
  readonly why: Message
  /** Set where the deviation gives a secret or personal data away. */
  readonly critical?: true
  readonly excerpt?: Excerpt
  /** The same for the same deviation while lines, and whatever stands beside it, move. */
  readonly fingerprint: string
  /** Set where a baseline is compared with: whether it has the finding. */
  readonly known?: boolean
}

/** A finding that somebody said not to count. */
export interface SuppressedFinding extends LintFinding {
  /** Where that was said: in the file itself, or in a baseline. */
  readonly suppression: { readonly kind: 'file' | 'baseline'; readonly reason: string }
}

/** What is shown of a long line on each side of the caret. */
const MARGIN = 70
/** Stands for one unit of a secret, so that the caret stays where it belongs. */
const BLOT = '•'

/** The line of a place, cut to a length that can be read, with every confidential value blotted out. */
export function excerptOf({ text, extents, passedOver }: SourceFile, place: FilePosition, confidential: ReadonlySet<Pointer>): Excerpt {
  const lineStart = place.offset - (place.column - 1)
  const from = Math.max(lineStart, place.offset - MARGIN)
  const ahead = text.slice(place.offset, place.offset + MARGIN).search(/[\r\n]|$/)
  const to = place.offset + ahead
  const units = [...text.slice(from, to).matchAll(/[\s\S]/g)].map(([unit]) => unit)
  const blot = (first: number, last: number): void => {
    for (let index = Math.max(first, from); index < Math.min(last, to); index += 1) units[index - from] = BLOT
  }
  for (const pointer of confidential) {
    const secret = extents.get(pointer)
    if (secret === undefined) continue
    const quotes = /["']/.test(text[secret.offset] ?? '') ? 1 : 0
    blot(secret.offset + quotes, secret.offset + secret.length - quotes)
  }
  // No rule judges what the value leaves out: it may be an earlier key.
  for (const { offset, length } of passedOver) blot(offset + 1, offset + length)
  return { text: units.join(''), from: place.offset - from, length: Math.max(1, Math.min(place.length, to - place.offset)) }
}
