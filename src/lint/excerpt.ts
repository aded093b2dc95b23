import type { Excerpt } from './finding.ts'

import type { Pointer } from '../gravitee/pointer.ts'
import type { Place, SourceFile } from '../gravitee/read.ts'

/** What is shown of a long line on each side of the caret. */
const MARGIN = 70
/** Stands for one unit of a secret, so that the caret stays where it belongs. */
const BLOT = '•'

/** The line of a place, cut to a length that can be read, with every confidential value blotted out. */
export function excerptOf({ text, extents }: SourceFile, place: Place, confidential: ReadonlySet<Pointer>): Excerpt {
  const lineStart = place.offset - (place.column - 1)
  const from = Math.max(lineStart, place.offset - MARGIN)
  const ahead = text.slice(place.offset, place.offset + MARGIN).search(/[\r\n]|$/)
  const to = place.offset + ahead
  const units = [...text.slice(from, to).matchAll(/[\s\S]/g)].map(([unit]) => unit)
  for (const pointer of confidential) {
    const secret = extents.get(pointer)
    if (secret === undefined) continue
    const first = Math.max(secret.offset + 1, from)
    const last = Math.min(secret.offset + secret.length - 1, to)
    for (let index = first; index < last; index += 1) units[index - from] = BLOT
  }
  return { text: units.join(''), from: place.offset - from, length: Math.max(1, Math.min(place.length, to - place.offset)) }
}
