interface Entry<Owner> {
  readonly text: string
  readonly owner: Owner
  readonly next: Entry<Owner> | undefined
}

/** Texts that are shorter are not looked for. */
const shortest = 4

/** Finds many texts in one pass over another, at a price that hardly grows with their number. */
export class IndexOfTexts<Owner> {
  /** By the characters that a text begins with. */
  readonly #entries = new Map<number, Entry<Owner>>()
  /** A bit for each beginning: almost every place of an innocent text ends here. */
  readonly #filter = new Uint8Array((1 << 15) / 8)

  add(text: string, owner: Owner): void {
    if (text.length < shortest) return
    const beginning = beginningAt(text, 0)
    this.#filter[beginning >> 3]! |= 1 << (beginning & 7)
    this.#entries.set(beginning, { text, owner, next: this.#entries.get(beginning) })
  }

  /** Tells of every place where one of the texts stands. */
  find(within: string, tell: (start: number, text: string, owner: Owner) => void): void {
    for (let start = 0; start + shortest <= within.length; start++) {
      const beginning = beginningAt(within, start)
      if ((this.#filter[beginning >> 3]! & (1 << (beginning & 7))) === 0) continue
      for (let entry = this.#entries.get(beginning); entry !== undefined; entry = entry.next)
        if (within.startsWith(entry.text, start)) tell(start, entry.text, entry.owner)
    }
  }
}

function beginningAt(text: string, start: number): number {
  const code = text.charCodeAt(start) ^ (text.charCodeAt(start + 1) << 3) ^ (text.charCodeAt(start + 2) << 6)
  return (code ^ (text.charCodeAt(start + 3) << 9)) & 0x7fff
}
