import type { Pointer, DefinitionPosition, SourceFile } from '../../gravitee/index.ts'
import type { Message, Text } from '../../messages/index.ts'
import type { SetupStep } from '../../domain/index.ts'

/** The severity of a finding: an error breaks the set-up or leaks, a warning may, an info is good to know. */
export type LintSeverity = 'error' | 'warning' | 'info'

/** The line of a finding, with every secret in it masked at its length. */
export interface Excerpt {
  readonly text: string
  /** The position and the length of the caret in the text. */
  readonly from: number
  readonly length: number
}

/** One deviation of one file from one rule. It never contains the value of a secret. */
export interface LintFinding {
  readonly rule: string
  readonly severity: LintSeverity
  readonly file: string
  /** From 1; the column counts UTF-16 units. */
  readonly line: number
  readonly column: number
  readonly endColumn: number
  readonly pointer: Pointer
  /** The deviation, with the failing component first. */
  readonly cause: Message
  /** The fix, in the imperative. */
  readonly fix: Text
  readonly step: SetupStep
  readonly why: Message
  /** Set where the deviation gives a secret or personal data away. */
  readonly critical?: true
  readonly excerpt?: Excerpt
  /** Identifies the deviation, also where lines and other parts of the file move. */
  readonly fingerprint: string
  /** Set in a comparison with a baseline: true where it has the finding. */
  readonly known?: boolean
}

/** A finding that does not count by a note or a baseline. */
export interface SuppressedFinding extends LintFinding {
  /** The source of that decision: the file itself, or a baseline. */
  readonly suppression: { readonly kind: 'file' | 'baseline'; readonly reason: string }
}

/** The number of characters shown on each side of the caret. */
const MARGIN = 70
/** Replaces one unit of a secret, so that the caret keeps its position. */
const BLOT = '•'

/** The line of a position, cut to a readable length, with every confidential value masked. */
export function excerptOf(
  { text, extents, passedOver }: SourceFile,
  place: DefinitionPosition,
  confidential: ReadonlySet<Pointer>,
): Excerpt {
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
  // No rule checks text that the value leaves out: it may be an earlier key.
  for (const { offset, length } of passedOver) blot(offset + 1, offset + length)
  return { text: units.join(''), from: place.offset - from, length: Math.max(1, Math.min(place.length, to - place.offset)) }
}
