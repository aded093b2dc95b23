import type { SensitiveKind } from '../sensitive.ts'
import type { Hit } from './redact.ts'

/** A run of this many characters of a secret is a leak; shorter ones occur by chance. */
const pieceLength = 12
const longestIndexed = 2048

/** Finds pieces of secrets: a server that quotes half a token has quoted it. */
export class PieceIndex {
  readonly #secrets: { readonly kind: SensitiveKind; readonly value: string; readonly indexed: string }[] = []
  /** A bit for each combination of three characters of a piece: almost every place of an innocent text ends here. */
  readonly #filter = new Uint8Array((1 << 15) / 8)

  add(value: string, kind: SensitiveKind): void {
    // Header and claims of a JWT are alike in every token of its issuer, and no use without the signature.
    const from = value.startsWith('eyJ') ? value.lastIndexOf('.') + 1 : 0
    const indexed = value.slice(from, from + longestIndexed)
    if (value.length <= pieceLength || indexed.length < pieceLength) return
    this.#secrets.push({ kind, value, indexed })
    for (let start = 0; start + pieceLength <= indexed.length; start++) {
      const bit = trace(indexed, start)
      this.#filter[bit >> 3]! |= 1 << (bit & 7)
    }
  }

  find(text: string): Hit[] {
    const found: { start: number; end: number; kind: SensitiveKind; form: 'piece'; value: string }[] = []
    for (let start = 0; start + pieceLength <= text.length; start++) {
      const bit = trace(text, start)
      if ((this.#filter[bit >> 3]! & (1 << (bit & 7))) === 0) continue
      const secret = this.#secretWith(text.slice(start, start + pieceLength))
      if (secret === undefined) continue
      const { kind, value } = secret
      const last = found.at(-1)
      if (last !== undefined && last.value === value && last.end >= start) last.end = start + pieceLength
      else found.push({ start, end: start + pieceLength, form: 'piece', kind, value })
    }
    return found
  }

  /** Words are no secret: `client-secret` in an answer is not a piece of `my-client-secret-4711`. The last that was added has the piece. */
  #secretWith(piece: string): { readonly kind: SensitiveKind; readonly value: string } | undefined {
    return /\d/.test(piece) && /[A-Za-z]/.test(piece) ? this.#secrets.findLast(({ indexed }) => indexed.includes(piece)) : undefined
  }
}

function trace(text: string, start: number): number {
  return (text.charCodeAt(start) ^ (text.charCodeAt(start + 5) << 4) ^ (text.charCodeAt(start + 11) << 8)) & 0x7fff
}
